//! Motion on the table shows what happened: a card goes to its Stone or from its deck
//! to a hand, the cards that could have beaten a claim are struck out, a claimed Stone
//! is pulled to its owner, the Stones that won light up.
//!
//! A motion depends only on what has changed and on the number of frames since then. It
//! uses no clock and shows nothing that the reader may not see. Once it has ended, the
//! screen is the same as without it. Any command ends it (`App::interrupt`); how long a frame is,
//! `kit::clock` says.

use crate::tui::kit::area::AreaParts;
use crate::tui::schotten::hand::ShownHand;
use crate::tui::schotten::{SchottenTable, SchottenTarget, SidePosition, Stage, TableLayout};
use crate::tui::shell::hit::Hits;
use ratatui::layout::Rect;
use schotten_rules::{Action, Border, Card, DeckKind, Outcome, Player, Stone, StoneId, Troop};

/// The number of frames a card takes to its Stone.
const PLACE_FRAMES: u8 = 6;
/// The number of frames a card takes from its deck to a hand.
const DRAW: u8 = 6;
/// The number of frames a Stone takes to its owner.
const PULL: u8 = 6;
/// The number of frames in which the cards of a proof are struck out.
const STRIKES: u8 = 10;
/// The number of frames after which the next Stone that won lights up.
const LIGHT: u8 = 2;
/// With this many actions at once, nothing moves: no turn has that many, so a replay must
/// have jumped.
const LEAP: usize = 16;
/// The size of a card that is drawn face down.
const BACK: (u16, u16) = (4, 2);

/// The parts of a game whose changes are shown as motion.
#[derive(Clone, Debug)]
pub(crate) struct Snapshot {
    round: usize,
    actions: usize,
    border: Border,
    outcome: Option<Outcome>,
    /// The visible hand in its order, and its player.
    hand: Option<(Player, ShownHand)>,
}

/// Everything that moves, the oldest first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Motion {
    moves: Vec<Move>,
}

#[derive(Clone, Copy, Debug)]
struct Move {
    what: MoveKind,
    /// The number of frames until it begins.
    wait: u8,
    /// The number of frames since it began.
    elapsed: u8,
    /// The number of frames it takes.
    frames: u8,
}

/// What moves. Until the motion has ended, a Stone is shown as it was `before`.
#[derive(Clone, Copy, Debug)]
enum MoveKind {
    /// A card goes to a Stone.
    Place {
        player: Player,
        troop: Troop,
        from: PlaceStart,
        at: StoneId,
        before: Stone,
    },
    /// A card goes from its deck to a hand, face up if the reader may see it.
    Draw {
        player: Player,
        deck: DeckKind,
        card: Option<Card>,
    },
    /// This many cards are struck out, one by one, before a Stone is claimed.
    Strike {
        count: u8,
        at: StoneId,
        before: Stone,
    },
    /// A claimed Stone goes to its owner.
    Pull { at: StoneId, before: Stone },
    /// A Stone that won lights up.
    Light(StoneId),
}

/// Where a card that moves to a Stone comes from.
#[derive(Clone, Copy, Debug)]
enum PlaceStart {
    /// This place in the visible hand of `count` cards.
    Hand { place: usize, count: usize },
    /// A hidden hand.
    Hidden,
    /// This place on a side of the border.
    Border {
        player: Player,
        stone: StoneId,
        place: SidePosition,
    },
}

/// A card in motion.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Flight {
    /// The card; `None` if it is face down.
    pub(crate) card: Option<Card>,
    /// Where it is now.
    pub(crate) area: Rect,
    /// Whether it will lie in front.
    pub(crate) front: bool,
}

impl Snapshot {
    /// Returns what the reader of the screen may see of the game.
    pub(crate) fn new(game: &SchottenTable) -> Self {
        let view = game.view();
        Self {
            round: game.round_number(),
            actions: game.actions().len(),
            border: *game.table().border(),
            outcome: game.outcome(),
            // The places of the cards are only known for the hand at the bottom.
            hand: view
                .filter(|view| view.viewer() == game.bottom())
                .map(|view| (view.viewer(), game.arranged(&view))),
        }
    }

