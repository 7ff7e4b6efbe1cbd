//! The log: each turn in short, and one of them in full.

use super::table::LordsTable;
use crate::tui::kit::theme::Theme;
use crate::tui::shell::app::App;
use crate::tui::shell::windows::log::{Log, LogEntry, LoggedTurn, Parts};
use lords_bots::LordsOfScotland;
use lords_rules::{Card, Phase};
use telling::lords::{LogKind, LogLine};
use telling::say;

impl LordsTable {
    /// Returns the log; in a replay, that of the `whole` game if that is wanted.
    pub(super) fn read_log(&self, app: &App, whole: bool) -> Log {
        match app.replay_of::<LordsOfScotland>().filter(|_| whole) {
            Some(watching) => watching.whole_game().build_log(&app.theme),
            None => self.build_log(&app.theme),
        }
    }

    fn build_log(&self, theme: &Theme) -> Log {
        let cast = self.cast(self.settings.language);
        let mut log = Log::default();
        for line in self.log_lines(&cast) {
            match line.kind {
                LogKind::Deed(player) => {
                    let name = (cast.name(player).to_owned(), theme.seat(player));
                    log.push_turn(LoggedTurn {
                        round: 1,
                        number: log.turns.len() + 1,
                        colored: [name]
                            .into_iter()
                            .chain(cards(&line.short, theme))
                            .collect(),
                        text: line.short,
                    });
                }
                LogKind::Skirmish => log.entries.push(LogEntry::Heading(line.text)),
                LogKind::Event => log.entries.push(LogEntry::Event(line.text)),
                // The Recruits that are turned up and what is discarded are in the record.
                LogKind::Turn | LogKind::Discarded => {}
            }
        }
        log
    }

    /// Says which turn of the log it is and what was done in it.
    pub(super) fn describe_logged_turn(&self, app: &App, turn: usize) -> Option<String> {
        if let Some(watching) = app.replay_of::<LordsOfScotland>() {
            return watching.whole_game().describe_turn(turn);
        }
        self.describe_turn(turn)
    }

    fn describe_turn(&self, turn: usize) -> Option<String> {
        let language = self.settings.language;
        let lines = self.log_lines(&self.cast(language)).into_iter();
        let text = lines.filter(LogLine::is_deed).nth(turn)?.text;
        let start = self.seen().turns().nth(turn)?.start().table();
        let skirmish = start.skirmish();
        Some(if let Phase::Claim(_) = start.phase() {
            say!(language, "lords-log-claim-of", skirmish, text)
        } else {
            say!(
                language,
                "lords-log-turn-of",
                skirmish,
                turn = start.turn(),
                text
            )
        })
    }
}

/// Returns the cards that a short text names, in their order and colors.
fn cards(text: &str, theme: &Theme) -> Parts {
    let words = text.split(|char: char| !char.is_ascii_alphanumeric());
    let cards = words.filter_map(|word| Some((word, word.parse::<Card>().ok()?)));
    let cards = cards.map(|(word, card)| (word.to_owned(), theme.clan(card.clan())));
    cards.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::replay::LordsReplayView;
    use crate::replay::lords::tests::random_game;
    use crate::settings::Settings;
    use crate::tui::kit::theme::Depth;
    use telling::Language;

    /// Below the log stands which turn is under the cursor.
    #[test]
    fn a_turn_is_described_with_its_place_in_the_game() {
        let settings = Settings::default();
        let mut replay = LordsReplayView::new(&random_game(1, usize::MAX)).unwrap();
        replay.go_to_end();
        let table = LordsTable::for_replay(&replay, &settings);
        let log = table.build_log(&Theme::named("mono", Depth::None));
        let lines = table.log_lines(&table.cast(Language::English));
        let deeds: Vec<_> = lines.into_iter().filter(LogLine::is_deed).collect();
        let [first, .., last] = &deeds[..] else {
            panic!("there are turns");
        };
        let described = table.describe_turn(0).expect("a turn");
        assert!(described.starts_with("Skirmish 1, turn 1: "), "{described}");
        assert!(described.ends_with(&first.text), "{described}");
        let described = table.describe_turn(deeds.len() - 1).expect("a turn");
        assert!(described.contains(", claims: "), "{described}");
        assert!(described.ends_with(&last.text), "{described}");
        let [.., LogEntry::Event(points), LogEntry::Event(end)] = &*log.entries else {
            panic!("the game ends with everybody's points");
        };
        assert!(end.contains(" wins with ") && points.starts_with("Points: "));
        assert_eq!(log.turns.len(), table.seen().turns().count());
    }
}
