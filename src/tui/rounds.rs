//! How a match and its rounds come onto the table: dealt, gone on with, or only
//! looked at.

use super::app::Effect;
use super::asking::Asked;
use super::command::Keymap;
use super::game::{Focus, Game, Note, Stage};
use super::marks::Marks;
use super::selection::Selection;
use crate::options::Config;
use crate::playing::Playing;
use crate::replay::Perspective;
use crate::settings::Settings;
use schotten_bots::Match;
use schotten_rules::{Border, ByPlayer, Deal, Round};
use std::collections::VecDeque;
use telling::Saying;

impl Game {
    /// A match that begins with its first round; the same for the same seed.
    pub(crate) fn new(config: Config, settings: &Settings, seed: u64) -> (Self, Option<Effect>) {
        let mut new = Self::without_round(config, settings, seed);
        let effect = new.begin_round();
        (new, effect)
    }

    /// A match that goes on where it was left, with the curtain down, and with
    /// what the computer is asked then.
    pub(crate) fn going_on(
        saved: &Match,
        config: Config,
        settings: &Settings,
        seed: u64,
    ) -> (Self, Option<Effect>) {
        let mut game = Self::without_round(config, settings, seed);
        let mut effect = None;
        for round in saved.rounds() {
            // The chance of later deals goes on where it was.
            game.playing.dealt(round.deal());
            effect = game.begin_round_with(*round.deal());
            for action in round.actions() {
                effect = game.play(*action).unwrap_or_default();
            }
        }
        (game, effect)
    }

    /// A match whose first round is dealt so.
    #[cfg(test)]
    pub(crate) fn of_deal(config: Config, deal: Deal) -> (Self, Option<Effect>) {
        let mut new = Self::without_round(config, &Settings::default(), 0);
        let effect = new.begin_round_with(deal);
        (new, effect)
    }

    /// A match whose first round begins in this position, which A is to play
    /// on from. Nobody is asked for B's actions.
    pub(crate) fn of_position(config: Config, start: &Round) -> Self {
        let mut new = Self::without_round(config, &Settings::default(), 0);
        if new.playing.begin_position(start).is_some() {
            new.left = ByPlayer::both(Some(*new.table().border()));
            let _ = new.begin_turn();
            new.focus_first();
        }
        new
    }

    /// A match that is only looked at, as far as it was played; the changes
    /// since `before` are marked.
    pub(crate) fn watched(
        until: &Match,
        config: Config,
        settings: &Settings,
        eyes: Perspective,
        before: &Border,
    ) -> Self {
        let mut watched = Self::without_round(config.clone(), settings, 0);
        watched.playing = Playing::going_on(until, config, 0);
        watched.stage = Stage::Replay(eyes);
        watched.marks = Marks::between(before, watched.table().border());
        let told = watched.playing.turn_told();
        let told = if told.is_empty() {
            watched.playing.latest().to_vec()
        } else {
            told
        };
        watched.notes = told.into_iter().map(Note::plain).collect();
        watched
    }

    fn without_round(config: Config, settings: &Settings, seed: u64) -> Self {
        Self {
            playing: Playing::new(config, seed),
            seats: settings.into(),
            lively: settings.motion,
            pace: settings.pace,
            asked: Asked::default(),
            keymap: Keymap::usual(),
            stage: Stage::Over,
            selection: Selection::default(),
            focus: Focus::Nothing,
            notes: Vec::new(),
            marks: Marks::default(),
            refuted: None,
            kept_back: VecDeque::new(),
            refused: None,
            left: ByPlayer::both(None),
            fresh: ByPlayer::default(),
        }
    }

    /// Begins the next round, if there is one.
    pub(crate) fn begin_round(&mut self) -> Option<Effect> {
        let begins = self.playing.begin_round()?;
        self.begun(begins)
    }

    /// Begins a round that is dealt so.
    fn begin_round_with(&mut self, deal: Deal) -> Option<Effect> {
        let begins = self.playing.begin_round_with(deal)?;
        self.begun(begins)
    }

    fn begun(&mut self, begins: Saying) -> Option<Effect> {
        self.left = ByPlayer::both(Some(*self.table().border()));
        self.fresh = ByPlayer::default();
        self.notes = vec![Note::plain(begins)];
        self.begin_turn()
    }
}
