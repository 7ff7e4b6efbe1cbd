//! Motion on the table: a card slides to its Stone, and flashes there if the player
//! at the top played it; a claimed Stone turns over.
//!
//! A motion is a function of what has changed and of the number of frames since
//! then. It has no clock and shows only what is face up. After it the screen is the
//! same as without it.

use super::game::{Game, Stage};
use super::hand::ShownHand;
use super::layout::{SidePosition, Slot, TableLayout};
use ratatui::layout::Rect;
use schotten_rules::{Border, Card, Player, Stone, StoneId, Troop};

/// The number of frames a card takes to its Stone.
const SLIDE: u8 = 4;
/// The number of actions at once from which nothing moves: no turn has so many,
/// so a replay must have jumped.
const LEAP: usize = 16;
/// The number of frames that a card of the player at the top flashes.
const FLASH: u8 = 3;
/// The number of frames a Stone takes to turn over.
const FLIP: u8 = 5;
/// The frame from which a Stone shows its new side.
const TURNED: u8 = FLIP / 2;
/// The number of frames in which the cards of a proof are struck out.
const STRIKES: u8 = 10;

/// The parts of a game whose changes are shown as motion.
#[derive(Clone, Debug)]
pub(crate) struct Snapshot {
    round: usize,
    actions: usize,
    border: Border,
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
    /// The Stone it goes to or that turns over.
    at: StoneId,
    /// That Stone before the change.
    before: Stone,
    /// The number of frames until it begins.
    wait: u8,
    /// The number of frames since it began.
    elapsed: u8,
    /// The number of frames it takes.
    frames: u8,
}

#[derive(Clone, Copy, Debug)]
enum MoveKind {
    Slide {
        player: Player,
        troop: Troop,
        from: SlideStart,
    },
    Flip,
    /// So many cards are struck out, one by one.
    Strike(u8),
}

/// Where a card comes from.
#[derive(Clone, Copy, Debug)]
enum SlideStart {
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
    /// The card.
    pub(crate) card: Card,
    /// Where it is now.
    pub(crate) area: Rect,
    /// It will lie in front.
    pub(crate) front: bool,
}

impl Snapshot {
    /// The game as whoever looks at the screen may see it.
    #[must_use]
    pub(crate) fn new(game: &Game) -> Self {
        let view = game.view();
        Self {
            round: game.round_number(),
            actions: game.actions().len(),
            border: *game.table().border(),
            // The places of the cards are only known for the hand at the bottom.
            hand: view
                .filter(|view| view.viewer() == game.bottom())
                .map(|view| (view.viewer(), game.arranged(&view))),
        }
    }

    fn slide_start(&self, player: Player, troop: Troop, after: &Border) -> SlideStart {
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
                        room: old.modes().slots().max(side.len()),
                    };
                    let player = owner;
                    return SlideStart::Border {
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
            Some(SlideStart::Hand { place, count })
        });
        place.unwrap_or(SlideStart::Hidden)
    }
}

impl Motion {
    /// Does anything move?
    #[must_use]
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

    /// Starts the motion for a change. Nothing moves behind a curtain, at the start
    /// of a round, after an undo, or when a replay jumps.
    pub(crate) fn begin(&mut self, before: &Snapshot, game: &Game) {
        let more = game.actions().len().saturating_sub(before.actions);
        let elsewhere = game.stage == Stage::Curtain || before.round != game.round_number();
        if elsewhere || more > LEAP {
            self.stop();
        } else if more > 0 {
            self.compare(before, game);
        }
    }

    fn compare(&mut self, before: &Snapshot, game: &Game) {
        let after = game.table().border();
        for (id, stone) in after.stones() {
            let old = *before.border.stone(id);
            for player in Player::BOTH {
                let side = stone.side(player).iter();
                for troop in side.filter(|troop| !old.side(player).contains(*troop)) {
                    let from = before.slide_start(player, troop, after);
                    let what = MoveKind::Slide {
                        player,
                        troop,
                        from,
                    };
                    let flash = if player == game.bottom() { 0 } else { FLASH };
                    self.add(what, id, old, SLIDE + flash);
                }
            }
            if let Some(proof) = game.proofs.iter().find(|proof| proof.stone == id) {
                let count = u8::try_from(proof.struck.len())
                    .unwrap_or(STRIKES)
                    .min(STRIKES);
                self.add(MoveKind::Strike(count), id, old, STRIKES / count * count);
            }
            if stone.owner() != old.owner() && stone.owner().is_some() {
                self.add(MoveKind::Flip, id, old, FLIP);
            }
        }
    }

