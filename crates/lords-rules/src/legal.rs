//! Which actions are legal, and why others aren't.

use crate::table::{Phase, Table};
use crate::{Action, Card, CardSet, Clan, Facing, FollowerId, Player, RecruitSlot};
use arrayvec::ArrayVec;

/// A list of legal actions. The most there can be are the targets of a Wemyss
/// when all other cards are in armies, and declining.
pub type ActionList = ArrayVec<Action, { Card::COUNT }>;

/// Why an action is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// It is another player's turn.
    #[error("it is {0}'s turn")]
    NotOnTurn(Player),
    /// The player has to recruit or to muster.
    #[error("recruit or muster first")]
    ActionDue,
    /// A power has to be used or declined.
    #[error("use the power of {0} first, or decline it with '.'")]
    PowerDue(Clan),
    /// Supporters are being claimed.
    #[error("claim a Supporter; {0} to claim")]
    ClaimDue(u8),
    /// The hand is full (ruling L20).
    #[error("with {} cards in hand you can't recruit", Table::HAND_LIMIT)]
    HandFull,
    /// The row of Recruits is shorter than that (ruling L24).
    #[error("there is no Recruit at place {0}")]
    NoRecruit(RecruitSlot),
    /// The card is not in the hand.
    #[error("{0} is not in your hand")]
    NotInHand(Card),
    /// There is no such Follower.
    #[error("there is no Follower {0}")]
    NoFollower(FollowerId),
    /// A Wemyss (or a Scott that copies it) can't discard itself (ruling L68).
    #[error("a Follower can't discard itself")]
    DiscardsItself,
    /// Own Followers can't be taken (ruling L52).
    #[error("{0} is your own Follower; swap with an opponent's")]
    OwnFollower(FollowerId),
    /// A face-down Follower can't be copied (ruling L60).
    #[error("{0} is face-down; copy a face-up Follower")]
    CopiesFaceDown(FollowerId),
    /// A Scott can't be copied (ruling L63).
    #[error("{0} is a Scott, and a Scott can't be copied")]
    CopiesScott(FollowerId),
    /// The card is not among the Supporters.
    #[error("{0} is not among the Supporters")]
    NotASupporter(Card),
}

fn require(condition: bool, refusal: Refusal) -> Result<(), Refusal> {
    if condition { Ok(()) } else { Err(refusal) }
}

/// What decides which actions are legal. All of it is known to the player who
/// acts, so a round and the view of that player give the same answers.
#[derive(Clone, Copy)]
pub(crate) struct Choices<'a> {
    pub(crate) table: &'a Table,
    /// The hand of the player who acts.
    pub(crate) hand: CardSet,
    pub(crate) draw_len: usize,
}

