//! Tests of codes: each is read as it was written, and any wrong character is noticed.

use super::*;
use proptest::prelude::*;
use schotten_bots::Level;
use schotten_rules::Player;

type GameCode = Code<SchottenTotten>;

/// The settings of a match against an opponent.
fn schotten(variant: Variant, opponent: Option<Level>, seed: u64) -> SchottenConfig {
    let opponent = opponent.map_or(Participant::Reader, |level| {
        Participant::Computer(level, None)
    });
    SchottenConfig::new(variant, [Participant::Reader, opponent], seed)
}

fn codes() -> impl Strategy<Value = GameCode> {
    let seeds = prop_oneof![0..1_u64 << 40, any::<u64>()];
    let opponents = 0..=Level::ALL.len();
    // In each round, at most one player gets 5 points.
    let points = proptest::option::of((0..=5_u32, 0..=4_u32));
    (0..4_usize, opponents, 1..=99_u32, 0..3_usize, seeds, points).prop_map(
        |(variant, opponent, rounds, first, seed, points)| {
            let opponent = opponent.checked_sub(1).map(|level| Level::ALL[level]);
            Code(SchottenConfig {
                rounds,
                first: [None, Some(Player::A), Some(Player::B)][first],
                compare: points.map(|(a, b)| [a * rounds, b * rounds].into()),
                ..schotten(Variant::ALL[variant], opponent, seed)
            })
        },
    )
}

proptest! {
    #[test]
    fn a_code_is_read_as_it_was_written(code in codes()) {
        let text = code.to_string();
        prop_assert_eq!(text.parse(), Ok(code.clone()));
        let sloppy = text.to_lowercase().replace('-', " ").replace('0', "o").replace('1', "l");
        let sloppy = match code.0.compare {
            // The points are numbers and stay as they are.
            Some(_) => text.split_once(':').map(|(code, points)| {
                format!("{}:{points}", code.to_lowercase().replace('1', "i"))
            }),
            None => Some(sloppy),
        };
        prop_assert_eq!(sloppy.unwrap().parse(), Ok(code));
    }

    #[test]
    fn a_wrong_character_is_detected(code in codes(), at in 0..17_usize, digit in 0..32_usize) {
        let text = Code(SchottenConfig { compare: None, ..code.0 }).to_string();
        let places: Vec<usize> = text.char_indices().filter(|(_, c)| *c != '-').map(|(i, _)| i).collect();
        let at = places[at % places.len()];
        let digit = char::from(DIGITS[digit]);
        let mut wrong = text.clone();
        wrong.replace_range(at..=at, &digit.to_string());
        let same = wrong == text;
        prop_assert_eq!(wrong.parse::<GameCode>().is_ok(), same, "{} for {}", wrong, text);
    }

    #[test]
    fn text_that_is_not_a_code_is_refused(text in "[ -~]{0,20}") {
        if let Ok(code) = text.parse::<GameCode>() {
            prop_assert_eq!(code.to_string().parse(), Ok(code));
        }
    }
}

#[test]
fn each_error_has_its_own_variant() {
    let parse = |text: &str| text.parse::<GameCode>();
    assert_eq!(parse("001J"), Err(CodeError::Length));
    assert_eq!(parse("001J-83ME-VTX!"), Err(CodeError::Character('!')));
    assert_eq!(parse("0000-0000-0000"), Err(CodeError::Check), "no rounds");
    let game = |seed| Code(schotten(Variant::Base, None, seed));
    assert_eq!(parse(&format!("{}:5", game(7))), Err(CodeError::Points));
    for impossible in ["9-9", "6-0", "5-5"] {
        let parsed = parse(&format!("{}:{impossible}", game(7)));
        assert_eq!(parsed, Err(CodeError::ImpossiblePoints), "{impossible}");
    }
    let example = game(seed_from_words("sunday game"));
    assert_eq!(example.to_string(), "001J-83ME-VTXA");
}

#[test]
fn case_and_spaces_of_words_do_not_matter() {
    let seed = seed_from_words("Sunday game");
    assert_eq!(seed, seed_from_words("  sunday   GAME "));
    assert_ne!(seed, seed_from_words("sundaygame"));
    // printf 'sunday game' | sha256sum | cut -c1-10
    assert_eq!(format!("{seed:010x}"), SUNDAY);
    let day = jiff::civil::date(2026, 11, 22);
    assert_eq!(crate::daily::seed(day), seed_from_words("daily 2026-11-22"));
}

const SUNDAY: &str = "40e8edebaa";

mod lords {
    use super::*;
    use lords_bots::Level;
    use lords_rules::Player;

    type LordsCode = Code<LordsOfScotland>;

    const PREFIX: &str = LordsOfScotland::PREFIX;

