//! The turn that changed the chances most, and why it did.

use super::Facts;
use crate::tui::schotten::review::ExplainedTurn;
use crate::tui::schotten::text;
use schotten_bots::analysis::{Swing, SwingEvent, better_play};
use telling::say;
use telling::words::history::Turn;
use telling::words::{self, percent_difference};

/// Why a turn changed the chances, with what the words name.
enum SwingReason {
    /// No reason is given.
    Untold,
    /// It was a mistake: this play was better.
    Better(String),
    /// It completed this formation.
    Completed(String),
    /// It gave up formations of this category.
    GaveUp(String),
    /// The other player had drawn a card for a formation.
    Drew { card: String, formation: String },
    /// The cards that were drawn.
    Cards,
}

impl Facts<'_> {
    /// Describes a turn with what it changed for the player at the bottom: with why it did, and
    /// without.
    pub(super) fn describe_swing(&self, swing: Swing) -> Option<[String; 2]> {
        let (game, language) = (self.game, self.language);
        let turn = self.played().turns().nth(swing.turn - 1)?;
        let why = self.why_swing(swing, &turn)?;
        let sign = if swing.after < swing.before {
            "−"
        } else {
            "+"
        };
        let change = percent_difference(language, [swing.after, swing.before]);
        let players = [turn.player, turn.player.other(), game.bottom()];
        let [by, rival, reader] = players.map(|player| game.mention(player));
        let describe = |why: SwingReason| {
            let none = String::new;
            let (why, better, formation, card) = match why {
                SwingReason::Untold => ("none", none(), none(), none()),
                SwingReason::Better(better) => ("better", better, none(), none()),
                SwingReason::Completed(formation) => ("completed", none(), formation, none()),
                SwingReason::GaveUp(category) => ("gave-up", none(), category, none()),
                SwingReason::Drew { card, formation } => ("drew", none(), formation, card),
                SwingReason::Cards => ("cards", none(), none(), none()),
            };
            say!(
                language,
                "end-turn",
                turn = swing.turn,
                who = by.key(),
                name = by.name(language),
                play = text::turn_in_brief(language, turn.actions),
                why = why,
                better = better,
                formation = formation,
                card = card,
                drawer = rival.key(),
                rival = rival.name(language),
                reader = if turn.player == game.bottom() {
                    "same"
                } else {
                    reader.key()
                },
                player = reader.name(language),
                change = format!("{sign}{change}"),
            )
        };
        Some([why, SwingReason::Untold].map(describe))
    }

    /// Returns why a turn changed the chances: the better play if it was a mistake that cost its player, or else what
    /// it did at the Stone that explains the change. `None` as long as the turn isn't analyzed.
    fn why_swing(&self, swing: Swing, turn: &Turn<'_>) -> Option<SwingReason> {
        let language = self.language;
        let ExplainedTurn { review, causes, .. } = self.review().turn(swing.turn)?;
        let is_own = turn.player == self.game.bottom();
        let favors_mover = (swing.after > swing.before) == is_own;
        if review.is_mistake() && !favors_mover {
            let better = better_play(review, turn);
            let better = better.and_then(|(action, _)| text::play_in_brief(language, action));
            return Some(better.map_or(SwingReason::Untold, SwingReason::Better));
        }
        // The causes are those for the player who wasn't acting.
        let cause = if favors_mover {
            causes.fall
        } else {
            causes.rise
        };
        Some(match cause.and_then(|cause| cause.event) {
            Some(SwingEvent::Completed {
                formation, slots, ..
            }) => SwingReason::Completed(words::formation(language, formation, slots)),
            Some(SwingEvent::RulesOut {
                category, slots, ..
            }) => SwingReason::GaveUp(words::category(language, category, slots)),
            Some(SwingEvent::Drew {
                card,
                formation,
                slots,
            }) => SwingReason::Drew {
                card: words::label(language, card),
                formation: words::formation(language, formation, slots),
            },
            // The claim is part of the play.
            Some(SwingEvent::Claimed) => SwingReason::Untold,
            None => SwingReason::Cards,
        })
    }
}
