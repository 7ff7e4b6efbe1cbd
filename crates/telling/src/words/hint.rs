//! Texts about the reasons for an action.

use super::{
    Conjunction, Mention, advice, category, deck_key, formation, join_list, list_cards, percent,
    tactic_text, verdict,
};
use crate::{Language, say};
use schotten_bots::endgame::ExactValue;
use schotten_bots::{Plan, Reason};
use schotten_rules::{Action, Category, ClanSet, StoneId, View};
use textkit::columns::wrap;

/// The maximum number of cards to list by name; more are only counted.
pub(super) const NAMED: usize = 4;

/// The lines of messages in the smallest window.
pub(super) const LINES: usize = 3;

/// The least chance of winning a Stone with which a player is ahead there.
const AHEAD: f32 = 0.55;

/// The least rise of such a chance that is worth a figure.
const RISE: f32 = 0.1;

/// Explains what speaks for and against an action of the viewing player, with
/// one sentence for each of the [`schotten_bots::reasons`].
#[must_use]
pub fn reasons(
    language: Language,
    view: &View,
    action: Action,
    opponent: Mention<'_>,
) -> Vec<String> {
    let mut reasons = schotten_bots::reasons(view, action);
    reasons.sort_by_key(chances_last);
    let sentences = reasons.into_iter().filter(|one| is_telling(view, one));
    sentences
        .map(|one| reason(language, view, one, opponent))
        .collect()
}

/// Sorts chances behind the reasons for them: a Stone's, then the round's.
const fn chances_last(reason: &Reason) -> u8 {
    match reason {
        Reason::StoneChance { .. } => 1,
        Reason::RoundChance { .. } => 2,
        _ => 0,
    }
}

/// Whether a reason says anything: the chance of a Stone where nobody has a card doesn't,
/// unless the play makes it the player's.
fn is_telling(view: &View, reason: &Reason) -> bool {
    let Reason::StoneChance {
        stone,
        chance,
        elsewhere,
    } = reason
    else {
        return true;
    };
    let is_raised = elsewhere.is_some_and(|before| chance - before >= RISE);
    let mut cards = view.table().border().stone(*stone).cards();
    is_raised || *chance >= AHEAD || cards.next().is_some()
}

/// Returns a hint in a paragraph: the action that is advised, the reasons for and
/// against it, and the chance of winning the round. Reasons for which three lines of
/// this width have no room are left out, the least important first.
#[must_use]
pub fn hint(
    language: Language,
    view: &View,
    action: Action,
    reasons: &[Reason],
    opponent: Mention<'_>,
    width: u16,
) -> String {
    let advice = advice(language, view.table().variant(), action, opponent);
    let mut hint = say!(language, "hint", advice = advice);
    // Once the round is won, nothing else counts.
    let wins = reasons.contains(&Reason::WinsRound);
    let mut claimable = Vec::new();
    let mut sentences = Vec::new();
    let reasons = reasons.iter().filter(|one| is_telling(view, one));
    let mut reasons: Vec<&Reason> = reasons.collect();
    reasons.sort_by_key(|one| chances_last(one));
    let mut chance = String::new();
    for one in reasons {
        match one {
            Reason::MakesClaimable(id) => claimable.push(id.number().to_string()),
            Reason::WinsRound => sentences.push(reason(language, view, *one, opponent)),
            _ if wins => {}
            Reason::RoundChance { .. } => {
                chance = format!(" {}", reason(language, view, *one, opponent));
            }
            // The advice has said which Stone.
            Reason::ClaimHolds(id) => {
                let (table, me) = (view.table(), view.viewer());
                let players = Mention::read_by(me, opponent);
                let stone = table.border().stone(*id);
                sentences.push(verdict(language, stone, me, table.unplayed(), &players));
            }
            one => sentences.push(reason(language, view, *one, opponent)),
        }
    }
    if !claimable.is_empty() {
        let stones = join_list(language, &claimable, Conjunction::And);
        let count = claimable.len();
        let sentence = say!(language, "hint-claimable", count = count, stones = stones);
        sentences.insert(0, sentence);
    }
    for sentence in sentences {
        let longer = format!("{hint} {sentence}");
        if wrap(&format!("{longer}{chance}"), width).len() > LINES {
            break;
        }
        hint = longer;
    }
    hint + &chance
}

