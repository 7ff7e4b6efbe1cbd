//! Texts about the formations of a side, and the cards that lead to them.

use super::{NAMED, unless};
use crate::words::card_groups::{CardPool, any_of};
use crate::words::{
    Conjunction, Mention, a_category, formation, join_list, list_cards, percent,
    short_with_article, the_category,
};
use crate::{Language, say};
use schotten_bots::{FormationPlan, OpponentProspect, OwnProspect, Reach};
use schotten_rules::{Card, Category, ClanSet, CombatMode, EliteTroop, Formation};

/// Lists Clan cards, and behind them an Elite Troop.
pub(in crate::words) fn list_troops(
    language: Language,
    cards: ClanSet,
    elite: Option<EliteTroop>,
    conjunction: Conjunction,
) -> String {
    let strongest_first = cards.iter().rev().map(Card::from);
    let troops = strongest_first.chain(elite.map(Card::from));
    let names: Vec<String> = troops
        .map(|card| short_with_article(language, card))
        .collect();
    join_list(language, &names, conjunction)
}

/// Describes what the viewing player's side is or can become with cards of this pool.
pub(super) fn own_prospect(
    language: Language,
    prospect: OwnProspect,
    pool: Option<CardPool>,
) -> String {
    match prospect {
        OwnProspect::CannotComplete => say!(language, "hint-stuck"),
        OwnProspect::Completes {
            formation: worth,
            slots,
        } => {
            say!(
                language,
                "hint-completes",
                formation = formation(language, worth, slots)
            )
        }
        OwnProspect::Outs {
            category: completed,
            slots,
            cards,
            held,
            elite,
            sure,
        } => {
            let sure = sure.map(|sure| (sure, slots));
            outs(
                language,
                (completed, slots),
                cards,
                (held, elite),
                sure,
                pool,
            )
        }
        OwnProspect::Becomes(plan) => becomes(language, plan, Mention::You, false, None, pool),
    }
}

/// Describes what the opponent's side is or can become.
pub(super) fn opponent_prospect(
    language: Language,
    prospect: OpponentProspect,
    opponent: Mention<'_>,
) -> String {
    let total = |worth, slots| formation(language, worth, slots);
    let first = opponent.first_name(language);
    match prospect {
        OpponentProspect::Complete { formation, slots } => {
            say!(
                language,
                "hint-theirs",
                opponent = first,
                formation = total(formation, slots)
            )
        }
        OpponentProspect::CannotBeat {
            unless_tactic,
            refuted_by,
        } => say!(
            language,
            "hint-theirs-none",
            unless = unless(unless_tactic),
            opponent = first,
            waits = if refuted_by.is_empty() { "no" } else { "yes" },
            cards = list_cards(language, refuted_by, Conjunction::And)
        ),
        OpponentProspect::CanBeat {
            formation,
            slots,
            cards,
        } => say!(
            language,
            "hint-theirs-beat",
            who = opponent.key(),
            opponent = first,
            formation = total(formation, slots),
            cards = list_cards(language, cards, Conjunction::And),
        ),
        OpponentProspect::Reaches {
            formation,
            slots,
            is_weaker,
            unless_tactic,
        } => say!(
            language,
            "hint-theirs-reach",
            extent = if is_weaker { "weaker" } else { "enough" },
            unless = unless(unless_tactic),
            who = opponent.key(),
            opponent = first,
            inside = opponent.name(language),
            formation = total(formation, slots)
        ),
    }
}

