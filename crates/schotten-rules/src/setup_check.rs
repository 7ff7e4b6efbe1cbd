//! Checks written-down positions against everything the rules imply.

use super::setup::{Pile, Setup, SetupErrors, StoneSetup, copies};
use super::table::{Outcome, Phase};
use super::{
    Card, ClanSet, DeckKind, EliteTroop, Player, Ruse, StoneId, StoneSet, TacticCard, Troop,
    Variant, claim,
};
use std::fmt;

type Found = Vec<String>;

/// What `jokers` is about.
const JOKERS: &str = "'jokers' must name each player who has played a Joker";

fn finish(found: Found) -> Result<(), SetupErrors> {
    if found.is_empty() {
        Ok(())
    } else {
        Err(SetupErrors(found))
    }
}

/// Checks only what claims depend on: the border and the discard.
pub(super) fn claims(setup: &Setup) -> Result<(), SetupErrors> {
    let mut found = Found::new();
    check_copies(setup, setup.variant, &mut found);
    check_stones(setup, &mut found);
    finish(found)
}

/// Checks a complete position.
pub(super) fn round(setup: &Setup) -> Result<(), SetupErrors> {
    let mut found = Found::new();
    if setup.is_view() {
        found.push("a full position hides no card, so it can't contain '?'".to_owned());
        return finish(found);
    }
    check_visible(setup, &mut found);
    let all = (0..63).filter_map(Card::from_code);
    let missing: Vec<Card> = all
        .filter(|card| count(setup, *card) < copies(setup.variant, *card))
        .collect();
    if !missing.is_empty() {
        let missing = first_few(&missing, 8, " ");
        let message = format!("a full position must contain every card; missing: {missing}");
        found.push(message);
    }
    finish(found)
}

/// Checks a view and returns the viewer.
pub(super) fn view(setup: &Setup) -> Result<Player, SetupErrors> {
    let mut found = Found::new();
    let viewer = viewer(setup).unwrap_or_else(|| {
        found.push("a view shows one player's hand and hides the other's as '?n'".to_owned());
        Player::A
    });
    if !setup.decks.iter().all(is_hidden_or_empty) {
        found.push("a view hides both decks as '?n'".to_owned());
    }
    if !found.is_empty() {
        return Err(SetupErrors(found));
    }
    check_visible(setup, &mut found);
    check_hidden_counts(setup, viewer, &mut found);
    finish(found).map(|()| viewer)
}

/// Returns the player whose view this is, if it is one. An empty pile hides
/// nothing and shows nothing, so it may be written `-` or `?0`. If both hands
/// are empty and written in the same way, the view is that of the player to
/// act.
fn viewer(setup: &Setup) -> Option<Player> {
    match <[&Pile; 2]>::from(setup.hands.as_ref()) {
        [Pile::Known(_), Pile::Hidden(_)] => return Some(Player::A),
        [Pile::Hidden(_), Pile::Known(_)] => return Some(Player::B),
        _ => {}
    }
    let sees = |viewer: &Player| {
        let (own, other) = (&setup.hands[*viewer], &setup.hands[viewer.other()]);
        (own.is_empty() || !own.is_hidden()) && is_hidden_or_empty(other)
    };
    [setup.turn, setup.turn.other()].into_iter().find(sees)
}

fn is_hidden_or_empty(pile: &Pile) -> bool {
    pile.is_hidden() || pile.is_empty()
}

/// The checks that round and view share.
fn check_visible(setup: &Setup, found: &mut Found) {
    check_copies(setup, setup.variant, found);
    check_stones(setup, found);
    check_decks(setup, found);
    check_counters(setup, found);
    check_hands_and_phase(setup, found);
    check_ending(setup, found);
}

/// Returns every card that is written down, each as often as it is.
fn visible_cards(setup: &Setup) -> impl Iterator<Item = Card> + '_ {
    let piles = setup.hands.iter().chain(&setup.decks);
    piles
        .flat_map(|pile| pile.known().iter().copied())
        .chain(face_up(setup))
}

