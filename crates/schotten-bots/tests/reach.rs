//! What a side can become, compared with a slow count by the independent rules: Jokers, Spies and
//! Shield-Bearers included.

use schotten_bots::{Outlook, SideBest, cards_for, cards_in_hand_for};
use schotten_rules::{
    Card, Category, CombatMode, EliteTroop, Formation, Modes, Player, Side, StoneId, Troop, View,
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

/// The cards that a side takes.
fn cards_of(best: &SideBest) -> Vec<Troop> {
    let cards = best.held.union(best.drawn).iter().map(Troop::from);
    cards.chain(best.elite.map(Troop::from)).collect()
}

/// The Elite Troops that the viewer may play as the next card.
fn playable_elites(view: &View) -> impl Iterator<Item = Troop> + '_ {
    let (table, me) = (view.table(), view.viewer());
    let held = [EliteTroop::Joker, EliteTroop::Spy, EliteTroop::ShieldBearer];
    let playable = held.into_iter().filter(move |elite| {
        view.hand().contains((*elite).into())
            && table.is_within_tactic_limit(me)
            && !(*elite == EliteTroop::Joker && table.joker_played(me))
    });
    playable.map(Troop::from)
}

/// Sides that lack one card, of both players in many positions, with the cards that may come.
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
                    troops.extend(playable_elites(&view));
                }
                check(&view, id, player, &troops);
            }
        }
    }
}

/// The cards of the hand with which the viewer's other sides are completed.
fn cards_elsewhere(view: &View, id: StoneId) -> Vec<Troop> {
    let (border, me) = (view.table().border(), view.viewer());
    let others = border.unclaimed().iter().filter(|other| *other != id);
    let others = others.filter(|other| !border.stone(*other).side(me).is_empty());
    let made = others.filter_map(|other| Outlook::of(view, other, me)?.from_hand);
    made.flat_map(|made| cards_of(&made)).collect()
}

#[test]
fn one_card_makes_the_strongest_formation_that_any_makes() {
    let (mut compared, mut with_elites) = (0, 0);
    check_sides(|view, id, player, troops| {
        let stone = view.table().border().stone(id);
        let worth = |one: &Troop| slow_worth(stone.side(player), &[*one], stone.modes());
        let strongest = troops.iter().map(worth).max();
        let found = Outlook::of(view, id, player).map(|outlook| outlook.at_best);
        let made = found.map(|one| worth_of(one.formation));
        assert_eq!(made, strongest, "{view} {id}");
        compared += 1;
        with_elites += usize::from(found.is_some_and(|found| found.elite.is_some()));
    });
    assert!(
        compared > 300 && with_elites > 10,
        "{compared} {with_elites}"
    );
}

/// The cards that are named make the formation. With the hand alone, it is the strongest that the
/// hand makes, and more than a Sum; a side for which the hand has none needs another card.
#[test]
fn the_cards_of_an_outlook_make_it() {
    let (mut held, mut none) = (0, 0);
    check_sides(|view, id, player, troops| {
        let stone = view.table().border().stone(id);
        let (side, modes) = (stone.side(player), stone.modes());
        let Some(outlook) = Outlook::of(view, id, player) else {
            return;
        };
        for best in outlook.from_hand.iter().chain([&outlook.at_best]) {
            let cards = cards_of(best);
            assert_eq!(cards.len(), 1, "{view}");
            assert!(troops.contains(&cards[0]), "{view}");
            assert_eq!(
                worth_of(best.formation),
                slow_worth(side, &cards, modes),
                "{view}"
            );
        }
        if player != view.viewer() {
            assert_eq!(outlook.from_hand, None);
            return;
        }
        let own = cards_in_hand_for(view, id).iter().map(Troop::from);
        let elsewhere = cards_elsewhere(view, id);
        let elites = playable_elites(view).filter(|one| !elsewhere.contains(one));
        let made = own.chain(elites).map(|one| slow_worth(side, &[one], modes));
        let is_good = |worth: &Worth| {
            let theirs = stone.formation(player.other()).map(worth_of);
            worth.0 != SlowCategory::Sum && theirs.is_none_or(|theirs| *worth > theirs)
        };
        let made = made.max().filter(is_good);
        let found = outlook.from_hand.map(|best| worth_of(best.formation));
        assert_eq!(found, made, "{view} {id}");
        assert!(
            outlook.from_hand.is_none_or(|best| best.drawn.is_empty()),
            "{view}"
        );
        held += usize::from(made.is_some());
        none += usize::from(made.is_none());
    });
    assert!(held > 20 && none > 20, "{held} {none}");
}

/// No card of the hand is promised to two Stones.
#[test]
fn a_card_in_hand_counts_at_one_stone() {
    let mut counted = 0;
    for round in random_positions(31, 400) {
        let view = round.view(round.table().turn());
        let (border, me) = (view.table().border(), view.viewer());
        let begun = |id: &StoneId| !border.stone(*id).side(me).is_empty();
        for id in border.unclaimed().iter().filter(begun) {
            let Some(outlook) = Outlook::of(&view, id, me) else {
                continue;
            };
            let elsewhere = cards_elsewhere(&view, id);
            let made = outlook.from_hand.iter().flat_map(cards_of);
            let best = outlook.at_best.held.iter().map(Troop::from);
            for card in made.chain(best) {
                assert!(!elsewhere.contains(&card), "{view} {id} {card}");
                counted += 1;
            }
        }
    }
    assert!(counted > 300, "{counted}");
}
