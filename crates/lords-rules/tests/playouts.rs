//! Random games keep the laws of the game.

use crate::common::{dealt, playout, variants};
use lords_rules::{
    Action, ActionList, Card, CardSet, Facing, Follower, FollowerId, Phase, Player, Recruit,
    RecruitSlot, Round, Table,
};
use std::collections::HashSet;

/// The seeds of the games of each variant.
const SEEDS: std::ops::Range<u64> = 0..40;

/// Every action that a text can name.
fn nameable() -> Vec<Action> {
    let ids = Player::ALL
        .into_iter()
        .flat_map(|army| (1..=30).filter_map(move |place| FollowerId::new(army, place)));
    let slots = RecruitSlot::ALL.map(Action::Recruit);
    Card::all()
        .flat_map(|card| {
            [
                Action::Muster(card, Facing::Up),
                Action::Muster(card, Facing::Down),
                Action::SwapSupporter(card),
                Action::Claim(card),
            ]
        })
        .chain(ids.flat_map(|id| {
            [
                Action::Discard(id),
                Action::SwapFollower(id),
                Action::Copy(id),
            ]
        }))
        .chain(slots)
        .chain([Action::UsePower, Action::Decline])
        .collect()
}

/// Every card with where it is, from the public methods of a round.
fn cards(round: &Round) -> Vec<Card> {
    let table = round.table();
    let players = || table.players();
    let mut cards: Vec<Card> = round.draw_pile().chain(table.discard().iter()).collect();
    cards.extend(table.supporters());
    cards.extend(table.recruits().iter().map(|r| r.card().unwrap()));
    cards.extend(players().flat_map(|player| table.victory_pile(player)));
    cards.extend(players().flat_map(|player| round.hand(player).iter()));
    cards.extend(table.followers().map(|(_, f)| f.card().unwrap()));
    cards
}

/// Every game ends, within a number of actions that none of them comes near.
#[test]
fn every_game_ends_with_the_winner_ahead() {
    for variant in variants() {
        for seed in SEEDS {
            let end = playout(dealt(variant, seed), seed, 10_000, |_, _, _| {});
            let winner = end.winner().expect("a game ends");
            let points = end.points(winner);
            assert!(points >= Table::TARGET);
            for player in end.table().players() {
                assert!(end.points(player) <= points, "{end}");
            }
            assert_eq!(end.to_act(), None);
            assert!(end.legal_actions().is_empty());
        }
    }
}

#[test]
fn every_card_is_always_in_one_place() {
    for variant in variants() {
        let deck: Vec<Card> = variant.deck().collect();
        for seed in SEEDS {
            playout(dealt(variant, seed), seed, 500, |round, _, _| {
                let mut cards = cards(round);
                cards.sort();
                assert_eq!(cards, deck, "{round}");
            });
        }
    }
}

#[test]
fn hands_rows_and_turns_keep_their_limits() {
    for variant in variants() {
        for seed in SEEDS {
            playout(dealt(variant, seed), seed, 500, |round, _, _| {
                let table = round.table();
                for player in table.players() {
                    assert!(round.hand(player).len() <= Table::HAND_LIMIT, "{round}");
                }
                let recruits = table.recruits();
                assert!((1..=Table::TURNS).contains(&table.turn()));
                let face_up = recruits.iter().filter(|r| r.is_face_up()).count();
                if recruits.len() == RecruitSlot::COUNT {
                    assert_eq!(face_up, usize::from(table.turn()), "{round}");
                }
                assert!(table.supporters().len() <= variant.supporters());
            });
        }
    }
}

#[test]
fn exactly_the_legal_actions_are_taken_and_the_others_change_nothing() {
    let nameable = nameable();
    for variant in variants() {
        for seed in 0..3 {
            playout(dealt(variant, seed), seed, 300, |round, _, _| {
                let legal = round.legal_actions();
                let distinct: HashSet<Action> = legal.iter().copied().collect();
                assert_eq!(distinct.len(), legal.len(), "{round}");
                let mut taken = 0;
                for action in &nameable {
                    let mut next = *round;
                    let played = next.play(*action);
                    assert_eq!(played, round.check(*action));
                    assert_eq!(played.is_ok(), distinct.contains(action), "{action}");
                    assert_eq!(played.is_err(), next == *round, "{action}");
                    taken += usize::from(played.is_ok());
                }
                assert_eq!(taken, legal.len(), "{round}");
            });
        }
    }
}

