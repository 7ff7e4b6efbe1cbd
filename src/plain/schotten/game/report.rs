//! What the plain mode says during a match: the news, the position, what an
//! action did, and answers to the player's queries.

use super::super::describe::Scene;
use super::super::speech::Query;
use super::super::{answer, text};
use super::ConsoleGame;
use crate::plain::Stop;
use schotten_rules::{Action, Card, Player, TacticCard, View};
use std::io::{BufRead, Write};
use tabletop::Budget;
use telling::say;
use telling::words::{self, Mention, history, rounds};

impl<R: BufRead, W: Write> ConsoleGame<'_, R, W> {
    pub(super) fn report_news(&mut self) -> Result<(), Stop> {
        let language = self.language();
        let news = std::mem::take(&mut self.news);
        let game = self.session.playing.game();
        let lines = news.iter().flat_map(|news| news.lines(language, game));
        self.session.console.say_all(lines)
    }

    /// Describes something of the position as the player sees it.
    pub(super) fn describe(
        &mut self,
        player: Player,
        what: impl FnOnce(&Scene) -> Vec<String>,
    ) -> Result<(), Stop> {
        let view = self.view(player);
        let scene = Scene {
            language: self.language(),
            view: &view,
            opponent: self.opponent(player),
            names_formations: self.names_formations,
            tells_prospects: self.tells_prospects,
        };
        let lines = what(&scene);
        self.session.console.say_all(lines)
    }

    pub(super) fn describe_turn(&mut self, player: Player) -> Result<(), Stop> {
        let language = self.language();
        let round = text::whose_turn(language, player, self.session.playing.game());
        let fresh = self.fresh[player].take();
        let unwritten = self.session.playing.is_unwritten();
        let unrecorded = unwritten.then(|| say!(language, "plain-not-recorded"));
        self.describe(player, |scene| {
            let mut lines = vec![format!("{round} {}", scene.facts())];
            lines.extend(unrecorded);
            lines.extend(scene.open_stones());
            lines.push(scene.hand());
            lines.extend(fresh.map(|card| text::you_drew(language, card)));
            lines
        })?;
        self.say_prompt(player)
    }

    pub(super) fn say_prompt(&mut self, player: Player) -> Result<(), Stop> {
        self.describe(player, |scene| {
            let mut lines = scene.claimable();
            lines.push(text::prompt(scene.language, scene.view));
            lines
        })
    }

    pub(super) fn report_action(
        &mut self,
        player: Player,
        action: Action,
        recruiting: bool,
        before: &View,
    ) -> Result<(), Stop> {
        let language = self.language();
        let text = match action {
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
                // The other player takes over at once and could still read it.
                if !recruiting && self.session.has_curtain() {
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
            other => {
                let (variant, opponent) = (self.table().variant(), self.opponent(player));
                words::narrate(language, variant, &[other], Mention::You, opponent)
            }
        };
        self.session.console.say(&text)
    }

    /// Advises what the strongest level would play in the player's place, and
    /// why. It sees only the player's view.
    pub(super) fn give_hint(&mut self, player: Player) -> Result<(), Stop> {
        let (language, view) = (self.language(), self.view(player));
        let Some(advice) = schotten_bots::advise(&view, &Budget::default()) else {
            return Ok(());
        };
        let opponent = self.opponent(player);
        let told = words::advice(language, view.table().variant(), advice.action, opponent);
        let mut lines = vec![say!(language, "hint", advice = told)];
        lines.extend(words::reasons(language, &view, &advice, opponent));
        self.advised = Some(advice.action);
        self.session.console.say_all(lines)
    }

    pub(super) fn answer_query(&mut self, player: Player, query: Query) -> Result<(), Stop> {
        let language = self.language();
        match query {
            Query::Score => {
                let score = text::score(language, self.session.playing.game());
                self.session.console.say(&score)?;
                self.describe(player, |scene| scene.answer_query(query))
            }
            Query::Log => {
                let history = history::history_lines(language, self.session.playing.game());
                let mut lines: Vec<String> = history.into_iter().map(|line| line.text).collect();
                if lines.is_empty() {
                    lines.push(say!(language, "plain-log-empty"));
                }
                self.session.console.say_all(lines)
            }
            Query::Hint => self.give_hint(player),
            Query::Formations => self.session.console.say_all(text::formations(language)),
            Query::Help => self.session.console.say_all(text::help(language)),
            Query::Tactic(card) => {
                let one = card.and_then(Card::tactic);
                let cards = one.map_or(TacticCard::KINDS.to_vec(), |card| vec![card]);
                self.session.console.say_all(
                    cards
                        .into_iter()
                        .map(|card| answer::describe_tactic(language, card)),
                )
            }
            Query::Undo => {
                let has_acted = !self.session.playing.turn_actions().is_empty();
                let undone = has_acted.then(|| self.session.playing.undo()).flatten();
                let text = undone.map_or_else(
                    || say!(language, "no-undo"),
                    |action| rounds::report_undo(language, action),
                );
                self.session.console.say(&text)?;
                self.session.report_record_news()?;
                self.say_prompt(player)
            }
            Query::Language(chosen) => {
                self.session.console.change_language(chosen)?;
                self.describe_turn(player)
            }
            Query::Quit => {
                self.session.ask_to_quit()?;
                self.say_prompt(player)
            }
            _ => self.describe(player, |scene| scene.answer_query(query)),
        }
    }
}
