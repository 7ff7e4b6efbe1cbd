//! What several tests share: random play, every action that can be written
//! down, full positions made from a few parts.

pub(crate) mod facts;
pub(crate) mod worlds;

use rand::RngExt;
use rand::seq::IndexedRandom;
use schotten_bots::{Level, Match};
use schotten_rules::{
    Action, Card, CardKind, ClanCard, CombatMode, DeckKind, Player, Round, StoneId, Troop, Variant,
    Verdict,
};
use std::fmt::{Debug, Display};
use std::str::FromStr;
use tabletop::Name;
use tabletop::chance::{self, Chance};
use telling::words::Participant;

/// The Stone with this number.
pub(crate) fn stone(number: u8) -> StoneId {
    StoneId::new(number).expect("a Stone's number")
}

/// What is printed parses to the same.
pub(crate) fn assert_round_trip<T>(value: &T)
where
    T: Display + FromStr<Err: Debug> + PartialEq + Debug,
{
    let text = value.to_string();
    assert_eq!(text.parse::<T>().as_ref().ok(), Some(value), "{text}");
}

/// Every action that can be written down, legal somewhere or not.
pub(crate) fn every_action() -> Vec<Action> {
    let troops = || (0..57).filter_map(Troop::from_code);
    let at_stones = || troops().flat_map(|troop| StoneId::all().map(move |at| (troop, at)));
    let mut all = vec![Action::Recruiter, Action::Pass, Action::EndTurn];
    all.extend(StoneId::all().map(Action::Claim));
    all.extend(DeckKind::ALL.map(Action::Draw));
    all.extend((0..63).filter_map(Card::from_code).map(Action::Return));
    for mode in [CombatMode::BlindMansBluff, CombatMode::MudFight] {
        all.extend(StoneId::all().map(|at| Action::Lay(mode, at)));
    }
    for (troop, from) in at_stones() {
        all.push(Action::Place(troop, from));
        all.push(Action::Banshee { troop, from });
        let discard = [None].into_iter();
        let targets = StoneId::all().map(Some).chain(discard);
        all.extend(targets.map(|to| Action::Strategist { troop, from, to }));
        if let Some(card) = troop.clan() {
            all.extend(StoneId::all().map(|to| Action::Traitor { card, from, to }));
        }
    }
    all
}

/// The kinds of actions, as [`kind`] names them.
pub(crate) const KINDS: [&str; 14] = [
    "place a Clan card",
    "place an Elite Troop",
    "lay a Combat Mode",
    "Recruiter",
    "Strategist, to a Stone",
    "Strategist, to the discard",
    "Banshee",
    "Traitor",
    "pass",
    "claim",
    "draw a Clan card",
    "draw a Tactic card",
    "return",
    "end the turn",
];

/// The kind of an action, one of [`KINDS`].
pub(crate) fn kind(action: Action) -> &'static str {
    KINDS[match action {
        Action::Place(troop, _) if troop.is_clan() => 0,
        Action::Place(..) => 1,
        Action::Lay(..) => 2,
        Action::Recruiter => 3,
        Action::Strategist { to: Some(_), .. } => 4,
        Action::Strategist { to: None, .. } => 5,
        Action::Banshee { .. } => 6,
        Action::Traitor { .. } => 7,
        Action::Pass => 8,
        Action::Claim(_) => 9,
        Action::Draw(DeckKind::Clan) => 10,
        Action::Draw(DeckKind::Tactic) => 11,
        Action::Return(_) => 12,
        Action::EndTurn => 13,
    }]
}

/// What a random player is after. Whatever kind of action is left then is
/// chosen at random, so that rare kinds occur, and one of that kind.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Temper {
    /// Nothing.
    Even,
    /// To claim as soon as possible.
    Eager,
    /// Never to claim.
    Lazy,
    /// To draw and play Tactic cards.
    Tactical,
    /// To pass whenever he may.
    Stalling,
    /// To place cards where he is nearest to completing a side, and to claim.
    Building,
    /// To place Clan cards, and to lay Mud Fight when none can be placed: two
    /// such players leave a Stone on which neither side is complete.
    Saving,
}