#[test]
fn the_view_of_the_player_who_acts_has_the_same_legal_actions() {
    let nameable = nameable();
    for variant in variants() {
        for seed in 0..3 {
            playout(dealt(variant, seed), seed, 300, |round, _, _| {
                for player in variant.players.players() {
                    let view = round.view(player);
                    let own = round.to_act() == Some(player);
                    let expected = if own {
                        round.legal_actions()
                    } else {
                        ActionList::default()
                    };
                    assert_eq!(view.legal_actions(), expected);
                    for action in &nameable {
                        let same = view.check(*action) == round.check(*action);
                        assert!(same || !own, "{action}");
                        assert!(own || view.check(*action).is_err(), "{action}");
                    }
                }
                assert!(round.public_view().legal_actions().is_empty());
            });
        }
    }
}

/// The round with the cards in all places that a player can't see exchanged. It
/// exchanges them in the text of the position, so that it doesn't depend on how views
/// are made.
fn with_hidden_exchanged(round: &Round, viewer: Option<Player>) -> Round {
    let table = round.table();
    let mut hidden: Vec<Card> = round.draw_pile().collect();
    for player in table.players().filter(|player| Some(*player) != viewer) {
        // Where these are is known at least in part.
        let seen = table.seen(player);
        hidden.extend(round.hand(player).difference(seen).iter());
    }
    let face_down = table.recruits().iter().filter(|r| !r.is_face_up());
    hidden.extend(face_down.filter_map(|recruit| Recruit::card(*recruit)));
    for (id, follower) in table.followers() {
        if let Follower::FaceDown { card, known_to } = follower {
            let knows = |viewer| viewer == id.army() || known_to.contains(viewer);
            if !viewer.is_some_and(knows) {
                let seen = table
                    .players()
                    .any(|p| table.seen(p).contains(card.unwrap()));
                hidden.extend(card.filter(|_| !seen));
            }
        }
    }
    let mut others = hidden.clone();
    others.reverse();
    let mut text = String::new();
    let position = round.to_string();
    let fields = position
        .split(' ')
        .map(|field| match field.split_once('=') {
            Some(("chance", _)) => "chance=77".to_owned(),
            _ => field.to_owned(),
        });
    for field in fields {
        let mut rest = field.as_str();
        while !rest.is_empty() {
            // Longest names first, since `Sc1` is also the beginning of `Sc12`.
            let card = (2..=5)
                .rev()
                .find_map(|len| Some((len, rest.get(..len)?.parse::<Card>().ok()?)));
            let len = if let Some((len, card)) = card {
                let place = hidden.iter().position(|other| *other == card);
                text += &place.map_or(card, |place| others[place]).to_string();
                len
            } else {
                text += &rest[..1];
                1
            };
            rest = &rest[len..];
        }
        text.push(' ');
    }
    crate::common::position(text.trim_end())
}

#[test]
fn a_view_contains_nothing_hidden() {
    for variant in variants() {
        let players = variant.players.players();
        let viewers: Vec<_> = players.map(Some).chain([None]).collect();
        let mut changed = 0;
        for seed in 0..2 {
            playout(dealt(variant, seed), seed, 200, |round, _, _| {
                for viewer in viewers.iter().copied() {
                    let view = |round: &Round| match viewer {
                        Some(player) => round.view(player),
                        None => round.public_view(),
                    };
                    let other = with_hidden_exchanged(round, viewer);
                    changed += usize::from(cards(&other) != cards(round));
                    assert_eq!(view(&other), view(round), "{round}\n{other}");
                    assert_eq!(view(&other).to_string(), view(round).to_string());
                }
            });
        }
        assert!(changed > 200, "the cards were exchanged {changed} times");
    }
}

