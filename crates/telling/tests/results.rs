//! The words of a result are compared with a count of the points.

use schotten_bots::Match;
use schotten_rules::Variant;
use schotten_testkit::random_match;
use std::cmp::Ordering;
use tabletop::chance::seeded;
use telling::Language;
use telling::words::rounds::{match_result, round_points, round_result};

#[test]
fn a_result_names_the_winner() {
    let mut won = [0; 2];
    for seed in 0..240 {
        let variant = Variant::ALL[seed % Variant::ALL.len()];
        let mut rng = seeded(seed as u64);
        let game: Match = random_match(variant, 1, usize::MAX, &mut rng);
        let [a, b] = game.names().pair();
        let told = round_result(Language::English, &game).expect("the round is over");
        let [points_a, points_b] = game.score().pair();
        let points = format!("This round: {a} {points_a} – {points_b} {b}");
        assert_eq!(round_points(Language::English, &game), points, "{told}");
        let (winner, place) = match points_a.cmp(&points_b) {
            Ordering::Greater => (&a, 0),
            Ordering::Less => (&b, 1),
            Ordering::Equal => {
                assert!(told.starts_with("The round is a draw"), "{points}: {told}");
                continue;
            }
        };
        won[place] += 1;
        let begins = format!("{winner} wins the round");
        assert!(told.starts_with(&begins), "{points}: {told}");
        if let Some(match_told) = match_result(Language::English, &game) {
            assert_eq!(match_told, format!("{winner} wins the match."), "{points}");
        }
    }
    assert!(
        won.iter().all(|count| *count > 20),
        "won by A, by B: {won:?}"
    );
}