    /// The settings of a game of these levels; `None` is a person.
    fn game(levels: &[Option<Level>], bruces: bool, seed: u64) -> LordsConfig {
        let players = PlayerCount::new(levels.len()).unwrap();
        let participant = |level: &Option<Level>| match level {
            Some(level) => Participant::Computer(*level, None),
            None => Participant::Reader,
        };
        let participants: Seats<_> = levels.iter().map(participant).collect();
        LordsConfig::new(lords_rules::Variant { players, bruces }, participants, seed)
    }

    fn codes() -> impl Strategy<Value = LordsCode> {
        let seats = proptest::collection::vec(0..=Level::ALL.len(), 2..=5);
        let seeds = prop_oneof![0..1_u64 << 40, any::<u64>()];
        // Each of them may have claimed one Supporter in the last skirmish.
        let points = proptest::option::of(proptest::array::uniform5(40..=51_u32));
        (seats, any::<bool>(), 0..=5_usize, seeds, points).prop_map(
            |(seats, bruces, first, seed, points)| {
                let count = seats.len();
                let first = first.checked_sub(1).filter(|first| *first < count);
                let level = |level: usize| Some(Level::ALL[level.checked_sub(1)?]);
                let levels: Vec<Option<Level>> = seats.into_iter().map(level).collect();
                Code(LordsConfig {
                    first: first.and_then(Player::from_index),
                    compare: points.map(|points| points.into_iter().take(count).collect()),
                    ..game(&levels, bruces, seed)
                })
            },
        )
    }

    proptest! {
        #[test]
        fn a_code_is_read_as_it_was_written(code in codes()) {
            let text = code.to_string();
            prop_assert_eq!(text.parse(), Ok(code.clone()));
            let (letters, points) = text.split_once(':').unwrap_or((&text, ""));
            let sloppy = letters.to_lowercase().replace('-', " ").replacen('0', "o", 1);
            let sloppy = if points.is_empty() { sloppy } else { format!("{sloppy}:{points}") };
            prop_assert_eq!(sloppy.parse(), Ok(code));
        }

        #[test]
        fn a_wrong_character_is_detected(code in codes(), at in 0..21_usize, digit in 0..32_usize) {
            let text = Code(LordsConfig { compare: None, ..code.0 }).to_string();
            let places: Vec<usize> = text
                .char_indices()
                .filter(|(at, char)| *at > PREFIX.len() && *char != '-')
                .map(|(at, _)| at)
                .collect();
            let at = places[at % places.len()];
            let mut wrong = text.clone();
            wrong.replace_range(at..=at, &char::from(DIGITS[digit]).to_string());
            let same = wrong == text;
            prop_assert_eq!(wrong.parse::<LordsCode>().is_ok(), same, "{} for {}", wrong, text);
        }

        #[test]
        fn text_that_is_not_a_code_is_refused(text in "(LORDS-)?[ -~]{0,26}") {
            if let Ok(code) = text.parse::<LordsCode>() {
                prop_assert_eq!(code.to_string().parse(), Ok(code));
            }
        }
    }

    #[test]
    fn each_error_has_its_own_variant() {
        let parse = |text: &str| text.parse::<LordsCode>();
        assert_eq!(parse("001J-83ME-VTXA"), Err(CodeError::NotLords));
        assert_eq!(parse("LORDS-0123"), Err(CodeError::LordsLength));
        let bot = Some(LordsOfScotland::OPPONENT);
        let code = Code(game(
            &[None, bot, bot],
            false,
            seed_from_words("sunday game"),
        ));
        let text = code.to_string();
        assert_eq!(text, EXAMPLE);
        assert_eq!(parse(&format!("{text}:41-31")), Err(CodeError::LordsPoints));
        let unfinished = parse(&format!("{text}:39-31-22"));
        assert_eq!(unfinished, Err(CodeError::UnfinishedLords));
        for (points, possible) in [
            ("99-99-99", false),
            ("64-31-22", false),
            ("63-31-22", true),
            ("63-51-39", true),
            ("63-51-40", false),
            ("51-51-51", true),
        ] {
            let parsed = parse(&format!("{text}:{points}"));
            let expected = (!possible).then_some(CodeError::ImpossibleLordsPoints);
            assert_eq!(parsed.err(), expected, "{points}");
        }
        assert_eq!(
            parse(&text.replacen("LORDS-0", "LORDS-1", 1)),
            Err(CodeError::Check)
        );
        let bad = text.replacen("LORDS-0", "LORDS-!", 1);
        assert_eq!(parse(&bad), Err(CodeError::Character('!')));
    }

    /// Codes that were shared stay valid.
    const EXAMPLE: &str = "LORDS-001K-001C-83ME-VTXA";
}
