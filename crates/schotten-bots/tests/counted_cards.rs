//! The cards that hints, looks and previews count for a formation, compared with a slow count
//! by the independent rules: Jokers, Spies and Shield-Bearers included.

use crate::played::view_of;
use crate::tactic_hints::subsets;
use rand::seq::IndexedRandom;
use schotten_bots::{
    OwnProspect, PlayableElites, Reach, Reason, SideProspect, placed_at, reasons, stone_prospects,
};
use schotten_rules::{
    Action, Card, Category, ClanCard, ClanSet, CombatMode, DeckKind, EliteTroop, Formation, Modes,
    Player, Side, Troop, View,
};
use schotten_testkit::oracle::cards::read_card;
use schotten_testkit::oracle::formation::{Category as SlowCategory, Worth, best};
use schotten_testkit::random_positions;
use tabletop::chance::seeded;

/// What these cards are worth together, by the slow rules.
pub(crate) fn slow_worth(side: &Side, more: &[Troop], modes: Modes) -> Worth {
    let troops = side.iter().chain(more.iter().copied());
    let codes = troops.map(|troop| Card::from(troop).to_string());
    let cards: Vec<_> = codes
        .map(|code| read_card(&code).expect("a card"))
        .collect();
    best(&cards, modes.has(CombatMode::BlindMansBluff))
}

/// A formation in the words of the slow rules.
pub(crate) fn worth_of(formation: Formation) -> Worth {
    let category = slow_category(formation.category());
    (category, u32::from(formation.total()))
}

/// A category in the words of the slow rules.
pub(crate) const fn slow_category(category: Category) -> SlowCategory {
    match category {
        Category::Sum => SlowCategory::Sum,
        Category::Run => SlowCategory::Run,
        Category::Color => SlowCategory::Color,
        Category::ThreeOfAKind => SlowCategory::OfAKind,
        Category::ColorRun => SlowCategory::ColorRun,
    }
}

/// The cards of which any one makes a formation that `counts` of this side, with as many of the
/// troops in hand as there is room for.
fn slow_outs(
    side: &Side,
    taken: &[Troop],
    modes: Modes,
    cards: ClanSet,
    counts: impl Fn(Worth) -> bool,
) -> ClanSet {
    let room = modes.slots() - side.len() - 1;
    let makes = |card: &ClanCard| {
        subsets(taken, room).any(|mut more| {
            more.push((*card).into());
            counts(slow_worth(side, &more, modes))
        })
    };
    cards.iter().filter(makes).collect()
}

/// The cards of which any one makes a formation of this category that is stronger than `theirs`.
fn slow_winning_outs(
    side: &Side,
    taken: &[Troop],
    modes: Modes,
    cards: ClanSet,
    category: SlowCategory,
    theirs: Option<Worth>,
) -> ClanSet {
    slow_outs(side, taken, modes, cards, |made| {
        made.0 == category && Some(made) > theirs
    })
}

/// Whether a Clan card may still come to the viewer. Once nothing can be drawn any more, only
/// the hand counts.
fn can_draw_clan(view: &View) -> bool {
    view.table().deck_len(DeckKind::Clan) > 0 || view.hand().clan_count() < view.hand().len()
}

