//! The pages of statistics of Schotten Totten.

use super::page::{Bar, Block, LISTED_PEOPLE, Page, Table, TableRow, decimal, share, won};
use super::{Figures, GameStatistics, PlayerStatistics, RoundEnding, Statistics, WinReason};
use schotten_rules::Category;
use std::cmp::Reverse;
use tabletop::statistics::Outcomes;
use telling::words::{self, Participant, rounds};
use telling::{Language, say};

impl GameStatistics for Statistics {
    fn player_count(&self) -> usize {
        self.players.len()
    }

    fn scope(&self, language: Language) -> String {
        let rounds = say!(language, "stats-of-rounds", count = self.rounds);
        let games = say!(language, "stats-of-games", count = self.games);
        let counted = say!(language, "stats-counted", rounds, games);
        match self.only {
            Some(only) => format!("{} – {counted}", rounds::variant(language, only)),
            None => counted,
        }
    }

    fn name(&self, player: usize, language: Language) -> String {
        words::name(language, &self.players[player].who)
    }

    fn overview(&self, language: Language) -> Page {
        let rows = self.players.iter().map(|player| {
            let (who, all) = (words::name(language, &player.who), &player.all);
            let numbers = [all.rounds.rounds(), all.points, all.streak.longest];
            row(who, &numbers, all.rounds)
        });
        let heads = [
            say!(language, "stats-rounds"),
            say!(language, "stats-points"),
            say!(language, "stats-streak"),
        ];
        let rows = rows.collect();
        let players = outcomes_table(language, say!(language, "stats-player"), heads, rows);
        let mut blocks = vec![players, Block::Note(say!(language, "stats-note"))];
        if self.against_self > 0 {
            let count = self.against_self;
            blocks.push(Block::Note(say!(language, "stats-against-self", count)));
        }
        let title = self.scope(language);
        Page { title, blocks }
    }

    fn of_player(&self, player: usize, language: Language) -> Page {
        let player = &self.players[player];
        let all = &player.all;
        let who = words::name(language, &player.who);
        let title = match self.only {
            Some(only) => format!("{who} – {}", rounds::variant(language, only)),
            None => who,
        };
        let course = |language, count| say!(language, "stats-trend", count);
        let mut blocks = vec![
            facts(language, all),
            Block::Course(course, all.history.clone()),
            rivals(language, all),
        ];
        if self.only.is_none() {
            blocks.push(variants(language, player));
        }
        blocks.push(endings(language, all));
        blocks.extend(stones(language, all));
        Page { title, blocks }
    }
}

/// The main figures of a player.
fn facts(language: Language, all: &Figures) -> Block {
    let (played, matches) = (all.rounds, all.matches);
    let (streak, stones) = (all.streak, all.stones.total());
    let a_round = |count: u64| {
        let each = decimal(language, count, played.rounds());
        say!(language, "stats-a-round", number = each)
    };
    let outcomes = |outcomes: Outcomes| {
        say!(
            language,
            "stats-outcomes",
            won = outcomes.wins,
            drawn = outcomes.draws,
            lost = outcomes.losses,
        )
    };
    let fact = |label, number: u64, remark| [label, number.to_string(), remark];
    let mut facts = vec![
        fact(
            say!(language, "start-rounds"),
            played.rounds(),
            outcomes(played),
        ),
        won(language, played, "rounds"),
    ];
    // With single rounds alone, they would be the same figures again.
    if matches != played {
        facts.push(fact(
            say!(language, "stats-fact-matches"),
            matches.rounds(),
            outcomes(matches),
        ));
    }
    facts.extend([
        fact(
            say!(language, "stats-fact-streak"),
            streak.longest,
            say!(language, "stats-current", count = streak.current),
        ),
        fact(
            say!(language, "points-label"),
            all.points,
            a_round(all.points),
        ),
        fact(say!(language, "stats-fact-stones"), stones, a_round(stones)),
    ]);
    Block::Facts(facts)
}

