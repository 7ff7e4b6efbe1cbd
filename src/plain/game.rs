//! A match line by line: whose turn it is, what is said about it, what a line
//! does.

use super::console::Console;
use super::describe::Scene;
use super::speech::{self, Instruction, Query, Speech, Trouble};
use super::{PlainEnd, Stop};
use super::{answer, text};
use crate::code::GameCode;
use crate::records::{RecordLocation, RecordNews, RecordedGame};
use schotten_bots::{Grade, Level, Match, PlayedRound, SchottenTotten};
use schotten_rules::{Action, ByPlayer, Card, Phase, Player, Table, TacticCard, View};
use std::io::{BufRead, Write};
use std::time::Duration;
use tabletop::PlayOutcome;
use telling::words::{self, Mention, history, rounds};
use telling::{Language, say};
use textkit::escape;

/// A match and whom it is played with.
pub(super) struct Game<'a, R, W> {
    playing: RecordedGame<SchottenTotten>,
    console: &'a mut Console<R, W>,
    /// Does the other player look away between the turns of two people?
    curtain: bool,
    /// What happened since the player who is to act was last asked, for
    /// everybody to hear.
    news: Vec<News>,
    /// The card each player drew last; told at the next turn, when nobody else
    /// looks.
    fresh: ByPlayer<Option<Card>>,
    /// What an answer to the last question is added to.
    stem: Option<String>,
}

/// Something to be said before a player is asked, in the language that is
/// spoken then.
pub(super) enum News {
    /// The game is resumed, perhaps without half an action at its end.
    Resumed {
        /// Something at the end of the record was left out.
        cut: bool,
    },
    /// How to get help.
    HowToGetHelp,
    /// The round of this number has begun.
    RoundBegan(usize),
    /// The action at this place of the current round was taken.
    Action(usize),
    /// A turn of the current round was made, from this action on.
    Turn(usize),
    /// Something happened to the record.
    Record(RecordNews),
}

