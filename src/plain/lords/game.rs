//! A game in plain mode: whose turn it is, what everybody hears, and how a typed
//! line changes it.

pub(in crate::plain) mod lesson;
mod report;

use super::describe::Scene;
use super::speech::{Instruction, Query, Speech};
use crate::plain::Stop;
use crate::plain::kit::{Console, LineError, LineRequest, Session};
use crate::records::RecordedGame;
use crate::settings::{Glyphs, Settings};
use lords_bots::{Level, LordsOfScotland, Match, PlayedRound};
use lords_rules::{Action, ByPlayer, Phase, Player, Round, View};
use std::io::{BufRead, Write};
use tabletop::{Game as _, Participant, PlayOutcome};
use telling::lords::{self, Cast, LogReader};
use telling::words::{self, Conjunction};
use telling::{Language, say};

/// How a game comes to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Opening {
    /// It begins.
    New,
    /// It was resumed, perhaps without an incomplete action at its end.
    Resumed {
        /// Whether the end of the record was left out.
        cut: bool,
    },
}

/// A game and the console on which it is played.
pub(super) struct ConsoleGame<'a, R, W> {
    session: Session<'a, LordsOfScotland, R, W>,
    opening: Option<Opening>,
    /// The number of actions that each player has heard of; `None` before a
    /// player has heard how the game began.
    heard: ByPlayer<Option<usize>>,
    /// The player whose hand may be on the screen.
    looking: Option<Player>,
    /// What a player's own last turn showed only to that player: told at the
    /// next turn, when the others look away again.
    private: ByPlayer<Option<String>>,
    /// The turn that a hint advised, if nothing was typed since.
    advised: Option<Vec<Action>>,
    /// The characters in which the result of the deal of the day is shared.
    glyphs: Glyphs,
}

impl<'a, R: BufRead, W: Write> ConsoleGame<'a, R, W> {
    pub(super) fn new(
        playing: RecordedGame<LordsOfScotland>,
        console: &'a mut Console<R, W>,
        settings: &Settings,
        opening: Opening,
    ) -> Self {
        Self {
            session: Session::new(playing, console, settings.curtain),
            glyphs: settings.glyphs,
            opening: Some(opening),
            heard: ByPlayer::default(),
            looking: None,
            private: ByPlayer::default(),
            advised: None,
        }
    }

    /// Plays the game to its end, or until the player leaves it.
    pub(super) fn play(&mut self) -> Result<(), Stop> {
        let played = self.play_to_end();
        self.session.write_rest()?;
        played
    }

    fn play_to_end(&mut self) -> Result<(), Stop> {
        self.session.wait_until_saved()?;
        let resumed = self.session.playing.game().current().is_some();
        if resumed {
            let actions = self.actions();
            self.heard = ByPlayer::from_fn(|_| Some(actions));
        } else if self.session.playing.begin_round().is_err() {
            return Ok(());
        }
        while let Some(player) = self.round().to_act() {
            match self.game().participant(player).level() {
                Some(level) => self.play_bot_turn(level)?,
                None => self.play_turn(player)?,
            }
        }
        self.finish()
    }

    fn language(&self) -> Language {
        self.session.language()
    }

    fn game(&self) -> &Match {
        self.session.playing.game()
    }

    fn played(&self) -> &PlayedRound {
        self.session.playing.round()
    }

    fn round(&self) -> &Round {
        self.played().round()
    }

    fn actions(&self) -> usize {
        self.played().actions().len()
    }

    /// Returns how texts mention the players to this reader.
    fn cast(&self, reader: Option<Player>) -> Cast {
        Cast::new(self.language(), self.game()).in_words(reader)
    }

    /// Returns the only person at the table.
    fn lone_person(&self) -> Option<Player> {
        let seat = self.game().config().lone_person()?;
        LordsOfScotland::player(seat)
    }

    /// Returns what a reader may know now.
    fn view(&self, reader: Option<Player>) -> View {
        match reader {
            Some(player) => self.round().view(player),
            None => self.round().public_view(),
        }
    }

    /// Tells a reader what has happened since this number of actions; with
    /// `None`, also how the game began.
    fn tell_since(&mut self, reader: Option<Player>, from: Option<usize>) -> Result<(), Stop> {
        let cast = self.cast(reader);
        let start = from.unwrap_or(0);
        let lines = lords::since(&cast, self.played(), LogReader::from(reader), start);
        // The armies were read out before the claims.
        let lines = lines.into_iter();
        let lines = lines.filter(|line| line.kind != lords::LogKind::Discarded);
        let lines = lines.skip_while(|line| from.is_some() && start == 0 && !line.is_deed());
        self.session.console.say_all(lines.map(|line| line.text))
    }

    /// Tells a player what has happened since the last time, as this reader may
    /// know it.
    fn tell(&mut self, player: Player, reader: Option<Player>) -> Result<(), Stop> {
        self.tell_since(reader, self.heard[player])?;
        self.heard[player] = Some(self.actions());
        Ok(())
    }

