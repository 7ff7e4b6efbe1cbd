//! Any [`Setup`], however wrong, becomes a round, a view or a position for claims, or is
//! refused with the reasons, and nothing panics. What becomes a round can be played to
//! its end by the same rules as any other round.

use rand::RngExt;
use rand::seq::{IndexedMutRandom, IndexedRandom, SliceRandom};
use schotten_rules::{Action, Card, Outcome, Phase, Pile, Player, Setup, Troop, Variant};
use schotten_testkit::oracle::{self, Oracle};
use schotten_testkit::{RandomPlayer, random_positions};
use std::collections::BTreeSet;
use tabletop::chance::{Chance, seeded};

const OUTCOMES: [Outcome; 3] = [
    Outcome::Won(Player::A),
    Outcome::Won(Player::B),
    Outcome::Drawn,
];

fn random_phase(rng: &mut Chance) -> Phase {
    let left = rng.random_range(0..5);
    let outcome = *OUTCOMES.choose(rng).expect("outcomes");
    let phases = [
        Phase::Play,
        Phase::End,
        Phase::Draws(left),
        Phase::Returns(left),
        Phase::Over(outcome),
    ];
    *phases.choose(rng).expect("phases")
}

fn random_card(rng: &mut Chance) -> Card {
    Card::from_code(rng.random_range(0..63)).expect("a card")
}

fn random_player(rng: &mut Chance) -> Option<Player> {
    *[None, Some(Player::A), Some(Player::B)]
        .choose(rng)
        .expect("players")
}

/// A random pile of cards: a hand, a deck or the discard.
fn random_pile<'a>(setup: &'a mut Setup, rng: &mut Chance) -> Option<&'a mut Vec<Card>> {
    let player = *Player::BOTH.choose(rng)?;
    let pile = match rng.random_range(0..3) {
        0 => &mut setup.hands[player],
        1 => setup.decks.choose_mut(rng)?,
        _ => return Some(&mut setup.discard),
    };
    match pile {
        Pile::Known(cards) => Some(cards),
        Pile::Hidden(_) => None,
    }
}

/// Takes a card from a random pile or side.
fn take(setup: &mut Setup, rng: &mut Chance) -> Option<Card> {
    if rng.random_bool(0.5) {
        return random_pile(setup, rng)?.pop();
    }
    let stone = setup.stones.choose_mut(rng)?;
    let player = *Player::BOTH.choose(rng)?;
    Some(stone.sides[player].pop()?.into())
}

/// Adds a card to a random pile or, if it is a troop, possibly to a side.
fn add(setup: &mut Setup, card: Card, rng: &mut Chance) -> Option<()> {
    if let (Ok(troop), true) = (Troop::try_from(card), rng.random_bool(0.5)) {
        let stone = setup.stones.choose_mut(rng)?;
        let player = *Player::BOTH.choose(rng)?;
        stone.sides[player].push(troop);
    } else {
        random_pile(setup, rng)?.push(card);
    }
    Some(())
}

fn change(setup: &mut Setup, rng: &mut Chance) -> Option<()> {
    let player = *Player::BOTH.choose(rng)?;
    match rng.random_range(0..16) {
        0 => setup.variant = *Variant::ALL.choose(rng)?,
        1 => setup.phase = random_phase(rng),
        2 => setup.turn = setup.turn.other(),
        3 => setup.passes = *[0, 1, 2, 3, u8::MAX].choose(rng)?,
        4 => setup.played[player] = *[0, 1, 2, 5, u8::MAX].choose(rng)?,
        5 => setup.jokers[player] ^= true,
        6 => setup.stones.choose_mut(rng)?.completed_first = random_player(rng),
        7 => setup.stones.choose_mut(rng)?.owner = random_player(rng),
        8 => setup.stones.choose_mut(rng)?.modes.mud_fight ^= true,
        9 => setup.stones.choose_mut(rng)?.modes.blind_mans_bluff ^= true,
        10 => add(setup, random_card(rng), rng)?,
        11 => drop(take(setup, rng)?),
        12 => {
            let pile = if rng.random_bool(0.5) {
                &mut setup.hands[player]
            } else {
                setup.decks.choose_mut(rng)?
            };
            *pile = Pile::Hidden(*[0, 6, 10, 64, 300, usize::MAX].choose(rng)?);
        }
        13 => random_pile(setup, rng)?.shuffle(rng),
        // Moving a card is twice as likely as other changes, since the result is most
        // often a valid position.
        _ => {
            let card = take(setup, rng)?;
            add(setup, card, rng)?;
        }
    }
    Some(())
}

fn play_out(setup: &Setup, rng: &mut Chance) {
    let mut round = setup.to_round().expect("a round");
    let text = setup.to_string();
    let mut oracle = Oracle::parse(&text).expect("a position");
    loop {
        assert_eq!(round.to_string(), oracle.show(), "from {text}");
        let actions = round.legal_actions();
        let tokens: BTreeSet<String> = actions.iter().map(Action::to_string).collect();
        assert_eq!(tokens, oracle.legal(), "{round}, from {text}");
        let Some(action) = RandomPlayer::Even.step(&mut round, rng) else {
            break;
        };
        oracle::play::perform(&mut oracle, &action.to_string()).expect("a legal action");
    }
    assert!(round.table().outcome().is_some(), "{round}, from {text}");
}

/// The setup with every empty pile written as hidden, as it makes no difference for an
/// empty pile.
fn with_empty_piles_hidden(mut setup: Setup) -> Setup {
    let hidden = |pile: Pile| {
        if pile.is_empty() {
            Pile::Hidden(0)
        } else {
            pile
        }
    };
    setup.hands = setup.hands.map(hidden);
    setup.decks = setup.decks.map(hidden);
    setup
}

#[test]
fn every_setup_is_accepted_or_refused() {
    let mut rng = seeded(6);
    let [mut rounds, mut views, mut claims, mut refused] = [0; 4];
    for (case, start) in random_positions(6, 12_000).enumerate() {
        let mut setup = Setup::from(&start);
        if case % 4 == 0 {
            setup = Setup::from(&start.view(Player::A));
        }
        for _ in 0..rng.random_range(1..6) {
            // `None` only means that there was nothing to change.
            let _ = change(&mut setup, &mut rng);
        }
        let taken = [
            setup.to_round().map(|round| Setup::from(&round)),
            setup.to_view().map(|view| Setup::from(&view)),
        ];
        for taken in taken {
            match taken {
                Ok(again) => assert_eq!(
                    with_empty_piles_hidden(again),
                    with_empty_piles_hidden(setup.clone())
                ),
                Err(errors) => assert!(!errors.to_string().is_empty()),
            }
        }
        if setup.to_round().is_ok() {
            rounds += 1;
            play_out(&setup, &mut rng);
        }
        views += usize::from(setup.to_view().is_ok());
        match setup.to_claim_position() {
            Ok(_) => claims += 1,
            Err(_) => refused += 1,
        }
    }
    println!("{rounds} rounds, {views} views, {claims} positions for claims, {refused} refused");
    assert!(
        [rounds, views, claims, refused]
            .iter()
            .all(|count| *count > 200)
    );
}
