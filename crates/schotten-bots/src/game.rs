//! Schotten Totten as a game that can be recorded, replayed and played by bots.

use crate::{Grade, Level, graded, greedy, heuristic, net, network_for, search};
use rand::seq::IndexedRandom;
use schotten_rules::notation::{CardList, Tokens};
use schotten_rules::{
    Action, Card, ClanCard, Deal, Player, Refusal, Round, TacticCard, Variant, View,
};
use std::fmt;
use tabletop::chance::Chance;
use tabletop::record::{Head, read_length, read_names};
use tabletop::{Budget, Decision, Game, Name, RoundResult, Seat, Seats};
use textkit::{Cursor, ParseError};

/// Schotten Totten, as everything that works with any game sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SchottenTotten;

/// A match of Schotten Totten.
pub type Match = tabletop::Match<SchottenTotten>;

/// A round of a match of Schotten Totten.
pub type PlayedRound = tabletop::PlayedRound<SchottenTotten>;
/// A round as an onlooker has seen it.
pub type SeenRound = tabletop::SeenRound<SchottenTotten>;

impl Game for SchottenTotten {
    const NAME: &'static str = "schotten";
    const VARIANTS: &'static [Variant] = &Variant::ALL;
    const LEVELS: &'static [Level] = &Level::ALL;
    const OFFERED: &'static [Level] = &Level::OFFERED;
    const OPPONENT: Level = Level::Graded(Grade::DEFAULT);

    type Player = Player;
    type Variant = Variant;
    type Deal = Deal;
    type Round = Round;
    type View = View;
    type Action = Action;
    type Refusal = Refusal;
    type Level = Level;

    fn variant_name(variant: Variant) -> String {
        variant.to_string()
    }

    fn level_names() -> Vec<String> {
        let levels = Level::ALL.iter().filter(|level| !level.is_hidden());
        levels.map(ToString::to_string).collect()
    }

    fn player_count(_variant: Variant) -> usize {
        Player::BOTH.len()
    }

    fn seat(player: Player) -> Seat {
        Seat::new(player.index()).expect("there are two seats")
    }

    fn player(seat: Seat) -> Option<Player> {
        Player::BOTH.get(seat.index()).copied()
    }

    fn deal(variant: Variant, first: Option<Player>, chance: &mut Chance) -> Deal {
        Deal::shuffled(variant, first, chance)
    }

    fn variant(deal: &Deal) -> Variant {
        deal.variant()
    }

    fn first_player(deal: &Deal) -> Player {
        deal.first_player()
    }

    /// The start alternates (ruling R69).
    fn next_first_player(deal: &Deal) -> Player {
        deal.first_player().other()
    }

    fn begin(deal: &Deal) -> Round {
        Round::new(deal)
    }

    fn acting(round: &Round) -> Option<Player> {
        let table = round.table();
        table.outcome().is_none().then(|| table.turn())
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

    fn ends_turn(before: &Round, after: &Round) -> bool {
        Self::acting(before) != Self::acting(after)
    }

    /// A card that is drawn was hidden from both.
    fn reveals(_before: &Round, action: Action) -> bool {
        matches!(action, Action::Draw(_))
    }

    /// The opponent doesn't see which cards a Recruiter returns.
    fn is_secret(action: Action) -> bool {
        matches!(action, Action::Return(_))
    }

    fn result(round: &Round) -> Option<RoundResult> {
        let outcome = round.table().outcome()?;
        let border = round.table().border();
        let owned = Player::BOTH.map(|player| border.owned(player).len());
        Some(RoundResult {
            winner: outcome.winner().map(Self::seat),
            points: outcome.points(owned).into(),
        })
    }

    fn decide(
        level: Level,
        view: &View,
        budget: &Budget,
        chance: &mut Chance,
    ) -> Option<Decision<Action>> {
        let actions = view.legal_actions();
        if actions.is_empty() {
            return None;
        }
        let action = match level {
            Level::Random => actions.choose(chance).copied(),
            Level::Greedy => greedy::choose(view, &actions, chance),
            Level::Heuristic => heuristic::choose(view, &actions, chance),
            Level::Net => net::choose(network_for(view), view, &actions),
            Level::Graded(grade) => {
                return graded::choose_at_grade(grade, view, &actions, budget, chance);
            }
            Level::Mark10 => {
                let network = network_for(view);
                return search::choose(network, &search::MARK10, view, &actions, budget, chance);
            }
        };
        action.map(Decision::without_search)
    }

    fn write_head(
        variant: Variant,
        names: &Seats<Name>,
        length: u32,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        let names: Vec<&str> = names.iter().map(Name::as_str).collect();
        writeln!(f, "variant {variant}")?;
        writeln!(f, "players {}", names.join("|"))?;
        writeln!(f, "rounds {length}")
    }

    fn read_head(head: &mut Head<'_>) -> Result<(Variant, Seats<Name>, u32), ParseError> {
        let variant = head.read_line("'variant NAME'", |mut text| {
            text.expect("variant ", "'variant NAME'")?;
            text.variant()
        })?;
        let names = head.read_line("'players NAME|NAME'", |text| {
            read_names(text, 2, 2, "two names separated by one '|'")
        })?;
        let length = head.read_line("'rounds N'", read_length)?;
        Ok((variant, names, length))
    }

    fn write_deal(deal: &Deal, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let clan = CardList(deal.clan_deck().iter());
        let tactic = CardList(deal.tactic_deck().iter());
        write!(
            f,
            "first={} clan={clan} tactic={tactic}",
            deal.first_player()
        )
    }

    fn read_deal(variant: Variant, text: Cursor<'_>) -> Result<Deal, ParseError> {
        const EXPECTED: &str = "'first=A clan=CARDS tactic=CARDS'";
        let (mut first, mut clan, mut tactic) = (None, None, None);
        for mut word in text.words() {
            let place = word;
            if word.eat("first=") && first.is_none() {
                first = Some(word.player()?);
                word.expect_end()?;
            } else if word.eat("clan=") && clan.is_none() {
                clan = Some(word.cards()?);
            } else if word.eat("tactic=") && tactic.is_none() {
                tactic = Some(word.cards()?);
            } else {
                return Err(place.expected(EXPECTED));
            }
        }
        let (Some(first), Some(clan)) = (first, clan) else {
            return Err(text.expected(EXPECTED));
        };
        let wrong_deck = |card: &Card| text.invalid(&format!("{card} is in the wrong deck"));
        let clan: Vec<ClanCard> = clan
            .iter()
            .map(|card| card.clan().ok_or_else(|| wrong_deck(card)))
            .collect::<Result<_, _>>()?;
        let tactic: Vec<TacticCard> = tactic
            .iter()
            .flatten()
            .map(|card| card.tactic().ok_or_else(|| wrong_deck(card)))
            .collect::<Result<_, _>>()?;
        // A variant without Tactic cards may still name the deck it left aside.
        let tactic = if variant.has_tactic() {
            &tactic[..]
        } else {
            &[]
        };
        Deal::new(variant, first, &clan, tactic).map_err(|error| text.invalid(&error))
    }

    fn read_action(text: &mut Cursor<'_>) -> Result<Action, ParseError> {
        text.action()
    }
}
