//! A room in which guests play: it alone has the host, with everything that is hidden, and each
//! seat hears what its player may know.

use super::guest::{Company, Happened, Request, SeatFacts, SeatNews, Wish};
use super::{Host, SeenGame};
use crate::options::recorded_names;
use crate::replay::ReplayView;
use jiff::Timestamp;
use tabletop::{Game, Playing};
use telling::{GameWords, Language};

/// A game whose people play at tables of their own.
#[derive(Debug)]
pub(crate) struct Room<G: Game> {
    host: Host<G>,
    /// The players whose seats were taken.
    seated: Vec<G::Player>,
    /// Who decides what becomes of those who are away.
    decider: Option<G::Player>,
    /// Those who are away, and since when, if they were here before.
    away: Vec<(G::Player, Option<Timestamp>)>,
    /// The bots that play for some of them.
    stand_ins: Vec<(G::Player, G::Level)>,
    /// Whether people may ask for hints though others play against them without.
    allows_hints: bool,
    /// How many people watch.
    watchers: usize,
    /// The seed of the next game. Nobody can tell it from the one before.
    pub(crate) next_seed: u64,
    /// To what all have to agree, and those who do.
    proposal: Option<(Proposal, Vec<G::Player>)>,
    /// Whether no other game begins after this one.
    pub(crate) is_closing: bool,
}

/// Something to which all people in a room have to agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Proposal {
    /// Taking back the last action.
    Undo,
    /// The next round, or another game.
    GoOn,
}

/// The place of a guest in a room. Whoever has it can ask for that player, and for no other.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Place<G: Game> {
    player: G::Player,
}

impl<G: Game> Place<G> {
    /// Returns the player.
    pub(crate) const fn player(&self) -> G::Player {
        self.player
    }
}

/// The news for each seat.
pub(crate) type Told<G> = Vec<(<G as Game>::Player, SeatNews<G>)>;

impl<G: GameWords> Room<G> {
    /// Opens a room for a game that has begun, with all seats of people free. Of these people, one
    /// may decide what becomes of those who are away, or else all may. Who plays alone with bots may ask for hints
    /// in any case.
    pub(crate) fn new(
        host: Host<G>,
        decider: Option<G::Player>,
        allows_hints: bool,
        next_seed: u64,
    ) -> Self {
        let away = host.people().into_iter().map(|player| (player, None));
        Self {
            away: away.collect(),
            host,
            seated: Vec::new(),
            watchers: 0,
            decider,
            allows_hints,
            next_seed,
            stand_ins: Vec::new(),
            proposal: None,
            is_closing: false,
        }
    }

    /// Gives out the place of a player, who is still away; `None` if somebody has it or it is no
    /// person's.
    pub(crate) fn place(&mut self, player: G::Player) -> Option<Place<G>> {
        if self.seated.contains(&player) || !self.host.people().contains(&player) {
            return None;
        }
        self.seated.push(player);
        Some(Place { player })
    }

    /// Takes note that a guest is away since this time, and tells the others.
    pub(crate) fn leave(&mut self, place: &Place<G>, now: Timestamp) -> Told<G> {
        self.away.retain(|(player, _)| *player != place.player);
        self.away.push((place.player, Some(now)));
        // Nobody agrees by leaving.
        self.proposal = None;
        self.tell(Happened::Company)
    }

    /// Lets a guest take the own seat, for the first time or again. Returns what the player has seen
    /// by now, and the news for the others.
    pub(crate) fn sit_down(&mut self, place: &Place<G>) -> (SeatNews<G>, Told<G>) {
        let player = place.player;
        self.away.retain(|(away, _)| *away != player);
        self.stand_ins.retain(|(absent, _)| *absent != player);
        let mut told = self.tell(Happened::Company);
        told.retain(|(other, _)| *other != player);
        (self.news(player, Happened::Seated), told)
    }

    /// Takes note of how many people watch, and tells the guests.
    pub(crate) fn note_watchers(&mut self, count: usize) -> Told<G> {
        self.watchers = count;
        self.tell(Happened::Company)
    }

    /// Returns what everybody may see of the game, for those who watch.
    pub(crate) fn in_public(&self) -> Option<ReplayView<G>> {
        self.host.replay(None)
    }

