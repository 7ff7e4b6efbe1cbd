//! Guests at tables of their own, who play in one room by keys: what each of them sees, and what
//! the room refuses.

use super::higher::{Higher, HigherTable};
use super::lords::{Dice, PEOPLE, app, keys_for};
use super::*;
use crate::host::{Happened, Host, OnlookerNews, Place, Request, Room, SeatNews, Told, Wish};
use crate::options::recorded_names;
use crate::replay::{Direction, Perspective};
use crate::time;
use crate::tui::shell::replay::{Replay, WatchedGame};
use crate::tui::shell::table::{GameScreen, GameTable, Stage as AnyStage};
use lords_rules::Round as LordsRound;
use tabletop::chance::seeded;
use tabletop::{Budget, Game, GameConfig, Participant, Playing, Seats, SeenRound};

/// The seed of the game after the first one.
const NEXT_SEED: u64 = 7;

/// The people of a game, each at a table of the own, and the room in which they play.
struct Party<G: WatchedGame> {
    room: Room<G>,
    guests: Vec<Guest<G>>,
    /// The screen of somebody who watches.
    watcher: TestTable,
}

struct Guest<G: WatchedGame> {
    player: G::Player,
    place: Place<G>,
    table: TestTable,
    /// What the host has told, earliest first.
    news_heard: Vec<SeatNews<G>>,
}

impl<G: WatchedGame> Guest<G> {
    fn game(&self) -> &GameTable<G> {
        let table = self.table.app.table_as();
        table.expect("the game is on the screen")
    }

    fn stage(&self) -> AnyStage<G> {
        self.game().stage
    }

    /// Whether the player has something to do.
    fn is_asked(&self) -> bool {
        !matches!(self.stage(), AnyStage::Waiting | AnyStage::Over)
    }

    fn take_request(&mut self) -> Option<Request<G>> {
        let table = self.table.app.table_as_mut::<GameTable<G>>();
        table.expect("the game is on the screen").take_request()
    }
}

fn undealt<G: WatchedGame>(variant: G::Variant, rounds: u32, bots: usize, seed: u64) -> Playing<G> {
    let people = G::player_count(variant) - bots;
    let participants = Seats::from_fn(people + bots, |seat| {
        let name = Name::new(PEOPLE[seat.index()]).unwrap();
        if seat.index() < people {
            Participant::Person(name)
        } else {
            Participant::Computer(G::LEVELS[0], Some(name))
        }
    });
    let config = GameConfig {
        rounds,
        ..GameConfig::new(variant, participants, seed)
    };
    let names = recorded_names(Language::English, &config);
    Playing::new(config, names)
}

impl<G: WatchedGame> Party<G> {
    fn new(playing: Playing<G>) -> Self {
        let players: Vec<_> = playing.game().config().people().collect();
        let decider = players.first().copied();
        let mut room = Room::new(Host::new(playing), decider, true, NEXT_SEED);
        let guests = players.into_iter().map(|player| {
            let place = room.place(player).expect("a free seat");
            let (news, _) = room.sit_down(&place);
            let (table, effect) = GameTable::guest(news.clone(), &still());
            let mut app = app();
            let effect = app.show_table((Box::new(table), effect));
            let table = TestTable::of(app, effect);
            let news_heard = vec![news];
            Guest {
                player,
                place,
                table,
                news_heard,
            }
        });
        let guests = guests.collect();
        let mut watcher = app();
        let public = room.in_public().expect("it has begun");
        watcher.show_watched(Box::new(Replay::live(public, &still())));
        let mut party = Self {
            room,
            guests,
            watcher: TestTable::of(watcher, None),
        };
        party.settle();
        party
    }

    /// A game in which bots sit at this many of the last seats.
    fn dealt(variant: G::Variant, rounds: u32, bots: usize, seed: u64) -> Self {
        let mut playing = undealt(variant, rounds, bots, seed);
        playing.begin_round().unwrap();
        Self::new(playing)
    }

