//! What a table asks the host of its game, and how it goes on with what comes of that. A guest's
//! table goes on when the host has answered, or tells what another player has done.

use super::note::Change;
use super::{GameTable, Note, NoteText, Stage, TableGame};
use crate::host::{
    Company, GuestQuestion, GuestSeat, Happened, Request, SeatNews, SeenGame, TableHost, Wish,
};
use crate::replay::{Perspective, ReplayView};
use crate::settings::Settings;
use crate::time;
use crate::tui::shell::JobNews;
use crate::tui::shell::app::Effect;
use crate::tui::shell::command::Command;
use telling::words::{self, Conjunction};
use telling::{Language, say, text};

impl<G: TableGame> GameTable<G> {
    /// Puts a game on the table of a guest, who has just heard this from its host.
    pub(crate) fn guest(news: SeatNews<G>, settings: &Settings) -> (Self, Option<Effect>) {
        let (guest, game) = GuestSeat::new(news);
        let watchers = guest.company.watchers;
        let mut table = Self::of(game, Some(TableHost::Elsewhere(guest)), settings);
        let effect = table.take_seat();
        let watched = (watchers > 0).then_some(NoteText::Watched(watchers));
        table.notes.extend(watched.map(Note::plain));
        (table, effect)
    }

    /// Begins or goes on with a game as a guest.
    fn take_seat(&mut self) -> Option<Effect> {
        if let Some(player) = self.only_person() {
            G::make_room_for(self, player);
        }
        match self.seen_game.moment() {
            (_, 0) => G::start_round(self),
            _ => G::go_on(self),
        }
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
                self.ask_elsewhere(Wish::Play(action));
                Ok(None)
            }
            None => Ok(None),
        }
    }

    /// Asks the host to take back the last action, and goes on. While others are asked whether they
    /// agree, the question is withdrawn.
    pub(crate) fn undo(&mut self) -> Option<Effect> {
        let last = self.last_seen();
        let Some(TableHost::Here(host)) = &mut self.host else {
            let guest = self.guest_seat();
            let withdraws = guest.is_some_and(|guest| !guest.company.missing.is_empty());
            self.ask_elsewhere(if withdraws {
                Wish::KeepPlayed
            } else {
                Wish::Undo
            });
            return None;
        };
        host.undo(&mut self.seen_game)?;
        self.follow_undone(last)
    }

    /// Asks the host to begin the next round, if there is one, and goes on.
    pub(crate) fn begin_round(&mut self) -> Option<Effect> {
        let Some(TableHost::Here(host)) = &mut self.host else {
            self.go_on_elsewhere();
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
        let effect = G::follow_undo(self, player, action);
        if !self.sits_here(player) {
            let taken_back = NoteText::Company(Change::TakesBack, player);
            self.notes.push(Note::plain(taken_back));
        }
        effect
    }

    /// Goes on with a round that has just begun.
    fn follow_round(&mut self) -> Option<Effect> {
        self.reviews.stop();
        G::start_round(self)
    }

    /// Asks a host elsewhere for something.
    fn ask_elsewhere(&mut self, wish: Wish<G>) {
        let moment = self.seen_game.moment();
        if let Some(TableHost::Elsewhere(guest)) = &mut self.host {
            // What is said about the others stays while they are waited for.
            let is_waiting = guest.is_waiting();
            guest.ask(Request { wish, moment });
            if !is_waiting {
                G::make_way(self);
            }
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

    /// Asks a host elsewhere for the next round, or another game.
    pub(crate) fn go_on_elsewhere(&mut self) {
        self.ask_elsewhere(Wish::GoOn);
    }

    pub(super) const fn guest_seat(&self) -> Option<&GuestSeat<G>> {
        match &self.host {
            Some(TableHost::Elsewhere(guest)) => Some(guest),
            _ => None,
        }
    }

    /// Returns whether the player at this table is the guest of a host elsewhere.
    pub(crate) const fn is_guest(&self) -> bool {
        self.guest_seat().is_some()
    }

    /// Returns whether the host allows hints, if it is one elsewhere.
    pub(super) fn allows_hints(&self) -> bool {
        let guest = self.guest_seat();
        guest.is_none_or(|guest| guest.company.allows_hints)
    }

    fn question(&self) -> Option<GuestQuestion<G>> {
        let question = self.guest_seat()?.question(self.awaited());
        question.filter(|_| !matches!(self.stage, Stage::Interlude(_)))
    }

    /// Returns what a guest is asked: by another who wants to take back an action, or about one
    /// who is away.
    pub(crate) fn asked_of_guest(&self, language: Language) -> Option<String> {
        let name = |player| G::name(language, self.game().participant(player));
        Some(match self.question()? {
            GuestQuestion::TakeBack(player) => {
                say!(language, "ask-take-back", name = name(player))
            }
            GuestQuestion::StandIn(player) => say!(language, "ask-stand-in", name = name(player)),
        })
    }

    /// Has a guest asked again what is to become of one who is away. Returns whether there is
    /// something to ask.
    pub(crate) fn ask_guest_again(&mut self) -> bool {
        if let Some(TableHost::Elsewhere(guest)) = &mut self.host {
            guest.ask_again();
        }
        self.question().is_some()
    }

    /// Tells the host how a guest has answered.
    pub(crate) fn answer_as_guest(&mut self, says_yes: bool) {
        let Some(question) = self.question() else {
            return;
        };
        if let Some(TableHost::Elsewhere(guest)) = &mut self.host {
            guest.note_answered();
        }
        let wish = match question {
            GuestQuestion::TakeBack(_) if says_yes => Wish::Undo,
            GuestQuestion::TakeBack(_) => Wish::KeepPlayed,
            GuestQuestion::StandIn(player) if says_yes => Wish::StandIn(player),
            GuestQuestion::StandIn(_) => return,
        };
        self.ask_elsewhere(wish);
    }

    /// Hands out what the player asks of a host elsewhere since the last call.
    pub(crate) fn take_request(&mut self) -> Option<Request<G>> {
        match &mut self.host {
            Some(TableHost::Elsewhere(guest)) => guest.take_request(),
            _ => None,
        }
    }

    /// Says for whom the table waits, if it is a player elsewhere, and since when that player is
    /// away.
    pub(crate) fn waits_for(&self, language: Language) -> Option<String> {
        let player = self.awaited()?;
        let name = G::name(language, self.game().participant(player));
        let company = &self.guest_seat()?.company;
        let away = company.away.iter().find(|(absent, _)| *absent == player);
        let waits = match away {
            _ if company.stand_ins.contains(&player) => {
                say!(language, "waits-for-stand-in", name = name.as_str())
            }
            Some((_, None)) => say!(language, "waits-for-newcomer", name = name.as_str()),
            Some((_, Some(since))) => {
                let since = time::local(*since).strftime("%H:%M").to_string();
                let decides = if company.decides { "yes" } else { "no" };
                say!(
                    language,
                    "waits-for-absent",
                    name = name.as_str(),
                    since,
                    decides
                )
            }
            None => say!(language, "waits-for", name = name.as_str()),
        };
        Some(match company.watchers {
            0 => waits,
            count => waits + " " + &say!(language, "company-watched", count),
        })
    }

    /// Keeps what a host elsewhere tells.
    pub(super) fn keep_news(&mut self, news: &JobNews) {
        if let (Some(TableHost::Elsewhere(guest)), Some(news)) =
            (&mut self.host, news.get::<SeatNews<G>>())
        {
            guest.hear(news.clone());
        }
    }

    /// Says in a few words since when the player is away for whom the table waits.
    pub(crate) fn away_in_brief(&self, language: Language) -> Option<String> {
        let player = self.awaited()?;
        let mut away = self.guest_seat()?.company.away.iter();
        let (_, since) = away.find(|(absent, _)| *absent == player)?;
        let since = time::local((*since)?).strftime("%H:%M").to_string();
        Some(say!(language, "away-since", since))
    }

    /// Shows what a host elsewhere has told, one thing after the other. Where the player looks at
    /// what has come of the last turns, the next waits until the player goes on.
    pub(super) fn follow_news(&mut self) -> Option<Effect> {
        let mut effect = None;
        while !matches!(self.stage, Stage::Interlude(_))
            && let Some(TableHost::Elsewhere(guest)) = &mut self.host
            && let before = guest.company.clone()
            && let Some((happened, game)) = guest.next_news()
        {
            effect = self.follow_event(happened, game, &before).or(effect);
        }
        effect
    }

    /// Says who has come, gone, or is replaced by a bot since then.
    fn say_who_comes_and_goes(&mut self, before: &Company<G>) {
        let Some(guest) = self.guest_seat() else {
            return;
        };
        let now = &guest.company;
        let is_away = |company: &Company<G>, player: G::Player| {
            company.away.iter().any(|(absent, _)| *absent == player)
        };
        let people = self.people().into_iter();
        let people = people.filter(|player| !self.sits_here(*player));
        let changes = people.filter_map(|player| {
            let has_bot = |company: &Company<G>| company.stand_ins.contains(&player);
            let is_ready = |company: &Company<G>| company.ready.contains(&player);
            let change = match (is_away(before, player), is_away(now, player)) {
                (false, true) => Change::Leaves,
                (true, false) => Change::Comes,
                _ if has_bot(now) && !has_bot(before) => Change::HasBot,
                _ if is_ready(now) && !is_ready(before) => Change::WantsOn,
                _ => return None,
            };
            Some(Note::plain(NoteText::Company(change, player)))
        });
        let watchers = now.watchers;
        let watched = (watchers != before.watchers).then_some(NoteText::Watched(watchers));
        let changes: Vec<Note<G>> = changes.chain(watched.map(Note::plain)).collect();
        self.notes.retain(|note| {
            changes.is_empty() || !matches!(note.text, NoteText::Company(..) | NoteText::Watched(_))
        });
        self.notes.extend(changes);
    }

    fn follow_event(
        &mut self,
        happened: Happened,
        game: SeenGame<G>,
        company_before: &Company<G>,
    ) -> Option<Effect> {
        if happened == Happened::GameBegan {
            let anew = Self::of(game, self.host.take(), &self.settings);
            let layers = std::mem::replace(self, anew).layers;
            self.layers = layers;
            return self.take_seat();
        }
        self.notes.retain(|note| note.text != NoteText::Missing);
        if self.awaits_host() {
            self.notes.push(Note::plain(NoteText::Missing));
        }
        self.say_who_comes_and_goes(company_before);
        if happened == Happened::Company {
            return None;
        }
        let last = self.last_seen();
        self.seen_game = game;
        match happened {
            Happened::Played => G::follow(self),
            Happened::TakenBack => self.follow_undone(last),
            Happened::RoundBegan => self.follow_round(),
            Happened::Refused => {
                self.notes.push(Note::bad(text!("host-refused")));
                None
            }
            Happened::Kept(seat) => {
                let others = G::player(seat).filter(|player| !self.sits_here(*player));
                let keeps = |player| Note::plain(NoteText::Company(Change::Keeps, player));
                self.notes.extend(others.map(keeps));
                None
            }
            Happened::Seated | Happened::GameBegan | Happened::Company => None,
        }
    }

    /// Returns the players who are away and for whom a bot plays.
    pub(crate) fn stand_ins(&self) -> &[G::Player] {
        let guest = self.guest_seat();
        guest.map_or(&[], |guest| &guest.company.stand_ins)
    }

    /// Returns a player's name, and beside it whether a bot plays for that player.
    pub(crate) fn acting_name(&self, language: Language, player: G::Player) -> String {
        let name = G::name(language, self.game().participant(player));
        if self.stand_ins().contains(&player) {
            return say!(language, "name-stand-in", name);
        }
        name
    }

    /// Returns a player's name, and beside it whether that player is away.
    pub(crate) fn heading_name(&self, language: Language, player: G::Player) -> String {
        let name = self.acting_name(language, player);
        let away = self.guest_seat().map(|guest| guest.company.away.as_slice());
        let mut away = away.unwrap_or_default().iter();
        let has_left = away.any(|(absent, since)| *absent == player && since.is_some());
        if has_left && !self.stand_ins().contains(&player) {
            return say!(language, "name-away", name);
        }
        name
    }

    /// Says for whose agreement this table waits.
    pub(super) fn say_missing(&self, language: Language) -> Option<String> {
        let company = &self.guest_seat()?.company;
        let names = company.missing.iter();
        let names = names.map(|player| G::name(language, self.game().participant(*player)));
        let names = words::join_list(language, &names.collect::<Vec<_>>(), Conjunction::And);
        let asks_undo = company.ready.is_empty();
        let key = self.layers.key_of(language, Command::Undo);
        Some(say!(
            language,
            "waits-for-others",
            names,
            undo = if asks_undo { "yes" } else { "no" },
            key
        ))
    }

    /// Returns the match for a replay, with what this person sees of a round in progress. A guest
    /// looks back at rounds that are over.
    pub(crate) fn looked_back(&self, viewer: Option<G::Player>) -> Option<ReplayView<G>> {
        match self.host.as_ref()? {
            TableHost::Here(host) => host.replay(viewer),
            TableHost::Elsewhere(_) if self.seen().revealed().is_some() => {
                ReplayView::seen_by(self.game(), Perspective::from(viewer))
            }
            TableHost::Elsewhere(_) => None,
        }
    }
}
