//! A person's turn: hiding the hand from the others, understanding what is typed, and
//! doing it.

use super::{ConsoleGame, PlainGame, Reading};
use crate::plain::Stop;
use crate::plain::kit::StoredProfile;
use crate::plain::kit::menu::{Menu, Scene, help};
use crate::plain::kit::understand::{LineError, ParsedLine, is_number};
use crate::plain::kit::words::Query;
use crate::profile::ProfileChange;
use coach::Advising;
use std::borrow::Cow;
use tabletop::{AnalysisOptions, Budget, Game, PlayOutcome};
use telling::words::{self, Conjunction};
use telling::{Language, say};

impl<G: PlainGame> ConsoleGame<'_, '_, G> {
    /// Plays a person's turn. With a curtain, the others have to look away first, unless
    /// all people look on.
    pub(super) fn play_turn(&mut self, player: G::Player) -> Result<(), Stop> {
        self.chosen.clear();
        let is_public = self.is_public();
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
                let seats = game.game().config().participants.iter_with_seats();
                let others =
                    seats.filter(|(seat, who)| *seat != G::seat(player) && who.is_person());
                let others: Vec<String> = others.map(|(_, who)| G::name(language, who)).collect();
                let name = G::name(language, game.game().participant(player));
                look_away(language, &name, &others, game.console.can_clear())
            },
            |_, line| reopens && Query::parse(line) == Some(Query::Undo),
        )
    }

    /// Returns whether a person can take back the action that ended the last turn: while the
    /// next one hasn't looked at the screen, and before anything hidden was shown in that turn.
    fn can_reopen_turn(&self) -> bool {
        let last = self.public().last_turn();
        let is_person = last.is_some_and(|turn| self.game().participant(turn.player).is_person());
        is_person && self.host.would_undo()
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
    pub(super) fn undo(&mut self) -> Option<G::Action> {
        let undone = self.host.undo(&mut self.seen_game)?;
        let now = self.actions();
        self.narrated = self.narrated.clone().map(|count| count.min(now));
        let secret_from = self.secret_from.clone();
        self.secret_from = secret_from.map(|from| from.filter(|from| *from < now));
        Some(undone)
    }

    /// Returns the reader of what is printed in a player's turn.
    fn reader(&self, player: G::Player) -> Option<G::Player> {
        (!self.is_public() || !self.has_curtain()).then_some(player)
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
        let unwritten = self.host.recording().is_unwritten();
        self.describe(player, |reading| {
            let mut lines = vec![G::heading(reading, player)];
            lines.extend(unwritten.then(|| say!(reading.language, "plain-not-recorded")));
            lines.extend(G::scene(reading).position());
            lines.extend(secret_from.and_then(|from| G::secret_since(reading, from)));
            lines
        })?;
        self.say_prompt(player)
    }

    /// Lists what the player can do now, and asks for it.
    pub(super) fn say_prompt(&mut self, player: G::Player) -> Result<(), Stop> {
        let lines = Menu::new(&self.scene(player), &self.chosen).lines();
        self.console.say_all(lines)
    }

    /// Returns the position as a player sees it.
    pub(super) fn scene(&self, player: G::Player) -> G::Scene<'_> {
        G::scene(&self.reading(Some(player)))
    }

    /// Carries out a typed line. Returns whether the turn is over.
    fn carry_out_line(&mut self, player: G::Player, line: &str) -> Result<bool, Stop> {
        // Enter answers a hint.
        if let Some(actions) = self.advised.take().filter(|_| line.is_empty()) {
            return self.play_actions(player, &actions);
        }
        match self.understand_line(player, line) {
            Ok(ParsedLine::Do(actions, _)) => return self.play_actions(player, &actions),
            Ok(ParsedLine::Ask(steps)) => self.ask(player, steps)?,
            Ok(ParsedLine::Answer(lines)) => self.console.say_all(lines)?,
            Ok(ParsedLine::Query(query)) => self.answer_query(player, query)?,
            Err(error) => self.refuse(player, &error)?,
        }
        Ok(false)
    }

    /// Asks for what comes after these steps.
    pub(super) fn ask(&mut self, player: G::Player, steps: Vec<G::Step>) -> Result<(), Stop> {
        self.chosen = steps;
        self.say_prompt(player)
    }

    /// Says why nothing came of a line; after Enter alone, what is to be done.
    pub(super) fn refuse(
        &mut self,
        player: G::Player,
        error: &LineError<G::Action>,
    ) -> Result<(), Stop> {
        if error.text.is_empty() {
            self.say_prompt(player)
        } else {
            self.console.say(&error.text)
        }
    }

    /// Understands all actions of a line by playing them on a copy of the round, so that a line
    /// is carried out as a whole or not at all. Nothing can follow the end of the turn, or what
    /// shows something hidden: no answer may depend on a card that is put back if the line is
    /// refused.
    pub(super) fn understand_line(
        &self,
        player: G::Player,
        line: &str,
    ) -> Result<ParsedLineBy<G>, LineError<G::Action>> {
        let scene = self.scene(player);
        let readers = G::scene(&self.reading(self.reader(player)));
        let mut parsed = Menu::new(&scene, &self.chosen).parse(line, &readers)?;
        let mut actions = Vec::new();
        loop {
            let (new, rest) = match parsed {
                ParsedLine::Do(new, rest) => (new, rest),
                _ if !actions.is_empty() => {
                    let alone = say!(self.language(), "plain-look-alone");
                    return Err(LineError::new(alone));
                }
                other => return Ok(other),
            };
            actions.extend(new);
            if rest.is_empty() {
                return Ok(ParsedLine::Do(actions, rest));
            }
            // Only legal actions are parsed.
            let Some(seen) = self.host.tried(player, &actions) else {
                return Err(LineError::new(say!(self.language(), "plain-after-turn")));
            };
            let scene = G::scene(&Reading {
                seen: Cow::Owned(seen),
                ..self.reading(Some(player))
            });
            let menu = Menu::new(&scene, &[]);
            // No list has offered a number.
            let next = if is_number(&rest) {
                Err(menu.explain_unknown(&rest))
            } else {
                menu.parse(&rest, &scene)
            };
            parsed = next.map_err(|error| LineError {
                text: say!(self.language(), "plain-nothing-done", refusal = error.text),
                ..error
            })?;
        }
    }

    /// Plays actions that were found to be legal. Returns whether the turn is over.
    fn play_actions(&mut self, player: G::Player, actions: &[G::Action]) -> Result<bool, Stop> {
        self.chosen.clear();
        let from = self.actions();
        let mut is_over = false;
        for action in actions {
            // It was found to be legal.
            let outcome = self.host.play(*action, &mut self.seen_game);
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
        let stays = self.acting() == Some(player) && !self.is_public();
        if !self.has_curtain() || stays && self.looking == Some(player) {
            return self.tell(player, Some(player));
        }
        self.secret_from[G::seat(player)].get_or_insert(from);
        Ok(())
    }

    pub(super) fn answer_query(&mut self, player: G::Player, query: Query) -> Result<(), Stop> {
        match query {
            Query::Show => {
                self.describe(player, |reading| G::scene(reading).show())?;
                self.say_prompt(player)
            }
            Query::Legal => self.say_prompt(player),
            Query::Hand => self.describe(player, |reading| vec![G::scene(reading).hand()]),
            Query::Help => self.describe(player, |reading| help(&G::scene(reading))),
            Query::Score => self.describe(player, G::score),
            Query::Log => self.describe(player, G::log),
            Query::Hint => {
                if let Some((advised, lines)) = hint(&self.reading(Some(player))) {
                    self.advised = Some(advised);
                    self.console.say_all(lines)?;
                    self.remember_help()?;
                }
                Ok(())
            }
            Query::Undo if !self.chosen.is_empty() => self.ask(player, Vec::new()),
            Query::Undo => {
                // What all people looked on at is done.
                let is_due = !self.is_public() && self.turn_actions() > 0;
                let text = match is_due.then(|| self.undo()).flatten() {
                    Some(action) => G::report_undo(self.language(), action),
                    None => G::explain_no_undo(&self.reading(Some(player))),
                };
                self.console.say(&text)?;
                self.report_record_news()?;
                self.say_prompt(player)
            }
            Query::Language(Some(chosen)) => {
                self.console.change_language(chosen)?;
                self.describe_turn(player, None)
            }
            Query::Language(None) => {
                let which = say!(self.language(), "plain-language-which");
                self.console.say(&which)
            }
            Query::Quit => {
                self.ask_to_quit()?;
                self.say_prompt(player)
            }
        }
    }

    /// Remembers that a person who plays alone was helped, once in a recorded game.
    fn remember_help(&mut self) -> Result<(), Stop> {
        let is_first = self.lone_person().is_some() && !self.is_helped;
        if let Some(begun) = self.host.recording().begun().filter(|_| is_first) {
            self.is_helped = true;
            let helped = ProfileChange::Helped(begun);
            StoredProfile::load(self.console)?.remember(&helped, self.console)?;
        }
        Ok(())
    }
}

