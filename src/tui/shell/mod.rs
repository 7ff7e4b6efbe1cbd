//! What every game at the table shares: the state of the program and its event
//! loop, the layers that take keys, the start screen, the windows, and what is
//! asked of other threads.
//!
//! - [`app`]: the state, and the one function that changes it; [`session`]: what comes to it;
//!   [`event_loop`] carries out what it asks for, with the [`threads`] beside it
//! - [`table`]: a game as its people see it;
//!   [`tables`]: the one on the screen; [`recording`]: writing its record; [`recorded_games`]:
//!   opening and ending others; [`quit`]: leaving it
//! - [`command`]: the layers and the keys of all commands; [`dispatch`]: from a key to
//!   a command; [`mouse`]: clicks and drags; [`drag`]: a card that the mouse holds; [`hit`]: what can be clicked
//! - [`start`], [`windows`]: the start screen and the windows above every screen
//! - [`screen`]: a whole frame; [`curtain`]: what hides a hand; [`message_area`],
//!   [`card_sign`]: parts of every table; [`text`]: what the shell itself says;
//!   [`replay`]: what all replays share
//! - [`job`]: work for other threads; [`thinking`]: requests to the computer; [`bot_requests`]:
//!   what a table knows of them;
//!   [`statistics`]: counting the records
//! - [`review`]: analyses of rounds that are over
//! - [`typing`]: typing a name
//! - [`course`]: the chart of the win chances; [`turn_columns`]: the turns of a game over the
//!   columns of a chart
//! - [`lobby`]: a house in which tables wait for somebody
//! - [`result`]: what the results of all games share; [`grace`]: the time in which a
//!   result takes no key
//! - [`offscreen`]: the table without a terminal

pub(crate) mod app;
pub(crate) mod begin;
pub(crate) mod bot_requests;
pub(crate) mod card_sign;
pub(crate) mod command;
pub(crate) mod course;
pub(crate) mod curtain;
pub(crate) mod dispatch;
pub(crate) mod drag;
pub(crate) mod event_loop;
pub(crate) mod footer;
pub(crate) mod grace;
pub(crate) mod hint_rows;
pub(crate) mod hit;
pub(crate) mod job;
pub(crate) mod lobby;
pub(crate) mod message;
pub(crate) mod message_area;
mod mouse;
pub(crate) mod offscreen;
mod pointer;
pub(crate) mod preferences;
mod quit;
pub(crate) mod recorded_games;
pub(crate) mod recording;
pub(crate) mod replay;
pub(crate) mod result;
pub(crate) mod review;
pub(crate) mod screen;
pub(crate) mod session;
pub(crate) mod side_panel;
pub(crate) mod start;
pub(crate) mod statistics;
pub(crate) mod table;
mod tables;
pub(crate) mod text;
pub(crate) mod thinking;
pub(crate) mod threads;
pub(crate) mod turn_columns;
pub(crate) mod typing;
pub(crate) mod windows;

pub(crate) use app::{App, Effect, Errand, Notice, Screen, Shell};
pub(crate) use command::{Command, Layer, Layers};
pub(crate) use hit::{Hits, Target};
pub(crate) use job::{Job, JobNews};
pub(crate) use message_area::Tone;
pub(crate) use replay::WatchedGame;
pub(crate) use screen::Drawn;
pub(crate) use table::{GameScreen, GameTable, Table};