impl Temper {
    /// All of them.
    pub(crate) const ALL: [Self; 7] = [
        Self::Even,
        Self::Eager,
        Self::Lazy,
        Self::Tactical,
        Self::Stalling,
        Self::Building,
        Self::Saving,
    ];

    fn likes(self, round: &Round, action: Action) -> bool {
        let turn = round.table().turn();
        match (self, action) {
            (Self::Even, _) => true,
            (Self::Building, Action::Place(_, at)) => {
                let border = round.table().border();
                let side = |at| border.stone(at).side(turn).len();
                border
                    .room(turn)
                    .iter()
                    .all(|other| side(other) <= side(at))
            }
            (Self::Eager | Self::Building, _) => matches!(action, Action::Claim(_)),
            (Self::Tactical, Action::Draw(deck)) => deck == DeckKind::Tactic,
            (Self::Tactical, _) => action.played_card().is_some_and(|card| !card.is_clan()),
            (Self::Lazy, _) => !matches!(action, Action::Claim(_)),
            (Self::Stalling, _) => action == Action::Pass,
            (Self::Saving, Action::Place(troop, _)) => troop.is_clan(),
            (Self::Saving, Action::Lay(mode, _)) => {
                mode == CombatMode::MudFight && round.is_legal(Action::Pass)
            }
            (Self::Saving, Action::Pass) => !round.hand(turn).contains(CombatMode::MudFight.into()),
            (Self::Saving, _) => matches!(action, Action::Draw(_) | Action::EndTurn),
        }
    }

    /// A legal action, or `None` if the round is over.
    pub(crate) fn choose(self, round: &Round, rng: &mut Chance) -> Option<Action> {
        let mut actions = round.legal_actions();
        if actions.iter().any(|action| self.likes(round, *action)) {
            actions.retain(|action| self.likes(round, *action));
        }
        let mut kinds: Vec<&str> = actions.iter().map(|action| kind(*action)).collect();
        kinds.sort_unstable();
        kinds.dedup();
        let chosen = *kinds.choose(rng)?;
        actions.retain(|action| kind(*action) == chosen);
        actions.choose(rng).copied()
    }

    /// Two players: as often as not of the same temper.
    pub(crate) fn pair(rng: &mut Chance) -> [Self; 2] {
        let [one, other] = [0, 1].map(|_| *Self::ALL.choose(rng).expect("tempers"));
        [one, if rng.random_bool(0.5) { one } else { other }]
    }

    /// Plays a chosen action; `None` if the round is over.
    pub(crate) fn step(self, round: &mut Round, rng: &mut Chance) -> Option<Action> {
        let action = self.choose(round, rng)?;
        round.play(action).expect("a listed action is legal");
        Some(action)
    }
}

/// A fresh round.
pub(crate) fn new_round(variant: Variant, rng: &mut Chance) -> Round {
    Round::new(&schotten_rules::Deal::shuffled(variant, None, rng))
}

/// A position somewhere in a random round, of any variant.
pub(crate) fn random_position(rng: &mut Chance) -> Round {
    let variant = *Variant::ALL.choose(rng).expect("variants");
    let tempers = Temper::pair(rng);
    let mut round = new_round(variant, rng);
    for _ in 0..rng.random_range(0..160) {
        let temper = tempers[round.table().turn().index()];
        if temper.step(&mut round, rng).is_none() {
            break;
        }
    }
    round
}