/// Returns the cards on the border and in the discard.
fn face_up(setup: &Setup) -> impl Iterator<Item = Card> + '_ {
    let on_stones = setup.stones.iter().flat_map(|stone| {
        let troops = stone.sides.iter().flatten().map(|troop| Card::from(*troop));
        troops.chain(stone.modes.iter().map(Card::from))
    });
    on_stones.chain(setup.discard.iter().copied())
}

/// Lists the first of some cards or places: somebody may have written one down a thousand times.
fn first_few<T: fmt::Display>(all: &[T], most: usize, separator: &str) -> String {
    let shown: Vec<String> = all.iter().take(most).map(T::to_string).collect();
    let shown = shown.join(separator);
    match all.len().saturating_sub(most) {
        0 => shown,
        more => format!("{shown} and {more} more"),
    }
}

const fn deck_name(deck: DeckKind) -> &'static str {
    match deck {
        DeckKind::Clan => "Clan",
        DeckKind::Tactic => "Tactic",
    }
}

fn count(setup: &Setup, card: Card) -> usize {
    visible_cards(setup).filter(|other| *other == card).count()
}

/// Returns every location of the card, once for each copy.
fn locations(setup: &Setup, card: Card) -> Vec<String> {
    let mut locations = Vec::new();
    let mut look = |cards: &mut dyn Iterator<Item = Card>, location: String| {
        let found = cards.filter(|other| *other == card);
        locations.extend(found.map(|_| location.clone()));
    };
    for (id, stone) in StoneId::all().zip(&setup.stones) {
        for player in Player::BOTH {
            let side = &stone.sides[player];
            let mut cards = side.iter().map(|troop| Card::from(*troop));
            look(&mut cards, format!("Stone {id}, {player}'s side"));
        }
        look(
            &mut stone.modes.iter().map(Card::from),
            format!("Stone {id}"),
        );
    }
    for player in Player::BOTH {
        let hand = setup.hands[player].known();
        look(&mut hand.iter().copied(), format!("{player}'s hand"));
    }
    for deck in DeckKind::ALL {
        let cards = setup.decks[deck as usize].known();
        look(
            &mut cards.iter().copied(),
            format!("{} deck", deck_name(deck)),
        );
    }
    look(&mut setup.discard.iter().copied(), "discard".to_owned());
    locations
}

/// No card lies in more places than there are copies of it.
fn check_copies(setup: &Setup, variant: Variant, found: &mut Found) {
    for card in (0..63).filter_map(Card::from_code) {
        let copies = copies(variant, card);
        let number = count(setup, card);
        if number > 0 && copies == 0 {
            let message = format!("{card} is a Tactic card, and the variant {variant} has none");
            found.push(message);
        } else if number > copies {
            let locations = locations(setup, card);
            let (number, listed) = (locations.len(), first_few(&locations, 4, ", "));
            found.push(format!(
                "{card} appears {number} times ({listed}); the game has {copies}"
            ));
        }
    }
}

/// Each Stone could have come about.
fn check_stones(setup: &Setup, found: &mut Found) {
    for player in Player::BOTH {
        let sides = setup.stones.iter().flat_map(|stone| &stone.sides[player]);
        let joker = Troop::from(EliteTroop::Joker);
        if sides.filter(|troop| **troop == joker).count() > 1 {
            found.push(format!(
                "{player} has two Jokers on the border, but a player can play only one"
            ));
        }
    }
    for (id, stone) in StoneId::all().zip(&setup.stones) {
        let before = found.len();
        for player in Player::BOTH {
            let cards = &stone.sides[player];
            let slots = stone.modes.slots();
            if cards.len() > slots {
                let count = cards.len();
                found.push(format!("Stone {id}: {player} has {count} cards there, but a side has only {slots} slots"));
            }
        }
        if found.len() == before {
            check_first_and_owner(id, stone, found);
        }
    }
}

