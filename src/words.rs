//! The game told in plain English words: cards, formations, verdicts, proofs,
//! actions. The table, the `claims` command and the engine's hints speak with
//! these.

#[cfg(feature = "terminal")]
pub mod rounds;

use crate::rules::claim::{self, Proof};
use crate::rules::completion;
use crate::rules::{
    Action, Card, CardKind, Category, ClanSet, Color, CombatMode, DeckKind, EliteTroop, Formation,
    Modes, Player, Refusal, Ruse, Stone, TacticCard, Verdict,
};
use std::fmt::Write as _;
use std::mem::discriminant;

/// A color's name.
#[must_use]
pub const fn color(color: Color) -> &'static str {
    match color {
        Color::Red => "red",
        Color::Green => "green",
        Color::Blue => "blue",
        Color::Yellow => "yellow",
        Color::Purple => "purple",
        Color::Brown => "brown",
    }
}

/// A card's name: `red 7`, `Joker`, `Mud Fight`.
#[must_use]
pub fn card(card: Card) -> String {
    match card.kind() {
        CardKind::Clan(card) => format!("{} {}", color(card.color()), card.strength()),
        CardKind::Tactic(card) => tactic_name(card).to_owned(),
    }
}

/// A card as a sentence names it: Clan cards in the notation, Tactic cards by
/// name.
#[must_use]
pub fn short(card: Card) -> String {
    match card.kind() {
        CardKind::Clan(card) => card.to_string(),
        CardKind::Tactic(card) => tactic_name(card).to_owned(),
    }
}

/// A Tactic card's name.
#[must_use]
pub const fn tactic_name(card: TacticCard) -> &'static str {
    match card {
        TacticCard::EliteTroop(EliteTroop::Joker) => "Joker",
        TacticCard::EliteTroop(EliteTroop::Spy) => "Spy",
        TacticCard::EliteTroop(EliteTroop::ShieldBearer) => "Shield-Bearer",
        TacticCard::CombatMode(CombatMode::BlindMansBluff) => "Blind-Man's Bluff",
        TacticCard::CombatMode(CombatMode::MudFight) => "Mud Fight",
        TacticCard::Ruse(Ruse::Recruiter) => "Recruiter",
        TacticCard::Ruse(Ruse::Strategist) => "Strategist",
        TacticCard::Ruse(Ruse::Banshee) => "Banshee",
        TacticCard::Ruse(Ruse::Traitor) => "Traitor",
    }
}

/// What a Tactic card does.
#[must_use]
pub const fn tactic_text(card: TacticCard) -> &'static str {
    match card {
        TacticCard::EliteTroop(EliteTroop::Joker) => {
            "Placed like a Clan card. Its color and strength are chosen when the Stone is claimed. \
             Each player can play only one Joker."
        }
        TacticCard::EliteTroop(EliteTroop::Spy) => {
            "Placed like a Clan card. Strength 7; its color is chosen when the Stone is claimed."
        }
        TacticCard::EliteTroop(EliteTroop::ShieldBearer) => {
            "Placed like a Clan card. Strength 1, 2 or 3 and its color are chosen when the Stone \
             is claimed."
        }
        TacticCard::CombatMode(CombatMode::BlindMansBluff) => {
            "Laid on an unclaimed Stone. There only the sum of the strengths counts."
        }
        TacticCard::CombatMode(CombatMode::MudFight) => {
            "Laid on an unclaimed Stone. There both sides need formations of four cards."
        }
        TacticCard::Ruse(Ruse::Recruiter) => {
            "Draw three cards from one or both decks, one at a time. Then put two cards of your \
             hand under their decks."
        }
        TacticCard::Ruse(Ruse::Strategist) => {
            "Move one of your cards from an unclaimed Stone to another one with room, or discard \
             it."
        }
        TacticCard::Ruse(Ruse::Banshee) => {
            "Discard one of the opponent's cards from an unclaimed Stone."
        }
        TacticCard::Ruse(Ruse::Traitor) => {
            "Take one of the opponent's Clan cards from an unclaimed Stone and place it on your \
             side of an unclaimed Stone."
        }
    }
}

/// A category's name, for formations of this many cards.
#[must_use]
pub const fn category(category: Category, slots: usize) -> &'static str {
    match category {
        Category::ColorRun => "Color-Run",
        Category::ThreeOfAKind if slots == 4 => "Four of a Kind",
        Category::ThreeOfAKind => "Three of a Kind",
        Category::Color => "Color",
        Category::Run => "Run",
        Category::Sum => "Sum",
    }
}

