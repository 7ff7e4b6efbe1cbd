//! The best that a side can become, compared with a slow count by the independent rules:
//! Jokers, Spies and Shield-Bearers included.

use schotten_bots::{PlayableElites, Reach, SideBest, cards_for};
use schotten_rules::{
    Card, Category, CombatMode, Formation, Modes, Player, Side, StoneId, Troop, View,
};
use schotten_testkit::oracle::cards::read_card;
use schotten_testkit::oracle::formation::{Category as SlowCategory, Worth, best};
use schotten_testkit::random_positions;

/// What these cards are worth together, by the slow rules.
fn slow_worth(side: &Side, more: &[Troop], modes: Modes) -> Worth {
    let troops = side.iter().chain(more.iter().copied());
    let codes = troops.map(|troop| Card::from(troop).to_string());
    let cards: Vec<_> = codes
        .map(|code| read_card(&code).expect("a card"))
        .collect();
    best(&cards, modes.has(CombatMode::BlindMansBluff))
}

/// A formation in the words of the slow rules.
fn worth_of(formation: Formation) -> Worth {
    let category = match formation.category() {
        Category::Sum => SlowCategory::Sum,
        Category::Run => SlowCategory::Run,
        Category::Color => SlowCategory::Color,
        Category::ThreeOfAKind => SlowCategory::OfAKind,
        Category::ColorRun => SlowCategory::ColorRun,
    };
    (category, u32::from(formation.total()))
}

/// Sides that lack one card, of both players in many positions.
fn check_sides(mut check: impl FnMut(&View, StoneId, Player, &[Troop])) {
    for round in random_positions(29, 600) {
        let view = round.view(round.table().turn());
        for (id, stone) in view.table().border().stones() {
            for player in Player::BOTH {
                let side = stone.side(player);
                if side.len() + 1 != stone.modes().slots() || stone.owner().is_some() {
                    continue;
                }
                let mut troops: Vec<Troop> =
                    cards_for(&view, player).iter().map(Troop::from).collect();
                if player == view.viewer() {
                    troops.extend(PlayableElites::in_hand(&view).iter().map(Troop::from));
                }
                check(&view, id, player, &troops);
            }
        }
    }
}

#[test]
fn one_card_makes_the_strongest_formation_that_any_makes() {
    let (mut compared, mut with_elites) = (0, 0);
    check_sides(|view, id, player, troops| {
        let stone = view.table().border().stone(id);
        let (side, modes) = (stone.side(player), stone.modes());
        let strongest = troops
            .iter()
            .map(|one| slow_worth(side, &[*one], modes))
            .max();
        let elites = if player == view.viewer() {
            PlayableElites::in_hand(view)
        } else {
            PlayableElites::default()
        };
        let reach = Reach::strongest(side, modes, cards_for(view, player), &elites);
        let found = SideBest::of(view, id, player);
        assert_eq!(
            reach.map(|one| worth_of(one.formation)),
            strongest,
            "{view}"
        );
        assert_eq!(
            found.map(|one| worth_of(one.formation)),
            strongest,
            "{view}"
        );
        compared += 1;
        with_elites += usize::from(found.is_some_and(|found| found.elite.is_some()));
    });
    assert!(
        compared > 300 && with_elites > 10,
        "{compared} {with_elites}"
    );
}

/// The cards that are named make the formation, and one in hand is named where it does as well
/// as one to draw.
#[test]
fn the_cards_of_the_best_make_it() {
    let mut held = 0;
    check_sides(|view, id, player, troops| {
        let stone = view.table().border().stone(id);
        let (side, modes) = (stone.side(player), stone.modes());
        let Some(best) = SideBest::of(view, id, player) else {
            return;
        };
        let cards = best.held.union(best.drawn).iter().map(Troop::from);
        let cards: Vec<Troop> = cards.chain(best.elite.map(Troop::from)).collect();
        assert_eq!(cards.len(), 1, "{view}");
        let worth = slow_worth(side, &cards, modes);
        assert_eq!(worth_of(best.formation), worth, "{view}");
        let own = view.hand().clan_cards();
        let does = |troop: &&Troop| {
            let is_held = troop.clan().is_some_and(|card| own.contains(card));
            is_held && slow_worth(side, &[**troop], modes) == worth
        };
        if player == view.viewer() && troops.iter().any(|troop| does(&troop)) {
            assert!(best.drawn.is_empty(), "{view} {best:?}");
            held += 1;
        }
    });
    assert!(held > 20, "{held}");
}
