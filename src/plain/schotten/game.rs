//! A match in the plain mode: whose turn it is, and how a typed line changes
//! it.

pub(in crate::plain) mod lesson;
mod news;
mod report;
mod understand;

pub(super) use news::News;

use super::{answer, text};
use crate::code::GameCode;
use crate::plain::Stop;
use crate::plain::kit::{Console, LineRequest, Session};
use crate::records::RecordedGame;
use schotten_bots::{Level, SchottenTotten};
use schotten_rules::{Action, ByPlayer, Card, Phase, Player, Table, View};
use std::io::{BufRead, Write};
use tabletop::PlayOutcome;
use telling::words::{self, Mention, rounds};
use telling::{Language, say};

/// A match and the console on which it is played.
pub(super) struct ConsoleGame<'a, R, W> {
    session: Session<'a, SchottenTotten, R, W>,
    /// What happened since the player to act was last asked, for everyone to
    /// read.
    news: Vec<News>,
    /// The card each player drew last. It is reported at the player's next
    /// turn, when the other player looks away.
    fresh: ByPlayer<Option<Card>>,
    /// Whether formations may be named: not in lessons before they are taught.
    names_formations: bool,
    /// Whether a Stone is described with what can become of it: not in lessons.
    tells_prospects: bool,
    /// What a hint advised, if nothing was typed since.
    advised: Option<Action>,
}

impl<'a, R: BufRead, W: Write> ConsoleGame<'a, R, W> {
    pub(super) fn new(
        playing: RecordedGame<SchottenTotten>,
        console: &'a mut Console<R, W>,
        curtain: bool,
        first: Option<News>,
    ) -> Self {
        Self {
            session: Session::new(playing, console, curtain),
            news: first.into_iter().chain([News::HowToGetHelp]).collect(),
            fresh: ByPlayer::both(None),
            names_formations: true,
            tells_prospects: true,
            advised: None,
        }
    }

    /// Plays all rounds that are left, or until the player leaves the game.
    pub(super) fn play(&mut self) -> Result<(), Stop> {
        let played = self.play_to_end();
        self.session.write_rest()?;
        played
    }

    fn play_to_end(&mut self) -> Result<(), Stop> {
        self.session.wait_until_saved()?;
        let mut running = self.session.playing.game().current().is_some();
        if running && self.table().outcome().is_some() {
            self.finish_round()?;
            running = false;
        }
        while running || self.begin_round() {
            running = false;
            while self.table().outcome().is_none() {
                let player = self.table().turn();
                match self.session.playing.game().participant(player).level() {
                    Some(level) => self.play_bot_turn(level)?,
                    None => self.play_turn(player, self.session.has_curtain())?,
                }
            }
            self.finish_round()?;
        }
        Ok(())
    }

    /// Begins the next round. Returns whether there was one.
    fn begin_round(&mut self) -> bool {
        if self.session.playing.begin_round().is_err() {
            return false;
        }
        self.fresh = ByPlayer::both(None);
        let number = self.session.playing.round_number();
        self.news.push(News::RoundBegan(number));
        true
    }

    /// Returns the face-up part of the position.
    fn table(&self) -> &Table {
        self.session.playing.round().round().table()
    }

