//! The search for commands that can apply together, against conditions made for
//! it.

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
