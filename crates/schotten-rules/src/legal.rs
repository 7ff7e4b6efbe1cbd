//! The one place that decides which actions are legal.

use super::claim::{self, Verdict};
use super::table::{Phase, Table};
use super::{
    Action, Card, CardKind, DeckKind, EliteTroop, Hand, Player, Ruse, StoneId, TacticCard, Troop,
};
use arrayvec::ArrayVec;

/// A list of legal actions. No position has more than 487: with the Strategist,
/// the Traitor, the Banshee and four Clan cards in the hand and room on all own
/// sides, 19 cards to move to 9 places, 28 cards to take to 9 Stones, 28 cards to
/// discard and 4 cards to place on 9 Stones. A claim needs a complete side,
/// which costs more plays than it adds.
pub type ActionList = ArrayVec<Action, 512>;

/// Why an action is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The round is over.
    #[error("the round is over")]
    RoundOver,
    /// It is the other player's turn; this is the player on turn.
    #[error("it is {0}'s turn")]
    NotOnTurn(Player),
    /// The turn's card has been played, or the player has passed.
    #[error("the play of this turn has been made; end the turn with a draw or '.'")]
    AlreadyPlayed,
    /// A card has to be played first, or the player has to pass.
    #[error("play a card first (or pass, where that is legal)")]
    PlayDue,
    /// The Recruiter's draws come first; this many are left.
    #[error("the Recruiter comes first: {0} more to draw")]
    DrawsLeft(u8),
    /// The Recruiter's returns come first; this many are left.
    #[error("the Recruiter comes first: {0} more to return")]
    ReturnsLeft(u8),
    /// No card has to be returned.
    #[error("no return is due: only the Recruiter returns cards")]
    NoReturnDue,
    /// Claims come before the play under Expert (ruling R7), after it
    /// otherwise (ruling R3).
    #[error("claims are made {}", if *.expert { "at the start of the turn, before the play" } else { "after the play" })]
    NotClaimTime {
        /// Whether an Expert variant is played.
        expert: bool,
    },
    /// The card is not in the hand.
    #[error("{0} is not in the hand")]
    NotInHand(Card),
    /// The player may not be more than one Tactic card ahead (ruling R35).
    #[error("the Tactic card limit is reached: {mine} played against the opponent's {theirs}")]
    TacticLimit {
        /// How many the player to act has played.
        mine: u8,
        /// How many the opponent has played.
        theirs: u8,
    },
    /// The player has played a Joker already (ruling R44).
    #[error("a player can play only one Joker, and this player has already played one")]
    SecondJoker,
    /// The Stone is claimed, so nothing changes there any more (ruling R28).
    #[error("Stone {0} is already claimed: nothing can change there")]
    StoneClaimed(StoneId),
    /// The player's own side is full (ruling R4).
    #[error("the player's side of Stone {0} is full")]
    SideFull(StoneId),
    /// Both decks are empty, and the Recruiter needs a card to draw (ruling
    /// R37).
    #[error("both decks are empty: the Recruiter has nothing to draw")]
    DecksEmpty,
    /// The chosen deck is empty.
    #[error("that deck is empty")]
    DeckEmpty(DeckKind),
    /// The card does not lie on that side.
    #[error("{card} is not on {owner}'s side of Stone {stone}")]
    CardNotThere {
        /// The card.
        card: Troop,
        /// Whose side it would have to lie on.
        owner: Player,
        /// The Stone where it would have to lie.
        stone: StoneId,
    },
    /// The Strategist has to move a card to another Stone (ruling R57).
    #[error("the Strategist has to move the card to a different Stone")]
    SameStone,
    /// A player who can place a Clan card has to play (rulings R4, R9, R10).
    #[error("passing is legal only when no Clan card can be placed")]
    MayNotPass,
    /// The claim does not hold, with this verdict.
    #[error("the claim does not hold: {}", explain(*.0))]
    ClaimFails(Verdict),
    /// A card has to be drawn before the turn ends (ruling R11).
    #[error("a card has to be drawn before the turn ends")]
    DrawDue,
    /// A full hand draws no card (rulings R11, R56).
    #[error("no draw is due: end the turn with '.'")]
    NoDrawDue,
}

