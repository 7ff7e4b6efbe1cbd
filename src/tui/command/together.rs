//! Which commands can apply at the same time: what the search for clashing
//! keys goes by.

use super::situation::{Context, Flag, Flags};
use super::{Keymap, Place, Press, Situation, commands};
use crate::rules::{ClanCard, Player, Ruse, StoneId, Troop};
use crate::tui::selection::Step;
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
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// A condition of its own: a place, if it names one, and what has to be so
    /// or not so there.
    #[derive(Clone, Debug)]
    struct Wanted {
        place: Option<Place>,
        flags: Vec<(Flag, bool)>,
    }

    impl Wanted {
        fn holds(&self, context: &dyn Context) -> bool {
            self.place.is_none_or(|place| place == context.place())
                && self.flags.iter().all(|(flag, on)| context.is(*flag) == *on)
        }

        /// Is there a situation in which both hold?
        fn agrees(&self, other: &Self) -> bool {
            let mut all = self.flags.iter().chain(&other.flags);
            let apart = all.any(|(flag, on)| {
                let mut others = self.flags.iter().chain(&other.flags);
                others.any(|(same, off)| same == flag && on != off)
            });
            let places = (self.place, other.place);
            let elsewhere = matches!(places, (Some(one), Some(other)) if one != other);
            !apart && !elsewhere
        }
    }

    fn wanted() -> impl Strategy<Value = Wanted> {
        let place = prop::option::of(prop::sample::select(places()));
        let flag = (prop::sample::select(&Flag::ALL[..]), any::<bool>());
        let flags = prop::collection::vec(flag, 0..5);
        (place, flags).prop_map(|(place, flags)| Wanted { place, flags })
    }

    fn meeting(wanted: &[Wanted]) -> Together {
        let conditions: Vec<_> = wanted
            .iter()
            .map(|wanted| |context: &dyn Context| wanted.holds(context))
            .collect();
        let conditions: Vec<Condition<'_>> = conditions.iter().map(|when| when as _).collect();
        Together::of(&conditions)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(100))]

        #[test]
        fn commands_meet_where_their_conditions_agree(
            wanted in prop::collection::vec(wanted(), 2..5),
        ) {
            let together = meeting(&wanted);
            for (one, here) in wanted.iter().enumerate() {
                for (other, there) in wanted.iter().enumerate() {
                    let met = together.meet_at_once(one, other);
                    prop_assert_eq!(met, here.agrees(there), "{:?} and {:?}", here, there);
                }
            }
        }

        #[test]
        fn flags_that_are_not_asked_about_change_no_command(
            place in prop::sample::select(places()),
            on in prop::collection::vec(any::<bool>(), Flag::ALL.len()),
        ) {
            let conditions: Vec<_> = commands().map(|command| command.when).collect();
            let conditions: Vec<Condition<'_>> =
                conditions.iter().map(|when| when as _).collect();
            let asked = flags_asked(place, &conditions);
            let (mut all, mut of_asked) = (Flags::default(), Flags::default());
            for (flag, on) in Flag::ALL.into_iter().zip(on) {
                all.set(flag, on);
                of_asked.set(flag, on && asked.contains(flag));
            }
            let situation = |flags| Situation {
                place,
                flags,
                ..Situation::start(Keymap::usual())
            };
            let [all, of_asked] = [all, of_asked].map(situation);
            for when in conditions {
                prop_assert_eq!(when(&all), when(&of_asked));
            }
        }
    }

    #[test]
    fn a_clash_under_any_two_flags_is_found() {
        for (one, first) in Flag::ALL.into_iter().enumerate() {
            for second in &Flag::ALL[one + 1..] {
                for on in [[true, false], [false, true], [true, true], [false, false]] {
                    // Each asks about one of the two, and a third about both.
                    let flags = [(first, on[0]), (*second, on[1])];
                    let place = Some(Place::Waiting);
                    let rows = [vec![flags[0]], vec![flags[1]], flags.to_vec()];
                    let rows = rows.map(|flags| Wanted { place, flags });
                    let together = meeting(&rows);
                    for (row, other) in [(0, 1), (0, 2), (1, 2)] {
                        assert!(together.meet_at_once(row, other), "{rows:?}");
                    }
                }
            }
        }
    }
}