    /// Does what a guest asks for, if that is possible, and returns the news of it.
    pub(crate) fn answer(&mut self, place: &Place<G>, request: &Request<G>) -> Told<G> {
        let player = place.player;
        let is_now = request.moment == self.seen(player).moment();
        let happened = match request.wish {
            _ if !is_now => None,
            Wish::Play(action) if self.host.acting() == Some(player) => {
                let outcome = self.host.carry_out(action);
                outcome.ok().map(|_| self.note_played())
            }
            Wish::Undo if self.would_undo(player) || self.asks_for(Proposal::Undo) => {
                Some(self.agree(player, Proposal::Undo))
            }
            Wish::KeepPlayed if self.asks_for(Proposal::Undo) => {
                let asked = self.proposal.take();
                let withdraws = asked.is_some_and(|(_, agreed)| agreed.first() == Some(&player));
                let keeps = Happened::Kept(G::seat(player));
                Some(if withdraws { Happened::Company } else { keeps })
            }
            // Somebody else was faster.
            Wish::KeepPlayed => Some(Happened::Company),
            Wish::GoOn if self.may_go_on() => Some(self.agree(player, Proposal::GoOn)),
            Wish::StandIn(absent) if self.may_stand_in(player, absent) => {
                self.stand_ins.retain(|(other, _)| *other != absent);
                self.stand_ins.push((absent, G::OPPONENT));
                Some(Happened::Company)
            }
            Wish::Play(_) | Wish::Undo | Wish::GoOn | Wish::StandIn(_) => None,
        };
        match happened {
            Some(happened) => self.tell(happened),
            None => vec![(player, self.news(player, Happened::Refused))],
        }
    }

    /// Returns the level and the view of the bot that has to act, if one has, and the seed for its
    /// chances.
    pub(crate) fn bot_to_act(&self) -> Option<(G::Level, G::View, u64)> {
        let acting = self.host.acting()?;
        let stand_in = self.stand_ins.iter().find(|(absent, _)| *absent == acting);
        match stand_in {
            Some((_, level)) => self.host.asked(*level),
            None => self.host.bot_to_act(),
        }
    }

    /// Plays what the bot that has to act has chosen, or if that isn't legal, something that is,
    /// and returns the news of it.
    pub(crate) fn play_for_bot(&mut self, chosen: Option<G::Action>) -> Told<G> {
        let action = self
            .bot_to_act()
            .and_then(|_| self.host.legal_or_first(chosen));
        let played = action.and_then(|action| self.host.carry_out(action).ok());
        if played.is_none() {
            return Vec::new();
        }
        let happened = self.note_played();
        self.tell(happened)
    }

    /// Returns the host, for recording the game.
    pub(crate) const fn host_mut(&mut self) -> &mut Host<G> {
        &mut self.host
    }

    /// Returns the host of the game.
    pub(crate) const fn host(&self) -> &Host<G> {
        &self.host
    }

    /// Returns whether the next round can begin, or another game.
    fn may_go_on(&self) -> bool {
        let has_next = self.host.playing.has_next_round() || !self.is_closing;
        self.host.acting().is_none() && has_next
    }

    fn note_played(&mut self) -> Happened {
        self.proposal = None;
        Happened::Played
    }

    fn asks_for(&self, wanted: Proposal) -> bool {
        self.proposal
            .as_ref()
            .is_some_and(|(asked, _)| *asked == wanted)
    }

    /// Takes note that a player agrees to this, or proposes it.
    fn agree(&mut self, player: G::Player, wanted: Proposal) -> Happened {
        if !self.asks_for(wanted) {
            self.proposal = Some((wanted, Vec::new()));
        }
        if let Some((_, agreed)) = &mut self.proposal
            && !agreed.contains(&player)
        {
            agreed.push(player);
        }
        self.carry_out_agreed().unwrap_or(Happened::Company)
    }

