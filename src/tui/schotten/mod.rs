//! The table of Schotten Totten: two people at one keyboard, or one against the
//! computer.
//!
//! - [`table`], [`commands`], [`claiming`], [`focus`](mod@focus): the state and what
//!   changes it; [`begin`]: how a match gets onto it, and its rounds
//! - [`selection`]: the choice of an action, step by step; [`preview`]: its effect on
//!   the border; [`marks`]: changes on the border
//! - [`turn_keys`], [`curtain`], [`end`], [`replay`]: the layers with their
//!   commands
//! - [`target`]: what can be clicked
//! - [`screen`], [`widget`], [`layout`], [`colors`]: drawing; [`motion`]: the animation of cards
//!   and Stones
//! - [`text`]: the messages of the table; [`mod@page`]: the windows with text

pub(crate) mod begin;
pub(crate) mod claiming;
mod colors;
pub(crate) mod commands;
pub(crate) mod curtain;
pub(crate) mod drag;
pub(crate) mod end;
pub(crate) mod focus;
pub(crate) mod hand;
pub(crate) mod layout;
pub(crate) mod log;
mod look;
pub(crate) mod marks;
pub(crate) mod menu;
pub(crate) mod motion;
pub(crate) mod note;
mod page;
pub(crate) mod pointing;
pub(crate) mod preview;
pub(crate) mod proof;
pub(crate) mod replay;
mod scene;
pub(crate) mod screen;
pub(crate) mod selection;
pub(crate) mod table;
pub(crate) mod target;
pub(crate) mod teaching;
pub(crate) mod text;
pub(crate) mod turn_keys;
pub(crate) mod widget;

use crate::cli;
use crate::games::{GameEntry, PuzzleOffer};
use crate::guide;
use crate::stats::count_statistics;
use crate::tui::shell::recorded_games::read_record;
use layout::{SidePosition, TableLayout};
use look::StoneLook;
use marks::Marks;
use menu::SchottenMenu;
use note::{Note, NoteText, SchottenNote, Tone};
use preview::{AimedPlay, Preview};
use proof::{ShownProof, StruckCard};
use replay::SchottenReplay;
use schotten_bots::SchottenTotten;
use selection::{Pick, PickRefusal, Selection, Step};
use table::{Focus, SchottenTable, Stage};
use tabletop::Game;
use target::SchottenTarget;
use telling::say;

/// The name of the game in records and on the command line.
pub(crate) const NAME: &str = SchottenTotten::NAME;

/// The table in the list of all.
pub(crate) const ENTRY: GameEntry = GameEntry {
    name: NAME,
    title: |language| say!(language, "title"),
    read_record: read_record::<SchottenTotten>,
    commands: Some(cli::commands::<SchottenTotten>(cli::bots::schotten)),
    menu: Some(SchottenMenu::boxed),
    scene: Some(scene::draw_stones),
    lessons: Some(teaching::LESSON_LIST),
    puzzles: Some(PuzzleOffer::new::<SchottenTotten>()),
    rules: Some(guide::schotten),
    statistics: Some((
        |games| Box::new(count_statistics(games, None)),
        telling::text!("stats-promise-stones"),
    )),
    layers: &[
        curtain::drawn::COMMANDS,
        end::COMMANDS,
        turn_keys::COMMANDS,
        turn_keys::waiting::COMMANDS,
    ],
    in_replays: Some(replay::COMMANDS),
    always: Some(turn_keys::always::COMMANDS),
};
