//! What the plain mode says: its questions, prompts and answers in one place.
//! What the game itself says in words comes from [`crate::words`].

use crate::bots::Level;
use crate::language::Language;
use crate::rules::{
    Action, Card, Color, DeckKind, Match, NotAName, Phase, Player, Refusal, Ruse, StoneId,
    StoneSet, TacticCard, Troop, View,
};
use crate::words::{self, Owners, rounds};
use std::fmt::Display;

/// The first thing said.
pub(super) const WELCOME: &str =
    "Schotten Totten in plain lines. An empty line takes the usual answer; quit leaves.";
/// The first thing said once a game has begun.
pub(super) const HINT: &str = "Say help to hear what you can say.";
/// Who plays.
pub(super) const ASK_OPPONENT: &str = "Who plays?";
/// An answer to it.
pub(super) const TWO_PEOPLE: &str = "two people at this keyboard";
/// Which variant.
pub(super) const ASK_VARIANT: &str = "Which variant?";
/// How many rounds.
pub(super) const ASK_ROUNDS: &str = "How many rounds, 1 to 99? Usually 1.";
/// Who begins.
pub(super) const ASK_FIRST: &str = "Who begins the first round?";
/// An answer to it.
pub(super) const ANYBODY: &str = "that is drawn";
/// A wrong answer.
pub(super) const ANSWER_BY_NUMBER: &str = "Please answer with one of the numbers.";
/// A wrong number of rounds.
pub(super) const ANSWER_ROUNDS: &str = "Please answer with a number from 1 to 99.";
/// The players have the same name.
pub(super) const SAME_NAME: &str = "The players need different names.";
/// Nobody has said how many rounds; the match has ended.
pub(super) const GOODBYE: &str = "The match is over. Goodbye.";
/// The player leaves.
pub(super) const LEFT: &str = "The game is left. Goodbye.";
/// The input ended before a game began.
pub(super) const ENDED_EARLY: &str = "The input has ended before a game began.";
/// The input ended in a game.
pub(super) const ENDED: &str = "The input has ended; the game is not finished.";
/// The question before leaving.
pub(super) const ASK_QUIT: &str = "Leave the game? It is not finished. Say yes or no.";
/// The game goes on.
pub(super) const GO_ON: &str = "The game goes on.";
/// An answer that is neither.
pub(super) const YES_OR_NO: &str = "Please say yes or no.";
/// Between two rounds.
pub(super) const NEXT_ROUND: &str = "Press Enter for the next round.";
/// Something was typed where only Enter goes on.
pub(super) const ONLY_ENTER: &str =
    "Only Enter alone goes on; quit leaves. What was typed is not taken.";
/// Several things on a line, and not all of them actions.
pub(super) const LOOK_ALONE: &str =
    "That has to stand alone on its line; nothing of the line is done.";
/// Something stands behind a draw.
pub(super) const AFTER_DRAW: &str = "Nothing can follow a draw on its line, for you see the card first; nothing of the line is done.";
/// Something stands behind the end of the turn.
pub(super) const AFTER_TURN: &str =
    "Something follows the end of the turn on that line; nothing of the line is done.";
/// After a refusal on a line with several orders.
pub(super) const NOTHING_DONE: &str = "Nothing of the line is done.";
/// A line without words.
pub(super) const NOTHING_SAID: &str = "Nothing was said. Say help to hear what you can say.";
/// Nothing to take back.
pub(super) const NO_UNDO: &str =
    "Nothing can be taken back: only this turn, and only until you have drawn a card.";
/// A line with control characters.
pub(super) const CONTROL: &str = "That line has control characters in it and is not taken.";
/// `play` alone.
pub(super) const PLAY_WHAT: &str = "Play which card? Say it as in: play red 7 to 3.";
/// `return` alone.
pub(super) const RETURN_WHAT: &str = "Return which card?";
/// A preposition with nothing behind it.
pub(super) const STONE_MISSING: &str = "To which Stone? A number 1 to 9 is missing there.";
/// A card that can't go to the discard.
pub(super) const NO_DISCARDING: &str = "That card goes to a Stone, not to the discard.";
/// `draw` with cards in both decks.
pub(super) const WHICH_DECK: &str = "From which deck: clan or tactic?";
/// No claim holds.
pub(super) const NOTHING_CLAIMABLE: &str =
    "No Stone can be claimed now. claims tells why not, Stone by Stone.";
