//! The search in positions where Tactic cards can still be played. It works on
//! whole rounds, down to where only Clan cards are left to play.

use super::search::ClanSearch;
use super::solve::ordered_children;
use super::tables::EndgameTables;
use super::{ExactValue, Limit};
use schotten_rules::{Card, CardKind, EliteTroop, Phase, Player, Round, Ruse, StoneId, TacticCard};
use std::collections::HashMap;

/// Whether no Tactic card can be played any more, given that both decks are empty.
pub(super) fn only_clan_plays_left(round: &Round) -> bool {
    let table = round.table();
    let may_play = |player: Player| {
        round.hand(player).iter().any(|card| match card.kind() {
            CardKind::Clan(_) | CardKind::Tactic(TacticCard::Ruse(Ruse::Recruiter)) => false,
            CardKind::Tactic(TacticCard::EliteTroop(EliteTroop::Joker)) => {
                !table.joker_played(player)
            }
            CardKind::Tactic(_) => true,
        })
    };
    Player::BOTH.into_iter().all(|player| {
        // A player at the limit can play again only if the other plays one.
        !may_play(player) || !table.is_within_tactic_limit(player) && !may_play(player.other())
    })
}

/// Bounds for the value of a position for the hero.
#[derive(Clone, Copy)]
struct Bounds {
    least: ExactValue,
    most: ExactValue,
}

/// An alpha-beta search over the three values, with a table of all positions met.
pub(super) struct TacticSearch<'a> {
    hero: Player,
    known: HashMap<RoundKey, Bounds>,
    limit: &'a Limit<'a>,
}

impl<'a> TacticSearch<'a> {
    pub(super) fn new(hero: Player, limit: &'a Limit<'a>) -> Self {
        Self {
            hero,
            known: HashMap::new(),
            limit,
        }
    }

    /// Answers [`solve`](super::solve()).
    pub(super) fn value(&mut self, round: &Round, floor: Option<ExactValue>) -> Option<ExactValue> {
        self.alpha_beta(round, floor.unwrap_or(ExactValue::Lost), ExactValue::Won)
    }

    /// The value for the hero if it lies between `low` and `high`, else a bound on
    /// the same side: not above `low` or not below `high` like the value.
    fn alpha_beta(
        &mut self,
        round: &Round,
        mut low: ExactValue,
        mut high: ExactValue,
    ) -> Option<ExactValue> {
        if let Some(outcome) = round.table().outcome() {
            return Some(ExactValue::from_outcome(outcome, self.hero));
        }
        if only_clan_plays_left(round) {
            let tables = EndgameTables::new(round)?;
            if !self.limit.allows_another() {
                return None;
            }
            return ClanSearch::new(tables, self.hero, self.limit).value(round, Some(low));
        }
        let key = round_key(round);
        if let Some(known) = self.known.get(&key) {
            if known.least >= high || known.least == known.most {
                return Some(known.least);
            }
            if known.most <= low {
                return Some(known.most);
            }
            low = low.max(known.least);
            high = high.min(known.most);
        }
        if !self.limit.allows_another() {
            return None;
        }
        let maximizes = round.table().turn() == self.hero;
        let mut best = None;
        let (mut alpha, mut beta) = (low, high);
        for (_, child) in ordered_children(round, |_| 0) {
            let value = self.alpha_beta(&child, alpha, beta)?;
            if maximizes {
                best = best.max(Some(value));
                alpha = alpha.max(value);
            } else {
                best = Some(best.map_or(value, |best: ExactValue| best.min(value)));
                beta = beta.min(value);
            }
            if alpha >= beta {
                break;
            }
        }
        let value = best.expect("a round that goes on has legal actions");
        let bounds = Bounds {
            least: if value > low { value } else { ExactValue::Lost },
            most: if value < high { value } else { ExactValue::Won },
        };
        self.known.insert(key, bounds);
        Some(value)
    }
}

/// Everything that the rest of the round depends on: for each Stone the cards of
/// both sides and its marks, for each hand the set of its cards, and the
/// counters. The discard has the cards that lie nowhere else.
type RoundKey = [u64; StoneId::COUNT + 3];

fn round_key(round: &Round) -> RoundKey {
    let table = round.table();
    let mut key = [0; StoneId::COUNT + 3];
    for (id, stone) in table.border().stones() {
        let mut bits = 0;
        for player in Player::BOTH {
            // Sorted, as the order of the cards on a side decides nothing.
            let mut codes = [63u8; 4];
            for (slot, troop) in codes.iter_mut().zip(stone.side(player).iter()) {
                *slot = troop.code();
            }
            codes.sort_unstable();
            bits = codes
                .iter()
                .fold(bits, |bits, code| bits << 6 | u64::from(*code));
            let mark = |of: Option<Player>| u64::from(of == Some(player));
            bits = bits << 2 | mark(stone.completed_first()) << 1 | mark(stone.owner());
        }
        let modes = stone.modes();
        key[id.index()] =
            bits << 2 | u64::from(modes.mud_fight) << 1 | u64::from(modes.blind_mans_bluff);
    }
    let mut counts = 0;
    for player in Player::BOTH {
        let mut hand = 0u64;
        for card in round.hand(player).iter() {
            // The second Joker has a bit of its own.
            let bit = 1 << Card::code(card);
            hand |= if hand & bit == 0 { bit } else { 1 << 63 };
        }
        key[StoneId::COUNT + player.index()] = hand;
        counts = counts << 5
            | u64::from(table.tactic_played(player)) << 1
            | u64::from(table.joker_played(player));
    }
    let phase = u64::from(table.phase() == Phase::End);
    key[StoneId::COUNT + 2] =
        counts << 4 | u64::from(table.passes()) << 2 | (table.turn() as u64) << 1 | phase;
    key
}
