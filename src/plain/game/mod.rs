//! A game in plain mode: whose turn it is, what everybody hears, and what a
//! typed line does. A game adds what only it can say ([`PlainGame`]), list and understand
//! ([`Scene`]).

pub(crate) mod lesson;
pub(crate) mod puzzle;
mod session;
mod start;
mod turn;

pub(crate) use start::GameStart;

use super::kit::menu::Scene;
use super::kit::{Console, StoredProfile};
use super::{Offers, Stop};
use crate::host::{Host, SeenGame};
use crate::profile::{Profile, ProfileChange};
use crate::puzzles::PuzzledGame;
use crate::records::{RecordLink, RecordedPlayers};
use crate::settings::{Glyphs, Settings};
use crate::tutorial::{Lesson, TaughtGame};
use coach::Coached;
use jiff::Timestamp;
use std::borrow::Cow;
use std::fmt::Debug;
use tabletop::{GameConfig, Match, PlayOutcome, Seats, SeenRound};
use telling::{Language, say};

/// What a game adds to the plain mode, beside its [`Scene`].
pub(crate) trait PlainGame: Coached + RecordedPlayers + TaughtGame + PuzzledGame {
    /// A step of an action, such as a card or a Stone.
    type Step: Copy + Debug + Eq;
    /// The position as one reader sees it.
    type Scene<'a>: Scene<Action = Self::Action, Step = Self::Step, Reason = Self::Reason>;

    /// Whether a person who plays alone hears of each action of the computer at once, because
    /// the next one may take a while; otherwise of the whole turn in one sentence.
    const TELLS_ACTIONS_ONE_BY_ONE: bool;

    /// Returns what can be played of this game, for players with this profile.
    fn offers(profile: &Profile) -> Offers;