/// No own side is complete.
pub(super) const NO_COMPLETE_SIDE: &str = "None of your sides of unclaimed Stones is complete.";
/// When claims are made, under Expert and otherwise.
pub(super) const CLAIM_TIMES: [&str; 2] = [
    "Claims are made after the play.",
    "Claims are made at the start of the turn, before the play.",
];
/// Nothing lies open.
pub(super) const EMPTY_BORDER: &str = "No card lies at a Stone yet.";
/// An empty discard.
pub(super) const EMPTY_DISCARD: &str = "The discard is empty.";
/// The commands.
pub(super) const HELP: &[&str] = &[
    "Cards: red 7 or R7; the colors are red R, green G, blue B, yellow Y, purple P and brown N. \
     Tactic cards by their names. Stones: 1 to 9.",
    "Play: red 7 to 3, or R7 3. Tactic cards: joker 5; mud fight 2; recruiter; \
     strategist red 7 to 5, or to the discard; banshee red 7; traitor red 7 to 5. Or pass.",
    "Claim: claim 3, claim all.",
    "End your turn: draw, or draw clan, or draw tactic; end, if no draw is due. An empty line \
     does the obvious thing.",
    "Recruiter: draw clan, draw tactic, return red 7.",
    "Hear: show, hand, stones, stone 3, claims, legal, unplayed, discard, score, log, formations, \
     help joker, help tactic.",
    "undo takes back, until you have drawn a card; quit leaves.",
    "The notation is understood too: R7@3 #3 +c. Several on a line are done all or not at all.",
];
/// The formations.
pub(super) const FORMATIONS: &[&str] = &[
    "Formations, strongest first:",
    "1. Color-Run: one color, successive strengths.",
    "2. Three of a Kind: one strength.",
    "3. Color: one color.",
    "4. Run: successive strengths, any colors.",
    "5. Sum: any three cards.",
    "Of two equal ones the higher total wins; with equal totals the side that was complete first.",
    "You can claim a Stone once your side is complete and stronger, or no unplayed card can make \
     the other side stronger. Three adjacent Stones or five Stones win the round.",
];

/// The usual answer of a question.
pub(super) fn usually(number: usize) -> String {
    format!("Usually {number}.")
}

/// The computer at a level.
pub(super) fn computer(level: Level) -> String {
    let explained = rounds::level_explained(Language::English, level);
    format!("against the computer, level {level}: {explained}")
}

/// The question for a name.
pub(super) fn ask_name(which: usize, solo: bool, usual: &str) -> String {
    match (solo, which) {
        (true, _) => format!("Your name? Usually {usual}."),
        (false, 0) => format!("The first player's name? Usually {usual}."),
        (false, _) => format!("The second player's name? Usually {usual}."),
    }
}

/// A piece that looks like the notation and is none.
pub(super) fn no_token(piece: &str, error: &str) -> String {
    let error = error.split_once(": ").map_or(error, |(_, error)| error);
    format!("{piece} is no action: {error}. Or say it in words, as in: red 7 to 3.")
}

/// A name that is none.
pub(super) fn no_name(error: &NotAName) -> String {
    format!("That is no name: {error}.")
}

/// A line that can't be read.
pub(super) fn unreadable(reason: &str) -> String {
    format!("That is not taken: {reason}.")
}

/// A number that is too long.
pub(super) fn no_number(piece: &str) -> String {
    format!("{piece} is too large a number.")
}

/// A word that is not known, and one that is like it.
pub(super) fn unknown(piece: &str, like: Option<&str>) -> String {
    match like {
        Some(like) => format!("I don't know {piece}. Did you mean '{like}'?"),
        None => format!(
            "I don't know {piece}. Say a card and a Stone, as in: red 7 to 3. help tells the rest."
        ),
    }
}

/// A number on its own.
pub(super) fn lone_number(number: u32) -> String {
    format!(
        "{number} of what? Say a card first, as in: red 7 to 3; or claim and the Stone; or stone \
         and its number."
    )
}

/// A color without a strength.
pub(super) fn which_strength(color: Color) -> String {
    format!(
        "Which strength of {}, 1 to 9?",
        words::color(Language::English, color)
    )
}

/// A strength that is none.
pub(super) fn no_strength(color: Color, number: u32) -> String {
    let name = words::color(Language::English, color);
    let (tens, ones) = (number / 10, number % 10);
    if (1..=9).contains(&tens) && (1..=9).contains(&ones) {
        return format!("There is no {name} {number}. Did you mean {name} {tens} to {ones}?");
    }
    format!("There is no {name} {number}: strengths go from 1 to 9.")
}

