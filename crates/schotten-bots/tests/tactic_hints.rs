//! Hints that advise a Tactic card say what it does for the position.

use super::counted_cards::{slow_category, slow_worth};
use rand::RngExt;
use schotten_bots::{DrawReason, Level, Reason, advise};
use schotten_rules::{Action, Deal, DeckKind, Phase, Round, Troop, Variant, View};
use tabletop::Budget;
use tabletop::chance::seeded;

/// Whether a reason says what a card does, and not only how the chances are.
fn says_what_for(reason: &Reason) -> bool {
    match reason {
        Reason::RoundChance { .. }
        | Reason::StoneChance { .. }
        | Reason::Exact(_)
        | Reason::CardEffect(_)
        | Reason::GivesUp { .. }
        | Reason::NeededElsewhere { .. } => false,
        Reason::Draw(DrawReason::Recruits { best, .. }) => best.is_some(),
        _ => true,
    }
}

/// Calls `advised` with each position of these rounds in which a hint advises a Tactic card.
fn each_advised(rounds: u64, mut advised: impl FnMut(&View, Action, &[Reason])) {
    for seed in 0..rounds {
        let mut rng = seeded(1_000 + seed);
        let variants = [Variant::Tactic, Variant::TacticExpert];
        let variant = variants[usize::from(seed % 2 == 1)];
        let mut round = Round::new(&Deal::shuffled(variant, None, &mut rng));
        while round.table().outcome().is_none() {
            let view = round.view(round.table().turn());
            let draw = Action::Draw(DeckKind::Tactic);
            let action = match view.table().phase() {
                Phase::Play if view.hand().clan_count() < view.hand().len() => {
                    let advice = advise(&view, &Budget::iterations(60)).expect("an action");
                    let card = advice.action.played_card();
                    if card.is_some_and(|card| !card.is_clan()) {
                        advised(&view, advice.action, &advice.reasons(&view));
                    }
                    advice.action
                }
                // Bots seldom draw Tactic cards.
                Phase::End
                    if view.table().claimable().is_empty()
                        && view.check(draw).is_ok()
                        && rng.random_bool(0.5) =>
                {
                    draw
                }
                _ => schotten_bots::choose(Level::Net, &view, 1).expect("an action"),
            };
            round.play(action).expect("legal");
        }
    }
}

#[test]
fn a_tactic_card_is_advised_for_a_reason() {
    let (mut advised, mut bare) = (0, Vec::new());
    each_advised(40, |view, action, reasons| {
        advised += 1;
        if !reasons.iter().any(says_what_for) {
            bare.push(format!("{action}: {reasons:?} in {view:?}"));
        }
    });
    assert!(advised > 100, "{advised}");
    assert!(
        bare.len() * 50 <= advised,
        "{} of {advised}: {bare:#?}",
        bare.len()
    );
}

/// The Recruiter is advised for cards that would make what the hint says.
#[test]
fn the_recruiter_names_the_best_cards_to_draw() {
    let mut named = 0;
    each_advised(16, |view, _, reasons| {
        for reason in reasons {
            let Reason::Draw(DrawReason::Recruits {
                best: Some(goal),
                useful,
                unseen,
                ..
            }) = reason
            else {
                continue;
            };
            let stone = view.table().border().stone(goal.stone);
            let side = stone.side(view.viewer());
            let hand = view
                .hand()
                .iter()
                .filter_map(|card| Troop::try_from(card).ok());
            let hand: Vec<Troop> = hand.collect();
            assert!(!side.is_empty() && !stone.is_complete(view.viewer()));
            assert!(goal.cards.len() <= *useful && useful <= unseen);
            assert!(goal.cards.difference(view.hidden_clan_cards()).is_empty());
            let missing = goal.slots - side.len() - 1;
            for card in goal.cards {
                let makes_it = subsets(&hand, missing).any(|mut more| {
                    more.push(card.into());
                    slow_worth(side, &more, stone.modes()).0 == slow_category(goal.category)
                });
                assert!(makes_it, "{card} in {view:?}: {goal:?}");
            }
            named += 1;
        }
    });
    assert!(named > 5, "{named}");
}

/// All ways to take this many of the cards.
fn subsets(cards: &[Troop], count: usize) -> impl Iterator<Item = Vec<Troop>> {
    (0..1_u32 << cards.len())
        .filter(move |chosen| chosen.count_ones() as usize == count)
        .map(|chosen| {
            let places = (0..cards.len()).filter(|place| chosen >> place & 1 == 1);
            places.map(|place| cards[place]).collect()
        })
}
