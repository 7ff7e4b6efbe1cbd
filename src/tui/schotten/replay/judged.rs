//! The analysis in a replay: the mistakes of the round, and what would have been
//! better than the turn that is shown.
//!
//! An estimate reveals something about hidden cards, as hands do. So it is shown only for
//! rounds that are over, and only of the players whose hands are visible.

use super::SchottenReplay;
use crate::replay::{Direction, Perspective};
use crate::tui::schotten::note::{Note, SchottenNote, Tone};
use crate::tui::schotten::preview::Preview;
use crate::tui::schotten::review::ExplainedTurn;
use crate::tui::schotten::text;
use crate::tui::shell::review::Flaw;
use schotten_bots::analysis::{RoundCourse, SwingCause, TurnReview, better_play};
use schotten_rules::{Action, ByPlayer, Card, Hand, Player, View};
use telling::words::{self, Mention, history};
use telling::{Language, say, text};

impl SchottenReplay {
    /// Returns the course of the round, and as whose it is shown: that of the player at the
    /// bottom, or of the only one whose hand may be seen.
    pub(crate) fn course(&self) -> Option<(&RoundCourse, Player)> {
        let viewer = match self.position.perspective() {
            Perspective::All => self.table.bottom(),
            Perspective::One(player) => player,
            Perspective::Nobody => return None,
        };
        Some((self.review().course.as_ref()?, viewer))
    }

    /// Says which of its player's mistakes or inaccuracies is shown; `None` if the turn is
    /// neither.
    pub(crate) fn describe_flaw(&self, language: Language) -> Option<String> {
        let shown = self.turn_review().filter(|review| !review.is_accurate())?;
        let (flaw, kind) = if shown.is_mistake() {
            (Flaw::Mistake, "mistake")
        } else {
            (Flaw::Inaccuracy, "inaccuracy")
        };
        let mut alike = self.flaws(&[flaw]);
        alike.retain(|_, by| *by == shown.player);
        let who = self.table.mention(shown.player);
        Some(say!(
            language,
            "replay-flaw",
            who = who.key(),
            name = who.name(language),
            kind = kind,
            number = 1 + alike.keys().position(|turn| *turn == shown.at.turn)?,
            of = alike.len()
        ))
    }

    /// Returns the chance of the player at the bottom after the turn that is shown.
    pub(crate) fn chance(&self) -> Option<f32> {
        let (turn, _) = self.position.turn();
        let (course, viewer) = self.course()?;
        course.chance_of(self.table.bottom(), turn, viewer)
    }

    /// Returns the review of the turn that is shown, if its player's hand may be seen.
    fn turn_review(&self) -> Option<&TurnReview> {
        Some(&self.explained_turn()?.review)
    }

    /// Returns the same with its reasons.
    fn explained_turn(&self) -> Option<&ExplainedTurn> {
        let (turn, _) = self.position.turn();
        let turn = self.review().turn(turn)?;
        Some(turn).filter(|turn| self.position.perspective().sees(turn.review.player))
    }

    /// Returns what the analysis says about the turn that is shown. If nothing else says what
    /// was played, `names_played` adds it.
    pub(crate) fn judgment(
        &self,
        language: Language,
        names_played: bool,
    ) -> Option<(Tone, String)> {
        let review = self.turn_review()?;
        let tone = if review.is_mistake() {
            Tone::Bad
        } else {
            Tone::Plain
        };
        let mention = self.table.mention(review.player);
        // The chart and its chance are as the other player saw them.
        let is_own = self
            .course()
            .is_none_or(|(_, viewer)| viewer == review.player);
        let judged = text::turn_review(language, review, mention, is_own, names_played)?;
        Some((tone, judged))
    }

    /// Returns the kind of mistake of the turn that is shown, as a sentence.
    pub(crate) fn mistake_kind(&self, language: Language) -> Option<String> {
        let review = self.turn_review().filter(|review| review.is_mistake())?;
        words::mistake_kind(language, review.mistake?)
    }

    /// Whether the turn that is shown needs a reason: a mistake or an inaccuracy, or a turn
    /// that changed the chance on the chart much.
    pub(crate) fn needs_reason(&self) -> bool {
        self.is_flaw() || self.swing().is_some()
    }

    /// Whether the turn that is shown is a mistake or an inaccuracy.
    pub(crate) fn is_flaw(&self) -> bool {
        let review = self.turn_review();
        review.is_some_and(|review| !review.is_accurate())
    }

