//! The deal of the day of Lords of Scotland: one person against bots, without the
//! Bruces. Each number of players has its own.

use super::share::{dash, with_help};
use super::{day_of, seed, short_date};
use crate::options::LordsConfig;
use crate::options::lords::{LordsOptionsError, against_bots, with_names};
use crate::replay::lords::skirmishes;
use crate::settings::Glyphs;
use jiff::Timestamp;
use jiff::civil::Date;
use lords_bots::{LordsOfScotland, Match};
use lords_rules::PlayerCount;
use tabletop::{Game, Seat};
use telling::lords;
use telling::{Language, say};

/// The number of players unless a flag says otherwise.
pub(crate) const PLAYERS: PlayerCount = PlayerCount::ALL[1];

/// Returns the options of the deal that the start screen offers: the one of
/// `schotten lords --daily`, for the person who played last.
pub(crate) fn options(last: &LordsConfig) -> LordsConfig {
    let mut options = against_bots(PLAYERS);
    let person = &last.participants[Seat::FIRST];
    if person.is_person() {
        options.participants[Seat::FIRST] = person.clone();
    }
    options
}

/// Returns the game with a day's deal, which decides also who begins.
///
/// # Errors
///
/// If these options make no game.
pub(crate) fn config(
    options: &LordsConfig,
    language: Language,
    day: Date,
) -> Result<LordsConfig, LordsOptionsError> {
    let options = LordsConfig {
        first: None,
        ..options.clone()
    };
    with_names(&options, language, seed(day))
}

/// Returns the line with which the result of today's deal is shared: the game, and its
/// [result](result_line).
pub(crate) fn share_line(
    language: Language,
    game: &Match,
    now: Timestamp,
    glyphs: Glyphs,
    helped: bool,
) -> Option<String> {
    let result = result_line(language, game, now, glyphs, helped)?;
    let title = lords::title(language);
    Some(say!(language, "lords-daily-line", title, result))
}

/// Returns the result of today's deal: the reader's place in each skirmish, everybody's
/// points with the reader's first, the level of the first bot, and whether the reader was helped. `None` for another deal,
/// and until the game is over.
///
/// `Deal of the day 23 Nov: places 2131, points 41–31–22, level skilled`
pub(crate) fn result_line(
    language: Language,
    game: &Match,
    now: Timestamp,
    glyphs: Glyphs,
    helped: bool,
) -> Option<String> {
    let day = day_of(game.config(), now)?;
    game.result()?;
    let reader = LordsOfScotland::player(game.config().lone_person()?)?;
    let (_, level) = game.config().first_bot()?;
    let played = game.current()?;
    let places = skirmishes(played).into_iter().map(|skirmish| {
        let order = skirmish.armies.placing();
        let order = skirmish.compared.then_some(order)?;
        let place = order.iter().position(|player| *player == reader)?;
        u32::try_from(place + 1).ok()
    });
    let places: String = places
        .map(|place| {
            place
                .and_then(|place| char::from_digit(place, 10))
                .unwrap_or('-')
        })
        .collect();
    let table = played.round().table();
    let players = table.variant().players;
    let points = players.players_from(reader);
    let points: Vec<String> = points
        .map(|player| table.points(player).to_string())
        .collect();
    let result = say!(
        language,
        "lords-daily-result",
        day = short_date(language, day),
        places,
        points = points.join(dash(glyphs)),
        level = lords::level_name(language, level)
    );
    Some(result + &with_help(language, helped, glyphs))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::replay::lords::tests::random_game_of;
    use lords_bots::Level;
    use lords_rules::{Action, Player};
    use tabletop::Participant;

    /// A game of this many that is over, which is the deal of the day of `now`: this player
    /// against bots.
    fn played(players: usize, reader: Player, now: Timestamp) -> Match {
        let mut game = random_game_of(players, 5, usize::MAX);
        game.amend_config(|config| {
            config.seed = seed(crate::daily::date(now));
            config.participants = tabletop::Seats::from_fn(players, |seat| {
                if seat == LordsOfScotland::seat(reader) {
                    Participant::Reader
                } else {
                    Participant::Computer(Level::Greedy, None)
                }
            });
        });
        game
    }

    #[test]
    fn a_deal_of_the_day_has_one_person() {
        let now = Timestamp::UNIX_EPOCH;
        let mut game = played(3, Player::B, now);
        let day = crate::daily::date(now);
        assert_eq!(day_of(game.config(), now), Some(day));
        let last = Seat::first(3).next_back().unwrap();
        game.amend_config(|config| config.participants[last] = Participant::Reader);
        assert_eq!(day_of(game.config(), now), None, "two people play it");
    }

    #[test]
    fn the_result_begins_with_the_reader_and_has_a_place_for_each_skirmish() {
        let now = Timestamp::UNIX_EPOCH;
        for (players, reader) in [
            (2, Player::A),
            (3, Player::B),
            (4, Player::A),
            (5, Player::E),
        ] {
            let game = played(players, reader, now);
            let line = result_line(Language::English, &game, now, Glyphs::Ascii, false);
            let line = line.expect("it is over");
            let played = game.current().unwrap();
            // Whoever wins a skirmish is the first to claim.
            let is_claim = |at: usize| matches!(played.actions()[at], Action::Claim(_));
            let firsts =
                (1..played.actions().len()).filter(|at| is_claim(*at) && !is_claim(at - 1));
            let won = firsts.map(|at| played.positions()[at].to_act() == Some(reader));
            let places = line.split(" places ").nth(1).expect("the places");
            let places = places.chars().take_while(char::is_ascii_digit);
            let first: Vec<bool> = places.map(|place| place == '1').collect();
            assert_eq!(
                first,
                won.collect::<Vec<_>>(),
                "the skirmishes won by {reader}: {line}"
            );
            let table = played.round().table();
            let mut points: Vec<u32> = table.players().map(|one| table.points(one)).collect();
            points.rotate_left(reader.index());
            let points: Vec<String> = points.iter().map(u32::to_string).collect();
            let points = format!(" points {},", points.join("-"));
            assert!(line.contains(&points), "{reader}, then clockwise: {line}");
        }
    }
}
