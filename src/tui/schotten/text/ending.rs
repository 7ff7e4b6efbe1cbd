//! Texts about the end of a round.

use crate::daily::stone_symbols;
use crate::settings::Glyphs;
use crate::tui::schotten::table::SchottenTable;
use schotten_bots::Match;
use schotten_rules::{Outcome, Player};
use telling::words::{self, Mention, Participant, rounds};
use telling::{Language, say};
use textkit::columns::shorten_name;

/// Returns the mark beside the name of the winner.
pub(crate) fn wins(language: Language, winner: Mention<'_>) -> String {
    say!(language, "end-winner", who = winner.key())
}

/// Returns a finished match in three lines for others: the result, who claimed which Stones
/// in each round, and how to play the same deals.
pub(crate) fn share_lines(language: Language, game: &Match, code: &str, glyphs: Glyphs) -> String {
    let [a, b] = game.score().pair();
    let [first, second] = Player::BOTH.map(|player| {
        let participant = game.participant(player);
        let name = match participant {
            // For others, nobody is "you".
            Participant::Reader => say!(language, "share-me"),
            _ => words::name(language, participant),
        };
        match participant.level() {
            Some(level) => format!("{name} ({})", rounds::level_of(language, level)),
            None => name,
        }
    });
    let result = say!(
        language,
        "share-result",
        title = rounds::title(language),
        variant = rounds::variant(language, game.variant()),
        first,
        a,
        b,
        second
    );
    let rounds = game.rounds().iter();
    let stones = rounds.map(|played| stone_symbols(played.round().table().border(), glyphs));
    let stones = stones.collect::<Vec<_>>().join(" ");
    let code = say!(language, "end-code", code);
    format!("{result}\n{stones}\n{code}")
}

/// Explains what the points of the round are for.
pub(crate) fn points_explained(language: Language, rounds: &Match) -> Option<String> {
    let table = rounds.current()?.round().table();
    let text = match table.outcome()? {
        Outcome::Won(winner) => {
            let stones = table.border().owned(winner.other()).len();
            say!(language, "end-points-won", stones)
        }
        Outcome::Drawn => say!(language, "end-points-drawn"),
    };
    Some(text)
}

/// Says as whose the chances in the course of a round are shown.
pub(crate) fn course_seen_by(language: Language, game: &SchottenTable, viewer: Player) -> String {
    let viewer = game.mention(viewer);
    say!(
        language,
        "course-seen-by",
        who = viewer.key(),
        name = viewer.name(language),
    )
}

/// Returns the name of a player beside the course of a round.
pub(crate) fn course_name(language: Language, game: &SchottenTable, player: Player) -> String {
    /// The columns of the longest name.
    const NAME_COLUMNS: u16 = 10;
    shorten_name(&game.mention(player).name(language), NAME_COLUMNS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use schotten_rules::Variant;
    use tabletop::{Name, Seat, Seats};

    #[test]
    fn a_shared_result_says_you_to_nobody() {
        let names = ["Ann", "Bob"].map(|name| Name::new(name).unwrap());
        let names: Seats<Name> = names.into_iter().collect();
        let mut game = Match::new(Variant::Base, names, 1);
        let first = Seat::new(0).unwrap();
        game.amend_config(|config| config.participants[first] = Participant::Reader);
        let [english, french] = [Language::English, Language::French]
            .map(|language| share_lines(language, &game, "x", Glyphs::Unicode));
        assert!(english.contains(": Me 0") && french.contains(": Moi 0"));
    }
}
