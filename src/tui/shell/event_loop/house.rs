//! What the event loop does for a host whose guests play from their own terminals.

use super::EventLoop;
use crate::house::{HostGame, Hosted, House, HouseToOpen};
use crate::tui::shell::Effect;
use crate::tui::shell::message::Message;
use crate::tui::shell::threads::send_message;

impl EventLoop {
    /// Opens a house for a game, whose news comes as messages, and shows the host's own table.
    pub(super) fn host(&mut self, game: HostGame) -> Option<Effect> {
        let sender = self.sender.clone();
        let tell = move |news| {
            send_message(&sender, Message::Done(news));
        };
        let opened = game().and_then(|hosted| {
            let Hosted {
                begun,
                invitations,
                house,
                ..
            } = hosted;
            let HouseToOpen {
                entrance,
                room,
                seat,
            } = house;
            let house = House::open(entrance, Some(room), Some((seat, Box::new(tell))), || {});
            let house = house.map_err(|error| error.to_string())?;
            Ok((begun, invitations, house))
        });
        match opened {
            Ok((begun, invitations, house)) => {
                self.house = Some(house);
                self.session.app.show_hosted(begun, invitations)
            }
            Err(fault) => {
                if let Some(start) = self.session.app.start_mut() {
                    start.fault = Some(fault);
                }
                None
            }
        }
    }

    /// Hands on what the host asks for at the own table. The house closes once that is left.
    pub(super) fn serve_house(&mut self) {
        let table = self.session.app.table_to_leave_mut();
        match table.filter(|table| table.is_guest()) {
            Some(table) => {
                let request = table.take_request();
                if let (Some(house), Some(request)) = (&self.house, request) {
                    house.ask(request);
                }
            }
            None => drop(self.house.take()),
        }
    }
}
