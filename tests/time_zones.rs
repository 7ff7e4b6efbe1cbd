//! The date of the player, where it differs from that of Greenwich, in the real
//! program: the deal of the day is that of the local date.
//!
//! The clock is set to a noon, and the zones are so far east and west that it is the
//! next day there, and the day before.

use crate::quiet;
use tabletop::Match;

/// Noon of 22 November 2026 in Greenwich, in seconds since 1970.
const NOON: &str = "1795348800";

/// A zone as POSIX writes it, and the date there at [`NOON`].
const ZONES: [(&str, &str); 3] = [
    ("<+13>-13", "2026-11-23"),
    ("UTC0", "2026-11-22"),
    ("<-13>13", "2026-11-21"),
];

/// What the program prints in this zone.
fn printed(zone: &str, args: &[&str], input: &str) -> String {
    let mut command = quiet::schotten();
    command.env("SCHOTTEN_CLOCK", NOON).env("TZ", zone);
    let output = quiet::output_to(command.args(args), input);
    assert!(output.status.success(), "{zone} {args:?}: {output:?}");
    String::from_utf8(output.stdout).expect("text")
}

/// The deal of the first round of a game begun with these flags, as its record writes
/// it.
fn dealt<G: tabletop::Game>(zone: &str, flags: &[&str], input: &str) -> G::Deal {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game");
    let name = file.to_str().expect("its name is text");
    printed(
        zone,
        &[flags, &["--plain", "--record", name]].concat(),
        input,
    );
    let record = std::fs::read_to_string(&file).expect("a record");
    let game: Match<G> = record.parse().expect("a match");
    game.current().expect("a round").deal().clone()
}

/// Places any card, whichever of them the hand holds.
fn any_card() -> String {
    let colors = ["red", "green", "blue", "yellow", "purple", "brown"];
    let cards =
        (1..=9).flat_map(|strength| colors.map(|color| format!("{color} {strength} to 5\n")));
    cards.collect()
}

#[test]
fn the_deal_of_the_day_is_that_of_the_local_date() {
    for (zone, date) in ZONES {
        let seed = format!("daily {date}");
        let daily = dealt::<schotten_bots::SchottenTotten>(zone, &["--daily"], &any_card());
        let level = ["--bot", "5", "--seed", &seed];
        let seeded = dealt::<schotten_bots::SchottenTotten>("UTC0", &level, &any_card());
        assert_eq!(daily, seeded, "Schotten Totten in {zone}");
        let lords = "recruit 1\n";
        let daily = dealt::<lords_bots::LordsOfScotland>(zone, &["lords", "--daily"], lords);
        let flags = ["lords", "--players", "3", "--seed", &seed];
        let seeded = dealt::<lords_bots::LordsOfScotland>("UTC0", &flags, lords);
        assert_eq!(daily, seeded, "Lords of Scotland in {zone}");
    }
}

#[test]
fn a_new_record_is_named_by_the_local_time() {
    for (zone, date) in ZONES {
        let folder = tempfile::tempdir().expect("a folder");
        let mut command = quiet::keeping_in(folder.path());
        command.env("SCHOTTEN_CLOCK", NOON).env("TZ", zone);
        command.args(["--plain", "--bot", "1", "--variant", "base", "--first", "a"]);
        quiet::output_to(&mut command, any_card());
        let records = std::fs::read_dir(folder.path().join("schotten/games")).expect("a folder");
        let names = records.map(|entry| entry.expect("an entry").file_name());
        let names: Vec<_> = names
            .map(|name| name.to_string_lossy().into_owned())
            .collect();
        let dated = names.iter().any(|name| name.starts_with(date));
        assert!(dated, "{zone}: no record of {date} among {names:?}");
    }
}
