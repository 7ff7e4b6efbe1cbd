//! A round as an onlooker has seen it: an information state, where [`PlayedRound`] is the
//! whole truth.

use crate::{Game, PlayedRound, RoundResult, Seats};

/// Whose cards an onlooker sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Perspective<P> {
    /// No player's: only what everybody sees.
    Nobody,
    /// One player's, as during the game.
    One(P),
    /// Every player's, in a round of which nothing is secret any more.
    All,
}

impl<P: PartialEq> Perspective<P> {
    /// Returns whether this player's hand is visible.
    pub fn sees(&self, player: P) -> bool {
        *self == Self::All || *self == Self::One(player)
    }
}

impl<P> From<Option<P>> for Perspective<P> {
    /// `None` is everybody, who sees nobody's cards.
    fn from(player: Option<P>) -> Self {
        player.map_or(Self::Nobody, Self::One)
    }
}

/// A round as an onlooker has seen it: views, and actions without what is hidden in them. Rounds
/// that differ only in what is hidden from an onlooker are equal for that onlooker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenRound<G: Game> {
    onlooker: Perspective<G::Player>,
    first: G::Player,
    /// One more than there are actions.
    views: Vec<G::View>,
    actions: Vec<Option<G::Action>>,
    /// By action, what lay on the table before what followed from the action at once, if
    /// anything did.
    interims: Vec<Option<G::View>>,
    /// Who acts in each position.
    acting: Vec<Option<G::Player>>,
    /// By action, whether it ended its turn.
    ends_turn: Vec<bool>,
    result: Option<RoundResult>,
    /// The same round in full, once nothing of it is secret any more.
    revealed: Option<PlayedRound<G>>,
}

/// The consecutive actions of one player's turn, as an onlooker has seen them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeenTurn<'a, G: Game> {
    /// The player whose turn it is.
    pub player: G::Player,
    /// The view before each action, followed by the one after the last.
    pub views: &'a [G::View],
    /// The actions, at least one; `None` for those that are hidden.
    pub actions: &'a [Option<G::Action>],
    /// The number of actions played in the round before this turn.
    pub from: usize,
    /// Whether the turn is over.
    pub is_over: bool,
}

impl<'a, G: Game> SeenTurn<'a, G> {
    /// Returns the view before the turn.
    #[must_use]
    pub fn start(&self) -> &'a G::View {
        &self.views[0]
    }

    /// Returns the view after the last action played so far.
    #[must_use]
    pub fn end(&self) -> &'a G::View {
        &self.views[self.actions.len()]
    }

    /// Returns this turn as if it had only the action at this place.
    #[must_use]
    pub fn only(&self, at: usize) -> Self {
        Self {
            views: &self.views[at..at + 2],
            actions: &self.actions[at..=at],
            from: self.from + at,
            ..*self
        }
    }

    /// Iterates over the actions, each with the view before it.
    pub fn steps(&self) -> impl Iterator<Item = (&'a G::View, Option<G::Action>)> + use<'a, G> {
        self.views.iter().zip(self.actions.iter().copied())
    }
}

impl<G: Game> SeenRound<G> {
    /// Returns what an onlooker has seen of a round. As long as it isn't over, nobody sees
    /// everybody's cards: [`Perspective::All`] is the same as [`Perspective::Nobody`] then.
    #[must_use]
    pub fn new(played: &PlayedRound<G>, onlooker: Perspective<G::Player>) -> Self {
        match onlooker {
            Perspective::All if !played.is_over() => Self::of(played, Perspective::Nobody),
            onlooker => Self::of(played, onlooker),
        }
    }

    /// Returns what an onlooker sees afterwards of a round that is over, or of its beginning:
    /// nothing of it is secret any more.
    #[must_use]
    pub fn afterwards(played: &PlayedRound<G>, onlooker: Perspective<G::Player>) -> Self {
        Self {
            revealed: Some(played.clone()),
            ..Self::of(played, onlooker)
        }
    }

    fn of(played: &PlayedRound<G>, onlooker: Perspective<G::Player>) -> Self {
        let mut seen = Self {
            onlooker,
            first: G::first_player(played.deal()),
            views: Vec::new(),
            actions: Vec::new(),
            interims: Vec::new(),
            acting: Vec::new(),
            ends_turn: Vec::new(),
            result: None,
            revealed: None,
        };
        seen.see(played.start());
        seen.follow(played);
        seen
    }

    /// Returns the round as it stood after this many actions.
    #[must_use]
    pub fn until(&self, done: usize) -> Self {
        let mut until = self.clone();
        until.truncate(done);
        (until.result, until.revealed) = (None, None);
        until
    }

    fn truncate(&mut self, count: usize) {
        self.actions.truncate(count);
        self.interims.truncate(count);
        self.ends_turn.truncate(count);
        self.views.truncate(count + 1);
        self.acting.truncate(count + 1);
    }

