//! What speaks for an action. Every sentence is true for what the player can see.

mod comparison;
mod drawback;
mod forecast;
mod hint;
mod muster;
mod powers;
mod recruit;
mod standing;

pub use comparison::{comparison, comparison_within};
pub use hint::{chances, hint, reasons_of_advice};

use super::{Cast, code};
use crate::words::{Conjunction, join_list, possessive};
use crate::{Language, say};
use lords_rules::{Action, Card, Follower, Phase, Player, Recruit, Table, View};
use standing::{compared, standing};

/// Whose action it is that is explained, and how the reasons name players and cards.
struct Explained<'a> {
    language: Language,
    view: &'a View,
    me: Player,
    player: &'a dyn Fn(Player) -> String,
    /// Selects between the reader ("you") and others.
    key: &'a dyn Fn(Player) -> &'static str,
    card: &'a dyn Fn(Card) -> String,
    /// What is foreseen of the position after the action and the plan for the rest of the
    /// turn.
    after: View,
    /// What the player plans to do after the action.
    plan: &'a [Action],
    /// The same after the turn with which this one is compared.
    instead: Option<View>,
}

impl<'a> Explained<'a> {
    const fn table(&self) -> &'a Table {
        self.view.table()
    }

    /// The army of the player whose action it is.
    fn army(&self) -> &'a [Follower] {
        self.table().army(self.me)
    }

    /// Returns that army after the plan.
    fn army_after(&self) -> &[Follower] {
        self.after.table().army(self.me)
    }

    /// Returns whether the turn is over after the plan. It isn't if a power can be used
    /// and nobody has planned on what.
    fn is_turn_over(&self) -> bool {
        !matches!(self.after.table().phase(), Phase::Power(_))
    }

    fn is_reader(&self) -> &'static str {
        (self.key)(self.me)
    }

    fn name(&self) -> String {
        (self.player)(self.me)
    }

    fn possessive(&self, player: Player) -> String {
        possessive(self.language, &(self.player)(player))
    }

    /// Several cards as a list: `Fo9, Fo10 and Fo12`.
    fn cards(&self, cards: impl IntoIterator<Item = Card>) -> String {
        let cards: Vec<String> = cards.into_iter().map(self.card).collect();
        join_list(self.language, &cards, Conjunction::And)
    }

    /// Several cards of which one is enough: `Fo9, Fo10 or Fo12`.
    fn any_of(&self, cards: impl IntoIterator<Item = Card>) -> String {
        let cards: Vec<String> = cards.into_iter().map(self.card).collect();
        join_list(self.language, &cards, Conjunction::Or)
    }

    fn others(&self) -> impl Iterator<Item = Player> + use<> {
        let me = self.me;
        self.table().players().filter(move |player| *player != me)
    }
}

/// Explains an action of the viewing player, who reads it, a sentence for each fact
/// about it, the most important one first. If nothing speaks for it, says what the Recruit
/// or the army counts.
/// `name` names the others. Empty in the view of everybody.
#[must_use]
pub fn reasons(
    language: Language,
    view: &View,
    action: Action,
    name: impl Fn(Player) -> String,
) -> Vec<String> {
    let Some((me, after)) = view.viewer().zip(view.after(&[action])) else {
        return Vec::new();
    };
    let explained = Explained {
        language,
        view,
        me,
        player: &name,
        key: &|player| if player == me { "you" } else { "other" },
        card: &code,
        after,
        plan: &[],
        instead: None,
    };
    let mut said = explain(&explained, action);
    if said.is_empty() {
        let card = match action {
            Action::Recruit(slot) => view.table().recruits().get(slot.index()).copied(),
            _ => None,
        };
        let counts = card
            .and_then(Recruit::card)
            .map(|card| recruit::counts(&explained, card));
        said.extend(counts.or_else(|| standing(&explained)));
    }
    said
}

/// Explains the first of these actions, which the player takes in this turn, like
/// [`reasons`], with cards and players as the cast mentions them.
#[must_use]
pub fn reasons_for(cast: &Cast, view: &View, actions: &[Action]) -> Vec<String> {
    tell(cast, view, [actions, &[]], explain).unwrap_or_default()
}

/// Tells something about the first action of a plan, which is what the viewer wants to do in
/// this turn, perhaps compared with the actions of another one. `None` for the view of
/// everybody.
fn tell<T>(
    cast: &Cast,
    view: &View,
    [actions, others]: [&[Action]; 2],
    about: impl FnOnce(&Explained<'_>, Action) -> T,
) -> Option<T> {
    let (action, plan) = actions.split_first()?;
    let explained = Explained {
        language: cast.language,
        view,
        me: view.viewer()?,
        player: &|player| cast.name(player).to_owned(),
        key: &|player| cast.key(player),
        card: &|card| cast.card(card),
        after: view.after(actions)?,
        plan,
        instead: view.after(others).filter(|_| !others.is_empty()),
    };
    Some(about(&explained, *action))
}

/// Explains an action.
fn explain(one: &Explained<'_>, action: Action) -> Vec<String> {
    let table = one.table();
    match action {
        Action::Recruit(slot) => {
            let recruit = table.recruits().get(slot.index()).copied();
            recruit::explain(one, recruit.and_then(Recruit::card))
        }
        Action::Muster(card, facing) => muster::explain(one, card, facing),
        Action::Claim(card) => claimed(one, card),
        _ => {
            let mut said = powers::explain(one, action);
            said.extend(compared(one).filter(|_| action != Action::Decline));
            said
        }
    }
}

/// Says what a claim gives.
fn claimed(one: &Explained<'_>, card: Card) -> Vec<String> {
    let (language, table) = (one.language, one.table());
    let worth = card.strength();
    let total = table.points(one.me) + u32::from(worth);
    let left = table.supporters().len();
    let others = table.supporters().iter().copied();
    let mut others = others.filter(|other| *other != card);
    let level: Vec<Card> = others
        .clone()
        .filter(|other| other.strength() == worth)
        .collect();
    let claim = say!(
        language,
        "lords-hint-claim",
        who = one.is_reader(),
        me = one.name(),
        worth = worth,
        rest = if left == 1 {
            "last"
        } else if others.clone().all(|other| other.strength() < worth) {
            if left == 2 { "more" } else { "most" }
        } else if others.all(|other| other.strength() == worth) {
            "same"
        } else if level.is_empty() {
            "some"
        } else {
            "level"
        },
        cards = one.cards(level),
        total = total
    );
    let ends = total >= Table::TARGET;
    let end = ends.then(|| say!(language, "lords-hint-end"));
    std::iter::once(claim).chain(end).collect()
}
