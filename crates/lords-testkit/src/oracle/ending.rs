//! Totals, the order, claims, the end of a skirmish and of the game.

use super::cards::Card;
use super::{Follower, Oracle, Phase, Recruit, letter};

/// L97: the total of an army. Hidden Followers are left out.
fn total(army: &[Follower]) -> u32 {
    let cards: Vec<(&Follower, Card)> = army
        .iter()
        .filter_map(|one| one.card.map(|card| (one, card)))
        .collect();
    let sum: u32 = cards.iter().map(|(_, card)| card.strength).sum();
    let mut one_clan = false;
    // Some Clan that all of them fit (L71, L74).
    for clan in super::cards::CLANS {
        let fits = |(follower, card): &(&Follower, Card)| card.clan() == clan || is_wild(follower);
        one_clan = one_clan || cards.iter().all(fits);
    }
    if cards.len() >= 2 && one_clan {
        sum * 2
    } else {
        sum
    }
}

/// The end-of-round power that an active Follower has.
fn power(follower: &Follower) -> Option<&'static str> {
    if !follower.active {
        return None;
    }
    follower.token.or(follower.card.map(Card::clan))
}

fn is_wild(follower: &Follower) -> bool {
    power(follower) == Some("Br")
}

/// L98, L99: the players from the highest total to the lowest.
fn order(game: &Oracle) -> Vec<usize> {
    let mut order: Vec<usize> = (0..game.players)
        .map(|step| (game.token + step) % game.players)
        .collect();
    // Bubble sort: neighbors change places when the later one is placed higher.
    for _ in 0..order.len() {
        for i in 1..order.len() {
            if is_before(game, order[i], order[i - 1]) {
                order.swap(i, i - 1);
            }
        }
    }
    order
}

fn is_before(game: &Oracle, one: usize, other: usize) -> bool {
    let totals = [one, other].map(|player| total(&game.armies[player]));
    let best = |player: usize| game.armies[player].iter().filter_map(|one| one.card).max();
    totals[0] > totals[1] || totals[0] == totals[1] && best(one) > best(other)
}

/// The lines of the reply to `score`.
pub(super) fn score(game: &Oracle) -> Vec<String> {
    let mut lines = Vec::new();
    for player in 0..game.players {
        let army = &game.armies[player];
        let unknown = army.iter().filter(|one| one.card.is_none()).count();
        let mut line = format!(
            "player {} points {} army {}",
            letter(player),
            game.points(player),
            total(army)
        );
        if unknown > 0 {
            line = format!("{line}+{unknown}");
        }
        lines.push(line);
    }
    if matches!(game.phase, Phase::Claim(_) | Phase::Over) {
        let letters: String = order(game).into_iter().map(letter).collect();
        lines.push(format!("placing {letters}"));
    }
    lines
}

/// L75 to L77, L100 to L102: how many Supporters a player takes whose place in the
/// order has come.
pub(super) fn claims(game: &Oracle, player: usize) -> usize {
    let army = &game.armies[player];
    let wanted = if army.is_empty() {
        0
    } else if army.iter().any(|one| power(one) == Some("Ch")) {
        2
    } else {
        1
    };
    wanted.min(game.supporters.len())
}

/// L114, L116: who has won.
pub(super) fn winner(game: &Oracle) -> usize {
    let order = order(game);
    let mut best = order[0];
    for player in order {
        if game.points(player) > game.points(best) {
            best = player;
        }
    }
    best
}

impl Oracle {
    /// L96: the fifth turn is over.
    pub(super) fn end_turns(&mut self) {
        for army in 0..self.players {
            for place in 0..self.armies[army].len() {
                let follower = &mut self.armies[army][place];
                follower.face_up = true;
                follower.known.clear();
                let card = follower.card.expect("nothing is hidden");
                self.forget(card);
            }
        }
        self.next_claim(None);
    }

    /// The claims of the next player in the order, or of the first one.
    pub(super) fn next_claim(&mut self, after: Option<usize>) {
        let order = order(self);
        let mut come = after.is_none();
        for player in order {
            if come && claims(self, player) > 0 {
                self.act = Some(player);
                self.phase = Phase::Claim(claims(self, player));
                return;
            }
            come = come || Some(player) == after;
        }
        self.end_round();
    }

    fn end_round(&mut self) {
        // L112, L115: everything stays where it lies.
        if self.somebody_has_won() {
            self.winner = Some(winner(self));
            self.act = None;
            self.phase = Phase::Over;
            return;
        }
        // L105: before the armies are gone.
        let first = order(self)[0];
        let nobody = self.armies.iter().all(Vec::is_empty);
        // L104
        for card in std::mem::take(&mut self.supporters) {
            self.throw(card);
        }
        for recruit in std::mem::take(&mut self.recruits) {
            self.throw(recruit.card.expect("nothing is hidden"));
        }
        for player in 0..self.players {
            for mut follower in std::mem::take(&mut self.armies[player]) {
                if power(&follower) == Some("Md") {
                    // L82, L84
                    follower.active = false;
                    follower.token = None;
                    follower.kept = true;
                    self.armies[player].push(follower);
                } else {
                    self.throw(follower.card.expect("nothing is hidden"));
                }
            }
        }
        if !nobody {
            self.token = first;
        }
        self.lay_out_round();
    }

    /// L106: Recruits, then Supporters, then the first turn.
    pub(super) fn lay_out_round(&mut self) {
        self.round += 1;
        self.turn = 0;
        for _ in 0..5 {
            if let Some(card) = self.call_for_card() {
                self.recruits.push(Recruit {
                    card: Some(card),
                    face_up: false,
                });
            }
        }
        self.lay_out_supporters();
        while self.supporters.len() > 1
            && equal_strength(&self.supporters)
            && !self.all_that_could_come_is_equal()
        {
            for card in std::mem::take(&mut self.supporters) {
                self.throw(card);
            }
            self.lay_out_supporters();
        }
        self.begin_turn_of(self.token);
    }

    fn lay_out_supporters(&mut self) {
        for _ in 0..self.players {
            if let Some(card) = self.call_for_card() {
                self.supporters.push(card);
            }
        }
    }

    /// L8
    fn all_that_could_come_is_equal(&self) -> bool {
        let mut cards = self.supporters.clone();
        cards.extend(self.draw.shown());
        cards.extend(&self.discard);
        equal_strength(&cards)
    }
}

fn equal_strength(cards: &[Card]) -> bool {
    cards.iter().all(|card| card.strength == cards[0].strength)
}