    fn place_start(&self, player: Player, troop: Troop, after: &Border) -> PlaceStart {
        // A card that lay elsewhere on the border was moved by a Ruse.
        for (stone, old) in self.border.stones() {
            for owner in Player::BOTH {
                let side = old.side(owner);
                let gone = !after.stone(stone).side(owner).contains(troop);
                let at = side.iter().position(|other| other == troop);
                if let Some(at) = at.filter(|_| gone) {
                    let place = SidePosition {
                        at,
                        count: side.len(),
                    };
                    let player = owner;
                    return PlaceStart::Border {
                        player,
                        stone,
                        place,
                    };
                }
            }
        }
        let open = self.hand.as_ref().filter(|(owner, _)| *owner == player);
        let place = open.and_then(|(_, hand)| {
            let place = hand.iter().position(|card| *card == Card::from(troop))?;
            let count = hand.len();
            Some(PlaceStart::Hand { place, count })
        });
        place.unwrap_or(PlaceStart::Hidden)
    }
}

impl Motion {
    /// Returns whether anything moves.
    pub(crate) const fn is_running(&self) -> bool {
        !self.moves.is_empty()
    }

    /// Advances by a frame.
    pub(crate) fn step(&mut self) {
        for one in &mut self.moves {
            if one.wait > 0 {
                one.wait -= 1;
            } else {
                one.elapsed += 1;
            }
        }
        self.moves.retain(|one| one.elapsed < one.frames);
    }

    /// Ends all motion at once.
    pub(crate) fn stop(&mut self) {
        self.moves.clear();
    }

    /// Starts the motion for a change. Nothing moves behind a curtain, after an
    /// undo, or when a replay jumps.
    pub(crate) fn begin(&mut self, before: &Snapshot, game: &SchottenTable) {
        let more = game.actions().len().saturating_sub(before.actions);
        if before.round != game.round_number() {
            self.deal(game);
        } else if game.stage == Stage::Curtain || more > LEAP {
            self.stop();
        } else if more > 0 {
            self.compare(before, game);
            self.draws(before, game);
            self.light_up(before, game);
        }
    }

    /// Deals the visible hand of a round that begins.
    pub(crate) fn deal(&mut self, game: &SchottenTable) {
        self.stop();
        let dealt = game.actions().is_empty() && matches!(game.stage, Stage::Turn | Stage::Waiting);
        let Some(view) = game.view().filter(|_| dealt) else {
            return;
        };
        for (card, wait) in game.arranged(&view).iter().zip(0..) {
            let what = MoveKind::Draw {
                player: view.viewer(),
                deck: DeckKind::Clan,
                card: Some(*card),
            };
            self.add_after(wait, what, DRAW);
        }
    }

    fn compare(&mut self, before: &Snapshot, game: &SchottenTable) {
        let border = game.table().border();
        for (at, stone) in border.stones() {
            let old = *before.border.stone(at);
            for player in Player::BOTH {
                let side = stone.side(player).iter();
                for troop in side.filter(|troop| !old.side(player).contains(*troop)) {
                    let what = MoveKind::Place {
                        player,
                        troop,
                        from: before.place_start(player, troop, border),
                        at,
                        before: old,
                    };
                    self.add_after(0, what, PLACE_FRAMES);
                }
            }
            // A Stone goes to its owner after the cards have come and the proof is
            // seen.
            if stone.owner() != old.owner() && stone.owner().is_some() {
                let before = old;
                if let Some(proof) = game.proofs.iter().find(|proof| proof.stone == at) {
                    let count = u8::try_from(proof.struck.len()).unwrap_or(STRIKES);
                    let count = count.min(STRIKES);
                    let what = MoveKind::Strike { count, at, before };
                    self.add_after(self.until_landed(), what, STRIKES / count * count);
                }
                let what = MoveKind::Pull { at, before };
                self.add_after(self.until_landed(), what, PULL);
            }
        }
    }