    fn add(&mut self, what: MoveKind, at: StoneId, before: Stone, frames: u8) {
        // A Stone turns over after the cards have landed.
        let wait = match what {
            MoveKind::Slide { .. } => 0,
            MoveKind::Flip | MoveKind::Strike(_) => {
                self.moves.iter().map(Move::until_landed).max().unwrap_or(0)
            }
        };
        self.moves.push(Move {
            what,
            at,
            before,
            wait,
            elapsed: 0,
            frames,
        });
    }

    /// The Stone as it is to be drawn now.
    #[must_use]
    pub(crate) fn visible_stone<'a>(&'a self, id: StoneId, stone: &'a Stone) -> &'a Stone {
        let mut moves = self.moves.iter();
        let pending = moves.find(|one| one.at == id && one.until_landed() > 0);
        pending.map_or(stone, |one| &one.before)
    }

    /// The number of columns that a Stone of this width lacks at each side while it
    /// turns over.
    #[must_use]
    pub(crate) fn narrowed(&self, id: StoneId, width: u16) -> u16 {
        let flips =
            |one: &&Move| one.at == id && one.wait == 0 && matches!(one.what, MoveKind::Flip);
        let Some(flip) = self.moves.iter().find(flips) else {
            return 0;
        };
        // Seen edge on in the middle, two columns wide.
        let most = width.saturating_sub(2) / 2;
        let from_middle = u16::from(flip.elapsed.abs_diff(TURNED));
        most.saturating_sub(most * from_middle / u16::from(TURNED + 1))
    }

    /// How many of the last cards of a Stone's proof are not struck out yet.
    #[must_use]
    pub(crate) fn unstruck(&self, id: StoneId) -> usize {
        let unstruck = self.moves.iter().find_map(|one| match one.what {
            MoveKind::Strike(count) if one.at == id => {
                // The first one at once.
                Some((count - 1).saturating_sub(one.elapsed / (STRIKES / count)))
            }
            _ => None,
        });
        usize::from(unstruck.unwrap_or(0))
    }

    /// The card that flashes.
    #[must_use]
    pub(crate) fn flashing(&self) -> Option<(StoneId, Troop)> {
        self.moves.iter().find_map(|one| match one.what {
            MoveKind::Slide { troop, .. } if one.until_landed() == 0 => Some((one.at, troop)),
            _ => None,
        })
    }

    /// The cards in motion.
    #[must_use]
    pub(crate) fn flights(&self, game: &Game, layout: &TableLayout) -> Vec<Flight> {
        let on_way = self.moves.iter().filter(|one| one.until_landed() > 0);
        on_way.filter_map(|one| one.flight(game, layout)).collect()
    }
}

impl Move {
    /// The number of frames until the Stone shows the change.
    fn until_landed(&self) -> u8 {
        let landed = match self.what {
            MoveKind::Slide { .. } => SLIDE,
            MoveKind::Flip => TURNED,
            MoveKind::Strike(_) => self.frames,
        };
        (self.wait + landed).saturating_sub(self.elapsed)
    }

    fn flight(&self, game: &Game, layout: &TableLayout) -> Option<Flight> {
        let MoveKind::Slide {
            player,
            troop,
            from,
        } = self.what
        else {
            return None;
        };
        let stone = game.table().border().stone(self.at);
        let side = stone.side(player);
        let place = SidePosition {
            at: side.iter().position(|other| other == troop)?,
            count: side.len(),
            room: stone.modes().slots().max(side.len()),
        };
        let is_top = |player| player != game.bottom();
        let Slot {
            area: to, front, ..
        } = layout.slot(is_top(player), self.at, place);
        let (x, y) = match from {
            SlideStart::Hand { place, count } => {
                let card = layout.hand_card(place, count);
                (card.x, card.y)
            }
            SlideStart::Hidden if is_top(player) => (to.x, layout.top_player.y),
            SlideStart::Hidden => (to.x, layout.bottom_player.y),
            SlideStart::Border {
                player,
                stone,
                place,
            } => {
                let slot = layout.slot(is_top(player), stone, place);
                (slot.area.x, slot.area.y)
            }
        };
        let area = Rect {
            x: self.between(x, to.x),
            y: self.between(y, to.y),
            ..to
        };
        let card = Card::from(troop);
        Some(Flight { card, area, front })
    }

    /// Its current row or column on the way between two: fast at first, slower at
    /// the end.
    fn between(&self, from: u16, to: u16) -> u16 {
        let left = i32::from(SLIDE) - i32::from(self.elapsed.min(SLIDE));
        let whole = i32::from(SLIDE + 1).pow(2);
        let way = i32::from(from) - i32::from(to);
        let now = i32::from(to) + way * left * left / whole;
        u16::try_from(now).unwrap_or(to)
    }
}
