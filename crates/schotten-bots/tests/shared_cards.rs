//! Cards of the hand that several Stones need.

use crate::played::{choose, play_rounds};
use schotten_bots::{Level, OwnProspect, PlayableElites, SideProspect, stone_prospects};
use schotten_rules::completion::formation_of;
use schotten_rules::{Card, Category, Formation, StoneId, Troop, Variant, View};
use std::collections::BTreeSet;

/// The category that a look at a Stone speaks of, and the troops in hand without which the player
/// can't make it there and win.
pub(crate) fn needs(view: &View, id: StoneId) -> Option<(Category, BTreeSet<Troop>)> {
    let (stone, me) = (view.table().border().stone(id), view.viewer());
    let own = match stone_prospects(view, id)?.sides[me] {
        SideProspect::Open { own, .. } => own?.0,
        _ => return None,
    };
    let (category, draws) = match own {
        OwnProspect::Outs {
            held,
            elite: None,
            sure: Some(sure),
            ..
        } if held.is_empty() => (sure.formation.category(), 0),
        OwnProspect::Outs {
            category,
            held,
            elite,
            ..
        } => (category, usize::from(held.is_empty() && elite.is_none())),
        OwnProspect::Becomes(plan) if plan.instead.is_some() => (plan.formation.category(), 0),
        OwnProspect::Becomes(plan) if plan.to_draw < 2 => {
            let is_good = Some(plan.formation) > stone.formation(me.other());
            if plan.formation.category() == Category::Sum {
                // Each card makes it higher.
                let cards = plan.held.iter().map(Troop::from);
                let all = cards.chain(plan.elite.map(Troop::from)).collect();
                return is_good.then_some((Category::Sum, all));
            }
            (plan.formation.category(), plan.to_draw as usize)
        }
        _ => return None,
    };
    let ways = ways(view, id, category, draws).into_iter();
    let in_all = ways.reduce(|all, way| all.intersection(&way).copied().collect())?;
    Some((category, in_all))
}

/// All sets of troops in hand, with at most one Elite Troop, with which the side becomes this
/// category or a stronger one and beats the other side. With `draws`, it may take one more card.
fn ways(view: &View, id: StoneId, category: Category, draws: usize) -> Vec<BTreeSet<Troop>> {
    let stone = view.table().border().stone(id);
    let (side, modes) = (stone.side(view.viewer()), stone.modes());
    let lacking = modes.slots() - side.len();
    let wins = |made: Formation| {
        let theirs = stone.formation(view.viewer().other());
        made.category() >= category && Some(made) > theirs
    };
    let clan = view.hand().iter().filter_map(Card::clan).map(Troop::from);
    let elites = PlayableElites::in_hand(view);
    let hand: Vec<Troop> = clan.chain(elites.iter().map(Troop::from)).collect();
    let hidden = view.hidden_clan_cards().iter().map(Some);
    let extras: Vec<_> = hidden.filter(|_| draws > 0).chain([None]).collect();
    let sets = (0_u32..1 << hand.len()).map(|set| -> BTreeSet<Troop> {
        let chosen = hand.iter().enumerate().filter(|(at, _)| set & 1 << at != 0);
        chosen.map(|(_, troop)| *troop).collect()
    });
    let makes_it = |way: &BTreeSet<Troop>| {
        extras.iter().any(|extra| {
            let mut all = way.iter().copied().chain(extra.map(Troop::from));
            let side = all.try_fold(*side, |side, troop| side.with(troop));
            let made = side.and_then(|side| formation_of(&side, modes));
            made.is_some_and(wins)
        })
    };
    let is_way = |way: &BTreeSet<Troop>| {
        let elites = way.iter().filter(|troop| troop.elite().is_some()).count();
        let has_room = way.len() <= lacking && way.len() + draws >= lacking;
        elites < 2 && has_room && makes_it(way)
    };
    sets.filter(is_way).collect()
}

/// A look names the cards that the player can't use at two Stones without losing what it speaks of
/// at one of them.
#[test]
fn a_card_is_shared_if_two_stones_cannot_do_without_it() {
    let [mut shared, mut free, mut turn] = [0; 3];
    play_rounds(21, &Variant::ALL, 6, |view, _| {
        turn += 1;
        let (border, me) = (view.table().border(), view.viewer());
        let unclaimed = border.unclaimed().iter().filter(|_| turn % 3 == 0);
        let needs: Vec<_> = unclaimed
            .filter_map(|id| Some((id, needs(view, id)?)))
            .collect();
        for (here, (_, mine)) in &needs {
            let others = needs.iter().filter_map(|(id, (category, theirs))| {
                let both: BTreeSet<Troop> = theirs.intersection(mine).copied().collect();
                let is_begun = !border.stone(*id).side(me).is_empty();
                let is_told = id != here && is_begun && *category > Category::Sum;
                (is_told && !both.is_empty()).then_some((*category, *id, both))
            });
            let others: Vec<_> = others.collect();
            let look = stone_prospects(view, *here).and_then(|found| found.shared);
            let about = format!("{here}: {others:?} {look:?} {view:?}");
            let best = others.iter().map(|(category, ..)| *category).max();
            assert_eq!(look.is_some(), best.is_some(), "{about}");
            let Some(look) = look else {
                free += 1;
                continue;
            };
            let cards = look.cards.iter().map(Troop::from);
            let named: BTreeSet<Troop> = cards.chain(look.elite.map(Troop::from)).collect();
            let alike = others.iter().filter(|(.., both)| *both == named);
            assert!(alike.clone().any(|other| Some(other.0) == best), "{about}");
            assert!(
                alike.map(|(_, id, _)| *id).eq(look.stones.iter()),
                "{about}"
            );
            shared += 1;
        }
        choose(Level::Net, view)
    });
    assert!(shared > 100 && free > 100, "{shared} {free}");
}
