//! What is told of a result is so by a count of its own.

use schotten_bots::Match;
use schotten_rules::Variant;
use schotten_testkit::{field, random_match};
use std::cmp::Ordering;
use tabletop::chance::seeded;
use telling::Language;
use telling::words::rounds::{match_result, round_points, round_result};

#[test]
fn a_result_names_the_winner_and_counts_the_winners_stones_first() {
    let (mut won, mut settled) = ([0; 2], 0);
    for seed in 0..240 {
        let variant = Variant::ALL[seed % Variant::ALL.len()];
        let mut rng = seeded(seed as u64);
        let game: Match = random_match(variant, 1, usize::MAX, &mut rng);
        let [a, b] = game.names().pair();
        let told = round_result(Language::English, &game).expect("the round is over");
        let [points_a, points_b] = game.score().pair();
        let points = format!("This round: {a} {points_a} – {points_b} {b}");
        assert_eq!(round_points(Language::English, &game), points, "{told}");
        let (winner, letters) = match points_a.cmp(&points_b) {
            Ordering::Greater => (&a, ["=A", "=B"]),
            Ordering::Less => (&b, ["=B", "=A"]),
            Ordering::Equal => {
                assert!(told.starts_with("The round is a draw"), "{points}: {told}");
                continue;
            }
        };
        won[usize::from(letters[0] == "=B")] += 1;
        let begins = format!("{winner} wins the round");
        assert!(told.starts_with(&begins), "{points}: {told}");
        if let Some(match_told) = match_result(Language::English, &game) {
            assert_eq!(match_told, format!("{winner} wins the match."), "{points}");
        }
        if told.contains(" to ") {
            settled += 1;
            let position = game.current().expect("a round").round().to_string();
            let border = field(&position, "border");
            let [mine, theirs] = letters.map(|owner| border.matches(owner).count());
            let stones = if mine == 1 { "Stone" } else { "Stones" };
            let counted = format!(": {mine} {stones} to {theirs}.");
            assert!(told.ends_with(&counted), "{border}: {told}");
        }
    }
    assert!(
        won.iter().all(|count| *count > 20),
        "won by A, by B: {won:?}"
    );
    assert!(
        settled > 3,
        "{settled} rounds settled by the number of Stones"
    );
}
