//! The network's inputs: what a view says about a position, in numbers.

use super::counting::{Counting, Countings};
use super::needs::Needs;
use super::network::{AROUND, HAND, MINE, PAIR, PLACE, PLAIN_ODDS, THEIRS, stretch};
use super::outlook::Outlook;
use super::place::place_inputs_of_all;
use super::ranks::{AllRanks, Beaten, LANES, Wins};
use super::supply::{Supply, SupplyUndo};
use schotten_rules::claim::can_beat;
use schotten_rules::completion::formation_of;
use schotten_rules::{
    ByPlayer, Card, ClanCard, ClanSet, DeckKind, Formation, Modes, Player, Side, Stone, StoneId,
    Troop, View,
};
use std::cell::Cell;

/// The inputs from the player's own side of an open Stone, from both sides together
/// and from the cards in the hand.
pub(crate) type OwnInputs = [f32; MINE + PAIR + HAND];
/// The inputs from a Stone's position on the border and from the Stones around it.
pub(crate) type PlaceInputs = [f32; PLACE + AROUND];

/// The inputs of a Stone, as far as a change of the own side changes them.
#[derive(Clone, Copy, Debug)]
pub(crate) enum StoneInputs {
    /// None: the Stone is certainly won (1) or lost (0).
    Settled(f32),
    /// The Stone is open.
    Open(OwnInputs),
}

impl StoneInputs {
    /// Is the Stone won for certain?
    pub(crate) fn is_won(&self) -> bool {
        matches!(self, Self::Settled(chance) if *chance > 0.5)
    }
}

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

/// The inputs of a Stone that a play has changed.
pub(crate) struct ChangedStone {
    pub(crate) opposite: OpponentSide,
    pub(crate) inputs: StoneInputs,
}

/// The opponent's side of a Stone, which the player's own placements don't change.
#[derive(Clone, Debug)]
pub(crate) struct OpponentSide {
    pub(crate) inputs: [f32; THEIRS],
    /// What the own side beats while it is incomplete, and once it is complete.
    beaten: [Beaten; 2],
}

/// What [`Features`] were before a card left or came, to restore them.
pub(crate) struct FeaturesUndo {
    supply: SupplyUndo,
    empty: Outlook<AllRanks>,
}

/// A position as its player knows it, with everything the inputs are made from.
pub(crate) struct Features<'a> {
    pub(crate) view: &'a View,
    pub(super) me: Player,
    mine: Supply,
    theirs: [Supply; Counting::THEIRS],
    /// The Clan cards in the hand.
    hand: ClanSet,
    /// The Clan cards that the player can't see, or has forgotten.
    unseen: ClanSet,
    /// Which cards each Stone needs, if the network has inputs for it.
    needs: Option<Needs>,
    /// The formation of each complete side.
    formations: ByPlayer<[Option<Formation>; StoneId::COUNT]>,
    /// What an empty side of the player's own may become.
    empty: Outlook<AllRanks>,
    /// The inputs of Stones on which nothing lies. They are the same for all of
    /// these Stones, so they are computed once.
    blank: Cell<Option<OwnInputs>>,
    /// The same for these Stones with one card on the own side.
    begun: Cell<Option<(Troop, OwnInputs)>>,
    /// The opponent's sides, an empty one first.
    opposites: Vec<OpponentSide>,
    /// The index among them for each Stone.
    opposite: [usize; StoneId::COUNT],
    /// The inputs from each Stone's position on the border.
    pub(crate) places: [PlaceInputs; StoneId::COUNT],
}

#[expect(clippy::cast_precision_loss, reason = "a game has 64 cards")]
pub(super) fn to_f32(count: usize) -> f32 {
    count as f32
}

pub(super) fn flag(condition: bool) -> f32 {
    f32::from(u8::from(condition))
}

/// The index of the opponent's side of a Stone on which nothing lies.
const BLANK: usize = 0;

/// The lane whose assumption about the opponent's cards is the most realistic.
const LIKELY: usize = 1;

/// The number of inputs from an outlook.
const OUTLOOK: usize = 10;