impl News {
    fn lines(&self, language: Language, game: &Match) -> Vec<String> {
        let round = game.current();
        match self {
            Self::Resumed { cut: true } => vec![say!(language, "record-cut")],
            Self::Resumed { cut: false } => vec![say!(language, "record-goes-on")],
            Self::HowToGetHelp => vec![say!(language, "plain-hint")],
            Self::RoundBegan(number) => vec![rounds::announce_round(language, game, *number)],
            Self::Action(at) => round.map_or_else(Vec::new, |round| {
                let (before, action) = (&round.positions()[*at], round.actions()[*at]);
                history::action_lines(language, game, before, action)
            }),
            Self::Turn(from) => {
                let mut turns = round.into_iter().flat_map(PlayedRound::turns);
                let turn = turns.find(|turn| turn.from == *from);
                turn.map_or_else(Vec::new, |turn| history::turn_lines(language, game, &turn))
            }
            Self::Record(news) => vec![news.describe(language)],
        }
    }
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
            console,
            curtain,
            news: first.into_iter().chain([News::HowToGetHelp]).collect(),
            fresh: ByPlayer::both(None),
            stem: None,
        }
    }

    /// Plays all rounds.
    pub(super) fn play(&mut self) -> Result<(), Stop> {
        self.wait_until_saved()?;
        let mut running = self.playing.game().current().is_some();
        if running && self.table().outcome().is_some() {
            self.round_over()?;
            running = false;
        }
        while running || self.begin_round() {
            running = false;
            while self.table().outcome().is_none() {
                let player = self.table().turn();
                match self.playing.game().participant(player).level() {
                    Some(level) => self.bot_turn(level)?,
                    None => self.turn(player, self.has_curtain())?,
                }
            }
            self.round_over()?;
        }
        Ok(())
    }

    /// Begins the next round, if there is one.
    fn begin_round(&mut self) -> bool {
        if self.playing.begin_round().is_err() {
            return false;
        }
        self.fresh = ByPlayer::both(None);
        let number = self.playing.round_number();
        self.news.push(News::RoundBegan(number));
        true
    }

    /// What lies open.
    fn table(&self) -> &Table {
        self.playing.round().round().table()
    }

    /// Do two people hide their hands from each other?
    fn has_curtain(&self) -> bool {
        self.curtain && self.playing.game().config().has_several_people()
    }

    /// How the player's opponent is mentioned.
    fn opponent(&self, player: Player) -> Mention<'_> {
        self.playing.game().participant(player.other()).into()
    }

    /// The computer's turn, told action by action.
    fn bot_turn(&mut self, level: Level) -> Result<(), Stop> {
        while let Some(action) = self.playing.ask_bot(level) {
            let at = self.playing.round().actions().len();
            // A bot chooses legal actions.
            let Ok(outcome) = self.playing.play(action) else {
                return Ok(());
            };
            self.news.push(News::Action(at));
            self.wait_until_saved()?;
            let of_record = std::iter::from_fn(|| self.playing.take_news());
            self.news.extend(of_record.map(News::Record));
            // What was said before stands above what takes a while.
            self.tell_news()?;
            self.console.flush()?;
            if outcome == PlayOutcome::TurnOver {
                return Ok(());
            }
        }
        Ok(())
    }

    /// What the computer would do in the player's place, and why. It knows
    /// what the player knows.
    fn hint(&mut self, player: Player) -> Result<(), Stop> {
        let (language, view) = (self.language(), self.view(player));
        let level = Level::Graded(Grade::STRONGEST);
        let chosen = schotten_bots::choose(level, &view, self.playing.bot_seed());
        let Some(action) = self.playing.legal_or_first(chosen) else {
            return Ok(());
        };
        let opponent = self.opponent(player);
        let advice = words::advice(language, action, opponent);
        let mut lines = vec![say!(language, "hint", advice = advice)];
        lines.extend(words::reasons(language, &view, action, opponent));
        self.console.say_all(lines)
    }

    fn round_over(&mut self) -> Result<(), Stop> {
        let several = self.playing.game().length() > 1;
        if self.has_curtain() {
            self.console.clear()?;
        }
        self.tell_news()?;
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

    fn tell_news(&mut self) -> Result<(), Stop> {
        let language = self.language();
        let news = std::mem::take(&mut self.news);
        let game = self.playing.game();
        let lines = news.iter().flat_map(|news| news.lines(language, game));
        self.console.say_all(lines)
    }

    fn tell_news_of_record(&mut self) -> Result<(), Stop> {
        self.wait_until_saved()?;
        while let Some(news) = self.playing.take_news() {
            self.console.say(&news.describe(self.console.language))?;
        }
        Ok(())
    }

    /// What was played is on the disk before anything else is played.
    fn wait_until_saved(&mut self) -> Result<(), Stop> {
        const LONG: Duration = Duration::from_secs(1);
        if self.playing.wait_until_saved(LONG) {
            return Ok(());
        }
        self.console.say(&say!(self.language(), "record-saving"))?;
        self.console.flush()?;
        while !self.playing.wait_until_saved(LONG) {}
        Ok(())
    }

    fn language(&self) -> Language {
        self.console.language
    }

    /// A turn of a person; with a curtain the second person at the keyboard
    /// looks away first.
    fn turn(&mut self, player: Player, curtain: bool) -> Result<(), Stop> {
        if curtain {
            self.console.clear()?;
        }
        self.tell_news()?;
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
        self.tell_turn(player)?;
        loop {
            let line = self.console.read()?;
            if self.take(player, &line)? {
                return Ok(());
            }
        }
    }

    /// Waits for an empty line. Nothing else goes on: it may have been typed
    /// for the turn before.
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
                    Some(Query::Quit) => self.quit()?,
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

    /// Asks whether to leave; comes back if not.
    fn quit(&mut self) -> Result<(), Stop> {
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

    /// Tells something of the position as the player sees it.
    fn tell(
        &mut self,
        player: Player,
        what: impl FnOnce(&Scene) -> Vec<String>,
    ) -> Result<(), Stop> {
        let view = self.view(player);
        let scene = Scene {
            language: self.language(),
            view: &view,
            opponent: self.opponent(player),
        };
        let lines = what(&scene);
        self.console.say_all(lines)
    }

    fn tell_turn(&mut self, player: Player) -> Result<(), Stop> {
        let language = self.language();
        let round = text::whose_turn(language, player, self.playing.game());
        let fresh = self.fresh[player].take();
        let unwritten = self.playing.is_unwritten();
        let unrecorded = unwritten.then(|| say!(language, "plain-not-recorded"));
        self.tell(player, |scene| {
            let mut lines = vec![format!("{round} {}", scene.facts())];
            lines.extend(unrecorded);
            lines.extend(scene.open_stones());
            lines.push(scene.hand());
            lines.extend(fresh.map(|card| text::you_drew(language, card)));
            lines
        })?;
        self.tell_prompt(player)
    }

    fn tell_prompt(&mut self, player: Player) -> Result<(), Stop> {
        self.tell(player, |scene| {
            let mut lines = scene.claimable();
            lines.push(text::prompt(scene.language, scene.view));
            lines
        })
    }

    /// Does what a line says. Is the turn over then?
    fn take(&mut self, player: Player, line: &str) -> Result<bool, Stop> {
        match self.understand(player, line) {
            Ok(Instruction::Do(actions)) => {
                self.stem = None;
                self.act(player, &actions)
            }
            Ok(Instruction::Query(look)) => {
                self.look(player, look)?;
                Ok(false)
            }
            Err(trouble) => {
                self.stem = trouble.stem;
                if trouble.text.is_empty() {
                    self.tell_prompt(player)?;
                } else {
                    self.console.say(&trouble.text)?;
                }
                Ok(false)
            }
        }
    }

    /// What a line says, perhaps together with the question before it.
    fn understand(&self, player: Player, line: &str) -> Result<Instruction, Trouble> {
        let stem = self.stem.clone();
        let Some(stem) = stem.filter(|_| !line.is_empty()) else {
            return self.read_orders(player, line);
        };
        let answer = format!("{stem} {line}");
        let is_answer =
            Speech::new(self.language(), line).is_ok_and(|speech| speech.begins_like_an_answer());
        if is_answer {
            return match self.read_orders(player, &answer) {
                // The same question again: it was no answer to it.
                Err(trouble) if trouble.stem.as_ref() == Some(&stem) => {
                    self.read_orders(player, line).map_err(|_| trouble)
                }
                result => result,
            };
        }
        self.read_orders(player, line)
            .or_else(|trouble| self.read_orders(player, &answer).map_err(|_| trouble))
    }

    /// All orders of a line, tried on a copy of the round, so that a line is
    /// done as a whole or not at all.
    fn read_orders(&self, player: Player, line: &str) -> Result<Instruction, Trouble> {
        let language = self.language();
        let mut trial = *self.playing.round().round();
        let mut speech = Speech::new(language, line)?;
        if line.is_empty() {
            return speech::obvious(language, &trial.view(player)).map(Instruction::Do);
        }
        let mut actions: Vec<Action> = Vec::new();
        loop {
            let table = trial.table();
            if table.turn() != player || table.outcome().is_some() {
                return Err(Trouble::new(say!(language, "plain-after-turn")));
            }
            // What follows a draw is not even looked at: no answer may depend
            // on a card that is put back if the line is refused.
            let drawn = matches!(actions.last(), Some(Action::Draw(_)));
            if drawn && !speech.is_at_draw() {
                return Err(Trouble::new(say!(language, "plain-after-draw")));
            }
            let view = trial.view(player);
            let new = match speech.next(&view)? {
                Instruction::Do(new) => new,
                Instruction::Query(look) if actions.is_empty() && speech.is_done() => {
                    return Ok(Instruction::Query(look));
                }
                Instruction::Query(_) => {
                    return Err(Trouble::new(say!(language, "plain-look-alone")));
                }
            };
            for action in new {
                // Several claims in one order: the first may win the round.
                if trial.table().outcome().is_some() {
                    break;
                }
                if let Err(refusal) = trial.play(action) {
                    let view = trial.view(player);
                    let opponent = self.opponent(player);
                    let mut told = answer::refusal(language, refusal, action, &view, opponent);
                    if !actions.is_empty() {
                        told = say!(language, "plain-nothing-done", refusal = told);
                    }
                    return Err(Trouble::new(told));
                }
                actions.push(action);
            }
            if speech.is_done() {
                return Ok(Instruction::Do(actions));
            }
        }
    }

    /// Takes actions that are known to be legal. Is the turn over then?
    fn act(&mut self, player: Player, actions: &[Action]) -> Result<bool, Stop> {
        let language = self.language();
        for action in actions {
            let before = self.view(player);
            let recruiting = matches!(before.table().phase(), Phase::Draws(_));
            let outcome = match self.playing.play(*action) {
                Ok(outcome) => outcome,
                Err(refusal) => {
                    let opponent = self.opponent(player);
                    let told = answer::refusal(language, refusal, *action, &before, opponent);
                    self.console.say(&told)?;
                    return Ok(false);
                }
            };
            self.tell_done(player, *action, recruiting, &before)?;
            self.tell_news_of_record()?;
            if outcome == PlayOutcome::TurnOver {
                // Alone, the player has heard all of it already.
                let alone = self.playing.game().config().first_bot().is_some();
                let turn = self.playing.round().last_turn().filter(|_| !alone);
                self.news.extend(turn.map(|turn| News::Turn(turn.from)));
                return Ok(true);
            }
        }
        self.tell_prompt(player)?;
        Ok(false)
    }

    fn tell_done(
        &mut self,
        player: Player,
        action: Action,
        recruiting: bool,
        before: &View,
    ) -> Result<(), Stop> {
        let language = self.language();
        let told = match action {
            Action::Claim(stone) => {
                let table = before.table();
                let side = table.border().stone(stone);
                let players = Mention::read_by(player, self.opponent(player));
                let verdict = words::verdict(language, side, player, table.unplayed(), &players);
                say!(
                    language,
                    "plain-you-claim",
                    stone = stone.number(),
                    verdict = verdict
                )
            }
            Action::Draw(_) => {
                let Some(drawn) = self.view(player).hand().iter().last() else {
                    return Ok(());
                };
                // The other player takes over at once and may still read it.
                if !recruiting && self.has_curtain() {
                    self.fresh[player] = Some(drawn);
                    return Ok(());
                }
                text::you_drew(language, drawn)
            }
            Action::Return(card) => say!(
                language,
                "plain-returned",
                card = words::short_with_article(language, card)
            ),
            Action::EndTurn => return Ok(()),
            other => words::narrate(language, &[other], Mention::You, self.opponent(player)),
        };
        self.console.say(&told)
    }

    fn look(&mut self, player: Player, look: Query) -> Result<(), Stop> {
        let language = self.language();
        match look {
            Query::Score => {
                let score = text::score(language, self.playing.game());
                self.console.say(&score)?;
                self.tell(player, |scene| scene.asked(look))
            }
            Query::Log => {
                let history = history::history_lines(language, self.playing.game());
                let mut lines: Vec<String> = history.into_iter().map(|line| line.text).collect();
                if lines.is_empty() {
                    lines.push(say!(language, "plain-log-empty"));
                }
                self.console.say_all(lines)
            }
            Query::Hint => self.hint(player),
            Query::Formations => self.console.say_all(text::formations(language)),
            Query::Help => self.console.say_all(text::help(language)),
            Query::Tactic(card) => {
                let one = card.and_then(Card::tactic);
                let cards = one.map_or(TacticCard::KINDS.to_vec(), |card| vec![card]);
                self.console.say_all(
                    cards
                        .into_iter()
                        .map(|card| answer::about_tactic(language, card)),
                )
            }
            Query::Undo => {
                let undone = self.playing.undo();
                let told = undone.map_or_else(
                    || say!(language, "plain-no-undo"),
                    |action| rounds::report_undo(language, action),
                );
                self.console.say(&told)?;
                self.tell_news_of_record()?;
                self.tell_prompt(player)
            }
            Query::Language(chosen) => {
                self.console.change_language(chosen)?;
                self.tell_turn(player)
            }
            Query::Quit => {
                self.quit()?;
                self.tell_prompt(player)
            }
            _ => self.tell(player, |scene| scene.asked(look)),
        }
    }
}