/// A formation by name and total, for formations of this many cards.
#[must_use]
pub fn formation(formation: Formation, slots: usize) -> String {
    format!(
        "{} {}",
        category(formation.category(), slots),
        formation.total()
    )
}

fn named(worth: Formation, modes: Modes) -> String {
    formation(worth, modes.slots())
}

/// Cards in the notation, strongest first, as a sentence lists them.
fn list(cards: ClanSet, last: &str) -> String {
    let cards: Vec<String> = cards.iter().rev().map(|card| card.to_string()).collect();
    match cards.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [head @ .., tail] => format!("{} {last} {tail}", head.join(", ")),
    }
}

/// How a text calls the claimant's things and the opponent's.
#[derive(Clone, Copy, Debug)]
pub struct Owners<'a> {
    /// As in "your side".
    pub own: &'a str,
    /// As in "the opponent's side".
    pub other: &'a str,
}

impl Owners<'static> {
    /// For a text to the claimant.
    pub const YOU: Self = Self {
        own: "your",
        other: "the opponent's",
    };

    /// For a text to a third person.
    #[must_use]
    pub const fn by_letter(claimant: Player) -> Self {
        match claimant {
            Player::A => Self {
                own: "A's",
                other: "B's",
            },
            Player::B => Self {
                own: "B's",
                other: "A's",
            },
        }
    }
}

/// Why `claimant`'s claim of the Stone holds or does not hold, as a sentence to
/// be put after "you can claim it: ".
#[must_use]
pub fn verdict(stone: &Stone, claimant: Player, unplayed: ClanSet, owners: Owners<'_>) -> String {
    let modes = stone.modes();
    let name = |player| {
        let worth = stone.formation(player);
        worth.map_or_else(String::new, |worth| named(worth, modes))
    };
    let (mine, theirs) = (name(claimant), name(claimant.other()));
    let Owners { own, other } = owners;
    match claim::verdict(stone, claimant, unplayed) {
        Verdict::Stronger => format!("{mine} beats {other} {theirs}."),
        Verdict::First => format!("{mine} on both sides, and {own} side was complete first."),
        Verdict::Weaker => format!("{mine} loses to {other} {theirs}."),
        Verdict::Second => format!("{mine} on both sides, but {other} side was complete first."),
        Verdict::Incomplete => {
            let missing = modes.slots() - stone.side(claimant).len();
            let cards = if missing == 1 { "card" } else { "cards" };
            format!("{own} side lacks {missing} {cards}.")
        }
        Verdict::Refuted(cards) => {
            let side = stone.side(claimant.other());
            let beaten_by = completion::strongest_completion(side, modes, cards)
                .map_or_else(String::new, |found| named(found.formation, modes));
            let verb = if cards.len() == 1 { "is" } else { "are" };
            let cards = list(cards, "and");
            format!(
                "{mine} can still be beaten: {cards} {verb} unplayed and would make {other} side \
                 {beaten_by}."
            )
        }
        Verdict::Proved => {
            let reason = claim::proof(stone, claimant, unplayed)
                .map_or_else(String::new, |proof| {
                    proof_reason(&proof, stone, claimant, owners)
                });
            format!("{mine} can't be beaten: {reason}")
        }
    }
}

fn proof_reason(proof: &Proof, stone: &Stone, claimant: Player, owners: Owners<'_>) -> String {
    let modes = stone.modes();
    let side = stone.side(claimant.other());
    let Owners { own, other } = owners;
    let Some(best) = proof.best_left else {
        return format!("fewer Clan cards are unplayed than {other} side lacks.");
    };
    let best = best.formation;
    let with = if side.is_empty() {
        "no cards yet".to_owned()
    } else {
        side.to_string()
    };
    let reach = named(best, modes);
    let mut reason = if best == proof.formation {
        format!(
            "with {with}, {other} side can reach {reach} at best, and a tie goes to {own} side, \
             complete first."
        )
    } else {
        format!("with {with}, {other} side can reach no more than {reach}.")
    };
    let gone = proof.gone;
    if !gone.is_empty() {
        const LISTED: u32 = 8;
        let (shown, rest) = if gone.len() > LISTED {
            (gone.strongest_n(LISTED), gone.len() - LISTED)
        } else {
            (gone, 0)
        };
        let rest = match rest {
            0 => String::new(),
            more => format!(" (and {more} more)"),
        };
        let verb = if gone.len() == 1 { "lies" } else { "lie" };
        let gone = list(shown, "or");
        // Writing to a String does not fail.
        let _ = write!(
            reason,
            " {gone}{rest} could have beaten it, but {verb} face up."
        );
    }
    reason
}

