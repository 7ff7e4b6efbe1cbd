//! A person's turn: hiding the hand from the others, understanding what is typed, and
//! doing it.

use super::{ConsoleGame, InstructionOf, PlainGame, Reading};
use crate::plain::Stop;
use crate::plain::kit::{Instruction, LineError, Query};
use coach::Advising;
use std::io::{BufRead, Write};
use tabletop::{AnalysisOptions, Budget, PlayOutcome};
use telling::words::{self, Conjunction};
use telling::{Language, say};

impl<G: PlainGame, R: BufRead, W: Write> ConsoleGame<'_, G, R, W> {
    /// Plays a person's turn. With a curtain, the others have to look away first, unless
    /// all people look on.
    pub(super) fn play_turn(&mut self, player: G::Player) -> Result<(), Stop> {
        self.stem = None;
        let is_public = G::is_public(self.round());
        let is_hidden = self.has_curtain() && !is_public && self.looking != Some(player);
        if is_hidden {
            self.console.clear()?;
        } else if is_public {
            // What everybody may read stays on the screen.
            self.console.leave()?;
        }
        if is_hidden || is_public {
            self.looking = None;
        }
        let reader = self.reader(player).filter(|_| !is_hidden);
        self.tell(player, reader)?;
        let mut secret_from = None;
        if is_hidden {
            if !self.wait_until_alone(player)? {
                return self.reopen_turn();
            }
            self.console.show_secret()?;
            self.looking = Some(player);
            secret_from = self.secret_from[G::seat(player)].take();
        }
        self.describe_turn(player, secret_from)?;
        loop {
            let line = self.console.read()?;
            if self.carry_out_line(player, &line)? {
                return Ok(());
            }
        }
    }

    /// Asks the others to look away. Returns whether the player pressed Enter, instead of
    /// taking back the last turn.
    fn wait_until_alone(&mut self, player: G::Player) -> Result<bool, Stop> {
        let reopens = self.can_reopen_turn();
        self.wait_for_enter_or(
            |game| {
                let language = game.language();
                let seats = game.playing.game().config().participants.iter_with_seats();
                let others =
                    seats.filter(|(seat, who)| *seat != G::seat(player) && who.is_person());
                let others: Vec<String> = others.map(|(_, who)| G::name(language, who)).collect();
                let name = G::name(language, game.playing.game().participant(player));
                look_away(language, &name, &others, game.console.can_clear())
            },
            |game, line| {
                reopens
                    && matches!(
                        game.read_actions(player, line),
                        Ok(Instruction::Query(Query::Undo))
                    )
            },
        )
    }

    /// Returns whether a person can take back the action that ended the last turn: while the
    /// next one hasn't looked at the screen, and before anything hidden was shown in that turn.
    fn can_reopen_turn(&self) -> bool {
        let last = self.playing.round().last_turn();
        let game = self.playing.game();
        let is_person = last.is_some_and(|turn| game.participant(turn.player).is_person());
        is_person && self.playing.can_undo()
    }

    /// Takes back the action that ended the last turn, whose player acts again.
    fn reopen_turn(&mut self) -> Result<(), Stop> {
        if let Some(action) = self.undo() {
            let undone = G::report_undo(self.language(), action);
            self.console.say(&undone)?;
        }
        self.report_record_news()
    }

    /// Takes back the last action. Nobody has heard of it any more.
    fn undo(&mut self) -> Option<G::Action> {
        let undone = self.playing.undo()?;
        let now = self.actions();
        self.heard = self.heard.clone().map(|heard| heard.min(now));
        let secret_from = self.secret_from.clone();
        self.secret_from = secret_from.map(|from| from.filter(|from| *from < now));
        Some(undone)
    }

    /// Returns the reader of what is printed in a player's turn.
    fn reader(&self, player: G::Player) -> Option<G::Player> {
        (!G::is_public(self.round()) || !self.has_curtain()).then_some(player)
    }

    /// Describes something of the position as the player may read it now.
    pub(super) fn describe(
        &mut self,
        player: G::Player,
        what: impl FnOnce(&Reading<'_, G>) -> Vec<String>,
    ) -> Result<(), Stop> {
        let lines = what(&self.reading(self.reader(player)));
        self.console.say_all(lines)
    }

    /// Describes the position at the beginning of a turn; with `secret_from`, also what only the
    /// player saw in the last turn, from this number of actions on.
    fn describe_turn(&mut self, player: G::Player, secret_from: Option<usize>) -> Result<(), Stop> {
        let unwritten = self.playing.is_unwritten();
        self.describe(player, |reading| {
            let mut lines = vec![G::heading(reading, player)];
            lines.extend(unwritten.then(|| say!(reading.language, "plain-not-recorded")));
            lines.extend(G::position(reading));
            lines.extend(secret_from.and_then(|from| G::secret_since(reading, from)));
            lines
        })?;
        self.say_prompt(player)
    }

    pub(super) fn say_prompt(&mut self, player: G::Player) -> Result<(), Stop> {
        self.describe(player, G::prompt)
    }

    /// Carries out a typed line. Returns whether the turn is over.
    fn carry_out_line(&mut self, player: G::Player, line: &str) -> Result<bool, Stop> {
        // Enter answers a hint, unless a question was asked since.
        let answers_hint = line.is_empty() && self.stem.is_none();
        if let Some(actions) = self.advised.take().filter(|_| answers_hint) {
            return self.play_actions(player, &actions);
        }
        match self.hear(player, line)? {
            Some(Instruction::Do(actions)) => return self.play_actions(player, &actions),
            Some(Instruction::Query(query)) => self.answer_query(player, query)?,
            None => {}
        }
        Ok(false)
    }

    /// Understands a line. If it asks for nothing, says why, or what is to be done.
    pub(super) fn hear(
        &mut self,
        player: G::Player,
        line: &str,
    ) -> Result<Option<InstructionOf<G>>, Stop> {
        match self.understand_line(player, line) {
            Ok(instruction) => {
                if matches!(instruction, Instruction::Do(_)) {
                    self.stem = None;
                }
                return Ok(Some(instruction));
            }
            Err(error) => {
                self.stem = error.stem;
                if error.text.is_empty() {
                    self.say_prompt(player)?;
                } else {
                    self.console.say(&error.text)?;
                }
            }
        }
        Ok(None)
    }

    /// Parses a line, perhaps as the answer to the question before it.
    fn understand_line(
        &self,
        player: G::Player,
        line: &str,
    ) -> Result<InstructionOf<G>, LineError> {
        let Some(stem) = self.stem.as_ref().filter(|_| !line.is_empty()) else {
            return self.read_actions(player, line);
        };
        let answer = format!("{stem} {line}");
        if G::cut(self.language(), line).is_ok_and(|line| G::is_answer(&line)) {
            return match self.read_actions(player, &answer) {
                // The same question again means that the line did not answer it.
                Err(error) if error.stem.as_ref() == Some(stem) => {
                    self.read_actions(player, line).map_err(|_| error)
                }
                result => result,
            };
        }
        self.read_actions(player, line)
            .or_else(|error| self.read_actions(player, &answer).map_err(|_| error))
    }

    /// Parses all actions of a line by playing them on a copy of the round, so that a line
    /// is carried out as a whole or not at all. Nothing can follow the end of the turn,
    /// which may have shown something hidden.
    fn read_actions(&self, player: G::Player, line: &str) -> Result<InstructionOf<G>, LineError> {
        let language = self.language();
        let reading = self.reading(Some(player));
        let mut trial = self.round().clone();
        let mut rest = G::cut(language, line)?;
        if line.is_empty() {
            let view = G::view(&trial, player);
            return G::understand_enter(language, &view).map(Instruction::Do);
        }
        if rest.is_done() {
            return Err(LineError::new(say!(language, "plain-nothing-said")));
        }
        let mut actions: Vec<G::Action> = Vec::new();
        loop {
            let view = G::view(&trial, player);
            let new = match G::understand(&reading, &mut rest, &view)? {
                Instruction::Do(new) => new,
                Instruction::Query(query) if actions.is_empty() && rest.is_done() => {
                    return Ok(Instruction::Query(query));
                }
                Instruction::Query(_) => {
                    return Err(LineError::new(say!(language, "plain-look-alone")));
                }
            };
            let mut is_over = false;
            for action in new {
                // With several claims in one line, the first may win the round.
                if G::acting(&trial).is_none() {
                    break;
                }
                let before = trial.clone();
                if let Err(refusal) = G::play(&mut trial, action) {
                    let view = G::view(&trial, player);
                    let mut text = G::explain_refusal(&reading, &view, action, refusal);
                    if !actions.is_empty() {
                        text = say!(language, "plain-nothing-done", refusal = text);
                    }
                    return Err(LineError::new(text));
                }
                actions.push(action);
                is_over = G::ends_turn(&before, &trial);
            }
            if rest.is_done() {
                return Ok(Instruction::Do(actions));
            }
            if is_over {
                return Err(LineError::new(say!(language, "plain-after-turn")));
            }
            // Words after a draw are not even parsed: no answer may depend on a card that
            // is put back if the line is refused.
            if actions
                .last()
                .is_some_and(|last| !G::can_follow(*last, &rest))
            {
                return Err(LineError::new(say!(language, "plain-after-draw")));
            }
        }
    }

    /// Plays actions that were found to be legal. Returns whether the turn is over.
    fn play_actions(&mut self, player: G::Player, actions: &[G::Action]) -> Result<bool, Stop> {
        let from = self.actions();
        let mut is_over = false;
        for action in actions {
            // It was found to be legal.
            let outcome = self.playing.play(*action);
            is_over = matches!(outcome, Ok(PlayOutcome::TurnOver));
        }
        if is_over {
            self.end_turn(player, from)?;
        } else {
            self.tell(player, self.reader(player))?;
        }
        self.report_record_news()?;
        if !is_over {
            self.say_prompt(player)?;
        }
        Ok(is_over)
    }

    /// Tells what came of the actions that ended a turn. With a curtain, the next player
    /// takes over at once: everybody hears it then, and what only this player may know is
    /// told at the next turn.
    fn end_turn(&mut self, player: G::Player, from: usize) -> Result<(), Stop> {
        let stays = self.acting() == Some(player) && !G::is_public(self.round());
        if !self.has_curtain() || stays && self.looking == Some(player) {
            return self.tell(player, Some(player));
        }
        self.secret_from[G::seat(player)].get_or_insert(from);
        Ok(())
    }

    pub(super) fn answer_query(
        &mut self,
        player: G::Player,
        query: Query<G::Look>,
    ) -> Result<(), Stop> {
        match query {
            Query::Hint => {
                if let Some((advised, lines)) = hint(&self.reading(Some(player))) {
                    self.advised = Some(advised);
                    self.console.say_all(lines)?;
                }
                Ok(())
            }
            Query::Undo => {
                // What all people looked on at is done.
                let is_due = !G::is_public(self.round()) && !self.playing.turn_actions().is_empty();
                let text = match is_due.then(|| self.undo()).flatten() {
                    Some(action) => G::report_undo(self.language(), action),
                    None => G::explain_no_undo(&self.reading(Some(player))),
                };
                self.console.say(&text)?;
                self.report_record_news()?;
                self.say_prompt(player)
            }
            Query::Language(chosen) => {
                self.console.change_language(chosen)?;
                self.describe_turn(player, None)
            }
            Query::Quit => {
                self.ask_to_quit()?;
                self.say_prompt(player)
            }
            query => self.describe(player, |reading| G::answer(reading, query)),
        }
    }
}

