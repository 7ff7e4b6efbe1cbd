//! Refuses positions and views that contradict themselves. Whether a position can
//! be reached from a deal is not asked beyond that.

use super::error::{Field, card_twice, impossible, row_too_long};
use super::parse::Draft;
use super::tokens::Scope;
use crate::legal::Choices;
use crate::table::{Phase, Table};
use crate::{Card, CardSet, Clan, Follower, Mark, Player, PlayerCount, RecruitSlot};
use textkit::ParseError;

pub(super) fn position(draft: &Draft) -> Result<(), ParseError> {
    let table = &draft.table;
    rows(table)?;
    let shown = every_card_once(draft)?;
    hands(draft)?;
    known_to(table)?;
    seen(draft, shown)?;
    match table.phase {
        Phase::Action => action(draft),
        Phase::Power(power) => self::power(draft, power),
        Phase::Claim(claims) => claim(table, claims),
        Phase::Over { winner } => over(table, winner),
    }
}

fn require(condition: bool, reason: impl FnOnce() -> String) -> Result<(), ParseError> {
    if condition {
        Ok(())
    } else {
        Err(impossible(reason()))
    }
}

fn rows(table: &Table) -> Result<(), ParseError> {
    let row_fits = table.supporters.len() <= table.variant.supporters();
    if !row_fits {
        return Err(row_too_long(Field::Supporters));
    }
    let recruits = table.recruits.iter();
    let face_up = recruits.filter(|recruit| recruit.is_face_up()).count();
    let turn = usize::from(table.turn);
    let full = table.recruits.len() == RecruitSlot::COUNT;
    let fits = face_up == turn || face_up < turn && !full;
    let turn = table.turn;
    require(fits, || {
        format!(
            "recruits: {face_up} are face-up; in turn {turn} it must be {turn}, or fewer if there are fewer than five"
        )
    })
}

/// Each card is shown at most once, and as many are hidden as there are places for
/// them. Returns those that are shown.
fn every_card_once(draft: &Draft) -> Result<CardSet, ParseError> {
    let table = &draft.table;
    let variant = table.variant;
    let hands = table
        .players()
        .flat_map(|player| draft.hands[player].iter());
    let followers = table.armies.all().iter().filter_map(|f| f.card());
    let recruits = table.recruits.iter().filter_map(|recruit| recruit.card());
    let supporters = table.supporters.iter().copied();
    let claimed = table.victory.all().iter().copied();
    let draw = draft.draw.iter().copied();
    let places: [(Field, Vec<Card>); 7] = [
        (Field::Hands, hands.collect()),
        (Field::Armies, followers.collect()),
        (Field::Recruits, recruits.collect()),
        (Field::Supporters, supporters.collect()),
        (Field::Victory, claimed.collect()),
        (Field::Discard, table.discard.iter().collect()),
        (Field::Draw, draw.collect()),
    ];
    let mut shown = CardSet::EMPTY;
    for (field, cards) in &places {
        for card in cards {
            if !shown.insert(*card) {
                let first = places.iter().find(|(_, cards)| cards.contains(card));
                let fields = [first.map_or(*field, |(first, _)| *first), *field];
                return Err(card_twice(*card, fields));
            }
            require_in_deck(table, *card)?;
        }
    }
    let mut missing = variant.deck().filter(|card| !shown.contains(*card));
    match draft.scope {
        Scope::Everything => match missing.next() {
            Some(missing) => Err(impossible(format!(
                "{missing} is missing: it is neither in a hand nor on the table, nor in discard or draw"
            ))),
            None => Ok(shown),
        },
        Scope::View(_) => {
            let missing = missing.count();
            let places = hidden_places(draft);
            let fits = missing == places;
            require(fits, || {
                format!("{missing} cards are not shown, but {places} places are hidden")
            })?;
            Ok(shown)
        }
    }
}

fn require_in_deck(table: &Table, card: Card) -> Result<(), ParseError> {
    let in_deck = table.variant.bruces || card.clan() != Clan::Bruce;
    require(in_deck, || format!("{card} is not in this deck"))
}

/// How many cards a view hides.
fn hidden_places(draft: &Draft) -> usize {
    let table = &draft.table;
    let hands: usize = table
        .players()
        .map(|player| hidden_hand(draft, player))
        .sum();
    let recruits = table.recruits.iter().filter(|r| r.card().is_none()).count();
    let draw = usize::from(draft.draw_len) - draft.draw.len();
    hands + recruits + hidden_followers(table) + draw
}

/// How many cards of a hand a view hides: all or none.
fn hidden_hand(draft: &Draft, player: Player) -> usize {
    usize::from(draft.hand_lens[player]) - draft.hands[player].len()
}

fn hidden_followers(table: &Table) -> usize {
    let followers = table.armies.all().iter();
    followers
        .filter(|follower| follower.card().is_none())
        .count()
}