    /// Does what everybody agrees to who is there.
    fn carry_out_agreed(&mut self) -> Option<Happened> {
        let (proposal, agreed) = self.proposal.as_ref()?;
        if !self.missing(*proposal, agreed).is_empty() {
            return None;
        }
        let proposal = *proposal;
        self.proposal = None;
        match proposal {
            Proposal::Undo => self.host.take_back().map(|_| Happened::TakenBack),
            Proposal::GoOn if self.host.playing.has_next_round() => {
                let begun = self.host.start_round();
                begun.ok().map(|()| Happened::RoundBegan)
            }
            Proposal::GoOn => {
                let config = self.host.playing.game().config();
                let config = config.rematch(self.next_seed);
                // All of them have names.
                let names = recorded_names(Language::English, &config);
                let mut playing = Playing::new(config, names);
                playing.begin_round().ok()?;
                self.host = Host::new(playing);
                Some(Happened::GameBegan)
            }
        }
    }

    /// Returns those who don't agree yet. Another game needs all, and anything else those who are
    /// there.
    fn missing(&self, proposal: Proposal, agreed: &[G::Player]) -> Vec<G::Player> {
        let needs_all = proposal == Proposal::GoOn && !self.host.playing.has_next_round();
        let is_away =
            |person: &G::Player| !needs_all && self.away.iter().any(|(away, _)| away == person);
        let mut people = self.host.people();
        people.retain(|person| !agreed.contains(person) && !is_away(person));
        people
    }

    /// Tells every guest what has happened.
    fn tell(&self, happened: Happened) -> Told<G> {
        let guests = self.seated.iter();
        guests
            .map(|player| (*player, self.news(*player, happened)))
            .collect()
    }

    fn news(&self, player: G::Player, happened: Happened) -> SeatNews<G> {
        SeatNews {
            happened,
            game: self.seen(player),
            facts: self.facts(player),
            company: self.company(player),
        }
    }

    fn seen(&self, player: G::Player) -> SeenGame<G> {
        self.host.seen_by(&[player])
    }

    fn facts(&self, player: G::Player) -> SeatFacts<G> {
        if self.host.acting() != Some(player) {
            return SeatFacts::default();
        }
        let legal = G::legal_actions(self.host.playing.round().round()).into_iter();
        SeatFacts {
            can_undo: self.would_undo(player),
            undone: self.host.undone(),
            revealing: legal.filter(|action| self.host.reveals(*action)).collect(),
        }
    }

    fn company(&self, player: G::Player) -> Company<G> {
        let agrees = |(_, agreed): &&(Proposal, Vec<G::Player>)| agreed.contains(&player);
        let is_undo = |(proposal, _): &&(Proposal, _)| *proposal == Proposal::Undo;
        let proposal = self.proposal.as_ref();
        let asked = proposal.filter(is_undo).filter(|asked| !agrees(asked));
        Company {
            away: self.away.clone(),
            stand_ins: self.stand_ins.iter().map(|(absent, _)| *absent).collect(),
            wants_back: asked.and_then(|(_, agreed)| agreed.first().copied()),
            ready: proposal.map_or_else(Vec::new, |(proposal, agreed)| match proposal {
                Proposal::GoOn => agreed.clone(),
                Proposal::Undo => Vec::new(),
            }),
            watchers: self.watchers,
            missing: proposal
                .filter(agrees)
                .map_or_else(Vec::new, |(proposal, agreed)| {
                    self.missing(*proposal, agreed)
                }),
            allows_hints: self.allows_hints || self.host.people().len() == 1,
            is_host: self.decider == Some(player),
            decides: self.decides(player),
        }
    }

    /// Returns whether this player decides what becomes of those who are away.
    fn decides(&self, player: G::Player) -> bool {
        self.decider.is_none_or(|decider| decider == player)
    }

    /// Returns whether this player can let a bot play for that one.
    fn may_stand_in(&self, player: G::Player, absent: G::Player) -> bool {
        let is_away = self.away.iter().any(|(away, _)| *away == absent);
        self.decides(player) && is_away
    }

    /// Returns whether a player can ask to take back the last action: in the own turn.
    fn would_undo(&self, player: G::Player) -> bool {
        let turn = self.host.playing.round().last_turn();
        let is_on = turn.is_some_and(|turn| turn.player == player && !turn.is_over);
        is_on && self.host.would_undo()
    }
}
