//! The network's inputs: what a view says about a position, in numbers.

use super::batch::{StoneBatch, mirror_image};
use super::context::room_and_owned;
use super::counting::Countings;
use super::inputs::{Inputs, OwnInputs};
use super::lanes::{Lanes, Probability};
use super::network::{MINE, PLACE, PLAIN_ODDS, THEIRS};
use super::outlook::Outlook;
use super::place::place_inputs_of_all;
use super::ranks::{AllRanks, Beaten, Wins};
use super::supply::{Supply, SupplyUndo};
use super::their_supply::TheirSupply;
use schotten_rules::best_formation::formation_of;
use schotten_rules::claim::can_beat;
use schotten_rules::{
    Border, Card, ClanCard, ClanSet, DeckKind, Formation, Modes, Player, Side, Stone, StoneId,
    StoneSet, Troop, View,
};

/// The inputs from a Stone's position on the border.
pub(crate) type PlaceInputs = Inputs<PLACE>;

/// A change of the hand.
#[derive(Clone, Copy, Debug)]
pub(crate) enum HandChange {
    /// No change.
    Nothing,
    /// This card is played.
    Played(Card),
    /// This card is drawn.
    Drawn(Card),
}

/// The opponent's side of a Stone, which the player's own placements don't change.
#[derive(Clone, Debug)]
pub(crate) struct OpponentSide {
    pub(crate) inputs: Inputs<THEIRS>,
    beaten: Beaten,
}

/// What an empty side of the player's own may become.
type EmptyOutlook = Outlook<AllRanks<f32>, f32>;

/// A position as its player knows it, with everything the inputs are made from.
pub(crate) struct Features<'a> {
    pub(crate) view: &'a View,
    pub(super) me: Player,
    mine: Supply,
    theirs: TheirSupply,
    /// The Clan cards that the player can't see, or has forgotten.
    unseen: ClanSet,
    /// What a change of the hand leaves alone among the inputs from the whole position.
    pub(super) room_and_owned: [f32; 4],
    /// The number of Tactic cards that lie face up.
    pub(super) tactic_face_up: usize,
    /// What an empty side may become.
    empty: EmptyOutlook,
    /// The same while a card has left the hand or come into it, if there are empty sides.
    changed_empty: EmptyOutlook,
    is_changed: bool,
    /// The opponent's sides of Stones that aren't settled.
    pub(super) opponent_sides: Vec<OpponentSide>,
    /// The index among them for each of these Stones. Those without a Combat Mode on which the
    /// opponent has nothing share one.
    pub(super) opponent_side_at: [Option<usize>; StoneId::COUNT],
    /// The inputs from each Stone's position on the border.
    pub(crate) places: [PlaceInputs; StoneId::COUNT],
    /// The unclaimed Stones on which nothing lies.
    blank: StoneSet,
    /// Those of them whose inputs equal those of their mirror image to the left.
    mirrored: StoneSet,
}

#[expect(clippy::cast_precision_loss, reason = "a game has 64 cards")]
pub(super) fn to_f32(count: usize) -> f32 {
    count as f32
}

pub(super) fn flag(condition: bool) -> f32 {
    f32::from(u8::from(condition))
}

/// The lane whose assumption about the opponent's cards is the most realistic.
const LIKELY: usize = 1;

impl<'a> Features<'a> {
    /// The position for a player who believes these face-up cards to be unseen.
    pub(crate) fn new(view: &'a View, forgotten: ClanSet) -> Self {
        let (table, me) = (view.table(), view.viewer());
        let hand = view.hand().clan_cards();
        let unseen = table.unplayed().difference(hand).union(forgotten);
        let deck = table.deck_len(DeckKind::Clan);
        let hidden = (unseen.len() as usize).saturating_sub(deck);
        let countings = Countings::for_counts(deck, hidden);
        let (places, blank) = (place_inputs_of_all(view), blank_stones(table.border()));
        let mut features = Self {
            view,
            me,
            mine: Supply::new(hand, unseen, &countings.mine),
            theirs: TheirSupply::new(unseen, &countings.theirs),
            unseen,
            room_and_owned: room_and_owned(table.border(), me),
            tactic_face_up: if table.variant().has_tactic() {
                table.tactic_face_up().count()
            } else {
                0
            },
            empty: Outlook::new(AllRanks::NONE),
            changed_empty: Outlook::new(AllRanks::NONE),
            is_changed: false,
            opponent_sides: Vec::with_capacity(StoneId::COUNT),
            opponent_side_at: [None; StoneId::COUNT],
            places,
            blank,
            mirrored: mirrored_stones(blank, &places),
        };
        set_empty_side(&mut features.empty, &features.mine);
        features.add_opponent_sides();
        features
    }

