//! Games of Lords of Scotland and their records, for tests of the program.

use lords_bots::{LordsOfScotland, Match};
use lords_rules::{Action, PlayerCount, Variant};
#[cfg(unix)]
use lords_rules::{CardSet, Player, Round};
use rand::seq::IndexedRandom;
use std::fs;
use std::path::Path;
use tabletop::{Game, Name, chance};

pub(crate) const NAMES: [&str; 5] = ["Ann", "Bob", "Cat", "Dan", "Eve"];

/// The variant for this number of players.
pub(crate) fn variant(players: usize, bruces: bool) -> Variant {
    let players = PlayerCount::new(players).expect("two to five");
    Variant { players, bruces }
}

/// A game of people of which this many actions are played at random, if it has so
/// many.
pub(crate) fn played(variant: Variant, seed: u64, actions: usize) -> Match {
    let names = NAMES[..variant.players.get()].iter();
    let names: Vec<Name> = names.map(|name| Name::new(name).expect("a name")).collect();
    let mut game = Match::new(variant, tabletop::Seats::from_iter(names), 1);
    let mut rng = chance::seeded(seed);
    let deal = LordsOfScotland::deal(variant, None, &mut rng);
    game.start_round(deal).expect("a deal of the variant");
    let round = game.current_mut().expect("it has begun");
    for _ in 0..actions {
        let legal = LordsOfScotland::legal_actions(round.round());
        let Some(action) = legal.choose(&mut rng) else {
            break;
        };
        round.play(*action).expect("it is legal");
    }
    game
}

/// The record of a game with these words in its heading.
pub(crate) fn record_of(game: &Match, heading: &str) -> String {
    game.to_string()
        .replacen('\n', &format!("\n; game {heading}\n"), 1)
}

/// Writes a record into the folder, and returns its path.
pub(crate) fn save(folder: &Path, name: &str, record: &str) -> String {
    fs::create_dir_all(folder).expect("a folder");
    let file = folder.join(name).with_extension("schotten");
    fs::write(&file, record).expect("it is written");
    file.to_string_lossy().into_owned()
}

/// The cards of a set that a text names by their codes.
#[cfg(unix)]
pub(crate) fn named(text: &str, cards: CardSet) -> Vec<String> {
    let words: Vec<&str> = text
        .split(|char: char| !char.is_ascii_alphanumeric())
        .collect();
    let names = cards.iter().map(|card| card.to_string());
    names
        .filter(|name| words.contains(&name.as_str()))
        .collect()
}

/// The cards in hands and face-down in armies that this player doesn't know, or
/// nobody knows but their owners.
#[cfg(unix)]
pub(crate) fn secrets(round: &Round, reader: Option<Player>) -> CardSet {
    let known = match reader {
        Some(player) => round.view(player).known_cards(),
        None => round.public_view().known_cards(),
    };
    let draw: CardSet = round.draw_pile().collect();
    let deck: CardSet = round.table().variant().deck().collect();
    deck.difference(known).difference(draw)
}

/// The game in a record.
pub(crate) fn recorded(file: &Path) -> Match {
    let text = fs::read_to_string(file).expect("a record");
    text.parse()
        .unwrap_or_else(|error| panic!("{error}:\n{text}"))
}

/// The actions of a game.
pub(crate) fn actions(game: &Match) -> &[Action] {
    game.current().map_or(&[], |round| round.actions())
}
