//! Texts about why another play would have been better.

use super::hint::{becomes, unless};
use super::{Conjunction, Mention, category, formation, label, list_cards, percent, tactic_name};
use crate::{Language, say};
use schotten_bots::WinningPattern;
use schotten_bots::analysis::{Contrast, Difference, StoneContrast, SwingCause, SwingEvent};
use schotten_rules::{ByPlayer, Card, ClanSet, Player, StoneId, TacticCard};

/// Explains why the better play of this player would have been better than the one that was
/// made: at least one sentence, the most important first.
#[must_use]
pub fn contrast(
    language: Language,
    contrast: &Contrast,
    player: Player,
    players: &ByPlayer<Mention<'_>>,
) -> Vec<String> {
    let exact = contrast.exact.map(|chance| {
        let result = if chance > 0.5 { "won" } else { "drawn" };
        say!(language, "contrast-exact", result = result)
    });
    let stone = contrast.stone.map_or_else(Vec::new, |stone| {
        describe_stone(language, &stone, player, players)
    });
    let keeps = contrast.keeps.map(|card| {
        let kind = match card {
            TacticCard::CombatMode(_) => "mode",
            _ => "person",
        };
        say!(
            language,
            "contrast-keeps",
            kind = kind,
            card = tactic_name(language, card)
        )
    });
    let mut reasons = [stone, keeps.into_iter().collect()];
    if contrast
        .stone
        .is_none_or(|stone| stone.difference.is_none())
    {
        // The card says more than the chance at a Stone alone.
        reasons.reverse();
    }
    let sentences: Vec<String> = exact.into_iter().chain(reasons.concat()).collect();
    if sentences.is_empty() {
        return vec![say!(language, "contrast-nowhere")];
    }
    sentences
}

/// Describes what is better at a Stone.
fn describe_stone(
    language: Language,
    at: &StoneContrast,
    player: Player,
    players: &ByPlayer<Mention<'_>>,
) -> Vec<String> {
    let [better, made] = [at.better, at.played].map(|chance| percent(language, chance));
    // It comes first, because the others say only "there".
    let chances = say!(
        language,
        "contrast-stone",
        stone = at.stone.number(),
        better = better,
        played = made,
    );
    let difference = at
        .difference
        .map(|difference| describe_difference(language, at.stone, difference, players[player]));
    let stakes = at
        .stakes
        .map(|stakes| describe_stakes(language, at.stone, stakes, player, players));
    [Some(chances), difference, stakes]
        .into_iter()
        .flatten()
        .collect()
}

fn describe_difference(
    language: Language,
    stone: StoneId,
    difference: Difference,
    player: Mention<'_>,
) -> String {
    match difference {
        Difference::Claims => say!(
            language,
            "contrast-claims",
            who = player.key(),
            name = player.name(language),
            stone = stone.number()
        ),
        Difference::Completes {
            formation: worth,
            slots,
        } => say!(
            language,
            "contrast-completes",
            formation = formation(language, worth, slots)
        ),
        Difference::Spends {
            card: spent,
            formation: worth,
            slots,
        } => say!(
            language,
            "contrast-spends",
            card = label(language, spent.into()),
            formation = formation(language, worth, slots)
        ),
        Difference::RulesOut {
            card: placed,
            gone,
            category: lost,
            slots,
        } => rules_out(language, placed, gone, &category(language, lost, slots)),
        Difference::CannotBeat {
            formation: worth,
            slots,
            unless_tactic,
        } => say!(
            language,
            "contrast-cannot-beat",
            unless = unless(unless_tactic),
            formation = formation(language, worth, slots)
        ),
        Difference::Becomes(plan) => becomes(language, plan, player, true, None, None),
    }
}

/// Says that a card makes a category impossible at its Stone, because these are gone.
fn rules_out(language: Language, card: Card, gone: ClanSet, category: &str) -> String {
    say!(
        language,
        "contrast-rules-out",
        card = label(language, card),
        cause = if gone.is_empty() { "card" } else { "gone" },
        gone = list_cards(language, gone.strongest_n(2), Conjunction::And),
        category = category
    )
}

/// Says that a Stone would win the round for one of the players.
fn describe_stakes(
    language: Language,
    stone: StoneId,
    stakes: WinningPattern,
    player: Player,
    players: &ByPlayer<Mention<'_>>,
) -> String {
    let winner = |own: bool| players[if own { player } else { player.other() }];
    match stakes {
        WinningPattern::ThreeAdjacent { own, neighbors } => {
            let [first, second] = neighbors.map(StoneId::number);
            say!(
                language,
                "contrast-adjacent",
                who = winner(own).key(),
                name = winner(own).name(language),
                stone = stone.number(),
                first = first,
                second = second,
            )
        }
        WinningPattern::Fifth { own } => say!(
            language,
            "contrast-fifth",
            who = winner(own).key(),
            of = winner(own).possessive(language),
            stone = stone.number(),
        ),
    }
}

/// Explains what a turn of the opponent changed for this player: at which Stone, if a
/// single one explains it.
#[must_use]
pub fn swing(
    language: Language,
    cause: Option<&SwingCause>,
    player: Player,
    players: &ByPlayer<Mention<'_>>,
) -> Vec<String> {
    let Some(cause) = cause else {
        return vec![say!(language, "swing-nowhere")];
    };
    let (me, rival) = (players[player], players[player.other()]);
    let chances = say!(
        language,
        "swing-stone",
        who = me.key(),
        of = me.possessive(language),
        stone = cause.stone.number(),
        before = percent(language, cause.before),
        after = percent(language, cause.after),
    );
    let event = cause.event.map(|event| match event {
        SwingEvent::Claimed => say!(
            language,
            "swing-claimed",
            who = rival.key(),
            name = rival.name(language)
        ),
        SwingEvent::Drew {
            card,
            formation: worth,
            slots,
        } => say!(
            language,
            "swing-drew",
            who = me.key(),
            name = me.name(language),
            card = label(language, card),
            formation = formation(language, worth, slots)
        ),
        SwingEvent::Completed {
            formation: worth,
            slots,
            beatable,
            unless_tactic,
        } => say!(
            language,
            "swing-completed",
            who = rival.key(),
            name = rival.name(language),
            formation = formation(language, worth, slots),
            beatable = if beatable {
                "yes"
            } else {
                unless(unless_tactic)
            }
        ),
        SwingEvent::RulesOut {
            card,
            category: lost,
            slots,
        } => {
            let lost = category(language, lost, slots);
            rules_out(language, card, ClanSet::EMPTY, &lost)
        }
    });
    std::iter::once(chances).chain(event).collect()
}
