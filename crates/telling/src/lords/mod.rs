//! Texts about Lords of Scotland in the reader's language: cards and Clans,
//! powers, what players did, refusals, the end of a skirmish.

mod coach;
mod deeds;
mod history;
mod known;
mod powers;
mod refusal;
mod settled;
mod short;
mod unseen;

pub use coach::{turn_in_brief, turn_reason};
pub use deeds::{Step, advice_for_turn, follower, narrate, narrate_turn};
pub use history::{LogKind, LogLine, log, losses, since};
pub use known::TakenCards;
pub use powers::{
    blocked, idle_reason, points, points_short, power, power_effect, power_question, power_word,
    stays_active,
};
pub use refusal::{refusal, undo_refusal};
pub use settled::{
    decided_briefly, decided_by, final_points, no_claim, no_claim_short, settled,
    staying_followers, tie_decided_by, tiebreak_winner, turned_up,
};
pub use unseen::hidden_places;

use crate::words::{given_name, possessive, scripted_name};
use crate::{Language, say};
use lords_bots::{Level, LordsOfScotland};
use lords_rules::{ByPlayer, Card, Clan, Follower, Mark, Player, Variant};
use tabletop::Match;

/// The person or program at a seat of Lords of Scotland.
pub type Participant = tabletop::Participant<Level>;

/// Returns the name of the game.
#[must_use]
pub fn title(language: Language) -> String {
    say!(language, "lords-title")
}

/// Returns the name of the game with the number of players, and the Bruces if
/// they are in the deck.
#[must_use]
pub fn game_and_deck(language: Language, variant: Variant) -> String {
    say!(
        language,
        "lords-game-and-deck",
        title = title(language),
        players = variant.players.get(),
        bruces = if variant.bruces { "yes" } else { "no" }
    )
}

/// Returns a Clan's name.
#[must_use]
pub fn clan(clan: Clan) -> &'static str {
    match clan {
        Clan::Scott => "Scott",
        Clan::Makgill => "Makgill",
        Clan::MacDonnell => "MacDonnell",
        Clan::Wemyss => "Wemyss",
        Clan::Ferguson => "Ferguson",
        Clan::Forsyth => "Forsyth",
        Clan::Cockburn => "Cockburn",
        Clan::Cochrane => "Cochrane",
        Clan::Bruce => "Bruce",
    }
}

/// Returns a card's name in sentences: `Cochrane 4`.
#[must_use]
pub fn card_name(card: Card) -> String {
    format!("{} {}", clan(card.clan()), card.strength())
}

/// Returns a card's letters and number. Both Bruces are `Br12`; their ranks are
/// told where they matter.
#[must_use]
pub fn code(card: Card) -> String {
    format!("{}{}", card.clan(), card.strength())
}

/// Returns a Follower's card with its marks: `Ch8*` active, `Sc9*Ch` a Scott with
/// that Clan's power, `Md4^` kept, `(Mk12)` face-down, and `None` a face-down card
/// that is hidden from the reader.
#[must_use]
pub fn follower_code(follower: Follower) -> Option<String> {
    Some(match follower {
        Follower::FaceDown { card, .. } => format!("({})", code(card?)),
        Follower::FaceUp { card, mark } => match mark {
            Mark::Plain => code(card),
            Mark::Kept => format!("{}^", code(card)),
            Mark::Active(power) if card.clan() == Clan::Scott => {
                format!("{}*{}", code(card), power.clan())
            }
            Mark::Active(_) => format!("{}*", code(card)),
        },
    })
}

/// Returns several cards, separated by commas.
#[must_use]
pub fn codes(cards: impl IntoIterator<Item = Card>) -> String {
    let codes: Vec<String> = cards.into_iter().map(code).collect();
    codes.join(", ")
}

/// Returns the default names of people, the first player's first.
#[must_use]
pub fn default_names(language: Language) -> [String; 5] {
    [
        say!(language, "player-first"),
        say!(language, "player-second"),
        say!(language, "lords-player-third"),
        say!(language, "lords-player-fourth"),
        say!(language, "lords-player-fifth"),
    ]
}

/// The names of the computer's seats.
pub const BOT_NAMES: [&str; 5] = ["Isla", "Callum", "Fiona", "Magnus", "Rhona"];

