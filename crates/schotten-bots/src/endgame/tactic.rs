//! Positions in which Tactic cards can still be played: searched with the
//! rules' own rounds, down to where only Clan cards are left to play.

use super::search::Search;
use super::tables::Tables;
use super::{Limit, Value};
use schotten_rules::{
    Action, Card, CardKind, EliteTroop, Outcome, Phase, Player, Round, Ruse, StoneId, Table,
    TacticCard,
};
use std::collections::HashMap;

/// Will no Tactic card be played any more, both decks being empty?
pub(super) fn is_over(round: &Round) -> bool {
    let table = round.table();
    let may_want = |player: Player| {
        round.hand(player).iter().any(|card| match card.kind() {
            CardKind::Clan(_) | CardKind::Tactic(TacticCard::Ruse(Ruse::Recruiter)) => false,
            CardKind::Tactic(TacticCard::EliteTroop(EliteTroop::Joker)) => {
                !table.joker_played(player)
            }
            CardKind::Tactic(_) => true,
        })
    };
    Player::BOTH.into_iter().all(|player| {
        let other = player.other();
        let limit =
            Table::within_tactic_limit(table.tactic_played(player), table.tactic_played(other));
        // Whoever is over the limit waits for the other to play one.
        !may_want(player) || !limit && !may_want(other)
    })
}

/// What is known of a position: bounds of its value for the hero.
#[derive(Clone, Copy)]
struct Bounds {
    least: Value,
    most: Value,
}

/// Alpha-beta with the three values and a table of all positions met.
pub(super) struct TacticSearch<'a> {
    hero: Player,
    known: HashMap<Key, Bounds>,
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

    /// See [`super::Solver::value`].
    pub(super) fn value(&mut self, round: &Round, floor: Option<Value>) -> Option<Value> {
        self.within(round, floor.unwrap_or(Value::Lost), Value::Won)
    }

    /// The value for the hero, as far as it lies above `low` and below `high`.
    fn within(&mut self, round: &Round, mut low: Value, mut high: Value) -> Option<Value> {
        if let Some(outcome) = round.table().outcome() {
            return Some(Value::of(outcome, self.hero));
        }
        if is_over(round) {
            let tables = Tables::new(round)?;
            self.limit.count()?;
            return Search::new(tables, self.hero, self.limit).value(round, Some(low));
        }
        let key = key(round);
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
        self.limit.count()?;
        let maximizes = round.table().turn() == self.hero;
        let mut best = None;
        let (mut alpha, mut beta) = (low, high);
        for (_, child) in in_order(round) {
            let value = self.within(&child, alpha, beta)?;
            if maximizes {
                best = best.max(Some(value));
                alpha = alpha.max(value);
            } else {
                best = Some(best.map_or(value, |best: Value| best.min(value)));
                beta = beta.min(value);
            }
            if alpha >= beta {
                break;
            }
        }
        let value = best.expect("a round that goes on has legal actions");
        let bounds = Bounds {
            least: if value > low { value } else { Value::Lost },
            most: if value < high { value } else { Value::Won },
        };
        self.known.insert(key, bounds);
        Some(value)
    }
}

/// The legal actions and where they lead: the winning claim, claims, and then
/// the rest as it comes.
fn in_order(round: &Round) -> Vec<(Action, Round)> {
    let actions = round.legal_actions();
    let children = actions.iter().map(|action| {
        let mut child = *round;
        child.play(*action).expect("the action is legal");
        (*action, child)
    });
    let mut children: Vec<_> = children.collect();
    let winner = Some(Outcome::Won(round.table().turn()));
    children.sort_by_key(|(action, child)| match action {
        _ if child.table().outcome() == winner => 0,
        Action::Claim(_) => 1,
        _ => 2,
    });
    children
}

/// Everything that what follows depends on: the Stones and the two hands as
/// sets of cards, and the counts. The discard is what lies nowhere else.
type Key = [u64; StoneId::COUNT + 3];

fn key(round: &Round) -> Key {
    let table = round.table();
    let mut key = [0; StoneId::COUNT + 3];
    for (id, stone) in table.border().stones() {
        let mut bits = 0;
        for player in Player::BOTH {
            // A Joker is enough of a difference: a side holds cards of each
            // kind once, or the same Joker twice.
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
