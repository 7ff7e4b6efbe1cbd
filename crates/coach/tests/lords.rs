//! What the coach counts in Lords of Scotland, and why it advises a turn.

use crate::{is_same, positions, quick};
use coach::{Advising, Coached, Futures};
use lords_bots::{LordsOfScotland, TurnCause};
use lords_rules::{Action, Facing, Phase, Player, Table, army_total, is_doubled};
use std::collections::BTreeMap;

#[test]
fn all_figures_of_a_game_add_up() {
    for (_, view) in positions::<LordsOfScotland>(1, 4) {
        let me = view.viewer().expect("a player's view");
        let advising = Advising::<LordsOfScotland>::new(&view, &quick(40)).expect("a turn");
        for advice in advising {
            for row in &advice.rows {
                let shares = &row.figures.shares;
                let winners: f64 = Player::ALL.iter().map(|one| shares.winners[*one]).sum();
                assert!(is_same(winners, 1.0), "{view} {winners}");
                assert!(
                    is_same(shares.winners[me], row.figures.results.won),
                    "{view}"
                );
                for player in Player::ALL {
                    let least = f64::from(view.table().points(player));
                    assert!(shares.points[player] + 1e-9 >= least, "{view}");
                }
                // Nobody wins before somebody has the points for it.
                let most = Player::ALL
                    .iter()
                    .map(|one| shares.points[*one])
                    .sum::<f64>();
                assert!(most >= f64::from(Table::TARGET), "{view}");
            }
        }
    }
}

/// Each further action of a play is legal after those before it.
#[test]
fn whole_turns_are_advised() {
    let mut planned = 0;
    for (round, view) in positions::<LordsOfScotland>(2, 4) {
        let advising = Advising::<LordsOfScotland>::new(&view, &quick(16)).expect("a turn");
        let advice = advising.finish().expect("not stopped");
        for row in &advice.rows {
            let mut round = round;
            for action in &row.play {
                assert_eq!(round.to_act(), view.viewer(), "{view} {:?}", row.play);
                round.play(*action).expect("legal");
            }
            let uses_power = matches!(round.table().phase(), Phase::Power(_));
            assert!(
                !uses_power || round.to_act() != view.viewer(),
                "{view} {:?}",
                row.play
            );
            planned += usize::from(row.play.len() > 1);
        }
    }
    assert!(planned > 10, "{planned}");
}

