//! The cards of an army on the table.

use super::cursor::{Cursor, Thing};
use super::face::{Face, Worth};
use super::layout::card_width;
use super::rows::{number, sign};
use super::seats::SeatPanels;
use super::table::Stage;
use crate::tui::kit::area::cells;
use crate::tui::kit::theme::Theme;
use crate::tui::shell::hit::{Hits, Target};
use lords_rules::{Follower, FollowerId, Phase, Player};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// The least columns of a card in an army, unless there are too many.
const USUAL: u16 = 6;

impl SeatPanels<'_> {
    /// Draws as many cards of an army as fit. Returns their number, and the
    /// column after them.
    pub(super) fn cards(
        &self,
        player: Player,
        army: &[Follower],
        (area, close): (Rect, bool),
        buf: &mut Buffer,
        hits: &mut Hits,
    ) -> (usize, u16) {
        let (theme, language) = (&self.app.theme, self.app.settings.language);
        let targets = self.table.targets();
        let faces = self.faces(player, army, (&targets, close));
        let widths = card_widths(&faces, area, theme);
        let mut x = area.x + 1;
        for (index, (face, wide)) in faces.iter().zip(widths).enumerate() {
            let Some(id) = FollowerId::new(player, index + 1) else {
                break;
            };
            let last = index + 1 == army.len();
            let room = if last { 0 } else { 4 };
            if x + wide + room > area.right() {
                return (index, x);
            }
            let card = Rect::new(x, area.y, wide, area.height);
            if !self.table.motion.is_arriving(Thing::Follower(id)) {
                face.draw(card, theme, language, buf);
            }
            hits.add(card, Target::Lords(Thing::Follower(id)));
            x += wide + 1;
        }
        (army.len(), x)
    }

    /// Returns the columns that the cards of an army need at least.
    pub(super) fn least_columns(&self, player: Player, army: &[Follower]) -> u16 {
        let faces = self.faces(player, army, (&self.table.targets(), false));
        let widths = faces.iter().map(|face| face.least_width(&self.app.theme));
        widths.map(|wide| wide + 1).sum()
    }

    /// Returns the Followers of an army as they are drawn.
    fn faces(
        &self,
        player: Player,
        army: &[Follower],
        (targets, close): (&[Cursor], bool),
    ) -> Vec<Face> {
        let ids = (1..).map_while(|place| FollowerId::new(player, place));
        let faces = ids.zip(army).map(|(id, follower)| {
            let cursor = Cursor::Follower(id);
            let mut face = Face {
                sign: sign(self.table, cursor, targets),
                number: number(targets, cursor),
                worth: match self.settlement {
                    Some(_) => Worth::Strength,
                    None => Worth::Power,
                },
                flat: close,
                ..Face::follower(*follower)
            };
            if self.is_asked(id) {
                face.mark.push('◄');
            }
            face
        });
        faces.collect()
    }

    /// Whether this Follower's power is asked for now.
    fn is_asked(&self, id: FollowerId) -> bool {
        let table = self.view.table();
        let last = table.army(id.army()).len() == id.place();
        let asks = matches!(table.phase(), Phase::Power(_));
        asks && last && table.to_act() == Some(id.army()) && self.table.stage != Stage::Waiting
    }
}

/// Returns the columns of each card of an army: as wide as cards of this height usually
/// are, or else as they need to be, if all of them have room so.
fn card_widths(faces: &[Face], area: Rect, theme: &Theme) -> Vec<u16> {
    let widest = card_width(area.height);
    let shared = area.width.saturating_sub(1) / cells(faces.len());
    let widest = widest.min(shared.saturating_sub(1));
    let least = |face: &Face| face.least_width(theme);
    let roomy = |face: &Face| least(face).max(USUAL).max(face.roomy_width(area.height));
    let choices: [&dyn Fn(&Face) -> u16; 3] = [&|face| roomy(face).max(widest), &roomy, &|face| {
        least(face).max(widest)
    }];
    let widths = choices
        .iter()
        .map(|width| faces.iter().map(width).collect());
    let fits = |widths: &Vec<u16>| widths.iter().map(|wide| wide + 1).sum::<u16>() <= area.width;
    let mut fitting = widths.filter(fits);
    fitting
        .next()
        .unwrap_or_else(|| faces.iter().map(least).collect())
}
