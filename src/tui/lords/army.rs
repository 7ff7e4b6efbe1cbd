//! The cards of an army on the table.

use super::face::{Face, Worth, with_word};
use super::rows::{number, sign};
use super::{Focus, LordsTarget, SeatArea, SeatPanels, Stage, card_width};
use crate::tui::kit::{AreaParts, Theme, cells, row};
use crate::tui::shell::card_sign::CardSign;
use crate::tui::shell::hit::Hits;
use lords_rules::{Follower, FollowerId, Phase, Player};
use ratatui::prelude::*;
use telling::Language;

/// The least columns of a card in an army, unless there are too many.
const USUAL: u16 = 6;

impl SeatPanels<'_> {
    /// Draws as many cards of an army as fit, in several rows if there are too many for
    /// one. Returns their number, and where the next one would be.
    pub(super) fn cards(
        &self,
        player: Player,
        army: &[Follower],
        (area, seat, has_digits): (Rect, SeatArea, bool),
        buf: &mut Buffer,
        hits: &mut Hits,
    ) -> (usize, Rect) {
        let (theme, language) = (&self.app.theme, self.app.settings.language);
        // Two rows would touch the army below, and one has room for a name and a word.
        let area = match area.height {
            2 if seat.close => row(area, 0),
            _ => area,
        };
        let targets = self.table.numbered_targets();
        let mut faces = self.faces(player, army, &targets);
        let (per_row, height) = arrange(&faces, area, theme);
        let has_rows = faces.len() > per_row;
        for face in &mut faces {
            face.flat = seat.close || has_rows;
            face.hides_digits = !has_digits;
            if self.settlement.is_some() || seat.strength_alone {
                face.worth = Worth::Strength;
            }
        }
        let mut ids = (1..).map_while(|place| FollowerId::new(player, place));
        let mut next = Rect {
            width: 4,
            height: 1,
            ..area
        };
        for (row, faces) in faces.chunks_mut(per_row).enumerate() {
            let is_last_row = (row + 1) * per_row >= army.len();
            let area = area.rows_at(area.y + cells(row) * height, height);
            let widths = card_widths(faces, area, theme, language);
            // Cards beside each other say their power in a word, or none does.
            let has_room = |(face, wide): (&Face, &u16)| {
                let needed = face.width_with_word(language);
                needed.is_none_or(|needed| needed <= *wide)
            };
            if height == 1 && !faces.iter().zip(&widths).all(has_room) {
                for face in faces.iter_mut() {
                    face.hides_power = true;
                }
            }
            (next.x, next.y) = (area.x + 1, area.y);
            for (index, (face, wide)) in faces.iter().zip(widths).enumerate() {
                let is_last = is_last_row && index + 1 == faces.len();
                let room = if is_last || has_rows { 0 } else { 4 };
                let Some(id) = ids.next().filter(|_| next.x + wide + room <= area.right()) else {
                    return (row * per_row + index, next);
                };
                let card = Rect::new(next.x, area.y, wide, height);
                if !self.table.motion.is_arriving(LordsTarget::Follower(id)) {
                    face.draw(card, theme, language, buf);
                }
                hits.add(card, LordsTarget::Follower(id));
                next.x += wide + 1;
            }
        }
        (army.len(), next)
    }

    /// Returns the width and the height of each card of an army in this area.
    pub(super) fn card_sizes(
        &self,
        player: Player,
        army: &[Follower],
        area: Rect,
    ) -> Vec<(u16, u16)> {
        let (theme, language) = (&self.app.theme, self.app.settings.language);
        let faces = self.faces(player, army, &self.table.numbered_targets());
        let (per_row, height) = arrange(&faces, area, theme);
        let row = Rect { height, ..area };
        let rows = faces.chunks(per_row);
        let widths = rows.flat_map(|faces| card_widths(faces, row, theme, language));
        widths.map(|width| (width, height)).collect()
    }

    /// Returns the columns that the cards of an army need to be of the usual width in this area:
    /// in a single row, with their power in a word.
    pub(super) fn usual_columns(&self, player: Player, army: &[Follower], area: Rect) -> u16 {
        let usual = card_width(area.height) + 1;
        if area.height > 1 || self.settlement.is_some() {
            return usual * cells(army.len());
        }
        self.worded_widths(player, army)
            .map(|wide| (wide + 1).max(usual))
            .sum()
    }

    /// Returns the columns that the cards of an army need in a single row with their power in a
    /// word.
    pub(super) fn worded_columns(&self, player: Player, army: &[Follower]) -> u16 {
        self.worded_widths(player, army).map(|wide| wide + 1).sum()
    }

    fn worded_widths(&self, player: Player, army: &[Follower]) -> impl Iterator<Item = u16> {
        let (theme, language) = (&self.app.theme, self.app.settings.language);
        let faces = self.faces(player, army, &self.table.numbered_targets());
        let faces = faces.into_iter();
        faces.map(move |face| worded_width(&face, theme, language))
    }

    /// Returns the columns that the cards of an army need at least in this area.
    pub(super) fn least_columns(&self, player: Player, army: &[Follower], area: Rect) -> u16 {
        let theme = &self.app.theme;
        let faces = self.faces(player, army, &self.table.numbered_targets());
        let rows = faces.chunks(per_row(&faces, area, theme));
        rows.map(|row| least_columns(row, theme)).max().unwrap_or(0)
    }

    /// Returns the Followers of an army as they are drawn.
    fn faces(&self, player: Player, army: &[Follower], targets: &[(usize, Focus)]) -> Vec<Face> {
        let ids = (1..).map_while(|place| FollowerId::new(player, place));
        let faces = ids.zip(army).map(|(id, follower)| {
            let focus = Focus::Follower(id);
            let mut face = Face {
                sign: sign(self.table, focus, targets),
                number: number(targets, focus),
                hides_power: !self.table.teaches_powers(),
                ..Face::follower(*follower)
            };
            if face.sign == CardSign::None && self.table.is_new(id) {
                face.sign = CardSign::New;
            }
            if self.is_asked(id) {
                face.mark.push('◄');
            }
            face
        });
        faces.collect()
    }

    /// Returns whether the player is being asked to use this Follower's power.
    fn is_asked(&self, id: FollowerId) -> bool {
        let table = self.view.table();
        let last = table.army(id.army()).len() == id.place();
        let question = matches!(table.phase(), Phase::Power(_));
        let is_told = self.table.stage != Stage::Waiting || self.table.announced_target().is_some();
        question && last && table.to_act() == Some(id.army()) && is_told
    }
}

