//! Finds the skills of the levels, so that each is stronger than the one before by the
//! same difference in Elo in every variant.

use crate::statistics::{DealCounts, Estimate, rate_of_elo};
use crate::training::play_both_seats;
use schotten_bots::tunable::{SKILLED, Skill, choose_with_skill, parse_skills};
use schotten_bots::{Grade, Level, SchottenTotten};
use schotten_rules::{Action, Deal, Player, Variant, View};
use std::error::Error;
use std::{fmt, fs};
use tabletop::chance::{Chance, seeded};
use tabletop::statistics::Score;
use tabletop::{Budget, Game};

/// The file with the skills.
const FILE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../schotten-bots/src/graded/skills.txt"
);

/// What is to be found, and how precisely.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Plan {
    /// Variants; the others keep their skills [default: all]
    #[arg(value_name = "VARIANT")]
    variants: Vec<Variant>,
    /// Seed of all deals; the same flags give the same skills
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Difference in Elo between a level and the next
    #[arg(long, value_name = "ELO", default_value_t = 125.0)]
    step: f64,
    /// How far from it a difference may be, in Elo
    #[arg(long, value_name = "ELO", default_value_t = 12.0)]
    tolerance: f64,
    /// Number of rounds after which a skill whose difference is within the tolerance is taken
    #[arg(long, value_name = "N", default_value_t = 2_000)]
    rounds: u64,
    /// The same for the level below the strongest, which plays slowly
    #[arg(long, value_name = "N", default_value_t = 600)]
    search_rounds: u64,
    /// Number of the highest level whose skill is to be found; those above it keep theirs
    #[arg(long, value_name = "LEVEL", default_value_t = 9)]
    from: usize,
}

/// The plan as the file of skills names it.
impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "--seed {} --step {} --tolerance {} --rounds {} --search-rounds {} --from {}",
            self.seed, self.step, self.tolerance, self.rounds, self.search_rounds, self.from
        )
    }
}

/// Finds the skills of each variant, and writes them into the file that the program is built
/// with.
pub(crate) fn main(plan: &Plan) -> Result<(), Box<dyn Error>> {
    let variants = if plan.variants.is_empty() {
        &Variant::ALL[..]
    } else {
        &plan.variants
    };
    for variant in variants {
        let file = fs::read_to_string(FILE)?;
        let found = tune(plan, *variant, &file, |trial| println!("{trial}"));
        fs::write(FILE, found)?;
    }
    Ok(())
}

