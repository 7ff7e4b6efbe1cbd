//! Parts of the table of Lords of Scotland: Supporters, two armies and a hand.

use super::{cards_area, copy, demo, render};
use crate::options::lords::LordsConfig;
use crate::tui::lords::{LordsTable, LordsTarget};
use crate::tui::shell::app::{App, Screen};
use crate::tui::shell::hit::Target;
use lords_bots::{Grade, Level};
use lords_rules::{FollowerId, Player, Round};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Margin, Rect};
use tabletop::Participant;

/// A turn with an active Follower, face-down ones, and powers that may be used.
const SCENE: &str = "lords players=2 bruce=yes round=3 turn=3 token=A act=A phase=action \
     hands=Fo2Sc4Sc8Mk10Br12a,Md3Cb5We6Fo7Fe9Sc11 armies=(Mk12)Sc9,(Md9)Ch4* \
     recruits=Fo12We7Cb10(Md2)(Ch1) supporters=Ch11Fe3 victory=Ch10We8,Cb12Mk11 seen=-,- \
     discard=Sc1Fo1Fe2We3Md4Sc5Fo5Fe6Mk7Mk8Ch8Ch9Fo10Cb11 draw=Mk1Md1We1Fe1Cb1Sc2Mk2We2Cb2Ch2\
     Sc3Mk3Fo3Cb3Ch3Mk4We4Fe4Fo4Cb4Mk5Md5We5Fe5Ch5Sc6Mk6Md6Fo6Cb6Ch6Sc7Md7Fe7Cb7Ch7Md8Fe8Fo8\
     Cb8Mk9We9Fo9Cb9Sc10Md10We10Fe10Md11We11Fe11Fo11Sc12Md12We12Fe12Ch12Br12b chance=11";

/// Draws the preview on its ground, as it looks on a screen of this size.
pub(super) fn draw(app: &App, screen: Rect, ground: Rect, buf: &mut Buffer) {
    let Some(table) = table(app) else {
        return;
    };
    let mut demo = demo(app);
    demo.screen = Screen::Lords(Box::new(table));
    let (table, hits) = render(&demo, screen);
    let inner = ground.inner(Margin::new(1, 0));
    let width = inner.width;
    let things = |thing: fn(usize) -> LordsTarget| {
        cards_area(width, |place| hits.area_of(Target::Lords(thing(place))))
    };
    let [hand, supporters] = [LordsTarget::Hand, LordsTarget::Supporter].map(things);
    // The color of the ground beside the hand.
    let beside = table.cell((0, hand.y)).map(Cell::style);
    buf.set_style(ground, beside.unwrap_or(app.theme.base));
    let armies = [Player::A, Player::B].map(|player| {
        cards_area(width, |place| {
            let id = FollowerId::new(player, place + 1)?;
            hits.area_of(Target::Lords(LordsTarget::Follower(id)))
        })
    });
    // What has no room is left out, from the top.
    let mut parts = vec![with_raised_card(hand)];
    for part in armies.into_iter().chain([supporters]) {
        let rows: u16 = parts.iter().map(|part| part.height + 1).sum();
        if rows + part.height <= inner.height {
            parts.insert(0, part);
        }
    }
    let mut y = inner.y;
    for part in parts {
        let x = inner.x + (width - part.width.min(width)) / 2;
        copy(&table, part, (x, y), buf);
        y += part.height + 1;
    }
}

/// Returns the table that is shown.
fn table(app: &App) -> Option<LordsTable> {
    let round: Round = SCENE.parse().ok()?;
    let bot = Participant::Computer(Level::Graded(Grade::ALL[0]), None);
    let config = LordsConfig::new(round.table().variant(), [Participant::Reader, bot], 0);
    let (table, _) = LordsTable::placed(config, &round, &app.settings)?;
    Some(table)
}

/// Returns the area of a hand with the row into which the chosen card is raised, if the
/// cards are so high that it is.
const fn with_raised_card(hand: Rect) -> Rect {
    let raise = if hand.height > 4 { 1 } else { 0 };
    Rect {
        y: hand.y - raise,
        height: hand.height + raise,
        ..hand
    }
}
