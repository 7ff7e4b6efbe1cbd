//! The line of symbols with which the result of a deal of the day is shared.

use super::{day_of, short_date};
use crate::settings::Glyphs;
use jiff::Timestamp;
use schotten_bots::Match;
use schotten_rules::{Border, Player, StoneId, Variant};
use telling::words::rounds;
use telling::{Language, say};

/// Returns what stands between points.
pub(super) const fn dash(glyphs: Glyphs) -> &'static str {
    match glyphs {
        Glyphs::Unicode => "–",
        Glyphs::Ascii => "-",
    }
}

/// Says at the end of a shared line that the reader was helped; nothing otherwise.
pub(super) fn with_help(language: Language, helped: bool, glyphs: Glyphs) -> String {
    let sign = match glyphs {
        _ if !helped => return String::new(),
        Glyphs::Unicode => "◐ ",
        Glyphs::Ascii => "",
    };
    format!(", {sign}{}", say!(language, "daily-with-help"))
}

/// Returns a symbol for each Stone of a border, from the first to the ninth: claimed by the
/// first player, by the second, or by nobody.
pub(crate) fn stone_symbols(border: &Border, glyphs: Glyphs) -> String {
    let symbols = match glyphs {
        Glyphs::Unicode => ['■', '□', '·'],
        Glyphs::Ascii => ['X', 'o', '.'],
    };
    let stones = StoneId::all().map(|stone| match border.stone(stone).owner() {
        Some(Player::A) => symbols[0],
        Some(Player::B) => symbols[1],
        None => symbols[2],
    });
    stones.collect()
}

/// Returns the line with which the result of today's deal is shared: a symbol for
/// each Stone (won by the reader, by the computer, by nobody), the points, the
/// level, and whether the reader was helped. `None` for another deal, and until the match is over.
///
/// `Schotten Totten 23 Nov: ■□■■·□■·■ 5–2, level 4`
pub(crate) fn share_line(
    language: Language,
    game: &Match,
    now: Timestamp,
    glyphs: Glyphs,
    helped: bool,
) -> Option<String> {
    let day = day_of(game.config(), now)?;
    game.result()?;
    let (_, level) = game.config().first_bot()?;
    let stones = stone_symbols(game.current()?.round().table().border(), glyphs);
    let [a, b] = game.score().pair();
    let dash = dash(glyphs);
    let level = rounds::level_of(language, level);
    let how = match game.variant() {
        Variant::Base => level,
        variant => format!("{}, {level}", rounds::variant(language, variant)),
    } + &with_help(language, helped, glyphs);
    let day = short_date(language, day);
    let (title, points) = (rounds::title(language), format!("{a}{dash}{b}"));
    Some(say!(
        language,
        "daily-line",
        title,
        day,
        stones,
        points,
        how
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_symbols_of_the_stones_say_who_has_won_them() {
        let mut rng = tabletop::chance::seeded(3);
        for stop in [40, 80, usize::MAX] {
            let game: Match = schotten_testkit::random_match(Variant::Base, 1, stop, &mut rng);
            let round = game.current().unwrap().round();
            let position = round.to_string();
            // Of each Stone, a position says the owner after its cards: `…=A/…/…=B`.
            let text = schotten_testkit::field(&position, "border");
            for (glyphs, [a, b, nobody]) in [
                (Glyphs::Unicode, ['■', '□', '·']),
                (Glyphs::Ascii, ['X', 'o', '.']),
            ] {
                let stones = text.split('/').map(|stone| match stone.split_once('=') {
                    Some((_, "A")) => a,
                    Some(_) => b,
                    None => nobody,
                });
                let found = stone_symbols(round.table().border(), glyphs);
                assert_eq!(found, stones.collect::<String>(), "{text}");
            }
        }
    }
}
