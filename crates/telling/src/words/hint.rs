//! Texts about the reasons for an action.

mod draws;
mod formations;
mod odds;

pub(super) use formations::{becomes, list_troops};
pub(super) use odds::estimated_figure;

use super::card_groups::CardPool;
use super::{
    Conjunction, Mention, advice, formation, list_stones, own_verdict, short_with_article,
    tactic_text,
};
use crate::{Language, say};
use draws::draw_reason;
use formations::{best_or_nothing, mode_effect, opponent_prospect, own_prospect};
use odds::{round_chance, stone_chance};
use schotten_bots::endgame::ExactValue;
use schotten_bots::{
    Advice, DrawReason, OpponentProspect, OwnProspect, Reason, SharedCards, StoneOdds,
    WinningPattern, placed_at, supporting_reason,
};
use schotten_rules::{Action, Card, ClanCard, ClanSet, StoneId, View};
use textkit::columns::wrap;

/// The maximum number of cards to list by name; more are only counted.
pub(super) const NAMED: usize = 4;

/// The lines of messages in the smallest window.
pub(super) const LINES: usize = 3;

/// Explains what speaks for and against what the viewing player is advised to do, with
/// one sentence for each of the [reasons](Advice::reasons).
#[must_use]
pub fn reasons(
    language: Language,
    view: &View,
    advice: &Advice,
    opponent: Mention<'_>,
) -> Vec<String> {
    let telling = reasons_to_tell(view, advice.action, &advice.reasons(view)).into_iter();
    telling
        .map(|one| reason(language, view, advice.action, one, opponent))
        .collect()
}

/// Returns the reasons that are worth a sentence. Which cards make a Stone certain is left out if
/// the sentence about the formation names them.
fn reasons_to_tell(view: &View, action: Action, reasons: &[Reason]) -> Vec<Reason> {
    let makes = |with: ClanSet| {
        reasons.iter().any(|one| match one {
            Reason::Own(OwnProspect::Becomes(plan)) => plan.to_draw == 0 && plan.held == with,
            Reason::Own(OwnProspect::Outs { held, .. }) => *held == with,
            _ => false,
        })
    };
    // Beside what the play costs, what the opponent may reach says little.
    let has_cost = reasons.iter().any(|one| one.costly_at().is_some());
    let is_minor = |one: &Reason| {
        matches!(
            one,
            Reason::Opponent(OpponentProspect::Reaches {
                is_weaker: false,
                ..
            })
        )
    };
    let after = view.after(action).unwrap_or(*view);
    let telling = reasons.iter().filter(|one| is_telling(&after, one));
    let telling = telling.filter(|one| !(has_cost && is_minor(one)));
    let said = telling.map(|one| match *one {
        Reason::StoneChance {
            stone,
            chance,
            before,
            elsewhere,
            odds: Some(StoneOdds::Certain { with }),
            is_spare,
        } if makes(with) => Reason::StoneChance {
            stone,
            chance,
            before,
            elsewhere,
            odds: Some(StoneOdds::Certain {
                with: ClanSet::EMPTY,
            }),
            is_spare,
        },
        one => one,
    });
    said.collect()
}

/// Whether a reason says anything: the chance of a Stone doesn't as long as the opponent has
/// no card there after the play, unless the play raises it or makes the Stone the player's.
fn is_telling(after: &View, reason: &Reason) -> bool {
    let Reason::StoneChance { stone, odds, .. } = reason else {
        return true;
    };
    let theirs = after.table().border().stone(*stone);
    let theirs = theirs.side(after.viewer().other());
    let is_ahead = matches!(
        odds,
        Some(StoneOdds::Certain { .. } | StoneOdds::Likely | StoneOdds::Ahead)
    );
    reason.is_raised() || is_ahead || odds.is_some() && !theirs.is_empty()
}

