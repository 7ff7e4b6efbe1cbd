//! The plain mode of the real program, with lines typed into it, and a replica
//! of the match it has to be playing.

use crate::quiet;
use rand::RngExt;
use schotten_bots::{Level, choose};
use schotten_bots::{Match, PlayedRound};
use schotten_rules::{Action, Card, Player, Round, TacticCard, Troop, Variant, View};
use std::collections::BTreeSet;
use std::process::Output;
use tabletop::Name;
use tabletop::chance;
use telling::Language;
use telling::words;
use unicode_width::UnicodeWidthStr;

/// Runs the program with these arguments and this input.
pub(crate) fn run(args: &[&str], input: impl AsRef<[u8]>) -> Output {
    let mut command = quiet::schotten();
    command.args(args).arg("--no-record");
    command
        .env("TERM", "xterm-256color")
        .env("LC_ALL", "C.UTF-8");
    quiet::output_to(&mut command, input)
}

/// What the program prints with these arguments and this input. It has to end with
/// success and without an escape sequence.
pub(crate) fn stdout_of(args: &[&str], input: impl AsRef<[u8]>) -> String {
    let output = run(args, input);
    let text = String::from_utf8(output.stdout).expect("text");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{text}\n{errors}");
    assert_eq!(errors, "");
    assert!(
        !text.contains('\x1b'),
        "an escape sequence went into a pipe"
    );
    for line in text.lines() {
        assert!(line.width() <= 100, "a long line: {line}");
    }
    text
}

/// The words to type for an action.
pub(crate) fn phrase_for(language: Language, action: Action) -> String {
    let name = |card: Card| words::card(language, card);
    let troop = |troop: Troop| name(troop.into());
    let [english, french] = match action {
        Action::Place(card, stone) => {
            let card = troop(card);
            [format!("{card} to {stone}"), format!("{card} en {stone}")]
        }
        Action::Lay(mode, stone) => {
            let mode = name(mode.into());
            let french = format!("poser {mode} sur la Borne {stone}");
            [format!("lay {mode} on {stone}"), french]
        }
        Action::Recruiter => ["recruiter".into(), "chasseur de tete".into()],
        Action::Strategist {
            troop: card,
            from,
            to: Some(to),
        } => {
            let card = troop(card);
            let french = format!("stratège {card} de {from} vers {to}");
            [format!("strategist {card} {from} to {to}"), french]
        }
        Action::Strategist {
            troop: card,
            from,
            to: None,
        } => {
            let card = troop(card);
            let french = format!("stratege {card} de {from} à la défausse");
            [format!("strategist {card} {from} discard"), french]
        }
        Action::Banshee { troop: card, from } => {
            let card = troop(card);
            let french = format!("banshee {card} de {from}");
            [format!("banshee {card} {from}"), french]
        }
        Action::Traitor { card, from, to } => {
            let card = name(card.into());
            let french = format!("traître {card} de {from} à {to}");
            [format!("traitor {card} {from} to {to}"), french]
        }
        Action::Pass => ["pass".into(), "passer".into()],
        Action::Claim(stone) => [format!("claim {stone}"), format!("revendiquer {stone}")],
        Action::Draw(deck) => {
            let deck = words::deck_name(language, Variant::Tactic, deck);
            [format!("draw {deck}"), format!("piocher {deck}")]
        }
        Action::Return(card) => {
            let card = name(card);
            [format!("return {card}"), format!("remettre {card}")]
        }
        Action::EndTurn => ["end".into(), "fin".into()],
    };
    match language {
        Language::English => english,
        Language::French => french,
    }
}

/// A match as the program has to play it, and the lines that play it.
pub(crate) struct Replica {
    rounds: Match,
    pub(crate) script: String,
    /// The hands at the beginning of each turn: of the player and the other.
    pub(crate) hands: Vec<[Vec<Card>; 2]>,
    pub(crate) tactic: BTreeSet<TacticCard>,
    language: Language,
}

impl Replica {
    fn view(&self) -> View {
        let round = self.round();
        round.view(round.table().turn())
    }

    fn round(&self) -> &Round {
        self.rounds.current().expect("a round").round()
    }

    /// Plays all rounds, A first; `bot` is the level of B if it is not typed.
    pub(crate) fn play(
        variant: Variant,
        length: u32,
        seed: u64,
        level: Level,
        bot: Option<Level>,
    ) -> Self {
        Self::play_in(Language::English, variant, length, seed, level, bot)
    }

