//! What is said during a turn.

use super::fit::{capitalized, width};
use crate::language::Language;
use crate::rules::completion;
use crate::rules::{
    Action, Card, Category, CombatMode, EliteTroop, Formation, Phase, Player, Refusal, Ruse, Stone,
    StoneId, TacticCard, View,
};
use crate::tui::game::Game;
use crate::tui::selection::{Reason, Step};
use crate::words::{self, Owners};

/// No Stone can be claimed.
pub(crate) const NOTHING_CLAIMABLE: &str =
    "No Stone can be claimed now. Choose a Stone to hear why it can't.";

/// On a Stone that can be claimed.
pub(crate) const CLAIM: &str = "claim";

/// A side's formation and total as it stands, in little room.
#[must_use]
pub(crate) fn side_total(stone: &Stone, player: Player, room: u16) -> String {
    let side = stone.side(player);
    if let Some(formation) = completion::formation(side, stone.modes()) {
        return formation_in(formation, stone.modes().slots(), room);
    }
    if side.is_empty() {
        return String::new();
    }
    // What an Elite Troop adds is open until the claim; only the Spy's strength
    // is known.
    let spy = if side.has_elite(EliteTroop::Spy) {
        7
    } else {
        0
    };
    format!("{}…", side.clans().total() + spy)
}

/// A formation by name and total: in full if there is room, else with a short
/// name.
#[must_use]
pub(crate) fn formation_in(formation: Formation, slots: usize, room: u16) -> String {
    let full = words::formation(Language::English, formation, slots);
    if width(&full) <= room {
        return full;
    }
    let short = match formation.category() {
        Category::ColorRun => "C-Run",
        Category::ThreeOfAKind if slots == 4 => "4Kind",
        Category::ThreeOfAKind => "3Kind",
        Category::Color => "Color",
        Category::Run => "Run",
        Category::Sum => "Sum",
    };
    format!("{short} {}", formation.total())
}

/// A short name for a Tactic card, of eight letters at most.
#[must_use]
pub(crate) const fn tactic_short(card: TacticCard) -> &'static str {
    match card {
        TacticCard::EliteTroop(EliteTroop::Joker) => "Joker",
        TacticCard::EliteTroop(EliteTroop::Spy) => "Spy",
        TacticCard::EliteTroop(EliteTroop::ShieldBearer) => "Shield",
        TacticCard::CombatMode(CombatMode::BlindMansBluff) => "Bluff",
        TacticCard::CombatMode(CombatMode::MudFight) => "Mud",
        TacticCard::Ruse(Ruse::Recruiter) => "Recruit.",
        TacticCard::Ruse(Ruse::Strategist) => "Strateg.",
        TacticCard::Ruse(Ruse::Banshee) => "Banshee",
        TacticCard::Ruse(Ruse::Traitor) => "Traitor",
    }
}

/// What the player is to do now.
#[must_use]
pub(crate) fn prompt(game: &Game) -> String {
    let Some(view) = game.view() else {
        return String::new();
    };
    let claimable = game.table().claimable().len();
    match game.step() {
        Step::Hand if view.hand().is_empty() => "Your hand is empty: pass with p.".into(),
        Step::Hand if view.legal_actions().contains(&Action::Pass) => {
            let legal = view.legal_actions();
            if legal.iter().any(|action| action.played_card().is_some()) {
                "No Clan card can be placed: pass with p, or play a Tactic card.".into()
            } else {
                "No card can be played: pass with p.".into()
            }
        }
        Step::Hand if claimable == 1 => "One Stone can be claimed (C). Or play a card.".into(),
        Step::Hand if claimable > 1 => {
            format!("{claimable} Stones can be claimed (C). Or play a card.")
        }
        Step::Hand => "Your turn: play a card.".into(),
        Step::Stone(card) => {
            let mode = !card.is_troop();
            let what = if mode { "lay it on" } else { "place it at" };
            format!(
                "{}: choose a Stone to {what}.",
                capitalized(&words::card(Language::English, card))
            )
        }
        Step::Border(Ruse::Strategist, _) => "Strategist: choose one of your cards.".into(),
        Step::Border(Ruse::Traitor, _) => "Traitor: choose an opposing Clan card.".into(),
        Step::Border(..) => "Banshee: choose an opposing card to discard.".into(),
        Step::Move {
            troop,
            from,
            discard,
        } => {
            let card = words::card(Language::English, troop.into());
            let discard = if discard { ", or discard it (x)" } else { "" };
            format!(
                "{} of Stone {from}: choose a Stone for it{discard}.",
                capitalized(&card)
            )
        }
        Step::Confirm => "Play the Recruiter? Enter plays it.".into(),
        Step::Recruit(left) => format!("Recruiter: choose a deck to draw from, {left} to draw."),
        Step::Return(left) => format!("Recruiter: choose a card to return, {left} to return."),
        Step::End => end_prompt(&view, claimable),
        Step::Claim => "Claim which Stone?".into(),
        Step::Draw => "Draw from which deck?".into(),
        Step::Nothing if game.waited >= 4 => {
            format!("{} is thinking…", game.name(game.table().turn()))
        }
        Step::Nothing => String::new(),
    }
}

fn end_prompt(view: &View, claimable: usize) -> String {
    let end = if view.table().draw_due(view.hand().len()) {
        "Enter: draw and end your turn."
    } else {
        "Enter: end your turn."
    };
    match claimable {
        0 => end.to_owned(),
        1 => format!("One Stone can be claimed (c). {end}"),
        count => format!("{count} Stones can be claimed (c). {end}"),
    }
}

