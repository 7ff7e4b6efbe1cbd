//! Refuses positions that contradict themselves. Whether a position can be
//! reached from a deal is not asked beyond that.

use super::error::{Field, PositionError};
use crate::card::{Card, Clan};
use crate::card_set::CardSet;
use crate::follower::{Follower, Mark};
use crate::player::{Player, PlayerCount};
use crate::recruit::RecruitSlot;
use crate::round::Round;
use crate::table::{Phase, Table};

pub(super) fn position(round: &Round) -> Result<(), PositionError> {
    rows(&round.table)?;
    every_card_once(round)?;
    hands(round)?;
    known_to(&round.table)?;
    seen(round)?;
    match round.table.phase {
        Phase::Action => action(round),
        Phase::Power(power) => self::power(round, power),
        Phase::Claim(claims) => claim(&round.table, claims),
        Phase::Over { winner } => over(&round.table, winner),
    }
}

fn require(condition: bool, error: PositionError) -> Result<(), PositionError> {
    if condition { Ok(()) } else { Err(error) }
}

fn rows(table: &Table) -> Result<(), PositionError> {
    let row_fits = table.supporters.len() <= table.variant.supporters();
    require(row_fits, PositionError::RowTooLong(Field::Supporters))?;
    let recruits = table.recruits.iter();
    let face_up = recruits.filter(|recruit| recruit.is_face_up()).count();
    let turn = usize::from(table.turn);
    let full = table.recruits.len() == RecruitSlot::COUNT;
    let fits = face_up == turn || face_up < turn && !full;
    let turn = table.turn;
    require(fits, PositionError::Recruits { face_up, turn })
}

fn every_card_once(round: &Round) -> Result<(), PositionError> {
    let table = &round.table;
    let variant = table.variant;
    let hands = table.players().flat_map(|player| round.hand(player).iter());
    let followers = table.armies.all().iter().filter_map(|f| f.card());
    let recruits = table.recruits.iter().filter_map(|recruit| recruit.card());
    let supporters = table.supporters.iter().copied();
    let claimed = table.victory.all().iter().copied();
    let draw = round.draw_pile();
    let mut found = CardSet::EMPTY;
    for card in hands
        .chain(followers)
        .chain(recruits)
        .chain(supporters)
        .chain(claimed)
        .chain(table.discard.iter())
        .chain(draw)
    {
        require(found.insert(card), PositionError::CardTwice(card))?;
        let in_deck = variant.bruces || card.clan() != Clan::Bruce;
        require(in_deck, PositionError::NotInDeck(card))?;
    }
    match variant.deck().find(|card| !found.contains(*card)) {
        Some(missing) => Err(PositionError::CardMissing(missing)),
        None => Ok(()),
    }
}

fn hands(round: &Round) -> Result<(), PositionError> {
    let mut players = round.table.players();
    let large = players.find(|player| round.hand(*player).len() > Table::HAND_LIMIT);
    match large {
        Some(player) => Err(PositionError::HandTooLarge(player)),
        None => Ok(()),
    }
}

/// Those who know a face-down Follower take part, and the one in whose army it
/// lies isn't named among them.
fn known_to(table: &Table) -> Result<(), PositionError> {
    let count: PlayerCount = table.variant.players;
    for (id, follower) in table.followers() {
        if let Follower::FaceDown { known_to, .. } = follower {
            let wrong = |player: &Player| *player == id.army() || !count.includes(*player);
            if let Some(player) = known_to.iter().find(wrong) {
                return Err(PositionError::KnownTo(player));
            }
        }
    }
    Ok(())
}

fn seen(round: &Round) -> Result<(), PositionError> {
    let table = &round.table;
    let face_down: CardSet = (table.armies.all().iter())
        .filter(|follower| !follower.is_face_up())
        .filter_map(|follower| follower.card())
        .collect();
    let mut listed = CardSet::EMPTY;
    for player in table.players() {
        let possible = round.hand(player).union(face_down);
        for card in table.seen(player).iter() {
            require(listed.insert(card), PositionError::SeenTwice(card))?;
            require(possible.contains(card), PositionError::SeenElsewhere(card))?;
        }
    }
    Ok(())
}

fn action(round: &Round) -> Result<(), PositionError> {
    require(!round.table.is_target_reached(), PositionError::PastEnd)?;
    let player = round.table.to_act;
    require(round.choices().can_act(), PositionError::CannotAct(player))
}

fn power(round: &Round, power: Clan) -> Result<(), PositionError> {
    let table = &round.table;
    require(!table.is_target_reached(), PositionError::PastEnd)?;
    let player = table.to_act;
    let card = match table.army(player).last() {
        Some(Follower::FaceUp {
            card,
            mark: Mark::Plain,
        }) if has_power(table, *card, power) => *card,
        _ => return Err(PositionError::NoSuchPower { player, power }),
    };
    let choices = round.choices();
    require(!choices.is_blocked(card), PositionError::Blocked(power))?;
    require(choices.has_effect(power), PositionError::NoEffect(power))
}

/// Can the card have this power to use: its own, or a Scott one that it has
/// just copied and that needs a target?
fn has_power(table: &Table, card: Card, power: Clan) -> bool {
    let needs_target = matches!(
        power,
        Clan::Cockburn | Clan::Ferguson | Clan::Makgill | Clan::Wemyss
    );
    let mut followers = table.armies.all().iter();
    card.clan() == power
        || card.clan() == Clan::Scott
            && needs_target
            && followers.any(|follower| follower.copyable() == Some(power))
}

/// All turns are over and all Followers turned up.
fn after_turns(table: &Table) -> Result<(), PositionError> {
    require(table.turn == Table::TURNS, PositionError::ClaimTooEarly)?;
    let all_face_up = table.armies.all().iter().all(|f| f.is_face_up());
    require(all_face_up, PositionError::FaceDownFollower)
}

fn claim(table: &Table, claims: u8) -> Result<(), PositionError> {
    after_turns(table)?;
    let player = table.to_act;
    let possible = claims <= table.claims(player);
    require(possible, PositionError::TooManyClaims(player))
}

fn over(table: &Table, winner: Player) -> Result<(), PositionError> {
    after_turns(table)?;
    require(table.is_target_reached(), PositionError::NotOver)?;
    let leader = table.leader();
    require(leader == winner, PositionError::WrongWinner(leader))
}