/// What a line asks for in a game.
type ParsedLineBy<G> = ParsedLine<<G as Game>::Action, <G as PlainGame>::Step>;

/// Returns the play that the coach advises the reader, and says the best plays, each with its
/// chance, and why the first is advised. The coach knows what the reader knows.
fn hint<G: PlainGame>(reading: &Reading<'_, G>) -> Option<(Vec<G::Action>, Vec<String>)> {
    let (language, scene) = (reading.language, G::scene(reading));
    let view = reading.seen.view();
    let options = AnalysisOptions::new(Budget::default());
    let advice = Advising::<G>::new(view, &options)?.finish()?;
    let first = advice.rows.first()?;
    let first_place = if advice.has_choice { "first" } else { "only" };
    let mut lines: Vec<String> = advice
        .rows
        .iter()
        .enumerate()
        .map(|(at, row)| {
            let place = if at == 0 { first_place } else { "next" };
            let play = scene.play_in_words(&row.play);
            say!(
                language,
                "plain-advice",
                place,
                play = play.trim_end_matches('.'),
                chance = words::chance(language, row.figures.chance, row.figures.is_exact)
            )
        })
        .collect();
    let reason = first.reason.as_ref().filter(|_| advice.has_choice);
    let reasons = reason.map(|reason| scene.reason_in_words(&first.play, reason));
    lines.extend(reasons.into_iter().flatten().next());
    lines.push(say!(language, "plain-advice-enter"));
    Some((first.play.clone(), lines))
}

/// Asks the others to look away before a player acts.
fn look_away(language: Language, player: &str, others: &[String], cleared: bool) -> String {
    let cleared = if cleared { "yes" } else { "no" };
    if let [other] = others {
        return say!(language, "plain-look-away", cleared, player, other);
    }
    say!(
        language,
        "plain-look-away-all",
        cleared,
        player,
        owner = words::possessive(language, player),
        others = words::join_list(language, others, Conjunction::And)
    )
}