fn write_outlook_inputs<R>(inputs: &mut [f32], outlook: &Outlook<R>) {
    inputs[..5].copy_from_slice(&outlook.reach);
    inputs[5..OUTLOOK].copy_from_slice(&outlook.height);
}

impl<'a> Features<'a> {
    /// The position for a player who believes these face-up cards to be unseen.
    /// `rich` says whether the network has inputs from the hand.
    pub(crate) fn new(view: &'a View, forgotten: ClanSet, rich: bool) -> Self {
        let (table, me) = (view.table(), view.viewer());
        let hand: ClanSet = view.hand().iter().filter_map(Card::clan).collect();
        let unseen = table.unplayed().difference(hand).union(forgotten);
        let deck = table.deck_len(DeckKind::Clan);
        let hidden = (unseen.len() as usize).saturating_sub(deck);
        let countings = Countings::for_counts(deck, hidden);
        let mine = Supply::new(hand, unseen, &countings.mine);
        let theirs = countings.theirs.each_ref();
        let theirs = theirs.map(|counting| Supply::new(ClanSet::EMPTY, unseen, counting));
        let mut opposites = Vec::with_capacity(StoneId::COUNT + 1);
        let nothing = (&Side::EMPTY, Modes::NONE);
        opposites.push(OpponentSide::new(nothing, None, &theirs));
        let mut opposite = [BLANK; StoneId::COUNT];
        let mut formations = ByPlayer::both([None; StoneId::COUNT]);
        for (id, stone) in table.border().stones() {
            for player in Player::BOTH {
                formations[player][id.index()] = stone.formation(player);
            }
            let (side, modes) = (stone.side(me.other()), stone.modes());
            if !side.is_empty() || modes != Modes::NONE {
                opposite[id.index()] = opposites.len();
                let formation = formations[me.other()][id.index()];
                opposites.push(OpponentSide::new((side, modes), formation, &theirs));
            }
        }
        Self {
            view,
            me,
            empty: Outlook::for_side(&Side::EMPTY, Modes::NONE, None, &mine, AllRanks::NONE),
            blank: Cell::new(None),
            begun: Cell::new(None),
            mine,
            theirs,
            hand,
            unseen,
            formations,
            needs: rich.then(|| Needs::new(table.border(), me)),
            opposites,
            opposite,
            places: place_inputs_of_all(view),
        }
    }

    /// The opponent's side of a Stone.
    pub(crate) fn opposite(&self, at: usize) -> &OpponentSide {
        &self.opposites[self.opposite[at]]
    }

    /// Updates everything for a Clan card that leaves the hand.
    pub(crate) fn take(&mut self, card: ClanCard) -> FeaturesUndo {
        self.hand.remove(card);
        let supply = self.mine.take(card);
        self.refresh_empty(supply)
    }

    /// Undoes the last [`Features::take`].
    pub(crate) fn put_back(&mut self, undo: FeaturesUndo) {
        self.hand.insert(undo.supply.card());
        self.mine.put_back(&undo.supply);
        self.replace_empty(undo.empty);
    }

    /// Updates everything for an unseen Clan card that comes into the hand.
    pub(crate) fn gain(&mut self, card: ClanCard) -> FeaturesUndo {
        self.hand.insert(card);
        let supply = self.mine.gain(card);
        self.refresh_empty(supply)
    }

    /// Undoes the last [`Features::gain`].
    pub(crate) fn lose(&mut self, undo: FeaturesUndo) {
        self.hand.remove(undo.supply.card());
        self.mine.lose(&undo.supply);
        self.replace_empty(undo.empty);
    }

    /// Recomputes what follows from the supply, after it has changed.
    fn refresh_empty(&mut self, supply: SupplyUndo) -> FeaturesUndo {
        let empty = Outlook::for_side(&Side::EMPTY, Modes::NONE, None, &self.mine, AllRanks::NONE);
        let empty = self.replace_empty(empty);
        FeaturesUndo { supply, empty }
    }

