//! The pages of statistics of both games: what a player asks, in the same order.

use super::lords::LordsStatistics;
use super::page::{Bar, Block, Page, Table, TableRow, decimal, share, won};
use super::{GameStatistics, Statistics, StoneCount, WinReason, levels_first};
use schotten_rules::Category;
use tabletop::statistics::Outcomes;
use telling::words::{self, rounds};
use telling::{Language, lords, say};

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
                    Some(level) => rounds::computer_at(language, level),
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

impl GameStatistics for LordsStatistics {
    fn player_count(&self) -> usize {
        self.players.len()
    }

    fn scope(&self, language: Language) -> String {
        say!(language, "stats-of-games", count = self.games)
    }

    fn name(&self, player: usize, language: Language) -> String {
        lords::name(language, &self.players[player].who)
    }

    fn overview(&self, language: Language) -> Page {
        let rows = self.players.iter().map(|player| {
            let all = &player.all;
            let place = decimal(language, all.sum(), all.games());
            let name = lords::name(language, &player.who);
            (
                name,
                vec![of(all.games()), place],
                Bar::Outcomes(all.outcomes()),
            )
        });
        let title = lords::title(language);
        let counted = say!(language, "lords-stats-counted", title, count = self.games);
        let heads = [
            say!(language, "lords-stats-games"),
            say!(language, "lords-stats-place"),
        ];
        let player = say!(language, "stats-player");
        let players = table(player, heads, say!(language, "stats-won"), rows);
        let note = Block::Note(say!(language, "lords-stats-note"));
        Page {
            title: counted,
            blocks: vec![players, note],
        }
    }

    fn of_player(&self, player: usize, language: Language) -> Page {
        let player = &self.players[player];
        let all = &player.all;
        let place = decimal(language, all.sum(), all.games());
        let games = say!(language, "lords-stats-won", count = all.wins());
        let mut facts = vec![[say!(language, "lords-stats-games"), of(all.games()), games]];
        facts.extend(won(language, all.outcomes()));
        facts.push([
            say!(language, "lords-stats-average-place"),
            place,
            String::new(),
        ]);
        let rivals = levels_first(player.rivals())
            .into_iter()
            .map(|(rival, meetings)| {
                let ahead = Outcomes {
                    wins: meetings.ahead,
                    draws: 0,
                    losses: meetings.met - meetings.ahead,
                };
                let label = lords::name(language, rival);
                (label, vec![of(meetings.met)], Bar::Outcomes(ahead))
            });
        let tables = player.by_players().map(|(count, places)| {
            let label = say!(language, "lords-start-players-short", players = count);
            (
                label,
                vec![of(places.games())],
                Bar::Outcomes(places.outcomes()),
            )
        });
        let met = [say!(language, "lords-stats-met")];
        let ahead = say!(language, "lords-stats-ahead");
        let games = [say!(language, "lords-stats-games")];
        let won_share = say!(language, "stats-won");
        let course = |language, count| say!(language, "lords-stats-trend", count = count);
        let who = lords::name(language, &player.who);
        Page {
            title: format!("{who} – {}", lords::title(language)),
            blocks: vec![
                Block::Facts(facts),
                Block::Course(course, player.history.clone()),
                table(say!(language, "opponent-label"), met, ahead, rivals),
                table(
                    say!(language, "lords-stats-table"),
                    games,
                    won_share,
                    tables,
                ),
            ],
        }
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

fn of(number: u64) -> String {
    number.to_string()
}

/// Returns a table from its title, the headings of its numbers and of its share, and its rows.
fn table<const HEADS: usize>(
    title: String,
    heads: [String; HEADS],
    share: String,
    rows: impl Iterator<Item = (String, Vec<String>, Bar)>,
) -> Block {
    let rows = rows.map(|(label, numbers, bar)| TableRow {
        label,
        numbers,
        bar,
    });
    Block::Table(Table {
        title,
        heads: heads.into(),
        share,
        rows: rows.collect(),
    })
}
