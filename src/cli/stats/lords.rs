//! The statistics of Lords of Scotland as text: an overview of all players, and
//! the figures of one player.

use super::text::StatsPage;
use crate::stats::lords::{LordsPlayer, LordsStatistics};
use crate::stats::lords_tables::LordsTables;
use telling::lords::{self, Participant};
use telling::say;
use textkit::columns::wrap;

impl StatsPage {
    /// The overview of all players of Lords of Scotland, those with the most
    /// games first.
    pub(super) fn lords_overview(self, statistics: &LordsStatistics) -> String {
        let language = self.language;
        let title = say!(
            language,
            "lords-stats-counted",
            title = lords::title(language),
            count = statistics.games()
        );
        let name = |who: &Participant| self.lords_name(who);
        let tables = LordsTables {
            language,
            name: &name,
        };
        let note = say!(language, "lords-stats-note");
        let blocks = [
            self.title(&title),
            self.tables_in_column(&[tables.players(statistics)]),
            wrap(&note, self.width).join("\n"),
        ];
        blocks.join("\n\n") + "\n"
    }

    /// All figures of a player of Lords of Scotland.
    pub(super) fn of_lords_player(self, player: &LordsPlayer) -> String {
        let language = self.language;
        let name = |who: &Participant| self.lords_name(who);
        let tables = LordsTables {
            language,
            name: &name,
        };
        let title = format!("{} – {}", name(player.who()), lords::title(language));
        let remarks = tables.by_players_remarks(player).into_iter();
        let remarks: Vec<String> = remarks.flat_map(|line| wrap(&line, self.width)).collect();
        let blocks = [
            self.title(&title),
            self.tables_in_column(&[tables.by_players(player), tables.rivals(player)]),
            remarks.join("\n"),
        ];
        blocks.join("\n\n") + "\n"
    }

    fn lords_name(self, who: &Participant) -> String {
        self.shorten(&lords::name(self.language, who))
    }
}