    fn tell(&mut self, told: Told<G>) {
        let happened = told.first().map(|(_, news)| news.happened);
        if let Some(happened) = happened.filter(|happened| happened.changes_game()) {
            let game = self.room.in_public().expect("it has begun");
            let news = JobNews::new(OnlookerNews { happened, game });
            self.watcher.send(&Message::Done(news));
        }
        for (player, news) in told {
            let mut guests = self.guests.iter_mut();
            let guest = guests.find(|guest| guest.player == player).unwrap();
            guest.news_heard.push(news.clone());
            guest.table.send(&Message::Done(JobNews::new(news)));
        }
    }

    /// Hands on what the guests ask for, and lets bots play.
    fn settle(&mut self) {
        loop {
            let mut requests = self.guests.iter_mut().enumerate();
            let asked = requests.find_map(|(at, guest)| Some((at, guest.take_request()?)));
            if let Some((at, request)) = asked {
                let told = self.room.answer(&self.guests[at].place, &request);
                self.tell(told);
            } else if let Some((level, view, seed)) = self.room.bot_to_act() {
                let chosen = G::decide(level, &view, &Budget::default(), &mut seeded(seed));
                let told = self.room.play_for_bot(chosen.map(|chosen| chosen.action));
                self.tell(told);
            } else {
                return;
            }
        }
    }

    /// Lets a guest press keys.
    fn keys(&mut self, at: usize, keys: &str) {
        for key in keys.split_whitespace() {
            self.guests[at].table.keys(key);
            self.settle();
        }
    }

    /// Lets a guest take back the last action, if the last of the others agrees, too.
    fn take_back(&mut self, at: usize, agrees: bool) {
        let moment = self.guests[at].game().seen_game.moment();
        self.keys(at, "u");
        let others: Vec<usize> = (0..self.guests.len())
            .filter(|other| *other != at)
            .collect();
        for (other, left) in others.iter().zip((0..others.len()).rev()) {
            let table = &mut self.guests[*other].table;
            // Who looks at the end of a skirmish is asked after it.
            for _ in 0..20 {
                if table.shows("would like to take back") {
                    break;
                }
                table.keys("Enter");
            }
            table.expect_shown("would like to take back");
            assert_eq!(self.guests[at].game().seen_game.moment(), moment);
            let says_yes = agrees || left > 0;
            self.keys(*other, if says_yes { "y" } else { "n" });
        }
    }

    /// The guest to act, of all who have something to do.
    fn asked(&self, dice: &mut Dice) -> Option<usize> {
        let guests = self.guests.iter().enumerate();
        let asked: Vec<_> = guests.filter(|(_, guest)| guest.is_asked()).collect();
        let at = dice.below(asked.len().max(1));
        asked.get(at).map(|(at, _)| *at)
    }

    /// Checks that each table has seen of the room's round what its player may.
    fn expect_agreement(&self) {
        let host = self.room.host();
        let watching = self.watcher.app.replay_of::<G>().expect("it is shown");
        assert!(watching.position.is_at_end(Direction::Forward));
        let public = SeenRound::new(host.played(), Perspective::Nobody);
        assert!(watching.position.is_revealed() || watching.position.seen() == public);
        for guest in &self.guests {
            let (game, player) = (guest.game(), guest.player);
            // Who looks at the end of a skirmish hears later what comes after it.
            if matches!(game.stage, AnyStage::Interlude(_)) {
                continue;
            }
            assert!(game.seen_game == host.seen_by(&[player]), "{player}");
            let own = game.seen_game.seen(Some(player)).view();
            assert_eq!(*own, G::view(host.round(), player));
            assert_eq!(game.viewer(), Some(player));
            let is_turn = G::acting(host.round()) == Some(player);
            assert_eq!(game.stage == AnyStage::Turn, is_turn, "{player}");
        }
    }

    fn is_over(&self) -> bool {
        let guests = &mut self.guests.iter();
        guests.all(|guest| guest.stage() == AnyStage::Over)
    }