/// Returns a hint in a paragraph: the action that is advised, and the reasons for and against
/// it. If not all fit into the room, a width and a number of lines, those in the middle are
/// left out first: what can be claimed, the first that the play costs, the chance of winning the
/// round and a reason that speaks for the action are always told.
#[must_use]
pub fn hint(
    language: Language,
    view: &View,
    action: Action,
    reasons: &[Reason],
    opponent: Mention<'_>,
    (width, lines): (u16, usize),
) -> String {
    let advice = advice(language, view.table().variant(), action, opponent);
    let hint = say!(language, "hint", advice = advice);
    let mut telling = reasons_to_tell(view, action, reasons);
    if !view.table().variant().has_tactic() {
        // Without a second deck, a draw needs no reason.
        telling.retain(|one| !matches!(one, Reason::Draw(DrawReason::RefillsFrom(_))));
    }
    let tell = |one: &Reason| match *one {
        // The advice has said which Stone.
        Reason::ClaimHolds(id) => own_verdict(language, view, id, opponent),
        one => reason(language, view, action, one, opponent),
    };
    // A claim speaks for the action, and the hint always names it.
    let is_claim = |one: &Reason| matches!(one, Reason::MakesClaimable { .. });
    let makes_claimable = telling.iter().any(is_claim);
    let support = supporting_reason(action, &telling).filter(|_| !makes_claimable);
    let cost = telling.iter().find(|one| one.costly_at().is_some());
    let is_vital = |one: &Reason| {
        let is_round = matches!(one, Reason::RoundChance { .. } | Reason::WinsRound);
        is_claim(one) || is_round || Some(one) == cost || Some(one) == support
    };
    let paragraph = |told: &[bool]| {
        let told = telling.iter().zip(told).filter(|(_, is_told)| **is_told);
        told.fold(hint.clone(), |text, (one, _)| {
            format!("{text} {}", tell(one))
        })
    };
    let mut told: Vec<bool> = telling.iter().map(is_vital).collect();
    for place in 0..told.len() {
        let mut more = told.clone();
        more[place] = true;
        if wrap(&paragraph(&more), width).len() <= lines {
            told = more;
        }
    }
    paragraph(&told)
}