/// Returns a reason as a sentence addressed to the viewing player.
#[must_use]
#[expect(clippy::too_many_lines, reason = "one arm for each reason")]
pub fn reason(language: Language, view: &View, reason: Reason, opponent: Mention<'_>) -> String {
    let total = |worth, slots| formation(language, worth, slots);
    let first = opponent.first_name(language);
    let and = |cards| list_cards(language, cards, Conjunction::And);
    match reason {
        Reason::ClaimHolds(id) => {
            let (table, me) = (view.table(), view.viewer());
            let stone = table.border().stone(id);
            let players = Mention::read_by(me, opponent);
            let verdict = verdict(language, stone, me, table.unplayed(), &players);
            say!(
                language,
                "hint-claim",
                stone = id.number(),
                verdict = verdict
            )
        }
        Reason::ClaimsThreeAdjacent => say!(language, "hint-claim-three"),
        Reason::ClaimsFifth => say!(language, "hint-claim-five"),
        Reason::DeckChances { clan, tactic } => say!(
            language,
            "hint-draws",
            clan = estimate(language, clan),
            tactic = estimate(language, tactic),
        ),
        Reason::RefillsFrom(_) => say!(language, "hint-draw"),
        Reason::RecruitsFrom(deck) => {
            let deck = deck_key(view.table().variant(), deck);
            say!(language, "hint-recruiter-draw", deck = deck)
        }
        Reason::MissedLeast(_) => say!(language, "hint-return"),
        Reason::NothingElseLeft => say!(language, "hint-nothing-left"),
        Reason::EndsTurn => say!(language, "hint-end"),
        Reason::NothingToPlay => say!(language, "hint-pass"),
        Reason::Exact(ExactValue::Won) => say!(
            language,
            "hint-exact-won",
            opponent = opponent.name(language)
        ),
        Reason::Exact(ExactValue::Drawn) => say!(language, "hint-exact-drawn"),
        Reason::Exact(ExactValue::Lost) => say!(
            language,
            "hint-exact-lost",
            opponent = opponent.name(language)
        ),
        Reason::CardEffect(card) => tactic_text(language, card),
        Reason::WinsRound => say!(language, "hint-wins"),
        Reason::RoundChance { chance, elsewhere } => round_chance(language, chance, elsewhere),
        Reason::StoneChance {
            stone,
            chance,
            elsewhere,
        } => stone_chance(language, stone, chance, elsewhere, &first),
        Reason::MakesClaimable(id) => {
            say!(language, "hint-claimable", count = 1, stones = id.number())
        }
        Reason::CannotComplete => say!(language, "hint-stuck"),
        Reason::Completes { formation, slots } => {
            say!(
                language,
                "hint-completes",
                formation = total(formation, slots)
            )
        }
        Reason::Outs {
            category,
            slots,
            cards,
            held,
        } => outs(language, category, slots, cards, held),
        Reason::Becomes(plan) => becomes(language, plan, Mention::You),
        Reason::OpponentHas { formation, slots } => {
            say!(
                language,
                "hint-theirs",
                opponent = first,
                formation = total(formation, slots)
            )
        }
        Reason::OpponentCannotBeat => say!(language, "hint-theirs-none", opponent = first),
        Reason::OpponentCanBeat {
            formation,
            slots,
            cards,
        } => say!(
            language,
            "hint-theirs-beat",
            who = opponent.key(),
            opponent = first,
            formation = total(formation, slots),
            cards = and(cards),
        ),
        Reason::OpponentReaches { formation, slots } => say!(
            language,
            "hint-theirs-reach",
            who = opponent.key(),
            opponent = first,
            formation = total(formation, slots)
        ),
        Reason::ThreeAdjacent { own, neighbors } => {
            let [one, other] = neighbors.map(StoneId::number);
            if own {
                say!(language, "hint-adjacent", first = one, second = other)
            } else {
                say!(
                    language,
                    "hint-adjacent-theirs",
                    opponent = first,
                    first = one,
                    second = other
                )
            }
        }
        Reason::Fifth { own: true } => say!(language, "hint-fifth"),
        Reason::Fifth { own: false } => say!(
            language,
            "hint-fifth-theirs",
            of = opponent.possessive(language)
        ),
    }
}