#[test]
#[expect(clippy::too_many_lines, reason = "a case for each reason")]
fn reasons_are_so_on_the_table() {
    let mut found = BTreeMap::<&str, u32>::new();
    for (round, view) in positions::<LordsOfScotland>(3, 12) {
        let me = view.viewer().expect("a player's view");
        let table = view.table();
        for play in LordsOfScotland::quick_plays(&view) {
            let mut futures =
                Futures::<LordsOfScotland>::new(&view, &play, &quick(24)).expect("a player");
            futures.play_until(24);
            let figures = futures.figures();
            let Some(reason) = LordsOfScotland::reason(&view, &play, &figures, &figures) else {
                continue;
            };
            let mut after = round;
            after.play(play[0]).expect("legal");
            let context = || format!("{view} {play:?} {reason:?}");
            for (place, share) in reason.places.into_iter().flatten() {
                let counted = figures.shares.places[place - 1];
                assert!(is_same(counted, share) && share > 0.0, "{}", context());
            }
            let Some(cause) = reason.cause else {
                *found.entry("places").or_default() += 1;
                continue;
            };
            let name = match cause {
                TurnCause::Wins { points } => {
                    assert!(points >= Table::TARGET, "{}", context());
                    assert!(is_same(figures.chance, 1.0), "{}", context());
                    "wins"
                }
                TurnCause::Denies(player) => {
                    let Action::Claim(card) = play[0] else {
                        panic!("{}", context());
                    };
                    assert_ne!(player, me);
                    let needs = Table::TARGET - table.points(player);
                    let left = table.supporters().iter().filter(|other| **other != card);
                    assert!(u32::from(card.strength()) >= needs, "{}", context());
                    assert!(
                        left.into_iter()
                            .all(|card| u32::from(card.strength()) < needs),
                        "{}",
                        context()
                    );
                    "denies"
                }
                TurnCause::ClaimsStrongest(card) => {
                    let strongest = table.supporters().iter().map(|card| card.strength()).max();
                    assert_eq!(Some(card.strength()), strongest, "{}", context());
                    "strongest"
                }
                TurnCause::Scores { points } => {
                    assert_eq!(after.points(me), points, "{}", context());
                    "scores"
                }
                TurnCause::Power(clan, action) => {
                    let power = match action {
                        // The power that is copied.
                        Action::Copy(id) => {
                            table.follower(id).and_then(lords_rules::Follower::card)
                        }
                        _ => None,
                    };
                    let power = power.map_or(table.phase(), |card| Phase::Power(card.clan()));
                    assert_eq!(power, Phase::Power(clan), "{}", context());
                    assert_eq!(action, play[0], "{}", context());
                    "power"
                }
                TurnCause::Declines => {
                    assert_eq!(play[0], Action::Decline, "{}", context());
                    "declines"
                }
                TurnCause::WinsNow(share) => {
                    assert!(is_same(figures.shares.wins_now, share), "{}", context());
                    assert!(figures.shares.winners[me] + 1e-9 >= share, "{}", context());
                    "wins now"
                }
                TurnCause::Doubles { clan, total } => {
                    let Action::Muster(card, _) = play[0] else {
                        panic!("{}", context());
                    };
                    assert_eq!(card.clan(), clan);
                    let army = after.table().army(me);
                    assert!(is_doubled(army), "{}", context());
                    assert_eq!(army_total(army), total, "{}", context());
                    "doubles"
                }
                TurnCause::Leads { total, next } => {
                    let others = table.players().filter(|one| *one != me);
                    let best = others.map(|one| army_total(table.army(one))).max();
                    assert_eq!((Some(next), total > next), (best, true), "{}", context());
                    assert_eq!(army_total(after.table().army(me)), total, "{}", context());
                    "leads"
                }
                TurnCause::Collects => {
                    assert!(matches!(play[0], Action::Recruit(_)), "{}", context());
                    assert!(figures.shares.places[0] < 0.1, "{}", context());
                    "collects"
                }
                TurnCause::HidesBlocked => {
                    let Action::Muster(card, Facing::Down) = play[0] else {
                        panic!("{}", context());
                    };
                    let face_up = table.followers();
                    let mut face_up = face_up.filter_map(|(_, one)| one.face_up_card());
                    assert!(face_up.any(|one| table.blocks(one, card)), "{}", context());
                    "blocked"
                }
                TurnCause::Gathers { clan, held } => {
                    let card = match play[0] {
                        Action::Muster(card, Facing::Up) => Some(card),
                        Action::Recruit(slot) => table.recruits()[slot.index()].card(),
                        _ => None,
                    };
                    let card = card.expect("an open card");
                    let own = |one: lords_rules::Card| {
                        let army = table.army(me).iter();
                        let in_army = army.into_iter().any(|other| other.card() == Some(one));
                        view.hand().contains(one) || in_army
                    };
                    let same = |one: lords_rules::Card| one.clan() == card.clan() && own(one);
                    assert!(!held.is_empty() && held.iter().all(same), "{}", context());
                    assert!(!held.contains(card) && card.clan() == clan, "{}", context());
                    let open = table.recruits().iter().any(|one| one.card() == Some(card));
                    let is_mustered = matches!(play[0], Action::Muster(of, _) if of == card);
                    assert!(open || is_mustered && table.army(me).is_empty());
                    if open { "gathers" } else { "begins" }
                }
            };
            *found.entry(name).or_default() += 1;
        }
    }
    assert!(found.len() >= 10, "{found:?}");
}