fn hands(draft: &Draft) -> Result<(), ParseError> {
    let mut players = draft.table.players();
    let large = players.find(|player| usize::from(draft.hand_lens[*player]) > Table::HAND_LIMIT);
    match large {
        Some(player) => Err(impossible(format!(
            "hands: {player} has more than ten cards"
        ))),
        None => Ok(()),
    }
}

/// Those who know a face-down Follower take part, and the one in whose army it
/// lies isn't named among them.
fn known_to(table: &Table) -> Result<(), ParseError> {
    let count: PlayerCount = table.variant.players;
    for (id, follower) in table.followers() {
        if let Follower::FaceDown { known_to, .. } = follower {
            let wrong = |player: &Player| *player == id.army() || !count.includes(*player);
            if let Some(player) = known_to.iter().find(wrong) {
                return Err(impossible(format!(
                    "armies: {player} can't be listed as knowing that Follower"
                )));
            }
        }
    }
    Ok(())
}

/// The cards of `seen` are in that player's hand or face-down in an army (ruling
/// L94). Those that a view doesn't show need hidden places there.
fn seen(draft: &Draft, shown: CardSet) -> Result<(), ParseError> {
    let table = &draft.table;
    let face_down: CardSet = (table.armies.all().iter())
        .filter(|follower| !follower.is_face_up())
        .filter_map(|follower| follower.card())
        .collect();
    let mut listed = CardSet::EMPTY;
    let mut in_armies = 0;
    for player in table.players() {
        let possible = draft.hands[player].union(face_down);
        for card in table.seen(player).iter() {
            require(listed.insert(card), || {
                format!("seen: {card} is in two lists")
            })?;
            require_in_deck(table, card)?;
            let elsewhere = shown.contains(card) && !possible.contains(card);
            require(!elsewhere, || {
                format!("seen: {card} is neither in that player's hand nor face-down in an army")
            })?;
        }
        let not_shown = table.seen(player).difference(shown).len();
        in_armies += not_shown.saturating_sub(hidden_hand(draft, player));
    }
    let fits = in_armies <= hidden_followers(table);
    require(fits, || {
        "seen: there are not enough hidden places for these cards".to_owned()
    })
}

/// Nobody has enough points, so that a turn can follow.
fn require_running(table: &Table) -> Result<(), ParseError> {
    require(!table.is_target_reached(), || {
        "no turn can follow: the game is over".to_owned()
    })
}

fn action(draft: &Draft) -> Result<(), ParseError> {
    let table = &draft.table;
    require_running(table)?;
    let player = table.to_act;
    let can_act = draft.hand_lens[player] > 0 || !table.recruits.is_empty();
    require(can_act, || format!("{player} can do nothing"))
}

fn power(draft: &Draft, power: Clan) -> Result<(), ParseError> {
    let table = &draft.table;
    require_running(table)?;
    let player = table.to_act;
    let card = match table.army(player).last() {
        Some(Follower::FaceUp {
            card,
            mark: Mark::Plain,
        }) if has_power(table, *card, power) => *card,
        _ => {
            return Err(impossible(format!(
                "the last Follower of {player} has no power of {power} to use"
            )));
        }
    };
    let choices = Choices {
        table,
        hand: draft.hands[player],
        draw_len: usize::from(draft.draw_len),
    };
    require(!choices.is_blocked(card), || {
        format!("the power of {power} is blocked")
    })?;
    let has_effect = match power {
        // In the view of another player the hand is hidden.
        Clan::Makgill => draft.hand_lens[player] > 0,
        _ => choices.has_effect(power),
    };
    require(has_effect, || {
        format!("the power of {power} can do nothing")
    })
}

/// Returns whether the card can have this power to use: its own, or for a Scott
/// one that it has just copied and that needs a target.
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
fn after_turns(table: &Table) -> Result<(), ParseError> {
    let turns = Table::TURNS;
    require(table.turn == turns, || {
        format!("Supporters are claimed after turn {turns}")
    })?;
    let all_face_up = table.armies.all().iter().all(|f| f.is_face_up());
    require(all_face_up, || {
        "when Supporters are claimed no Follower is face-down".to_owned()
    })
}

fn claim(table: &Table, claims: u8) -> Result<(), ParseError> {
    after_turns(table)?;
    let player = table.to_act;
    let possible = claims <= table.claims(player);
    require(possible, || {
        format!("{player} can't claim that many Supporters")
    })
}

fn over(table: &Table, winner: Player) -> Result<(), ParseError> {
    after_turns(table)?;
    let target = Table::TARGET;
    require(table.is_target_reached(), || {
        format!("nobody has {target} points: the game isn't over")
    })?;
    let leader = table.leader();
    require(leader == winner, || format!("the winner is {leader}"))
}