/// Lists cards of which any one would do, or tells their number if there are more than
/// this.
pub(super) fn any_of(language: Language, cards: ClanSet, named: usize) -> String {
    match cards.len() as usize {
        count if count > named => say!(language, "prospect-any-of", count = count),
        _ => list_cards(language, cards, Conjunction::Or),
    }
}

/// Describes what the side of the viewing player, who is mentioned like this, becomes
/// with these cards, and which of them are in hand.
pub(super) fn becomes(language: Language, plan: Plan, player: Mention<'_>) -> String {
    let place = match (plan.held.is_empty(), plan.to_draw) {
        (_, 0) => "held",
        (true, _) => "out",
        (false, _) => "some",
    };
    let drawn = match plan.drawn.len() {
        all if all == plan.to_draw => list_cards(language, plan.drawn, Conjunction::And),
        _ => any_of(language, plan.drawn, NAMED),
    };
    say!(
        language,
        "hint-becomes",
        place = place,
        who = player.key(),
        name = player.name(language),
        of = player.possessive(language),
        formation = formation(language, plan.formation, plan.slots),
        held = list_cards(language, plan.held, Conjunction::And),
        drawn = drawn,
    )
}

/// Describes the chance of winning the round after a play, compared with the
/// best alternative if that is worse.
fn round_chance(language: Language, chance: f32, elsewhere: Option<f32>) -> String {
    let worse = elsewhere.filter(|other| *other < chance);
    let chance = estimate(language, chance);
    match worse.map(|other| estimate(language, other)) {
        Some(other) if other != chance => say!(
            language,
            "hint-round-elsewhere",
            chance = chance,
            other = other
        ),
        _ => say!(language, "hint-round", chance = chance),
    }
}

/// Describes the chance of winning a Stone after a play: how much the play raises it,
/// or in words. A second figure beside the round's would be taken for another opinion.
fn stone_chance(
    language: Language,
    id: StoneId,
    chance: f32,
    elsewhere: Option<f32>,
    opponent: &str,
) -> String {
    let stone = id.number();
    if let Some(before) = elsewhere.filter(|before| chance - before >= RISE) {
        let [before, chance] = [before, chance].map(|chance| estimate(language, chance));
        return say!(
            language,
            "hint-stone-raised",
            stone = stone,
            before = before,
            chance = chance,
        );
    }
    let odds = match chance {
        0.75.. => "likely",
        AHEAD.. => "ahead",
        0.45.. => "even",
        0.25.. => "behind",
        _ => "lost",
    };
    say!(
        language,
        "hint-stone",
        odds = odds,
        stone = stone,
        opponent = opponent
    )
}

/// Returns an estimated chance as precisely as the estimate is: in steps of five
/// percent, and never a certainty.
fn estimate(language: Language, chance: f32) -> String {
    const STEP: f32 = 0.05;
    let (bound, shown) = match chance {
        ..STEP => ("under", STEP),
        0.95.. => ("over", 0.95),
        _ => ("about", (chance / STEP).round() * STEP),
    };
    let number = percent(language, shown);
    say!(language, "hint-chance", bound = bound, number = number)
}

/// Describes the cards that would complete the player's side, and whether they
/// are in hand.
fn outs(
    language: Language,
    completed: Category,
    slots: usize,
    cards: ClanSet,
    held: ClanSet,
) -> String {
    let formation = category(language, completed, slots);
    let count = cards.len() as usize;
    if count > NAMED && held.is_empty() {
        return say!(
            language,
            "hint-outs-many",
            formation = formation,
            count = count
        );
    }
    let (place, named) = if held.is_empty() {
        ("out", cards)
    } else if held == cards {
        ("held", cards)
    } else {
        ("some", cards.strongest_n(6).union(held))
    };
    say!(
        language,
        "hint-outs",
        place = place,
        formation = formation,
        cards = list_cards(language, named, Conjunction::Or),
        held = list_cards(language, held, Conjunction::And),
        count = count,
    )
}