    /// Says how the game was opened, once.
    fn tell_opening(&mut self) -> Result<(), Stop> {
        let Some(opening) = self.opening.take() else {
            return Ok(());
        };
        let language = self.language();
        let mut lines = match opening {
            Opening::New => vec![lords::game_and_deck(language, self.game().variant()) + "."],
            Opening::Resumed { cut: true } => vec![say!(language, "record-cut")],
            Opening::Resumed { cut: false } => vec![say!(language, "record-goes-on")],
        };
        lines.push(say!(language, "plain-hint"));
        self.session.console.say_all(lines)
    }

    /// Plays the computer's turn. A person who plays alone hears of it at once,
    /// several people when the next of them is asked.
    fn play_bot_turn(&mut self, level: Level) -> Result<(), Stop> {
        self.tell_opening()?;
        let alone = self.lone_person();
        while let Some(action) = self.session.playing.ask_bot(level) {
            // `ask_bot` returns only legal actions.
            let Ok(outcome) = self.session.playing.play(action) else {
                return Ok(());
            };
            self.session.report_record_news()?;
            if outcome == PlayOutcome::TurnOver {
                break;
            }
        }
        if let Some(person) = alone {
            self.tell(person, alone)?;
            self.session.console.flush()?;
        }
        Ok(())
    }

    /// Plays a person's turn: one action with all that its power brings about,
    /// or all claims.
    fn play_turn(&mut self, player: Player) -> Result<(), Stop> {
        self.session.stem = None;
        let claims = matches!(self.round().table().phase(), Phase::Claim(_));
        let several = self.session.has_curtain();
        let public = several && (claims || self.looking != Some(player));
        if public {
            // What everybody may read stays on the screen.
            if claims {
                self.session.console.leave()?;
            } else {
                self.session.console.clear()?;
            }
            self.looking = None;
        }
        self.tell_opening()?;
        self.tell(player, (!public).then_some(player))?;
        if public && !claims {
            let cleared = self.session.console.can_clear();
            let others = self.others_in_words(player);
            let reopens = self.can_reopen_turn();
            let view = self.round().view(player);
            let has_entered = self.session.wait_for_enter_or(
                |language, game| {
                    let name = lords::name(language, game.participant(player));
                    look_away(language, &name, &others, cleared)
                },
                |language, game, line| {
                    let cast = Cast::new(language, game);
                    let asked = Speech::new(&cast, line).and_then(|mut one| one.next(&view));
                    reopens && matches!(asked, Ok(Instruction::Query(Query::Undo)))
                },
            )?;
            if !has_entered {
                return self.reopen_turn();
            }
            self.session.console.show_secret()?;
            self.looking = Some(player);
            if let Some(private) = self.private[player].take() {
                self.session.console.say(&private)?;
            }
        }
        self.describe_turn(player)?;
        loop {
            let line = self.session.console.read()?;
            if self.carry_out_line(player, &line)? {
                return Ok(());
            }
        }
    }

    /// Returns the names of the other people.
    fn others_in_words(&self, player: Player) -> Vec<String> {
        let players = self.round().table().players();
        let others = players.filter(|other| *other != player);
        let others = others.filter(|other| {
            let who = self.game().participant(*other);
            matches!(who, Participant::Reader | Participant::Person(_))
        });
        others
            .map(|other| lords::name(self.language(), self.game().participant(other)))
            .collect()
    }

    /// Returns the reader of what is printed in a player's turn: while Supporters
    /// are claimed, several people look.
    fn reader(&self, player: Player) -> Option<Player> {
        let claims = matches!(self.round().table().phase(), Phase::Claim(_));
        (!claims || !self.session.has_curtain()).then_some(player)
    }

