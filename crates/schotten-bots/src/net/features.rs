//! The network's inputs: what a view says about a position, in numbers.

use super::counting::{Counting, Countings};
use super::network::{CONTEXT, MINE, PAIR, PLACE, PLAIN_ODDS, THEIRS, stretch};
use super::outlook::Outlook;
use super::ranks::{AllRanks, Beaten, LANES, Wins};
use super::supply::{Supply, SupplyUndo};
use schotten_rules::claim::can_beat;
use schotten_rules::completion::formation_of;
use schotten_rules::{
    Card, ClanCard, ClanSet, DeckKind, Formation, Modes, Phase, Player, Side, Stone, StoneId,
    TacticCard, Troop, View,
};
use std::cell::Cell;

/// The inputs from the player's own side of an open Stone and from both sides
/// together.
pub(crate) type OwnInputs = [f32; MINE + PAIR];

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
    me: Player,
    mine: Supply,
    theirs: [Supply; Counting::THEIRS],
    /// The Clan cards that the player can't see, or has forgotten.
    unseen: ClanSet,
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
    pub(crate) places: [[f32; PLACE]; StoneId::COUNT],
}

#[expect(clippy::cast_precision_loss, reason = "a game has 64 cards")]
fn to_f32(count: usize) -> f32 {
    count as f32
}

