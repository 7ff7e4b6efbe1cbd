//! What the event loop does for a host whose guests play from their own terminals.

use super::EventLoop;
use crate::house::{House, HouseToOpen};
use crate::tui::shell::message::Message;
use crate::tui::shell::threads::send_message;

impl EventLoop {
    /// Opens a house. Its news comes as messages.
    pub(super) fn open_house(&mut self, to_open: HouseToOpen) {
        let sender = self.sender.clone();
        let tell = move |news| {
            send_message(&sender, Message::Done(news));
        };
        let HouseToOpen {
            entrance,
            room,
            seat,
        } = to_open;
        self.house = House::open(entrance, room, Some((seat, Box::new(tell)))).ok();
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
