//! What an action does.

use super::cards::{Card, Generator, read_card};
use super::legal::{can_do_something, is_blocked};
use super::{Follower, Oracle, Phase, Recruit, player};

/// Carries out a legal action.
pub(super) fn play(game: &mut Oracle, action: &str) {
    let me = game.act.expect("somebody acts");
    if action == "." {
        game.next_player();
    } else if action == "!" {
        let Phase::Power(clan) = game.phase else {
            panic!("there is no power to use")
        };
        use_without_target(game, me, clan);
        game.next_player();
    } else if let Some(place) = action.strip_prefix('+') {
        recruit(game, me, place.parse::<usize>().expect("a place") - 1);
        game.next_player();
    } else if let Some(card) = action.strip_prefix('#') {
        claim(game, me, card_named(card));
    } else if let Some((power, target)) = action.split_once(':') {
        use_on(game, me, power, target);
    } else if let Some(card) = action.strip_prefix('(') {
        let card = card_named(card.strip_suffix(')').expect("a parenthesis"));
        muster(game, me, card, false);
        game.next_player();
    } else {
        muster(game, me, card_named(action), true);
        let clan = card_named(action).clan();
        if is_blocked(game, me) {
            game.next_player();
        } else {
            offer(game, me, clan);
        }
    }
}

fn card_named(text: &str) -> Card {
    match read_card(text) {
        Some((card, "")) => card,
        _ => panic!("{text} is no card"),
    }
}

/// The question whether a power is used; if it can do nothing, the turn is over.
fn offer(game: &mut Oracle, me: usize, clan: &'static str) {
    if can_do_something(game, me, clan) {
        game.phase = Phase::Power(clan);
    } else {
        game.next_player();
    }
}

fn muster(game: &mut Oracle, me: usize, card: Card, face_up: bool) {
    game.hands[me].shown_mut().retain(|other| *other != card);
    game.armies[me].push(Follower {
        card: Some(card),
        face_up,
        active: false,
        token: None,
        kept: false,
        known: Vec::new(),
    });
    if face_up {
        game.forget(card);
    }
}

fn recruit(game: &mut Oracle, me: usize, place: usize) {
    let Recruit { card, face_up } = game.recruits[place].clone();
    let card = card.expect("nothing is hidden");
    game.hands[me].shown_mut().push(card);
    if face_up {
        // L94
        game.seen[me].push(card);
        game.seen[me].sort();
    }
    match game.call_for_card() {
        // L19
        Some(next) => {
            game.recruits[place] = Recruit {
                card: Some(next),
                face_up,
            };
        }
        // L24
        None => {
            game.recruits.remove(place);
        }
    }
}

/// The powers without a target. `clan` may be that of a Follower that the last
/// Follower of `me`, a Scott, copies.
fn use_without_target(game: &mut Oracle, me: usize, clan: &'static str) {
    if clan == "Fo" {
        // L55
        let card = game.call_for_card().expect("it was asked before");
        game.hands[me].shown_mut().push(card);
        return;
    }
    let user = game.armies[me].last_mut().expect("a Follower");
    user.active = true;
    if user.card.expect("nothing is hidden").clan() == "Sc" {
        user.token = Some(clan);
    }
}

fn use_on(game: &mut Oracle, me: usize, power: &str, target: &str) {
    let own_place = game.armies[me].len() - 1;
    if power == "Cb" {
        let supporter = card_named(target);
        let row = game.supporters.iter().position(|card| *card == supporter);
        let row = row.expect("it was legal");
        let user = game.armies[me][own_place].card.expect("nothing is hidden");
        // L48, L50
        game.supporters[row] = user;
        game.armies[me][own_place] = Follower {
            card: Some(supporter),
            face_up: true,
            active: false,
            token: None,
            kept: false,
            known: Vec::new(),
        };
        game.next_player();
        return;
    }
    let army = player(target.chars().next().expect("a player"));
    let place = target[1..].parse::<usize>().expect("a place") - 1;
    match power {
        "We" => {
            let gone = game.armies[army].remove(place);
            game.throw(gone.card.expect("nothing is hidden"));
            game.next_player();
        }
        "Fe" => {
            let mut taken = game.armies[army][place].clone();
            // L53, L91
            if !taken.face_up {
                taken.known.push(army);
                taken.known.retain(|who| *who != me);
                taken.known.sort_unstable();
                taken.known.dedup();
            }
            let user = game.armies[me][own_place].clone();
            game.armies[army][place] = user;
            game.armies[me][own_place] = taken;
            game.next_player();
        }
        "Sc" => {
            let copied = game.armies[army][place].card.expect("nothing is hidden");
            match copied.clan() {
                clan @ ("Br" | "Ch" | "Md") => {
                    use_without_target(game, me, clan);
                    game.next_player();
                }
                "Fo" => {
                    // L67: it may do nothing.
                    if can_do_something(game, me, "Fo") {
                        use_without_target(game, me, "Fo");
                    }
                    game.next_player();
                }
                // L40: the copied power is not tested for blocking.
                clan => offer(game, me, clan),
            }
        }
        other => panic!("there is no power {other}"),
    }
}

fn claim(game: &mut Oracle, me: usize, card: Card) {
    let Phase::Claim(left) = game.phase else {
        panic!("nobody claims now")
    };
    game.supporters.retain(|other| *other != card);
    game.victory[me].push(card);
    if left > 1 {
        game.phase = Phase::Claim(left - 1);
    } else {
        game.next_claim(Some(me));
    }
}

impl Oracle {
    /// L107, L108: the next card of the draw pile, which is renewed only when a
    /// card is called for.
    pub(super) fn call_for_card(&mut self) -> Option<Card> {
        if self.draw.len() == 0 {
            let mut generator = Generator(self.chance.expect("nothing is hidden"));
            let cards = std::mem::take(&mut self.discard);
            self.draw = super::Pile::Shown(generator.shuffle(cards));
            self.chance = Some(generator.0);
        }
        if self.draw.len() == 0 {
            return None;
        }
        Some(self.draw.shown_mut().remove(0))
    }

    /// Puts a card on the discard pile.
    pub(super) fn throw(&mut self, card: Card) {
        self.forget(card);
        self.discard.push(card);
        self.discard.sort();
    }

    /// L94: a card lies face-up now.
    pub(super) fn forget(&mut self, card: Card) {
        for list in &mut self.seen {
            list.retain(|other| *other != card);
        }
    }

    /// The turn of the player who acts is over.
    fn next_player(&mut self) {
        let me = self.act.expect("somebody acts");
        self.begin_turn_of((me + 1) % self.players);
    }

    /// It is the turn of `who`; L15 passes it over.
    pub(super) fn begin_turn_of(&mut self, mut who: usize) {
        loop {
            if who == self.token {
                if self.turn == 5 {
                    self.end_turns();
                    return;
                }
                self.turn += 1;
                // L11, L12
                if let Some(recruit) = self.recruits.iter_mut().find(|one| !one.face_up) {
                    recruit.face_up = true;
                }
            }
            if !self.hand(who).is_empty() || !self.recruits.is_empty() {
                self.act = Some(who);
                self.phase = Phase::Action;
                return;
            }
            who = (who + 1) % self.players;
        }
    }
}
