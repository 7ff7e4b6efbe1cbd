//! The search in positions where only Clan cards can still be played: does the
//! hero reach the target?

use super::Limit;
use super::state::{State, StoneBits, bit_indices, wins_round};
use super::tables::{EndgameTables, HAND};
use super::transposition::Transpositions;
use arrayvec::ArrayVec;
use schotten_rules::{ByPlayer, Outcome, Player, Round, StoneId};

/// What the hero has to achieve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    /// A won round.
    Win,
    /// A won or drawn round.
    Draw,
}

impl Target {
    fn is_reached(self, hero: Player, outcome: Outcome) -> bool {
        match outcome {
            Outcome::Won(player) => player == hero,
            Outcome::Drawn => self == Self::Draw,
        }
    }
}

/// A position after a play.
#[derive(Clone, Copy)]
struct Child {
    state: State,
    /// An estimate of how good it is for the player who made the play.
    estimate: i32,
    /// The card and the Stone of the play.
    play: (u8, u8),
}

/// The positions after every play: each card of a hand on each Stone.
type Children = ArrayVec<Child, { HAND * StoneId::COUNT }>;

/// A depth-first search for the answer to one question: does the hero reach the
/// target against every defense?
///
/// Where all sides can be completed, every claim that holds is made at once. It
/// never fails later, since unplayed cards only become fewer. It closes the
/// opponent's slots on the Stone. And its own open slots elsewhere never harm a
/// player: they can be filled last, when the player would have to pass
/// otherwise. So no claim gains by waiting. Where a player may run out of cards
/// first, it also matters who passes last (rulings R65, R66), so every subset of
/// the claims is tried.
pub(super) struct ClanSearch<'a> {
    pub(super) tables: EndgameTables,
    hero: Player,
    target: Target,
    known: Transpositions,
    /// How often a play of a player, by card and Stone, has decided a position:
    /// the history heuristic.
    cutoffs: ByPlayer<[[u32; StoneId::COUNT]; HAND]>,
    limit: &'a Limit<'a>,
}

impl<'a> ClanSearch<'a> {
    pub(super) fn new(tables: EndgameTables, hero: Player, limit: &'a Limit<'a>) -> Self {
        Self {
            tables,
            hero,
            target: Target::Win,
            known: Transpositions::new(),
            cutoffs: ByPlayer::both([[0; StoneId::COUNT]; HAND]),
            limit,
        }
    }

    /// Whether the hero reaches the target from this round, whose cards have to be those
    /// of the tables. `None` if the limit ends the search first.
    pub(super) fn reaches(&mut self, round: &Round, target: Target) -> Option<bool> {
        if target != self.target {
            self.target = target;
            self.known.clear();
        }
        if let Some(outcome) = round.table().outcome() {
            return Some(target.is_reached(self.hero, outcome));
        }
        let state = State::new(&self.tables, round);
        let at_start = round.table().phase() == schotten_rules::Phase::Play;
        match (at_start, self.tables.expert) {
            (true, _) => self.search_turn(&state),
            (false, true) => self.next_turn(state),
            (false, false) => self.claims_then(&state, Self::next_turn),
        }
    }

    /// An estimate of how good a round is for a player, to order actions.
    pub(super) fn estimate_for(&self, round: &Round, player: Player) -> i32 {
        let attainable = State::new(&self.tables, round).attainable(&self.tables);
        estimate(attainable, player)
    }

    /// Searches a turn from its start.
    fn search_turn(&mut self, state: &State) -> Option<bool> {
        let attainable = state.attainable(&self.tables);
        if let Some(outcome) = state.decided_outcome(&self.tables, attainable) {
            return Some(self.target.is_reached(self.hero, outcome));
        }
        self.search_open_turn(state)
    }

    /// Searches a turn whose outcome is not decided yet.
    fn search_open_turn(&mut self, state: &State) -> Option<bool> {
        let key = state.key();
        if let Some(known) = self.known.get(key) {
            return Some(known);
        }
        if !self.limit.allows_another() {
            return None;
        }
        let answer = if self.tables.expert {
            self.claims_then(state, |search, state| search.search_plays(&state))?
        } else {
            self.search_plays(state)?
        };
        self.known.put(key, answer);
        Some(answer)
    }

    /// Searches the claims of the player to act, with `then` after each set of
    /// them.
    ///
    /// `chosen = (chosen - 1) & all` visits every subset of the bits in `all` in
    /// descending order: with `all` = 101, these are 101, 100, 001 and 000.
    fn claims_then(
        &mut self,
        state: &State,
        then: impl Fn(&mut Self, State) -> Option<bool>,
    ) -> Option<bool> {
        let mover = state.turn;
        let all = state.claimable(&self.tables);
        if wins_round(state.owned[mover] | all) {
            return Some(self.target.is_reached(self.hero, Outcome::Won(mover)));
        }
        let mine = mover == self.hero;
        let mut chosen = all;
        loop {
            let mut after = *state;
            after.claim(chosen);
            if then(self, after)? == mine {
                return Some(mine);
            }
            if chosen == 0 || self.tables.all_completable {
                return Some(!mine);
            }
            chosen = (chosen - 1) & all;
        }
    }

