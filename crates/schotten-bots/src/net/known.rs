//! What a view tells about a position, in numbers for the network.

use super::counting::{Counting, Countings};
use super::network::{CONTEXT, MINE, PAIR, PLACE, PLAIN_ODDS, THEIRS, stretch};
use super::outlook::Outlook;
use super::ranks::{AllRanks, Beaten, LANES, Wins};
use super::supply::{self, Supply};
use schotten_rules::claim::can_beat;
use schotten_rules::completion::formation_of;
use schotten_rules::{
    Card, ClanCard, ClanSet, DeckKind, Formation, Modes, Phase, Player, Side, Stone, StoneId,
    TacticCard, Troop, View,
};
use std::cell::Cell;

/// The network's inputs from the own side of an open Stone.
pub(crate) type Own = [f32; MINE + PAIR];

/// What is known of a Stone.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Inputs {
    /// It is won (1) or lost (0).
    Settled(f32),
    /// It is open.
    Open(Own),
}

impl Inputs {
    /// Is the Stone won for certain?
    pub(crate) fn is_won(&self) -> bool {
        matches!(self, Self::Settled(chance) if *chance > 0.5)
    }
}

/// How the hand is about to change.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Change {
    /// Not at all.
    Nothing,
    /// This card is played.
    Played(Card),
    /// This card is drawn.
    Drawn(Card),
}

/// What is known of a Stone that a play has changed.
pub(crate) struct Changed {
    pub(crate) opposite: Opposite,
    pub(crate) inputs: Inputs,
}

/// The opponent's side of a Stone, which no placement of one's own changes.
#[derive(Clone, Debug)]
pub(crate) struct Opposite {
    pub(crate) inputs: [f32; THEIRS],
    /// With the own side incomplete, and with it complete.
    beaten: [Beaten; 2],
}

/// How things stood before a card was taken out or gained, to restore it.
pub(crate) struct Undo {
    supply: supply::Undo,
    empty: Outlook<AllRanks>,
}

/// A position as its player knows it.
pub(crate) struct Known<'a> {
    pub(crate) view: &'a View,
    me: Player,
    mine: Supply,
    theirs: [Supply; Counting::THEIRS],
    unseen: ClanSet,
    /// What an empty side of one's own may become.
    empty: Outlook<AllRanks>,
    /// What is known of Stones on which nothing lies, as they are and with one
    /// card more: it is the same of all of them.
    blank: Cell<Option<Own>>,
    begun: Cell<Option<(Troop, Own)>>,
    /// The opponent's sides, an empty one first.
    opposites: Vec<Opposite>,
    /// Which of them each Stone has.
    opposite: [usize; StoneId::COUNT],
    pub(crate) places: [[f32; PLACE]; StoneId::COUNT],
}

#[expect(clippy::cast_precision_loss, reason = "a game has 64 cards")]
fn number(count: usize) -> f32 {
    count as f32
}

fn flag(condition: bool) -> f32 {
    f32::from(u8::from(condition))
}

/// The opponent's side where nothing lies is the first.
const BLANK: usize = 0;

/// The lane of the opponent's means that is closest to what happens.
const LIKELY: usize = 1;

/// What the network gets of an outlook.
const OUTLOOK: usize = 10;

fn outlook_inputs<R>(inputs: &mut [f32], outlook: &Outlook<R>) {
    inputs[..5].copy_from_slice(&outlook.reach);
    inputs[5..OUTLOOK].copy_from_slice(&outlook.height);
}

