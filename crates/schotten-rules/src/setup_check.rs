//! What makes a written-down position impossible.

use super::card::{Card, DeckKind, Troop};
use super::card_set::ClanSet;
use super::claim;
use super::player::Player;
use super::setup::{Pile, Setup, SetupErrors, StoneSetup, copies};
use super::setup_error::{CardLocation, SetupError};
use super::stone_id::{StoneId, StoneSet};
use super::table::{Outcome, Phase};
use super::tactic_card::{EliteTroop, Ruse, TacticCard};
use super::variant::Variant;

type Found = Vec<SetupError>;

fn finish(found: Found) -> Result<(), SetupErrors> {
    if found.is_empty() {
        Ok(())
    } else {
        Err(SetupErrors(found))
    }
}

/// Checks what claims depend on.
pub(super) fn claims(setup: &Setup) -> Result<(), SetupErrors> {
    let mut found = Found::new();
    cards_at_most_once(setup, setup.variant, &mut found);
    stones(setup, &mut found);
    finish(found)
}

/// Checks a full position.
pub(super) fn round(setup: &Setup) -> Result<(), SetupErrors> {
    let mut found = Found::new();
    if setup.is_view() {
        found.push(SetupError::HiddenInRound);
        return finish(found);
    }
    everything_in_sight(setup, &mut found);
    let all = (0..63).filter_map(Card::from_code);
    let missing: Vec<Card> = all
        .filter(|card| count(setup, *card) < copies(setup.variant, *card))
        .collect();
    if !missing.is_empty() {
        found.push(SetupError::CardsMissing(missing));
    }
    finish(found)
}

/// Checks a view and tells whose it is.
pub(super) fn view(setup: &Setup) -> Result<Player, SetupErrors> {
    let mut found = Found::new();
    let viewer = viewer(setup).unwrap_or_else(|| {
        found.push(SetupError::ViewerUnclear);
        Player::A
    });
    if !setup.decks.iter().all(is_hidden_or_empty) {
        found.push(SetupError::DeckShown);
    }
    if !found.is_empty() {
        return Err(SetupErrors(found));
    }
    everything_in_sight(setup, &mut found);
    hidden_counts(setup, viewer, &mut found);
    finish(found).map(|()| viewer)
}

/// The player whose view this is. A pile without cards hides nothing and shows
/// nothing, so it may be written `-` or `?0` wherever it stands; if both hands
/// are empty and written alike, the view is that of the player to act.
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

fn everything_in_sight(setup: &Setup, found: &mut Found) {
    cards_at_most_once(setup, setup.variant, found);
    stones(setup, found);
    decks(setup, found);
    counters(setup, found);
    hands_and_phase(setup, found);
    ending(setup, found);
}

/// Every card that is seen somewhere, as often as it is.
fn seen(setup: &Setup) -> impl Iterator<Item = Card> + '_ {
    let piles = setup.hands.iter().chain(&setup.decks);
    piles
        .flat_map(|pile| pile.known().iter().copied())
        .chain(face_up(setup))
}

fn face_up(setup: &Setup) -> impl Iterator<Item = Card> + '_ {
    let on_stones = setup.stones.iter().flat_map(|stone| {
        let troops = stone.sides.iter().flatten().map(|troop| Card::from(*troop));
        troops.chain(stone.modes.iter().map(Card::from))
    });
    on_stones.chain(setup.discard.iter().copied())
}

fn count(setup: &Setup, card: Card) -> usize {
    seen(setup).filter(|other| *other == card).count()
}

/// Every location of the card, once for each copy.
fn locations(setup: &Setup, card: Card) -> Vec<CardLocation> {
    let mut locations = Vec::new();
    let mut look = |cards: &mut dyn Iterator<Item = Card>, location| {
        let found = cards.filter(|other| *other == card);
        locations.extend(found.map(|_| location));
    };
    for (id, stone) in StoneId::all().zip(&setup.stones) {
        for player in Player::BOTH {
            let side = &stone.sides[player];
            let mut cards = side.iter().map(|troop| Card::from(*troop));
            look(&mut cards, CardLocation::Side(id, player));
        }
        look(
            &mut stone.modes.iter().map(Card::from),
            CardLocation::Stone(id),
        );
    }
    for player in Player::BOTH {
        let hand = setup.hands[player].known();
        look(&mut hand.iter().copied(), CardLocation::Hand(player));
    }
    for deck in DeckKind::ALL {
        let cards = setup.decks[deck as usize].known();
        look(&mut cards.iter().copied(), CardLocation::Deck(deck));
    }
    look(&mut setup.discard.iter().copied(), CardLocation::Discard);
    locations
}

