//! A match that is looked at once more: a place in it, the ways from one place
//! to another, and what may be seen there.
//!
//! - [`branch`](mod@branch): the match that is played on from a place
//! - [`text`]: a match turn by turn, in words; [`markdown`](mod@markdown): the
//!   same to be shared, with the borders

mod branch;
mod markdown;
mod text;

#[cfg(test)]
mod tests;

pub(crate) use markdown::markdown;
pub(crate) use text::told;

use crate::options::{Config, First, Opponent};
use schotten_bots::{Match, PlayedRound};
use schotten_rules::{Player, Table};

/// Whose cards are seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Eyes {
    /// Nobody's: only what lies open.
    Nobody,
    /// One player's, as in the game.
    One(Player),
    /// Both players'.
    Both,
}

impl Eyes {
    /// All that there are, in the order in which they are offered.
    pub(crate) const ALL: [Self; 4] = [
        Self::Both,
        Self::One(Player::A),
        Self::One(Player::B),
        Self::Nobody,
    ];

    /// Can this player's hand be seen?
    #[must_use]
    pub(crate) fn see(self, player: Player) -> bool {
        self == Self::Both || self == Self::One(player)
    }
}

/// A place in a match: so many actions of a round have been done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Place {
    /// Which round, from 0.
    pub(crate) round: usize,
    /// How many of its actions.
    pub(crate) done: usize,
}

/// Which way through a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// Toward its end.
    On,
    /// Toward its beginning.
    Back,
}

/// How far a step goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// An action.
    Action,
    /// So many turns.
    Turns(usize),
    /// To the end of the round; from there to the end of the next one.
    Round,
}

/// A match of which at least one round has begun, at one place of it.
#[derive(Clone, Debug)]
pub(crate) struct Replay {
    game: Match,
    /// For each round how many actions are done after each turn: first none,
    /// last all of them.
    turns: Vec<Vec<usize>>,
    at: Place,
    opponent: Opponent,
    eyes: Eyes,
    /// Whose cards may be seen in a round that is not over.
    running: Eyes,
}

impl Replay {
    /// A match of A against this opponent, at its beginning; `None` if no round
    /// has begun. In a round that is not over the only cards that are ever seen
    /// are A's against the computer, and of two people nobody's.
    #[must_use]
    pub(crate) fn new(game: Match, opponent: Opponent) -> Option<Self> {
        let turns: Vec<_> = game.rounds().iter().map(turns).collect();
        let running = match opponent {
            Opponent::Human => Eyes::Nobody,
            Opponent::Bot(_) => Eyes::One(Player::A),
        };
        (!turns.is_empty()).then_some(Self {
            game,
            turns,
            at: Place { round: 0, done: 0 },
            opponent,
            eyes: Eyes::Both,
            running,
        })
    }

    /// The rounds of such a match that are over, of which nothing is secret;
    /// `None` if there are none.
    #[must_use]
    pub(crate) fn finished(game: Match, opponent: Opponent) -> Option<Self> {
        // All but the last one are over.
        let over = game
            .rounds()
            .iter()
            .filter(|round| round.points().is_some());
        let over = over.count();
        if over == 0 {
            return None;
        }
        let mut whole = Self::new(game, opponent)?;
        whole.go_to_round(over);
        whole.go(Way::On, Step::Round);
        Self::new(whole.until(), opponent)
    }

    /// The same, looked at by the player whose hand is to be seen anyway.
    #[must_use]
    pub(crate) fn by(self, player: Player) -> Self {
        Self {
            running: Eyes::One(player),
            ..self
        }
    }

    /// What the players agreed on.
    #[must_use]
    pub(crate) fn config(&self) -> Config {
        Config {
            variant: self.game.variant(),
            opponent: self.opponent,
            rounds: self.game.length(),
            names: Player::BOTH.map(|player| self.game.name(player).clone()),
            first: First::Random,
            compare: None,
        }
    }

    /// Who plays against A.
    #[must_use]
    pub(crate) const fn opponent(&self) -> Opponent {
        self.opponent
    }

    /// The whole match.
    #[must_use]
    pub(crate) const fn game(&self) -> &Match {
        &self.game
    }

    /// The place.
    #[must_use]
    pub(crate) const fn at(&self) -> Place {
        self.at
    }

    /// The round that is looked at.
    #[must_use]
    pub(crate) fn round(&self) -> &PlayedRound {
        &self.game.rounds()[self.at.round]
    }

    /// Is the round over, so that it holds no secrets?
    #[must_use]
    pub(crate) fn is_open(&self) -> bool {
        self.round().points().is_some()
    }

    /// Whose cards are seen here.
    #[must_use]
    pub(crate) fn eyes(&self) -> Eyes {
        if self.is_open() {
            self.eyes
        } else {
            self.running
        }
    }

    /// Looks with these eyes wherever a round is over.
    pub(crate) fn look(&mut self, eyes: Eyes) {
        self.eyes = eyes;
    }