    /// Replaces the outlook of empty sides and clears what was derived from it;
    /// returns the old one.
    fn replace_empty(&mut self, empty: Outlook<AllRanks>) -> Outlook<AllRanks> {
        self.blank.set(None);
        self.begun.set(None);
        std::mem::replace(&mut self.empty, empty)
    }

    /// Is the Stone unclaimed and without cards?
    fn is_blank(&self, id: StoneId) -> bool {
        let stone = self.view.table().border().stone(id);
        self.opposite[id.index()] == BLANK
            && stone.side(self.me).is_empty()
            && stone.owner().is_none()
    }

    /// The Clan cards that the player can't see, or has forgotten.
    pub(crate) const fn unseen(&self) -> ClanSet {
        self.unseen
    }

    /// The inputs of a Stone after a play that changed it to this. If it can be
    /// claimed at once, it counts as won.
    pub(crate) fn changed_stone(
        &self,
        id: StoneId,
        stone: &Stone,
        unplayed: ClanSet,
    ) -> ChangedStone {
        let them = self.me.other();
        let (mine, theirs) = (stone.formation(self.me), stone.formation(them));
        let opposite = OpponentSide::new((stone.side(them), stone.modes()), theirs, &self.theirs);
        let settled = self.settled_chance(stone, [mine, theirs], stone.completed_first());
        let inputs = match (settled, mine) {
            (Some(settled), _) => StoneInputs::Settled(settled),
            (None, Some(mine)) if self.is_proved(stone, mine, unplayed) => {
                StoneInputs::Settled(1.0)
            }
            _ => StoneInputs::Open(self.own_inputs(
                id,
                &opposite,
                stone.side(self.me),
                stone.modes(),
                mine,
            )),
        };
        ChangedStone { opposite, inputs }
    }

    /// Might the inputs of the own side depend on whether this card is in the hand?
    pub(crate) fn depends_on(&self, stone: &Stone, card: ClanCard) -> bool {
        let side = stone.side(self.me);
        if stone.modes() != Modes::NONE || side.is_empty() {
            return true;
        }
        if side.len() == stone.modes().slots() {
            return false;
        }
        let close = |troop: Troop| {
            troop.clan().is_none_or(|there| {
                there.color() == card.color() || there.strength().abs_diff(card.strength()) <= 2
            })
        };
        // A card that completes two others has to fit each of them.
        side.iter().all(close)
    }