    /// Moves the cards that were drawn, each after the one before.
    fn draws(&mut self, before: &Snapshot, game: &SchottenTable) {
        if matches!(game.stage, Stage::Replay(_)) {
            return;
        }
        let seen = game.view().map(|view| view.viewer());
        let round = game.seen();
        let new = round.actions().iter().zip(round.views());
        for (action, view) in new.skip(before.actions) {
            let Some(Action::Draw(deck)) = *action else {
                continue;
            };
            let player = view.table().turn();
            // Nobody sees two cards come at once: a player draws action by action.
            let card = game
                .fresh()
                .last()
                .copied()
                .filter(|_| seen == Some(player));
            let what = MoveKind::Draw { player, deck, card };
            self.add_after(self.until_landed(), what, DRAW);
        }
    }

    /// Lights up the Stones that won, one after the other.
    fn light_up(&mut self, before: &Snapshot, game: &SchottenTable) {
        let winner = game.outcome().and_then(Outcome::winner);
        if let (None, Some(winner)) = (before.outcome, winner) {
            let begin = self.until_landed();
            let won = game.table().border().owned(winner).winning();
            for (stone, number) in won.iter().zip(1..) {
                self.add_after(begin + number * LIGHT, MoveKind::Light(stone), LIGHT);
            }
        }
    }

    fn add_after(&mut self, wait: u8, what: MoveKind, frames: u8) {
        self.moves.push(Move {
            what,
            wait,
            elapsed: 0,
            frames,
        });
    }

    /// Returns the number of frames until everything has come.
    fn until_landed(&self) -> u8 {
        let left = self
            .moves
            .iter()
            .map(|one| one.wait + one.frames - one.elapsed);
        left.max().unwrap_or(0)
    }

    /// Returns the Stone as it is to be drawn now.
    pub(crate) fn visible_stone<'a>(&'a self, id: StoneId, stone: &'a Stone) -> &'a Stone {
        let pending = self.moves.iter().find_map(|one| match &one.what {
            MoveKind::Place { at, before, .. } | MoveKind::Strike { at, before, .. } => {
                (*at == id).then_some(before)
            }
            MoveKind::Pull { at, before } => (*at == id && one.wait > 0).then_some(before),
            MoveKind::Draw { .. } | MoveKind::Light(_) => None,
        });
        pending.unwrap_or(stone)
    }

    /// Returns the number of cards that are on their way to a player's side of a Stone,
    /// which makes room for them.
    pub(crate) fn landing(&self, id: StoneId, by: Player) -> usize {
        let comes = |one: &&Move| matches!(one.what, MoveKind::Place { at, player, .. } if (at, player) == (id, by));
        self.moves.iter().filter(comes).count()
    }

    /// How far a claimed Stone has come to its owner, in hundredths.
    pub(crate) fn pulled(&self, id: StoneId) -> u16 {
        let pulled = self.moves.iter().find_map(|one| match one.what {
            MoveKind::Pull { at, .. } if at == id => Some(u16::from(one.elapsed) * 100),
            _ => None,
        });
        pulled.map_or(100, |pulled| pulled / u16::from(PULL))
    }

    /// Returns whether a Stone that won has not lit up yet.
    pub(crate) fn is_unlit(&self, id: StoneId) -> bool {
        let mut moves = self.moves.iter();
        moves.any(|one| one.wait > 0 && matches!(one.what, MoveKind::Light(at) if at == id))
    }

    /// Returns how many of the last cards of a Stone's proof are not struck out yet.
    pub(crate) fn unstruck(&self, id: StoneId) -> usize {
        let unstruck = self.moves.iter().find_map(|one| match one.what {
            // The first one at once.
            MoveKind::Strike { count, at, .. } if at == id => {
                Some((count - 1).saturating_sub(one.elapsed / (STRIKES / count)))
            }
            _ => None,
        });
        usize::from(unstruck.unwrap_or(0))
    }