    /// Searches the plays of the player to act.
    fn search_plays(&mut self, state: &State) -> Option<bool> {
        let mine = state.turn == self.hero;
        if state.must_pass() {
            let mut after = *state;
            after.pass();
            return self.after_play(after);
        }
        let me = state.turn;
        let tried = self.best_cutoff(state);
        if let Some((card, stone)) = tried {
            let mut after = *state;
            after.place(&self.tables, card, stone);
            if self.after_play(after)? == mine {
                self.cutoffs[me][card][stone] += 1;
                return Some(mine);
            }
        }
        let mut children = Children::new();
        if self.expand(state, tried, &mut children) {
            return Some(mine);
        }
        for next in 0..children.len() {
            let priority = |i: &usize| {
                let Child { estimate, play, .. } = children[*i];
                let cutoffs = self.cutoffs[me][usize::from(play.0)][usize::from(play.1)];
                (
                    4 * estimate + (cutoffs + 1).ilog2().cast_signed(),
                    usize::MAX - i,
                )
            };
            let best = (next..children.len()).max_by_key(priority);
            children.swap(next, best.expect("a child is left"));
            let Child { state, play, .. } = children[next];
            let answer = if self.tables.all_completable {
                self.search_open_turn(&state)?
            } else {
                self.after_play(state)?
            };
            if answer == mine {
                self.cutoffs[me][usize::from(play.0)][usize::from(play.1)] += 1;
                return Some(mine);
            }
        }
        Some(!mine)
    }

    /// The play that has decided the most positions so far, if any has. It is
    /// tried before the others are even generated.
    fn best_cutoff(&self, state: &State) -> Option<(usize, usize)> {
        let me = state.turn;
        let mut best = (0, None);
        for stone in bit_indices(state.room(state.turn)) {
            for card in bit_indices(state.hands[me].into()) {
                let cutoffs = self.cutoffs[me][card][stone];
                if cutoffs > best.0 {
                    best = (cutoffs, Some((card, stone)));
                }
            }
        }
        best.1
    }

    /// Collects the positions after each play except `tried`, without those known
    /// to be bad for the player to act. Returns true as soon as one is known to
    /// be good.
    fn expand(
        &self,
        state: &State,
        tried: Option<(usize, usize)>,
        children: &mut Children,
    ) -> bool {
        let me = state.turn;
        let mine = me == self.hero;
        let room: StoneBits = state.room(me);
        let cards = u16::from(state.hands[me]);
        for stone in bit_indices(room) {
            for card in bit_indices(cards) {
                if tried == Some((card, stone)) {
                    continue;
                }
                let mut after = *state;
                #[expect(clippy::cast_possible_truncation, reason = "below 16")]
                let play = (card as u8, stone as u8);
                after.place(&self.tables, card, stone);
                if !self.tables.all_completable {
                    let estimate = estimate(after.attainable(&self.tables), me);
                    children.push(Child {
                        state: after,
                        estimate,
                        play,
                    });
                    continue;
                }
                if !self.tables.expert {
                    let claims = after.claimable(&self.tables);
                    after.claim(claims);
                    if wins_round(after.owned[me]) {
                        return true;
                    }
                }
                after.end_turn();
                let attainable = after.attainable(&self.tables);
                let known = match after.decided_outcome(&self.tables, attainable) {
                    Some(outcome) => Some(self.target.is_reached(self.hero, outcome)),
                    None => self.known.get(after.key()),
                };
                match known {
                    Some(answer) if answer == mine => return true,
                    Some(_) => {}
                    None => children.push(Child {
                        state: after,
                        estimate: estimate(attainable, me),
                        play,
                    }),
                }
            }
        }
        false
    }

    /// Searches on after a play or a pass.
    fn after_play(&mut self, state: State) -> Option<bool> {
        if self.tables.expert {
            self.next_turn(state)
        } else {
            self.claims_then(&state, Self::next_turn)
        }
    }

    /// Searches on after the end of a turn.
    fn next_turn(&mut self, mut state: State) -> Option<bool> {
        match state.end_turn() {
            Some(outcome) => Some(self.target.is_reached(self.hero, outcome)),
            None => self.search_turn(&state),
        }
    }
}

/// An estimate of how good a position is for a player: the Stones that the player
/// can still come to own, less those that the opponent can.
fn estimate(attainable: ByPlayer<StoneBits>, me: Player) -> i32 {
    attainable[me].count_ones().cast_signed() - attainable[me.other()].count_ones().cast_signed()
}
