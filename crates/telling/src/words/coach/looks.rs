//! What each side of a Stone is or can still become, and with which cards.

use crate::words::card_groups::{CardPool, any_of};
use crate::words::{
    Conjunction, category, formation, join_list, list_cards, short_category, short_formation,
    short_with_article,
};
use crate::{Language, say};
use schotten_bots::{Outlook, SideBest, cards_for, cards_in_hand_for, tactic_may_come};
use schotten_rules::best_formation::strongest_completion;
use schotten_rules::{ByPlayer, Card, ClanCard, ClanSet, Formation, Player, StoneId, View};
use textkit::columns::width;

/// The most columns of what a side of a Stone can become.
const SIDE_COLUMNS: u16 = 66;

/// Says of an unclaimed Stone what each side is, or the best that it can still become, and with
/// which cards: `Color-Run 24 with N8 in hand and N9`.
#[must_use]
pub fn sides_of_stone(language: Language, view: &View, id: StoneId) -> ByPlayer<String> {
    ByPlayer::from_fn(|player| side_of_stone(language, view, id, player))
}

/// The names of what a side can become.
pub(super) struct OutlookNames {
    /// What the hand alone makes; empty if it makes nothing.
    pub(super) made: String,
    /// The best; empty if the hand makes it.
    pub(super) at_best: String,
}

impl OutlookNames {
    /// The key for which of both there is.
    pub(super) const fn form(&self) -> &'static str {
        match (self.made.is_empty(), self.at_best.is_empty()) {
            (true, _) => "best",
            (_, true) => "made",
            _ => "both",
        }
    }

    /// Names the cards, too: those in hand that make it, and, for the key `named` or if the hand
    /// makes nothing, those that make the best. The key `side` says what comes before it.
    pub(super) fn with_cards(
        &self,
        language: Language,
        view: &View,
        id: StoneId,
        player: Player,
        outlook: &Outlook,
        [side, named]: [&'static str; 2],
    ) -> String {
        let cards = |best| CardsInWords::new(language, view, id, player, best);
        let made = outlook.from_hand.as_ref();
        say!(
            language,
            "coach-side",
            side,
            form = self.form(),
            held = made.map_or_else(String::new, |made| cards(made).held),
            count = made.map_or(0, |made| made.held.len() + u32::from(made.elite.is_some())),
            made = self.made.as_str(),
            at_best = self.at_best.as_str(),
            named,
            best_with = cards(&outlook.at_best).listed(language)
        )
    }

    pub(super) fn in_brief(&self, language: Language) -> String {
        let (made, at_best) = (self.made.as_str(), self.at_best.as_str());
        say!(
            language,
            "coach-side-brief",
            form = self.form(),
            made,
            at_best
        )
    }
}

/// Names what a side can become. Kinds are ranked, and totals only count within one: a Color-Run
/// of 6 is stronger than a Color of 10. So beside what the hand makes, or the `others` that are
/// named for the other side, the total of the best is named only if one of them is of its kind.
pub(super) fn outlook_in_words(
    language: Language,
    view: &View,
    id: StoneId,
    outlook: &Outlook,
    others: &[Formation],
    is_short: bool,
) -> OutlookNames {
    let slots = view.table().border().stone(id).modes().slots();
    let made = outlook.from_hand.map(|made| made.formation);
    let best = outlook.at_best.formation;
    let name = |made| {
        let name = if is_short { short_formation } else { formation };
        name(language, made, slots)
    };
    let kind = if is_short { short_category } else { category };
    let at_best = || {
        let mut beside = others.iter().copied().chain(made).peekable();
        if beside.peek().is_none() || beside.any(|one| one.category() == best.category()) {
            name(best)
        } else {
            kind(language, best.category(), slots)
        }
    };
    OutlookNames {
        made: made.map_or_else(String::new, name),
        at_best: if made.is_none_or(|made| best > made) {
            at_best()
        } else {
            String::new()
        },
    }
}

/// Says in brief what a side can become: `Run 15 from hand, at best Color-Run`. `None` if it can't
/// be completed any more.
#[must_use]
pub fn side_in_brief(
    language: Language,
    view: &View,
    id: StoneId,
    player: Player,
) -> Option<String> {
    let outlook = Outlook::of(view, id, player)?;
    Some(outlook_in_words(language, view, id, &outlook, &[], false).in_brief(language))
}