/// Many positions from a seed: a few of each of many random rounds, at random
/// distances, so that not every one costs a round.
pub(crate) fn random_positions(seed: u64, count: usize) -> impl Iterator<Item = Round> {
    const FARTHEST: u32 = 40;
    let mut rng = chance::seeded(seed);
    let mut going_on: Option<(Round, [Temper; 2])> = None;
    let next = move || {
        let (round, tempers) = going_on.get_or_insert_with(|| {
            let variant = *Variant::ALL.choose(&mut rng).expect("variants");
            (new_round(variant, &mut rng), Temper::pair(&mut rng))
        });
        for _ in 0..rng.random_range(0..=FARTHEST) {
            let temper = tempers[round.table().turn().index()];
            if temper.step(round, &mut rng).is_none() {
                break;
            }
        }
        let here = *round;
        if here.table().outcome().is_some() {
            going_on = None;
        }
        here
    };
    std::iter::repeat_with(next).take(count)
}

/// A match with a round for each of these numbers: `choose` plays both sides until
/// it has nothing to play, or so many actions were played.
pub(crate) fn played_match(
    variant: Variant,
    names: [&str; 2],
    length: u32,
    stops: &[usize],
    rng: &mut Chance,
    choose: impl Fn(&Round, &mut Chance) -> Option<Action>,
) -> Match {
    let names = names.map(|name| Name::new(name).expect("a name"));
    let mut game = Match::new(variant, names, length);
    for stop in stops {
        let deal = schotten_rules::Deal::shuffled(variant, game.next_first(), rng);
        game.start_round(deal).expect("the one before is over");
        let round = game.current_mut().expect("it has just begun");
        while round.actions().len() < *stop
            && let Some(action) = choose(round.round(), rng)
        {
            round.play(action).expect("a legal action");
        }
    }
    game
}

/// A match in which the last of the rounds begun is played as far as `stop`
/// actions, the others to their ends.
pub(crate) fn random_match(
    variant: Variant,
    rounds: usize,
    stop: usize,
    rng: &mut Chance,
) -> Match {
    let names = [
        "Ann",
        "Bob",
        "Örs Ä.",
        "; no comment",
        " two  words ",
        "ß",
        "A=B,C#1",
    ];
    let names = [0, 1].map(|_| Name::new(names.choose(rng).expect("names")).expect("a name"));
    let length = u32::try_from(rounds).expect("few rounds") + rng.random_range(0..2);
    let mut game = Match::new(variant, names, length);
    for number in 1..=rounds {
        let first = game.next_first();
        game.start_round(schotten_rules::Deal::shuffled(variant, first, rng))
            .expect("the one before is over");
        let tempers = Temper::pair(rng);
        let played = game.current_mut().expect("it has just begun");
        let stop = if number == rounds { stop } else { usize::MAX };
        while played.actions().len() < stop {
            let temper = tempers[played.round().table().turn().index()];
            let Some(action) = temper.choose(played.round(), rng) else {
                break;
            };
            played.play(action).expect("a listed action is legal");
        }
    }
    game
}

/// The value of a position's field.
pub(crate) fn field<'a>(position: &'a str, name: &str) -> &'a str {
    let mut values = position.split(' ').filter_map(|word| {
        let (key, value) = word.split_once('=')?;
        (key == name).then_some(value)
    });
    values.next().expect("the field is there")
}

/// The position with another value in a field.
pub(crate) fn with_field(position: &str, name: &str, value: &str) -> String {
    let old = format!(" {name}={}", field(position, name));
    position.replace(&old, &format!(" {name}={value}"))
}

/// The codes of the cards of a list without separators.
pub(crate) fn codes(list: &str) -> Vec<String> {
    let letters: Vec<char> = list.trim_matches('-').chars().collect();
    letters.chunks(2).map(String::from_iter).collect()
}