    /// Looks with the next eyes, if they may be chosen here.
    pub(crate) fn look_on(&mut self) {
        if self.is_open() {
            let next = Eyes::ALL.into_iter().cycle();
            let mut next = next.skip_while(|eyes| *eyes != self.eyes).skip(1);
            self.eyes = next.next().unwrap_or(Eyes::Both);
        }
    }

    /// How many turns of the round have been made, and how many there are. One
    /// that is being made counts as made.
    #[must_use]
    pub(crate) fn turn(&self) -> (usize, usize) {
        let turns = &self.turns[self.at.round];
        let made = turns.iter().take_while(|done| **done < self.at.done);
        (made.count(), turns.len() - 1)
    }

    /// Goes to where so many turns of the round are made.
    pub(crate) fn go_to_turn(&mut self, turn: usize) {
        let turns = &self.turns[self.at.round];
        self.at.done = turns[turn.min(turns.len() - 1)];
    }

    /// Goes to a round's beginning, by its number from 1; to the last one's if
    /// there are not so many.
    pub(crate) fn go_to_round(&mut self, number: usize) {
        let round = number.clamp(1, self.turns.len()) - 1;
        self.at = Place { round, done: 0 };
    }

    /// Goes to the end of the match.
    pub(crate) fn go_to_end(&mut self) {
        self.go_to_round(self.turns.len());
        while self.go(Way::On, Step::Round) {}
    }

    /// Goes a step. False if there is nothing there.
    pub(crate) fn go(&mut self, way: Way, step: Step) -> bool {
        let Place { round, done } = self.at;
        let turns = &self.turns[round];
        let last = *turns.last().unwrap_or(&0);
        let (beyond, done) = match way {
            Way::On => {
                let done = match step {
                    Step::Action => done + 1,
                    Step::Turns(count) => {
                        let mut later = turns.iter().filter(|turn| **turn > done);
                        later.nth(count.max(1) - 1).copied().unwrap_or(last)
                    }
                    Step::Round => last,
                };
                (self.at.done == last, done)
            }
            Way::Back => {
                let done_then = match step {
                    Step::Action => done.saturating_sub(1),
                    Step::Turns(count) => {
                        let mut earlier = turns.iter().rev().filter(|turn| **turn < done);
                        earlier.nth(count.max(1) - 1).copied().unwrap_or(0)
                    }
                    Step::Round => 0,
                };
                (self.at.done == 0, done_then)
            }
        };
        if !beyond {
            self.at.done = done;
            return true;
        }
        let next = match way {
            Way::On => round + 1,
            Way::Back if round == 0 => return false,
            Way::Back => round - 1,
        };
        let Some(turns) = self.turns.get(next) else {
            return false;
        };
        // The other side of the border between two rounds; a step over a whole
        // round goes on to its other end.
        let (first, last) = (0, *turns.last().unwrap_or(&0));
        let done = match (way, step) {
            (Way::On, Step::Round) | (Way::Back, Step::Action | Step::Turns(_)) => last,
            (Way::Back, Step::Round) | (Way::On, Step::Action | Step::Turns(_)) => first,
        };
        self.at = Place { round: next, done };
        true
    }

    /// The match as it stood at this place.
    #[must_use]
    pub(crate) fn until(&self) -> Match {
        let names = Player::BOTH.map(|player| self.game.name(player).clone());
        let mut until = Match::new(self.game.variant(), names, self.game.length());
        let rounds = &self.game.rounds()[..=self.at.round];
        for (number, round) in rounds.iter().enumerate() {
            let done = if number == self.at.round {
                self.at.done
            } else {
                round.actions().len()
            };
            let started = until.start_round(*round.deal());
            debug_assert!(started.is_ok(), "it was started so before");
            let Some(current) = until.current_mut() else {
                continue;
            };
            for action in &round.actions()[..done] {
                let played = current.play(*action);
                debug_assert!(played.is_ok(), "it was played so before");
            }
        }
        until
    }

    /// What lay open before the turn that was made last, or is being made.
    #[must_use]
    pub(crate) fn before(&self) -> Table {
        let (turn, _) = self.turn();
        let mut before = self.clone();
        before.go_to_turn(turn.saturating_sub(1));
        let until = before.until();
        let round = until.current().unwrap_or_else(|| self.round());
        *round.round().table()
    }
}

/// How many actions of a round are done after each turn.
fn turns(round: &PlayedRound) -> Vec<usize> {
    let mut turns = vec![0];
    let mut current = PlayedRound::new(*round.deal());
    for (done, action) in (1..).zip(round.actions()) {
        let acting = current.round().table().turn();
        let played = current.play(*action);
        debug_assert!(played.is_ok(), "it was played so before");
        let table = current.round().table();
        if table.turn() != acting || table.outcome().is_some() {
            turns.push(done);
        }
    }
    let all = round.actions().len();
    if turns.last() != Some(&all) {
        turns.push(all);
    }
    turns
}