fn explain(verdict: Verdict) -> String {
    match verdict {
        Verdict::Incomplete => "the player's side is incomplete".into(),
        Verdict::Weaker => "the opponent's formation is stronger".into(),
        Verdict::LostTie => {
            "the formations tie, and the opponent's side was completed first".into()
        }
        Verdict::Refuted(cards) => format!("the opponent could still win with {cards}"),
        // These verdicts refuse nothing.
        Verdict::Stronger | Verdict::WonTie | Verdict::Proved => "it does".into(),
    }
}

fn require(condition: bool, refusal: Refusal) -> Result<(), Refusal> {
    if condition { Ok(()) } else { Err(refusal) }
}

/// The table and the hand of the player to act, which together decide what is
/// legal. A round and a view of it give the same answers, as both have these.
#[derive(Clone, Copy)]
pub(super) struct Choices<'a> {
    pub(super) table: &'a Table,
    pub(super) hand: &'a Hand,
}

impl Table {
    /// Returns whether claims are made in this phase (rulings R3, R7).
    #[must_use]
    pub const fn is_claim_time(&self) -> bool {
        match self.phase {
            Phase::Play => self.variant.is_expert(),
            Phase::End => !self.variant.is_expert(),
            _ => false,
        }
    }

    /// How many cards the Recruiter would draw now: three, or as many as the decks
    /// hold (rulings R53, R55).
    #[must_use]
    pub(crate) fn recruiter_draws(&self) -> u8 {
        (self.decks[0] + self.decks[1]).min(3)
    }

    /// Returns whether a player who has played `mine` Tactic cards may play
    /// another one if the opponent has played `theirs` (ruling R35).
    #[must_use]
    pub const fn within_tactic_limit(mine: u8, theirs: u8) -> bool {
        mine <= theirs
    }

    /// Returns whether the limit allows this player another Tactic card (ruling R35).
    #[must_use]
    pub const fn is_within_tactic_limit(&self, player: Player) -> bool {
        Self::within_tactic_limit(
            self.tactic_played(player),
            self.tactic_played(player.other()),
        )
    }

    /// Returns whether the limit allows the player to act another Tactic card
    /// (ruling R35).
    #[must_use]
    pub const fn may_play_tactic(&self) -> bool {
        self.is_within_tactic_limit(self.turn)
    }
}