fn cards_at_most_once(setup: &Setup, variant: Variant, found: &mut Found) {
    for card in (0..63).filter_map(Card::from_code) {
        let copies = copies(variant, card);
        let number = count(setup, card);
        if number > 0 && copies == 0 {
            found.push(SetupError::NoTacticCards { card, variant });
        } else if number > copies {
            found.push(SetupError::CardTooOften {
                card,
                locations: locations(setup, card),
                copies,
            });
        }
    }
}

fn stones(setup: &Setup, found: &mut Found) {
    for player in Player::BOTH {
        let sides = setup.stones.iter().flat_map(|stone| &stone.sides[player]);
        let joker = Troop::from(EliteTroop::Joker);
        if sides.filter(|troop| **troop == joker).count() > 1 {
            found.push(SetupError::TwoJokers(player));
        }
    }
    for (id, stone) in StoneId::all().zip(&setup.stones) {
        let before = found.len();
        for player in Player::BOTH {
            let cards = &stone.sides[player];
            let slots = stone.modes.slots();
            if cards.len() > slots {
                found.push(SetupError::SideTooLong {
                    stone: id,
                    player,
                    found: cards.len(),
                    slots,
                });
            }
        }
        if found.len() == before {
            order_and_owner(id, stone, found);
        }
    }
}

fn order_and_owner(id: StoneId, setup: &StoneSetup, found: &mut Found) {
    let stone = setup.to_stone();
    if stone.first().is_some() && !stone.is_decided() {
        found.push(SetupError::FirstTooSoon(id));
    }
    let Some(owner) = stone.owner() else {
        if stone.is_decided() && stone.first().is_none() {
            found.push(SetupError::FirstMissing(id));
        }
        return;
    };
    if !stone.is_complete(owner) {
        found.push(SetupError::OwnerIncomplete { stone: id, owner });
    } else if stone.is_decided() {
        let verdict = claim::verdict(&stone, owner, ClanSet::EMPTY);
        // Without the mark nobody knows who would win a tie.
        let unknown_tie = verdict == claim::Verdict::Second && stone.first().is_none();
        if !verdict.is_claimable() && !unknown_tie {
            found.push(SetupError::OwnerWeaker { stone: id, owner });
        }
    }
}

fn decks(setup: &Setup, found: &mut Found) {
    for deck in DeckKind::ALL {
        let cards = setup.decks[deck as usize].known().iter();
        found.extend(
            cards
                .filter(|card| card.deck() != deck)
                .map(|card| SetupError::WrongDeck { card: *card, deck }),
        );
    }
}

/// The Tactic cards played and who has played a Joker.
fn counters(setup: &Setup, found: &mut Found) {
    let tactic = face_up(setup).filter(|card| !card.is_clan()).count();
    let played = setup.played.iter().map(|n| usize::from(*n)).sum();
    if tactic != played {
        found.push(SetupError::Played {
            played,
            face_up: tactic,
        });
        return;
    }
    for player in Player::BOTH {
        let troops = || setup.stones.iter().flat_map(|stone| &stone.sides[player]);
        let elites = troops().filter(|troop| !troop.is_clan()).count();
        if elites > usize::from(setup.played[player]) {
            found.push(SetupError::PlayedTooFew(player));
        }
        let joker = Troop::from(EliteTroop::Joker);
        if troops().any(|troop| *troop == joker) && !setup.jokers[player] {
            found.push(SetupError::JokerOwnerMissing);
        }
    }
    let joker = Card::from(EliteTroop::Joker);
    let jokers = face_up(setup).filter(|card| *card == joker).count();
    if jokers != setup.jokers.iter().filter(|played| **played).count() {
        found.push(SetupError::JokerCount);
    }
}

