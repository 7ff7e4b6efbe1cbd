//! The rules of Lords of Scotland a second time, slow and simple, to compare
//! `lords-rules` with.
//!
//! It was written from the rulings and the notation, and shares no type with that
//! crate: positions, views and actions come in and go out as text. Numbers such as
//! L29 are rulings.
//!
//! - [`cards`]: the cards and the prescribed generator
//! - [`legal`]: what may be done, and what blocks a power
//! - [`play`]: what an action does
//! - [`ending`]: totals, the order, claims, the end of a skirmish and of the game
//! - [`mod@read`], [`mod@write`]: positions and views from and to text
//! - [`check`]: what a position can't say
//! - [`random`]: positions that games rarely reach

pub mod cards;
mod check;
mod ending;
mod legal;
mod play;
mod random;
mod read;
mod write;

use cards::{Card, Generator, deck};
pub use random::random_position;

/// What has to be done now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Action,
    /// The power of this Clan, given by its two letters.
    Power(&'static str),
    Claim(usize),
    Over,
}

/// A Follower and what lies on it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Follower {
    /// `None` only in a view.
    card: Option<Card>,
    face_up: bool,
    active: bool,
    /// The Clan whose token lies on an active Scott.
    token: Option<&'static str>,
    kept: bool,
    /// Who else has seen it while it lies face-down.
    known: Vec<usize>,
}

/// A card in the row of Recruits; its card is `None` only in a view.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Recruit {
    card: Option<Card>,
    face_up: bool,
}

/// A hand or the draw pile. In a view only their number may be known.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Pile {
    Shown(Vec<Card>),
    Hidden(usize),
}

impl Pile {
    fn len(&self) -> usize {
        match self {
            Pile::Shown(cards) => cards.len(),
            Pile::Hidden(count) => *count,
        }
    }

    fn shown(&self) -> &Vec<Card> {
        match self {
            Pile::Shown(cards) => cards,
            Pile::Hidden(_) => panic!("the pile is hidden in this view"),
        }
    }

    fn shown_mut(&mut self) -> &mut Vec<Card> {
        match self {
            Pile::Shown(cards) => cards,
            Pile::Hidden(_) => panic!("the pile is hidden in this view"),
        }
    }
}

/// Who sees a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Viewer {
    Everything,
    Public,
    Player(usize),
}

/// A game, complete or as somebody sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Oracle {
    viewer: Viewer,
    players: usize,
    bruce: bool,
    round: u64,
    turn: usize,
    token: usize,
    /// `None` when the game is over.
    act: Option<usize>,
    phase: Phase,
    hands: Vec<Pile>,
    armies: Vec<Vec<Follower>>,
    recruits: Vec<Recruit>,
    supporters: Vec<Card>,
    victory: Vec<Vec<Card>>,
    seen: Vec<Vec<Card>>,
    discard: Vec<Card>,
    draw: Pile,
    /// `None` only in a view.
    chance: Option<u64>,
    winner: Option<usize>,
}

impl Oracle {
    /// A new game from a seed; `first` replaces the player drawn.
    pub fn deal(players: usize, bruce: bool, seed: u64, first: Option<char>) -> Oracle {
        let mut generator = Generator(seed);
        let drawn = generator.below(players);
        let draw = generator.shuffle(deck(bruce));
        let begins = first.map_or(drawn, player);
        let mut game = Oracle {
            token: begins,
            act: Some(begins),
            draw: Pile::Shown(draw),
            chance: Some(generator.0),
            ..Oracle::without_cards(players, bruce)
        };
        // L6: all of A's hand, then all of B's.
        for hand in 0..players {
            for _ in 0..5 {
                let card = game.call_for_card().expect("the deck is large enough");
                game.hands[hand].shown_mut().push(card);
            }
        }
        game.lay_out_round();
        game
    }

    fn without_cards(players: usize, bruce: bool) -> Oracle {
        Oracle {
            viewer: Viewer::Everything,
            players,
            bruce,
            round: 0,
            turn: 0,
            token: 0,
            act: None,
            phase: Phase::Action,
            hands: vec![Pile::Shown(Vec::new()); players],
            armies: vec![Vec::new(); players],
            recruits: Vec::new(),
            supporters: Vec::new(),
            victory: vec![Vec::new(); players],
            seen: vec![Vec::new(); players],
            discard: Vec::new(),
            draw: Pile::Shown(Vec::new()),
            chance: None,
            winner: None,
        }
    }

    /// Reads a full position or a view, and refuses one that contradicts itself.
    pub fn parse(text: &str) -> Result<Oracle, String> {
        let game = read::read(text)?;
        check::check(&game)?;
        Ok(game)
    }

    /// The position as text.
    pub fn show(&self) -> String {
        write::write(self)
    }

    /// The position as this player sees it, `None` for everybody.
    pub fn view(&self, viewer: Option<char>) -> Oracle {
        let viewer = viewer.map_or(Viewer::Public, |letter| Viewer::Player(player(letter)));
        write::hide(self, viewer)
    }

    /// Who acts.
    pub fn to_act(&self) -> Option<char> {
        self.act.map(letter)
    }

    /// Every legal action, sorted.
    pub fn legal(&self) -> Vec<String> {
        legal::legal(self)
    }

    /// Carries out an action.
    pub fn play(&mut self, action: &str) -> Result<(), String> {
        if !self.legal().iter().any(|legal| legal == action) {
            return Err(format!("{action} is not legal now"));
        }
        play::play(self, action);
        Ok(())
    }

    /// The lines of the reply to `score`.
    pub fn score(&self) -> Vec<String> {
        ending::score(self)
    }

    /// How many sequences of exactly this many actions there are.
    pub fn perft(&self, depth: usize) -> usize {
        if depth == 0 {
            return 1;
        }
        let after = |action: &String| {
            let mut next = self.clone();
            play::play(&mut next, action);
            next.perft(depth - 1)
        };
        self.legal().iter().map(after).sum()
    }

    fn hand(&self, player: usize) -> &Vec<Card> {
        self.hands[player].shown()
    }

    fn points(&self, player: usize) -> u32 {
        self.victory[player].iter().map(|card| card.strength).sum()
    }

    fn somebody_has_won(&self) -> bool {
        (0..self.players).any(|player| self.points(player) >= 40)
    }

    /// All Followers, with their army and place.
    fn followers(&self) -> Vec<(usize, usize, &Follower)> {
        let mut all = Vec::new();
        for (army, followers) in self.armies.iter().enumerate() {
            for (place, follower) in followers.iter().enumerate() {
                all.push((army, place, follower));
            }
        }
        all
    }
}

/// The number of a player's letter.
fn player(letter: char) -> usize {
    "ABCDE".find(letter).expect("a player")
}

/// The letter of a player's number.
fn letter(player: usize) -> char {
    char::from(b"ABCDE"[player])
}
