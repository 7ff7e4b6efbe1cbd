//! Understanding a line that a player typed, in the light of the position and of
//! the question before it.

use super::super::answer;
use super::super::speech::{self, Instruction, LineError, Speech};
use super::ConsoleGame;
use schotten_rules::{Action, Player};
use std::io::{BufRead, Write};
use telling::say;

impl<R: BufRead, W: Write> ConsoleGame<'_, R, W> {
    /// Parses a line, perhaps as the answer to the question before it.
    pub(super) fn understand_line(
        &self,
        player: Player,
        line: &str,
    ) -> Result<Instruction, LineError> {
        let stem = self.session.stem.clone();
        let Some(stem) = stem.filter(|_| !line.is_empty()) else {
            return self.read_actions(player, line);
        };
        let answer = format!("{stem} {line}");
        let is_answer =
            Speech::new(self.language(), line).is_ok_and(|speech| speech.begins_like_an_answer());
        if is_answer {
            return match self.read_actions(player, &answer) {
                // The same question again means that the line did not answer
                // it.
                Err(error) if error.stem.as_ref() == Some(&stem) => {
                    self.read_actions(player, line).map_err(|_| error)
                }
                result => result,
            };
        }
        self.read_actions(player, line)
            .or_else(|error| self.read_actions(player, &answer).map_err(|_| error))
    }

    /// Parses all actions of a line by playing them on a copy of the round, so
    /// that a line is carried out as a whole or not at all.
    pub(super) fn read_actions(
        &self,
        player: Player,
        line: &str,
    ) -> Result<Instruction, LineError> {
        let language = self.language();
        let mut trial = *self.session.playing.round().round();
        let mut speech = Speech::new(language, line)?;
        if line.is_empty() {
            return speech::obvious(language, &trial.view(player)).map(Instruction::Do);
        }
        let mut actions: Vec<Action> = Vec::new();
        loop {
            let table = trial.table();
            if table.turn() != player || table.outcome().is_some() {
                return Err(LineError::new(say!(language, "plain-after-turn")));
            }
            // Words after a draw are not even parsed: no answer may depend on a
            // card that is put back if the line is refused.
            let drawn = matches!(actions.last(), Some(Action::Draw(_)));
            if drawn && !speech.is_at_draw() {
                return Err(LineError::new(say!(language, "plain-after-draw")));
            }
            let view = trial.view(player);
            let new = match speech.next(&view)? {
                Instruction::Do(new) => new,
                Instruction::Query(query) if actions.is_empty() && speech.is_done() => {
                    return Ok(Instruction::Query(query));
                }
                Instruction::Query(_) => {
                    return Err(LineError::new(say!(language, "plain-look-alone")));
                }
            };
            for action in new {
                // With several claims in one line, the first may win the round.
                if trial.table().outcome().is_some() {
                    break;
                }
                if let Err(refusal) = trial.play(action) {
                    let view = trial.view(player);
                    let opponent = self.opponent(player);
                    let mut text =
                        answer::explain_refusal(language, refusal, action, &view, opponent);
                    if !actions.is_empty() {
                        text = say!(language, "plain-nothing-done", refusal = text);
                    }
                    return Err(LineError::new(text));
                }
                actions.push(action);
            }
            if speech.is_done() {
                return Ok(Instruction::Do(actions));
            }
        }
    }
}
