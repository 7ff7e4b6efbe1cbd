//! The search: does the hero reach the goal?

use super::Limit;
use super::state::{State, Stones, each, wins};
use super::tables::{HAND, Tables};
use super::transposition::Transpositions;
use arrayvec::ArrayVec;
use schotten_rules::{ByPlayer, Outcome, Player, Round, StoneId};

/// What the hero wants at least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    Win,
    Draw,
}

impl Goal {
    fn reached(self, hero: Player, outcome: Outcome) -> bool {
        match outcome {
            Outcome::Won(player) => player == hero,
            Outcome::Drawn => self == Self::Draw,
        }
    }
}

/// A position after a move, with how good it looks for the mover.
#[derive(Clone, Copy)]
struct Child {
    state: State,
    looks: i32,
    /// The card and the Stone of the play.
    play: (u8, u8),
}

/// Every card on every Stone with room.
type Children = ArrayVec<Child, { HAND * StoneId::COUNT }>;

/// A depth-first search for one question: does the hero, whoever moves, reach
/// the goal against every defence?
///
/// Claims that hold are made at once where all sides get completed: a claim
/// that holds never fails later, for unplayed cards only become fewer; it
/// closes the opponent's slots there, and an open slot never harms its owner,
/// who fills it at last, when it would be a pass otherwise. So no claim gains
/// by waiting. Where cards may run out first, who passes last counts too
/// (rulings R65, R66), and each set of claims is tried.
pub(super) struct Search<'a> {
    pub(super) tables: Tables,
    hero: Player,
    goal: Goal,
    known: Transpositions,
    /// How often a play (player, card, Stone) has settled a position.
    settled: ByPlayer<[[u32; StoneId::COUNT]; HAND]>,
    limit: &'a Limit<'a>,
}

impl<'a> Search<'a> {
    pub(super) fn new(tables: Tables, hero: Player, limit: &'a Limit<'a>) -> Self {
        Self {
            tables,
            hero,
            goal: Goal::Win,
            known: Transpositions::new(),
            settled: ByPlayer::both([[0; StoneId::COUNT]; HAND]),
            limit,
        }
    }

    /// Is the goal reached from this round, whose cards are the tables'?
    /// `None` if the limit ends the search before that is known.
    pub(super) fn reaches(&mut self, round: &Round, goal: Goal) -> Option<bool> {
        if goal != self.goal {
            self.goal = goal;
            self.known.clear();
        }
        if let Some(outcome) = round.table().outcome() {
            return Some(goal.reached(self.hero, outcome));
        }
        let state = State::new(&self.tables, round);
        let at_start = round.table().phase() == schotten_rules::Phase::Play;
        match (at_start, self.tables.expert) {
            (true, _) => self.turn(&state),
            (false, true) => self.next_turn(state),
            (false, false) => self.claims_then(&state, Self::next_turn),
        }
    }

    /// How good a round looks for a player, for the order of trying.
    pub(super) fn looks_of(&self, round: &Round, player: Player) -> i32 {
        let hopes = State::new(&self.tables, round).hopes(&self.tables);
        looks(hopes, player)
    }

    /// A turn from its start.
    fn turn(&mut self, state: &State) -> Option<bool> {
        let hopes = state.hopes(&self.tables);
        if let Some(outcome) = state.foregone(&self.tables, hopes) {
            return Some(self.goal.reached(self.hero, outcome));
        }
        self.turn_undecided(state)
    }

    /// A turn of a position that has been looked at.
    fn turn_undecided(&mut self, state: &State) -> Option<bool> {
        let key = state.key();
        if let Some(known) = self.known.get(key) {
            return Some(known);
        }
        self.limit.count()?;
        let answer = if self.tables.expert {
            self.claims_then(state, |search, state| search.plays(&state))?
        } else {
            self.plays(state)?
        };
        self.known.put(key, answer);
        Some(answer)
    }

    /// The claims of the player to act, and what comes after them.
    fn claims_then(
        &mut self,
        state: &State,
        then: impl Fn(&mut Self, State) -> Option<bool>,
    ) -> Option<bool> {
        let mover = state.turn;
        let all = state.claimable(&self.tables);
        if wins(state.owned[mover] | all) {
            return Some(self.goal.reached(self.hero, Outcome::Won(mover)));
        }
        let mine = mover == self.hero;
        let mut chosen = all;
        loop {
            let mut after = *state;
            after.claim(chosen);
            if then(self, after)? == mine {
                return Some(mine);
            }
            if chosen == 0 || self.tables.all_complete {
                return Some(!mine);
            }
            chosen = (chosen - 1) & all;
        }
    }