/// A Stone that is none.
pub(super) fn no_stone(number: u32) -> String {
    format!("There is no Stone {number}: the Stones are 1 to 9.")
}

/// Things as a sentence lists them.
pub(super) fn listed<T: Display>(items: impl IntoIterator<Item = T>, last: &str) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match items.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [head @ .., tail] => format!("{} {last} {tail}", head.join(", ")),
    }
}

/// Stones as a sentence names them.
pub(super) fn stones(stones: impl IntoIterator<Item = StoneId>) -> String {
    let stones: Vec<StoneId> = stones.into_iter().collect();
    let noun = if stones.len() == 1 { "Stone" } else { "Stones" };
    format!("{noun} {}", listed(stones, "and"))
}

/// A card without its Stone.
pub(super) fn where_to(card: Card, stones: impl Iterator<Item = StoneId>) -> String {
    let card = words::short(Language::English, card);
    format!("{card} to which Stone: {}?", listed(stones, "or"))
}

/// A Ruse without its card.
pub(super) fn ruse_what(ruse: Ruse) -> String {
    match ruse {
        Ruse::Strategist => "The Strategist moves which of your cards?".into(),
        Ruse::Banshee => "The Banshee discards which opposing card?".into(),
        _ => "The Traitor takes which opposing Clan card?".into(),
    }
}

/// A Ruse without the Stone where its card goes.
pub(super) fn ruse_where(troop: Troop, from: StoneId, own: bool) -> String {
    let card = words::short(Language::English, troop.into());
    let discard = if own { ", or to the discard" } else { "" };
    format!("{card} of Stone {from} goes to which Stone{discard}?")
}

/// A card that a Ruse can't be played on.
pub(super) fn no_target(card: Card, ruse: Ruse) -> String {
    let card = words::short(Language::English, card);
    match ruse {
        Ruse::Traitor => format!("The Traitor takes Clan cards only, not {card}."),
        _ => format!("{card} never lies on a side of a Stone."),
    }
}

/// A card that lies on no side of an unclaimed Stone.
pub(super) fn lies_nowhere(troop: Troop, own: bool) -> String {
    let card = words::short(Language::English, troop.into());
    let side = if own { "your" } else { "your opponent's" };
    format!("{card} does not lie on {side} side of an unclaimed Stone.")
}

/// Several claims hold.
pub(super) fn claim_which(claimable: StoneSet) -> String {
    format!(
        "Claim which Stone: {}? Or claim all.",
        listed(claimable.iter(), "or")
    )
}

/// An empty line that would end the turn without a claim.
pub(super) fn still_claimable(claimable: StoneSet) -> String {
    let which = stones(claimable.iter());
    format!("You can still claim {which}. Say claim all, or draw or end to end your turn.")
}

/// What is to be done now.
pub(super) fn prompt(view: &View) -> String {
    let table = view.table();
    let claims = if table.claimable().is_empty() {
        ""
    } else {
        "Claim, or "
    };
    let decks = DeckKind::ALL.map(|deck| table.deck_len(deck) > 0);
    match table.phase() {
        Phase::Play => {
            let legal = view.legal_actions();
            let play = legal.iter().any(|action| action.played_card().is_some());
            match (legal.contains(&Action::Pass), play, claims) {
                (true, false, "") => "You can't play a card: press Enter to pass.".into(),
                (true, false, _) => "You can't play a card. Claim, or say pass.".into(),
                (true, true, _) => {
                    "No Clan card can be placed. Play a Tactic card, or say pass.".into()
                }
                (false, ..) if claims.is_empty() => "Play a card.".into(),
                (false, ..) => "Claim, or play a card.".into(),
            }
        }
        Phase::Draws(left) if decks == [true, true] => {
            format!("The Recruiter draws, {left} to go: clan or tactic?")
        }
        Phase::Draws(left) => format!("The Recruiter draws, {left} to go: press Enter."),
        Phase::Returns(left) => format!("The Recruiter returns, {left} to go: which card?"),
        Phase::End if !table.draw_due(view.hand().len()) => match claims {
            "" => "Press Enter to end your turn.".into(),
            _ => "Claim, or say end to end your turn.".into(),
        },
        Phase::End if decks == [true, true] => match claims {
            "" => "Say draw clan or draw tactic to end your turn.".into(),
            _ => "Claim, or say draw clan or draw tactic to end your turn.".into(),
        },
        Phase::End => match claims {
            "" => "Press Enter to draw and end your turn.".into(),
            _ => "Claim, or say draw to end your turn.".into(),
        },
        Phase::Over(_) => String::new(),
    }
}