    /// Returns how texts mention the player's opponent.
    fn opponent(&self, player: Player) -> Mention<'_> {
        self.session
            .playing
            .game()
            .participant(player.other())
            .into()
    }

    /// Plays the computer's turn and reports it action by action.
    fn play_bot_turn(&mut self, level: Level) -> Result<(), Stop> {
        while let Some(action) = self.session.playing.ask_bot(level) {
            let at = self.session.playing.round().actions().len();
            // `ask_bot` returns only legal actions.
            let Ok(outcome) = self.session.playing.play(action) else {
                return Ok(());
            };
            self.news.push(News::Action(at));
            self.session.wait_until_saved()?;
            let record_news = std::iter::from_fn(|| self.session.playing.take_news());
            self.news.extend(record_news.map(News::Record));
            // Show the news before the next action, which may take a while.
            self.report_news()?;
            self.session.console.flush()?;
            if outcome == PlayOutcome::TurnOver {
                return Ok(());
            }
        }
        Ok(())
    }

    fn finish_round(&mut self) -> Result<(), Stop> {
        let several = self.session.playing.game().length() > 1;
        if self.session.has_curtain() {
            self.session.console.clear()?;
        }
        self.report_news()?;
        let (language, rounds) = (self.language(), self.session.playing.game());
        let result = rounds::round_result(language, rounds);
        let mut lines: Vec<String> = result.into_iter().collect();
        lines.push(text::round_points(language, rounds));
        if several {
            lines.push(text::match_points(language, rounds));
            lines.extend(rounds::match_result(language, rounds));
        }
        let code = GameCode::for_finished(&self.session.playing).map(|code| code.to_string());
        lines.extend(rounds::sharing_lines(language, rounds, code));
        self.session.console.say_all(lines)?;
        if self.session.playing.has_next_round() {
            self.session
                .wait_for_enter(|language, _| say!(language, "plain-next-round"))?;
        }
        Ok(())
    }

    fn language(&self) -> Language {
        self.session.language()
    }

    /// Plays a person's turn. With a curtain, the other person has to look away
    /// first.
    fn play_turn(&mut self, player: Player, curtain: bool) -> Result<(), Stop> {
        if curtain {
            self.session.console.clear()?;
        }
        self.report_news()?;
        if curtain {
            let cleared = self.session.console.can_clear();
            self.session.wait_for_enter(|language, game| {
                let [name, other] = [player, player.other()]
                    .map(|player| words::name(language, game.participant(player)));
                text::look_away(language, &name, &other, cleared)
            })?;
        }
        self.session.stem = None;
        if curtain {
            self.session.console.show_secret()?;
        }
        self.describe_turn(player)?;
        loop {
            let line = self.session.console.read()?;
            if self.carry_out_line(player, &line)? {
                return Ok(());
            }
        }
    }

    fn view(&self, player: Player) -> View {
        self.session.playing.round().round().view(player)
    }

    /// Carries out a typed line. Returns whether the turn is over.
    fn carry_out_line(&mut self, player: Player, line: &str) -> Result<bool, Stop> {
        // Enter answers a hint, unless a question was asked since.
        let answers_hint = line.is_empty() && self.session.stem.is_none();
        if let Some(action) = self.advised.take().filter(|_| answers_hint) {
            return self.play_actions(player, &[action]);
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

    /// Plays actions that were found to be legal. Returns whether the turn is
    /// over.
    fn play_actions(&mut self, player: Player, actions: &[Action]) -> Result<bool, Stop> {
        for action in actions {
            let Some(outcome) = self.play_action(player, *action)? else {
                return Ok(false);
            };
            self.session.report_record_news()?;
            if outcome == PlayOutcome::TurnOver {
                // Against the computer, the player has read all of it already.
                let alone = self.session.playing.game().config().first_bot().is_some();
                let turn = self.session.playing.round().last_turn().filter(|_| !alone);
                self.news.extend(turn.map(|turn| News::Turn(turn.from)));
                return Ok(true);
            }
        }
        self.say_prompt(player)?;
        Ok(false)
    }

    /// Plays an action and says what came of it, or why it is not legal.
    fn play_action(&mut self, player: Player, action: Action) -> Result<Option<PlayOutcome>, Stop> {
        let before = self.view(player);
        let recruiting = matches!(before.table().phase(), Phase::Draws(_));
        match self.session.playing.play(action) {
            Ok(outcome) => {
                self.report_action(player, action, recruiting, &before)?;
                Ok(Some(outcome))
            }
            Err(refusal) => {
                let (language, opponent) = (self.language(), self.opponent(player));
                let text = answer::explain_refusal(language, refusal, action, &before, opponent);
                self.session.console.say(&text)?;
                Ok(None)
            }
        }
    }
}