/// Describes what the side of the viewing player, who is mentioned like this, becomes
/// with these cards, and which of them are in hand. `is_there` says that the side is of a
/// Stone that the sentence before named. The chance, if it is to be told, is that the cards
/// to draw come, which are named by what they have in common in this pool.
pub(in crate::words) fn becomes(
    language: Language,
    plan: FormationPlan,
    player: Mention<'_>,
    is_there: bool,
    chance: Option<f32>,
    pool: Option<CardPool>,
) -> String {
    let pool = pool.map(|pool| pool.with(plan.held));
    let odds = chance.map_or_else(String::new, |chance| {
        say!(
            language,
            "becomes-chance",
            chance = percent(language, chance)
        )
    });
    let at = if is_there { "there" } else { "here" };
    let side = say!(language, "becomes-side", at = at);
    if let Some(elite) = plan.instead {
        return say!(
            language,
            "hint-becomes-elite",
            who = player.key(),
            of = player.possessive(language),
            held = list_troops(language, plan.held, plan.instead, Conjunction::And),
            side = side,
            formation = formation(language, plan.formation, plan.slots),
            drawn = any_of(language, plan.drawn, pool, NAMED),
            elite = short_with_article(language, elite.into()),
        );
    }
    let takes_none = plan.held.is_empty() && plan.elite.is_none();
    let place = match plan.to_draw {
        0 => "held",
        _ if takes_none => "out",
        _ => "some",
    };
    let drawn = match plan.drawn.len() {
        all if all == plan.to_draw => {
            let alike = pool.and_then(|pool| pool.name_alike(language, plan.drawn));
            alike.unwrap_or_else(|| list_cards(language, plan.drawn, Conjunction::And))
        }
        _ => any_of(language, plan.drawn, pool, NAMED),
    };
    if let Some(sure) = plan.sure {
        return say!(
            language,
            "hint-hopes",
            who = player.key(),
            of = player.possessive(language),
            held = list_troops(language, plan.held, plan.elite, Conjunction::And),
            drawn = drawn,
            odds = odds,
            side = side,
            formation = a_category(language, plan.formation.category(), plan.slots),
            sure = formation(language, sure, plan.slots),
        );
    }
    if plan.alike.len() > plan.drawn.len() {
        return say!(
            language,
            "hint-becomes-any",
            place = place,
            who = player.key(),
            name = player.name(language),
            of = player.possessive(language),
            held = list_troops(language, plan.held, plan.elite, Conjunction::And),
            cards = any_of(language, plan.alike, pool, NAMED),
            category = a_category(language, plan.formation.category(), plan.slots),
            best = if plan.drawn.is_empty() { "no" } else { "yes" },
            total = plan.formation.total(),
            side = side,
            odds = odds,
            drawn = drawn,
        );
    }
    say!(
        language,
        "hint-becomes",
        place = place,
        side = side,
        odds = odds,
        who = player.key(),
        name = player.name(language),
        of = player.possessive(language),
        formation = formation(language, plan.formation, plan.slots),
        held = list_troops(language, plan.held, plan.elite, Conjunction::And),
        drawn = drawn,
    )
}

/// Returns the best formation that a side can have, or that it can't have any.
pub(super) fn best_or_nothing(
    language: Language,
    worth: Option<Formation>,
    slots: usize,
) -> String {
    match worth {
        Some(worth) => formation(language, worth, slots),
        None => say!(language, "hint-mode-nothing"),
    }
}

/// Describes what a Combat Mode changes at its Stone.
pub(super) fn mode_effect(
    language: Language,
    mode: CombatMode,
    slots: [usize; 2],
    theirs: [Option<Formation>; 2],
    mine: Option<Formation>,
    opponent: &str,
) -> String {
    let best = |worth, slots| best_or_nothing(language, worth, slots);
    let mode = match mode {
        CombatMode::BlindMansBluff if theirs[0] == theirs[1] => "same",
        CombatMode::BlindMansBluff => "bluff",
        CombatMode::MudFight => "mud",
    };
    say!(
        language,
        "hint-mode",
        mode = mode,
        opponent = opponent,
        before = best(theirs[0], slots[0]),
        theirs = best(theirs[1], slots[1]),
        mine = best(mine, slots[1]),
    )
}

/// Describes the cards that would complete the player's side: those in hand make it sure, or
/// make something weaker sure.
fn outs(
    language: Language,
    (completed, slots): (Category, usize),
    cards: ClanSet,
    (held, elite): (ClanSet, Option<EliteTroop>),
    sure: Option<(Reach, usize)>,
    pool: Option<CardPool>,
) -> String {
    let pool = pool.map(|pool| pool.with(held));
    let any = |cards| any_of(language, cards, pool, NAMED);
    let the_completed = the_category(language, completed, slots);
    if held.is_empty() && elite.is_none() {
        let Some((reach, slots)) = sure else {
            return say!(
                language,
                "hint-outs",
                place = "out",
                formation = the_completed,
                cards = any(cards),
                count = 0,
                held = "",
                sure = ""
            );
        };
        return say!(
            language,
            "hint-outs",
            place = "lesser",
            formation = a_category(language, completed, slots),
            cards = any(cards),
            count = reach.cards.len(),
            held = list_troops(language, reach.cards, reach.elite, Conjunction::And),
            sure = formation(language, reach.formation, slots)
        );
    }
    let others = cards.difference(held);
    let ways = held.len() + u32::from(elite.is_some());
    // As the hand does it already, many others matter little.
    let is_named = ways == 1 && (1..=2).contains(&others.len());
    say!(
        language,
        "hint-outs",
        place = if is_named { "some" } else { "held" },
        formation = the_completed,
        cards = any(others),
        count = ways,
        held = list_troops(language, held, elite, Conjunction::And),
        sure = ""
    )
}