/// Returns how many cards of an army lie in each row, and the rows of the terminal that each
/// card has.
fn arrange(faces: &[Face], area: Rect, theme: &Theme) -> (usize, u16) {
    let per_row = per_row(faces, area, theme);
    let height = area.height / cells(faces.len().div_ceil(per_row)).max(1);
    (per_row, height)
}

/// Returns how many cards of an army are drawn in each row: all of them, or as many as fit
/// in rows of equal length, if the area has enough rows.
fn per_row(faces: &[Face], area: Rect, theme: &Theme) -> usize {
    let count = faces.len().max(1);
    let lengths = (1..=usize::from(area.height)).map(|rows| count.div_ceil(rows));
    let fits = |length: &usize| {
        let mut rows = faces.chunks(*length);
        rows.all(|row| least_columns(row, theme) < area.width)
    };
    let fitting = lengths.clone().find(fits);
    fitting.or(lengths.min()).unwrap_or(count)
}

/// Returns the columns that cards in a row need at least.
fn least_columns(faces: &[Face], theme: &Theme) -> u16 {
    faces.iter().map(|face| face.least_width(theme) + 1).sum()
}

/// Returns the columns of a card in a single row that says its power, if it says any.
fn worded_width(face: &Face, theme: &Theme, language: Language) -> u16 {
    let least = face.least_width(theme);
    face.width_with_word(language).unwrap_or(least).max(least)
}

/// Returns the width of each card of an army. All are equally wide, so that the usual width
/// for this height or the widest card's need is met; where there is too little room for
/// that, each is as wide as it has to be, in a single row with the word for its power if that
/// fits.
fn card_widths(faces: &[Face], area: Rect, theme: &Theme, language: Language) -> Vec<u16> {
    let shared = area.width / cells(faces.len()).max(1);
    let words = faces.iter().map(|face| face.width_with_word(language));
    let needed = words.max().flatten().filter(|_| area.height == 1);
    let usual = match needed.filter(|needed| *needed < shared) {
        // Brackets stand close to what is in them.
        Some(needed) if theme.outlined => needed,
        Some(needed) => needed.max(with_word(language)),
        None => card_width(area.height),
    };
    let widest = usual.min(shared.saturating_sub(1));
    let most = |width: &dyn Fn(&Face) -> u16| faces.iter().map(width).max().unwrap_or(0);
    let least = most(&|face| face.least_width(theme));
    let roomy = most(&|face| face.roomy_width(area.height));
    let roomy = roomy.max(least).max(USUAL);
    let choices = [roomy.max(widest), roomy, least.max(widest), least];
    let fits = |wide: &u16| (wide + 1) * cells(faces.len()) <= area.width;
    let equal = choices.into_iter().find(fits);
    if area.height == 1 {
        let worded = faces.iter().map(|face| worded_width(face, theme, language));
        let worded: Vec<u16> = worded.collect();
        let needed = worded.iter().max().copied().unwrap_or(0);
        let all: u16 = worded.iter().map(|wide| wide + 1).sum();
        if equal.is_none_or(|wide| wide < needed) && all <= area.width {
            return worded;
        }
    }
    match equal {
        Some(wide) => vec![wide; faces.len()],
        None => faces.iter().map(|face| face.least_width(theme)).collect(),
    }
}
