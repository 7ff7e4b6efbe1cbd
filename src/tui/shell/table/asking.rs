//! What a table asks the host of its game, and how it goes on with what comes of that. A guest's
//! table goes on when the host has answered, or tells what another player has done.

use super::{GameTable, Note, Stage, TableGame};
use crate::host::{GuestSeat, Happened, Request, SeatNews, SeenGame, TableHost, Wish};
use crate::replay::{Perspective, ReplayView};
use crate::settings::Settings;
use crate::tui::shell::JobNews;
use crate::tui::shell::app::Effect;
use telling::{Text, text};

const WAITS_FOR_HOST: Text = text!("waits-for-host");
const WAITS_FOR_OTHERS: Text = text!("waits-for-others");

impl<G: TableGame> GameTable<G> {
    /// Puts a game on the table of a guest, who has just heard this from its host.
    #[cfg_attr(not(test), expect(dead_code, reason = "guests can't connect yet"))]
    pub(crate) fn guest(news: SeatNews<G>, settings: &Settings) -> (Self, Option<Effect>) {
        let (guest, game) = GuestSeat::new(news);
        let mut table = Self::of(game, Some(TableHost::Elsewhere(guest)), settings);
        if let Some(player) = table.only_person() {
            G::make_room_for(&mut table, player);
        }
        let effect = match table.seen_game.moment() {
            (_, 0) => G::start_round(&mut table),
            _ => G::go_on(&mut table),
        };
        (table, effect)
    }

    /// Asks the host to play an action for the player to act, and goes on.
    ///
    /// # Errors
    ///
    /// Returns the refusal if the action is not legal; nothing changes then.
    pub(crate) fn play(&mut self, action: G::Action) -> Result<Option<Effect>, G::Refusal> {
        match &mut self.host {
            Some(TableHost::Here(host)) => {
                host.play(action, &mut self.seen_game)?;
                Ok(G::follow(self))
            }
            Some(TableHost::Elsewhere(_)) => {
                self.ask_elsewhere(Wish::Play(action), WAITS_FOR_HOST);
                Ok(None)
            }
            None => Ok(None),
        }
    }

    /// Asks the host to take back the last action, and goes on.
    pub(crate) fn undo(&mut self) -> Option<Effect> {
        let last = self.last_seen();
        let Some(TableHost::Here(host)) = &mut self.host else {
            self.ask_elsewhere(Wish::Undo, WAITS_FOR_HOST);
            return None;
        };
        host.undo(&mut self.seen_game)?;
        self.follow_undone(last)
    }

    /// Asks the host to begin the next round, if there is one, and goes on.
    pub(crate) fn begin_round(&mut self) -> Option<Effect> {
        let Some(TableHost::Here(host)) = &mut self.host else {
            self.ask_elsewhere(Wish::NextRound, WAITS_FOR_OTHERS);
            return None;
        };
        host.begin_round(&mut self.seen_game).ok()?;
        self.follow_round()
    }

    /// Returns the last action, as far as this table has seen it, and its player.
    fn last_seen(&self) -> Option<(G::Player, Option<G::Action>)> {
        let player = self.seen_game.seen(None).last_turn()?.player;
        let actions = self.seen_game.seen(Some(player)).actions();
        Some((player, *actions.last()?))
    }

    fn follow_undone(&mut self, undone: Option<(G::Player, Option<G::Action>)>) -> Option<Effect> {
        let (player, action) = undone?;
        G::follow_undo(self, player, action)
    }

    /// Goes on with a round that has just begun.
    fn follow_round(&mut self) -> Option<Effect> {
        self.reviews.stop();
        G::start_round(self)
    }

    /// Asks a host elsewhere for something, and says for whom the table waits.
    fn ask_elsewhere(&mut self, wish: Wish<G>, waits: Text) {
        let moment = self.seen_game.moment();
        if let Some(TableHost::Elsewhere(guest)) = &mut self.host {
            guest.ask(Request { wish, moment });
            G::make_way(self);
            self.remind(waits);
        }
    }

    /// Returns whether a host elsewhere has not answered the last request yet.
    pub(crate) fn awaits_host(&self) -> bool {
        matches!(&self.host, Some(TableHost::Elsewhere(guest)) if guest.is_waiting())
    }

    /// Returns the player elsewhere for whose action the table waits.
    pub(crate) fn awaited(&self) -> Option<G::Player> {
        let player = self.seen_game.seen(None).acting()?;
        let is_elsewhere = self.is_person(player) && !self.sits_here(player);
        (is_elsewhere && self.stage == Stage::Waiting).then_some(player)
    }

    /// Hands out what the player asks of a host elsewhere since the last call.
    #[cfg_attr(not(test), expect(dead_code, reason = "guests can't connect yet"))]
    pub(crate) fn take_request(&mut self) -> Option<Request<G>> {
        match &mut self.host {
            Some(TableHost::Elsewhere(guest)) => guest.take_request(),
            _ => None,
        }
    }

    /// Keeps what a host elsewhere tells.
    pub(super) fn keep_news(&mut self, news: &JobNews) {
        if let (Some(TableHost::Elsewhere(guest)), Some(news)) =
            (&mut self.host, news.get::<SeatNews<G>>())
        {
            guest.hear(news.clone());
        }
    }

    /// Shows what a host elsewhere has told, one thing after the other. Where the player looks at
    /// what has come of the last turns, the next waits until the player goes on.
    pub(super) fn follow_news(&mut self) -> Option<Effect> {
        let mut effect = None;
        while !matches!(self.stage, Stage::Interlude(_))
            && let Some(TableHost::Elsewhere(guest)) = &mut self.host
            && let Some((happened, game)) = guest.next_news()
        {
            effect = self.follow_event(happened, game).or(effect);
        }
        effect
    }

    fn follow_event(&mut self, happened: Happened, game: SeenGame<G>) -> Option<Effect> {
        let last = self.last_seen();
        self.seen_game = game;
        let waits = [WAITS_FOR_HOST, WAITS_FOR_OTHERS].map(Note::plain);
        self.notes.retain(|note| !waits.contains(note));
        match happened {
            Happened::Played => G::follow(self),
            Happened::TakenBack => self.follow_undone(last),
            Happened::RoundBegan => self.follow_round(),
            Happened::Refused => {
                self.notes.push(Note::bad(text!("host-refused")));
                None
            }
            Happened::Seated => None,
        }
    }

    /// Returns the match for a replay, with what this person sees of a round in progress. A guest
    /// looks back at rounds that are over.
    pub(crate) fn looked_back(&self, viewer: Option<G::Player>) -> Option<ReplayView<G>> {
        match self.host.as_ref()? {
            TableHost::Here(host) => host.replay(viewer),
            TableHost::Elsewhere(_) if self.seen().revealed().is_some() => {
                ReplayView::seen_by(self.game(), Perspective::Nobody)
            }
            TableHost::Elsewhere(_) => None,
        }
    }
}