    /// Lets everybody at the end of a round begin the next one.
    fn begin_next_round(&mut self) {
        let number = self.guests[0].game().round_number();
        for at in 0..self.guests.len() {
            assert_eq!(self.guests[at].game().round_number(), number);
            // The result may come before.
            for _ in 0..2 {
                let game = self.guests[at].game();
                if game.stage == AnyStage::Over && !game.awaits_host() {
                    self.keys(at, "Enter");
                }
            }
            self.expect_agreement();
        }
        assert_eq!(self.guests[0].game().round_number(), number + 1);
    }

    fn expect_same_result(&self) {
        let result = self.room.host().in_full().result();
        assert!(result.is_some());
        for guest in &self.guests {
            assert!(guest.game().game() == self.room.host().in_full());
        }
    }
}

/// Plays until the game is over, with the keys that `choose` names for the guest to act. Returns
/// how often an action was taken back.
fn play_to_the_end<G: WatchedGame>(
    party: &mut Party<G>,
    dice: &mut Dice,
    mut choose: impl FnMut(&TestTable, &mut Dice) -> String,
) -> usize
where
    GameTable<G>: GameScreen,
{
    let mut undone = 0;
    for _ in 0..20_000 {
        party.expect_agreement();
        let Some(at) = party.asked(dice) else {
            assert!(party.is_over());
            if !party.guests[0].game().has_next_round() {
                party.expect_same_result();
                return undone;
            }
            party.begin_next_round();
            continue;
        };
        let game = party.guests[at].game();
        let moment = game.seen_game.moment();
        if game.can_undo() && dice.below(3) == 0 {
            // Who plays alone with bots asks nobody.
            let agrees = party.guests.len() == 1 || dice.below(2) == 0;
            party.take_back(at, agrees);
            let back = party.guests[at].game().seen_game.moment().1;
            assert_eq!(back, moment.1 - usize::from(agrees));
            undone += usize::from(agrees);
            if agrees {
                continue;
            }
        }
        let keys = choose(&party.guests[at].table, dice);
        party.keys(at, &keys);
    }
    panic!("the game does not end:\n{}", party.guests[0].table.screen());
}

/// The keys that play any card of Schotten Totten, one after the other.
fn schotten_keys() -> impl FnMut(&TestTable, &mut Dice) -> String {
    const KEYS: &str = "a Right Enter C C Esc d Right Enter p Enter";
    let mut keys = KEYS.split_whitespace().cycle();
    move |_, _| keys.next().unwrap_or_default().to_owned()
}

fn lords_keys(table: &TestTable, dice: &mut Dice) -> String {
    keys_for(table, dice).expect("the game goes on")
}

fn higher_keys(table: &TestTable, _: &mut Dice) -> String {
    let higher: &HigherTable = table.app.table_as().expect("it is this game");
    let keys = match higher.seen_game.moment().1 % 2 {
        0 => "a Enter",
        _ => "Enter",
    };
    keys.to_owned()
}

#[test]
fn a_third_game_is_played_at_two_tables() {
    let mut undone = 0;
    for seed in 0..8 {
        let mut party = Party::<Higher>::dealt((), 3, 0, seed);
        undone += play_to_the_end(&mut party, &mut Dice::new(seed), higher_keys);
    }
    assert!(undone > 0);
}

#[test]
fn whole_games_of_schotten_totten_are_played_at_two_tables() {
    for (seed, variant) in (1..).zip(SchottenTotten::VARIANTS) {
        let mut party = Party::<SchottenTotten>::dealt(*variant, 2, 0, seed);
        let undone = play_to_the_end(&mut party, &mut Dice::new(seed), schotten_keys());
        assert!(undone > 0, "{variant:?}");
    }
}

#[test]
fn whole_games_of_lords_are_played_at_two_to_five_tables() {
    let mut undone = 0;
    for (seed, variant) in (1..).zip(LordsOfScotland::VARIANTS) {
        let mut party = Party::<LordsOfScotland>::dealt(*variant, 1, 0, seed);
        undone += play_to_the_end(&mut party, &mut Dice::new(seed), lords_keys);
    }
    assert!(undone > 0);
}