/// Returns a reason for an action as a sentence addressed to the viewing player.
#[expect(clippy::too_many_lines, reason = "one arm for each reason")]
fn reason(
    language: Language,
    view: &View,
    action: Action,
    reason: Reason,
    opponent: Mention<'_>,
) -> String {
    let first = opponent.first_name(language);
    let card = |card: ClanCard| short_with_article(language, card.into());
    match reason {
        Reason::ClaimHolds(id) => {
            let verdict = own_verdict(language, view, id, opponent);
            say!(
                language,
                "hint-claim",
                stone = id.number(),
                verdict = verdict
            )
        }
        Reason::ClaimsThreeAdjacent => say!(language, "hint-claim-three"),
        Reason::ClaimsFifth => say!(language, "hint-claim-five"),
        Reason::Draw(reason) => draw_reason(language, view, reason, opponent),
        Reason::NothingElseLeft => say!(language, "hint-nothing-left"),
        Reason::EndsTurn => say!(language, "hint-end"),
        Reason::NothingToPlay => say!(language, "hint-pass"),
        Reason::Exact(value) => {
            let opponent = opponent.name(language);
            match value {
                ExactValue::Won => say!(language, "hint-exact-won", opponent = opponent),
                ExactValue::Drawn => say!(language, "hint-exact-drawn"),
                ExactValue::Lost => say!(language, "hint-exact-lost", opponent = opponent),
            }
        }
        Reason::CardEffect(card) => tactic_text(language, card),
        Reason::WinsRound => say!(language, "hint-wins"),
        Reason::RoundChance { chance, .. } => {
            round_chance(language, chance, reason.notable_alternative())
        }
        Reason::StoneChance {
            stone,
            chance,
            before,
            odds,
            is_spare,
            ..
        } => {
            let place = match placed_at(action) {
                Some(_) if is_spare => "spare",
                target if target == Some(stone) => "there",
                _ => "elsewhere",
            };
            let chances = [before, chance];
            let without = reason.notable_alternative();
            stone_chance(language, (stone, place), chances, without, odds, &first)
        }
        Reason::ModeEffect {
            mode,
            slots,
            theirs,
            mine,
        } => mode_effect(
            language,
            mode,
            slots,
            theirs,
            mine,
            &opponent.name(language),
        ),
        Reason::Weakens {
            stone,
            slots,
            theirs: [before, after],
            mine,
            was_complete,
            empties,
        } => {
            let best = |worth| best_or_nothing(language, worth, slots);
            say!(
                language,
                "hint-weakens",
                how = match after {
                    _ if empties => "empties",
                    None if was_complete => "breaks-ends",
                    None => "ends",
                    Some(_) if was_complete && before == after => "breaks-alike",
                    Some(_) if was_complete => "breaks",
                    Some(_) => "falls",
                },
                stone = stone.number(),
                of = opponent.possessive(language),
                opponent = opponent.name(language),
                before = best(before),
                after = best(after),
                has = if mine.is_some() { "yes" } else { "no" },
                mine = best(mine),
            )
        }
        Reason::LeavesAtBest {
            stone,
            formation: best,
            slots,
        } => say!(
            language,
            "hint-leaves",
            stone = stone.number(),
            formation = formation(language, best, slots)
        ),
        Reason::LeavesEmpty {
            stone,
            slots,
            before,
            after,
        } => say!(
            language,
            "hint-leaves-empty",
            gain = if Some(after) > before { "yes" } else { "no" },
            stone = stone.number(),
            before = best_or_nothing(language, before, slots),
            after = formation(language, after, slots)
        ),
        Reason::ClaimableNextTurn {
            stone,
            proved_by,
            unless_tactic,
        } => say!(
            language,
            "hint-claimable-next",
            proved = if proved_by.is_some() { "yes" } else { "no" },
            card = proved_by.map_or_else(String::new, card),
            unless = unless(unless_tactic),
            stone = stone.number()
        ),
        Reason::MakesClaimable { stones, proved_by } => say!(
            language,
            "hint-claimable",
            proved = if proved_by.is_some() { "yes" } else { "no" },
            card = proved_by.map_or_else(String::new, card),
            count = stones.len(),
            stones = list_stones(language, stones)
        ),
        Reason::Own(prospect) => {
            let after = placed_at(action).zip(view.after(action));
            let pool = after.map(|(id, after)| CardPool::of_side(&after, id, view.viewer()));
            own_prospect(language, prospect, pool)
        }
        Reason::Opponent(prospect) => opponent_prospect(language, prospect, opponent),
        Reason::GivesUp {
            stone,
            formation: lost,
            slots,
            was_chance,
        } => say!(
            language,
            "hint-gives-up",
            certainty = if was_chance { "chance" } else { "sure" },
            stone = stone.number(),
            formation = formation(language, lost, slots)
        ),
        Reason::NeededNowhere { card } => say!(
            language,
            "hint-needed-nowhere",
            card = short_with_article(language, card.into())
        ),
        Reason::BeginsSide(id) => say!(language, "hint-begins", stone = id.number()),
        Reason::NoneBetter => say!(language, "hint-none-better"),
        Reason::PutsOff {
            stone,
            formation: best,
            slots,
        } => say!(
            language,
            "hint-puts-off",
            stone = stone.number(),
            formation = formation(language, best, slots)
        ),
        Reason::Endangers { stone } => {
            say!(language, "hint-endangers", stone = stone.number())
        }
        Reason::ChanceFalls {
            stone,
            chances: [before, after],
        } => say!(
            language,
            "hint-chance-falls",
            stone = stone.number(),
            before = estimated_figure(language, before),
            after = estimated_figure(language, after)
        ),
        Reason::NeededElsewhere(shared) => needed_elsewhere(language, shared),
        Reason::OutOfReach {
            formation: best,
            slots,
            unless_tactic,
        } => say!(
            language,
            "hint-out-of-reach",
            unless = unless(unless_tactic),
            card = match action.played_card().and_then(Card::clan) {
                Some(_) => "spare",
                None => "tactic",
            },
            of = opponent.possessive(language),
            formation = formation(language, best, slots)
        ),
        Reason::Pattern(pattern) => pattern_reason(language, pattern, opponent),
    }
}

/// Says that other Stones need troops of the hand too.
pub(super) fn needed_elsewhere(language: Language, shared: SharedCards) -> String {
    say!(
        language,
        "hint-needed-elsewhere",
        count = shared.stones.len(),
        stones = list_stones(language, shared.stones),
        cards = list_troops(language, shared.cards, shared.elite, Conjunction::And)
    )
}

/// Says that a Stone would win the round for one of the players.
fn pattern_reason(language: Language, pattern: WinningPattern, opponent: Mention<'_>) -> String {
    match pattern {
        WinningPattern::ThreeAdjacent { own, neighbors } => {
            let [first, second] = neighbors.map(StoneId::number);
            if own {
                say!(language, "hint-adjacent", first = first, second = second)
            } else {
                let opponent = opponent.first_name(language);
                say!(
                    language,
                    "hint-adjacent-theirs",
                    opponent = opponent,
                    first = first,
                    second = second
                )
            }
        }
        WinningPattern::Fifth { own: true } => say!(language, "hint-fifth"),
        WinningPattern::Fifth { own: false } => {
            let of = opponent.possessive(language);
            say!(language, "hint-fifth-theirs", of = of)
        }
    }
}

/// Returns the key of what could still prevent what is said.
pub(super) const fn unless(tactic: bool) -> &'static str {
    if tactic { "tactic" } else { "never" }
}
