//! Answers to a player's queries, hints, and the end of the game.

use super::super::describe;
use super::super::speech::Query;
use super::ConsoleGame;
use crate::code::LordsCode;
use crate::plain::Stop;
use crate::{daily, time};
use lords_rules::{Phase, Player};
use std::io::{BufRead, Write};
use tabletop::Budget;
use telling::lords::{self, LogReader};
use telling::say;

impl<R: BufRead, W: Write> ConsoleGame<'_, R, W> {
    pub(super) fn answer_query(&mut self, player: Player, query: Query) -> Result<(), Stop> {
        let language = self.language();
        match query {
            Query::Log => {
                let reader = self.reader(player);
                let cast = self.cast(Some(player));
                let log = lords::log(&cast, self.played(), LogReader::from(reader));
                self.session
                    .console
                    .say_all(log.into_iter().map(|line| line.text))
            }
            Query::Hint => self.give_hint(player),
            Query::Help => {
                let cast = self.cast(Some(player));
                let mut others = self
                    .round()
                    .table()
                    .players()
                    .filter(|other| *other != player);
                let other = others
                    .next()
                    .map_or_else(String::new, |other| cast.name(other).to_lowercase());
                self.session
                    .console
                    .say_all(describe::help(language, &other))
            }
            Query::Undo => {
                let undone = self.can_undo() && self.session.playing.undo().is_some();
                let text = if undone {
                    say!(language, "lords-plain-undone")
                } else {
                    lords::undo_refusal(self.played(), player).in_language(language)
                };
                self.heard[player] = self.heard[player].min(Some(self.actions()));
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
            Query::Hand if self.reader(player).is_none() => {
                // Everybody looks while Supporters are claimed.
                let text = say!(language, "lords-plain-no-hand");
                self.session.console.say(&text)
            }
            _ => self.describe(player, |scene| scene.answer_query(query)),
        }
    }

    /// Returns whether the last action can be taken back: while a power is asked for, and
    /// before anything hidden was shown in this turn.
    fn can_undo(&self) -> bool {
        let powers = matches!(self.round().table().phase(), Phase::Power(_));
        powers && self.session.playing.can_undo()
    }

    /// Returns whether a person can take back the action that ended the last turn: while the
    /// next one hasn't looked at the screen, and before anything hidden was shown in that turn.
    pub(super) fn can_reopen_turn(&self) -> bool {
        let last = self.played().last_turn();
        let is_person = last.is_some_and(|turn| self.game().participant(turn.player).is_person());
        is_person && self.session.playing.can_undo()
    }

    /// Takes back the action that ended the last turn, whose player acts again.
    pub(super) fn reopen_turn(&mut self) -> Result<(), Stop> {
        if self.session.playing.undo().is_some() {
            let actions = self.actions();
            for player in self.round().table().players() {
                self.heard[player] = self.heard[player].min(Some(actions));
            }
            if let Some(player) = self.round().to_act() {
                self.private[player] = None;
            }
            let undone = say!(self.language(), "lords-plain-undone");
            self.session.console.say(&undone)?;
        }
        self.session.report_record_news()
    }

    /// Advises what the strongest level would do in the player's place, and why.
    /// It sees only the player's view.
    fn give_hint(&mut self, player: Player) -> Result<(), Stop> {
        let (language, view) = (self.language(), self.round().view(player));
        let Some(given) = lords_bots::advise(&view, &Budget::default()) else {
            return Ok(());
        };
        let cast = self.cast(Some(player));
        let advice = lords::advice_for_turn(&cast, &view, &given.turn());
        let mut lines = vec![say!(language, "hint", advice = advice)];
        lines.extend(lords::reasons_of_advice(&cast, &view, &given));
        lines.extend(lords::chances(&cast, &view, &given));
        lines.push(say!(language, "lords-plain-hint-enter"));
        self.advised = Some(given.turn());
        self.session.console.say_all(lines)
    }

    /// Tells the end of the game.
    pub(super) fn finish(&mut self) -> Result<(), Stop> {
        if self.session.has_curtain() {
            self.session.console.clear()?;
        }
        self.tell_opening()?;
        let alone = self.lone_person();
        let players = self.round().table().players();
        let heard = players.map(|player| self.heard[player]).max().flatten();
        self.tell_since(alone, heard)?;
        let language = self.language();
        let mut lines = Vec::new();
        if let Some(compare) = &self.game().config().compare {
            let points: Vec<String> = compare.iter().map(u32::to_string).collect();
            let points = points.join(", ");
            lines.push(say!(language, "lords-end-compare", points = points));
        }
        lines.extend(daily::lords::share_line(
            language,
            self.game(),
            time::now(),
            self.glyphs,
        ));
        let code = LordsCode::for_finished(&self.session.playing);
        lines.extend(code.map(|code| {
            let code = code.to_string();
            say!(language, "end-code", code = code)
        }));
        self.session.console.say_all(lines)
    }
}