/// Returns the play that the coach advises the reader, and says the best plays, each with its
/// chance, and why the first is advised. The coach knows what the reader knows.
fn hint<G: PlainGame>(reading: &Reading<'_, G>) -> Option<(Vec<G::Action>, Vec<String>)> {
    let (language, view) = (reading.language, reading.view()?);
    let options = AnalysisOptions::new(Budget::default());
    let advice = Advising::<G>::new(&view, &options)?.finish()?;
    let first = advice.rows.first()?;
    let mut lines: Vec<String> = advice
        .rows
        .iter()
        .zip(["first"].into_iter().chain(std::iter::repeat("next")))
        .map(|(row, place)| {
            let play = G::advice_for_play(reading, &view, &row.play);
            say!(
                language,
                "plain-advice",
                place = place,
                play = play.trim_end_matches('.'),
                chance = words::chance(language, row.figures.chance, row.figures.is_exact)
            )
        })
        .collect();
    let reason = first.reason(&view);
    lines.extend(reason.map(|reason| G::reason_in_words(reading, &view, &first.play, &reason)));
    lines.push(say!(language, "plain-advice-enter"));
    Some((first.play.clone(), lines))
}

/// Asks the others to look away before a player acts.
fn look_away(language: Language, player: &str, others: &[String], cleared: bool) -> String {
    /// More names than this are no longer listed.
    const NAMED: usize = 3;
    let cleared = if cleared { "yes" } else { "no" };
    if let [other] = others {
        return say!(
            language,
            "plain-look-away",
            cleared = cleared,
            player = player,
            other = other
        );
    }
    say!(
        language,
        "plain-look-away-all",
        cleared = cleared,
        player = player,
        owner = words::possessive(language, player),
        count = if others.len() > NAMED { "all" } else { "some" },
        others = words::join_list(language, others, Conjunction::And)
    )
}