/// Returns a participant's name.
#[must_use]
pub fn name(language: Language, participant: &Participant) -> String {
    match participant {
        Participant::Reader => say!(language, "you"),
        Participant::Person(name) | Participant::Computer(_, Some(name)) => given_name(name),
        Participant::Scripted => scripted_name(language),
        Participant::Computer(level, None) => {
            say!(
                language,
                "lords-computer",
                level = level_name(language, *level)
            )
        }
    }
}

/// Returns the name of a level.
#[must_use]
pub fn level_name(language: Language, level: Level) -> String {
    match level {
        Level::Random => say!(language, "level-random"),
        Level::Greedy => say!(language, "level-greedy"),
        Level::MonteCarlo => say!(language, "lords-level-mc"),
        Level::Graded(_) => say!(language, "lords-level", level = level.name()),
    }
}

/// Returns what a level that is offered is like, in one sentence; nothing of others.
#[must_use]
pub fn level_explained(language: Language, level: Level) -> String {
    match level {
        Level::Graded(_) => say!(language, "lords-level-explained", level = level.name()),
        Level::Random | Level::Greedy | Level::MonteCarlo => String::new(),
    }
}

/// How texts mention the players of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cast {
    /// The language of the texts.
    pub language: Language,
    names: ByPlayer<String>,
    reader: Option<Player>,
    /// Whether cards have their names, `Cochrane 4`, and not their codes, `Ch4`.
    full_cards: bool,
}

impl Cast {
    /// Returns the players of a game, for everyone at the table. A reader
    /// without a name is "you".
    #[must_use]
    pub fn new(language: Language, game: &Match<LordsOfScotland>) -> Self {
        let players = game.variant().players;
        let participant = |player| players.includes(player).then(|| game.participant(player));
        let names = ByPlayer::from_fn(|player| match participant(player) {
            None => String::new(),
            // Of several, each has a name of its own.
            Some(Participant::Scripted) if players.get() > 2 => {
                BOT_NAMES[player.index()].to_owned()
            }
            Some(who) => name(language, who),
        });
        let is_reader = |player: &Player| matches!(participant(*player), Some(Participant::Reader));
        let reader = players.players().find(is_reader);
        Self {
            language,
            names,
            reader,
            full_cards: false,
        }
    }

    /// Returns the same players, of whom this one has another name.
    #[must_use]
    pub fn with_name(mut self, player: Player, name: String) -> Self {
        self.names[player] = name;
        self
    }

    /// Returns the players by the letters of the notation, for a text that one of them may read.
    #[must_use]
    pub fn letters(language: Language, reader: Option<Player>) -> Self {
        Self {
            language,
            names: ByPlayer::from_fn(|player| player.to_string()),
            reader,
            full_cards: false,
        }
    }

    /// Returns the same players, for texts without pictures: cards have their
    /// full names, and the reader is addressed as "you".
    #[must_use]
    pub fn in_words(self, reader: Option<Player>) -> Self {
        Self {
            reader: self.reader.or(reader),
            full_cards: true,
            ..self
        }
    }

    /// Returns the same cast for a text that others read somewhere else: for them, nobody is
    /// "you".
    #[must_use]
    pub fn for_others(mut self) -> Self {
        if let Some(reader) = self.reader.take()
            && self.names[reader] == say!(self.language, "you")
        {
            self.names[reader] = say!(self.language, "share-me");
        }
        self
    }

    /// Returns the same cast for a text that only this player reads.
    #[must_use]
    pub fn read_by(self, player: Player) -> Self {
        Self {
            reader: Some(player),
            ..self
        }
    }

    /// Returns a card as these texts mention it.
    #[must_use]
    pub fn card(&self, card: Card) -> String {
        if self.full_cards {
            card_name(card)
        } else {
            code(card)
        }
    }

    /// Several cards, separated by commas.
    #[must_use]
    pub fn cards(&self, cards: impl IntoIterator<Item = Card>) -> String {
        let cards: Vec<String> = cards.into_iter().map(|card| self.card(card)).collect();
        cards.join(", ")
    }

    /// Returns a player's name: `You`, `Bob`.
    #[must_use]
    pub fn name(&self, player: Player) -> &str {
        &self.names[player]
    }

    /// Selects in messages between the reader ("you") and others ("other").
    #[must_use]
    pub fn key(&self, player: Player) -> &'static str {
        if self.reader == Some(player) {
            "you"
        } else {
            "other"
        }
    }

    /// Returns a player's name as a possessive: `Bob's`, `de Bob`.
    #[must_use]
    pub fn possessive(&self, player: Player) -> String {
        possessive(self.language, self.name(player))
    }
}
