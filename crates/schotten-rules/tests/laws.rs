//! Laws that hold in every position: an action is listed if and only if it is legal
//! and can be played; no card is lost; every round ends; what is printed parses to
//! the same value; a view contains nothing hidden.

use proptest::prelude::*;
use proptest::test_runner::{RngAlgorithm, RngSeed};
use rand::seq::SliceRandom;
use schotten_rules::notation::Position;
use schotten_rules::{
    Action, Card, ClaimPosition, ClanCard, DeckKind, Hand, Phase, Pile, Player, Refusal, Round,
    Setup, StoneId, Troop, Variant, Verdict, View,
};
use schotten_testkit::{
    KINDS, RandomPlayer, assert_round_trip, every_action, field, kind, new_round, random_position,
    random_positions,
};
use std::collections::{BTreeSet, HashSet};
use tabletop::chance::{Chance, seeded};

/// The configuration of tests with the same random cases in every run.
fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        failure_persistence: None,
        rng_algorithm: RngAlgorithm::ChaCha,
        rng_seed: RngSeed::Fixed(1),
        ..ProptestConfig::default()
    }
}

#[test]
fn listed_is_legal_is_playable() {
    let candidates = every_action();
    let mut kinds_refused = BTreeSet::new();
    let mut kinds_played = BTreeSet::new();
    for round in random_positions(1, 1500) {
        let list = round.legal_actions();
        let listed: HashSet<Action> = list.iter().copied().collect();
        assert_eq!(
            listed.len(),
            list.len(),
            "an action is listed twice: {round}"
        );
        let mut legal = 0;
        for action in &candidates {
            let expected = listed.contains(action);
            assert_eq!(round.is_legal(*action), expected, "{action}: {round}");
            let mut next = round;
            assert_eq!(next.play(*action).is_ok(), expected, "{action}: {round}");
            assert_eq!(next == round, !expected, "{action}: {round}");
            legal += usize::from(expected);
            let kinds = if expected {
                &mut kinds_played
            } else {
                &mut kinds_refused
            };
            kinds.insert(kind(*action));
        }
        assert_eq!(
            legal,
            list.len(),
            "a listed action is not among the candidates: {round}"
        );
    }
    assert_eq!(kinds_played.len(), KINDS.len(), "{kinds_played:?}");
    assert_eq!(kinds_refused.len(), KINDS.len(), "{kinds_refused:?}");
}

#[test]
fn placements_are_the_listed_ones() {
    for round in random_positions(4, 1500) {
        let turn = round.table().turn();
        let room = round.table().border().room(turn);
        let mut placed = HashSet::new();
        for (card, stone) in (0..=Hand::CAPACITY).flat_map(|card| (0..=9).map(move |at| (card, at)))
        {
            let mut next = round;
            let Some(placement) = next.placement(card, stone) else {
                continue;
            };
            placement.play();
            let troop = round.hand(turn).get(card).map(Troop::try_from);
            let id = room.nth(stone).expect("a Stone with room");
            let action = Action::Place(troop.expect("in the hand").expect("a troop"), id);
            let mut expected = round;
            expected.play(action).expect("legal");
            assert_eq!(next, expected, "{action}: {round}");
            placed.insert(action);
        }
        let is_clan_placement =
            |action: &Action| matches!(action, Action::Place(troop, _) if troop.is_clan());
        let mut listed = HashSet::from_iter(round.legal_actions());
        listed.retain(is_clan_placement);
        assert_eq!(placed, listed, "{round}");
    }
}

/// What the border keeps for claims follows every action, in all variants.
#[test]
fn claimable_stones_are_those_whose_verdicts_hold() {
    let mut held = BTreeSet::new();
    for round in random_positions(6, 5000) {
        let (border, unplayed) = (round.table().border(), round.table().unplayed());
        for player in Player::BOTH {
            let claimable = border.claimable(player, unplayed);
            for id in StoneId::all() {
                let verdict = border.verdict(id, player, unplayed);
                let holds = verdict.is_some_and(Verdict::is_claimable);
                assert_eq!(claimable.contains(id), holds, "{player}, {id}: {round}");
                if holds {
                    held.insert((round.table().variant().name(), format!("{verdict:?}")));
                }
            }
        }
    }
    // Three verdicts in each of four variants.
    assert_eq!(held.len(), 12, "{held:?}");
}