impl Choices<'_> {
    /// Checks that the action is legal.
    pub(crate) fn check(self, action: Action) -> Result<(), Refusal> {
        let table = self.table;
        match action {
            Action::Recruit(slot) => {
                require(table.phase == Phase::Action, self.what_is_due())?;
                require(self.hand.len() < Table::HAND_LIMIT, Refusal::HandFull)?;
                let exists = slot.index() < table.recruits.len();
                require(exists, Refusal::NoRecruit(slot))
            }
            Action::Muster(card, _) => {
                let time = matches!(table.phase, Phase::Action | Phase::Power(Clan::Makgill));
                require(time, self.what_is_due())?;
                require(self.hand.contains(card), Refusal::NotInHand(card))
            }
            Action::UsePower => match table.phase {
                Phase::Power(clan) if needs_no_target(clan) => Ok(()),
                _ => Err(self.what_is_due()),
            },
            Action::Discard(id) => {
                self.check_target(Clan::Wemyss, id)?;
                let itself = table.acting_follower() == Some(id);
                require(!itself, Refusal::DiscardsItself)
            }
            Action::SwapFollower(id) => {
                self.check_target(Clan::Ferguson, id)?;
                require(id.army() != table.to_act, Refusal::OwnFollower(id))
            }
            Action::Copy(id) => {
                self.check_target(Clan::Scott, id)?;
                let follower = table.follower(id).ok_or(Refusal::NoFollower(id))?;
                require(follower.is_face_up(), Refusal::CopiesFaceDown(id))?;
                require(follower.copyable().is_some(), Refusal::CopiesScott(id))
            }
            Action::SwapSupporter(card) => {
                self.check_power(Clan::Cockburn)?;
                self.check_supporter(card)
            }
            Action::Decline => {
                let time = matches!(table.phase, Phase::Power(_));
                require(time, self.what_is_due())
            }
            Action::Claim(card) => {
                let time = matches!(table.phase, Phase::Claim(_));
                require(time, self.what_is_due())?;
                self.check_supporter(card)
            }
        }
    }

    /// Returns every legal action, each once. There is always one until the game
    /// is over: nobody may pass, with an empty hand a player recruits, and with a
    /// full one musters (rulings L13, L14), so that every game ends (ruling
    /// L117).
    pub(crate) fn all(self) -> ActionList {
        let table = self.table;
        let mut list = ActionList::new();
        match table.phase {
            Phase::Action => {
                self.musters(&mut list);
                // There are two ways to muster each card, and counting a set takes longer.
                if list.len() < 2 * Table::HAND_LIMIT {
                    let slots = &RecruitSlot::ALL[..table.recruits.len()];
                    list.extend(slots.iter().copied().map(Action::Recruit));
                }
            }
            Phase::Power(clan) => {
                list.push(Action::Decline);
                match clan {
                    Clan::Makgill => self.musters(&mut list),
                    Clan::Wemyss => list.extend(self.discardable().map(Action::Discard)),
                    Clan::Ferguson => list.extend(self.swappable().map(Action::SwapFollower)),
                    Clan::Scott => list.extend(self.copyable().map(Action::Copy)),
                    Clan::Cockburn => {
                        let supporters = table.supporters.iter();
                        list.extend(supporters.copied().map(Action::SwapSupporter));
                    }
                    Clan::Forsyth | Clan::Bruce | Clan::Cochrane | Clan::MacDonnell => {
                        list.push(Action::UsePower);
                    }
                }
            }
            Phase::Claim(_) => list.extend(table.supporters.iter().copied().map(Action::Claim)),
            Phase::Over { .. } => {}
        }
        list
    }

    /// Returns whether the player who acts can recruit or muster at all (ruling
    /// L15).
    pub(crate) fn can_act(self) -> bool {
        !self.hand.is_empty() || !self.table.recruits.is_empty()
    }

    /// Returns whether a power can do anything, used by the last Follower of
    /// the player who acts (ruling L30).
    pub(crate) fn has_effect(self, power: Clan) -> bool {
        match power {
            Clan::Scott => self.copyable().next().is_some(),
            Clan::Makgill => !self.hand.is_empty(),
            Clan::Wemyss => self.discardable().next().is_some(),
            Clan::Ferguson => self.swappable().next().is_some(),
            Clan::Forsyth => self.draw_len > 0 || !self.table.discard.is_empty(),
            Clan::Cockburn => !self.table.supporters.is_empty(),
            Clan::Bruce | Clan::Cochrane | Clan::MacDonnell => true,
        }
    }

    fn musters(self, list: &mut ActionList) {
        let first = list.len();
        let face_up = |card| Action::Muster(card, Facing::Up);
        list.extend(self.hand.iter().map(face_up));
        for index in first..list.len() {
            if let Action::Muster(card, _) = list[index] {
                list.push(Action::Muster(card, Facing::Down));
            }
        }
    }

    fn discardable(&self) -> impl Iterator<Item = FollowerId> {
        let own = self.table.acting_follower();
        let all = self.table.followers().map(|(id, _)| id);
        all.filter(move |id| Some(*id) != own)
    }

    fn swappable(&self) -> impl Iterator<Item = FollowerId> {
        let me = self.table.to_act;
        let all = self.table.followers().map(|(id, _)| id);
        all.filter(move |id| id.army() != me)
    }

    fn copyable(&self) -> impl Iterator<Item = FollowerId> {
        let all = self.table.followers();
        all.filter_map(|(id, follower)| follower.copyable().map(|_| id))
    }

    fn check_power(self, clan: Clan) -> Result<(), Refusal> {
        let time = self.table.phase == Phase::Power(clan);
        require(time, self.what_is_due())
    }

    fn check_target(self, clan: Clan, id: FollowerId) -> Result<(), Refusal> {
        self.check_power(clan)?;
        let exists = self.table.follower(id).is_some();
        require(exists, Refusal::NoFollower(id))
    }

    fn check_supporter(self, card: Card) -> Result<(), Refusal> {
        let found = self.table.supporters.contains(&card);
        require(found, Refusal::NotASupporter(card))
    }

    /// Returns what has to be done before anything else.
    fn what_is_due(self) -> Refusal {
        match self.table.phase {
            Phase::Action => Refusal::ActionDue,
            Phase::Power(clan) => Refusal::PowerDue(clan),
            Phase::Claim(left) => Refusal::ClaimDue(left),
            Phase::Over { .. } => Refusal::Over,
        }
    }
}

/// Returns whether this is a power that [`Action::UsePower`] uses.
fn needs_no_target(power: Clan) -> bool {
    power == Clan::Forsyth || power.end_power().is_some()
}