    fn describe(
        &mut self,
        player: Player,
        what: impl FnOnce(&Scene<'_>) -> Vec<String>,
    ) -> Result<(), Stop> {
        let reader = self.reader(player);
        let cast = self.cast(reader);
        let view = self.view(reader);
        let lines = what(&Scene {
            cast: &cast,
            view: &view,
            game: self.game(),
        });
        self.session.console.say_all(lines)
    }

    fn describe_turn(&mut self, player: Player) -> Result<(), Stop> {
        let language = self.language();
        let cast = self.cast(self.lone_person());
        let (who, name) = (cast.key(player), cast.name(player));
        let whose = say!(language, "plain-whose-turn", who = who, name = name);
        let unwritten = self.session.playing.is_unwritten();
        self.session.console.say(&whose)?;
        if unwritten {
            let unrecorded = say!(language, "plain-not-recorded");
            self.session.console.say(&unrecorded)?;
        }
        self.describe(player, |scene| scene.answer_query(Query::Show))
    }

    fn say_prompt(&mut self, player: Player) -> Result<(), Stop> {
        self.describe(player, |scene| vec![scene.prompt()])
    }

    /// Carries out a typed line. Returns whether the turn is over.
    fn carry_out_line(&mut self, player: Player, line: &str) -> Result<bool, Stop> {
        // Enter answers a hint, unless a question was asked since.
        let answers_hint = line.is_empty() && self.session.stem.is_none();
        if let Some(actions) = self.advised.take().filter(|_| answers_hint) {
            return self.play_actions(player, &actions);
        }
        let understood = self.understand_line(player, line);
        match self.session.hear(understood)? {
            LineRequest::Do(actions) => return self.play_actions(player, &actions),
            LineRequest::Query(query) => self.answer_query(player, query)?,
            LineRequest::Prompt => self.say_prompt(player)?,
            LineRequest::Nothing => {}
        }
        Ok(false)
    }

    /// Parses a line, perhaps as the answer to the question before it.
    fn understand_line(&self, player: Player, line: &str) -> Result<Instruction, LineError> {
        let alone = self.read_actions(player, line);
        let Some(stem) = self.session.stem.as_ref().filter(|_| !line.is_empty()) else {
            return alone;
        };
        let cast = self.cast(Some(player));
        let is_answer = Speech::new(&cast, line).is_ok_and(|one| one.begins_with_number());
        if alone.is_ok() && !is_answer {
            return alone;
        }
        let answer = self.read_actions(player, &format!("{stem} {line}"));
        answer.or(alone)
    }

    /// Parses all actions of a line by playing them on a copy of the round, so
    /// that a line is carried out as a whole or not at all. No action can follow
    /// the end of the turn, which may have shown something hidden.
    fn read_actions(&self, player: Player, line: &str) -> Result<Instruction, LineError> {
        let language = self.language();
        let cast = self.cast(Some(player));
        let mut speech = Speech::new(&cast, line)?;
        if speech.is_done() && line.is_empty() {
            return Err(LineError::new(""));
        }
        if speech.is_done() {
            return Err(LineError::new(say!(language, "plain-nothing-said")));
        }
        let mut trial = *self.round();
        let mut actions: Vec<Action> = Vec::new();
        loop {
            let view = trial.view(player);
            let action = match speech.next(&view)? {
                Instruction::Do(action) => action[0],
                Instruction::Query(query) if actions.is_empty() && speech.is_done() => {
                    return Ok(Instruction::Query(query));
                }
                Instruction::Query(_) => {
                    return Err(LineError::new(say!(language, "plain-look-alone")));
                }
            };
            let before = trial;
            if let Err(refusal) = trial.play(action) {
                let mut text = lords::refusal(&cast, refusal);
                if !actions.is_empty() {
                    text = say!(language, "plain-nothing-done", refusal = text);
                }
                return Err(LineError::new(text));
            }
            actions.push(action);
            if speech.is_done() {
                return Ok(Instruction::Do(actions));
            }
            if LordsOfScotland::ends_turn(&before, &trial) {
                return Err(LineError::new(say!(language, "plain-after-turn")));
            }
        }
    }

    /// Plays actions that were found to be legal. Returns whether the turn is
    /// over.
    fn play_actions(&mut self, player: Player, actions: &[Action]) -> Result<bool, Stop> {
        let from = self.actions();
        let mut over = false;
        for action in actions {
            match self.session.playing.play(*action) {
                Ok(outcome) => over = outcome == PlayOutcome::TurnOver,
                Err(refusal) => {
                    let text = lords::refusal(&self.cast(Some(player)), refusal);
                    self.session.console.say(&text)?;
                    return Ok(false);
                }
            }
            self.session.report_record_news()?;
        }
        if over {
            self.end_turn(player, from)?;
            return Ok(true);
        }
        self.tell(player, self.reader(player))?;
        self.say_prompt(player)?;
        Ok(false)
    }

    /// Tells what came of the actions that ended a turn. With a curtain, the
    /// next player takes over at once, and what only this player may know is
    /// told at the next turn.
    fn end_turn(&mut self, player: Player, from: usize) -> Result<(), Stop> {
        let table = self.round().table();
        let claims = matches!(table.phase(), Phase::Claim(_));
        let stays = table.to_act() == Some(player) && !claims;
        if !self.session.has_curtain() || stays && self.looking == Some(player) {
            return self.tell(player, Some(player));
        }
        let deed = |cast: &Cast, reader: Option<Player>| {
            let lines = lords::since(cast, self.played(), LogReader::from(reader), from);
            let mut deeds = lines.into_iter().filter(lords::LogLine::is_deed);
            deeds.next().map(|line| line.text)
        };
        let cast = self.cast(Some(player));
        let (own, public) = (deed(&cast, Some(player)), deed(&cast, None));
        if own != public {
            let language = self.language();
            self.private[player] =
                own.map(|own| say!(language, "lords-plain-last-turn", deed = own));
        }
        Ok(())
    }
}

/// Asks all others to look away.
fn look_away(language: Language, player: &str, others: &[String], cleared: bool) -> String {
    /// More names than this are no longer listed.
    const NAMED: usize = 3;
    let names = words::join_list(language, others, Conjunction::And);
    say!(
        language,
        "lords-plain-look-away",
        cleared = if cleared { "yes" } else { "no" },
        player = player,
        owner = words::possessive(language, player),
        count = if others.len() > NAMED { "all" } else { "some" },
        others = names
    )
}