#[test]
fn claiming_all_is_claiming_one_by_one() {
    let mut wins = 0;
    let mut several = 0;
    for round in random_positions(5, 5000) {
        let mut together = round;
        let won = together.claim_all();
        let mut one_by_one = round;
        let mut claims = 0;
        while let Some(stone) = one_by_one.table().claimable().nth(0) {
            one_by_one.play(Action::Claim(stone)).expect("claimable");
            claims += 1;
        }
        assert_eq!(together, one_by_one, "{round}");
        assert_eq!(won, claims > 0 && together.table().outcome().is_some());
        wins += usize::from(won);
        several += usize::from(claims > 1);
    }
    assert!(
        wins > 0 && several > 0,
        "{wins} wins, {several} times several claims"
    );
}

#[test]
fn the_view_of_the_player_on_turn_allows_the_same() {
    let candidates = every_action();
    for round in random_positions(2, 2000) {
        let turn = round.table().turn();
        let [own, other] = [turn, turn.other()].map(|player| round.view(player));
        assert_eq!(own.legal_actions(), round.legal_actions(), "{round}");
        let over = round.table().outcome().is_some();
        assert_eq!(own.is_on_turn(), !over);
        assert!(!other.is_on_turn());
        assert!(other.legal_actions().is_empty(), "{round}");
        for action in candidates.iter().step_by(7) {
            assert_eq!(
                own.check(*action),
                round.check(*action),
                "{action}: {round}"
            );
            let refusal = if over {
                Refusal::RoundOver
            } else {
                Refusal::NotOnTurn(turn)
            };
            assert_eq!(other.check(*action), Err(refusal), "{action}: {round}");
        }
        let mut of_cards: Vec<Action> = own
            .hand()
            .distinct()
            .flat_map(|card| own.plays_of(card))
            .collect();
        let mut plays = own.legal_actions();
        plays.retain(|action| action.played_card().is_some());
        of_cards.sort_unstable();
        plays.sort_unstable();
        assert_eq!(of_cards, plays.to_vec(), "{round}");
    }
}

#[test]
fn a_view_predicts_what_an_action_leads_to() {
    for round in random_positions(3, 500) {
        let view = round.view(round.table().turn());
        for action in round.legal_actions() {
            let mut next = round;
            next.play(action).expect("legal");
            let known = !matches!(action, Action::Draw(_));
            let told = view.after(action);
            assert_eq!(
                told,
                known.then(|| next.view(view.viewer())),
                "{action}: {round}"
            );
        }
        let other = round.view(round.table().turn().other());
        assert!(
            round
                .legal_actions()
                .iter()
                .all(|action| other.after(*action).is_none())
        );
    }
}

/// All cards of a round, in ascending order: those in the hands, in the decks, on the
/// border and in the discard.
fn cards(round: &Round) -> Vec<Card> {
    let table = round.table();
    let mut cards: Vec<Card> = Player::BOTH
        .iter()
        .flat_map(|p| round.hand(*p).iter())
        .collect();
    cards.extend(DeckKind::ALL.iter().flat_map(|deck| round.deck(*deck)));
    cards.extend(table.border().stones().flat_map(|(_, stone)| stone.cards()));
    cards.extend(table.discard().iter());
    cards.sort_unstable();
    cards
}

/// The number of actions of each sort in a round.
#[derive(Default, Debug)]
struct Count {
    plays: usize,
    passes: usize,
    claims: usize,
    recruiter: usize,
    endings: usize,
}

impl Count {
    /// Counts an action taken in this phase.
    fn add(&mut self, phase: Phase, action: Action) {
        *match (phase, action) {
            (Phase::Draws(_) | Phase::Returns(_), _) => &mut self.recruiter,
            (_, Action::Draw(_) | Action::EndTurn) => &mut self.endings,
            (_, Action::Claim(_)) => &mut self.claims,
            (_, Action::Pass) => &mut self.passes,
            _ => &mut self.plays,
        } += 1;
    }
}

