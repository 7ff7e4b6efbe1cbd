//! The armies of Lords of Scotland: their cards and totals in every window.

use super::lords::{AND_BOTS, CLAIMS, FIVE, PEOPLE, dealt, placed, play_to_the_end};
use super::*;
use crate::tui::lords::LordsTarget;
use lords_rules::{army_total, highest_card};
use lords_testkit::position_text;
use ratatui::layout::Position;
use telling::Language;

/// The sizes of windows with armies beside the names, and without.
const SIZES: [(u16, u16); 4] = [(80, 24), (100, 30), (120, 40), (160, 50)];

#[test]
fn no_word_beside_an_army_falls_into_letters() {
    for (seed, (width, height)) in (1..).zip(SIZES) {
        let mut table = dealt(&PEOPLE[..3 + usize::from(width > 100)], seed);
        table.resize(width, height);
        let mut notes = 0;
        play_to_the_end(&mut table, seed, |table| {
            let buffer = table.buffer();
            let is_alone = |x: u16, y: u16| {
                let symbol = |x| {
                    buffer
                        .cell((x, y))
                        .map_or(" ", ratatui::buffer::Cell::symbol)
                };
                let alone = x > 0 && symbol(x - 1) == " " && symbol(x + 1) == " ";
                alone && symbol(x).starts_with(char::is_alphabetic)
            };
            for player in table.round().table().players() {
                let seat = LordsTarget::Seat(player);
                let area = table.app.drawn.hits.area_of(seat).unwrap_or_default();
                for Position { x, y } in area.positions() {
                    let is_word = (y..y + 3).all(|y| is_alone(x, y));
                    assert!(!is_word, "{x} {y}:\n{}", table.screen());
                }
            }
            notes += usize::from(table.shows("face-down"));
        });
        assert!(notes > 20, "{notes} in {width}x{height}");
    }
}

/// Where five players' armies have three rows, one of five cards has as much room as the others.
#[test]
fn an_army_of_five_cards_keeps_their_width() {
    let mut table = dealt(&PEOPLE, 3);
    table.resize(120, 40);
    let mut armies = 0;
    play_to_the_end(&mut table, 3, |table| {
        let round = table.round();
        for player in round.table().players() {
            let widths: Vec<u16> = (1..=round.table().army(player).len())
                .filter_map(|place| {
                    let id = lords_rules::FollowerId::new(player, place)?;
                    let target = LordsTarget::Follower(id);
                    let area = table.app.drawn.hits.area_of(target)?;
                    Some(area.width)
                })
                .collect();
            if widths.len() == 5 {
                assert!(
                    widths.iter().all(|width| *width >= 7),
                    "{widths:?}:\n{}",
                    table.screen()
                );
                armies += 1;
            }
        }
    });
    assert!(armies > 10, "{armies}");
}

#[test]
fn armies_of_one_row_say_their_powers_in_words_without_colors_too() {
    let mut table = placed(FIVE, &AND_BOTS);
    table.keys("Space");
    for (theme, keeps) in [("dark", "Md4^   keep"), ("mono", "[Md4^ keep]")] {
        table.app.theme = Theme::named(theme, Depth::True);
        table.resize(80, 23).expect_shown(keeps);
    }
}

/// Once the skirmish is over, too.
#[test]
fn armies_of_one_row_say_their_powers_at_the_claims_where_they_have_room() {
    let mut worded = 0;
    for (width, height) in (80..88).flat_map(|width| [23, 24].map(|height| (width, height))) {
        let mut table = placed(CLAIMS, &PEOPLE);
        table.keys("Space 1 Enter Enter Enter Enter");
        table.resize(width, height);
        let armies = table.lords().settlement().armies;
        for player in armies.players() {
            let cards = armies.army(player).iter().filter_map(|one| one.card());
            let words =
                cards.map(|card| telling::lords::power_word(Language::English, card.clan()));
            let words: Vec<String> = words.collect();
            let areas: Vec<_> = (1..=words.len())
                .filter_map(|place| {
                    let id = lords_rules::FollowerId::new(player, place)?;
                    let target = LordsTarget::Follower(id);
                    table.app.drawn.hits.area_of(target)
                })
                .collect();
            let (Some(first), Some(last)) = (areas.first(), areas.last()) else {
                continue;
            };
            assert_eq!(first.height, 1, "{}", table.screen());
            let screen = table.screen();
            let row: Vec<char> = screen
                .lines()
                .nth(first.y.into())
                .unwrap_or("")
                .chars()
                .collect();
            let cards: String = row[first.x.into()..last.right().into()].iter().collect();
            let after = &row[last.right().into()..];
            let free = after.iter().take_while(|char| **char == ' ').count();
            // With a few columns before what decided the order.
            let needed: usize = words.iter().map(|word| word.len() + 4).sum();
            let is_worded = words.iter().all(|word| cards.contains(word.as_str()));
            assert!(
                is_worded || free <= needed,
                "{cards} at {width}x{height}:\n{screen}"
            );
            worded += usize::from(is_worded);
        }
    }
    assert!(worded > 0, "no army says its powers");
}

/// A tie takes no word from the cards: its reason gets shorter.
#[test]
fn tied_armies_say_their_powers_and_the_card_that_decided() {
    let tied = [
        "act=D armies=Ch12We11Cb5,Fe7Fe4Mk5Fo12,Sc10Sc9,Cb11Cb12,We3Mk2Fo1",
        "act=B armies=Mk12Md12We4,Fe12Ch12Fo3Sc1,Cb11We11Fe2Fo4,Sc9Md10Ch9,Mk3",
        "act=B armies=Mk10Mk12,Fo12Fe10Ch10Cb12,Sc12We10Md12Fo10,Fe3,We2",
        "act=B armies=Fe9Fe11,Fo11Sc9Ch12Md8,We2,Mk4,Cb12Cb11Md12Mk5",
    ];
    for armies in tied {
        let position = position_text(&format!(
            "players=5 turn=5 phase=claim:1 recruits=- {armies}"
        ));
        let mut table = placed(&position, &PEOPLE);
        for language in [Language::English, Language::French] {
            table.set(|settings| settings.language = language);
            for height in [23, 24] {
                table.resize(80, height);
                let screen = table.screen();
                let compared = table.lords().settlement().armies;
                for player in compared.players() {
                    let army = compared.army(player);
                    let cards = army.iter().filter_map(|one| one.card());
                    let words = cards.map(|card| {
                        let code = telling::lords::code(card);
                        (code, telling::lords::power_word(language, card.clan()))
                    });
                    let words: Vec<_> = words.collect();
                    let row = screen.lines().find(|row| {
                        let mut parts = row.split_whitespace();
                        words.iter().all(|(code, _)| parts.any(|part| part == code))
                    });
                    let row = row.unwrap_or_else(|| panic!("no {words:?} in {screen}"));
                    let mut parts = row.split_whitespace();
                    for (code, word) in &words {
                        let has_both = parts.any(|part| part == code) && parts.next() == Some(word);
                        assert!(has_both, "{code} without {word}:\n{screen}");
                    }
                    let totals = compared.players().map(|one| army_total(compared.army(one)));
                    let total = army_total(army);
                    if totals.filter(|other| *other == total).count() > 1 {
                        let highest = highest_card(army).map(telling::lords::code);
                        let tie = row.rsplit(':').next().unwrap_or("");
                        assert!(tie.contains(&highest.unwrap()), "no tie:\n{screen}");
                    }
                }
            }
        }
    }
}