    fn add_opponent_sides(&mut self) {
        let them = self.me.other();
        let mut empty = None;
        for (id, stone) in self.view.table().border().stones() {
            if self.current_settled_chance(stone).is_some() {
                continue;
            }
            let (side, modes) = (stone.side(them), stone.modes());
            let empty_side = side.is_empty() && modes == Modes::NONE;
            let known = empty.filter(|_| empty_side);
            let index = known.unwrap_or_else(|| {
                let index = self.opponent_sides.len();
                self.opponent_sides.push(OpponentSide::BLANK);
                self.opponent_sides[index].fill((side, modes), stone.formation(them), &self.theirs);
                index
            });
            if empty_side {
                empty = Some(index);
            }
            self.opponent_side_at[id.index()] = Some(index);
        }
    }

    /// The opponent's side of a Stone that isn't settled.
    pub(crate) fn opponent_side(&self, at: usize) -> &OpponentSide {
        let index = self.opponent_side_at[at].expect("the Stone isn't settled");
        &self.opponent_sides[index]
    }

    /// Updates everything for a Clan card that leaves the hand.
    pub(crate) fn take(&mut self, card: ClanCard) -> SupplyUndo {
        let undo = self.mine.take(card);
        self.change_empty();
        undo
    }

    /// Undoes the last [`Features::take`].
    pub(crate) fn put_back(&mut self, undo: &SupplyUndo) {
        self.mine.put_back(undo);
        self.is_changed = false;
    }

    /// Updates everything for an unseen Clan card that comes into the hand.
    pub(crate) fn gain(&mut self, card: ClanCard) -> SupplyUndo {
        let undo = self.mine.gain(card);
        self.change_empty();
        undo
    }

    /// Undoes the last [`Features::gain`].
    pub(crate) fn lose(&mut self, undo: &SupplyUndo) {
        self.mine.lose(undo);
        self.is_changed = false;
    }

    /// Updates what empty sides may become after the supply has changed.
    fn change_empty(&mut self) {
        self.is_changed = true;
        let border = self.view.table().border();
        let mut sides = border.room(self.me).iter();
        if sides.any(|id| border.stone(id).side(self.me).is_empty()) {
            set_empty_side(&mut self.changed_empty, &self.mine);
        }
    }

    /// What an empty side may become.
    fn empty(&self) -> &EmptyOutlook {
        if self.is_changed {
            &self.changed_empty
        } else {
            &self.empty
        }
    }

    /// The Clan cards that the player can't see, or has forgotten.
    pub(crate) const fn unseen(&self) -> ClanSet {
        self.unseen
    }

    /// The chance of a Stone after a play that changed it to this, if it is settled: 1 if it
    /// can be claimed at once.
    pub(super) fn settled_after(&self, stone: &Stone, unplayed: ClanSet) -> Option<f32> {
        self.current_settled_chance(stone).or_else(|| {
            let mine = stone.formation(self.me)?;
            self.is_proved(stone, mine, unplayed).then_some(1.0)
        })
    }

    /// The opponent's side of a Stone, if a play that changed it to this left that side alone.
    pub(super) fn unchanged_opponent_side(
        &self,
        id: StoneId,
        stone: &Stone,
    ) -> Option<&OpponentSide> {
        let before = self.view.table().border().stone(id);
        let seen = |stone: &Stone| (*stone.side(self.me.other()), stone.modes());
        let index = self.opponent_side_at[id.index()].filter(|_| seen(before) == seen(stone))?;
        Some(&self.opponent_sides[index])
    }

    /// The opponent's side of a Stone that a play changed to this.
    pub(super) fn changed_opponent_side(&self, stone: &Stone) -> OpponentSide {
        let them = self.me.other();
        let mut side = OpponentSide::BLANK;
        let there = (stone.side(them), stone.modes());
        side.fill(there, stone.formation(them), &self.theirs);
        side
    }

    /// The inputs from the player's own side of an open Stone, against this side.
    pub(super) fn own_inputs(&self, stone: &Stone, opponent_side: &OpponentSide) -> OwnInputs {
        let mut inputs = OwnInputs::NONE;
        let side = (stone.side(self.me), stone.modes());
        self.set_inputs(&mut inputs, opponent_side, side, stone.formation(self.me));
        inputs
    }