#[test]
fn guests_play_with_bots() {
    let five = LordsOfScotland::VARIANTS.iter();
    let five = five.filter(|variant| LordsOfScotland::player_count(**variant) == 5);
    for (seed, variant) in (1..).zip(five) {
        let mut party = Party::<LordsOfScotland>::dealt(*variant, 1, 3, seed);
        play_to_the_end(&mut party, &mut Dice::new(seed), lords_keys);
    }
    let mut party = Party::<SchottenTotten>::dealt(Variant::Tactic, 1, 1, 3);
    play_to_the_end(&mut party, &mut Dice::new(3), schotten_keys());
}

/// Lets everybody want another game after the one that is over.
fn begin_another_game<G: WatchedGame>(party: &mut Party<G>) {
    let over = party.room.host().config().seed;
    for at in 0..party.guests.len() {
        assert_eq!(party.room.host().config().seed, over, "not all want one");
        // The result may come before.
        for _ in 0..2 {
            let game = party.guests[at].game();
            if game.stage == AnyStage::Over && !game.awaits_host() {
                party.keys(at, "Enter");
            }
        }
    }
    assert_eq!(party.room.host().config().seed, NEXT_SEED);
    assert_eq!(party.room.host().seen().moment(), (1, 0));
    party.expect_agreement();
}

#[test]
fn another_game_begins_once_all_want_it() {
    let mut schotten = Party::<SchottenTotten>::dealt(Variant::Base, 1, 0, 1);
    play_to_the_end(&mut schotten, &mut Dice::new(1), schotten_keys());
    begin_another_game(&mut schotten);
    let mut lords = Party::<LordsOfScotland>::dealt(LordsOfScotland::VARIANTS[0], 1, 0, 9);
    play_to_the_end(&mut lords, &mut Dice::new(9), lords_keys);
    begin_another_game(&mut lords);
}

#[test]
fn nobody_agrees_to_another_game_by_leaving() {
    let mut party = Party::<SchottenTotten>::dealt(Variant::Base, 1, 0, 1);
    play_to_the_end(&mut party, &mut Dice::new(1), schotten_keys());
    let over = party.room.host().config().seed;
    party.keys(0, "Enter Enter");
    party.guests[0].table.expect_shown("Waiting for Bob.");
    // Pressed again, it is still awaited.
    party.keys(0, "Enter");
    party.guests[0].table.expect_shown("Waiting for Bob.");
    let told = party.room.leave(&party.guests[1].place, time::now());
    party.tell(told);
    party.guests[0].table.expect_shown("Bob is away.");
    party.keys(0, "Enter");
    assert_eq!(party.room.host().config().seed, over);
}

#[test]
fn a_bot_stands_in_for_who_is_away_until_that_guest_is_back() {
    let is_of_second = |party: &Party<SchottenTotten>| party.acting() == Some(Player::B);
    let parties = (0..20).map(|seed| Party::dealt(Variant::Base, 1, 0, seed));
    let mut party = parties
        .into_iter()
        .find(is_of_second)
        .expect("each begins at times");
    let away = party
        .room
        .leave(&party.guests[1].place, jiff::Timestamp::UNIX_EPOCH);
    party.tell(
        away.into_iter()
            .filter(|(player, _)| *player == Player::A)
            .collect(),
    );
    assert!(party.room.bot_to_act().is_none());
    party.guests[0].table.expect_shown("Bob is away");
    party.keys(0, "y");
    assert_eq!(party.acting(), Some(Player::A), "a bot has played the turn");
    let (news, told) = party.room.sit_down(&party.guests[1].place);
    party.tell(told);
    party.tell(vec![(Player::B, news)]);
    let mut keys = schotten_keys();
    while party.acting() == Some(Player::A) {
        let pressed = keys(&party.guests[0].table, &mut Dice::new(0));
        party.keys(0, &pressed);
    }
    assert!(party.room.bot_to_act().is_none(), "the guest plays again");
}