    fn own_inputs(
        &self,
        id: StoneId,
        opposite: &OpponentSide,
        side: &Side,
        modes: Modes,
        mine: Option<Formation>,
    ) -> OwnInputs {
        let mut inputs = [0.0; MINE + PAIR + HAND];
        let missing = modes.slots() - side.len();
        let beaten = &opposite.beaten[usize::from(mine.is_some())];
        let wins: [f32; LANES] = if side.is_empty() && modes == Modes::NONE {
            write_outlook_inputs(&mut inputs, &self.empty);
            self.empty.ranks.beat(beaten)
        } else {
            let wins = Wins::against(beaten);
            let outlook = Outlook::for_side(side, modes, mine, &self.mine, wins);
            write_outlook_inputs(&mut inputs, &outlook);
            outlook.ranks.chances
        };
        inputs[OUTLOOK + missing.min(3)] = 1.0;
        for (input, wins) in inputs[MINE..].iter_mut().zip(&wins[..Counting::THEIRS]) {
            *input = 2.0 * wins - 1.0;
        }
        inputs[PLAIN_ODDS] = stretch(wins[LIKELY]);
        if let Some(needs) = &self.needs
            && mine.is_none()
        {
            inputs[MINE + PAIR..].copy_from_slice(&needs.inputs(id, side, modes, self.hand));
        }
        inputs
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
    fn formations(&self, id: StoneId) -> [Option<Formation>; 2] {
        [self.me, self.me.other()].map(|player| self.formations[player][id.index()])
    }

    /// The inputs of a Stone as it is.
    pub(crate) fn current_inputs(&self, id: StoneId) -> StoneInputs {
        let stone = self.view.table().border().stone(id);
        let formations = self.formations(id);
        let settled = self.settled_chance(stone, formations, stone.completed_first());
        if let Some(settled) = settled {
            return StoneInputs::Settled(settled);
        }
        let mine = formations[0];
        let own = || {
            let opposite = self.opposite(id.index());
            self.own_inputs(id, opposite, stone.side(self.me), stone.modes(), mine)
        };
        if !self.is_blank(id) {
            return StoneInputs::Open(own());
        }
        let own = self.blank.get().unwrap_or_else(own);
        self.blank.set(Some(own));
        StoneInputs::Open(own)
    }

    /// The inputs of a Stone with one more card on the own side. If it can be claimed
    /// at once, it counts as won. `unplayed` are the Clan cards that don't lie face
    /// up then.
    pub(crate) fn inputs_with_card(
        &self,
        id: StoneId,
        troop: Troop,
        unplayed: ClanSet,
    ) -> StoneInputs {
        let stone = self.view.table().border().stone(id);
        let modes = stone.modes();
        let Some(side) = stone.side(self.me).with(troop) else {
            return self.current_inputs(id);
        };
        let complete = side.len() == modes.slots();
        let mine = formation_of(&side, modes).filter(|_| complete);
        if let Some(mine) = mine {
            // If the opponent's side is complete, it was so first.
            let first = Some(self.me.other());
            let formations = [Some(mine), self.formations(id)[1]];
            if let Some(settled) = self.settled_chance(stone, formations, first) {
                return StoneInputs::Settled(settled);
            }
            if self.is_proved(stone, mine, unplayed) {
                return StoneInputs::Settled(1.0);
            }
        }
        let own = || self.own_inputs(id, self.opposite(id.index()), &side, modes, mine);
        if !self.is_blank(id) {
            return StoneInputs::Open(own());
        }
        let begun = self.begun.get().filter(|(begun, _)| *begun == troop);
        let own = begun.map_or_else(own, |(_, own)| own);
        self.begun.set(Some((troop, own)));
        StoneInputs::Open(own)
    }

    /// Can a claim by proof with this formation be made in the same turn?
    fn is_proved(&self, stone: &Stone, mine: Formation, unplayed: ClanSet) -> bool {
        let theirs = stone.side(self.me.other());
        !self.view.table().variant().is_expert() && !can_beat(theirs, stone.modes(), unplayed, mine)
    }

    /// Can this Stone be claimed in the same turn, given the Clan cards that don't lie
    /// face up?
    pub(crate) fn claim_holds(&self, id: StoneId, unplayed: ClanSet) -> bool {
        let stone = self.view.table().border().stone(id);
        let formations = self.formations(id);
        let Some(mine) = formations[0].filter(|_| stone.owner().is_none()) else {
            return false;
        };
        match self.settled_chance(stone, formations, stone.completed_first()) {
            Some(settled) => settled > 0.5 && !self.view.table().variant().is_expert(),
            None => self.is_proved(stone, mine, unplayed),
        }
    }
}

impl OpponentSide {
    fn new(
        (side, modes): (&Side, Modes),
        formation: Option<Formation>,
        supplies: &[Supply; Counting::THEIRS],
    ) -> Self {
        let outlook = |supply| Outlook::for_side(side, modes, formation, supply, AllRanks::NONE);
        let outlooks = supplies.each_ref().map(outlook);
        let mut inputs = [0.0; THEIRS];
        let (each, missing) = inputs.split_at_mut(Counting::THEIRS * OUTLOOK);
        for (inputs, outlook) in each.chunks_mut(OUTLOOK).zip(&outlooks) {
            write_outlook_inputs(inputs, outlook);
        }
        missing[(modes.slots() - side.len()).min(3)] = 1.0;
        // With equal formations the side that is complete first wins: the
        // opponent's if it is complete, else the own side once it is complete.
        let ties = if formation.is_some() {
            [0.0; 2]
        } else {
            [0.5, 1.0]
        };
        let ranks = outlooks.each_ref().map(|outlook| &outlook.ranks);
        Self {
            inputs,
            beaten: Beaten::new(ranks, ties),
        }
    }
}