    /// Whether the inputs of the player's incomplete side have changed with the card that has
    /// just left the hand or come into it.
    pub(super) fn depends_on(&self, stone: &Stone, undo: &SupplyUndo) -> bool {
        let card = undo.card();
        let side = stone.side(self.me);
        if stone.modes() != Modes::NONE || side.is_empty() {
            return true;
        }
        let close = |there: ClanCard| {
            there.color() == card.color() || there.strength().abs_diff(card.strength()) <= 2
        };
        let mut clans = side.iter().map(Troop::clan);
        match [clans.next(), clans.next()] {
            [Some(Some(one)), Some(Some(other))] => {
                // A card that completes two others has to fit each of them.
                close(one)
                    && close(other)
                    && (completes(one, other, card) || self.mine.has_changed_best(undo))
            }
            both => both.into_iter().flatten().flatten().all(close),
        }
    }

    /// Sets the inputs of a Stone with this side of the player's own; `mine` is its
    /// formation if it is complete.
    fn set_inputs(
        &self,
        inputs: &mut OwnInputs,
        opponent_side: &OpponentSide,
        (side, modes): (&Side, Modes),
        mine: Option<Formation>,
    ) {
        let missing = modes.slots() - side.len();
        let wins = if side.is_empty() && modes == Modes::NONE {
            inputs.set_outlook(0, self.empty(), 0);
            self.empty().ranks.beat(&opponent_side.beaten)
        } else {
            let wins = Wins::against(&opponent_side.beaten, mine.is_some());
            let mut outlook = Outlook::new(wins);
            outlook.add_side(side, modes, mine, &self.mine);
            inputs.set_outlook(0, &outlook, 0);
            outlook.ranks.chances
        };
        inputs.set(OwnInputs::OUTLOOK + missing.min(3), 1.0);
        for lane in 0..Lanes::COUNT {
            inputs.set(MINE + lane, 2.0 * wins.lane(lane) - 1.0);
        }
        inputs.set_unstretched(PLAIN_ODDS, wins.lane(LIKELY));
    }

    /// 1 if the player certainly wins the Stone, 0 if the opponent does, `None` if it
    /// is open. The formations are the player's and the opponent's, of complete sides.
    fn settled_chance(
        &self,
        stone: &Stone,
        [mine, theirs]: [Option<Formation>; 2],
        first: Option<Player>,
    ) -> Option<f32> {
        if let Some(owner) = stone.owner() {
            return Some(flag(owner == self.me));
        }
        let (mine, theirs) = (mine?, theirs?);
        Some(flag(
            mine > theirs || mine == theirs && first == Some(self.me),
        ))
    }

    /// The formations of the player's and the opponent's side, if they are complete.
    fn formations(&self, stone: &Stone) -> [Option<Formation>; 2] {
        [self.me, self.me.other()].map(|player| stone.formation(player))
    }

    /// [`Features::settled_chance`] of a Stone as it is.
    fn current_settled_chance(&self, stone: &Stone) -> Option<f32> {
        self.settled_chance(stone, self.formations(stone), stone.completed_first())
    }

    /// Adds a Stone as it is to the batch.
    pub(crate) fn add_current(&self, batch: &mut StoneBatch, id: StoneId) {
        let is_blank = self.blank.contains(id);
        if is_blank && batch.add_blank(id, self.mirrored.contains(id)) {
            return;
        }
        let stone = self.view.table().border().stone(id);
        batch.add(id, is_blank, |inputs| {
            let Some(index) = self.opponent_side_at[id.index()] else {
                return self.current_settled_chance(stone);
            };
            let (side, modes) = (stone.side(self.me), stone.modes());
            let mine = stone.formation(self.me);
            self.set_inputs(inputs, &self.opponent_sides[index], (side, modes), mine);
            None
        });
    }