impl<G: WatchedGame> Party<G> {
    fn acting(&self) -> Option<G::Player> {
        G::acting(self.room.host().round())
    }

    fn request(&self, wish: Wish<G>) -> Request<G> {
        let moment = self.room.host().seen().moment();
        Request { wish, moment }
    }

    /// Lets the guest at this table ask for something, and hands out what is told.
    fn ask(&mut self, at: usize, request: &Request<G>) -> Vec<(G::Player, Happened)> {
        let told = self.room.answer(&self.guests[at].place, request);
        let happened = told.iter().map(|(player, news)| (*player, news.happened));
        let happened = happened.collect();
        self.tell(told);
        happened
    }

    /// Checks that this request of a guest is refused, and changes nothing.
    fn expect_refused(&mut self, at: usize, request: &Request<G>) {
        let before = self.room.host().in_full().clone();
        let player = self.guests[at].player;
        assert_eq!(self.ask(at, request), [(player, Happened::Refused)]);
        assert!(*self.room.host().in_full() == before, "{request:?}");
        self.expect_agreement();
    }
}

fn expect_refusals<G: WatchedGame>(mut party: Party<G>) {
    for _ in 0..12 {
        let Some(acting) = party.acting() else { return };
        let legal = G::legal_actions(party.room.host().round());
        let play = party.request(Wish::Play(legal[legal.len() / 2]));
        let (undo, next) = (party.request(Wish::Undo), party.request(Wish::GoOn));
        for at in 0..party.guests.len() {
            assert!(party.room.place(party.guests[at].player).is_none());
            party.expect_refused(at, &next);
            if party.guests[at].player != acting {
                party.expect_refused(at, &play);
                party.expect_refused(at, &undo);
            }
        }
        let mut guests = party.guests.iter();
        let at = guests.position(|guest| guest.player == acting).unwrap();
        let (round, actions) = play.moment;
        for moment in [(round, actions + 1), (round + 1, actions)] {
            let wish = play.wish;
            party.expect_refused(at, &Request { wish, moment });
        }
        let played = party.ask(at, &play);
        assert_eq!(played.len(), party.guests.len());
        assert!(played.iter().all(|(_, what)| *what == Happened::Played));
        for other in 0..party.guests.len() {
            party.expect_refused(other, &play);
        }
    }
}

#[test]
fn a_request_of_another_seat_or_for_a_second_time_changes_nothing() {
    for seed in 0..3 {
        expect_refusals(Party::<Higher>::dealt((), 1, 0, seed));
        for variant in SchottenTotten::VARIANTS {
            expect_refusals(Party::<SchottenTotten>::dealt(*variant, 1, 0, seed));
        }
        for variant in LordsOfScotland::VARIANTS {
            expect_refusals(Party::<LordsOfScotland>::dealt(*variant, 1, 0, seed));
        }
    }
}

#[test]
fn a_wish_to_take_back_can_be_withdrawn_and_a_broken_line_agrees_to_nothing() {
    let mut party = Party::<SchottenTotten>::dealt(Variant::Base, 1, 0, 4);
    let acting = party.acting();
    let mut guests = party.guests.iter();
    let at = guests
        .position(|guest| Some(guest.player) == acting)
        .unwrap();
    party.keys(at, "a 5");
    let moment = party.room.host().seen().moment();
    let asks = "would like to take back";
    party.keys(at, "u");
    party.guests[1 - at].table.expect_shown(asks);
    party.guests[at]
        .table
        .expect_shown("u withdraws the question.");
    party.keys(at, "u");
    assert!(!party.guests[1 - at].table.shows(asks));
    assert!(!party.guests[at].table.shows("withdraws"));
    party.keys(at, "u");
    party.guests[1 - at].table.expect_shown(asks);
    let told = party.room.leave(&party.guests[1 - at].place, time::now());
    party.tell(told);
    assert!(!party.guests[1 - at].table.shows(asks));
    party.guests[at].table.expect_shown("(away)");
    assert_eq!(party.room.host().seen().moment(), moment);
}