/// A skill that was tried.
#[derive(Clone, Debug)]
struct Trial {
    /// The variant that was played.
    variant: Variant,
    /// The number of the level that the skill is for.
    level: usize,
    /// The skill's value.
    skill: f32,
    /// How much stronger the next level is, from the rounds played.
    next: Estimate,
    /// The number of rounds.
    rounds: u64,
    /// Whether the skill is taken.
    taken: bool,
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

/// Finds the skills of a variant, from the strongest level down, and returns the new content of
/// the file of skills: a comment for each variant says how its skills were found. `on_trial` is
/// called after each skill that is tried.
///
/// # Panics
///
/// If `content`, that of the file before, is not valid.
fn tune(plan: &Plan, variant: Variant, content: &str, mut on_trial: impl FnMut(&Trial)) -> String {
    let mut skills = parse_skills(content).expect("a valid file");
    let start = format!("; {variant}:");
    let comments = content.lines().filter(|line| line.starts_with(';'));
    let mut comments: Vec<String> = comments.map(str::to_owned).collect();
    comments.retain(|comment| !comment.starts_with(&start));
    comments.push(format!("{start} {plan}"));
    let mut next = Contender::Level(Level::Graded(Grade::STRONGEST));
    for level in (1..=SKILLED).rev() {
        let skill = &mut skills[variant as usize][level - 1];
        if level <= plan.from {
            *skill = find(plan, variant, level, next, *skill, &mut on_trial);
        }
        next = Contender::Skill(*skill);
    }
    let lines = Variant::ALL.map(|variant| {
        let skills = skills[variant as usize].map(|skill| format!(" {:.3}", skill.value()));
        format!("{:13}{}\n", variant.name(), skills.concat())
    });
    format!("{}\n{}", comments.join("\n"), lines.concat())
}

/// How many Elo a skill is weaker than one that is higher by 1, on average.
const ELO_OF_SKILL: f64 = 230.0;

/// Finds the skill of a level, beginning with the one that it has. A skill is dropped as
/// soon as its difference to the next level is surely too small or too large.
fn find(
    plan: &Plan,
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
    plan: &Plan,
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
    let [low, high] = estimate.interval.map(|end| rate + WIDER * (end - rate));
    low > rate_of_elo(max) || high < rate_of_elo(min)
}

/// Who plays in a trial.
#[derive(Clone, Copy, Debug)]
enum Contender {
    Level(Level),
    Skill(Skill),
}

impl Contender {
    fn choose(self, view: &View, rng: &mut Chance) -> Action {
        let action = match self {
            Self::Level(level) => SchottenTotten::decide(level, view, &Budget::default(), rng)
                .map(|decision| decision.action),
            Self::Skill(skill) => choose_with_skill(skill, view, &view.legal_actions(), rng),
        };
        action.expect("a player to act has actions")
    }
}

/// Plays a deal twice with the seats exchanged. Returns the results of the first contender,
/// first of the round that it begins.
fn play_deal(variant: Variant, [first, second]: [Contender; 2], seed: u64) -> [Score; 2] {
    let deal = Deal::shuffled(variant, Some(Player::A), &mut seeded(seed));
    play_both_seats(&deal, seed ^ 1, |is_first, view, rng| {
        let contender = if is_first { first } else { second };
        contender.choose(view, rng)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const CONTENT: &str = "\
; tactic: --seed 1 --step 120
; base: --seed 1 --step 120
base          0.100 0.500 1.000 1.200 1.600 2.200 2.800 3.900 4.500
tactic        0.600 1.000 1.200 1.600 2.100 2.800 3.600 4.000 5.000
expert        0.100 0.500 1.000 1.200 1.600 2.200 2.800 3.900 4.500
tactic-expert 0.800 1.100 1.300 1.700 2.200 2.900 3.800 4.000 5.000
";

    #[test]
    fn only_the_levels_that_were_tuned_get_other_skills() {
        let plan = Plan {
            variants: Vec::new(),
            seed: 1,
            step: 115.0,
            tolerance: 1_000.0,
            rounds: 50,
            search_rounds: 50,
            from: 2,
        };
        let mut trials = Vec::new();
        let found = tune(&plan, Variant::Base, CONTENT, |trial| {
            trials.push(trial.clone());
        });
        assert_eq!(trials.len(), 2, "such a tolerance takes the first skills");
        assert!(trials.iter().all(|trial| trial.taken && trial.rounds == 50));
        let expected = CONTENT.replace(
            "; base: --seed 1 --step 120",
            "; base: --seed 1 --step 115 --tolerance 1000 --rounds 50 --search-rounds 50 --from 2",
        );
        assert_eq!(found, expected);
    }

    #[test]
    fn the_next_skill_lies_where_the_step_is_expected() {
        // 200 and 100 Elo at the ends: 125 is three quarters of the way up.
        let share = share_between(Some(200.0), Some(100.0), 125.0);
        assert!((share - 0.75).abs() < 1e-6, "{share}");
        let unknown = share_between(None, Some(100.0), 125.0);
        assert!((unknown - 0.5).abs() < 1e-6, "{unknown}");
        let lost_every_round = share_between(Some(f64::INFINITY), Some(100.0), 125.0);
        assert!((lost_every_round - 0.5).abs() < 1e-6, "{lost_every_round}");
        let near_the_end = share_between(Some(126.0), Some(0.0), 125.0);
        assert!((near_the_end - 0.15).abs() < 1e-6, "{near_the_end}");
    }
}