/// A full position with this border and these hands. The decks get as many
/// cards as given (or what is left), the weakest and the Tactic cards that come
/// first on the player aid; the others lie in the discard. `tail` holds `passes`, `turn` and
/// `phase`.
pub(crate) fn position(
    variant: Variant,
    border: &str,
    hands: [&str; 2],
    decks: [usize; 2],
    tail: &str,
) -> String {
    let clan = ClanCard::all().map(|card| card.to_string());
    let tactic = variant.tactic_cards().iter().map(ToString::to_string);
    let mut left: Vec<String> = clan.chain(tactic).collect();
    let sides = border.split(['/', ':', '^', '=', '*']);
    let on_border = sides.filter(|word| !["", "A", "B"].contains(word));
    for code in on_border.chain(hands).flat_map(codes) {
        let place = left.iter().position(|other| *other == code);
        left.remove(place.expect("no card is named too often"));
    }
    let tactic = left
        .iter()
        .position(|code| is_tactic(code))
        .unwrap_or(left.len());
    let mut tactic = left.split_off(tactic);
    let discarded = left.split_off(decks[0].min(left.len()));
    let discard = [discarded, tactic.split_off(decks[1].min(tactic.len()))].concat();
    let (played, jokers) = counters(border, &discard, field(tail, "turn") == "A");
    format!(
        "{variant} border={border} hands={},{} clan={} tactic={} discard={} played={},{} jokers={jokers} {tail}",
        or_dash(hands[0]),
        or_dash(hands[1]),
        or_dash(&left.concat()),
        or_dash(&tactic.concat()),
        or_dash(&discard.concat()),
        played[0],
        played[1],
    )
}

/// Who may have played the Tactic cards that lie face up, and the Jokers: both
/// players as many, or the one not on turn one more.
fn counters(border: &str, discard: &[String], a_on_turn: bool) -> ([usize; 2], &'static str) {
    let sides = [0, 1].map(|player| -> Vec<String> {
        let side = |stone: &str| codes(stone.split([':', '*', '^', '=']).nth(player).unwrap_or(""));
        border.split('/').flat_map(side).collect()
    });
    let elites = sides
        .each_ref()
        .map(|side| side.iter().filter(|code| is_tactic(code)).count());
    let modes = border.matches('*').count();
    let others = modes + discard.iter().filter(|code| is_tactic(code)).count();
    let mut played = elites;
    for _ in 0..others {
        let b_next = if a_on_turn {
            played[1] <= played[0]
        } else {
            played[1] < played[0]
        };
        played[usize::from(b_next)] += 1;
    }
    let mut jokers = sides.map(|side| side.iter().any(|code| code == "JO"));
    for _ in discard.iter().filter(|code| *code == "JO") {
        jokers[usize::from(jokers[0])] = true;
    }
    let names = match jokers {
        [false, false] => "-",
        [true, false] => "A",
        [false, true] => "B",
        [true, true] => "AB",
    };
    (played, names)
}

fn is_tactic(code: &str) -> bool {
    let card: Card = code.parse().expect("a card");
    matches!(card.kind(), CardKind::Tactic(_))
}

fn or_dash(list: &str) -> &str {
    if list.is_empty() { "-" } else { list }
}

/// The words of the `claims` request for a verdict, without the cards of a
/// refutation.
pub(crate) fn verdict_words(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Stronger => "claimable stronger",
        Verdict::WonTie => "claimable first",
        Verdict::Proved => "claimable proved",
        Verdict::Incomplete => "no incomplete",
        Verdict::Weaker => "no weaker",
        Verdict::LostTie => "no second",
        Verdict::Refuted(_) => "no refuted",
    }
}

/// A player's letter.
pub(crate) fn letter(player: Player) -> char {
    if player == Player::A { 'A' } else { 'B' }
}

/// Seats the reader where a player is called so, and the computer at this level
/// as B.
pub(crate) fn seat_players(game: &mut Match, bot: Option<Level>) {
    let participant = |player: Player| match (bot, game.name(player).as_str()) {
        (Some(level), _) if player == Player::B => Participant::Computer(level, None),
        (_, "You" | "Vous") => Participant::Reader,
        _ => Participant::Person(game.name(player).clone()),
    };
    let participants = Player::BOTH.map(participant);
    game.amend_config(|config| config.participants = participants.into());
}
