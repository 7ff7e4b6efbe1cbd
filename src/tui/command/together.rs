//! Which commands can apply at the same time: what the search for clashing
//! keys goes by.

use super::situation::{Context, Flag, Flags};
use super::{Keymap, Place, Press, Situation, commands};
use crate::tui::selection::Step;
use schotten_rules::{ClanCard, Player, Ruse, StoneId, Troop};
use std::cell::Cell;
use std::collections::BTreeSet;

/// The most cards a hand ever has: with the Recruiter, before the returns.
pub(super) const MOST_CARDS: usize = 9;
/// The most cards a hand has while a card is chosen to be played.
const MOST_TO_PLAY: usize = 7;

/// When a command applies.
type Condition<'a> = &'a dyn Fn(&dyn Context) -> bool;

/// Which rows of the table can apply in one situation.
pub(super) struct Together {
    /// What each row asks for.
    presses: Vec<Press>,
    /// For each row, those it meets as bits.
    meets: Vec<u128>,
    /// The most cards of the hand when the row applies.
    hands: Vec<usize>,
}

impl Together {
    pub(super) fn new() -> Self {
        let conditions: Vec<_> = commands().map(|command| command.when).collect();
        let conditions: Vec<Condition<'_>> = conditions.iter().map(|when| when as _).collect();
        Self {
            presses: commands().map(|command| command.press).collect(),
            ..Self::of(&conditions)
        }
    }

    /// Rows with these conditions.
    fn of(conditions: &[Condition<'_>]) -> Self {
        let count = conditions.len();
        assert!(count <= 128, "the rows are bits of a number");
        let mut sets: BTreeSet<u128> = BTreeSet::new();
        let mut hands = vec![0; count];
        for situation in situations_of(conditions) {
            let mut set = 0;
            for (row, when) in conditions.iter().enumerate() {
                if when(&situation) {
                    set |= 1 << row;
                    hands[row] = situation.hand.max(hands[row]);
                }
            }
            sets.insert(set);
        }
        let mut meets = vec![0; count];
        for set in sets {
            for (row, meets) in meets.iter_mut().enumerate() {
                if set >> row & 1 == 1 {
                    *meets |= set;
                }
            }
        }
        Self {
            presses: Vec::new(),
            meets,
            hands,
        }
    }

    /// Can the two rows apply in one situation? Or must they have different
    /// keys because the one situation follows the other?
    pub(super) fn meet(&self, one: usize, other: usize) -> bool {
        let after = self.raises_after(one, other) || self.raises_after(other, one);
        after || self.meet_at_once(one, other)
    }

    fn meet_at_once(&self, one: usize, other: usize) -> bool {
        self.meets[one] >> other & 1 == 1
    }

    /// A key held down must not end a turn and raise the curtain on the next
    /// hand.
    fn raises_after(&self, ready: usize, ending: usize) -> bool {
        self.presses[ready] == Press::Ready
            && matches!(
                self.presses[ending],
                Press::Finish | Press::Draw | Press::ClanDeck | Press::TacticDeck
            )
    }

    /// The most cards of the hand when the row applies.
    pub(super) fn hand(&self, row: usize) -> usize {
        self.hands[row]
    }
}

/// Every kind of situation there can be, as far as any command can tell them
/// apart.
#[cfg(test)]
pub(crate) fn situations() -> impl Iterator<Item = Situation> {
    let conditions: Vec<_> = commands().map(|command| command.when).collect();
    let conditions: Vec<Condition<'_>> = conditions.iter().map(|when| when as _).collect();
    situations_of(&conditions)
}

/// Every kind of situation, as far as any of these conditions can tell them
/// apart: each place with every combination of the flags that they ask about
/// there. All combinations of all flags would take seconds to go through, and
/// the search is made when the program starts.
fn situations_of(conditions: &[Condition<'_>]) -> impl Iterator<Item = Situation> + use<> {
    let places = places().into_iter();
    let asked = places.map(|place| (place, flags_asked(place, conditions)));
    let asked: Vec<(Place, Flags)> = asked.collect();
    asked.into_iter().flat_map(|(place, asked)| {
        asked.subsets().map(move |flags| Situation {
            place,
            flags,
            hand: match place {
                Place::Table(Step::Return(_)) => MOST_CARDS,
                Place::Table(_) => MOST_TO_PLAY,
                _ => 0,
            },
            only_claim: None,
            keymap: Keymap::usual(),
        })
    })
}

/// The flags that the conditions ask about in this place. What they ask can
/// depend on the answers to what they asked before, so every combination of the
/// flags found is tried until none leads to another flag. Then the rest of the
/// flags makes no difference, whatever flags there are.
fn flags_asked(place: Place, conditions: &[Condition<'_>]) -> Flags {
    let probe = Probe {
        place,
        flags: Cell::default(),
        asked: Cell::default(),
    };
    loop {
        let before = probe.asked.get();
        for flags in before.subsets() {
            probe.flags.set(flags);
            for when in conditions {
                when(&probe);
            }
        }
        if probe.asked.get() == before {
            return before;
        }
    }
}

/// A situation that notes down which flags it is asked about.
struct Probe {
    place: Place,
    flags: Cell<Flags>,
    asked: Cell<Flags>,
}

impl Context for Probe {
    fn place(&self) -> Place {
        self.place
    }

    fn is(&self, flag: Flag) -> bool {
        let mut asked = self.asked.get();
        asked.set(flag, true);
        self.asked.set(asked);
        self.flags.get().contains(flag)
    }
}

/// Every place, each step with an example.
fn places() -> Vec<Place> {
    let stone = StoneId::new(1).expect("there is a Stone 1");
    let card = ClanCard::all().next().expect("there are Clan cards");
    let troop = Troop::from(card);
    let moves = |discard| Step::Move {
        troop,
        from: stone,
        discard,
    };
    let steps = [
        Step::Hand,
        Step::Stone(card.into()),
        Step::Border(Ruse::Banshee, Player::B),
        moves(false),
        moves(true),
        Step::Confirm,
        Step::Recruit(1),
        Step::Return(1),
        Step::End,
        Step::Claim,
        Step::Draw,
        Step::Nothing,
    ];
    let mut places = vec![
        Place::Start,
        Place::Curtain,
        Place::Waiting,
        Place::RoundOver,
        Place::MatchOver,
        Place::Popup,
        Place::Settings,
        Place::Rules,
        Place::Lessons,
        Place::LessonOver,
        Place::Replay,
        Place::PlayOn,
        Place::Quit,
        Place::LeaveTutorial,
    ];
    places.extend(steps.map(Place::Table));
    places
}

#[cfg(test)]
mod tests;
