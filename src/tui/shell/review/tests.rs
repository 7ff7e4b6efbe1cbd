//! Tests of analyses that are kept on disk.

use super::*;
use crate::replay::lords::tests::random_game;
use coach::{Advice, Choice, Row};
use lords_bots::LordsOfScotland;
use schotten_bots::SchottenTotten;
use schotten_rules::Variant;
use std::fs;
use tabletop::{Game, Match, Name, chance};

impl<G: Coached> ReviewRequest<G> {
    /// Returns the request with reviews that take no time: about every other turn is a mistake,
    /// and another legal action was better.
    pub(crate) fn judged_at_once(mut self) -> Self {
        self.review_file = None;
        self.judge = judge_at_once;
        self.options.budget.iterations = Some(2);
        self
    }

    /// Returns the request with this few futures for each play.
    pub(crate) fn with_futures(mut self, futures: u32) -> Self {
        self.review_file = None;
        self.options.budget.iterations = Some(futures);
        self
    }
}

/// Reviews a turn by nothing but the text of its first position.
#[expect(
    clippy::unnecessary_wraps,
    reason = "it stands for one that may be stopped"
)]
fn judge_at_once<G: Coached>(
    turn: &Turn<'_, G>,
    _: &AnalysisOptions,
    _: Thoroughness,
) -> Option<Review<G>> {
    let mut steps = turn.steps();
    let choices = steps.position(|(position, _)| G::legal_actions(position).len() > 1);
    let choices = choices.map(|at| {
        let start = turn.start().to_string();
        let number = start
            .bytes()
            .fold(7, |all: u32, one| all.wrapping_mul(31) + u32::from(one));
        let row = |play, chance, error| Row {
            play,
            figures: Figures::of_chance(chance, false),
            error,
            reason: None,
        };
        let played = turn.actions[at..].to_vec();
        let legal = G::legal_actions(&turn.positions[at]).into_iter();
        let others = legal.filter(|action| *action != played[0]).take(2);
        let best = 0.3 + f64::from(number % 50) / 100.0;
        let is_mistake = number.is_multiple_of(2);
        let chance = if is_mistake { best - 0.2 } else { best };
        let rows = others.map(|action| row(vec![action], best, 0.0));
        Choice {
            at,
            advice: Advice {
                rows: rows.collect(),
                played: None,
                has_choice: true,
                is_final: true,
            },
            played: row(played, chance, 0.05),
        }
    });
    Some(Review {
        player: turn.player,
        choices: choices.into_iter().collect(),
    })
}

impl<G: Coached> ReviewNews<G> {
    /// Returns this news with other reviews.
    pub(crate) fn changed(news: &JobNews, mut change: impl FnMut(&mut Review<G>)) -> JobNews {
        let mut new = news.get::<Self>().expect("a part of a review").clone();
        let reviews = new.known.reviews.values_mut();
        reviews.for_each(|review| change(Arc::make_mut(review)));
        JobNews::new(new)
    }
}

/// Returns the request to review a round, and what its reviews come to, without futures.
fn request<G: TableGame>(
    records: &Path,
    number: usize,
    played: &PlayedRound<G>,
) -> (Box<ReviewRequest<G>>, RoundReview<G>) {
    let mut reviews = Reviews::default();
    let request = |reviews: &mut Reviews<G>| {
        let job = reviews.request(number, played, Vec::new(), Some(records));
        let request: Box<ReviewRequest<G>> = job.unwrap().downcast().ok().unwrap();
        // The match that asked for it is gone.
        reviews.stop();
        request.stop.store(false, Ordering::Relaxed);
        request
    };
    let quick = request(&mut reviews).judged_at_once();
    let mut last = None;
    quick.run(&mut |news| {
        last = news.get::<ReviewNews<G>>().map(|news| news.known.clone());
        true
    });
    (request(&mut reviews), last.expect("it sends something"))
}

/// What two rounds have in common.
fn checks_what_is_kept<G: TableGame>([played, other]: [&PlayedRound<G>; 2]) {
    let folder = tempfile::tempdir().unwrap();
    let records = folder.path().join("games");
    let (kept, known) = request(&records, 1, played);
    let file = kept.review_file.as_ref().unwrap();
    assert_eq!(kept.load(), None);
    kept.save(&known);
    assert_eq!(kept.load().as_ref(), Some(&known));
    let (mut elsewhere, _) = request(&records, 1, other);
    assert_ne!(Some(file), elsewhere.review_file.as_ref());
    let quick = AnalysisOptions::new(Budget::iterations(3));
    assert_ne!(*file, KeptReview::new(&records, 1, played, &quick));
    // Even a file in the wrong place is not taken for the analysis of a round.
    elsewhere.review_file = kept.review_file.clone();
    assert_eq!(elsewhere.load(), None);
    // A damaged file is ignored and replaced.
    let whole = fs::read(file.path()).unwrap();
    let damaged = [0, 1, whole.len() / 2, whole.len() - 2].map(|end| &whole[..end]);
    for bytes in damaged.into_iter().chain([&b"\xff\xfe"[..], b"{}\n[]\n"]) {
        fs::write(file.path(), bytes).unwrap();
        assert_eq!(kept.load(), None);
    }
    kept.save(&known);
    assert_eq!(kept.load(), Some(known));
}

#[test]
fn a_kept_analysis_is_found_again_for_the_same_game_only() {
    let games = [1, 2].map(|seed| random_game(seed, usize::MAX));
    checks_what_is_kept::<LordsOfScotland>([0, 1].map(|at: usize| &games[at].rounds()[0]));
}

#[test]
fn a_kept_analysis_is_found_again_for_the_same_round_only() {
    let games = [1, 2].map(|seed| {
        let names = ["Ann", "Bob"].map(|name| Name::new(name).unwrap());
        let mut game = Match::<SchottenTotten>::new(Variant::Tactic, names, 1);
        let mut chance = chance::seeded(seed);
        let deal = SchottenTotten::deal(Variant::Tactic, None, &mut chance);
        game.start_round(deal).unwrap();
        let round = game.current_mut().unwrap();
        while !round.is_over() {
            let view = round.round().view(round.round().table().turn());
            let level = schotten_bots::Level::Greedy;
            let action = schotten_bots::choose(level, &view, seed).unwrap();
            round.play(action).unwrap();
        }
        game
    });
    let [played, other] = [0, 1].map(|at: usize| &games[at].rounds()[0]);
    checks_what_is_kept([played, other]);
    let records = Path::new("games");
    let [first, second] = [1, 2].map(|number| request(records, number, played).0.review_file);
    assert_ne!(first, second);
}

#[test]
fn a_complete_analysis_is_kept_and_the_next_one_finds_it() {
    let game = random_game(3, usize::MAX);
    let folder = tempfile::tempdir().unwrap();
    let (mut job, _) = request(&folder.path().join("games"), 1, &game.rounds()[0]);
    job.judge = judge_at_once;
    job.options.budget.iterations = Some(1);
    let run = |most: usize| {
        let mut parts = 0;
        let mut last = None;
        job.run(&mut |news| {
            parts += 1;
            let news = news.get::<ReviewNews<LordsOfScotland>>();
            last = news.map(|news| news.known.clone());
            parts < most
        });
        (parts, last.expect("the analysis sends something"))
    };
    run(5);
    assert_eq!(job.load(), None, "nothing is kept of a part");
    let (_, whole) = run(usize::MAX);
    assert!(whole.is_complete());
    let (parts, again) = run(usize::MAX);
    assert_eq!(parts, 1, "all that was kept");
    assert_eq!(again, whole);
}