/// Whose turn it is, and in which round of how many.
pub(super) fn whose_turn(name: &str, number: usize, length: u32) -> String {
    let turn = format!("{} turn.", whose(name));
    match length {
        1 => turn,
        _ => format!("Round {number} of {length}. {turn}"),
    }
}

/// The points of the rounds that are over.
pub(super) fn score(played: &Match) -> String {
    let [a, b] = played.score();
    let [name_a, name_b] = Player::BOTH.map(|player| played.name(player));
    let (number, length) = (played.rounds().len(), played.length());
    format!("Round {number} of {length}. Points so far: {name_a} {a}, {name_b} {b}.")
}

/// The player returned a card. For that player's eyes only.
pub(super) fn returned(card: Card) -> String {
    format!(
        "{} goes under its deck.",
        words::short(Language::English, card)
    )
}

/// The player who is to act, once the other one does not look.
pub(super) fn look_away(player: &str, other: &str, cleared: bool) -> String {
    if cleared {
        format!("{player}, press Enter when {other} looks away.")
    } else {
        format!(
            "{other}, please look away: {player}'s hand comes next. {player}, press Enter when \
             {other} looks away."
        )
    }
}

/// The player drew a card. For that player's eyes only.
pub(super) fn you_drew(card: Card) -> String {
    match card.tactic() {
        Some(tactic) => format!("You drew a Tactic card, {}", about_tactic(tactic)),
        None => format!("You drew {card}."),
    }
}

/// What a Tactic card does.
pub(super) fn about_tactic(card: TacticCard) -> String {
    format!(
        "{}: {}",
        words::tactic_name(Language::English, card),
        words::tactic_text(Language::English, card)
    )
}

/// A claim and why it holds.
pub(super) fn you_claim(stone: StoneId, verdict: &str) -> String {
    format!("You claim Stone {stone}: {verdict}")
}

/// A Stone can be claimed, and why.
pub(super) fn can_claim(stone: StoneId, verdict: &str) -> String {
    format!("You can claim Stone {stone}: {verdict}")
}

/// A Stone can't be claimed, and why.
pub(super) fn cannot_claim(stone: StoneId, verdict: &str) -> String {
    format!("Stone {stone} can't be claimed: {verdict}")
}

/// A refusal, with the cards that refute a claim.
pub(super) fn refusal(refusal: Refusal, action: Action, view: &View, other: &str) -> String {
    match (refusal, action) {
        (Refusal::ClaimFails(_), Action::Claim(stone)) => {
            let table = view.table();
            let side = table.border().stone(stone);
            cannot_claim(
                stone,
                &words::verdict(
                    Language::English,
                    side,
                    view.viewer(),
                    table.unplayed(),
                    Owners::You,
                ),
            )
        }
        (Refusal::NotThere { card, owner, stone }, _) => {
            let whose = if owner == view.viewer() {
                "your".to_owned()
            } else {
                whose(other)
            };
            let card = words::short(Language::English, card.into());
            format!("{card} does not lie on {whose} side of Stone {stone}.")
        }
        (Refusal::NotInHand(card), _) => {
            format!(
                "{} is not in your hand.",
                words::short(Language::English, card)
            )
        }
        (Refusal::SideFull(stone), _) => format!("Your side of Stone {stone} is full."),
        (Refusal::PlayMade, _) => {
            "You have played this turn. End your turn with draw, or with end if no draw is due."
                .into()
        }
        (Refusal::PlayDue, _) => "Play a card first, as in: red 7 to 3.".into(),
        (Refusal::NoDrawDue, _) => "No draw is due. Say end to end your turn.".into(),
        (Refusal::DrawDue, _) => "A card is to be drawn first: say draw to end your turn.".into(),
        (Refusal::MayNotPass, _) => "You can place a Clan card, so you can't pass.".into(),
        (Refusal::TacticLimit { mine, theirs }, _) => format!(
            "Tactic cards played: {mine} by you, {theirs} by your opponent. You may be one ahead, \
             not more."
        ),
        (Refusal::SecondJoker, _) => {
            "You have played a Joker; the second one can't be played.".into()
        }
        (other, _) => words::refusal(Language::English, other),
    }
}

/// Whose something is: `Ann's`, `Your`.
pub(super) fn whose(name: &str) -> String {
    if rounds::is_you(name) {
        "Your".to_owned()
    } else {
        format!("{name}'s")
    }
}
