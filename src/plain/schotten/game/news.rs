//! The news that a player hears at the beginning of a turn.

use crate::records::RecordNews;
use schotten_bots::{Match, PlayedRound};
use telling::words::{history, rounds};
use telling::{Language, say};

/// Something to report before a player is asked. It becomes text only then, in
/// the language of that moment.
pub(in crate::plain) enum News {
    /// A new game began.
    Opened,
    /// The game was resumed, perhaps without an incomplete action at its end.
    Resumed {
        /// Whether the end of the record was left out.
        cut: bool,
    },
    HowToGetHelp,
    /// The round with this number began.
    RoundBegan(usize),
    /// The action at this index of the current round was played.
    Action(usize),
    /// The turn of the current round that begins at this action index was
    /// played.
    Turn(usize),
    /// News about the recording.
    Record(RecordNews),
}

impl News {
    pub(super) fn lines(&self, language: Language, game: &Match) -> Vec<String> {
        let round = game.current();
        match self {
            Self::Opened => vec![rounds::announce_match(language, game)],
            Self::Resumed { cut: true } => vec![say!(language, "record-cut")],
            Self::Resumed { cut: false } => vec![say!(language, "record-goes-on")],
            Self::HowToGetHelp => vec![say!(language, "plain-hint")],
            Self::RoundBegan(number) => vec![rounds::announce_round(language, game, *number)],
            Self::Action(at) => round.map_or_else(Vec::new, |round| {
                let (before, action) = (&round.positions()[*at], round.actions()[*at]);
                history::action_lines(language, game, before, action)
            }),
            Self::Turn(from) => {
                let mut turns = round.into_iter().flat_map(PlayedRound::turns);
                let turn = turns.find(|turn| turn.from == *from);
                turn.map_or_else(Vec::new, |turn| history::turn_lines(language, game, &turn))
            }
            Self::Record(news) => vec![news.describe(language)],
        }
    }
}
