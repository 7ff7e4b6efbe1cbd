//! A match in the plain mode: whose turn it is, and how a typed line changes
//! it.

mod news;
mod report;
mod understand;

pub(super) use news::News;

use super::console::Console;
use super::speech::{self, Instruction, Query};
use super::{PlainEnd, Stop};
use super::{answer, text};
use crate::code::GameCode;
use crate::records::{RecordLink, RecordLocation, RecordedGame};
use schotten_bots::{Level, Match, SchottenTotten};
use schotten_rules::{Action, ByPlayer, Card, Phase, Player, Table, View};
use std::io::{BufRead, Write};
use std::time::Duration;
use tabletop::PlayOutcome;
use telling::words::{self, Mention, rounds};
use telling::{Language, say};
use textkit::escape;

/// A match and the console on which it is played.
pub(super) struct Game<'a, R, W> {
    playing: RecordedGame<SchottenTotten>,
    recording: RecordLink,
    console: &'a mut Console<R, W>,
    /// Whether two people hide their hands from each other between turns.
    curtain: bool,
    /// What happened since the player to act was last asked, for everyone to
    /// read.
    news: Vec<News>,
    /// The card each player drew last. It is reported at the player's next
    /// turn, when the other player looks away.
    fresh: ByPlayer<Option<Card>>,
    /// The beginning of a line that the program answered with a question. The
    /// next line is tried as its continuation.
    stem: Option<String>,
}

impl<'a, R: BufRead, W: Write> Game<'a, R, W> {
    pub(super) fn new(
        playing: RecordedGame<SchottenTotten>,
        console: &'a mut Console<R, W>,
        curtain: bool,
        first: Option<News>,
    ) -> Self {
        Self {
            playing,
            recording: RecordLink::start(),
            console,
            curtain,
            news: first.into_iter().chain([News::HowToGetHelp]).collect(),
            fresh: ByPlayer::both(None),
            stem: None,
        }
    }

    /// Plays all rounds that are left.
    pub(super) fn play(&mut self) -> Result<(), Stop> {
        self.wait_until_saved()?;
        let mut running = self.playing.game().current().is_some();
        if running && self.table().outcome().is_some() {
            self.finish_round()?;
            running = false;
        }
        while running || self.begin_round() {
            running = false;
            while self.table().outcome().is_none() {
                let player = self.table().turn();
                match self.playing.game().participant(player).level() {
                    Some(level) => self.play_bot_turn(level)?,
                    None => self.play_turn(player, self.has_curtain())?,
                }
            }
            self.finish_round()?;
        }
        Ok(())
    }

    /// Begins the next round. Returns whether there was one.
    fn begin_round(&mut self) -> bool {
        if self.playing.begin_round().is_err() {
            return false;
        }
        self.fresh = ByPlayer::both(None);
        let number = self.playing.round_number();
        self.news.push(News::RoundBegan(number));
        true
    }

    /// Returns the face-up part of the position.
    fn table(&self) -> &Table {
        self.playing.round().round().table()
    }

    /// Returns whether two people hide their hands from each other.
    fn has_curtain(&self) -> bool {
        self.curtain && self.playing.game().config().has_several_people()
    }