impl<'a> Known<'a> {
    /// The position as it is remembered: with these face-up cards taken to be
    /// unseen.
    pub(crate) fn new(view: &'a View, forgotten: ClanSet) -> Self {
        let (table, me) = (view.table(), view.viewer());
        let hand: ClanSet = view.hand().iter().filter_map(Card::clan).collect();
        let unseen = table.unplayed().difference(hand).union(forgotten);
        let deck = table.deck_len(DeckKind::Clan);
        let hidden = (unseen.len() as usize).saturating_sub(deck);
        let countings = Countings::of(deck, hidden);
        let mine = Supply::new(hand, unseen, &countings.mine);
        let theirs = countings.theirs.each_ref();
        let theirs = theirs.map(|counting| Supply::new(ClanSet::EMPTY, unseen, counting));
        let mut opposites = Vec::with_capacity(StoneId::COUNT + 1);
        opposites.push(Opposite::new(&Stone::default(), me.other(), &theirs));
        let mut opposite = [BLANK; StoneId::COUNT];
        for (id, stone) in table.border().stones() {
            let blank = stone.side(me.other()).is_empty() && stone.modes() == Modes::NONE;
            if !blank {
                opposite[id.index()] = opposites.len();
                opposites.push(Opposite::new(stone, me.other(), &theirs));
            }
        }
        Self {
            view,
            me,
            empty: Outlook::of(&Side::EMPTY, Modes::NONE, None, &mine, AllRanks::NONE),
            blank: Cell::new(None),
            begun: Cell::new(None),
            mine,
            theirs,
            unseen,
            opposites,
            opposite,
            places: places(view),
        }
    }

    /// The opponent's side of a Stone.
    pub(crate) fn opposite(&self, at: usize) -> &Opposite {
        &self.opposites[self.opposite[at]]
    }

    /// Takes a Clan card of the hand out of what may still come.
    pub(crate) fn take(&mut self, card: ClanCard) -> Undo {
        let supply = self.mine.take(card);
        self.look_anew(supply)
    }

    /// Puts the card back that was taken out last.
    pub(crate) fn put_back(&mut self, undo: Undo) {
        self.mine.put_back(&undo.supply);
        self.look_again(undo.empty);
    }

    /// Counts a Clan card as drawn that was unseen.
    pub(crate) fn gain(&mut self, card: ClanCard) -> Undo {
        let supply = self.mine.gain(card);
        self.look_anew(supply)
    }

    /// Counts the card as unseen again that was gained last.
    pub(crate) fn lose(&mut self, undo: Undo) {
        self.mine.lose(&undo.supply);
        self.look_again(undo.empty);
    }

    /// Follows a change of what may still come.
    fn look_anew(&mut self, supply: supply::Undo) -> Undo {
        let empty = Outlook::of(&Side::EMPTY, Modes::NONE, None, &self.mine, AllRanks::NONE);
        let empty = self.look_again(empty);
        Undo { supply, empty }
    }

    fn look_again(&mut self, empty: Outlook<AllRanks>) -> Outlook<AllRanks> {
        self.blank.set(None);
        self.begun.set(None);
        std::mem::replace(&mut self.empty, empty)
    }

    /// Does nothing lie on this Stone?
    fn is_blank(&self, id: StoneId) -> bool {
        let stone = self.view.table().border().stone(id);
        self.opposite[id.index()] == BLANK
            && stone.side(self.me).is_empty()
            && stone.owner().is_none()
    }

    /// The Clan cards the player can't see, or doesn't remember.
    pub(crate) const fn unseen(&self) -> ClanSet {
        self.unseen
    }

    /// What is known of a Stone after a play that changed it. A claim that can
    /// be made at once is made.
    pub(crate) fn changed(&self, stone: &Stone, unplayed: ClanSet) -> Changed {
        let opposite = Opposite::new(stone, self.me.other(), &self.theirs);
        let mine = stone.formation(self.me);
        let inputs = match (self.settled(stone, mine, stone.completed_first()), mine) {
            (Some(settled), _) => Inputs::Settled(settled),
            (None, Some(mine)) if self.proved(stone, mine, unplayed) => Inputs::Settled(1.0),
            _ => Inputs::Open(self.own(&opposite, stone.side(self.me), stone.modes(), mine)),
        };
        Changed { opposite, inputs }
    }

    /// What the place of a Stone tells, with the Combat Modes that lie there.
    pub(crate) fn place(&self, id: StoneId, stone: &Stone) -> [f32; PLACE] {
        let mut place = self.places[id.index()];
        mark_modes(&mut place, stone);
        place
    }

