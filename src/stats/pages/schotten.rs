//! What is asked of the statistics of Schotten Totten.

use super::{of, table};
use crate::stats::page::{Bar, Block, Page, decimal, share, with_help, won};
use crate::stats::{GameStatistics, Statistics, StoneCount, WinReason, levels_first};
use schotten_rules::Category;
use tabletop::statistics::Outcomes;
use telling::words::{self, rounds};
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
            let all = &player.all;
            let numbers = [all.rounds.rounds(), all.points, all.streak.longest];
            let name = words::name(language, &player.who);
            (name, numbers.map(of).into(), Bar::Outcomes(all.rounds))
        });
        let heads = [
            say!(language, "stats-rounds"),
            say!(language, "stats-points"),
            say!(language, "stats-streak"),
        ];
        let player = say!(language, "stats-player");
        let players = table(player, heads, say!(language, "stats-won"), rows);
        let mut blocks = vec![players, Block::Note(say!(language, "stats-note"))];
        if self.against_self > 0 {
            let count = self.against_self;
            let note = say!(language, "stats-against-self", count);
            blocks.push(Block::Note(note));
        }
        let title = self.scope(language);
        Page { title, blocks }
    }

    fn of_player(&self, player: usize, language: Language) -> Page {
        let player = &self.players[player];
        let (all, stones) = (&player.all, &player.all.stones);
        let won_share = || say!(language, "stats-won");
        let of_outcomes = |label, outcomes: Outcomes| {
            let remark = say!(
                language,
                "stats-outcomes",
                won = outcomes.wins,
                drawn = outcomes.draws,
                lost = outcomes.losses,
            );
            [label, of(outcomes.rounds()), remark]
        };
        let mut facts = vec![of_outcomes(say!(language, "start-rounds"), all.rounds)];
        facts.extend(won(language, all.rounds));
        // With single rounds alone, they would be the same figures again.
        if all.matches != all.rounds {
            facts.push(of_outcomes(
                say!(language, "stats-fact-matches"),
                all.matches,
            ));
        }
        let in_a_row = say!(language, "stats-current", count = all.streak.current);
        let each = decimal(language, stones.total(), all.rounds.rounds());
        let each = say!(language, "stats-a-round", number = each);
        facts.extend([
            [
                say!(language, "stats-fact-streak"),
                of(all.streak.longest),
                in_a_row,
            ],
            [
                say!(language, "stats-fact-stones"),
                of(stones.total()),
                each,
            ],
        ]);
        let rivals = levels_first(all.rivals())
            .into_iter()
            .map(|(rival, played)| {
                let (_, streak) = all.against(rival).unwrap_or_default();
                let label = match rival.level() {
                    Some(level) => {
                        let label = rounds::computer_at(language, level);
                        with_help(language, label, self.ladder.rung(level))
                    }
                    None => words::name(language, rival),
                };
                let numbers = [played.rounds(), played.losses, streak.longest];
                (label, numbers.map(of).into(), Bar::Outcomes(played))
            });
        let heads = [
            say!(language, "stats-rounds"),
            say!(language, "stats-lost"),
            say!(language, "stats-streak"),
        ];
        let course = |language, count| say!(language, "stats-trend", count);
        let mut blocks = vec![
            Block::Facts(facts),
            Block::Course(course, all.history.clone()),
            table(say!(language, "opponent-label"), heads, won_share(), rivals),
        ];
        if self.only.is_none() {
            let rows = player.variants().map(|(variant, figures)| {
                let won = figures.rounds;
                let label = rounds::variant(language, variant);
                (label, vec![of(won.rounds())], Bar::Outcomes(won))
            });
            let heads = [say!(language, "stats-rounds")];
            blocks.push(table(
                say!(language, "start-variant"),
                heads,
                won_share(),
                rows,
            ));
        }
        blocks.extend(stone_tables(language, stones));
        let who = words::name(language, &player.who);
        let title = match self.only {
            Some(only) => format!("{who} – {}", rounds::variant(language, only)),
            None => who,
        };
        Page { title, blocks }
    }
}

/// Returns how the Stones were won: with which formations, and in which ways.
fn stone_tables(language: Language, stones: &StoneCount) -> [Block; 2] {
    let of_stones = |title, counted: Vec<(String, u64)>| {
        let rows = counted.into_iter().map(|(label, count)| {
            (
                label,
                vec![of(count)],
                Bar::Share(share(count, stones.total())),
            )
        });
        let heads = [say!(language, "stats-stones")];
        table(title, heads, say!(language, "stats-share"), rows)
    };
    let formations = Category::STRONGEST_FIRST.map(|category| {
        let label = words::category(language, category, 3);
        (label, stones.with_category(category))
    });
    let ways = WinReason::ALL.map(|way| (way, stones.by_reason(way)));
    // Those that are rare are left out.
    let is_rare = |way| matches!(way, WinReason::First | WinReason::Settlement);
    let ways = ways
        .into_iter()
        .filter(|(way, count)| *count > 0 || !is_rare(*way));
    let ways = ways.map(|(way, count)| {
        let label = match way {
            WinReason::Stronger => say!(language, "stats-stronger"),
            WinReason::Proof => say!(language, "stats-proof"),
            WinReason::First => say!(language, "stats-first"),
            WinReason::Settlement => say!(language, "stats-settlement"),
        };
        (label, count)
    });
    [
        of_stones(say!(language, "stats-formation"), formations.into()),
        of_stones(say!(language, "stats-way"), ways.collect()),
    ]
}
