//! The deck, the deal and the Supporters (rulings L1 to L8).

use crate::common::{dealt, expect, play, setup, variants};
use lords_rules::{Card, Deal, DealError, Player, PlayerCount, Round, SplitMix64, Variant};

fn variant(players: usize, bruces: bool) -> Variant {
    Variant {
        players: PlayerCount::new(players).unwrap(),
        bruces,
    }
}

/// The round dealt from a deck that begins with these cards.
fn dealt_from(variant: Variant, top: &str) -> Round {
    let top: Vec<Card> = top.split(' ').map(|card| card.parse().unwrap()).collect();
    let rest = variant.deck().filter(|card| !top.contains(card));
    let deck: Vec<Card> = top.iter().copied().chain(rest).collect();
    let generator = SplitMix64::new(11);
    Round::new(&Deal::new(variant, Player::A, &deck, generator).unwrap())
}

#[test]
fn l1_l3_the_deck_has_96_cards_or_98_with_the_bruces() {
    let strength = |variant: Variant| -> u32 {
        let cards = variant.deck();
        cards.map(|card| u32::from(card.strength())).sum()
    };
    assert_eq!(variant(2, false).deck().len(), 96);
    assert_eq!(variant(2, true).deck().len(), 98);
    assert_eq!(strength(variant(2, false)), 624);
    assert_eq!(strength(variant(2, true)), 648);
}

#[test]
fn l4_two_to_five_play() {
    let counts = (0..8).filter_map(PlayerCount::new).map(PlayerCount::get);
    assert_eq!(counts.collect::<Vec<_>>(), [2, 3, 4, 5]);
}

#[test]
fn l6_hands_then_recruits_then_supporters_are_dealt() {
    let round = dealt_from(
        variant(2, false),
        "Sc1 Mk2 Md3 We4 Fe5 Fo6 Cb7 Ch8 Sc9 Mk10 Md11 We12 Fe11 Fo10 Cb9 Ch7 Sc6 Sc5",
    );
    expect(
        &round,
        "hands=Sc1Mk2Md3We4Fe5,Fo6Cb7Ch8Sc9Mk10 recruits=Md11(We12)(Fe11)(Fo10)(Cb9) \
         supporters=Ch7Sc6 discard=- token=A act=A turn=1 round=1 chance=11",
    );
    assert_eq!(round.draw_pile().next(), "Sc5".parse().ok());
}

#[test]
fn l118_the_draw_pile_after_the_deal() {
    let mut sizes = Vec::new();
    for variant in variants() {
        // A deal may discard Supporters of one strength first (ruling L7).
        let round = dealt(variant, 1);
        sizes.push(round.draw_pile().len() + round.table().discard().len());
        assert_eq!(round.table().supporters().len(), variant.players.get());
    }
    assert_eq!(sizes, [79, 81, 73, 75, 67, 69, 61, 63]);
}

#[test]
fn l7_supporters_of_one_strength_are_replaced_again_and_again() {
    let round = dealt_from(
        variant(2, true),
        "Sc1 Sc2 Sc3 Sc4 Sc5 Mk1 Mk2 Mk3 Mk4 Mk5 We1 We2 We3 We4 We5 \
         Sc7 Mk7 Br12a Sc12 Fo8 Fo9",
    );
    expect(&round, "supporters=Fo8Fo9 discard=Sc7Mk7Sc12Br12a");
}

#[test]
fn l7_supporters_are_replaced_in_later_skirmishes_too() {
    let mut round = setup(
        "turn=5 act=B hands=-,Sc1 armies=Sc9,- recruits=Fo12Fo11Fo10Fo9Fo8 supporters=Sc2Sc3 \
         draw=We1We2We3We4We5Sc6Mk6Fe1Fe2",
    );
    play(&mut round, "(Sc1) #Sc3 #Sc2");
    expect(
        &round,
        "round=2 supporters=Fe1Fe2 discard=Sc1Sc6Mk6Fo8Sc9Fo9Fo10Fo11Fo12",
    );
}

/// All cards that can come are the eight of strength 12: each player has the
/// cheapest cards as claimed Supporters and a full hand of the others.
#[test]
fn l8_supporters_of_one_strength_stay_if_no_others_can_come() {
    let cards: Vec<String> = Card::all().map(|card| card.to_string()).collect();
    let (claimed, rest) = cards[..88].split_at(39);
    // E has only nine cards in hand and recruits a tenth.
    let entries = |cards: &[String], size| -> String {
        let entries = cards.chunks(size).map(<[String]>::concat);
        entries.collect::<Vec<_>>().join(",")
    };
    // Dealt out in turn, as nobody may have 40 points.
    let mut piles = vec![String::new(); 5];
    for (at, card) in claimed.iter().enumerate() {
        piles[at % 5] += card;
    }
    let mut round = setup(&format!(
        "players=5 turn=5 act=E hands={} victory={} supporters=Fo12Cb12Ch12 \
         recruits=Sc12Mk12Md12We12Fe12",
        entries(rest, 10),
        piles.join(","),
    ));
    play(&mut round, "+1");
    expect(&round, "round=2 turn=1 act=A draw=- discard=-");
    assert_eq!(round.table().recruits().len(), 5);
    assert_eq!(round.table().supporters().len(), 2);
}

#[test]
fn a_deck_must_hold_each_card_once() {
    let cards: Vec<Card> = variant(2, false).deck().collect();
    let deal = |cards: &[Card]| Deal::new(variant(2, false), Player::A, cards, SplitMix64::new(0));
    assert!(deal(&cards).is_ok());
    let (found, expected) = (95, 96);
    assert_eq!(
        deal(&cards[1..]),
        Err(DealError::WrongCount { found, expected })
    );
    let mut twice = cards.clone();
    twice[0] = twice[1];
    assert_eq!(deal(&twice), Err(DealError::Missing(cards[0])));
    let mut bruce = cards.clone();
    bruce[95] = Card::BRUCES[0];
    assert_eq!(deal(&bruce), Err(DealError::Missing(cards[95])));
    let absent = Deal::from_seed(variant(2, false), 1, Some(Player::C));
    assert_eq!(absent, Err(DealError::NotPlaying(Player::C)));
}

#[test]
fn who_begins_changes_no_card() {
    let drawn = Deal::from_seed(variant(3, false), 1, None).unwrap();
    let given = Deal::from_seed(variant(3, false), 1, Some(Player::A)).unwrap();
    assert_eq!(drawn.first(), Player::C);
    assert_eq!(drawn.deck(), given.deck());
    assert_eq!(drawn.with_first(Player::A), Ok(given));
}