    /// May the outlook of the own side change when this card leaves the hand?
    pub(crate) fn wants(&self, stone: &Stone, card: ClanCard) -> bool {
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
        // Two cards that a third one fits to have to fit to it both.
        side.iter().all(close)
    }

    fn own(&self, opposite: &Opposite, side: &Side, modes: Modes, mine: Option<Formation>) -> Own {
        let mut inputs = [0.0; MINE + PAIR];
        let missing = modes.slots() - side.len();
        let beaten = &opposite.beaten[usize::from(mine.is_some())];
        let wins: [f32; LANES] = if side.is_empty() && modes == Modes::NONE {
            outlook_inputs(&mut inputs, &self.empty);
            self.empty.ranks.beat(beaten)
        } else {
            let wins = Wins::against(beaten);
            let outlook = Outlook::of(side, modes, mine, &self.mine, wins);
            outlook_inputs(&mut inputs, &outlook);
            outlook.ranks.chances
        };
        inputs[OUTLOOK + missing.min(3)] = 1.0;
        for (input, wins) in inputs[MINE..].iter_mut().zip(&wins[..Counting::THEIRS]) {
            *input = 2.0 * wins - 1.0;
        }
        inputs[PLAIN_ODDS] = stretch(wins[LIKELY]);
        inputs
    }