/// The marks for who was complete first and who owns the Stone fit its sides.
fn check_first_and_owner(id: StoneId, setup: &StoneSetup, found: &mut Found) {
    let stone = setup.to_stone();
    if stone.completed_first().is_some() && !stone.is_decided() {
        found.push(format!(
            "Stone {id}: '^' says which side was completed first, but not both sides are complete"
        ));
    }
    let Some(owner) = stone.owner() else {
        if stone.is_decided() && stone.completed_first().is_none() {
            found.push(format!("Stone {id}: both sides are complete, so '^A' or '^B' must say which was completed first"));
        }
        return;
    };
    if !stone.is_complete(owner) {
        found.push(format!(
            "Stone {id}: {owner} can't have claimed it with an incomplete side"
        ));
    } else if stone.is_decided() {
        let verdict = claim::verdict(&stone, owner, ClanSet::EMPTY);
        // Without the mark it is unknown who would win a tie.
        let unknown_tie = verdict == claim::Verdict::LostTie && stone.completed_first().is_none();
        if !verdict.is_claimable() && !unknown_tie {
            found.push(format!(
                "Stone {id}: {owner} can't have claimed it against a stronger side"
            ));
        }
    }
}

/// Each deck holds only cards of its kind.
fn check_decks(setup: &Setup, found: &mut Found) {
    for deck in DeckKind::ALL {
        let cards = setup.decks[deck as usize].known().iter();
        let wrong = cards.filter(|card| card.deck() != deck);
        let name = deck_name(deck);
        found.extend(wrong.map(|card| format!("{card} doesn't belong in the {name} deck")));
    }
}

/// The numbers of played Tactic cards and Jokers fit the face-up cards.
fn check_counters(setup: &Setup, found: &mut Found) {
    let tactic = face_up(setup).filter(|card| !card.is_clan()).count();
    let played: usize = setup.played.iter().map(|n| usize::from(*n)).sum();
    if tactic != played {
        found.push(format!(
            "'played' adds up to {played}, but {tactic} Tactic cards are face up"
        ));
        return;
    }
    for player in Player::BOTH {
        let troops = || setup.stones.iter().flat_map(|stone| &stone.sides[player]);
        let elites = troops().filter(|troop| !troop.is_clan()).count();
        if elites > usize::from(setup.played[player]) {
            found.push(format!(
                "{player} has more Elite Troops on the border than Tactic cards in 'played'"
            ));
        }
        let joker = Troop::from(EliteTroop::Joker);
        if troops().any(|troop| *troop == joker) && !setup.jokers[player] {
            found.push(format!(
                "{JOKERS}: one lies on the side of a player it doesn't name"
            ));
        }
    }
    let joker = Card::from(EliteTroop::Joker);
    let jokers = face_up(setup).filter(|card| *card == joker).count();
    if jokers != setup.jokers.iter().filter(|played| **played).count() {
        found.push(format!("{JOKERS}: as many players as Jokers lie face up"));
    }
}

/// The hands are not too large, and the phase is possible with them.
fn check_hands_and_phase(setup: &Setup, found: &mut Found) {
    let limit = setup.variant.hand_limit();
    for player in Player::BOTH {
        let held = setup.hands[player].len();
        let limit = match setup.phase {
            Phase::Draws(left) if player == setup.turn => (limit + 2).saturating_sub(left.into()),
            Phase::Returns(left) if player == setup.turn => limit + usize::from(left.min(2)),
            _ => limit,
        };
        if held > limit {
            found.push(format!(
                "{player} holds {held} cards; at most {limit} are possible here"
            ));
        }
    }
    let held = setup.hands[setup.turn].len();
    let recruited = setup.discard.contains(&Ruse::Recruiter.into());
    let problem = match setup.phase {
        Phase::Draws(_) | Phase::Returns(_) if !recruited => "there is no Recruiter in the discard",
        Phase::Draws(0) | Phase::Returns(0) => {
            "at least one must be left; after the last one, the phase is 'returns' or 'end'"
        }
        Phase::Draws(left) if left > 3 => "the Recruiter draws at most three cards",
        Phase::Draws(left) if usize::from(left) > total_len(&setup.decks) => {
            "the decks hold fewer cards than that"
        }
        Phase::Returns(left) if held != limit + usize::from(left) => {
            "'returns' has to be the number of cards above the hand limit"
        }
        _ => "",
    };
    if !problem.is_empty() {
        found.push(format!("phase: {problem}"));
    }
    let ending = matches!(setup.phase, Phase::End | Phase::Over(_));
    if setup.passes > if ending { 2 } else { 1 } {
        let passes = setup.passes;
        found.push(format!(
            "passes={passes} is impossible here: two passes in a row end the round"
        ));
    }
}

