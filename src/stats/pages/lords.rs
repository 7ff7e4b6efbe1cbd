//! What is asked of the statistics of Lords of Scotland.

use super::{of, table};
use crate::stats::lords::LordsStatistics;
use crate::stats::page::{Bar, Block, Page, decimal, with_help, won};
use crate::stats::{GameStatistics, levels_first};
use tabletop::statistics::Outcomes;
use telling::{Language, lords, say};

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
        let counted = say!(
            language,
            "lords-stats-counted",
            title,
            games = self.scope(language)
        );
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
                let rung = rival.level().map(|level| self.ladder.rung(level));
                let label = lords::name(language, rival);
                let label = with_help(language, label, rung.unwrap_or_default());
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