    /// The same, typed in a language.
    pub(crate) fn play_in(
        language: Language,
        variant: Variant,
        length: u32,
        seed: u64,
        level: Level,
        bot: Option<Level>,
    ) -> Self {
        let names = ["Ann", "Bob"].map(|name| Name::new(name).expect("a name"));
        let mut new = Self {
            rounds: Match::new(variant, names, length),
            script: String::new(),
            hands: Vec::new(),
            tactic: BTreeSet::new(),
            language,
        };
        let mut chance = chance::seeded(seed);
        let bot_seed: u64 = chance::seeded(!seed).random();
        for number in 0..length {
            let first = new.rounds.next_first_player().or(Some(Player::A));
            let deal = schotten_rules::Deal::shuffled(variant, first, &mut chance);
            new.rounds.start_round(deal).expect("a new round");
            if number > 0 {
                new.script.push('\n');
            }
            let mut last = None;
            while new.round().table().outcome().is_none() {
                let player = new.round().table().turn();
                let typed = bot.is_none() || player == Player::A;
                if typed && bot.is_none() && last != Some(player) {
                    new.script.push('\n');
                    let hands = [player, player.other()];
                    new.hands
                        .push(hands.map(|player| new.round().hand(player).iter().collect()));
                }
                last = Some(player);
                new.step(bot_seed, level, bot.filter(|_| !typed));
            }
        }
        new
    }

    fn step(&mut self, seed: u64, level: Level, bot: Option<Level>) {
        let count = self.rounds.current().expect("a round").actions().len() as u64;
        let seed = seed.wrapping_add(count);
        let action = choose(bot.unwrap_or(level), &self.view(), seed).expect("the round goes on");
        if bot.is_none() {
            self.script.push_str(&phrase_for(self.language, action));
            self.script.push('\n');
        }
        self.tactic
            .extend(action.played_card().and_then(Card::tactic));
        let round = self.rounds.current_mut().expect("a round");
        round.play(action).expect("legal");
    }

    /// The winners of the rounds that somebody has won, and of the match.
    #[cfg(unix)]
    pub(crate) fn winners<'a>(&self, names: [&'a str; 2]) -> (Vec<&'a str>, Option<&'a str>) {
        let name = |player: Player| names[player.index()];
        let rounds = self.rounds.rounds().iter();
        let outcomes = rounds.filter_map(|round| round.round().table().outcome());
        let rounds = outcomes.filter_map(|outcome| outcome.winner().map(name));
        let [a, b] = self.rounds.score().pair();
        let whole = match a.cmp(&b) {
            std::cmp::Ordering::Greater => Some(names[0]),
            std::cmp::Ordering::Less => Some(names[1]),
            std::cmp::Ordering::Equal => None,
        };
        (rounds.collect(), whole)
    }

    /// The points of each round, as the program tells them.
    pub(crate) fn points(&self, names: [&str; 2]) -> Vec<String> {
        let rounds = self.rounds.rounds().iter();
        let points = rounds.filter_map(PlayedRound::points);
        let points = points.map(|points| points.pair());
        let [name_a, name_b] = names;
        points
            .map(|[a, b]| match self.language {
                Language::English => format!("This round: {name_a} {a} – {b} {name_b}"),
                Language::French => format!("Cette manche\u{a0}: {name_a} {a} – {b} {name_b}"),
            })
            .collect()
    }
}

/// The first words of the line in English that tells who has won the `whole`: the round or
/// the match.
#[cfg(unix)]
pub(crate) fn winner_line(name: &str, whole: &str) -> String {
    let wins = if name == "You" { "win" } else { "wins" };
    format!("{name} {wins} the {whole}")
}

/// The flags of a hot seat match that A begins.
pub(crate) fn hot_seat<'a>(variant: Variant, seed: &'a str, rounds: &'a str) -> Vec<&'a str> {
    let names = ["--names", "Ann,Bob", "--first", "a"];
    let match_flags = [
        "--variant",
        variant.name(),
        "--seed",
        seed,
        "--rounds",
        rounds,
    ];
    [&names[..], &match_flags].concat()
}

/// Returns whether a card's token stands in the text as a word.
#[cfg(unix)]
pub(crate) fn names_card(text: &str, card: Card) -> bool {
    names_card_in(Language::English, text, card)
}

/// The same with the letters of a language.
pub(crate) fn names_card_in(language: Language, text: &str, card: Card) -> bool {
    let name = words::short(language, card);
    text.split(|c: char| !c.is_alphanumeric() && c != '-' && c != '\'' && c != ' ')
        .any(|part| part.split(' ').any(|word| word == name) || part.trim() == name)
}

/// The hand that Ann holds in the base game with this seed.
pub(crate) fn anns_hand(seed: u64) -> Vec<Card> {
    let deal =
        schotten_rules::Deal::shuffled(Variant::Base, Some(Player::A), &mut chance::seeded(seed));
    Round::new(&deal).hand(Player::A).iter().collect()
}