/// The round is over exactly if it should be, with the right result.
fn check_ending(setup: &Setup, found: &mut Found) {
    let owned = |player| -> StoneSet {
        let stones = StoneId::all().zip(&setup.stones);
        let own = stones.filter(|(_, stone)| stone.owner == Some(player));
        own.map(|(id, _)| id).collect()
    };
    let [a, b] = Player::BOTH.map(owned);
    let mut result = |why| found.push(format!("the result doesn't match the Stones: {why}"));
    let winner = match (a.wins_round(), b.wins_round()) {
        (true, true) => return result("both players can't have won the border"),
        (true, false) => Some(Player::A),
        (false, true) => Some(Player::B),
        (false, false) => None,
    };
    match (setup.phase, winner) {
        (Phase::Over(outcome), Some(winner)) if outcome != Outcome::Won(winner) => {
            result("it doesn't name the player who has won the border");
        }
        (Phase::Over(outcome), None) => {
            let settled = match a.len().cmp(&b.len()) {
                std::cmp::Ordering::Greater => Outcome::Won(Player::A),
                std::cmp::Ordering::Less => Outcome::Won(Player::B),
                std::cmp::Ordering::Equal => Outcome::Drawn,
            };
            if outcome != settled {
                result("in a settlement the player with more Stones wins");
            }
            if setup.stones.iter().any(would_be_awarded) {
                result("a settlement awards every Stone that a player has won");
            }
            if setup.passes != 2 {
                result(
                    "nobody has won the border, so only two passes in a row can have ended the round",
                );
            }
        }
        (Phase::Over(_), Some(winner)) => {
            let by_claim = setup.passes == 0 && setup.turn == winner;
            if !by_claim && setup.passes != 2 {
                result("after a winning claim it is the winner's turn and passes=0");
            }
        }
        (_, None) => {}
        (_, Some(winner)) => {
            found.push(format!(
                "{winner} has won the border, so the phase must be 'over'"
            ));
        }
    }
}

/// Returns whether a settlement would give this unclaimed Stone to a player
/// (ruling R66).
fn would_be_awarded(setup: &StoneSetup) -> bool {
    let stone = setup.to_stone();
    let wins = |player| claim::verdict(&stone, player, ClanSet::EMPTY).is_claimable();
    stone.owner().is_none() && Player::BOTH.into_iter().any(wins)
}

/// Returns the number of cards in the piles; it saturates, as anything may be
/// written down.
fn total_len(piles: &[Pile]) -> usize {
    piles.iter().map(Pile::len).fold(0, usize::saturating_add)
}

/// The cards that are not visible are exactly those of the hidden hand and the
/// decks. A deck has cards of one kind only, so each deck has to be small enough
/// for the unseen cards of its kind; the hand takes the rest of both.
fn check_hidden_counts(setup: &Setup, viewer: Player, found: &mut Found) {
    let all_tactic = if setup.variant.has_tactic() {
        TacticCard::COUNT
    } else {
        0
    };
    let visible_clan = visible_cards(setup).filter(|card| card.is_clan()).count();
    let clan = 54usize.saturating_sub(visible_clan);
    let tactic = all_tactic.saturating_sub(visible_cards(setup).count() - visible_clan);
    let [clan_deck, tactic_deck] = [0, 1].map(|deck| setup.decks[deck].len());
    let hand = setup.hands[viewer.other()].len();
    let sum = hand.saturating_add(total_len(&setup.decks));
    if clan_deck > clan || tactic_deck > tactic || sum != clan + tactic {
        found.push(format!("{clan} Clan and {tactic} Tactic cards are unseen, which doesn't fit the hidden hand and decks"));
    }
}
