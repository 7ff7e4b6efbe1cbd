//! The skills of the levels, in a file that `lab tune` writes.

use super::skill::Skill;
use crate::Grade;
use schotten_rules::Variant;
use std::sync::LazyLock;

/// A line for each variant: its name and the skills of all levels but the strongest,
/// the weakest first. Lines that begin with a semicolon are comments.
const FILE: &str = include_str!("skills.txt");

/// The number of levels that have a skill: all but the strongest.
pub const SKILLED: usize = Grade::COUNT - 1;

/// The skills of the levels in each variant.
static SKILLS: LazyLock<[[Skill; SKILLED]; Variant::ALL.len()]> =
    LazyLock::new(|| parse(FILE).expect("the file of the program is valid"));

/// The skill of a level; `None` for the strongest, which searches.
pub(super) fn skill(grade: Grade, variant: Variant) -> Option<Skill> {
    let skills = SKILLS[variant as usize];
    skills.get(usize::from(grade.number()) - 1).copied()
}

/// The skills in a file; `None` if a line is malformed or a variant is missing.
#[must_use]
pub fn parse(text: &str) -> Option<[[Skill; SKILLED]; Variant::ALL.len()]> {
    let mut found = [None; Variant::ALL.len()];
    for line in text.lines().filter(|line| !line.starts_with(';')) {
        let mut words = line.split_whitespace();
        let variant: Variant = words.next()?.parse().ok()?;
        let skills = words.map(|word| word.parse().ok().and_then(Skill::new));
        let skills: Vec<Skill> = skills.collect::<Option<_>>()?;
        found[variant as usize] = Some(skills.try_into().ok()?);
    }
    let [base, tactic, expert, tactic_expert] = found;
    Some([base?, tactic?, expert?, tactic_expert?])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_level_is_more_skilled_than_the_one_before() {
        for skills in parse(FILE).expect("valid") {
            assert!(skills.windows(2).all(|two| two[0] < two[1]), "{skills:?}");
        }
    }

    #[test]
    fn a_file_with_an_error_is_refused() {
        let lines: Vec<&str> = FILE.lines().collect();
        let last = lines.len() - 1;
        assert_eq!(
            parse(&lines[..last].join("\n")),
            None,
            "a variant is missing"
        );
        let (fewer, _) = FILE.trim_end().rsplit_once(' ').expect("several skills");
        assert_eq!(parse(fewer), None, "a skill is missing");
        assert_eq!(parse(&format!("{fewer} 99")), None, "nobody is so skilled");
    }
}
