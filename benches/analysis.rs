//! The analysis of what is over, on one core: of a round between level 5 and the strongest, and of
//! games of Lords of Scotland between greedy players, without one that was kept.

use coach::{Coached, Thoroughness, review_turn};
use criterion::{Criterion, criterion_group, criterion_main};
use lords_bots::LordsOfScotland;
use lords_rules::PlayerCount;
use schotten_bots::SchottenTotten;
use schotten_rules::Variant;
use tabletop::chance::seeded;
use tabletop::{AnalysisOptions, Budget, Game, PlayedRound};

/// A round in which these levels take turns.
fn played<G: Game>(variant: G::Variant, levels: &[G::Level]) -> PlayedRound<G> {
    let chance = &mut seeded(1);
    let mut round = PlayedRound::<G>::new(G::deal(variant, None, chance));
    while let Some(player) = G::acting(round.round()) {
        let view = G::view(round.round(), player);
        let level = levels[G::seat(player).index() % levels.len()];
        let decision = G::decide(level, &view, &Budget::default(), chance);
        round.play(decision.expect("a turn").action).expect("legal");
    }
    round
}

fn analysis<G: Coached>(c: &mut Criterion, cases: &[(String, G::Variant)], levels: &[G::Level]) {
    let mut group = c.benchmark_group("the analysis of a round or game");
    group.sample_size(10);
    for (name, variant) in cases {
        let round = played::<G>(*variant, levels);
        let options = AnalysisOptions::new(Budget::default());
        group.bench_function(name, |b| {
            b.iter(|| {
                let reviews = round.turns().map(|turn| {
                    let review = review_turn(&turn, &options, Thoroughness::Quick);
                    review.expect("nothing stops it").cost()
                });
                reviews.sum::<f64>()
            });
        });
    }
    group.finish();
}

fn rounds(c: &mut Criterion) {
    let cases = [Variant::Base, Variant::Tactic];
    let cases = cases.map(|variant| (variant.name().to_owned(), variant));
    analysis::<SchottenTotten>(
        c,
        &cases,
        &["5", "10"].map(|level| level.parse().expect("a level")),
    );
}

fn games(c: &mut Criterion) {
    let [two, .., five] = PlayerCount::ALL;
    let cases = [two, five].map(|players| {
        let bruces = false;
        let variant = lords_rules::Variant { players, bruces };
        (format!("lords, {players} players"), variant)
    });
    analysis::<LordsOfScotland>(c, &cases, &[lords_bots::Level::Greedy]);
}

criterion_group!(benches, rounds, games);
criterion_main!(benches);
