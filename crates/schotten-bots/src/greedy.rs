//! The greedy bot: it looks only at the Stone where it places a card.

use rand::seq::IteratorRandom;
use schotten_rules::best_formation::{formation_of, strongest_completion};
use schotten_rules::{Action, Card, ClanCard, DeckKind, Formation, StoneId, Troop, View};
use tabletop::chance::Chance;

/// Claims whatever can be claimed, else takes an action of the highest
/// [`Preference`].
pub(super) fn choose(view: &View, actions: &[Action], rng: &mut Chance) -> Option<Action> {
    if let Some(claim) = super::best_claim(view, actions) {
        return Some(claim);
    }
    let best = actions
        .iter()
        .map(|action| preference(view, *action))
        .max()?;
    let equal = actions
        .iter()
        .filter(|action| preference(view, **action) == best);
    equal.choose(rng).copied()
}

/// How much the bot likes an action. Later variants are preferred.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Preference {
    /// No reason to take it: Ruses, Combat Modes and passes.
    Aimless,
    /// A placement on a Stone that can't be won any more, preferably of a weak
    /// card: this is its strength.
    Hopeless(std::cmp::Reverse<u8>),
    /// A placement after which this is the strongest formation the side can still
    /// become, preferably of a Clan card (`true`).
    Reach(Formation, bool),
    /// A draw or a return, with a number that is higher for a better one.
    Cards(u8),
}

fn preference(view: &View, action: Action) -> Preference {
    match action {
        Action::Place(troop, stone) => placement(view, troop, stone),
        Action::Draw(deck) => Preference::Cards(u8::from(deck == DeckKind::Clan)),
        Action::Return(card) => Preference::Cards(10 - strength(card)),
        _ => Preference::Aimless,
    }
}

fn strength(card: Card) -> u8 {
    card.clan().map_or(9, ClanCard::strength)
}

/// The preference for placing a card on a Stone: by the strongest formation that
/// the side could become with the cards that do not lie face up.
fn placement(view: &View, troop: Troop, id: StoneId) -> Preference {
    let table = view.table();
    let stone = table.border().stone(id);
    let (me, modes) = (view.viewer(), stone.modes());
    let mut unplayed = table.unplayed();
    if let Some(card) = troop.clan() {
        unplayed.remove(card);
    }
    let hopeless = Preference::Hopeless(std::cmp::Reverse(strength(troop.into())));
    let Some(side) = stone.side(me).with(troop) else {
        return hopeless;
    };
    let Some(best) = strongest_completion(&side, modes, unplayed) else {
        return hopeless;
    };
    let theirs = formation_of(stone.side(me.other()), modes);
    if theirs.is_some_and(|theirs| theirs >= best.formation) {
        return hopeless;
    }
    Preference::Reach(best.formation, troop.is_clan())
}