#[test]
fn a_guest_waits_for_the_host_and_cant_act_twice() {
    let mut lords = Party::<LordsOfScotland>::dealt(LordsOfScotland::VARIANTS[0], 1, 0, 4);
    let mut schotten = Party::<SchottenTotten>::dealt(Variant::Base, 1, 0, 4);
    expect_waiting(&mut lords, "a Enter");
    expect_waiting(&mut schotten, "a 5 Enter");
}

fn expect_waiting<G: WatchedGame>(party: &mut Party<G>, keys: &str) {
    let acting = party.acting();
    let mut guests = party.guests.iter();
    let at = guests
        .position(|guest| Some(guest.player) == acting)
        .unwrap();
    party.guests[1 - at].table.expect_shown("Waiting for ");
    let guest = &mut party.guests[at];
    guest.table.keys(keys);
    let request = guest.take_request().expect("something is asked for");
    guest.table.keys(keys).keys("u");
    assert_eq!(guest.take_request(), None);
    let late = Request {
        moment: (9, 9),
        ..request.clone()
    };
    party.ask(at, &late);
    let guest = &mut party.guests[at];
    guest.table.expect_shown("The host has refused that");
    party.keys(at, keys);
    assert_ne!(party.room.host().seen().moment().1, 0, "now it is played");
}

/// Plays two games that differ only in what is hidden from the first guest, until it is revealed:
/// until then that guest hears and sees the same. Returns how many actions were the same for that
/// guest, and how many of them were not the same in truth.
fn play_twins<G: WatchedGame>(
    twins: [Playing<G>; 2],
    seed: u64,
    mut choose: impl FnMut(&TestTable, &mut Dice) -> String,
) -> [usize; 2] {
    let mut dice = Dice::new(seed);
    let mut twins = twins.map(Party::new);
    let reader = twins[0].guests[0].player;
    let mut counts = [0; 2];
    for _ in 0..500 {
        let rounds = twins
            .each_ref()
            .map(|party| party.room.host().round().clone());
        let [one, other] = rounds.each_ref().map(|round| G::view(round, reader));
        let Some(acting) = twins[0].acting().filter(|_| one == other) else {
            break;
        };
        assert_ne!(rounds[0], rounds[1]);
        let [one, other] = twins.each_ref().map(|party| &party.guests[0]);
        assert!(one.news_heard == other.news_heard);
        assert_eq!(one.news_heard.len(), other.news_heard.len());
        assert_eq!(one.table.buffer(), other.table.buffer());
        let [one_watcher, other_watcher] = twins.each_ref().map(|party| &party.watcher);
        assert_eq!(one_watcher.buffer(), other_watcher.buffer());
        if one.is_asked() {
            let keys = choose(&one.table, &mut dice);
            for party in &mut twins {
                party.keys(0, &keys);
            }
            continue;
        }
        // What another player can do in both games that looks the same.
        let looks = rounds.each_ref().map(|round| {
            let actions = G::legal_actions(round).into_iter();
            let looks = actions.map(|action| {
                let mut after = round.clone();
                G::play(&mut after, action).expect("it is legal");
                let open = Some(action).filter(|_| !G::is_secret(action));
                let interim = G::before_next_step(round, action, &after);
                let interim = interim.map(|interim| G::view(&interim, reader));
                (action, (open, G::view(&after, reader), interim))
            });
            looks.collect::<Vec<_>>()
        });
        let pairs = looks[0].iter().flat_map(|(one, look)| {
            let same = looks[1].iter().filter(move |(_, other)| look == other);
            same.map(move |(other, _)| [*one, *other])
        });
        let mut pairs: Vec<_> = pairs.collect();
        let differ = |pair: &[G::Action; 2]| pair[0] != pair[1];
        if pairs.iter().any(differ) && dice.below(2) == 0 {
            pairs.retain(differ);
        }
        let Some(pair) = pairs.get(dice.below(pairs.len().max(1))) else {
            break;
        };
        for (party, action) in twins.iter_mut().zip(pair) {
            let mut guests = party.guests.iter();
            let at = guests.position(|guest| guest.player == acting).unwrap();
            let request = party.request(Wish::Play(*action));
            party.ask(at, &request);
        }
        counts[0] += 1;
        counts[1] += usize::from(differ(pair));
    }
    counts
}