/// The opponents: the computer's levels, then people, with the rounds lost and the most won in a
/// row.
fn rivals(language: Language, all: &Figures) -> Block {
    let (levels, mut people): (Vec<_>, Vec<_>) =
        all.rivals().partition(|(rival, _)| rival.level().is_some());
    people.sort_by_key(|(_, played)| Reverse(played.rounds()));
    let others = people.split_off(people.len().min(LISTED_PEOPLE));
    let listed = levels.into_iter().chain(people).map(|(rival, played)| {
        let (_, streak) = all.against(rival).unwrap_or_default();
        let label = match rival.level() {
            Some(level) => rounds::computer_at(language, level),
            None => words::name(language, rival),
        };
        row(
            label,
            &[played.rounds(), played.losses, streak.longest],
            played,
        )
    });
    let mut rows: Vec<TableRow> = listed.collect();
    if !others.is_empty() {
        let count = others.len();
        let sum = |mut sum: Outcomes, (_, played): (&Participant, Outcomes)| {
            sum += played;
            sum
        };
        let played = others.into_iter().fold(Outcomes::default(), sum);
        let label = say!(language, "stats-others", count);
        rows.push(row(label, &[played.rounds(), played.losses], played));
        rows.last_mut()
            .expect("just added")
            .numbers
            .push(String::new());
    }
    let heads = [
        say!(language, "stats-rounds"),
        say!(language, "stats-lost"),
        say!(language, "stats-streak"),
    ];
    outcomes_table(language, say!(language, "opponent-label"), heads, rows)
}

fn variants(language: Language, player: &PlayerStatistics) -> Block {
    let rows = player.variants().map(|(variant, figures)| {
        let outcomes = figures.rounds;
        row(
            rounds::variant(language, variant),
            &[outcomes.rounds()],
            outcomes,
        )
    });
    let heads = [say!(language, "stats-rounds")];
    outcomes_table(
        language,
        say!(language, "start-variant"),
        heads,
        rows.collect(),
    )
}

/// The rounds by what ended them.
fn endings(language: Language, all: &Figures) -> Block {
    let rows = RoundEnding::ALL.map(|ending| {
        let label = match ending {
            RoundEnding::Three => say!(language, "stats-three"),
            RoundEnding::Five => say!(language, "stats-five"),
            RoundEnding::Passes => say!(language, "stats-passes"),
        };
        let played = all.ended(ending);
        row(label, &[played.rounds()], played)
    });
    let heads = [say!(language, "stats-rounds")];
    outcomes_table(language, say!(language, "stats-ending"), heads, rows.into())
}

/// The Stones won: with which formations, and in which ways.
fn stones(language: Language, all: &Figures) -> [Block; 2] {
    let stones = &all.stones;
    let formations = Category::STRONGEST_FIRST.map(|category| {
        let label = words::category(language, category, 3);
        (label, stones.with_category(category))
    });
    let ways = WinReason::ALL.into_iter().filter_map(|way| {
        let label = match way {
            WinReason::Stronger => say!(language, "stats-stronger"),
            WinReason::Proof => say!(language, "stats-proof"),
            WinReason::First => say!(language, "stats-first"),
            WinReason::Settlement => say!(language, "stats-settlement"),
        };
        let count = stones.by_reason(way);
        let is_rare = matches!(way, WinReason::First | WinReason::Settlement);
        (count > 0 || !is_rare).then_some((label, count))
    });
    let table = |title, counted: Vec<(String, u64)>| {
        let rows = counted.into_iter().map(|(label, count)| TableRow {
            label,
            numbers: vec![count.to_string()],
            bar: Bar::Share(share(count, stones.total())),
        });
        Block::Table(Table {
            title,
            heads: vec![say!(language, "stats-stones")],
            share: say!(language, "stats-share"),
            rows: rows.collect(),
        })
    };
    [
        table(say!(language, "stats-formation"), formations.into()),
        table(say!(language, "stats-way"), ways.collect()),
    ]
}

fn row(label: String, numbers: &[u64], outcomes: Outcomes) -> TableRow {
    TableRow {
        label,
        numbers: numbers.iter().map(u64::to_string).collect(),
        bar: Bar::Outcomes(outcomes),
    }
}

fn outcomes_table<const HEADS: usize>(
    language: Language,
    title: String,
    heads: [String; HEADS],
    rows: Vec<TableRow>,
) -> Block {
    Block::Table(Table {
        title,
        heads: heads.into(),
        share: say!(language, "stats-won"),
        rows,
    })
}
