//! Tests of the position in words: the points and cards that each player has.

use super::Scene;
use crate::host::Host;
use crate::plain::game::Reading;
use crate::plain::kit::menu::Scene as _;
use crate::replay::lords::tests::random_game_of;
use lords_rules::Phase;
use std::borrow::Cow;
use tabletop::{Playing, SeenRound};
use telling::Language;

/// The score and the position give every player the points of their own victory pile.
#[test]
fn everybodys_points_are_those_of_their_own_victory_pile() {
    for (players, stop) in [(2, 30), (3, 60), (4, 90), (5, 120), (5, usize::MAX)] {
        let game = random_game_of(players, 7, stop);
        let seen = Host::new(Playing::resume(&game)).seen();
        let played = game.current().unwrap();
        let table = played.round().table();
        let readers = table.players().map(Some).chain([None]);
        for reader in readers {
            let reading = Reading {
                language: Language::English,
                game: &seen,
                seen: Cow::Owned(SeenRound::new(played, reader.into())),
                reader,
                lesson: None,
                is_puzzle: false,
            };
            let scene = Scene::of(&reading);
            let score = scene.points();
            let position = scene.position();
            for player in table.players() {
                let pile = table.victory_pile(player).iter();
                let points: u32 = pile.map(|card| u32::from(card.strength())).sum();
                let points = match points {
                    1 => "1 point".to_owned(),
                    _ => format!("{points} points"),
                };
                let name = game.name(player).as_str();
                let (who, has) = if reader == Some(player) {
                    ("You", "have")
                } else {
                    (name, "has")
                };
                let told = format!("{who} {has} {points}");
                assert!(score.contains(&told), "no {told:?} in {score}");
                if !matches!(table.phase(), Phase::Claim(_)) {
                    let seat = format!("{who}, {points}");
                    let is_told = position.iter().any(|line| line.starts_with(&seat));
                    assert!(is_told, "no {seat:?} in {position:#?}");
                }
            }
        }
    }
}