#[test]
fn every_card_that_a_hint_counts_does_it_and_no_other_does() {
    let mut rng = seeded(5);
    let (mut outs, mut plans, mut with_elites) = (0, 0, 0);
    for round in random_positions(23, 1_500) {
        let view = round.view(round.table().turn());
        let places = view.legal_actions().into_iter();
        let places: Vec<Action> = places
            .filter(|action| matches!(action, Action::Place(..)))
            .collect();
        for action in places.sample(&mut rng, 3) {
            let Action::Place(_, id) = *action else {
                continue;
            };
            let after = view.after(*action).expect("legal");
            let stone = *after.table().border().stone(id);
            let (side, modes) = (*stone.side(view.viewer()), stone.modes());
            let theirs = stone.formation(view.viewer().other()).map(worth_of);
            let about = format!("{action} in {view:?}");
            for reason in reasons(&view, *action) {
                let Reason::Own(prospect) = reason else {
                    continue;
                };
                match prospect {
                    OwnProspect::Outs { cards, elite, .. } => {
                        let unplayed = after.table().unplayed();
                        let strongest = unplayed
                            .iter()
                            .map(|card| slow_worth(&side, &[card.into()], modes).0);
                        let elite = elite.map(|elite| slow_worth(&side, &[elite.into()], modes).0);
                        let strongest = strongest.chain(elite).max().expect("a card");
                        let known = if can_draw_clan(&after) {
                            unplayed
                        } else {
                            unplayed.difference(view.hidden_clan_cards())
                        };
                        let counted =
                            slow_winning_outs(&side, &[], modes, known, strongest, theirs);
                        assert_eq!(cards, counted, "{about}");
                        outs += 1;
                        with_elites += usize::from(side.iter().any(|one| one.elite().is_some()));
                    }
                    OwnProspect::Becomes(plan) if plan.to_draw == 1 => {
                        let held = plan.held.iter().map(Troop::from);
                        let taken: Vec<Troop> = held.chain(plan.elite.map(Troop::from)).collect();
                        let hidden = view.hidden_clan_cards();
                        let (category, total) = worth_of(plan.formation);
                        let alike =
                            slow_winning_outs(&side, &taken, modes, hidden, category, theirs);
                        assert_eq!(plan.alike, alike, "{about}: {plan:?}");
                        let same = slow_outs(&side, &taken, modes, hidden, |made| {
                            made == (category, total)
                        });
                        let named = if plan.sure.is_some() { alike } else { same };
                        assert_eq!(plan.drawn, named, "{about}: {plan:?}");
                        let stronger =
                            slow_outs(&side, &taken, modes, hidden, |(made, _)| made > category);
                        assert!(stronger.is_empty(), "{about}: {plan:?}");
                        plans += 1;
                        with_elites += usize::from(side.iter().any(|one| one.elite().is_some()));
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(
        outs > 200 && plans > 300 && with_elites > 25,
        "{outs} {plans} {with_elites}"
    );
}

/// Looks and previews name the strongest formation of a side that lacks one card, and looks
/// count the cards for it.
#[test]
fn looks_and_previews_name_the_strongest_that_one_card_makes() {
    let mut compared = 0;
    for round in random_positions(29, 600) {
        let view: View = round.view(round.table().turn());
        for (id, stone) in view.table().border().stones() {
            let Some(prospects) = stone_prospects(&view, id) else {
                continue;
            };
            for player in Player::BOTH {
                let (side, modes) = (*stone.side(player), stone.modes());
                if side.len() + 1 != modes.slots() {
                    continue;
                }
                let is_mine = player == view.viewer();
                let elites = if is_mine {
                    PlayableElites::in_hand(&view)
                } else {
                    PlayableElites::default()
                };
                let unplayed = view.table().unplayed();
                let troops = unplayed.iter().map(Troop::from);
                let strongest = troops.map(|troop| slow_worth(&side, &[troop], modes)).max();
                let preview = Reach::strongest(&side, modes, unplayed, &elites);
                let Some(preview) = preview.filter(|reach| reach.elite.is_none()) else {
                    continue;
                };
                assert_eq!(
                    Some(worth_of(preview.formation)),
                    strongest,
                    "{id} {view:?}"
                );
                if let SideProspect::Open { hope, .. } = prospects.sides[player]
                    && hope.reach.elite.is_none()
                    && !hope.cards.is_empty()
                {
                    let cards = hope.cards;
                    let known = if !is_mine {
                        view.hidden_clan_cards()
                    } else if can_draw_clan(&view) {
                        unplayed
                    } else {
                        view.hand().clan_cards()
                    };
                    let strongest = known
                        .iter()
                        .map(|card| slow_worth(&side, &[card.into()], modes).0)
                        .max()
                        .expect("a card");
                    let theirs = stone.formation(player.other()).map(worth_of);
                    let slow = slow_winning_outs(&side, &[], modes, known, strongest, theirs);
                    assert_eq!(cards, slow, "{id} of {player:?} in {view:?}");
                }
                compared += 1;
            }
        }
    }
    assert!(compared > 300, "{compared}");
}

/// With R7 gone, no Clan card beats the opponent's Color-Run, but the Joker in hand does.
#[test]
fn an_elite_troop_is_counted_where_no_clan_card_wins() {
    let view = "tactic border=R8:Y4Y5Y6/R7:/:/:/:/:/:/:/: hands=R9JOG1N2Y3P6B1,?7 clan=?37 \
                tactic=?8 discard=- played=0,0 jokers=- passes=0 turn=A phase=play";
    let view = view_of(view);
    let action: Action = "R9@1".parse().expect("an action");
    let after = view.after(action).expect("legal");
    let id = placed_at(action).expect("a Stone");
    let stone = after.table().border().stone(id);
    let (side, modes) = (*stone.side(view.viewer()), stone.modes());
    let theirs = stone.formation(view.viewer().other()).map(worth_of);
    let wins = |troop: Troop| Some(slow_worth(&side, &[troop], modes)) > theirs;
    let mut unplayed = after.table().unplayed().iter();
    assert!(!unplayed.any(|card| wins(card.into())));
    assert!(wins(EliteTroop::Joker.into()));

    let is_joker_alone = |prospect: OwnProspect| {
        let OwnProspect::Outs {
            category,
            cards,
            held,
            elite,
            sure,
            ..
        } = prospect
        else {
            return false;
        };
        let is_made = elite == Some(EliteTroop::Joker) && category == Category::ColorRun;
        is_made && cards.is_empty() && held.is_empty() && sure.is_none()
    };
    let hint = reasons(&view, action);
    let own = hint.iter().find_map(|reason| match reason {
        Reason::Own(own) => Some(*own),
        _ => None,
    });
    assert!(own.is_some_and(is_joker_alone), "{hint:?}");
    let looks = stone_prospects(&after, id).expect("it isn't claimed");
    let SideProspect::Open { hope, own } = looks.sides[view.viewer()] else {
        panic!("{looks:?}");
    };
    assert!(own.is_some_and(|(own, _)| is_joker_alone(own)), "{own:?}");
    assert!(hope.cards.is_empty(), "{hope:?}");
    assert_eq!(hope.reach.elite, Some(EliteTroop::Joker));
    assert!(hope.chance > 0.999, "{hope:?}");
}