/// A Stone as the player at the bottom sees it, in a sentence or two.
#[must_use]
pub(crate) fn stone_described(game: &Game, id: StoneId) -> String {
    let table = game.table();
    let stone = table.border().stone(id);
    let me = game.bottom();
    let side = |player: Player| {
        let cards = stone.side(player);
        if cards.is_empty() {
            return "no cards".to_owned();
        }
        let list: Vec<String> = cards.iter().map(|troop| troop.to_string()).collect();
        let total = completion::formation(cards, stone.modes()).map(|formation| {
            format!(
                " ({})",
                words::formation(Language::English, formation, stone.modes().slots())
            )
        });
        format!("{}{}", list.join(" "), total.unwrap_or_default())
    };
    let modes: Vec<String> = stone
        .modes()
        .iter()
        .map(|mode| words::card(Language::English, mode.into()))
        .collect();
    let modes = if modes.is_empty() {
        String::new()
    } else {
        format!(", {}", modes.join(", "))
    };
    let mut text = format!(
        "Stone {id}{modes}: {} {}; {} {}.",
        game.name(me),
        side(me),
        game.name(me.other()),
        side(me.other()),
    );
    match stone.owner() {
        Some(owner) => {
            text = format!("{text} {} claimed it.", game.name(owner));
        }
        None if stone.is_complete(me) => {
            text = format!(
                "{text} {}",
                words::verdict(Language::English, stone, me, table.unplayed(), Owners::You)
            );
        }
        None => {}
    }
    text
}

/// No card of a Stone can be picked.
#[must_use]
pub(crate) fn no_target_at(stone: StoneId) -> String {
    format!("No card at Stone {stone} can be chosen.")
}

/// Several cards of a Stone can be picked.
#[must_use]
pub(crate) fn choose_among(stone: StoneId) -> String {
    format!(
        "Several cards at Stone {stone}: {stone} or the arrows go on to the next, Enter takes it."
    )
}

/// Why a pick is not possible.
#[must_use]
pub(crate) fn reason(reason: Reason, view: &View) -> String {
    match reason {
        Reason::Rule(rule) => refusal(rule, view),
        Reason::Claim(stone) => {
            let table = view.table();
            let border = table.border().stone(stone);
            let verdict = words::verdict(
                Language::English,
                border,
                view.viewer(),
                table.unplayed(),
                Owners::You,
            );
            format!("Stone {stone} can't be claimed: {verdict}")
        }
        Reason::NoRoom => "No unclaimed Stone has room on your side.".into(),
        Reason::NoTarget(Ruse::Strategist) => {
            "The Strategist finds no card of yours on an unclaimed Stone.".into()
        }
        Reason::NoTarget(Ruse::Traitor) => {
            "The Traitor needs an opposing Clan card on an unclaimed Stone and room on your side."
                .into()
        }
        Reason::NoTarget(_) => "The Banshee finds no opposing card on an unclaimed Stone.".into(),
        Reason::NotThisCard(Ruse::Traitor) => {
            "The Traitor takes Clan cards only, never Elite Troops.".into()
        }
        Reason::NotThisCard(_) => "That card can't be chosen.".into(),
        Reason::NotNow => "That is not possible now.".into(),
    }
}

/// A refusal in words that fit the table.
#[must_use]
pub(crate) fn refusal(refusal: Refusal, view: &View) -> String {
    match refusal {
        Refusal::PlayMade => "You have played this turn. Enter ends your turn.".into(),
        Refusal::PlayDue => "Play a card first.".into(),
        Refusal::NoDrawDue => "No draw is due. Enter ends your turn.".into(),
        Refusal::SideFull(stone) => format!("Your side of Stone {stone} is full."),
        Refusal::TacticLimit { mine, theirs } => format!(
            "You have played {mine} Tactic cards and your opponent {theirs}: you may be one ahead, \
             not more."
        ),
        Refusal::SecondJoker => "You have played a Joker; you can't play the second one.".into(),
        Refusal::MayNotPass => "You can place a Clan card, so you can't pass.".into(),
        Refusal::NotOnTurn(_) => "It is not your turn.".into(),
        Refusal::DrawsLeft(_) | Refusal::ReturnsLeft(_) => match view.table().phase() {
            Phase::Draws(_) => "The Recruiter draws first: choose a deck.".into(),
            _ => "The Recruiter returns cards first: choose one.".into(),
        },
        other => words::refusal(Language::English, other),
    }
}

/// A card of the wrong side was chosen for a Ruse.
#[must_use]
pub(crate) const fn wrong_side(ruse: Ruse) -> &'static str {
    match ruse {
        Ruse::Strategist => "The Strategist moves one of your own cards.",
        Ruse::Traitor => "The Traitor takes one of your opponent's Clan cards.",
        _ => "The Banshee discards one of your opponent's cards.",
    }
}

/// What a Tactic card does, when it is chosen.
#[must_use]
pub(crate) fn about_tactic(card: TacticCard) -> String {
    format!(
        "{}: {}",
        words::tactic_name(Language::English, card),
        words::tactic_text(Language::English, card)
    )
}

/// The player drew a card. For that player's eyes only.
#[must_use]
pub(crate) fn you_drew(card: Card) -> String {
    match card.tactic() {
        Some(tactic) => format!("You drew a Tactic card, {}.", about_tactic(tactic)),
        None => format!("You drew {}.", words::card(Language::English, card)),
    }
}

/// The player returned a card. For that player's eyes only.
#[must_use]
pub(crate) fn returned(card: Card) -> String {
    format!(
        "{} goes under its deck.",
        capitalized(&words::card(Language::English, card))
    )
}

/// What the player just did.
#[must_use]
pub(crate) fn done(action: Action) -> String {
    words::told(Language::English, &[action], None)
}
