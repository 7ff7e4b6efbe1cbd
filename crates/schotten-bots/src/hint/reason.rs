//! The reasons for and against an action, as data.

use super::draw::DrawReason;
use super::odds::StoneOdds;
use super::shared::SharedCards;
use super::stone::{OpponentProspect, OwnProspect, WinningPattern};
use crate::endgame::ExactValue;
use schotten_rules::{
    ClanCard, ClanSet, CombatMode, EliteTroop, Formation, StoneId, StoneSet, TacticCard,
};

/// A reason for or against an action. Chances are from 0 to 1, those of the player
/// whose action it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Reason {
    /// The claim of this Stone holds.
    ClaimHolds(StoneId),
    /// The claim wins the round with three adjacent Stones.
    ClaimsThreeAdjacent,
    /// The claim wins the round with five Stones.
    ClaimsFifth,
    /// About a draw, a return or the Recruiter.
    Draw(DrawReason),
    /// What the best formations at a Stone are once a Combat Mode lies on it.
    ModeEffect {
        /// The Combat Mode.
        mode: CombatMode,
        /// How many cards a side of the Stone holds, before and then.
        slots: [usize; 2],
        /// The best that the opponent can have there, before and then.
        theirs: [Option<Formation>; 2],
        /// The best that the player can have there then.
        mine: Option<Formation>,
    },
    /// What the best formation of the opponent at a Stone becomes once a card is taken from
    /// there.
    Weakens {
        /// The Stone.
        stone: StoneId,
        /// How many cards a side of the Stone holds.
        slots: usize,
        /// The best that the opponent can have there, before and then.
        theirs: [Option<Formation>; 2],
        /// The best that the player has or can have there then.
        mine: Option<Formation>,
        /// Whether the side was complete.
        was_complete: bool,
        /// Whether that was the only card of the side.
        empties: bool,
    },
    /// The best that the player's side can still become at a Stone from which a card is taken
    /// away.
    LeavesAtBest {
        /// The Stone.
        stone: StoneId,
        /// The formation.
        formation: Formation,
        /// How many cards a side of the Stone holds.
        slots: usize,
    },
    /// The only card of the player's side is taken away from a Stone.
    LeavesEmpty {
        /// The Stone.
        stone: StoneId,
        /// How many cards a side of the Stone holds.
        slots: usize,
        /// The best that the side could have become with the card.
        before: Option<Formation>,
        /// The best that the empty side can become.
        after: Formation,
    },
    /// The turn ends, since nothing else can be done.
    NothingElseLeft,
    /// The turn ends without claims that could be made.
    EndsTurn,
    /// No card can be played.
    NothingToPlay,
    /// The certain result of the round with best play by both.
    Exact(ExactValue),
    /// The effect of the Tactic card that is played, unless the action spells it out.
    CardEffect(TacticCard),
    /// The play and the claims that follow it win the round.
    WinsRound,
    /// The chance of winning the round after the action.
    RoundChance {
        /// After the action.
        chance: f32,
        /// After the best other play, if there is one.
        alternative: Option<f32>,
    },
    /// The chance of winning a Stone that the play changes.
    StoneChance {
        /// The Stone.
        stone: StoneId,
        /// After the action.
        chance: f32,
        /// Before the action, with the card still in hand: what a look at the Stone says.
        before: f32,
        /// After the best play that changes only other Stones, if there is one.
        elsewhere: Option<f32>,
        /// The chance in words; `None` only if the Stone is empty then.
        odds: Option<StoneOdds>,
        /// Whether a Clan card that is placed there is a spare one: the Stone is probably lost,
        /// before the play too, it wins the round for nobody, and the hand makes nothing of it.
        is_spare: bool,
    },
    /// The play makes these Stones claimable.
    MakesClaimable {
        /// The Stones.
        stones: StoneSet,
        /// The card that is placed elsewhere and was the last that could beat the player's sides.
        proved_by: Option<ClanCard>,
    },
    /// The player will be able to claim this Stone at the beginning of the next turn.
    ClaimableNextTurn {
        /// The Stone.
        stone: StoneId,
        /// The card that is placed elsewhere and was the last that could beat the player's side.
        proved_by: Option<ClanCard>,
        /// Whether the opponent could prevent it with a Tactic card.
        unless_tactic: bool,
    },
    /// What the player's side of the Stone is or can become.
    Own(OwnProspect),
    /// The card was to complete a better formation, which the hand can't make any more.
    GivesUp {
        /// The Stone of that formation: another one, or that of the play.
        stone: StoneId,
        /// The formation.
        formation: Formation,
        /// How many cards a side of the Stone holds.
        slots: usize,
        /// Whether the formation still took a card to draw.
        was_chance: bool,
    },
    /// With the card, the player couldn't lose another Stone, and without it can.
    Endangers {
        /// The other Stone.
        stone: StoneId,
    },
    /// The chance at a Stone that the play doesn't change falls notably, since its card is gone
    /// from the hand.
    ChanceFalls {
        /// The Stone: of several, the one where it falls most.
        stone: StoneId,
        /// The chance before and after the play.
        chances: [f32; 2],
    },
    /// Other Stones need cards of the hand that the player's side is to be completed with.
    NeededElsewhere(SharedCards),
    /// Whatever the player's side becomes, the opponent's complete one beats it.
    OutOfReach {
        /// The opponent's formation.
        formation: Formation,
        /// How many cards a side of the Stone holds.
        slots: usize,
        /// Whether a Tactic card could still change it.
        unless_tactic: bool,
    },
    /// What the opponent's side is or can become.
    Opponent(OpponentProspect),
    /// The winning pattern that the Stone would complete.
    Pattern(WinningPattern),
    /// The card begins the player's side of the Stone, which takes no room from the others.
    BeginsSide(StoneId),
    /// None of the player's other sides needs the card.
    NeededNowhere {
        /// The card.
        card: ClanCard,
    },
    /// No other play is better.
    NoneBetter,
    /// What a card in hand could complete in this turn has to wait.
    PutsOff {
        /// The Stone.
        stone: StoneId,
        /// The formation.
        formation: Formation,
        /// How many cards a side of the Stone holds.
        slots: usize,
    },
}

