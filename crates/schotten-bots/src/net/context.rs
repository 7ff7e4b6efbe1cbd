//! The network's inputs from the whole position: decks, hands, Tactic cards.

use super::features::{Features, HandChange, flag, to_f32};
use super::network::CONTEXT;
use schotten_rules::{Border, Card, DeckKind, Phase, Player, TacticCard};

/// The inputs from the room that is left to each player and the Stones that each owns, the
/// player's first.
pub(super) fn room_and_owned(border: &Border, me: Player) -> [f32; 4] {
    let [mine, theirs] = [me, me.other()].map(|player| {
        let room = border.room(player).iter().map(|id| {
            let stone = border.stone(id);
            stone.modes().slots() - stone.side(player).len()
        });
        [
            to_f32(room.sum()) / 27.0,
            to_f32(border.owned(player).len()) / 5.0,
        ]
    });
    [mine[0], mine[1], theirs[0], theirs[1]]
}

impl Features<'_> {
    /// The inputs from the whole position after this change of the hand.
    pub(crate) fn context(&self, change: HandChange) -> [f32; CONTEXT] {
        let (table, view) = (self.view.table(), self.view);
        let mut decks = DeckKind::ALL.map(|deck| to_f32(table.deck_len(deck)));
        let mut held = to_f32(view.hand().len());
        match change {
            HandChange::Nothing => {}
            HandChange::Played(_) => held -= 1.0,
            HandChange::Drawn(card) => {
                held += 1.0;
                decks[card.deck() as usize] -= 1.0;
            }
        }
        let mut inputs = [0.0; CONTEXT];
        inputs[0] = decks[0] / 42.0;
        inputs[1] = held / 7.0;
        inputs[2] = to_f32(view.opponent_hand_len()) / 7.0;
        inputs[3] = flag(table.variant().is_expert());
        inputs[4..8].copy_from_slice(&self.room_and_owned);
        if table.variant().has_tactic() {
            inputs[8] = decks[1] / 10.0;
            self.tactic_context(change, &mut inputs[9..]);
        }
        inputs
    }

    /// The part of [`Features::context`] about Tactic cards.
    fn tactic_context(&self, change: HandChange, inputs: &mut [f32]) {
        let (table, them) = (self.view.table(), self.me.other());
        let [mut mine, theirs] = [self.me, them].map(|player| table.tactic_played(player));
        let (kinds, rest) = inputs.split_at_mut(TacticCard::KINDS.len());
        let mut count = |card: TacticCard, by: f32| {
            let kind = TacticCard::KINDS.iter().position(|kind| *kind == card);
            kinds[kind.expect("every Tactic card has a kind")] += by;
        };
        let mut held = 0;
        for card in self.view.hand().iter().filter_map(Card::tactic) {
            count(card, 1.0);
            held += 1;
        }
        // The Tactic cards seen nowhere else are in the opponent's hand.
        let seen = held + self.tactic_face_up + table.deck_len(DeckKind::Tactic);
        match change {
            HandChange::Played(card) => {
                if let Some(card) = card.tactic() {
                    count(card, -1.0);
                    mine += 1;
                    held -= 1;
                }
            }
            HandChange::Drawn(card) => {
                if let Some(card) = card.tactic() {
                    count(card, 1.0);
                    held += 1;
                }
            }
            HandChange::Nothing => {}
        }
        rest[0] = flag(mine <= theirs);
        rest[1] = flag(theirs <= mine);
        rest[2] = flag(table.joker_played(self.me)) - flag(table.joker_played(them));
        rest[3] = to_f32(held) / 7.0;
        rest[4] = to_f32(TacticCard::COUNT.saturating_sub(seen)) / 7.0;
        // The Recruiter's draws and returns.
        match table.phase() {
            Phase::Draws(left) => rest[5] = f32::from(left) / 3.0,
            Phase::Returns(left) => rest[5] = -f32::from(left) / 3.0,
            _ => {}
        }
    }
}
