//! The log as its window and the panel show it.

use super::table::{LordsTable, Stage};
use crate::tui::kit::theme::Theme;
use crate::tui::shell::app::App;
use crate::tui::shell::windows::log::{GameLog, LogEntry, LogWindow, Parts, styled};
use lords_bots::LordsOfScotland;
use lords_rules::{Card, Phase, Player};
use telling::lords::LogKind;
use telling::{Language, say};

/// The log in its window.
pub(crate) type LordsLogWindow = LogWindow<Log>;

/// A turn of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
struct LoggedTurn {
    player: Player,
    /// The player's name.
    name: String,
    /// What was done, in a few words: `Isla: Sc7 (copies Ch4)`.
    short: String,
    /// The same in full.
    text: String,
    skirmish: u32,
    /// Its number in the skirmish; `None` for claims.
    number: Option<u8>,
}

/// The log of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Log {
    language: Language,
    entries: Vec<LogEntry>,
    turns: Vec<LoggedTurn>,
}

impl Log {
    /// Returns the log of the game on a table.
    pub(super) fn new(language: Language, table: &LordsTable) -> Self {
        let cast = table.cast(language);
        let (mut entries, mut turns) = (Vec::new(), Vec::new());
        let mut numbers = table.seen().turns().map(|turn| {
            let start = *turn.start().table();
            let claims = matches!(start.phase(), Phase::Claim(_));
            (start.skirmish(), (!claims).then(|| start.turn()))
        });
        for line in table.log(&cast) {
            match line.kind {
                LogKind::Deed(player) => {
                    let (skirmish, number) = numbers.next().unwrap_or_default();
                    entries.push(LogEntry::Turn(turns.len()));
                    turns.push(LoggedTurn {
                        player,
                        name: cast.name(player).to_owned(),
                        short: line.short,
                        text: line.text,
                        skirmish,
                        number,
                    });
                }
                LogKind::Skirmish => entries.push(LogEntry::Heading(line.text)),
                LogKind::Event => entries.push(LogEntry::Event(line.text)),
                // The Recruits that are turned up and what is discarded are in the record.
                LogKind::Turn | LogKind::Discarded => {}
            }
        }
        Self {
            language,
            entries,
            turns,
        }
    }
}

impl LoggedTurn {
    /// Says which turn it is and what was done in it.
    fn describe(&self, language: Language) -> String {
        let (skirmish, text) = (self.skirmish, self.text.as_str());
        if let Some(turn) = self.number {
            say!(
                language,
                "lords-log-turn-of",
                skirmish = skirmish,
                turn = turn,
                text = text
            )
        } else {
            say!(
                language,
                "lords-log-claim-of",
                skirmish = skirmish,
                text = text
            )
        }
    }

    /// Returns the cards that the short text names, in their order.
    fn cards(&self) -> impl Iterator<Item = (&str, Card)> {
        let words = self.short.split(|char: char| !char.is_ascii_alphanumeric());
        words.filter_map(|word| Some((word, word.parse().ok()?)))
    }
}

impl GameLog for Log {
    /// The number of actions, and what of the end of a skirmish is shown.
    type Version = Option<(usize, Stage)>;

    fn version(app: &App) -> Self::Version {
        let table = app.lords()?;
        Some((table.seen().actions().len(), table.stage))
    }

    fn read(app: &App) -> Option<Self> {
        let language = app.settings.language;
        Some(match app.replay_of::<LordsOfScotland>() {
            Some(watching) => Self::new(language, &watching.whole_game()),
            None => Self::new(language, app.lords()?),
        })
    }

    fn entries(&self) -> &[LogEntry] {
        &self.entries
    }

    fn place(&self, turn: usize) -> (usize, usize) {
        (1, turn + 1)
    }

    fn turn(&self, turn: usize, theme: &Theme) -> Parts {
        let turn = &self.turns[turn];
        let player = (turn.name.clone(), theme.seat(turn.player));
        let cards = turn.cards();
        let cards = cards.map(|(word, card)| (word.to_owned(), theme.clan(card.clan())));
        styled(&turn.short, [player].into_iter().chain(cards))
    }

    fn detail(&self, turn: usize, _app: &App, _width: u16) -> Vec<String> {
        let turn = self.turns.get(turn);
        turn.map(|turn| turn.describe(self.language))
            .into_iter()
            .collect()
    }

    fn shown_turn(app: &App) -> Option<usize> {
        let (turn, _) = app.replay_of::<LordsOfScotland>()?.position.turn();
        Some(turn.saturating_sub(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::replay::LordsReplay;
    use crate::replay::lords::tests::random_game;
    use crate::settings::Settings;

    /// Below the log stands which turn is under the cursor.
    #[test]
    fn a_turn_is_described_with_its_place_in_the_game() {
        let settings = Settings::default();
        let mut replay = LordsReplay::new(random_game(1, usize::MAX)).unwrap();
        replay.go_to_end();
        let table = LordsTable::for_replay(&replay, &settings);
        let log = Log::new(Language::English, &table);
        let [first, .., last] = &*log.turns else {
            panic!("there are turns");
        };
        let described = first.describe(Language::English);
        assert!(described.starts_with("Skirmish 1, turn 1: "), "{described}");
        assert!(described.ends_with(&first.text), "{described}");
        let described = last.describe(Language::English);
        assert!(described.contains(", claims: "), "{described}");
        let [.., LogEntry::Event(points), LogEntry::Event(end)] = &*log.entries else {
            panic!("the game ends with everybody's points");
        };
        assert!(end.contains(" wins with ") && points.starts_with("Points: "));
        assert_eq!(log.turns.len(), table.seen().turns().count());
    }
}