/// Why an action is not possible, as a sentence to the player.
#[must_use]
pub fn refusal(refusal: Refusal) -> String {
    capitalized(&format!("{refusal}."))
}

fn capitalized(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(chars).collect()
    })
}

/// A turn, told by its actions: `Bob placed G5 at Stone 3 and drew a Clan
/// card.` It never names a card that was drawn or returned.
#[must_use]
pub fn told(actions: &[Action], name: &str) -> String {
    let alike = |a: &Action, b: &Action| {
        discriminant(a) == discriminant(b)
            && matches!(a, Action::Claim(_) | Action::Draw(_) | Action::Return(_))
    };
    let deeds: Vec<String> = actions.chunk_by(alike).filter_map(deeds).collect();
    match deeds.as_slice() {
        [] => String::new(),
        [one] => format!("{name} {one}."),
        [head @ .., tail] => format!("{name} {} and {tail}.", head.join(", ")),
    }
}

/// Several actions of one kind, or one action.
fn deeds(actions: &[Action]) -> Option<String> {
    let several = |verb: &str, deck_of: &dyn Fn(&Action) -> Option<DeckKind>| {
        let count = |kind| {
            actions
                .iter()
                .filter(|action| deck_of(action) == Some(kind))
                .count()
        };
        let parts = DeckKind::ALL.map(|deck| (deck_name(deck), count(deck)));
        let parts = parts.iter().filter(|(_, count)| *count > 0);
        let parts = parts.map(|(deck, count)| match count {
            1 => format!("a {deck} card"),
            more => format!("{more} {deck} cards"),
        });
        format!("{verb} {}", parts.collect::<Vec<_>>().join(" and "))
    };
    match actions {
        [one] => deed(*one),
        [Action::Claim(first), rest @ ..] => {
            let mut stones = format!("claimed Stones {first}");
            for (i, action) in rest.iter().enumerate() {
                let separator = if i + 1 == rest.len() { " and" } else { "," };
                if let Action::Claim(stone) = action {
                    let _ = write!(stones, "{separator} {stone}");
                }
            }
            Some(stones)
        }
        [Action::Draw(_), ..] => Some(several("drew", &|action| match action {
            Action::Draw(deck) => Some(*deck),
            _ => None,
        })),
        _ => Some(several("returned", &|action| match action {
            Action::Return(card) => Some(card.deck()),
            _ => None,
        })),
    }
}

fn deed(action: Action) -> Option<String> {
    Some(match action {
        Action::Place(troop, stone) => {
            let card = Card::from(troop);
            let article = if card.is_clan() { "" } else { "the " };
            format!("placed {article}{} at Stone {stone}", short(card))
        }
        Action::Lay(mode, stone) => format!("laid {} on Stone {stone}", short(mode.into())),
        Action::Recruiter => "played the Recruiter".to_owned(),
        Action::Strategist { troop, from, to } => {
            let card = short(troop.into());
            match to {
                Some(to) => {
                    format!("moved {card} from Stone {from} to Stone {to} with the Strategist")
                }
                None => format!("discarded {card} from Stone {from} with the Strategist"),
            }
        }
        Action::Banshee { troop, from } => {
            let card = short(troop.into());
            format!("discarded the opponent's {card} from Stone {from} with the Banshee")
        }
        Action::Traitor { card, from, to } if from == to => {
            format!("took {card} over to the other side of Stone {to} with the Traitor")
        }
        Action::Traitor { card, from, to } => {
            format!("took {card} from Stone {from} to Stone {to} with the Traitor")
        }
        Action::Pass => "passed".to_owned(),
        Action::Claim(stone) => format!("claimed Stone {stone}"),
        Action::Draw(deck) => format!("drew a {} card", deck_name(deck)),
        Action::Return(card) => format!("returned a {} card", deck_name(card.deck())),
        Action::EndTurn => return None,
    })
}

/// A deck's name.
#[must_use]
pub const fn deck_name(deck: DeckKind) -> &'static str {
    match deck {
        DeckKind::Clan => "Clan",
        DeckKind::Tactic => "Tactic",
    }
}