    /// Who wins a Stone for certain with this formation, if that is so.
    fn settled(
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

    /// What is known of a Stone as it lies there.
    pub(crate) fn as_it_lies(&self, id: StoneId) -> Inputs {
        let stone = self.view.table().border().stone(id);
        let mine = stone.formation(self.me);
        if let Some(settled) = self.settled(stone, mine, stone.completed_first()) {
            return Inputs::Settled(settled);
        }
        let own = || {
            let opposite = self.opposite(id.index());
            self.own(opposite, stone.side(self.me), stone.modes(), mine)
        };
        if !self.is_blank(id) {
            return Inputs::Open(own());
        }
        let own = self.blank.get().unwrap_or_else(own);
        self.blank.set(Some(own));
        Inputs::Open(own)
    }

    /// What is known of a Stone with one more card on the own side, which is
    /// then claimed if that can be done at once. `unplayed` are the Clan cards
    /// that don't lie face up then.
    pub(crate) fn with(&self, id: StoneId, troop: Troop, unplayed: ClanSet) -> Inputs {
        let stone = self.view.table().border().stone(id);
        let modes = stone.modes();
        let Some(side) = stone.side(self.me).with(troop) else {
            return self.as_it_lies(id);
        };
        let complete = side.len() == modes.slots();
        let mine = formation_of(&side, modes).filter(|_| complete);
        if let Some(mine) = mine {
            // The opponent's side, if it is complete, was so before.
            let first = Some(self.me.other());
            if let Some(settled) = self.settled(stone, Some(mine), first) {
                return Inputs::Settled(settled);
            }
            if self.proved(stone, mine, unplayed) {
                return Inputs::Settled(1.0);
            }
        }
        let own = || self.own(self.opposite(id.index()), &side, modes, mine);
        if !self.is_blank(id) {
            return Inputs::Open(own());
        }
        let begun = self.begun.get().filter(|(begun, _)| *begun == troop);
        let own = begun.map_or_else(own, |(_, own)| own);
        self.begun.set(Some((troop, own)));
        Inputs::Open(own)
    }

    /// Can this formation be claimed by proof at once?
    fn proved(&self, stone: &Stone, mine: Formation, unplayed: ClanSet) -> bool {
        let theirs = stone.side(self.me.other());
        !self.view.table().variant().is_expert() && !can_beat(theirs, stone.modes(), unplayed, mine)
    }

    /// Does a claim of this Stone hold at once, when these cards alone are
    /// unplayed?
    pub(crate) fn holds(&self, stone: &Stone, unplayed: ClanSet) -> bool {
        let mine = stone.formation(self.me);
        let Some(mine) = mine.filter(|_| stone.owner().is_none()) else {
            return false;
        };
        match self.settled(stone, Some(mine), stone.completed_first()) {
            Some(settled) => settled > 0.5 && !self.view.table().variant().is_expert(),
            None => self.proved(stone, mine, unplayed),
        }
    }

    /// What is known of the whole position, when the hand changes so.
    pub(crate) fn context(&self, change: Change) -> [f32; CONTEXT] {
        let (table, view) = (self.view.table(), self.view);
        let (border, them) = (table.border(), self.me.other());
        let mut decks = DeckKind::ALL.map(|deck| number(table.deck_len(deck)));
        let mut held = number(view.hand().len());
        match change {
            Change::Nothing => {}
            Change::Played(_) => held -= 1.0,
            Change::Drawn(card) => {
                held += 1.0;
                decks[card.deck() as usize] -= 1.0;
            }
        }
        let mut inputs = [0.0; CONTEXT];
        inputs[0] = decks[0] / 42.0;
        inputs[1] = held / 7.0;
        inputs[2] = number(view.opponent_hand_len()) / 7.0;
        inputs[3] = flag(table.variant().is_expert());
        for (at, player) in [(4, self.me), (6, them)] {
            let open = border.room(player).iter().map(|id| {
                let stone = border.stone(id);
                stone.modes().slots() - stone.side(player).len()
            });
            inputs[at] = number(open.sum()) / 27.0;
            inputs[at + 1] = number(border.owned(player).len()) / 5.0;
        }
        if table.variant().has_tactic() {
            inputs[8] = decks[1] / 10.0;
            self.tactic_context(change, &mut inputs[9..]);
        }
        inputs
    }

    fn tactic_context(&self, change: Change, inputs: &mut [f32]) {
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
        // The rest is in the opponent's hand.
        let seen = held + table.tactic_face_up().count() + table.deck_len(DeckKind::Tactic);
        match change {
            Change::Played(card) => {
                if let Some(card) = card.tactic() {
                    count(card, -1.0);
                    mine += 1;
                    held -= 1;
                }
            }
            Change::Drawn(card) => {
                if let Some(card) = card.tactic() {
                    count(card, 1.0);
                    held += 1;
                }
            }
            Change::Nothing => {}
        }
        rest[0] = flag(mine <= theirs);
        rest[1] = flag(theirs <= mine);
        rest[2] = flag(table.joker_played(self.me)) - flag(table.joker_played(them));
        rest[3] = number(held) / 7.0;
        rest[4] = number(TacticCard::COUNT.saturating_sub(seen)) / 7.0;
        // The Recruiter at work.
        match table.phase() {
            Phase::Draws(left) => rest[5] = f32::from(left) / 3.0,
            Phase::Returns(left) => rest[5] = -f32::from(left) / 3.0,
            _ => {}
        }
    }
}

impl Opposite {
    fn new(stone: &Stone, player: Player, supplies: &[Supply; Counting::THEIRS]) -> Self {
        let (side, modes) = (stone.side(player), stone.modes());
        let formation = stone.formation(player);
        let outlook = |supply| Outlook::of(side, modes, formation, supply, AllRanks::NONE);
        let outlooks = supplies.each_ref().map(outlook);
        let mut inputs = [0.0; THEIRS];
        let (each, missing) = inputs.split_at_mut(Counting::THEIRS * OUTLOOK);
        for (inputs, outlook) in each.chunks_mut(OUTLOOK).zip(&outlooks) {
            outlook_inputs(inputs, outlook);
        }
        missing[(modes.slots() - side.len()).min(3)] = 1.0;
        // Equal formations: the side that is complete first wins.
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

fn mark_modes(place: &mut [f32; PLACE], stone: &Stone) {
    place[11] = flag(stone.modes().mud_fight);
    place[12] = flag(stone.modes().blind_mans_bluff);
}

/// What the Stones' places on the border tell.
fn places(view: &View) -> [[f32; PLACE]; StoneId::COUNT] {
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
        mark_modes(place, stone);
    }
    places
}
