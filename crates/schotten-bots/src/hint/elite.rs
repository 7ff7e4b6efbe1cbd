//! The Elite Troops in a player's hand, which complete formations as Clan cards do.

use schotten_rules::completion::strongest_completion;
use schotten_rules::{Category, ClanSet, EliteTroop, Formation, Modes, Side, View};

/// The Elite Troops in the viewer's hand that may be played as the viewer's next card, the
/// one that fits the fewest formations first.
#[derive(Clone, Copy, Debug, Default)]
pub struct PlayableElites([Option<EliteTroop>; 3]);

impl PlayableElites {
    /// Finds them in the player's hand. Until the opponent plays a Tactic card, the limit
    /// of Tactic cards stays as it is now.
    #[must_use]
    pub fn in_hand(view: &View) -> Self {
        let (table, me) = (view.table(), view.viewer());
        let may_play = |elite: EliteTroop| {
            view.hand().contains(elite.into())
                && table.is_within_tactic_limit(me)
                && !(elite == EliteTroop::Joker && table.joker_played(me))
        };
        let choosiest = [EliteTroop::Spy, EliteTroop::ShieldBearer, EliteTroop::Joker];
        Self(choosiest.map(|elite| Some(elite).filter(|elite| may_play(*elite))))
    }

    /// All but this one.
    pub(super) fn without(self, elite: EliteTroop) -> Self {
        Self(self.0.map(|one| one.filter(|one| *one != elite)))
    }

    /// Iterates over them.
    pub fn iter(&self) -> impl Iterator<Item = EliteTroop> {
        self.0.into_iter().flatten()
    }

    /// The strongest formation that one of them makes of this side, with as many of these
    /// cards as the side lacks then.
    pub(crate) fn complete(&self, side: &Side, modes: Modes, cards: ClanSet) -> Option<Reach> {
        let reaches = self.iter().filter_map(|elite| {
            let with = side
                .with(elite.into())
                .filter(|_| side.len() < modes.slots())?;
            let completion = strongest_completion(&with, modes, cards)?;
            Some(Reach {
                formation: completion.formation,
                cards: completion.cards,
                elite: Some(elite),
            })
        });
        // Of those that are equally strong, the one that fits fewest other formations.
        reaches.reduce(|best, other| {
            if other.formation > best.formation {
                other
            } else {
                best
            }
        })
    }
}

/// The strongest formation that a side can become, and all the cards it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// The formation.
    pub formation: Formation,
    /// The Clan cards.
    pub cards: ClanSet,
    /// The Elite Troop in the player's hand, if one is needed besides.
    pub elite: Option<EliteTroop>,
}

impl Reach {
    /// The strongest formation with these Clan cards and at most one of the Elite Troops;
    /// `None` if the side can't be completed any more. An Elite Troop counts if it makes
    /// the side stronger, or if it completes it at once.
    #[must_use]
    pub fn strongest(
        side: &Side,
        modes: Modes,
        cards: ClanSet,
        elites: &PlayableElites,
    ) -> Option<Self> {
        let clan_only = strongest_completion(side, modes, cards).map(|completion| Self {
            formation: completion.formation,
            cards: completion.cards,
            elite: None,
        });
        let Some(with_elite) = elites.complete(side, modes, cards) else {
            return clan_only;
        };
        let Some(clan_only) = clan_only else {
            return Some(with_elite);
        };
        let at_once = with_elite.cards.is_empty() && !clan_only.cards.is_empty();
        let is_as_strong = with_elite.formation == clan_only.formation && at_once;
        let is_better = with_elite.formation > clan_only.formation || is_as_strong;
        Some(if is_better { with_elite } else { clan_only })
    }
}

/// The Elite Troop that completes a side which lacks one card with a formation of at
/// least this category that is stronger than `to_beat`.
pub(crate) fn completing_elite(
    side: &Side,
    modes: Modes,
    elites: &PlayableElites,
    least: Category,
    to_beat: Option<Formation>,
) -> Option<EliteTroop> {
    let found = elites.complete(side, modes, ClanSet::EMPTY)?;
    let is_beaten = to_beat.is_some_and(|other| found.formation <= other);
    let is_good = found.formation.category() >= least && !is_beaten;
    found.elite.filter(|_| is_good)
}