fn flag(condition: bool) -> f32 {
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
    pub(crate) fn new(view: &'a View, forgotten: ClanSet) -> Self {
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
        opposites.push(OpponentSide::new(&Stone::default(), me.other(), &theirs));
        let mut opposite = [BLANK; StoneId::COUNT];
        for (id, stone) in table.border().stones() {
            let blank = stone.side(me.other()).is_empty() && stone.modes() == Modes::NONE;
            if !blank {
                opposite[id.index()] = opposites.len();
                opposites.push(OpponentSide::new(stone, me.other(), &theirs));
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
            unseen,
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
        let supply = self.mine.take(card);
        self.refresh_empty(supply)
    }

    /// Undoes the last [`Features::take`].
    pub(crate) fn put_back(&mut self, undo: FeaturesUndo) {
        self.mine.put_back(&undo.supply);
        self.replace_empty(undo.empty);
    }

    /// Updates everything for an unseen Clan card that comes into the hand.
    pub(crate) fn gain(&mut self, card: ClanCard) -> FeaturesUndo {
        let supply = self.mine.gain(card);
        self.refresh_empty(supply)
    }

    /// Undoes the last [`Features::gain`].
    pub(crate) fn lose(&mut self, undo: FeaturesUndo) {
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
    pub(crate) fn changed_stone(&self, stone: &Stone, unplayed: ClanSet) -> ChangedStone {
        let opposite = OpponentSide::new(stone, self.me.other(), &self.theirs);
        let mine = stone.formation(self.me);
        let inputs = match (
            self.settled_chance(stone, mine, stone.completed_first()),
            mine,
        ) {
            (Some(settled), _) => StoneInputs::Settled(settled),
            (None, Some(mine)) if self.is_proved(stone, mine, unplayed) => {
                StoneInputs::Settled(1.0)
            }
            _ => StoneInputs::Open(self.own_inputs(
                &opposite,
                stone.side(self.me),
                stone.modes(),
                mine,
            )),
        };
        ChangedStone { opposite, inputs }
    }

    /// The inputs from a Stone's position on the border, with the Combat Modes of
    /// `stone`.
    pub(crate) fn place_inputs(&self, id: StoneId, stone: &Stone) -> [f32; PLACE] {
        let mut place = self.places[id.index()];
        set_modes(&mut place, stone);
        place
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
        opposite: &OpponentSide,
        side: &Side,
        modes: Modes,
        mine: Option<Formation>,
    ) -> OwnInputs {
        let mut inputs = [0.0; MINE + PAIR];
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
        inputs
    }

    /// 1 if the player certainly wins the Stone, 0 if the opponent does, `None` if it
    /// is open. `mine` is the player's formation, if the side is complete.
    fn settled_chance(
        &self,
        stone: &Stone,
        mine: Option<Formation>,
        first: Option<Player>,
    ) -> Option<f32> {
        if let Some(owner) = stone.owner() {
            return Some(flag(owner == self.me));
        }
        let (mine, theirs) = (mine?, stone.formation(self.me.other())?);
        Some(flag(
            mine > theirs || mine == theirs && first == Some(self.me),
        ))
    }

    /// The inputs of a Stone as it is.
    pub(crate) fn current_inputs(&self, id: StoneId) -> StoneInputs {
        let stone = self.view.table().border().stone(id);
        let mine = stone.formation(self.me);
        if let Some(settled) = self.settled_chance(stone, mine, stone.completed_first()) {
            return StoneInputs::Settled(settled);
        }
        let own = || {
            let opposite = self.opposite(id.index());
            self.own_inputs(opposite, stone.side(self.me), stone.modes(), mine)
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
            if let Some(settled) = self.settled_chance(stone, Some(mine), first) {
                return StoneInputs::Settled(settled);
            }
            if self.is_proved(stone, mine, unplayed) {
                return StoneInputs::Settled(1.0);
            }
        }
        let own = || self.own_inputs(self.opposite(id.index()), &side, modes, mine);
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
    pub(crate) fn claim_holds(&self, stone: &Stone, unplayed: ClanSet) -> bool {
        let mine = stone.formation(self.me);
        let Some(mine) = mine.filter(|_| stone.owner().is_none()) else {
            return false;
        };
        match self.settled_chance(stone, Some(mine), stone.completed_first()) {
            Some(settled) => settled > 0.5 && !self.view.table().variant().is_expert(),
            None => self.is_proved(stone, mine, unplayed),
        }
    }

    /// The inputs from the whole position after this change of the hand.
    pub(crate) fn context(&self, change: HandChange) -> [f32; CONTEXT] {
        let (table, view) = (self.view.table(), self.view);
        let (border, them) = (table.border(), self.me.other());
        let mut decks = DeckKind::ALL.map(|deck| to_f32(table.deck_len(deck)));
        let mut held = to_f32(view.hand().len());
        match change {
            HandChange::Nothing => {}
            HandChange::Played(_) => held -= 1.0,
            HandChange::Drawn(card) => {
                held += 1.0;
                decks[card.deck() as usize] -= 1.0;
            }
        }
        let mut inputs = [0.0; CONTEXT];
        inputs[0] = decks[0] / 42.0;
        inputs[1] = held / 7.0;
        inputs[2] = to_f32(view.opponent_hand_len()) / 7.0;
        inputs[3] = flag(table.variant().is_expert());
        for (at, player) in [(4, self.me), (6, them)] {
            let open = border.room(player).iter().map(|id| {
                let stone = border.stone(id);
                stone.modes().slots() - stone.side(player).len()
            });
            inputs[at] = to_f32(open.sum()) / 27.0;
            inputs[at + 1] = to_f32(border.owned(player).len()) / 5.0;
        }
        if table.variant().has_tactic() {
            inputs[8] = decks[1] / 10.0;
            self.tactic_context(change, &mut inputs[9..]);
        }
        inputs
    }

    /// The part of [`Features::context`] about Tactic cards.
    fn tactic_context(&self, change: HandChange, inputs: &mut [f32]) {
        let (table, them) = (self.view.table(), self.me.other());
        let [mut mine, theirs] = [self.me, them].map(|player| table.tactic_played(player));
        let (kinds, rest) = inputs.split_at_mut(TacticCard::KINDS.len());
        let mut count = |card: TacticCard, by: f32| {
            let kind = TacticCard::KINDS.iter().position(|kind| *kind == card);
            kinds[kind.unwrap_or(0)] += by;
        };
        let mut held = 0;
        for card in self.view.hand().iter().filter_map(Card::tactic) {
            count(card, 1.0);
            held += 1;
        }
        // The Tactic cards seen nowhere else are in the opponent's hand.
        let seen = held + table.tactic_face_up().count() + table.deck_len(DeckKind::Tactic);
        match change {
            HandChange::Played(card) => {
                if let Some(card) = card.tactic() {
                    count(card, -1.0);
                    mine += 1;
                    held -= 1;
                }
            }
            HandChange::Drawn(card) => {
                if let Some(card) = card.tactic() {
                    count(card, 1.0);
                    held += 1;
                }
            }
            HandChange::Nothing => {}
        }
        rest[0] = flag(mine <= theirs);
        rest[1] = flag(theirs <= mine);
        rest[2] = flag(table.joker_played(self.me)) - flag(table.joker_played(them));
        rest[3] = to_f32(held) / 7.0;
        rest[4] = to_f32(TacticCard::COUNT.saturating_sub(seen)) / 7.0;
        // The Recruiter's draws and returns.
        match table.phase() {
            Phase::Draws(left) => rest[5] = f32::from(left) / 3.0,
            Phase::Returns(left) => rest[5] = -f32::from(left) / 3.0,
            _ => {}
        }
    }
}

impl OpponentSide {
    fn new(stone: &Stone, player: Player, supplies: &[Supply; Counting::THEIRS]) -> Self {
        let (side, modes) = (stone.side(player), stone.modes());
        let formation = stone.formation(player);
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

/// Sets the inputs for the Combat Modes on a Stone.
fn set_modes(place: &mut [f32; PLACE], stone: &Stone) {
    place[11] = flag(stone.modes().mud_fight);
    place[12] = flag(stone.modes().blind_mans_bluff);
}

/// The inputs from each Stone's position on the border: its distance from the
/// middle, and for each player the Stones owned nearby.
fn place_inputs_of_all(view: &View) -> [[f32; PLACE]; StoneId::COUNT] {
    let (border, me) = (view.table().border(), view.viewer());
    let owned = [me, me.other()].map(|player| border.owned(player));
    let mut places = [[0.0; PLACE]; StoneId::COUNT];
    for (id, stone) in border.stones() {
        let at = id.index();
        let place = &mut places[at];
        place[at.abs_diff(StoneId::COUNT / 2)] = 1.0;
        for (side, owned) in owned.into_iter().enumerate() {
            if owned.is_empty() {
                continue;
            }
            let near = |step: isize| {
                let there = at.checked_add_signed(step).map(|index| index + 1);
                let there = there.and_then(|number| u8::try_from(number).ok());
                there
                    .and_then(StoneId::new)
                    .is_some_and(|id| owned.contains(id))
            };
            let [far_left, left, right, far_right] = [-2, -1, 1, 2].map(near);
            place[5 + side] = flag(left) + flag(right);
            place[7 + side] = flag(far_left) + flag(far_right);
            place[9 + side] = flag(left && (right || far_left) || right && far_right);
        }
        set_modes(place, stone);
    }
    places
}
