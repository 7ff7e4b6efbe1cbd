//! The rules a second time, slow and simple, to compare `schotten-rules` with.
//!
//! It was written independently and shares no type with that crate: positions and
//! actions come in and go out as text in the notation. Claims are judged by trying
//! every draw of the missing cards and every reading of the Elite Troops.
//!
//! - [`cards`]: the cards and lists of them
//! - [`formation`]: what a formation is worth
//! - [`stone`]: one Stone, its slots and its tie order
//! - [`claim`]: whether a claim holds
//! - [`ending`]: who has won, settlement, match scores
//! - [`text`]: positions to and from text
//! - [`legal`]: what may be done
//! - [`play`]: what an action does

pub mod cards;
mod claim;
pub mod ending;
pub mod formation;
mod legal;
pub mod play;
mod stone;
mod text;

use std::collections::{BTreeMap, BTreeSet};

use cards::{Card, read_card};
pub use claim::Verdict;
use stone::Stone;

/// The part of a turn that a round is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// A card has to be played.
    Play,
    /// This many Recruiter draws are left.
    Draws(usize),
    /// This many Recruiter returns are left.
    Returns(usize),
    /// The play has been made.
    End,
    /// The round is over.
    Over,
}

/// A round of the game.
#[derive(Clone, Debug)]
pub struct Oracle {
    variant: String,
    stones: Vec<Stone>,
    hands: [Vec<Card>; 2],
    clan: Vec<Card>,
    tactic: Vec<Card>,
    discard: Vec<Card>,
    played: [u32; 2],
    jokers: [bool; 2],
    passes: u32,
    turn: char,
    phase: Phase,
    result: Option<String>,
}

impl Oracle {
    /// Reads a position. Missing fields are empty, and a missing variant is `tactic`.
    /// It doesn't check whether every card is there exactly once.
    pub fn parse(position: &str) -> Result<Oracle, String> {
        text::read_position(position)
    }

    /// A new round: A's hand comes from the top of `clan`, then B's. Variants without
    /// Tactic cards ignore `tactic`. Panics if a text isn't a card.
    pub fn deal(variant: &str, first: char, clan: &[String], tactic: &[String]) -> Oracle {
        let cards = |list: &[String]| -> Vec<Card> {
            list.iter()
                .map(|code| read_card(code).expect("a card"))
                .collect()
        };
        let mut round = Oracle::empty(variant);
        round.turn = first;
        round.clan = cards(clan);
        if round.has_tactic_cards() {
            round.tactic = cards(tactic);
        }
        for player in 0..2 {
            for _ in 0..round.hand_limit() {
                let card = round.clan.remove(0);
                round.hands[player].push(card);
            }
        }
        round
    }

    /// The whole position as text.
    pub fn show(&self) -> String {
        text::write_position(self, None)
    }

    /// The position as `player` sees it.
    pub fn view(&self, player: char) -> String {
        text::write_position(self, Some(player))
    }

    /// The legal actions; none when the round is over.
    pub fn legal(&self) -> BTreeSet<String> {
        legal::legal_actions(self)
    }

    /// Carries out an action. An action that isn't legal is an error and changes
    /// nothing.
    pub fn apply(&mut self, token: &str) -> Result<(), String> {
        if !self.legal().contains(token) {
            return Err(format!("{token} is not legal in {}", self.show()));
        }
        play::perform(self, token)
    }

    /// The verdict on a claim of each unclaimed Stone by the player to act, whatever
    /// the phase.
    pub fn claims(&self) -> BTreeMap<u8, Verdict> {
        (1..=9)
            .filter(|&number| self.stone(number).owner.is_none())
            .map(|number| {
                (
                    number,
                    claim::judge(self.stone(number), self.turn, &self.unplayed()),
                )
            })
            .collect()
    }

    /// Whether exactly these unplayed Clan cards complete the opponent's side of the
    /// Stone so that it beats the side of the player to act.
    pub fn refutes(&self, stone: u8, cards: &[String]) -> bool {
        let Ok(cards) = cards
            .iter()
            .map(|code| read_card(code))
            .collect::<Result<Vec<_>, _>>()
        else {
            return false;
        };
        claim::refutes(self.stone(stone), self.turn, &self.unplayed(), &cards)
    }

    /// How many sets of unplayed Clan cards refute a claim of the Stone by the
    /// player to act.
    pub fn refutation_count(&self, stone: u8) -> usize {
        claim::refutations(self.stone(stone), self.turn, &self.unplayed()).len()
    }

    /// The number of sequences of exactly `n` legal actions.
    pub fn perft(&self, n: u32) -> u64 {
        if n == 0 {
            return 1;
        }
        let mut count = 0;
        for token in self.legal() {
            let mut next = self.clone();
            play::perform(&mut next, &token).expect("a legal action can be done");
            count += next.perft(n - 1);
        }
        count
    }

    fn empty(variant: &str) -> Oracle {
        Oracle {
            variant: variant.to_string(),
            stones: vec![Stone::default(); 9],
            hands: [Vec::new(), Vec::new()],
            clan: Vec::new(),
            tactic: Vec::new(),
            discard: Vec::new(),
            played: [0, 0],
            jokers: [false, false],
            passes: 0,
            turn: 'A',
            phase: Phase::Play,
            result: None,
        }
    }

    fn stone(&self, number: u8) -> &Stone {
        &self.stones[usize::from(number) - 1]
    }

    fn stone_mut(&mut self, number: u8) -> &mut Stone {
        &mut self.stones[usize::from(number) - 1]
    }

    fn hand(&self, player: char) -> &Vec<Card> {
        &self.hands[seat(player)]
    }

    fn has_tactic_cards(&self) -> bool {
        self.variant.contains("tactic")
    }

    fn is_expert(&self) -> bool {
        self.variant.contains("expert")
    }

    fn hand_limit(&self) -> usize {
        if self.has_tactic_cards() { 7 } else { 6 }
    }

    /// The Clan cards that don't lie face up anywhere.
    fn unplayed(&self) -> Vec<Card> {
        let mut cards = cards::all_clan_cards();
        for stone in &self.stones {
            cards.retain(|card| !stone.side('A').contains(card));
            cards.retain(|card| !stone.side('B').contains(card));
        }
        cards.retain(|card| !self.discard.contains(card));
        cards
    }

    /// The owners of the Stones, `.` for none.
    fn owners(&self) -> String {
        self.stones
            .iter()
            .map(|stone| stone.owner.unwrap_or('.'))
            .collect()
    }
}

/// The other player.
pub(crate) fn opponent(player: char) -> char {
    if player == 'A' { 'B' } else { 'A' }
}

/// The index of a player in a pair.
pub(crate) fn seat(player: char) -> usize {
    usize::from(player != 'A')
}
