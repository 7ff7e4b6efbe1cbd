//! The greedy bot: looks at the Stone a play touches, and at nothing else.

use rand::seq::IteratorRandom;
use schotten_rules::completion::{formation_of, strongest_completion};
use schotten_rules::{Action, Card, ClanCard, DeckKind, Formation, StoneId, Troop, View};
use tabletop::chance::Chance;

/// Claims what can be claimed, else makes the play of the highest [`Worth`],
/// and draws.
pub(super) fn choose(view: &View, actions: &[Action], rng: &mut Chance) -> Option<Action> {
    if let Some(claim) = super::best_claim(view, actions) {
        return Some(claim);
    }
    let best = actions.iter().map(|action| worth(view, *action)).max()?;
    let equal = actions
        .iter()
        .filter(|action| worth(view, **action) == best);
    equal.choose(rng).copied()
}

/// What speaks for an action; what comes later speaks louder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Worth {
    /// Nothing does; Ruses and Combat Modes when nothing can be placed.
    Aimless,
    /// A placement on a Stone that can't be won any more: with this card the
    /// least is lost.
    Lost(std::cmp::Reverse<u8>),
    /// The strongest formation that the Stone can still become.
    Reach(Formation, bool),
    /// A card is drawn from this deck, or this card is returned, gladly.
    Gladly(u8),
}

fn worth(view: &View, action: Action) -> Worth {
    match action {
        Action::Place(troop, stone) => placement(view, troop, stone),
        Action::Draw(deck) => Worth::Gladly(u8::from(deck == DeckKind::Clan)),
        Action::Return(card) => Worth::Gladly(10 - strength(card)),
        _ => Worth::Aimless,
    }
}

fn strength(card: Card) -> u8 {
    card.clan().map_or(9, ClanCard::strength)
}

/// The formation a Stone could become with this card placed there, from all
/// cards that do not lie face up.
fn placement(view: &View, troop: Troop, id: StoneId) -> Worth {
    let table = view.table();
    let stone = table.border().stone(id);
    let (me, modes) = (view.viewer(), stone.modes());
    let mut unplayed = table.unplayed();
    if let Some(card) = troop.clan() {
        unplayed.remove(card);
    }
    let lost = Worth::Lost(std::cmp::Reverse(strength(troop.into())));
    let Some(side) = stone.side(me).with(troop) else {
        return lost;
    };
    let Some(best) = strongest_completion(&side, modes, unplayed) else {
        return lost;
    };
    let theirs = formation_of(stone.side(me.other()), modes);
    if theirs.is_some_and(|theirs| theirs >= best.formation) {
        return lost;
    }
    Worth::Reach(best.formation, troop.is_clan())
}