fn side_of_stone(language: Language, view: &View, id: StoneId, player: Player) -> String {
    let stone = view.table().border().stone(id);
    let slots = stone.modes().slots();
    if let Some(made) = stone.formation(player) {
        return formation(language, made, slots);
    }
    let Some(outlook) = Outlook::of(view, id, player) else {
        return say!(language, "coach-side-stuck");
    };
    let tactic_may_come = view.hand().iter().any(|card| !card.is_clan()) || tactic_may_come(view);
    // A tie is won by the side that was complete first.
    let to_beat = stone.formation(player.other());
    if let Some(to_beat) = to_beat.filter(|to_beat| outlook.at_best.formation <= *to_beat)
        && !tactic_may_come
    {
        let to_beat = formation(language, to_beat, slots);
        return say!(language, "coach-side-beaten", formation = to_beat);
    }
    let others = match to_beat {
        Some(to_beat) => vec![to_beat],
        None => Outlook::of(view, id, player.other()).map_or_else(Vec::new, |other| {
            vec![other.nearest().formation, other.at_best.formation]
        }),
    };
    let may_win = to_beat.is_some_and(|to_beat| outlook.at_best.formation > to_beat);
    let side = match stone.side(player).is_empty() {
        _ if may_win => "behind",
        true => "empty",
        false => "begun",
    };
    let texts = [
        (side, "yes", false),
        (side, "no", false),
        (side, "no", true),
        ("begun", "no", true),
    ];
    let texts = texts.map(|(side, named, is_short)| {
        let said = outlook_in_words(language, view, id, &outlook, &others, is_short);
        said.with_cards(language, view, id, player, &outlook, [side, named])
    });
    let brief = outlook_in_words(language, view, id, &outlook, &others, false).in_brief(language);
    let fitting = texts.into_iter().find(|text| width(text) <= SIDE_COLUMNS);
    fitting.unwrap_or(brief)
}

/// The cards with which a side becomes something, those in hand and those to draw: all that would
/// do if only one is missing.
struct CardsInWords {
    held: String,
    drawn: String,
}

impl CardsInWords {
    fn new(language: Language, view: &View, id: StoneId, player: Player, best: &SideBest) -> Self {
        let stone = view.table().border().stone(id);
        let (side, modes) = (stone.side(player), stone.modes());
        let pool = CardPool::of_side(view, id, player);
        let does = |card: &ClanCard| {
            let made = strongest_completion(side, modes, (*card).into());
            made.is_some_and(|made| made.formation == best.formation)
        };
        if side.len() + 1 == modes.slots() && best.elite.is_none() {
            let own = if player == view.viewer() {
                cards_in_hand_for(view, id)
            } else {
                ClanSet::EMPTY
            };
            let all = |cards: ClanSet| cards.iter().filter(does).collect();
            return if best.held.is_empty() {
                let others = all(cards_for(view, player).difference(own));
                Self {
                    held: String::new(),
                    drawn: any_of(language, others, pool),
                }
            } else {
                Self {
                    held: list_cards(language, all(own), Conjunction::Or),
                    drawn: String::new(),
                }
            };
        }
        let pool = pool.with(best.held);
        let drawn = pool
            .name_alike(language, best.drawn)
            .unwrap_or_else(|| list_cards(language, best.drawn, Conjunction::And));
        let strongest_first = best.held.iter().rev().map(Card::from);
        let held = strongest_first.chain(best.elite.map(Card::from));
        let held: Vec<String> = held
            .map(|card| short_with_article(language, card))
            .collect();
        Self {
            held: join_list(language, &held, Conjunction::And),
            drawn,
        }
    }

    /// The key for whether cards in hand, cards to draw or both are named.
    const fn with(&self) -> &'static str {
        match (self.held.is_empty(), self.drawn.is_empty()) {
            (false, true) => "held",
            (false, false) => "both",
            (true, _) => "drawn",
        }
    }

    fn listed(&self, language: Language) -> String {
        let (held, drawn) = (self.held.as_str(), self.drawn.as_str());
        say!(language, "coach-cards", with = self.with(), held, drawn)
    }
}
