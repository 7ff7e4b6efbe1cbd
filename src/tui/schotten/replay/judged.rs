//! The analysis in a replay: the course of the round and its mistakes.
//!
//! An estimate reveals something about hidden cards, as hands do. So it is shown only for
//! rounds that are over, and only of the players whose hands are visible.

use super::SchottenReplay;
use crate::replay::Perspective;
use crate::tui::schotten::{Note, Preview, SchottenNote, Tone};
use crate::tui::shell::replay::Whose;
use coach::Course;
use schotten_bots::SchottenTotten;
use schotten_rules::{Card, Hand, Player};
use telling::words::history;
use telling::{Language, say};

impl SchottenReplay {
    /// Returns the course of the round as the player at the bottom saw it, or the only one whose
    /// hand may be seen.
    pub(crate) fn course(&self) -> Option<&Course<SchottenTotten>> {
        let viewer = match self.position.perspective() {
            Perspective::All => self.table.bottom(),
            Perspective::One(player) => player,
            Perspective::Nobody => return None,
        };
        self.review().course(viewer)
    }

    /// Says which of its player's mistakes is shown; `None` if the turn is none.
    pub(crate) fn describe_mistake(&self, language: Language) -> Option<String> {
        let shown = self.table.mistake.as_ref()?;
        let mut alike = self.mistakes();
        alike.retain(|_, by| *by == shown.player);
        let who = self.table.mention(shown.player);
        Some(say!(
            language,
            "replay-mistake",
            who = who.key(),
            name = who.name(language),
            number = 1 + alike.keys().position(|turn| *turn == shown.number)?,
            of = alike.len()
        ))
    }

    /// Returns the messages with a shorter description of the turn.
    pub(crate) fn brief_messages(&self, language: Language) -> Vec<(Tone, String)> {
        let notes = self.table.notes.iter().flat_map(|note| {
            let lines = match note.own() {
                Some(SchottenNote::Latest) => {
                    let number = self.table.round_number();
                    let (game, seen) = (self.table.game(), self.table.seen());
                    history::brief_latest_lines(language, game, seen, number)
                }
                _ => note.text.lines(language, &self.table),
            };
            lines.into_iter().map(|line| (note.tone, line))
        });
        notes.collect()
    }

    /// Returns the messages without the description of the turn and the number of the round,
    /// which the first line of the table shows.
    pub(crate) fn other_messages(&self, language: Language) -> Vec<(Tone, String)> {
        let notes = self.table.notes.iter();
        let others = notes.filter(|note| {
            !matches!(
                note.own(),
                Some(SchottenNote::Latest | SchottenNote::AnalysisOf(_))
            )
        });
        let lines = others.flat_map(|note| {
            let lines = note.text.lines(language, &self.table).into_iter();
            lines.map(|line| (note.tone, line))
        });
        lines.collect()
    }

    /// Returns the card that was played in the mistake that is shown.
    pub(crate) fn played_card(&self) -> Option<Card> {
        let [_, played] = self.table.mistake.as_ref()?.better_and_played()?;
        played.played_card()
    }

    /// Returns the hand in which a player had the better play and the one that was made,
    /// while the better play is shown.
    pub(crate) fn hand_before(&self, player: Player) -> Option<Hand> {
        let mistake = self.table.mistake.as_ref()?;
        (mistake.player == player).then(|| *mistake.view.hand())
    }

    /// Returns the play that would have been better than the one of the turn that is
    /// shown, for the table.
    pub(crate) fn better_play(&self) -> Preview {
        let mistake = self.table.mistake.as_ref();
        let plays = mistake.and_then(|mistake| Some((mistake.better_and_played()?, &mistake.view)));
        plays.map_or_else(Preview::default, |([better, played], view)| {
            Preview::of_better(better, played, view)
        })
    }

    /// Goes to the first mistake to look at.
    pub(super) fn open_analysis(&mut self) {
        if !self.go_to_first_mistake() {
            self.go_to_mistake(Whose::Own);
        }
        if self.position.game().length() > 1 {
            let round = self.position.place().round + 1;
            let covered = Note::plain(SchottenNote::AnalysisOf(round));
            self.table.notes.insert(0, covered);
        }
    }
}