/// Every round ends, for these reasons.
///
/// - A card is played once: from the table none comes back into a hand. So
///   there are at most as many plays as cards, 54 or 64.
/// - A Stone is claimed once: at most nine claims. When a claim is the ninth,
///   somebody owns five, so it is the round's last action.
/// - Two passes in a row end the round, and only plays and claims come between.
///   A play can follow on one pass, a claim on two (in the turn of the second),
///   and a round that is settled ends with two. So
///   passes ≤ plays + 2·claims + 2 if it is settled, with eight claims at most,
///   and passes ≤ plays + 2·claims if not.
/// - A turn has one play or pass and one ending action. Only the last can end
///   sooner, with a claim: after the play, or before it under Expert.
/// - The Recruiter is played once, draws three cards and returns two.
///
/// All in all: passes ≤ plays + 18, endings ≤ plays + passes, and actions
/// ≤ 2·(plays + passes) + 9 + 5 ≤ 4·cards + 50.
#[test]
fn every_round_keeps_its_cards_and_ends() {
    for variant in Variant::ALL {
        let all = 54 + variant.tactic_cards().len();
        let mut rng = seeded(3);
        for _ in 0..1000 {
            let mut round = new_round(variant, &mut rng);
            let players = RandomPlayer::random_pair(&mut rng);
            let start = cards(&round);
            assert_eq!(start.len(), all);
            let mut count = Count::default();
            while round.table().outcome().is_none() {
                let (turn, phase) = (round.table().turn(), round.table().phase());
                let action = players[turn.index()].step(&mut round, &mut rng);
                count.add(phase, action.expect("who is to act can act"));
                assert_eq!(cards(&round), start, "{round}");
            }
            assert!(round.legal_actions().is_empty(), "{round}");
            let settled = usize::from(round.table().passes() == 2);
            let Count {
                plays,
                passes,
                claims,
                recruiter,
                endings,
            } = count;
            let turns = plays + passes;
            let total = turns + claims + recruiter + endings;
            assert!(plays <= all, "{count:?}");
            assert!(claims <= 9 - settled, "{count:?}");
            assert!(passes <= plays + 2 * (claims + settled), "{count:?}");
            assert!(recruiter <= 5, "{count:?}");
            assert!(endings == turns || endings + 1 == turns, "{count:?}");
            assert!(total <= 4 * all + 50, "{count:?}");
        }
    }
}

#[test]
fn cards_and_actions_parse_as_printed() {
    every_action().iter().for_each(assert_round_trip);
    (0..63)
        .filter_map(Card::from_code)
        .for_each(|card| assert_round_trip(&card));
    ClanCard::all().for_each(|card| assert_round_trip(&card));
    StoneId::all().for_each(|stone| assert_round_trip(&stone));
    Player::BOTH.iter().for_each(assert_round_trip);
    Variant::ALL.iter().for_each(assert_round_trip);
}

#[test]
fn positions_and_views_parse_as_printed() {
    for round in random_positions(4, 2000) {
        assert_round_trip(&round);
        assert_round_trip(&Position::Round(round));
        assert_eq!(Setup::from(&round).to_round(), Ok(round));
        let turn = round.table().turn();
        assert_eq!(
            Position::Round(round).view_on_turn(),
            Some(round.view(turn))
        );
        for view in Player::BOTH.map(|player| round.view(player)) {
            assert_round_trip(&view);
            assert_round_trip(&Position::View(view));
            assert_eq!(Setup::from(&view).to_view(), Ok(view));
            let on_turn = (view.viewer() == turn).then_some(view);
            assert_eq!(Position::View(view).view_on_turn(), on_turn);
        }
    }
}