    /// Sees what was played since the last call, or taken back, but not both.
    pub fn follow(&mut self, played: &PlayedRound<G>) {
        let count = played.actions().len();
        self.truncate(count);
        for at in self.actions.len()..count {
            let (before, after) = (&played.positions()[at], &played.positions()[at + 1]);
            let action = played.actions()[at];
            let sees_actor = self.acting[at].is_some_and(|actor| self.onlooker.sees(actor));
            let is_seen = sees_actor || !G::is_secret(action);
            self.actions.push(is_seen.then_some(action));
            let interim = G::before_next_step(before, action, after);
            let interim = interim.map(|round| self.view_of_round(&round));
            self.interims.push(interim);
            self.ends_turn.push(G::ends_turn(before, after));
            self.see(after);
        }
        self.result = played.result();
        self.revealed = self.result.is_some().then(|| played.clone());
    }

    fn see(&mut self, round: &G::Round) {
        self.views.push(self.view_of_round(round));
        self.acting.push(G::acting(round));
    }

    fn view_of_round(&self, round: &G::Round) -> G::View {
        match self.onlooker {
            Perspective::One(player) => G::view(round, player),
            Perspective::Nobody | Perspective::All => G::public_view(round),
        }
    }

    /// Returns whose cards are seen.
    #[must_use]
    pub const fn onlooker(&self) -> Perspective<G::Player> {
        self.onlooker
    }

    /// Returns the round in full, once nothing of it is secret any more.
    #[must_use]
    pub const fn revealed(&self) -> Option<&PlayedRound<G>> {
        self.revealed.as_ref()
    }

    /// Returns the view of each position: before each action, and after the last.
    #[must_use]
    pub fn views(&self) -> &[G::View] {
        &self.views
    }

    /// Returns the view of the current position.
    #[must_use]
    pub fn view(&self) -> &G::View {
        &self.views[self.actions.len()]
    }

    /// Returns the view of the position after this many actions in which a player's cards are
    /// seen, if the onlooker sees them: if all are, that of the player.
    #[must_use]
    pub fn view_for(&self, player: G::Player, at: usize) -> G::View {
        match &self.revealed {
            Some(round) if self.onlooker == Perspective::All => {
                G::view(&round.positions()[at], player)
            }
            _ => self.views[at].clone(),
        }
    }

    /// Returns what lay on the table after an action, by its place, and before what followed from
    /// it at once; `None` if nothing did.
    #[must_use]
    pub fn interim(&self, at: usize) -> Option<&G::View> {
        self.interims.get(at)?.as_ref()
    }

    /// Returns the [`SeenRound::interim`] in which a player's cards are seen, if the onlooker sees
    /// them.
    #[must_use]
    pub fn interim_for(&self, player: G::Player, at: usize) -> Option<G::View> {
        match &self.revealed {
            Some(round) if self.onlooker == Perspective::All => {
                let [before, after] = round.positions().get(at..at + 2)? else {
                    return None;
                };
                let interim = G::before_next_step(before, round.actions()[at], after)?;
                Some(G::view(&interim, player))
            }
            _ => self.interim(at).cloned(),
        }
    }

    /// Returns all actions so far, by all players; `None` for those that are hidden.
    #[must_use]
    pub fn actions(&self) -> &[Option<G::Action>] {
        &self.actions
    }

    /// Returns the player to act, or `None` once the round is over.
    #[must_use]
    pub fn acting(&self) -> Option<G::Player> {
        self.acting[self.actions.len()]
    }

    /// Returns the player who began.
    #[must_use]
    pub const fn first_player(&self) -> G::Player {
        self.first
    }

    /// Iterates over the turns so far, including one still in progress.
    pub fn turns(&self) -> impl Iterator<Item = SeenTurn<'_, G>> {
        let mut from = 0;
        std::iter::from_fn(move || {
            let player = (*self.acting.get(from)?)?;
            let last = self.ends_turn[from..].iter().position(|ends| *ends);
            let to = last.map_or(self.actions.len(), |last| from + last + 1);
            let turn = SeenTurn {
                player,
                views: &self.views[from..=to],
                actions: &self.actions[from..to],
                from,
                is_over: last.is_some(),
            };
            from = to;
            (!turn.actions.is_empty()).then_some(turn)
        })
    }

    /// Returns the turn in progress or else the last one, or `None` before the first action.
    #[must_use]
    pub fn last_turn(&self) -> Option<SeenTurn<'_, G>> {
        self.turns().last()
    }

    /// Returns the result once the round is over.
    #[must_use]
    pub const fn result(&self) -> Option<&RoundResult> {
        self.result.as_ref()
    }

    /// Returns each player's points once the round is over.
    #[must_use]
    pub fn points(&self) -> Option<&Seats<u32>> {
        self.result.as_ref().map(|result| &result.points)
    }
}
