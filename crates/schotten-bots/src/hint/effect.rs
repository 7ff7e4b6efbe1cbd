//! What Tactic cards that aren't placed on the player's side do to the formations there.

use super::Reason;
use super::elite::{PlayableElites, Reach};
use super::odds::out_of_reach;
use super::stone::{available_cards, own_prospect};
use schotten_rules::completion::strongest_completion;
use schotten_rules::{Action, CombatMode, StoneId, View};

/// What a Combat Mode does to the best formations at a Stone; `None` if it can't be laid.
pub(super) fn mode_effect(view: &View, mode: CombatMode, id: StoneId) -> Option<Reason> {
    let after = view.after(Action::Lay(mode, id))?;
    let (me, views) = (view.viewer(), [view, &after]);
    let stone = |view: &View| *view.table().border().stone(id);
    let theirs = |view: &View| {
        let (stone, hidden) = (stone(view), view.hidden_clan_cards());
        let best = strongest_completion(stone.side(me.other()), stone.modes(), hidden);
        best.map(|best| best.formation)
    };
    let there = stone(&after);
    let elites = PlayableElites::in_hand(&after);
    let mine = Reach::strongest(
        there.side(me),
        there.modes(),
        available_cards(&after),
        &elites,
    );
    Some(Reason::ModeEffect {
        mode,
        slots: views.map(|view| stone(view).modes().slots()),
        theirs: views.map(theirs),
        mine: mine.map(|reach| reach.formation),
    })
}

/// What the opponent's side of a Stone loses with the card that this action takes from there;
/// `None` if the best that it can have stays the same.
pub(super) fn weakened(view: &View, action: Action, id: StoneId) -> Option<Reason> {
    let after = view.after(action)?;
    let me = view.viewer();
    let [before, then] = [view, &after].map(|view| *view.table().border().stone(id));
    let best_of = |view: &View| {
        let (stone, hidden) = (view.table().border().stone(id), view.hidden_clan_cards());
        let side = stone.side(me.other());
        let best = strongest_completion(side, stone.modes(), hidden);
        // An empty side can become anything.
        best.filter(|_| !side.is_empty()).map(|best| best.formation)
    };
    let theirs = [view, &after].map(best_of);
    let was_complete = before.is_complete(me.other());
    let elites = PlayableElites::in_hand(&after);
    let (mine, cards) = (then.side(me), available_cards(&after));
    let mine = Some(mine).filter(|side| !side.is_empty());
    let mine = mine.and_then(|side| Reach::strongest(side, then.modes(), cards, &elites));
    (was_complete || theirs[0] > theirs[1]).then(|| Reason::Weakens {
        stone: id,
        slots: then.modes().slots(),
        theirs,
        mine: mine.map(|reach| reach.formation),
        was_complete,
        empties: then.side(me.other()).is_empty(),
    })
}

/// What the player's side of a Stone can become without the card that the Strategist takes from
/// there: the plan for it if the card is discarded, and what is lost if the card `moves` to
/// another Stone, which has reasons of its own.
pub(super) fn left_behind(view: &View, action: Action, id: StoneId, moves: bool) -> Option<Reason> {
    let after = view.after(action)?;
    let me = view.viewer();
    let stone = *after.table().border().stone(id);
    let (side, slots) = (stone.side(me), stone.modes().slots());
    if !moves && !side.is_empty() {
        return out_of_reach(&after, id).or_else(|| Some(Reason::Own(own_prospect(&after, id))));
    }
    let cards = available_cards(&after);
    let best = Reach::strongest(side, stone.modes(), cards, &PlayableElites::in_hand(&after))?;
    if side.is_empty() {
        let with_card = view.table().border().stone(id).side(me);
        let before = available_cards(view);
        let before = Reach::strongest(
            with_card,
            stone.modes(),
            before,
            &PlayableElites::in_hand(view),
        );
        return Some(Reason::LeavesEmpty {
            stone: id,
            slots,
            before: before.map(|reach| reach.formation),
            after: best.formation,
        });
    }
    Some(Reason::LeavesAtBest {
        stone: id,
        formation: best.formation,
        slots,
    })
}