#[test]
fn nothing_that_is_hidden_reaches_a_guest_of_a_third_game() {
    let mut counts = [0; 2];
    for seed in 0..10 {
        let deal = Higher::deal((), None, &mut seeded(seed));
        let mut other = deal;
        let mut unused = (1..=9).filter(|number| !deal.hands.concat().contains(number));
        other.hands[1][0] = unused.next().unwrap();
        let twins = [deal, other].map(|deal| {
            let mut playing = undealt::<Higher>((), 1, 0, 1);
            playing.begin_round_with(deal).unwrap();
            playing
        });
        let [same, differ] = play_twins(twins, seed, higher_keys);
        counts = [counts[0] + same, counts[1] + differ];
    }
    assert!(counts[0] > 10 && counts[1] > 0, "{counts:?}");
}

#[test]
fn nothing_that_is_hidden_reaches_a_guest_of_schotten_totten() {
    let mut counts = [0; 2];
    for (seed, variant) in (1..).zip(SchottenTotten::VARIANTS) {
        let mut dice = Dice::new(seed);
        let mut cards: Vec<ClanCard> = ClanCard::all().collect();
        for at in (1..cards.len()).rev() {
            cards.swap(at, dice.below(at + 1));
        }
        let mut other = cards.clone();
        // A card of B's hand, and one from the bottom of the deck.
        other.swap(10, cards.len() - 2);
        let twins = [cards, other].map(|cards| {
            let deal = Deal::new(*variant, Player::A, &cards, variant.tactic_cards()).unwrap();
            let mut playing = undealt::<SchottenTotten>(*variant, 1, 0, 1);
            playing.begin_round_with(deal).unwrap();
            playing
        });
        let [same, differ] = play_twins(twins, seed, schotten_keys());
        counts = [counts[0] + same, counts[1] + differ];
    }
    assert!(counts[0] > 20, "{counts:?}");
}

/// The position with a card of the second hand and the last one of the draw pile swapped.
fn with_another_hand(position: &str) -> String {
    let is_first = |letter: char| letter.is_ascii_uppercase();
    let hands = position.find("hands=").unwrap();
    let hand = hands + position[hands..].find(',').unwrap() + 1;
    let held = position[hand + 1..].find(is_first).unwrap() + 1;
    let held = &position[hand..hand + held];
    let end = position.find(" chance").unwrap();
    let drawn = position[..end].rfind(is_first).unwrap();
    format!(
        "{}{}{}{held}{}",
        &position[..hand],
        &position[drawn..end],
        &position[hand + held.len()..drawn],
        &position[end..]
    )
}

#[test]
fn nothing_that_is_hidden_reaches_a_guest_of_lords() {
    let mut counts = [0; 2];
    for (seed, variant) in (1..).zip(LordsOfScotland::VARIANTS) {
        let deal = LordsOfScotland::deal(*variant, None, &mut seeded(seed));
        let position = LordsOfScotland::begin(&deal).to_string();
        let twins = [with_another_hand(&position), position].map(|position| {
            let round: LordsRound = position.parse().unwrap();
            let mut playing = undealt::<LordsOfScotland>(*variant, 1, 0, 1);
            playing.begin_position(round).unwrap();
            playing
        });
        let [same, differ] = play_twins(twins, seed, lords_keys);
        counts = [counts[0] + same, counts[1] + differ];
    }
    assert!(counts[0] > 20 && counts[1] > 0, "{counts:?}");
}
