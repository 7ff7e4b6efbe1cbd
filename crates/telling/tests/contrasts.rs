//! Reasons why another play would have been better: each names the Stone that it is about.

use schotten_bots::analysis;
use schotten_bots::{Level, Match, choose};
use schotten_rules::{ByPlayer, Variant};
use schotten_testkit::played_match;
use tabletop::chance::seeded;
use tabletop::{AnalysisOptions, Budget};
use telling::Language;
use telling::words::{Mention, contrast};

#[test]
fn every_reason_about_a_stone_names_it() {
    let options = AnalysisOptions::new(Budget::iterations(8));
    let mut rng = seeded(9);
    let mut reasons = 0;
    for (seed, variant) in (0..).zip(Variant::ALL) {
        let game: Match = played_match(
            variant,
            ["Ann", "Bob"],
            1,
            &[usize::MAX],
            &mut rng,
            |round, _| choose(Level::Greedy, &round.view(round.table().turn()), seed),
        );
        for (number, turn) in (1..).zip(game.rounds()[0].turns()) {
            let at = analysis::TurnNumber {
                round: 1,
                turn: number,
            };
            let review = analysis::review(at, &turn, &options);
            let Some((play, (_, view))) = review.play.zip(analysis::better_play(&review, &turn))
            else {
                continue;
            };
            let found = analysis::contrast(&view, &play).expect("another play is better");
            let Some(stone) = found.stone else { continue };
            let players = ByPlayer::from_fn(|player| {
                if player == turn.player {
                    Mention::You
                } else {
                    Mention::Opponent
                }
            });
            for (language, there, name) in [
                (Language::English, "there", "Stone"),
                (Language::French, "y ", "Borne"),
            ] {
                let name = format!("{name} {}", stone.stone);
                let said = contrast(language, &found, turn.player, &players);
                assert!(said.iter().any(|one| one.contains(&name)), "{said:#?}");
                let own = usize::from(found.exact.is_some()) + usize::from(found.keeps.is_some());
                let clear = said
                    .iter()
                    .filter(|one| one.contains(&name) || one.replace("n'y", "y").contains(there));
                assert!(clear.count() + own >= said.len(), "{said:#?}");
                reasons += said.len();
            }
        }
    }
    assert!(reasons > 100, "{reasons}");
}
