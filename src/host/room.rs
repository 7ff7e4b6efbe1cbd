//! A room in which guests play: it alone has the host, with everything that is hidden, and each
//! seat hears what its player may know.

use super::guest::{Happened, Request, SeatFacts, SeatNews, Wish};
use super::{Host, SeenGame};
use tabletop::Game;

/// A game whose people play at tables of their own.
#[derive(Debug)]
pub(crate) struct Room<G: Game> {
    host: Host<G>,
    /// The players whose seats are taken.
    guests: Vec<G::Player>,
    /// Those who want the next round to begin.
    ready: Vec<G::Player>,
}

/// The place of a guest in a room. Whoever has it can ask for that player, and for no other.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Place<G: Game> {
    player: G::Player,
}

/// The news for each seat.
pub(crate) type Told<G> = Vec<(<G as Game>::Player, SeatNews<G>)>;

impl<G: Game> Room<G> {
    /// Opens a room for a game that has begun, with all seats of people free.
    pub(crate) const fn new(host: Host<G>) -> Self {
        Self {
            host,
            guests: Vec::new(),
            ready: Vec::new(),
        }
    }

    /// Gives a guest the seat of a player, with what the player has seen so far; `None` if it is
    /// taken or no person's.
    pub(crate) fn seat(&mut self, player: G::Player) -> Option<(Place<G>, SeatNews<G>)> {
        if self.guests.contains(&player) || !self.host.people().contains(&player) {
            return None;
        }
        self.guests.push(player);
        Some((Place { player }, self.news(player, Happened::Seated)))
    }

    /// Does what a guest asks for, if that is possible, and returns the news of it. Where all
    /// have to agree, nothing is told until they do.
    pub(crate) fn answer(&mut self, place: &Place<G>, request: &Request<G>) -> Told<G> {
        let player = place.player;
        let is_now = request.moment == self.seen(player).moment();
        let happened = match request.wish {
            _ if !is_now => None,
            Wish::Play(action) if self.host.acting() == Some(player) => {
                let outcome = self.host.carry_out(action);
                outcome.ok().map(|_| Happened::Played)
            }
            Wish::Undo if self.would_undo(player) => {
                self.host.take_back().map(|_| Happened::TakenBack)
            }
            Wish::NextRound if self.has_next_round() => {
                if !self.ready.contains(&player) {
                    self.ready.push(player);
                }
                let people = self.host.people();
                if !people.iter().all(|person| self.ready.contains(person)) {
                    return Vec::new();
                }
                self.ready.clear();
                let begun = self.host.start_round();
                begun.ok().map(|()| Happened::RoundBegan)
            }
            Wish::Play(_) | Wish::Undo | Wish::NextRound => None,
        };
        match happened {
            Some(happened) => self.tell(happened),
            None => vec![(player, self.news(player, Happened::Refused))],
        }
    }

    /// Returns the level and the view of the bot that has to act, if one has, and the seed for its
    /// chances.
    pub(crate) fn bot_to_act(&self) -> Option<(G::Level, G::View, u64)> {
        self.host.bot_to_act()
    }

    /// Plays what the bot that has to act has chosen, or if that isn't legal, something that is,
    /// and returns what is told of it.
    pub(crate) fn play_for_bot(&mut self, chosen: Option<G::Action>) -> Told<G> {
        let action = self
            .bot_to_act()
            .and_then(|_| self.host.legal_or_first(chosen));
        let played = action.and_then(|action| self.host.carry_out(action).ok());
        played.map_or_else(Vec::new, |_| self.tell(Happened::Played))
    }

    /// Tells every guest what has happened.
    fn tell(&self, happened: Happened) -> Told<G> {
        let guests = self.guests.iter();
        guests
            .map(|player| (*player, self.news(*player, happened)))
            .collect()
    }

    fn news(&self, player: G::Player, happened: Happened) -> SeatNews<G> {
        SeatNews {
            happened,
            game: self.seen(player),
            facts: self.facts(player),
        }
    }

    fn seen(&self, player: G::Player) -> SeenGame<G> {
        self.host.seen_by(&[player])
    }

    fn facts(&self, player: G::Player) -> SeatFacts<G> {
        if self.host.acting() != Some(player) {
            return SeatFacts::default();
        }
        let legal = G::legal_actions(self.host.playing.round().round()).into_iter();
        SeatFacts {
            can_undo: self.would_undo(player),
            undone: self.host.undone(),
            revealing: legal.filter(|action| self.host.reveals(*action)).collect(),
        }
    }

    /// Returns whether a player can take back the last action: after the turn, the next player has
    /// seen it.
    fn would_undo(&self, player: G::Player) -> bool {
        let turn = self.host.playing.round().last_turn();
        let is_on = turn.is_some_and(|turn| turn.player == player && !turn.is_over);
        is_on && self.host.would_undo()
    }

    fn has_next_round(&self) -> bool {
        self.host.acting().is_none() && self.host.playing.has_next_round()
    }
}

#[cfg(test)]
impl<G: Game> Room<G> {
    /// Returns the host with everything that is hidden.
    pub(crate) const fn hosted(&self) -> &Host<G> {
        &self.host
    }
}