fn hands_and_phase(setup: &Setup, found: &mut Found) {
    let limit = setup.variant.hand_limit();
    for player in Player::BOTH {
        let held = setup.hands[player].len();
        let limit = match setup.phase {
            Phase::Draws(left) if player == setup.turn => (limit + 2).saturating_sub(left.into()),
            Phase::Returns(left) if player == setup.turn => limit + usize::from(left.min(2)),
            _ => limit,
        };
        if held > limit {
            found.push(SetupError::HandTooLarge {
                player,
                found: held,
                limit,
            });
        }
    }
    let held = setup.hands[setup.turn].len();
    let recruited = setup.discard.contains(&Ruse::Recruiter.into());
    match setup.phase {
        Phase::Draws(_) | Phase::Returns(_) if !recruited => {
            found.push(SetupError::NoRecruiter);
        }
        Phase::Draws(0) | Phase::Returns(0) => found.push(SetupError::NoneLeft),
        Phase::Draws(left) if left > 3 => found.push(SetupError::TooManyDraws),
        Phase::Draws(left) if usize::from(left) > add_up(&setup.decks) => {
            found.push(SetupError::TooFewCardsToDraw);
        }
        Phase::Returns(left) if held != limit + usize::from(left) => {
            found.push(SetupError::ReturnCount);
        }
        _ => {}
    }
    let ending = matches!(setup.phase, Phase::End | Phase::Over(_));
    if setup.passes > if ending { 2 } else { 1 } {
        found.push(SetupError::Passes(setup.passes));
    }
}

fn ending(setup: &Setup, found: &mut Found) {
    let owned = |player| -> StoneSet {
        let stones = StoneId::all().zip(&setup.stones);
        let own = stones.filter(|(_, stone)| stone.owner == Some(player));
        own.map(|(id, _)| id).collect()
    };
    let [a, b] = Player::BOTH.map(owned);
    let winner = match (a.wins_round(), b.wins_round()) {
        (true, true) => {
            return found.push(SetupError::BothWon);
        }
        (true, false) => Some(Player::A),
        (false, true) => Some(Player::B),
        (false, false) => None,
    };
    match (setup.phase, winner) {
        (Phase::Over(outcome), Some(winner)) if outcome != Outcome::Won(winner) => {
            found.push(SetupError::WrongWinner);
        }
        (Phase::Over(outcome), None) => {
            let settled = match a.len().cmp(&b.len()) {
                std::cmp::Ordering::Greater => Outcome::Won(Player::A),
                std::cmp::Ordering::Less => Outcome::Won(Player::B),
                std::cmp::Ordering::Equal => Outcome::Drawn,
            };
            if outcome != settled {
                found.push(SetupError::WrongSettlement);
            }
            if setup.stones.iter().any(is_awarded) {
                found.push(SetupError::StoneNotAwarded);
            }
            if setup.passes != 2 {
                found.push(SetupError::EndWithoutPasses);
            }
        }
        (Phase::Over(_), Some(winner)) => {
            let by_claim = setup.passes == 0 && setup.turn == winner;
            if !by_claim && setup.passes != 2 {
                found.push(SetupError::WinnerNotOnTurn);
            }
        }
        (_, None) => {}
        (_, Some(winner)) => found.push(SetupError::RoundDecided(winner)),
    }
}

/// Would a settlement give this unclaimed Stone to a player (ruling R66)?
fn is_awarded(setup: &StoneSetup) -> bool {
    let stone = setup.to_stone();
    let wins = |player| claim::verdict(&stone, player, ClanSet::EMPTY).is_claimable();
    stone.owner().is_none() && Player::BOTH.into_iter().any(wins)
}

/// How many cards the piles have, however many somebody wrote down.
fn add_up(piles: &[Pile]) -> usize {
    piles.iter().map(Pile::len).fold(0, usize::saturating_add)
}

/// The unseen cards have to make up the hidden hand and decks. As the decks
/// are of one kind each, this also tells how many Tactic cards the hand has.
fn hidden_counts(setup: &Setup, viewer: Player, found: &mut Found) {
    let all_tactic = if setup.variant.has_tactic() {
        TacticCard::COUNT
    } else {
        0
    };
    let seen_clan = seen(setup).filter(|card| card.is_clan()).count();
    let clan = 54usize.saturating_sub(seen_clan);
    let tactic = all_tactic.saturating_sub(seen(setup).count() - seen_clan);
    let [clan_deck, tactic_deck] = [0, 1].map(|deck| setup.decks[deck].len());
    let hand = setup.hands[viewer.other()].len();
    let sum = hand.saturating_add(add_up(&setup.decks));
    if clan_deck > clan || tactic_deck > tactic || sum != clan + tactic {
        found.push(SetupError::HiddenCounts { clan, tactic });
    }
}