    /// Returns the cards that are on their way to the visible hand.
    pub(crate) fn arriving(&self) -> impl Iterator<Item = Card> + '_ {
        self.moves.iter().filter_map(|one| match one.what {
            MoveKind::Draw { card, .. } => card,
            _ => None,
        })
    }

    /// Returns the cards in motion. `hits` says where the decks were drawn last.
    pub(crate) fn flights(
        &self,
        game: &SchottenTable,
        layout: &TableLayout,
        hits: &Hits,
    ) -> Vec<Flight> {
        let flying = self.moves.iter().filter(|one| one.wait == 0);
        let flights = flying.filter_map(|one| one.flight(game, layout, hits));
        flights.collect()
    }
}

impl Move {
    fn flight(&self, game: &SchottenTable, layout: &TableLayout, hits: &Hits) -> Option<Flight> {
        match self.what {
            MoveKind::Place {
                player,
                troop,
                from,
                at,
                ..
            } => self.flight_to_stone(player, troop, from, at, game, layout),
            MoveKind::Draw { player, deck, card } => {
                let from = hits.area_of(SchottenTarget::Deck(deck));
                // Without a picture of the deck, at the end of the first line.
                let end = (layout.header.right().saturating_sub(6), layout.header.y);
                let from = from.map_or(end, |area| (area.x, area.y));
                self.flight_to_hand(player, card, from, game, layout)
            }
            MoveKind::Strike { .. } | MoveKind::Pull { .. } | MoveKind::Light(_) => None,
        }
    }

    fn flight_to_stone(
        &self,
        player: Player,
        troop: Troop,
        from: PlaceStart,
        stone: StoneId,
        game: &SchottenTable,
        layout: &TableLayout,
    ) -> Option<Flight> {
        let there = game.table().border().stone(stone);
        let side = there.side(player);
        let place = SidePosition {
            at: side.iter().position(|other| other == troop)?,
            count: side.len(),
        };
        let is_top = |player| player != game.bottom();
        let slot = layout.slot(is_top(player), stone, place);
        let to = slot.area;
        let from = match from {
            PlaceStart::Hand { place, count } => {
                let card = layout.hand_card(place, count);
                (card.x, card.y)
            }
            PlaceStart::Hidden if is_top(player) => (to.x, layout.top_player.y),
            PlaceStart::Hidden => (to.x, layout.bottom_player.y),
            PlaceStart::Border {
                player,
                stone,
                place,
            } => {
                let slot = layout.slot(is_top(player), stone, place);
                (slot.area.x, slot.area.y)
            }
        };
        Some(Flight {
            card: Some(troop.into()),
            area: self.on_the_way(from, to),
            front: slot.front,
        })
    }

    fn flight_to_hand(
        &self,
        player: Player,
        card: Option<Card>,
        from: (u16, u16),
        game: &SchottenTable,
        layout: &TableLayout,
    ) -> Option<Flight> {
        let to = if let Some(card) = card {
            let view = game.view()?;
            let hand = game.arranged(&view);
            let place = hand.iter().rposition(|other| *other == card)?;
            let area = layout.hand_card(place, hand.len());
            area.top_rows(area.height.saturating_sub(1))
        } else {
            let line = if player == game.bottom() {
                layout.bottom_player
            } else {
                layout.top_player
            };
            let (width, height) = BACK;
            Rect::new(line.x + line.width / 3, line.y, width, height)
        };
        Some(Flight {
            card,
            area: self.on_the_way(from, to),
            front: true,
        })
    }

    /// Returns its current area on the way to another.
    fn on_the_way(&self, from: (u16, u16), to: Rect) -> Rect {
        Rect {
            x: self.between(from.0, to.x),
            y: self.between(from.1, to.y),
            ..to
        }
    }

    /// Returns its current row or column on the way between two: fast at first, slower at
    /// the end.
    fn between(&self, from: u16, to: u16) -> u16 {
        let left = i32::from(self.frames) - i32::from(self.elapsed);
        let whole = i32::from(self.frames + 1).pow(2);
        let way = i32::from(from) - i32::from(to);
        let now = i32::from(to) + way * left * left / whole;
        u16::try_from(now).unwrap_or(to)
    }
}