/// An empty pile hides nothing: `-` is as good as `?0`, for any of them alone
/// and for all of them.
#[test]
fn an_empty_hidden_pile_may_be_written_as_a_dash() {
    let mut emptied = [0; 2];
    for round in random_positions(9, 3000) {
        for view in Player::BOTH.map(|player| round.view(player)) {
            let printed = view.to_string();
            let piles = [("clan=?0", "clan=-"), ("tactic=?0", "tactic=-")];
            let all = piles.iter().fold(printed.clone(), |text, (zero, dash)| {
                text.replace(zero, dash)
            });
            let mut texts: Vec<String> =
                piles.map(|(zero, dash)| printed.replace(zero, dash)).into();
            texts.push(all);
            for text in texts.iter().filter(|text| **text != printed) {
                assert_eq!(text.parse::<View>(), Ok(view), "{text}");
                // With everything in sight it is a full position.
                if text.contains('?') {
                    assert_eq!(text.parse(), Ok(Position::View(view)), "{text}");
                }
                emptied[0] += 1;
            }
            if view.opponent_hand_len() == 0 && !view.hand().is_empty() {
                let setup = Setup::from(&view);
                let mut written = setup.clone();
                written.hands[view.viewer().other()] = Pile::Known(Vec::new());
                assert_eq!(written.to_view(), Ok(view));
                emptied[1] += 1;
            }
        }
    }
    assert!(emptied.iter().all(|count| *count > 0), "{emptied:?}");
}

/// A position's words after the first, which names the variant.
fn shuffle_fields(position: &str, rng: &mut Chance) -> String {
    let mut words: Vec<&str> = position.split(' ').collect();
    words[1..].shuffle(rng);
    words.join(" ")
}

/// The position with the cards that `viewer` can't see dealt anew. Which of
/// them are Tactic cards is kept, so that no deck gets a card of the other.
fn redeal_hidden(round: &Round, viewer: Player, rng: &mut Chance) -> Round {
    let mut setup = Setup::from(round);
    let hidden = std::iter::once(&mut setup.hands[viewer.other()]);
    let mut slots: Vec<&mut Card> = Vec::new();
    for pile in hidden.chain(&mut setup.decks) {
        let Pile::Known(cards) = pile else {
            unreachable!("a round hides nothing")
        };
        slots.extend(cards);
    }
    let (clan, tactic): (Vec<_>, Vec<_>) = slots.into_iter().partition(|card| card.is_clan());
    for slots in [clan, tactic] {
        let mut cards: Vec<Card> = slots.iter().map(|slot| **slot).collect();
        cards.shuffle(rng);
        slots
            .into_iter()
            .zip(cards)
            .for_each(|(slot, card)| *slot = card);
    }
    setup.to_round().expect("the same cards in other places")
}

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn fields_stand_in_any_order(seed: u64) {
        let mut rng = seeded(seed);
        let round = random_position(&mut rng);
        let text = shuffle_fields(&round.to_string(), &mut rng);
        prop_assert_eq!(text.parse::<Round>(), Ok(round), "{}", text);
        let view = round.view(Player::B);
        let text = shuffle_fields(&view.to_string(), &mut rng);
        prop_assert_eq!(text.parse::<View>(), Ok(view), "{}", text);
    }

    #[test]
    fn claims_need_only_a_part_of_a_position(seed: u64) {
        let mut rng = seeded(seed);
        let round = random_position(&mut rng);
        let table = round.table();
        let expected = ClaimPosition {
            border: *table.border(),
            unplayed: table.unplayed(),
            claimant: table.turn(),
        };
        let full = round.to_string();
        let part = ["border", "discard", "turn"].map(|name| format!("{name}={}", field(&full, name)));
        let variant = round.table().variant();
        let shuffled = shuffle_fields(&format!("{variant} {}", part.join(" ")), &mut rng);
        for text in [part.join(" "), shuffled, full, round.view(Player::A).to_string()] {
            prop_assert_eq!(text.parse::<ClaimPosition>(), Ok(expected), "{}", text);
        }
    }

    #[test]
    fn a_view_shows_nothing_hidden(seed: u64) {
        let mut rng = seeded(seed);
        let round = random_position(&mut rng);
        for viewer in Player::BOTH {
            let other = redeal_hidden(&round, viewer, &mut rng);
            prop_assert_eq!(other.view(viewer), round.view(viewer));
            prop_assert_eq!(other.view(viewer).to_string(), round.view(viewer).to_string());
        }
    }
}