#[test]
fn as_many_cards_are_hidden_in_a_view_as_there_are_hidden_places() {
    for variant in variants() {
        for seed in 0..10 {
            playout(dealt(variant, seed), seed, 200, |round, _, _| {
                for player in variant.players.players() {
                    let view = round.view(player);
                    let others = (view.table().players()).filter(|other| *other != player);
                    let hands: usize = others.map(|other| view.hand_len(other)).sum();
                    let recruits = view.table().recruits().iter();
                    let recruits = recruits.filter(|r| r.card().is_none()).count();
                    let followers = view.table().followers();
                    let followers = followers.filter(|(_, f)| f.card().is_none()).count();
                    let places = view.draw_len() + hands + recruits + followers;
                    assert_eq!(view.hidden_cards().len(), places, "{view}");
                }
            });
        }
    }
}

#[test]
fn the_cards_seen_are_in_that_hand_or_face_down() {
    for variant in variants() {
        for seed in SEEDS {
            playout(dealt(variant, seed), seed, 300, |round, _, _| {
                let table = round.table();
                let face_down: CardSet = table
                    .followers()
                    .filter(|(_, follower)| !follower.is_face_up())
                    .filter_map(|(_, follower)| follower.card())
                    .collect();
                for player in table.players() {
                    let possible = round.hand(player).union(face_down);
                    let elsewhere = table.seen(player).difference(possible);
                    assert!(elsewhere.is_empty(), "{elsewhere}: {round}");
                }
            });
        }
    }
}

/// An action that reveals nothing leads to the same view whatever is hidden.
/// When the claims begin it is known who claims how many Supporters.
#[test]
fn everybody_claims_as_many_supporters_as_foreseen() {
    let mut nothing_left = 0;
    for variant in variants() {
        for seed in SEEDS {
            let mut foreseen: Vec<(Player, usize)> = Vec::new();
            playout(dealt(variant, seed), seed, 300, |before, action, _| {
                let table = before.table();
                let Action::Claim(_) = action else {
                    assert!(foreseen.iter().all(|(_, left)| *left == 0), "{before}");
                    foreseen.clear();
                    assert_eq!(table.coming_claims(Player::A), None);
                    return;
                };
                let claims = |player| Some((player, table.coming_claims(player)?));
                let now: Vec<_> = table.players().filter_map(claims).collect();
                if foreseen.is_empty() {
                    foreseen.clone_from(&now);
                    let without = now
                        .iter()
                        .filter(|(player, left)| *left == 0 && !table.army(*player).is_empty());
                    nothing_left += without.count();
                }
                assert!(now.iter().all(|one| foreseen.contains(one)), "{before}");
                let claimant = before.to_act();
                let mut foreseen = foreseen.iter_mut();
                let mine = foreseen.find(|(player, _)| Some(*player) == claimant);
                mine.expect("it was foreseen").1 -= 1;
            });
        }
    }
    assert!(nothing_left > 0);
}

#[test]
fn an_action_that_reveals_nothing_is_foreseen_by_its_player() {
    for variant in variants() {
        let mut quiet = 0;
        for seed in 0..10 {
            playout(dealt(variant, seed), seed, 200, |round, action, _| {
                let player = round.to_act().unwrap();
                if round.reveals(action) {
                    return;
                }
                let mut other = with_hidden_exchanged(round, Some(player));
                let mut next = *round;
                next.play(action).unwrap();
                other.play(action).unwrap();
                assert_eq!(other.view(player), next.view(player), "{action}: {round}");
                quiet += 1;
            });
        }
        assert!(quiet > 100, "{quiet} actions revealed nothing");
    }
}

#[test]
fn all_phases_and_powers_occur() {
    let mut phases = HashSet::new();
    let mut actions = HashSet::new();
    for variant in variants() {
        for seed in SEEDS {
            let end = playout(dealt(variant, seed), seed, 10_000, |round, action, _| {
                phases.insert(round.table().phase().to_string());
                actions.insert(std::mem::discriminant(&action));
            });
            assert!(matches!(end.table().phase(), Phase::Over { .. }));
        }
    }
    // Recruiting and mustering, nine powers, and one or two claims.
    assert_eq!(phases.len(), 12, "{phases:?}");
    assert_eq!(actions.len(), 9, "{} kinds of action", actions.len());
}

/// Playouts copy rounds and views all the time.
#[test]
fn a_round_is_copied_without_heap() {
    const fn is_copied<T: Copy>() -> usize {
        size_of::<T>()
    }
    assert!(is_copied::<Round>() <= 768);
    assert!(is_copied::<lords_rules::View>() <= 768);
}