    /// Returns the messages with a shorter description of the turn.
    pub(crate) fn brief_messages(&self, language: Language) -> Vec<(Tone, String)> {
        let notes = self.table.notes.iter().flat_map(|note| {
            let lines = match note.own() {
                Some(SchottenNote::Latest) => {
                    history::brief_latest_lines(language, self.table.game())
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

    /// Returns why another play would have been better than the one that is shown, and why
    /// the turn changed the chance on the chart much, in sentences, the most important first.
    pub(crate) fn reasons(&self, language: Language) -> Vec<String> {
        let turn = self.explained_turn();
        let contrast = turn.and_then(|turn| Some((turn.review.player, turn.contrast.as_ref()?)));
        let mut better = contrast.map_or_else(Vec::new, |(player, contrast)| {
            words::contrast(language, contrast, player, &self.mentions())
        });
        if self.leaves_stone_open() {
            let has_tactic = self.table.table().variant().has_tactic();
            let by = if has_tactic { "tactic" } else { "clan" };
            better.push(say!(language, "contrast-unclaimed", by = by));
        }
        let swing = self.swing().map_or_else(Vec::new, |(cause, viewer)| {
            words::swing(language, cause.as_ref(), viewer, &self.mentions())
        });
        if self.is_flaw() {
            [better, swing].concat()
        } else {
            [swing, better].concat()
        }
    }

    /// Whether claims were missed in the turn that is shown, which cost something though they
    /// wouldn't have won the round.
    fn leaves_stone_open(&self) -> bool {
        let claims = self.turn_review().and_then(TurnReview::costly_claims);
        claims.is_some_and(|claims| !claims.wins)
    }

    /// Returns why the chance on the chart changed in this turn of the other player, if it
    /// changed much, and whose chance it is.
    fn swing(&self) -> Option<(Option<SwingCause>, Player)> {
        let (turn, _) = self.position.turn();
        let (course, viewer) = self.course()?;
        let swing = course.swing(turn, viewer)?;
        let ExplainedTurn { review, causes, .. } = self.review().turn(turn)?;
        if review.player == viewer {
            return None;
        }
        let cause = if swing.after > swing.before {
            causes.rise
        } else {
            causes.fall
        };
        Some((cause, viewer))
    }

    fn mentions(&self) -> ByPlayer<Mention<'_>> {
        ByPlayer::from_fn(|player| self.table.mention(player))
    }

    /// Returns the card that was played in the turn that is shown, if it is reviewed.
    pub(crate) fn played_card(&self) -> Option<Card> {
        self.turn_review()?.play?.played.played_card()
    }

    /// Returns the hand in which a player had the better play and the one that was made,
    /// while the better play is shown.
    pub(crate) fn hand_before(&self, player: Player) -> Option<Hand> {
        let (_, view) = self.better().filter(|(_, view)| view.viewer() == player)?;
        Some(*view.hand())
    }

    /// Returns the play that would have been better than the one of the turn that is
    /// shown, for the table.
    pub(crate) fn better_play(&self) -> Preview {
        let played = self
            .turn_review()
            .and_then(|review| Some(review.play?.played));
        let better = self.better().zip(played);
        better.map_or_else(Preview::default, |((best, view), played)| {
            Preview::of_better(best, played, &view)
        })
    }

    /// Returns the same play, with the view in which the player chose.
    fn better(&self) -> Option<(Action, View)> {
        let (turn, _) = self.position.turn();
        let turn = self.position.round().turns().nth(turn.checked_sub(1)?)?;
        better_play(self.turn_review()?, &turn)
    }

    /// Returns the number of the turn that is shown, and whose it is, if a better play was
    /// missed in it: it can be tried from before the turn.
    pub(super) fn turn_to_retry(&self) -> Option<(usize, Player)> {
        let review = self.turn_review().filter(|review| !review.is_accurate())?;
        Some((review.at.turn, review.player))
    }

    /// Goes to the first mistake to look at. As long as none is known, it goes to the greatest
    /// swing.
    pub(super) fn open_analysis(&mut self) {
        if !self.go_to_first_mistake() {
            let swing = self
                .course()
                .and_then(|(course, viewer)| course.greatest_swing(viewer));
            let is_complete = self.review().is_complete();
            let is_faultless = is_complete && self.flaws_to_visit().is_empty();
            if let Some(swing) = &swing {
                // Without a mistake, the turn that mattered most is worth a look.
                let turn = if is_faultless {
                    swing.turn
                } else {
                    swing.turn - 1
                };
                self.go_to_turn(turn);
            }
            self.go_to_flaw(Direction::Forward);
            if is_faultless {
                let reason = match swing {
                    Some(_) => text!("replay-greatest-swing"),
                    None => text!("replay-no-swing"),
                };
                let reason = Note::plain(reason);
                self.table.notes.insert(1, reason);
            }
        }
        if self.position.game().length() > 1 {
            let round = self.position.place().round + 1;
            let covered = Note::plain(SchottenNote::AnalysisOf(round));
            self.table.notes.insert(0, covered);
        }
    }
}
