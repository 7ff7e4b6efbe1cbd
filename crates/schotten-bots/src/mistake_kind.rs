//! The kinds of mistakes, so that players learn what to practice. Whether a turn is one:
//! [`coach::Review::is_mistake`].

use crate::SchottenTotten;
use crate::reach::{cards_for, decides_round};
use coach::{Choice, Row};
use schotten_rules::best_formation::strongest_completion;
use schotten_rules::{Action, Category, StoneId, Verdict, View};

/// What was wrong with a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mistake {
    /// Claims that would have won the round were not made.
    MissedWin,
    /// A claim by proof was not made.
    MissedProof,
    /// A claim of a Stone with two complete sides was not made.
    MissedClaim,
    /// The better play was at a Stone with which the opponent would win the round: the
    /// last of three adjacent ones, or a fifth.
    LeftDecidingStone,
    /// The better play was at a Stone with which the player would win the round.
    MissedDecidingStone,
    /// A card was placed where the Stone was lost already.
    FedLostStone,
    /// A card was placed that takes the best formation away from its side.
    BrokeFormation,
    /// The better play completes a formation.
    MissedFormation,
    /// A Tactic card was played where a Clan card was better, or the other way round.
    MisusedTactic,
    /// Nothing was hidden any more, and the result could have been calculated.
    Miscalculated,
    /// Another play had better odds.
    Misjudged,
}

impl Mistake {
    /// All kinds.
    pub const ALL: [Self; 11] = [
        Self::MissedWin,
        Self::MissedProof,
        Self::MissedClaim,
        Self::LeftDecidingStone,
        Self::MissedDecidingStone,
        Self::FedLostStone,
        Self::BrokeFormation,
        Self::MissedFormation,
        Self::MisusedTactic,
        Self::Miscalculated,
        Self::Misjudged,
    ];

    /// Returns the kind of a decision that was a mistake, made in this view. It depends only on
    /// what the player could know.
    ///
    /// # Panics
    ///
    /// Never: every play has an action.
    #[must_use]
    pub fn of_choice(view: &View, choice: &Choice<SchottenTotten>) -> Self {
        let first = |row: &Row<SchottenTotten>| *row.play.first().expect("a play has an action");
        let best = first(choice.best());
        let Action::Claim(stone) = best else {
            return kind_of_play(view, choice, first(&choice.played), best);
        };
        let after = view.after(best);
        let outcome = after.and_then(|after| after.table().outcome());
        if outcome.is_some() {
            Self::MissedWin
        } else if view.table().verdict(stone) == Some(Verdict::Proved) {
            Self::MissedProof
        } else {
            Self::MissedClaim
        }
    }

    /// Its name in JSON and in messages.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::MissedWin => "missed-win",
            Self::MissedProof => "missed-proof",
            Self::MissedClaim => "missed-claim",
            Self::LeftDecidingStone => "left-deciding-stone",
            Self::MissedDecidingStone => "missed-deciding-stone",
            Self::FedLostStone => "fed-lost-stone",
            Self::BrokeFormation => "broke-formation",
            Self::MissedFormation => "missed-formation",
            Self::MisusedTactic => "misused-tactic",
            Self::Miscalculated => "miscalculated",
            Self::Misjudged => "misjudged",
        }
    }
}

/// The kind of a mistake by which another play, no claim, would have been better.
fn kind_of_play(
    view: &View,
    choice: &Choice<SchottenTotten>,
    played: Action,
    best: Action,
) -> Mistake {
    let me = view.viewer();
    let left = |id: &StoneId| !played.changed_stones().any(|changed| changed == *id);
    let decides = |player| {
        let mut missed = best.changed_stones().filter(left);
        missed.any(|id| decides_round(view, id, player))
    };
    let is_tactic = |action: Action| action.played_card().is_some_and(|card| !card.is_clan());
    if decides(me) {
        Mistake::MissedDecidingStone
    } else if decides(me.other()) {
        Mistake::LeftDecidingStone
    } else if is_tactic(played) || is_tactic(best) {
        Mistake::MisusedTactic
    } else if feeds_lost_stone(view, played) && best.changed_stones().all(|id| left(&id)) {
        Mistake::FedLostStone
    } else if breaks_formation(view, played, best) {
        Mistake::BrokeFormation
    } else if completes_formation(view, best) {
        Mistake::MissedFormation
    } else if view.deduced_round().is_some() && choice.played.figures.is_exact {
        Mistake::Miscalculated
    } else {
        Mistake::Misjudged
    }
}

/// Whether a play places a card on a Stone that the opponent could claim whatever comes.
fn feeds_lost_stone(view: &View, play: Action) -> bool {
    let Action::Place(_, id) = play else {
        return false;
    };
    let table = view.table();
    let opponent = view.viewer().other();
    table
        .border()
        .claimable(opponent, table.unplayed())
        .contains(id)
}

/// Whether a play takes the best category that its side could become away from it,
/// although two cards make it already or the better play goes on with it, and doesn't win the
/// Stone.
fn breaks_formation(view: &View, play: Action, better: Action) -> bool {
    let Action::Place(_, id) = play else {
        return false;
    };
    let best = |view: &View| {
        let stone = view.table().border().stone(id);
        let cards = cards_for(view, view.viewer());
        let best = strongest_completion(stone.side(view.viewer()), stone.modes(), cards);
        best.map(|best| best.formation.category())
    };
    let side = view.table().border().stone(id).side(view.viewer());
    let is_begun = side.len() >= 2 || better.changed_stones().any(|other| other == id);
    !side.is_empty()
        && is_begun
        && view.after(play).is_some_and(|after| {
            let table = after.table();
            let won = table.border().claimable(view.viewer(), table.unplayed());
            best(&after) < best(view) && !won.contains(id)
        })
}

/// Whether a play completes a formation that is better than a Sum.
fn completes_formation(view: &View, play: Action) -> bool {
    let Action::Place(_, id) = play else {
        return false;
    };
    view.after(play).is_some_and(|after| {
        let stone = after.table().border().stone(id);
        let formation = stone.formation(view.viewer());
        formation.is_some_and(|formation| formation.category() > Category::Sum)
    })
}