    /// Returns how texts mention the player's opponent.
    fn opponent(&self, player: Player) -> Mention<'_> {
        self.playing.game().participant(player.other()).into()
    }

    /// Plays the computer's turn and reports it action by action.
    fn play_bot_turn(&mut self, level: Level) -> Result<(), Stop> {
        while let Some(action) = self.playing.ask_bot(level) {
            let at = self.playing.round().actions().len();
            // `ask_bot` returns only legal actions.
            let Ok(outcome) = self.playing.play(action) else {
                return Ok(());
            };
            self.news.push(News::Action(at));
            self.wait_until_saved()?;
            let record_news = std::iter::from_fn(|| self.playing.take_news());
            self.news.extend(record_news.map(News::Record));
            // Show the news before the next action, which may take a while.
            self.report_news()?;
            self.console.flush()?;
            if outcome == PlayOutcome::TurnOver {
                return Ok(());
            }
        }
        Ok(())
    }

    fn finish_round(&mut self) -> Result<(), Stop> {
        let several = self.playing.game().length() > 1;
        if self.has_curtain() {
            self.console.clear()?;
        }
        self.report_news()?;
        let (language, rounds) = (self.language(), self.playing.game());
        let result = rounds::round_result(language, rounds);
        let mut lines: Vec<String> = result.into_iter().collect();
        lines.push(text::round_points(language, rounds));
        if several {
            lines.push(text::match_points(language, rounds));
            lines.extend(rounds::match_result(language, rounds));
        }
        let code = GameCode::for_finished(&self.playing).map(|code| code.to_string());
        lines.extend(rounds::sharing_lines(language, rounds, code));
        self.console.say_all(lines)?;
        if self.playing.has_next_round() {
            self.wait_for_enter(|language, _| say!(language, "plain-next-round"))?;
        }
        Ok(())
    }

    /// Waits until everything played so far is on disk.
    fn wait_until_saved(&mut self) -> Result<(), Stop> {
        const LONG: Duration = Duration::from_secs(1);
        if self.recording.sync(&mut self.playing, LONG) {
            return Ok(());
        }
        self.console.say(&say!(self.language(), "record-saving"))?;
        self.console.flush()?;
        while !self.recording.sync(&mut self.playing, LONG) {}
        Ok(())
    }

    fn language(&self) -> Language {
        self.console.language
    }

    /// Plays a person's turn. With a curtain, the other person has to look away
    /// first.
    fn play_turn(&mut self, player: Player, curtain: bool) -> Result<(), Stop> {
        if curtain {
            self.console.clear()?;
        }
        self.report_news()?;
        if curtain {
            let cleared = self.console.can_clear();
            self.wait_for_enter(|language, game| {
                let [name, other] = [player, player.other()]
                    .map(|player| words::name(language, game.participant(player)));
                text::look_away(language, &name, &other, cleared)
            })?;
        }
        self.stem = None;
        if curtain {
            self.console.show_secret()?;
        }
        self.describe_turn(player)?;
        loop {
            let line = self.console.read()?;
            if self.carry_out_line(player, &line)? {
                return Ok(());
            }
        }
    }

    /// Waits for an empty line. Any other line is refused, because it may have
    /// been typed for the turn before.
    fn wait_for_enter(
        &mut self,
        question: impl Fn(Language, &Match) -> String,
    ) -> Result<(), Stop> {
        loop {
            let question = question(self.language(), self.playing.game());
            self.console.say(&question)?;
            loop {
                let line = self.console.read()?;
                if line.is_empty() {
                    return Ok(());
                }
                let language = self.language();
                match speech::parse_query(language, &line) {
                    Some(Query::Quit) => self.ask_to_quit()?,
                    Some(Query::Language(chosen)) => self.console.change_language(chosen)?,
                    _ => {
                        self.console.say(&say!(language, "plain-only-enter"))?;
                        continue;
                    }
                }
                break;
            }
        }
    }

    /// Asks whether to quit. Returns normally only if the answer is no.
    fn ask_to_quit(&mut self) -> Result<(), Stop> {
        let language = self.language();
        self.playing.write_again();
        self.wait_until_saved()?;
        let question = match self.playing.location() {
            Some(RecordLocation::Listed) => say!(language, "plain-ask-quit-kept"),
            Some(RecordLocation::File(file)) => {
                let file = escape::path(file);
                say!(language, "plain-ask-quit-kept-file", file = file)
            }
            Some(RecordLocation::Moved) => say!(language, "plain-ask-quit-kept-moved"),
            None if self.playing.would_be_lost() => say!(language, "plain-ask-quit-lost"),
            None => say!(language, "plain-ask-quit"),
        };
        self.console.say(&question)?;
        loop {
            let line = self.console.read()?;
            let again = speech::parse_query(language, &line);
            match speech::is_yes(language, &line) {
                Some(true) => return Err(Stop::Ended(PlainEnd::Quit)),
                _ if again == Some(Query::Quit) => return Err(Stop::Ended(PlainEnd::Quit)),
                Some(false) => return self.console.say(&say!(language, "plain-go-on")),
                None => self.console.say(&say!(language, "plain-yes-or-no"))?,
            }
        }
    }

    fn view(&self, player: Player) -> View {
        self.playing.round().round().view(player)
    }

    /// Carries out a typed line. Returns whether the turn is over.
    fn carry_out_line(&mut self, player: Player, line: &str) -> Result<bool, Stop> {
        match self.understand_line(player, line) {
            Ok(Instruction::Do(actions)) => {
                self.stem = None;
                self.play_actions(player, &actions)
            }
            Ok(Instruction::Query(query)) => {
                self.answer_query(player, query)?;
                Ok(false)
            }
            Err(trouble) => {
                self.stem = trouble.stem;
                if trouble.text.is_empty() {
                    self.say_prompt(player)?;
                } else {
                    self.console.say(&trouble.text)?;
                }
                Ok(false)
            }
        }
    }

    /// Plays actions that were found to be legal. Returns whether the turn is
    /// over.
    fn play_actions(&mut self, player: Player, actions: &[Action]) -> Result<bool, Stop> {
        let language = self.language();
        for action in actions {
            let before = self.view(player);
            let recruiting = matches!(before.table().phase(), Phase::Draws(_));
            let outcome = match self.playing.play(*action) {
                Ok(outcome) => outcome,
                Err(refusal) => {
                    let opponent = self.opponent(player);
                    let text =
                        answer::explain_refusal(language, refusal, *action, &before, opponent);
                    self.console.say(&text)?;
                    return Ok(false);
                }
            };
            self.report_action(player, *action, recruiting, &before)?;
            self.report_record_news()?;
            if outcome == PlayOutcome::TurnOver {
                // Against the computer, the player has read all of it already.
                let alone = self.playing.game().config().first_bot().is_some();
                let turn = self.playing.round().last_turn().filter(|_| !alone);
                self.news.extend(turn.map(|turn| News::Turn(turn.from)));
                return Ok(true);
            }
        }
        self.say_prompt(player)?;
        Ok(false)
    }
}