/// Before the Followers are turned up, all cards lie where they lie afterwards, and those
/// that were face-down still are; before the table is cleared, the last Supporter is
/// claimed.
#[test]
fn the_steps_at_the_end_of_a_skirmish_can_be_shown_one_by_one() {
    let claims = |round: &Round| matches!(round.table().phase(), Phase::Claim(_));
    let face_down = |round: &Round| -> CardSet {
        let followers = round.table().followers().map(|(_, follower)| follower);
        let hidden = followers.filter(|follower| !follower.is_face_up());
        hidden.filter_map(Follower::card).collect()
    };
    let places = |round: &Round| -> Vec<_> {
        let followers = round.table().followers();
        followers.map(|(id, one)| (id, one.card())).collect()
    };
    for variant in variants() {
        let players: Vec<Player> = variant.players.players().collect();
        for seed in 0..10 {
            playout(dealt(variant, seed), seed, 500, |round, action, _| {
                let mut next = *round;
                next.play(action).unwrap();
                if let Action::Claim(card) = action {
                    let last = round.before_next_step(action);
                    let claimant = round.to_act().unwrap();
                    assert!(last.table().victory_pile(claimant).contains(&card));
                    assert!(!last.table().supporters().contains(&card));
                    assert_eq!(last.table().skirmish(), round.table().skirmish());
                } else if claims(&next) {
                    let hidden = round.before_next_step(action);
                    assert_eq!(places(&hidden), places(&next), "{round} {action}");
                    let mut expected = face_down(round);
                    match action {
                        Action::Muster(card, Facing::Down) => {
                            expected.insert(card);
                        }
                        Action::Discard(id) => {
                            let discarded = round.table().follower(id);
                            expected.remove(discarded.and_then(Follower::card).unwrap());
                        }
                        _ => {}
                    }
                    assert_eq!(face_down(&hidden), expected, "{round} {action}");
                    let [hidden, next] = [hidden.public_view(), next.public_view()];
                    let shown = hidden.with_turned_up(&players, &next);
                    for player in &players {
                        assert_eq!(shown.table().army(*player), next.table().army(*player));
                        assert_eq!(shown.table().seen(*player), next.table().seen(*player));
                    }
                }
            });
        }
    }
}

/// What a player foresees comes true, except for the cards that the player can't know
/// yet. While the player's turn goes on, nothing is left out.
#[test]
fn what_a_player_foresees_comes_true() {
    let (mut certain, mut others) = (0, 0);
    for variant in variants() {
        for seed in 0..10 {
            playout(dealt(variant, seed), seed, 500, |round, action, _| {
                let me = round.to_act().unwrap();
                let before = round.view(me);
                let foreseen = before.after(&[action]).unwrap();
                let mut next = *round;
                next.play(action).unwrap();
                if matches!(next.table().phase(), Phase::Power(_)) {
                    assert_eq!(foreseen, next.view(me), "{round} {action}");
                    certain += 1;
                    return;
                }
                let next = round.before_next_step(action).view(me);
                let known = before.known_cards();
                let armies = |view: &lords_rules::View| -> Vec<_> {
                    let followers = view.table().followers();
                    let cards = followers.map(|(id, one)| {
                        let card = one.card().filter(|card| known.contains(*card));
                        (id, card, one.is_face_up(), one.active())
                    });
                    cards.collect()
                };
                assert_eq!(armies(&foreseen), armies(&next), "{round} {action}");
                assert_eq!(foreseen.table().supporters(), next.table().supporters());
                assert_eq!(foreseen.hand_len(me), next.hand_len(me), "{round} {action}");
                assert_eq!(foreseen.hand().difference(next.hand()), CardSet::EMPTY);
                assert_eq!(foreseen.table().turn(), before.table().turn());
                for player in variant.players.players() {
                    let seen = |view: &lords_rules::View| {
                        view.table().seen(player).difference(next.known_cards())
                    };
                    assert_eq!(seen(&foreseen), seen(&next), "{round} {action}");
                }
                let learned = foreseen.known_cards().difference(known);
                assert_eq!(learned, CardSet::EMPTY, "{round} {action}");
                others += 1;
            });
        }
    }
    assert!(certain > 300 && others > 3_000, "{certain} {others}");
}