    fn scene<'a>(reading: &Reading<'a, Self>) -> Self::Scene<'a>;

    /// Returns what is remembered of a game that begins with these settings; `None` if
    /// the player didn't choose them.
    fn began(config: &GameConfig<Self>, now: Timestamp) -> Option<ProfileChange>;

    /// Announces a new game.
    fn announce(reading: &Reading<'_, Self>) -> String;

    /// Announces a round.
    fn announce_round(reading: &Reading<'_, Self>) -> Vec<String>;

    /// Tells a listener, who may be everybody, what has happened in the round since this
    /// number of actions, as the reader may know it.
    fn since(
        reading: &Reading<'_, Self>,
        listener: Option<Self::Player>,
        from: usize,
    ) -> Vec<String>;

    /// Tells the reader what only the reader saw in the reader's last turn, from this number
    /// of actions on.
    fn secret_since(reading: &Reading<'_, Self>, from: usize) -> Option<String>;

    /// Says whose turn it is.
    fn heading(reading: &Reading<'_, Self>, player: Self::Player) -> String;

    /// Says who has how many points.
    fn score(reading: &Reading<'_, Self>) -> Vec<String>;

    /// Returns the move history.
    fn log(reading: &Reading<'_, Self>) -> Vec<String>;

    /// Reports that an action was taken back.
    fn report_undo(language: Language, action: Self::Action) -> String;

    /// Says why nothing can be taken back.
    fn explain_no_undo(reading: &Reading<'_, Self>) -> String;

    /// Describes the end of a round, and of the match after the last one.
    fn describe_end(
        language: Language,
        game: &Match<Self>,
        glyphs: Glyphs,
        helped: bool,
    ) -> Vec<String>;

    /// Returns whether all people look on while the player acts.
    fn is_public(_view: &Self::View) -> bool {
        false
    }
}

/// A game and who reads about it.
pub(crate) struct Reading<'a, G: PlainGame> {
    pub(crate) language: Language,
    pub(crate) game: &'a SeenGame<G>,
    /// The current round as the reader has seen it, or would see it if a line has several actions.
    pub(crate) seen: Cow<'a, SeenRound<G>>,
    /// Who reads it; `None` for everybody.
    pub(crate) reader: Option<G::Player>,
    /// The lesson in which it is played.
    pub(crate) lesson: Option<&'static Lesson<G>>,
    /// Whether it is a puzzle.
    pub(crate) is_puzzle: bool,
}

/// What everybody hears before anything else. It becomes text only then, in the language
/// of that moment.
enum Notice {
    /// A new game began.
    Opened,
    /// The game was resumed, perhaps without an incomplete action at its end.
    Resumed {
        /// Whether the end of the record was left out.
        cut: bool,
    },
    HowToGetHelp,
    RoundBegan,
}

/// A game and the console on which it is played.
pub(crate) struct ConsoleGame<'a, 'c, G: PlainGame> {
    host: Host<G>,
    /// What the people have seen of the game.
    seen_game: SeenGame<G>,
    recording: RecordLink,
    console: &'a mut Console<'c>,
    /// Whether people hide their hands from each other between turns.
    curtain: bool,
    /// The characters in which a result is shared.
    glyphs: Glyphs,
    lesson: Option<&'static Lesson<G>>,
    is_puzzle: bool,
    notices: Vec<Notice>,
    /// The number of actions of the round that each player has been told of.
    narrated: Seats<usize>,
    /// The player whose hand may be on the screen.
    looking: Option<G::Player>,
    /// From which of their actions on players still have to hear what only they may know, which
    /// comes in their next turn, when the others look away again.
    secret_from: Seats<Option<usize>>,
    /// What a hint advised, if nothing was typed since.
    advised: Option<Vec<G::Action>>,
    /// Whether a hint was given to a person who plays alone.
    is_helped: bool,
    /// The first steps of an action whose others are still to be chosen.
    chosen: Vec<G::Step>,
}

/// Plays or resumes a game.
pub(crate) fn play<G: PlainGame>(
    start: GameStart<G>,
    settings: &Settings,
    console: &mut Console<'_>,
) -> Result<(), Stop> {
    let (host, cut) = start::begin(start, console)?;
    let opening = cut.map_or(Notice::Opened, |cut| Notice::Resumed { cut });
    let begun = host.recording().begun().filter(|_| cut.is_some());
    let is_helped = match begun {
        Some(_) => StoredProfile::load(console)?.profile.has_helped(begun),
        None => false,
    };
    let mut game = ConsoleGame::new(host, console, settings);
    game.is_helped = is_helped;
    game.notices = vec![opening, Notice::HowToGetHelp];
    match cut {
        None => game.notices.push(Notice::RoundBegan),
        Some(_) => game.mark_narrated(),
    }
    let played = game.play_to_end();
    game.write_rest()?;
    played
}

impl<'a, 'c, G: PlainGame> ConsoleGame<'a, 'c, G> {
    fn new(host: Host<G>, console: &'a mut Console<'c>, settings: &Settings) -> Self {
        let seen_game = host.seen();
        let players = seen_game.finished().names().count();
        Self {
            host,
            seen_game,
            recording: RecordLink::start(),
            console,
            curtain: settings.curtain,
            glyphs: settings.glyphs,
            lesson: None,
            is_puzzle: false,
            notices: Vec::new(),
            narrated: Seats::from_fn(players, |_| 0),
            looking: None,
            secret_from: Seats::from_fn(players, |_| None),
            advised: None,
            is_helped: false,
            chosen: Vec::new(),
        }
    }

    /// Plays all rounds that are left, or until the player leaves the game.
    fn play_to_end(&mut self) -> Result<(), Stop> {
        self.wait_until_saved()?;
        loop {
            while let Some(player) = self.acting() {
                match self.game().participant(player).level() {
                    Some(level) => self.play_bot_turn(level)?,
                    None => self.play_turn(player)?,
                }
            }
            self.finish_round()?;
            if self.seen_game.round_number() == self.game().length() as usize {
                return Ok(());
            }
            self.wait_for_enter_or(
                |game| say!(game.language(), "plain-next-round"),
                |_, _| false,
            )?;
            self.begin_round();
        }
    }

    /// Takes what was played before as told: the player to act knows what they have done in this
    /// turn, the others don't.
    fn mark_narrated(&mut self) {
        let (now, turn) = (self.actions(), self.turn_actions());
        let acting = self.acting().map(G::seat);
        let narrated = |seat| now - if acting == Some(seat) { 0 } else { turn };
        self.narrated = Seats::from_fn(self.narrated.count(), narrated);
    }

    fn begin_round(&mut self) {
        // It begins, because one is left.
        if self.host.begin_round(&mut self.seen_game).is_ok() {
            self.narrated = Seats::from_fn(self.narrated.count(), |_| 0);
            self.secret_from = Seats::from_fn(self.narrated.count(), |_| None);
            self.notices.push(Notice::RoundBegan);
        }
    }

    fn language(&self) -> Language {
        self.console.language
    }

    /// Returns the match with the rounds that are over.
    fn game(&self) -> &Match<G> {
        self.seen_game.finished()
    }

    /// Returns the round as everybody has seen it.
    fn public(&self) -> &SeenRound<G> {
        self.seen_game.seen(None)
    }

    /// Returns whether all people look on while the player acts.
    fn is_public(&self) -> bool {
        G::is_public(self.public().view())
    }

    /// Returns the number of actions of the round.
    fn actions(&self) -> usize {
        self.public().actions().len()
    }

    /// Returns the number of actions of the turn in progress.
    fn turn_actions(&self) -> usize {
        let turn = self.public().last_turn().filter(|turn| !turn.is_over);
        turn.map_or(0, |turn| turn.actions.len())
    }

    fn acting(&self) -> Option<G::Player> {
        self.public().acting()
    }

    /// Returns the only person at the table.
    fn lone_person(&self) -> Option<G::Player> {
        self.game().config().lone_person().and_then(G::player)
    }

    /// Returns whether several people hide their hands from each other.
    fn has_curtain(&self) -> bool {
        self.curtain && self.game().config().has_several_people()
    }

    fn reading(&self, reader: Option<G::Player>) -> Reading<'_, G> {
        Reading {
            language: self.language(),
            game: &self.seen_game,
            seen: Cow::Borrowed(self.seen_game.seen(reader)),
            reader,
            lesson: self.lesson,
            is_puzzle: self.is_puzzle,
        }
    }

    /// Tells a listener, who may be everybody, what has happened since this number of
    /// actions, as the reader may know it.
    fn tell_since(
        &mut self,
        listener: Option<G::Player>,
        reader: Option<G::Player>,
        from: usize,
    ) -> Result<(), Stop> {
        let notices = std::mem::take(&mut self.notices);
        let reading = self.reading(reader);
        let language = reading.language;
        let notices = notices.into_iter().flat_map(|notice| match notice {
            Notice::Opened => vec![G::announce(&reading)],
            Notice::Resumed { cut: true } => vec![say!(language, "record-cut")],
            Notice::Resumed { cut: false } => vec![say!(language, "record-goes-on")],
            Notice::HowToGetHelp => vec![say!(language, "plain-hint")],
            Notice::RoundBegan => G::announce_round(&reading),
        });
        let lines: Vec<String> = notices.chain(G::since(&reading, listener, from)).collect();
        self.console.say_all(lines)
    }

    /// Tells a player what has happened since the last time, as this reader may know it.
    fn tell(&mut self, player: G::Player, reader: Option<G::Player>) -> Result<(), Stop> {
        self.tell_since(Some(player), reader, self.narrated[G::seat(player)])?;
        self.narrated[G::seat(player)] = self.actions();
        Ok(())
    }

    /// Plays the computer's turn. A person who plays alone hears of it at once, several
    /// people when the next of them is asked.
    fn play_bot_turn(&mut self, level: G::Level) -> Result<(), Stop> {
        let alone = self.lone_person();
        let mut is_told = true;
        let mut is_over = false;
        loop {
            if let Some(person) = alone.filter(|_| is_told) {
                self.tell(person, alone)?;
            }
            self.report_record_news()?;
            self.console.flush()?;
            if is_over {
                return Ok(());
            }
            // `ask_bot` returns only legal actions.
            let action = self.host.ask_bot(level);
            let outcome = action.map(|action| self.host.play(action, &mut self.seen_game));
            is_over = !matches!(outcome, Some(Ok(PlayOutcome::TurnContinues)));
            is_told = is_over || G::TELLS_ACTIONS_ONE_BY_ONE;
        }
    }

    fn finish_round(&mut self) -> Result<(), Stop> {
        if self.has_curtain() {
            self.console.clear()?;
            self.looking = None;
        }
        let narrated = self.narrated.iter().copied().max().unwrap_or(0);
        self.tell_since(None, self.lone_person(), narrated)?;
        let lines = G::describe_end(self.language(), self.game(), self.glyphs, self.is_helped);
        self.console.say_all(lines)
    }
}
