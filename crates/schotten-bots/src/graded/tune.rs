//! Finds the skills of the levels, so that each is stronger than the one before by the
//! same difference in Elo in every variant.

use super::levels::{SKILLED, parse};
use super::skill::Skill;
use crate::{Grade, Level, decide};
use schotten_rules::{Deal, Player, Round, Variant, View};
use std::fmt;
use tabletop::Budget;
use tabletop::chance::{Chance, seeded};
use tabletop::statistics::{DealCounts, Estimate, Score, rate_of_elo};

/// What is to be found, and how precisely.
#[derive(Clone, Debug)]
pub struct TuningPlan {
    /// The seed of all deals. The same plan gives the same skills.
    pub seed: u64,
    /// The variants; the others keep their skills.
    pub variants: Vec<Variant>,
    /// The difference in Elo between a level and the next.
    pub step: f64,
    /// How far from it a difference may be, in Elo.
    pub tolerance: f64,
    /// The number of rounds after which a skill whose difference is within the
    /// tolerance is taken.
    pub rounds: u64,
    /// The same for the level below the strongest, which plays slowly.
    pub search_rounds: u64,
    /// The number of the highest level whose skill is to be found; those above it keep
    /// theirs.
    pub from: usize,
}

/// A skill that was tried.
#[derive(Clone, Debug)]
pub struct Trial {
    /// The variant that was played.
    pub variant: Variant,
    /// The number of the level that the skill is for.
    pub level: usize,
    /// The skill's value.
    pub skill: f32,
    /// How much stronger the next level is, from the rounds played.
    pub next: Estimate,
    /// The number of rounds.
    pub rounds: u64,
    /// Whether the skill is taken.
    pub taken: bool,
}

impl fmt::Display for Trial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [low, high] = self.next.elo_interval;
        write!(
            f,
            "{} level {} skill {:.3}: the next level {:+.0} Elo [{low:.0}, {high:.0}] in {} rounds",
            self.variant, self.level, self.skill, self.next.elo, self.rounds
        )?;
        f.write_str(if self.taken { ", taken" } else { "" })
    }
}

/// Finds the skills, from the strongest level down, and returns the new content of
/// `file`. `on_trial` is called after each skill that is tried.
///
/// # Panics
///
/// If the file is not valid.
pub fn tune(plan: &TuningPlan, file: &str, mut on_trial: impl FnMut(&Trial)) -> String {
    let mut skills = parse(file).expect("a valid file");
    for variant in &plan.variants {
        let mut next = Contender::Level(Level::Graded(Grade::STRONGEST));
        for level in (1..=SKILLED).rev() {
            let skill = &mut skills[*variant as usize][level - 1];
            if level <= plan.from {
                *skill = find(plan, *variant, level, next, *skill, &mut on_trial);
            }
            next = Contender::Skill(*skill);
        }
    }
    let lines = Variant::ALL.map(|variant| {
        let skills = skills[variant as usize].map(|skill| format!(" {:.3}", skill.value()));
        format!("{:13}{}\n", variant.name(), skills.concat())
    });
    let comments = file.lines().filter(|line| line.starts_with(';'));
    let comments: Vec<&str> = comments.collect();
    format!("{}\n{}", comments.join("\n"), lines.concat())
}

/// How many Elo a skill is weaker than one that is higher by 1, on average.
const ELO_OF_SKILL: f64 = 230.0;

/// Finds the skill of a level, beginning with the one that it has. A skill is dropped as
/// soon as its difference to the next level is surely too small or too large.
fn find(
    plan: &TuningPlan,
    variant: Variant,
    level: usize,
    next: Contender,
    current: Skill,
    on_trial: &mut impl FnMut(&Trial),
) -> Skill {
    let highest = match next {
        Contender::Level(_) => Skill::MAX,
        Contender::Skill(skill) => skill.value(),
    };
    let searches = matches!(next, Contender::Level(_));
    let wanted = if searches {
        plan.search_rounds
    } else {
        plan.rounds
    };
    // Two skills between which the right one is, with the differences that they had.
    let guess = ELO_OF_SKILL * f64::from(highest);
    let (mut low, mut high) = ((0.0, Some(guess)), (highest, Some(0.0)));
    let mut value = if current.value() < highest {
        current.value()
    } else {
        highest / 2.0
    };
    loop {
        let skill = Skill::new(value).expect("between two skills");
        let trial = try_skill(plan, variant, level, skill, next, wanted);
        on_trial(&trial);
        if trial.taken {
            return skill;
        }
        if trial.next.elo > plan.step {
            low = (value, Some(trial.next.elo));
        } else {
            high = (value, Some(trial.next.elo));
        }
        if high.0 - low.0 < 0.01 {
            // There is no weaker or no stronger player.
            if low.0 <= 0.0 || high.0 >= highest {
                return Skill::new(low.0).expect("one of two skills");
            }
            // What was dropped by chance is tried again.
            low = ((low.0 - 0.2_f32).max(0.0), None);
            high = ((high.0 + 0.2).min(highest), None);
        }
        value = low.0 + (high.0 - low.0) * share_between(low.1, high.1, plan.step);
    }
}

