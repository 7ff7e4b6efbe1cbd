//! Lords of Scotland as a game that can be recorded, replayed and played by
//! bots.

use crate::{Grade, Level, greedy, master, monte_carlo, weaker};
use lords_rules::notation::Tokens;
use lords_rules::{
    Action, Deal, Facing, Phase, Player, PlayerCount, Refusal, Round, SplitMix64, Table, Variant,
    View,
};
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};
use std::fmt;
use tabletop::chance::Chance;
use tabletop::record::{Head, read_names};
use tabletop::{Budget, Decision, Game, Name, RoundResult, Seat, Seats};
use textkit::{Cursor, ParseError};

/// Lords of Scotland, as everything that works with any game sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LordsOfScotland;

/// A game of Lords of Scotland. It is a match of one round, which is played
/// until somebody has won.
pub type Match = tabletop::Match<LordsOfScotland>;

/// The round of a game of Lords of Scotland.
pub type PlayedRound = tabletop::PlayedRound<LordsOfScotland>;
/// A round as an onlooker has seen it.
pub type SeenRound = tabletop::SeenRound<LordsOfScotland>;

impl Game for LordsOfScotland {
    const NAME: &'static str = "lords";
    const VARIANTS: &'static [Variant] = &{
        let players = PlayerCount::ALL[0];
        let bruces = false;
        let mut variants = [Variant { players, bruces }; 2 * PlayerCount::ALL.len()];
        let mut i = 0;
        while i < variants.len() {
            variants[i].players = PlayerCount::ALL[i / 2];
            variants[i].bruces = i % 2 == 1;
            i += 1;
        }
        variants
    };
    const LEVELS: &'static [Level] = &Level::ALL;
    const OFFERED: &'static [Level] = &Level::OFFERED;

    type Player = Player;
    type Variant = Variant;
    type Deal = Deal;
    type Round = Round;
    type View = View;
    type Action = Action;
    type Refusal = Refusal;
    type Level = Level;

    /// `2-players`, or `2-players-bruces` with the Bruces in the deck.
    fn variant_name(variant: Variant) -> String {
        let bruces = if variant.bruces { "-bruces" } else { "" };
        format!("{}-players{bruces}", variant.players)
    }

    /// A level that is offered has its number as a second name.
    fn level_named(name: &str) -> Option<Level> {
        name.parse().ok()
    }

    fn player_count(variant: Variant) -> usize {
        variant.players.get()
    }

    fn seat(player: Player) -> Seat {
        Seat::new(player.index()).expect("five players have five seats")
    }

    fn player(seat: Seat) -> Option<Player> {
        Player::from_index(seat.index())
    }

    fn deal(variant: Variant, first: Option<Player>, chance: &mut Chance) -> Deal {
        Self::deal_of_seed(variant, first, chance.next_u64(), 0)
    }

    /// The deal that every implementation of the notation makes from the seed. A match has
    /// only one.
    fn deal_of_seed(variant: Variant, first: Option<Player>, seed: u64, _number: usize) -> Deal {
        // A player who doesn't take part can't begin.
        let first = first.filter(|first| variant.players.includes(*first));
        Deal::from_seed(variant, seed, first).expect("whoever begins takes part")
    }

    fn variant(deal: &Deal) -> Variant {
        deal.variant()
    }

    fn first_player(deal: &Deal) -> Player {
        deal.first()
    }

    fn next_first_player(deal: &Deal) -> Player {
        deal.variant().players.after(deal.first())
    }

    fn begin(deal: &Deal) -> Round {
        Round::new(deal)
    }

    fn acting(round: &Round) -> Option<Player> {
        round.to_act()
    }

    fn view(round: &Round, player: Player) -> View {
        round.view(player)
    }

    fn public_view(round: &Round) -> View {
        round.public_view()
    }

    fn legal_actions(round: &Round) -> Vec<Action> {
        round.legal_actions().into_iter().collect()
    }

    fn play(round: &mut Round, action: Action) -> Result<(), Refusal> {
        round.play(action)
    }

    /// A player's claims are a turn of their own.
    fn ends_turn(before: &Round, after: &Round) -> bool {
        let turn = |table: &Table| {
            let claims = matches!(table.phase(), Phase::Claim(_));
            (table.skirmish(), table.turn(), table.to_act(), claims)
        };
        turn(before.table()) != turn(after.table())
    }

    fn reveals(before: &Round, action: Action) -> bool {
        before.reveals(action)
    }

    fn is_secret(action: Action) -> bool {
        matches!(action, Action::Muster(_, Facing::Down))
    }

    /// The end of a skirmish: Followers are turned up, and after the last claim the table is
    /// cleared.
    fn before_next_step(before: &Round, action: Action, after: &Round) -> Option<Round> {
        let claims = |round: &Round| matches!(round.table().phase(), Phase::Claim(_));
        let follows = claims(before) != claims(after)
            || before.table().skirmish() != after.table().skirmish();
        follows.then(|| before.before_next_step(action))
    }

    fn result(round: &Round) -> Option<RoundResult> {
        let winner = round.winner()?;
        let players = round.table().variant().players.players();
        Some(RoundResult {
            winner: Some(Self::seat(winner)),
            points: players.map(|player| round.points(player)).collect(),
        })
    }

    fn decide(
        level: Level,
        view: &View,
        budget: &Budget,
        chance: &mut Chance,
    ) -> Option<Decision<Action>> {
        /// The worlds that [`Level::MonteCarlo`] samples if the budget sets no limit.
        const BASELINE_WORLDS: u32 = 20;
        let players = view.table().variant().players;
        let action = match level {
            Level::Random => view.legal_actions().choose(chance).copied(),
            Level::Greedy | Level::Graded(Grade::Skilled) => greedy::choose(view),
            Level::MonteCarlo => return monte_carlo::choose(view, budget, BASELINE_WORLDS, chance),
            Level::Graded(Grade::Newcomer) => {
                weaker::choose(weaker::newcomer(players), view, chance)
            }
            Level::Graded(Grade::Casual) => weaker::choose(weaker::casual(players), view, chance),
            Level::Graded(Grade::Strong) => {
                // With two players, two worlds are too few for this level and three too many.
                let worlds = match players.get() {
                    2 => chance.random_range(2..=3),
                    3 => 3,
                    _ => 2,
                };
                return monte_carlo::choose(view, budget, worlds, chance);
            }
            Level::Graded(Grade::Master) => return master::choose(view, budget, chance),
        };
        action.map(Decision::without_search)
    }

    fn write_head(
        variant: Variant,
        names: &Seats<Name>,
        _length: u32,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        let names: Vec<&str> = names.iter().map(Name::as_str).collect();
        writeln!(f, "players {}", names.join("|"))?;
        writeln!(f, "bruce {}", if variant.bruces { "yes" } else { "no" })
    }

    fn read_head(head: &mut Head<'_>) -> Result<(Variant, Seats<Name>, u32), ParseError> {
        const BRUCE: &str = "'bruce yes' or 'bruce no'";
        let names = head.read_line("'players NAME|NAME'", |text| {
            read_names(
                text,
                2,
                Seat::MAX_COUNT,
                "two to five names separated by '|'",
            )
        })?;
        let bruces = head.read_line(BRUCE, |mut text| {
            text.expect("bruce ", BRUCE)?;
            match text.rest() {
                "yes" => Ok(true),
                "no" => Ok(false),
                _ => Err(text.expected(BRUCE)),
            }
        })?;
        let players = PlayerCount::new(names.count()).expect("two to five names were read");
        Ok((Variant { players, bruces }, names, 1))
    }

    fn write_deal(deal: &Deal, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let chance = deal.generator().state();
        write!(f, "first={} chance={chance} draw=", deal.first())?;
        deal.deck().iter().try_for_each(|card| write!(f, "{card}"))
    }

    fn read_deal(variant: Variant, text: Cursor<'_>) -> Result<Deal, ParseError> {
        const EXPECTED: &str = "'first=A chance=NUMBER draw=CARDS'";
        let (mut first, mut chance, mut deck) = (None, None, None);
        for mut word in text.words() {
            let place = word;
            if word.eat("first=") && first.is_none() {
                first = Some(word.player()?);
                word.expect_end()?;
            } else if word.eat("chance=") && chance.is_none() {
                chance = Some(word.number("the state of the generator, a whole number")?);
                word.expect_end()?;
            } else if word.eat("draw=") && deck.is_none() {
                deck = Some(word.cards()?);
            } else {
                return Err(place.expected(EXPECTED));
            }
        }
        let (Some(first), Some(chance), Some(deck)) = (first, chance, deck) else {
            return Err(text.expected(EXPECTED));
        };
        let deal = Deal::new(variant, first, &deck, SplitMix64::new(chance));
        deal.map_err(|error| text.invalid(&error))
    }

    fn read_action(text: &mut Cursor<'_>) -> Result<Action, ParseError> {
        text.action()
    }

    fn part(round: &Round) -> u32 {
        round.table().skirmish()
    }
}