    /// Adds a Stone on which the player has room, with one more card on the player's side.
    /// If it can be claimed at once, it counts as won. `unplayed` are the Clan cards that
    /// don't lie face up then.
    pub(crate) fn add_with_card(
        &self,
        batch: &mut StoneBatch,
        id: StoneId,
        troop: Troop,
        unplayed: ClanSet,
    ) {
        let is_blank = self.blank.contains(id);
        if is_blank && batch.add_blank(id, self.mirrored.contains(id)) {
            return;
        }
        let stone = self.view.table().border().stone(id);
        let modes = stone.modes();
        let side = stone.side(self.me).with(troop).expect("there is room");
        batch.add(id, is_blank, |inputs| {
            let complete = side.len() == modes.slots();
            let mine = complete.then(|| formation_of(&side, modes)).flatten();
            if let Some(mine) = mine {
                // If the opponent's side is complete, it was so first.
                let first = Some(self.me.other());
                let formations = [Some(mine), stone.formation(self.me.other())];
                let settled = self.settled_chance(stone, formations, first);
                if settled.is_some() {
                    return settled;
                }
                if self.is_proved(stone, mine, unplayed) {
                    return Some(1.0);
                }
            }
            let opponent_side = self.opponent_side(id.index());
            self.set_inputs(inputs, opponent_side, (&side, modes), mine);
            None
        });
    }

    /// Whether a claim by proof with this formation can be made in the same turn.
    fn is_proved(&self, stone: &Stone, mine: Formation, unplayed: ClanSet) -> bool {
        let theirs = stone.side(self.me.other());
        !self.view.table().variant().is_expert() && !can_beat(theirs, stone.modes(), unplayed, mine)
    }

    /// The Stones that can be claimed in the same turn, given the Clan cards that don't lie
    /// face up.
    pub(crate) fn claimable(&self, unplayed: ClanSet) -> StoneSet {
        let border = self.view.table().border();
        let complete = border.complete(self.me).iter();
        let holds = |id: &StoneId| {
            let stone = border.stone(*id);
            if let Some(settled) = self.current_settled_chance(stone) {
                settled > 0.5 && !self.view.table().variant().is_expert()
            } else {
                let mine = stone.formation(self.me);
                mine.is_some_and(|mine| self.is_proved(stone, mine, unplayed))
            }
        };
        complete.filter(holds).collect()
    }
}

/// Sets what an empty side may become, in place, since it is large.
fn set_empty_side(outlook: &mut EmptyOutlook, supply: &Supply) {
    *outlook = Outlook::new(AllRanks::NONE);
    outlook.add_side(&Side::EMPTY, Modes::NONE, None, supply);
}

/// The unclaimed Stones on which nothing lies.
fn blank_stones(border: &Border) -> StoneSet {
    let is_blank = |id: &StoneId| border.stone(*id).is_empty();
    border.unclaimed().iter().filter(is_blank).collect()
}

/// The blank Stones whose inputs equal those of their mirror image to the left.
fn mirrored_stones(blank: StoneSet, places: &[PlaceInputs; StoneId::COUNT]) -> StoneSet {
    let is_mirrored = |id: &StoneId| {
        let image = mirror_image(*id);
        image < *id && blank.contains(image) && places[id.index()] == places[image.index()]
    };
    blank.iter().filter(is_mirrored).collect()
}

/// Whether a third card makes more than a Sum with these two.
fn completes(one: ClanCard, other: ClanCard, third: ClanCard) -> bool {
    let mut strengths = [one, other, third].map(ClanCard::strength);
    strengths.sort_unstable();
    let [low, middle, high] = strengths;
    one.color() == other.color() && third.color() == one.color()
        || low == high
        || low + 1 == middle && middle + 1 == high
}

impl OpponentSide {
    /// A side that is to be filled in.
    const BLANK: Self = Self {
        inputs: Inputs::NONE,
        beaten: Beaten::NONE,
    };

    /// Fills in a side that was blank, in place, since it is large.
    fn fill(
        &mut self,
        (side, modes): (&Side, Modes),
        formation: Option<Formation>,
        supply: &TheirSupply,
    ) {
        // With equal formations the side that is complete first wins: the opponent's if
        // it is complete, else the player's once it is complete.
        let ties = if formation.is_some() {
            [0.0; 2]
        } else {
            [0.5, 1.0]
        };
        let Self { inputs, beaten } = self;
        beaten.set(ties, |ranks| {
            let mut outlook = Outlook::new(ranks);
            outlook.add_side(side, modes, formation, supply);
            for lane in 0..Lanes::COUNT {
                inputs.set_outlook(lane * OwnInputs::OUTLOOK, &outlook, lane);
            }
        });
        let missing = (modes.slots() - side.len()).min(3);
        inputs.set(Lanes::COUNT * OwnInputs::OUTLOOK + missing, 1.0);
    }
}