/// Where between two skills the right one is likely to be, as a share of the way up, if
/// these are the differences that they had in Elo: in the middle if one isn't known.
#[expect(clippy::cast_possible_truncation, reason = "a share")]
fn share_between(low: Option<f64>, high: Option<f64>, step: f64) -> f32 {
    let Some((low, high)) = low.zip(high).filter(|(low, _)| low.is_finite()) else {
        return 0.5;
    };
    // Near the ends, noise would let it creep.
    ((low - step) / (low - high)).clamp(0.15, 0.85) as f32
}

/// Plays a skill against the next level until it is clear whether it is taken.
fn try_skill(
    plan: &TuningPlan,
    variant: Variant,
    level: usize,
    skill: Skill,
    next: Contender,
    wanted: u64,
) -> Trial {
    /// The number of deals after which the results are looked at.
    const BATCH: u64 = 25;
    let mut counts = DealCounts::new(2);
    for number in 0.. {
        // Every trial of a level plays the same deals.
        let seed = plan.seed ^ (level as u64) << 56 ^ (number << 1);
        counts.add(&play_deal(variant, [next, Contender::Skill(skill)], seed));
        if (number + 1) % BATCH != 0 {
            continue;
        }
        let estimate = Estimate::from_counts(&counts).expect("rounds were played");
        let rounds = counts.outcomes().rounds();
        let (min, max) = (plan.step - plan.tolerance, plan.step + plan.tolerance);
        let complete = rounds >= wanted;
        let taken = complete && (min..max).contains(&estimate.elo);
        if complete || is_surely_outside(&estimate, min, max) {
            return Trial {
                variant,
                level,
                skill: skill.value(),
                next: estimate,
                rounds,
                taken,
            };
        }
    }
    unreachable!("the number of rounds is limited")
}

/// Whether an estimate excludes these differences in Elo. Its interval is made wider,
/// because it is looked at many times.
fn is_surely_outside(estimate: &Estimate, min: f64, max: f64) -> bool {
    const WIDER: f64 = 1.4;
    let rate = estimate.rate;
    let [low, high] = estimate.by_deals.map(|end| rate + WIDER * (end - rate));
    low > rate_of_elo(max) || high < rate_of_elo(min)
}

/// Who plays in a trial.
#[derive(Clone, Copy, Debug)]
enum Contender {
    Level(Level),
    Skill(Skill),
}

impl Contender {
    fn play(self, round: &mut Round, view: &View, rng: &mut Chance) {
        let action = match self {
            Self::Level(level) => {
                decide(level, view, &Budget::default(), rng).map(|decision| decision.action)
            }
            Self::Skill(skill) => super::choose(skill, view, &view.legal_actions(), rng),
        };
        let action = action.expect("a player to act has actions");
        round.play(action).expect("bots act legally");
    }
}

/// Plays a deal twice with the seats exchanged. Returns the results of the first
/// contender, first the one in which he goes first.
fn play_deal(variant: Variant, contenders: [Contender; 2], seed: u64) -> [Score; 2] {
    let deal = Deal::shuffled(variant, Some(Player::A), &mut seeded(seed));
    Player::BOTH.map(|me| {
        let mut round = Round::new(&deal);
        let mut rng = seeded(seed ^ 1);
        while round.table().outcome().is_none() {
            let player = round.table().turn();
            let contender = contenders[usize::from(player != me)];
            let view = round.view(player);
            contender.play(&mut round, &view, &mut rng);
        }
        match round
            .table()
            .outcome()
            .and_then(schotten_rules::Outcome::winner)
        {
            Some(winner) if winner == me => Score::Win,
            Some(_) => Score::Loss,
            None => Score::Draw,
        }
    })
}
