//! The table of Lords of Scotland, for two to five players: people at one
//! keyboard and bots.
//!
//! - [`table`]: the state, and what changes it; [`flow`]: whose turn it is and who
//!   looks at the screen; [`begin`]: new games
//! - [`mod@reveal`]: the end of a skirmish step by step
//! - [`focus`]: what is chosen, and the action that follows from it;
//!   [`turn_keys`]: the commands; [`mouse`]: clicks; [`drag`]: dragged cards
//! - [`army`]: the cards of an army
//! - [`pointing`]: requests to the computer
//! - [`outcome`]: what would come of an action
//! - [`end`]: the end of a game; [`skirmish_chart`]: how it went,
//!   which [`judged`] shows in a replay
//! - [`layout`], [`mod@draw`], [`seats`], [`seat_heading`], [`seat_total`], [`rows`], [`face`], [`card_map`]: drawing
//! - [`menu`]: the start screen, with its [`scene`] and the options of a game in [`form`];
//!   [`log`]: its log; [`page`]: the other windows; [`teaching`]: the lessons;
//!   [`mod@replay`]: recorded games
//! - [`motion`]: what moves; [`mod@messages`], [`mod@preview`], [`text`], [`help`]: what is said
//!
//! Whatever draws or chooses gets a [`View`](lords_rules::View).

mod army;
mod begin;
mod card_map;
mod chances;
mod colors;
mod drag;
mod draw;
mod end;
mod face;
mod flow;
mod focus;
mod form;
mod help;
mod judged;
mod layout;
pub(crate) mod log;
mod marks;
pub(crate) mod menu;
mod messages;
mod motion;
mod mouse;
mod outcome;
mod page;
mod pointing;
mod preview;
mod replay;
mod reveal;
mod rows;
mod scene;
mod screen;
mod seat_heading;
mod seat_total;
mod seats;
mod skirmish_chart;
mod state;
pub(crate) mod table;
pub(crate) mod teaching;
mod text;
mod turn_keys;

pub(crate) use draw::draw;
pub(crate) use focus::{Focus, LordsTarget};
pub(crate) use help::help_signs;
pub(crate) use table::{Interlude, LordsTable, Stage, Step};

use crate::cli;
use crate::games::{GameEntry, PuzzleOffer};
use crate::guide;
use crate::stats::count_lords_statistics;
use crate::tui::shell::recorded_games::read_record;
use face::{Face, Worth};
use layout::{SeatArea, TableLayout, card_width};
use lords_bots::LordsOfScotland;
use menu::LordsMenu;
use outcome::{Total, TotalChange};
use replay::LordsReplay;
use seats::SeatPanels;
use table::{LordsNote, Note};
use tabletop::Game;
use telling::lords;

/// The name of the game in records and on the command line.
pub(crate) const NAME: &str = LordsOfScotland::NAME;

/// The table in the list of all.
pub(crate) const ENTRY: GameEntry = GameEntry {
    name: NAME,
    title: lords::title,
    read_record: read_record::<LordsOfScotland>,
    commands: Some(cli::commands::<LordsOfScotland>(cli::bots::lords)),
    menu: Some(LordsMenu::boxed),
    scene: Some(scene::draw_castle),
    lessons: Some(teaching::LESSON_LIST),
    puzzles: Some(PuzzleOffer::new::<LordsOfScotland>()),
    rules: Some(guide::lords),
    statistics: Some((
        |games| Box::new(count_lords_statistics(games)),
        telling::text!("stats-promise-lords"),
    )),
    layers: &[turn_keys::COMMANDS],
    in_replays: Some(replay::COMMANDS),
    always: Some(turn_keys::ALWAYS),
};