impl Reason {
    /// The chance, 0 to 1, of winning the round after the best other play, or of winning a Stone
    /// after the best play elsewhere, if it is so much worse that the two are worth comparing.
    #[must_use]
    pub fn notable_alternative(&self) -> Option<f32> {
        /// The least difference at a Stone.
        const AT_STONE: f32 = 0.1;
        /// The least difference in the round: a smaller one is within what the search may be
        /// wrong by.
        const IN_ROUND: f32 = 0.03;
        let (chance, other, least) = match *self {
            Self::StoneChance {
                chance, elsewhere, ..
            } => (chance, elsewhere, AT_STONE),
            Self::RoundChance {
                chance,
                alternative,
            } => (chance, alternative, IN_ROUND),
            _ => return None,
        };
        other.filter(|other| chance - other >= least)
    }

    /// The Stone at which the play costs something.
    #[must_use]
    pub const fn costly_at(&self) -> Option<StoneId> {
        match *self {
            Self::GivesUp { stone, .. }
            | Self::Endangers { stone }
            | Self::ChanceFalls { stone, .. } => Some(stone),
            _ => None,
        }
    }

    /// Whether the play raises the chance at a Stone by a notable amount.
    #[must_use]
    pub fn is_raised(&self) -> bool {
        matches!(self, Self::StoneChance { .. }) && self.notable_alternative().is_some()
    }
}

/// A formation that a side can become, and the cards for it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FormationPlan {
    /// The formation.
    pub formation: Formation,
    /// How many cards a side of the Stone holds.
    pub slots: usize,
    /// The Clan cards in the player's hand that it takes, all of them: for a Color-Run, those that
    /// go with each card to draw.
    pub held: ClanSet,
    /// The Elite Troop in the player's hand that it takes besides all of these.
    pub elite: Option<EliteTroop>,
    /// The cards of which some must be drawn.
    pub drawn: ClanSet,
    /// How many of these: any one, or all.
    pub to_draw: u32,
    /// The cards of which any one makes a formation of the category, if one is to be drawn:
    /// `drawn`, and those that make a weaker one.
    pub alike: ClanSet,
    /// An Elite Troop in the player's hand that does the same as the one card to draw.
    pub instead: Option<EliteTroop>,
    /// What the cards in hand make for certain, if the plan is to draw a card for something
    /// stronger. Not every card to draw makes the formation then, but all make one of its
    /// category.
    pub sure: Option<Formation>,
}

impl FormationPlan {
    /// A plan for a formation of this many cards, as yet without any to take.
    pub(super) const fn without_cards(formation: Formation, slots: usize) -> Self {
        Self {
            formation,
            slots,
            held: ClanSet::EMPTY,
            elite: None,
            drawn: ClanSet::EMPTY,
            to_draw: 0,
            alike: ClanSet::EMPTY,
            instead: None,
            sure: None,
        }
    }

    /// The chance that the cards to draw come, if each single one comes with this chance.
    pub(crate) fn chance_to_draw(&self, each: f32) -> f32 {
        if self.to_draw == 1 {
            let all = self.drawn.union(self.alike);
            return 1.0 - all.iter().map(|_| 1.0 - each).product::<f32>();
        }
        self.drawn.iter().map(|_| each).product()
    }
}
