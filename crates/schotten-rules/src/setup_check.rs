//! Checks written-down positions against everything the rules imply.

use super::setup::{Pile, Setup, SetupErrors, StoneSetup, copies};
use super::table::{Outcome, Phase};
use super::{
    Card, CardLocation, ClanSet, DeckKind, EliteTroop, Player, Ruse, SetupError, StoneId, StoneSet,
    TacticCard, Troop, Variant, claim,
};

type Found = Vec<SetupError>;

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
        found.push(SetupError::HiddenInRound);
        return finish(found);
    }
    check_visible(setup, &mut found);
    let all = (0..63).filter_map(Card::from_code);
    let missing: Vec<Card> = all
        .filter(|card| count(setup, *card) < copies(setup.variant, *card))
        .collect();
    if !missing.is_empty() {
        found.push(SetupError::CardsMissing(missing));
    }
    finish(found)
}

/// Checks a view and returns the viewer.
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

fn count(setup: &Setup, card: Card) -> usize {
    visible_cards(setup).filter(|other| *other == card).count()
}

/// Returns every location of the card, once for each copy.
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

/// No card lies in more places than there are copies of it.
fn check_copies(setup: &Setup, variant: Variant, found: &mut Found) {
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

/// Each Stone could have come about.
fn check_stones(setup: &Setup, found: &mut Found) {
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
            check_first_and_owner(id, stone, found);
        }
    }
}

/// The marks for who was complete first and who owns the Stone fit its sides.
fn check_first_and_owner(id: StoneId, setup: &StoneSetup, found: &mut Found) {
    let stone = setup.to_stone();
    if stone.completed_first().is_some() && !stone.is_decided() {
        found.push(SetupError::FirstTooSoon(id));
    }
    let Some(owner) = stone.owner() else {
        if stone.is_decided() && stone.completed_first().is_none() {
            found.push(SetupError::FirstMissing(id));
        }
        return;
    };
    if !stone.is_complete(owner) {
        found.push(SetupError::OwnerIncomplete { stone: id, owner });
    } else if stone.is_decided() {
        let verdict = claim::verdict(&stone, owner, ClanSet::EMPTY);
        // Without the mark it is unknown who would win a tie.
        let unknown_tie = verdict == claim::Verdict::LostTie && stone.completed_first().is_none();
        if !verdict.is_claimable() && !unknown_tie {
            found.push(SetupError::OwnerWeaker { stone: id, owner });
        }
    }
}

/// Each deck holds only cards of its kind.
fn check_decks(setup: &Setup, found: &mut Found) {
    for deck in DeckKind::ALL {
        let cards = setup.decks[deck as usize].known().iter();
        found.extend(
            cards
                .filter(|card| card.deck() != deck)
                .map(|card| SetupError::WrongDeck { card: *card, deck }),
        );
    }
}

/// The numbers of played Tactic cards and Jokers fit the face-up cards.
fn check_counters(setup: &Setup, found: &mut Found) {
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
        Phase::Draws(left) if usize::from(left) > total_len(&setup.decks) => {
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

/// The round is over exactly if it should be, with the right result.
fn check_ending(setup: &Setup, found: &mut Found) {
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
            if setup.stones.iter().any(would_be_awarded) {
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
        found.push(SetupError::HiddenCounts { clan, tactic });
    }
}