impl Choices<'_> {
    /// Fails with the first reason found why the action is illegal.
    #[inline(always)]
    pub(super) fn check(self, action: Action) -> Result<(), Refusal> {
        let Self { table, hand } = self;
        match action {
            Action::Place(troop, stone) => {
                self.check_play(troop.into())?;
                self.check_room(stone)
            }
            Action::Lay(mode, stone) => {
                self.check_play(mode.into())?;
                self.check_open(stone)
            }
            Action::Recruiter => {
                self.check_play(Ruse::Recruiter.into())?;
                require(table.recruiter_draws() > 0, Refusal::DecksEmpty)
            }
            Action::Strategist { troop, from, to } => {
                self.check_play(Ruse::Strategist.into())?;
                self.check_on_side(troop, table.turn, from)?;
                let Some(to) = to else { return Ok(()) };
                require(from != to, Refusal::SameStone)?;
                self.check_room(to)
            }
            Action::Banshee { troop, from } => {
                self.check_play(Ruse::Banshee.into())?;
                self.check_on_side(troop, table.turn.other(), from)
            }
            Action::Traitor { card, from, to } => {
                self.check_play(Ruse::Traitor.into())?;
                self.check_on_side(card.into(), table.turn.other(), from)?;
                self.check_room(to)
            }
            Action::Pass => {
                self.check_play_time()?;
                require(self.may_pass(), Refusal::MayNotPass)
            }
            Action::Claim(stone) => self.check_claim(stone),
            Action::Draw(deck) => {
                let has_card = table.deck_len(deck) > 0;
                match table.phase {
                    Phase::End if has_card & (hand.len() < table.variant.hand_limit()) => Ok(()),
                    Phase::Draws(_) if has_card => Ok(()),
                    _ => Err(self.draw_refusal(deck)),
                }
            }
            Action::Return(card) => match table.phase {
                Phase::Returns(_) => require(hand.contains(card), Refusal::NotInHand(card)),
                Phase::Play | Phase::End => Err(Refusal::NoReturnDue),
                _ => Err(self.due_first()),
            },
            Action::EndTurn => {
                if table.phase != Phase::End {
                    return Err(self.due_first());
                }
                require(!table.draw_due(hand.len()), Refusal::DrawDue)
            }
        }
    }

    /// Returns the card and the Stone of a placement, as
    /// [`Round::placement`](super::round::Round::placement) describes. A Clan card can be
    /// placed wherever there is room.
    #[inline(always)]
    pub(super) fn placement(self, card: usize, stone: usize) -> Option<(Troop, StoneId)> {
        let card = self.hand.get(card)?.clan()?;
        let stone = self.table.border.room(self.table.turn).nth(stone)?;
        (self.table.phase == Phase::Play).then(|| (Troop::from(card), stone))
    }

    /// Returns every legal action, each once.
    pub(super) fn all(self) -> ActionList {
        let Self { table, hand } = self;
        let mut list = ActionList::new();
        list.extend(table.claimable().iter().map(Action::Claim));
        match table.phase {
            Phase::Play => {
                hand.distinct()
                    .for_each(|card| self.add_plays_of(card, &mut list));
                if self.may_pass() {
                    list.push(Action::Pass);
                }
            }
            Phase::Draws(_) => self.add_draws(&mut list),
            Phase::Returns(_) => list.extend(hand.distinct().map(Action::Return)),
            Phase::End if table.draw_due(hand.len()) => self.add_draws(&mut list),
            Phase::End => list.push(Action::EndTurn),
            Phase::Over(_) => {}
        }
        list
    }

    /// Appends every legal play of a card to the list.
    pub(super) fn add_plays_of(self, card: Card, list: &mut ActionList) {
        if self.check_play(card).is_err() {
            return;
        }
        let Self { table, .. } = self;
        let border = &table.border;
        let (me, opponent) = (table.turn, table.turn.other());
        let room = border.room(me);
        let troops = |player| {
            let unclaimed = border.unclaimed().iter();
            unclaimed.flat_map(move |id| border.stone(id).side(player).iter().map(move |t| (id, t)))
        };
        if let Ok(troop) = Troop::try_from(card) {
            list.extend(room.iter().map(|stone| Action::Place(troop, stone)));
            return;
        }
        match card.kind() {
            CardKind::Tactic(TacticCard::CombatMode(mode)) => {
                list.extend(
                    border
                        .unclaimed()
                        .iter()
                        .map(|stone| Action::Lay(mode, stone)),
                );
            }
            CardKind::Tactic(TacticCard::Ruse(Ruse::Recruiter)) => {
                if table.recruiter_draws() > 0 {
                    list.push(Action::Recruiter);
                }
            }
            CardKind::Tactic(TacticCard::Ruse(Ruse::Strategist)) => {
                for (from, troop) in troops(me) {
                    let stones = room.iter().filter(|to| *to != from).map(Some);
                    let targets = stones.chain([None]);
                    list.extend(targets.map(|to| Action::Strategist { troop, from, to }));
                }
            }
            CardKind::Tactic(TacticCard::Ruse(Ruse::Banshee)) => {
                list.extend(troops(opponent).map(|(from, troop)| Action::Banshee { troop, from }));
            }
            CardKind::Tactic(TacticCard::Ruse(Ruse::Traitor)) => {
                for (from, troop) in troops(opponent) {
                    if let Some(card) = troop.clan() {
                        list.extend(room.iter().map(|to| Action::Traitor { card, from, to }));
                    }
                }
            }
            CardKind::Clan(_) | CardKind::Tactic(TacticCard::EliteTroop(_)) => {}
        }
    }

    fn add_draws(self, list: &mut ActionList) {
        let decks = DeckKind::ALL.into_iter();
        let filled = decks.filter(|deck| self.table.deck_len(*deck) > 0);
        list.extend(filled.map(Action::Draw));
    }

    /// Passing is legal exactly when no Clan card can be placed. Without Tactic
    /// cards that means there is no room, since a player with room always has a
    /// card (rulings R9, R10, R64).
    fn may_pass(self) -> bool {
        self.table.border.room(self.table.turn).is_empty() || self.hand.clan_count() == 0
    }

    fn check_play_time(self) -> Result<(), Refusal> {
        match self.table.phase {
            Phase::Play => Ok(()),
            Phase::End => Err(Refusal::AlreadyPlayed),
            _ => Err(self.due_first()),
        }
    }

    /// Fails if this card can't be played now, whatever its target.
    #[inline(always)]
    fn check_play(self, card: Card) -> Result<(), Refusal> {
        self.check_play_time()?;
        require(self.hand.contains(card), Refusal::NotInHand(card))?;
        if card.is_clan() {
            return Ok(());
        }
        let table = self.table;
        let me = table.turn;
        require(
            table.may_play_tactic(),
            Refusal::TacticLimit {
                mine: table.tactic_played(me),
                theirs: table.tactic_played(me.other()),
            },
        )?;
        let second = card == EliteTroop::Joker.into() && table.joker_played(me);
        require(!second, Refusal::SecondJoker)
    }

    fn check_open(self, stone: StoneId) -> Result<(), Refusal> {
        let open = self.table.border.unclaimed().contains(stone);
        require(open, Refusal::StoneClaimed(stone))
    }

    fn check_room(self, stone: StoneId) -> Result<(), Refusal> {
        if self.table.border.room(self.table.turn).contains(stone) {
            return Ok(());
        }
        self.check_open(stone)?;
        Err(Refusal::SideFull(stone))
    }

    fn check_on_side(self, card: Troop, owner: Player, stone: StoneId) -> Result<(), Refusal> {
        self.check_open(stone)?;
        let side = self.table.border.stone(stone).side(owner);
        require(
            side.contains(card),
            Refusal::CardNotThere { card, owner, stone },
        )
    }

    /// Checks a claim by the player on turn (rulings R3, R5, R6, R7).
    fn check_claim(self, stone: StoneId) -> Result<(), Refusal> {
        let table = self.table;
        if !table.is_claim_time() {
            let expert = table.variant.is_expert();
            return Err(match table.phase {
                Phase::Play | Phase::End => Refusal::NotClaimTime { expert },
                _ => self.due_first(),
            });
        }
        let (border, unplayed) = (&table.border, table.unplayed());
        self.check_open(stone)?;
        if claim::holds(border.stone(stone), table.turn, unplayed) {
            return Ok(());
        }
        let verdict = claim::verdict(border.stone(stone), table.turn, unplayed);
        Err(Refusal::ClaimFails(verdict))
    }

    /// Returns why this deck can't be drawn from now.
    #[cold]
    #[inline(never)]
    fn draw_refusal(self, deck: DeckKind) -> Refusal {
        match self.table.phase {
            Phase::Draws(_) => Refusal::DeckEmpty(deck),
            Phase::End if self.table.draw_due(self.hand.len()) => Refusal::DeckEmpty(deck),
            Phase::End => Refusal::NoDrawDue,
            _ => self.due_first(),
        }
    }

    /// Returns the refusal that names what has to be done first in this phase.
    #[cold]
    #[inline(never)]
    fn due_first(self) -> Refusal {
        match self.table.phase {
            Phase::Play => Refusal::PlayDue,
            Phase::Draws(left) => Refusal::DrawsLeft(left),
            Phase::Returns(left) => Refusal::ReturnsLeft(left),
            Phase::End => Refusal::AlreadyPlayed,
            Phase::Over(_) => Refusal::RoundOver,
        }
    }
}