    /// The play of the player to act.
    fn plays(&mut self, state: &State) -> Option<bool> {
        let mine = state.turn == self.hero;
        if state.must_pass() {
            let mut after = *state;
            after.pass();
            return self.after_play(after);
        }
        let me = state.turn;
        let tried = self.proven_play(state);
        if let Some((card, stone)) = tried {
            let mut after = *state;
            after.place(&self.tables, card, stone);
            if self.after_play(after)? == mine {
                self.settled[me][card][stone] += 1;
                return Some(mine);
            }
        }
        let mut children = Children::new();
        if self.foresee(state, tried, &mut children) {
            return Some(mine);
        }
        for next in 0..children.len() {
            let promise = |i: &usize| {
                let Child { looks, play, .. } = children[*i];
                let settled = self.settled[me][usize::from(play.0)][usize::from(play.1)];
                (
                    4 * looks + (settled + 1).ilog2().cast_signed(),
                    usize::MAX - i,
                )
            };
            let best = (next..children.len()).max_by_key(promise);
            children.swap(next, best.expect("a child is left"));
            let Child { state, play, .. } = children[next];
            let answer = if self.tables.all_complete {
                self.turn_undecided(&state)?
            } else {
                self.after_play(state)?
            };
            if answer == mine {
                self.settled[me][usize::from(play.0)][usize::from(play.1)] += 1;
                return Some(mine);
            }
        }
        Some(!mine)
    }

    /// The play that has settled the most positions, if it settled any: worth
    /// trying before anything else is looked at.
    fn proven_play(&self, state: &State) -> Option<(usize, usize)> {
        let me = state.turn;
        let mut best = (0, None);
        for stone in each(state.room(state.turn)) {
            for card in each(state.hands[me].into()) {
                let settled = self.settled[me][card][stone];
                if settled > best.0 {
                    best = (settled, Some((card, stone)));
                }
            }
        }
        best.1
    }

    /// Collects the positions after each play but the one tried; true if one is known to be what
    /// the mover wants. Those known to be the opposite are left out.
    fn foresee(
        &self,
        state: &State,
        tried: Option<(usize, usize)>,
        children: &mut Children,
    ) -> bool {
        let me = state.turn;
        let mine = me == self.hero;
        let room: Stones = state.room(me);
        let cards = Stones::from(state.hands[me]);
        for stone in each(room) {
            for card in each(cards) {
                if tried == Some((card, stone)) {
                    continue;
                }
                let mut after = *state;
                #[expect(clippy::cast_possible_truncation, reason = "below 16")]
                let play = (card as u8, stone as u8);
                after.place(&self.tables, card, stone);
                if !self.tables.all_complete {
                    let looks = looks(after.hopes(&self.tables), me);
                    children.push(Child {
                        state: after,
                        looks,
                        play,
                    });
                    continue;
                }
                if !self.tables.expert {
                    let claims = after.claimable(&self.tables);
                    after.claim(claims);
                    if wins(after.owned[me]) {
                        return true;
                    }
                }
                after.end_turn();
                let hopes = after.hopes(&self.tables);
                let known = match after.foregone(&self.tables, hopes) {
                    Some(outcome) => Some(self.goal.reached(self.hero, outcome)),
                    None => self.known.get(after.key()),
                };
                match known {
                    Some(answer) if answer == mine => return true,
                    Some(_) => {}
                    None => children.push(Child {
                        state: after,
                        looks: looks(hopes, me),
                        play,
                    }),
                }
            }
        }
        false
    }

    /// What follows a play or a pass.
    fn after_play(&mut self, state: State) -> Option<bool> {
        if self.tables.expert {
            self.next_turn(state)
        } else {
            self.claims_then(&state, Self::next_turn)
        }
    }

    /// What follows the end of a turn.
    fn next_turn(&mut self, mut state: State) -> Option<bool> {
        match state.end_turn() {
            Some(outcome) => Some(self.goal.reached(self.hero, outcome)),
            None => self.turn(&state),
        }
    }
}

/// How good the hopes look for a player: own ones count, and those taken from
/// the opponent.
fn looks(hopes: ByPlayer<Stones>, me: Player) -> i32 {
    hopes[me].count_ones().cast_signed() - hopes[me.other()].count_ones().cast_signed()
}
