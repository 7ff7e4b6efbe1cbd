//! Schotten Totten in the line protocol.

use crate::{Grade, Level, SchottenTotten};
use schotten_rules::{
    Action, Border, ClaimPosition, ClanSet, Deal, Player, Round, Variant, View, notation,
    perft_until,
};
use tabletop::chance;
use tabletop::protocol::{Position, ProtocolGame, RequestError, read_number, set_once};

impl ProtocolGame for SchottenTotten {
    type Viewer = Player;

    const DEFAULT_LEVEL: Level = Level::Graded(Grade::STRONGEST);
    const OWN_REQUESTS: &'static [&'static str] = &["claims"];

    fn read_new<'a>(mut words: impl Iterator<Item = &'a str>) -> Result<Deal, RequestError> {
        let variant = words.next().unwrap_or_default();
        let variant = variant.parse::<Variant>().map_err(|_| {
            let expected = "a variant (base, tactic, expert, tactic-expert)";
            RequestError::missing("new", expected, variant)
        })?;
        let (mut seed, mut first) = (None, None);
        for word in words {
            match word.split_once('=') {
                Some(("seed", value)) => set_once(&mut seed, "seed", read_number(value, "seed")?)?,
                Some(("first", value)) => {
                    let player = value.parse::<Player>();
                    let player =
                        player.map_err(|_| RequestError::value("first", "A or B", value))?;
                    set_once(&mut first, "first", player)?;
                }
                _ => {
                    let expected = "seed=N and first=A or B";
                    return Err(RequestError::argument("new", expected, word));
                }
            }
        }
        let mut chance = chance::seeded(seed.unwrap_or_else(chance::fresh_seed));
        Ok(Deal::shuffled(variant, first, &mut chance))
    }

    fn read_position(text: &str) -> Result<Position<Self>, RequestError> {
        match text.parse()? {
            notation::Position::Round(round) => Ok(Position::Round(round)),
            notation::Position::View(view) if view.viewer() == view.table().turn() => {
                Ok(Position::View(view))
            }
            notation::Position::View(_) => Err(RequestError::OTHER_TURN),
        }
    }

    fn read_viewer(text: &str) -> Result<Player, RequestError> {
        let player = text.parse();
        player.map_err(|_| RequestError::argument("show", "A, B or nothing", text))
    }

    fn view_for(position: &Position<Self>, viewer: Player) -> Result<View, RequestError> {
        match position {
            Position::Round(round) => Ok(round.view(viewer)),
            Position::View(view) if view.viewer() == viewer => Ok(*view),
            Position::View(view) => Err(RequestError::other_view(&view.viewer().to_string())),
        }
    }

    fn legal_actions_in(view: &View) -> Vec<Action> {
        view.legal_actions().into_iter().collect()
    }

    fn answer_own(
        request: &str,
        arguments: &str,
        position: Option<&Position<Self>>,
    ) -> Option<Result<Vec<String>, RequestError>> {
        match request {
            "claims" if arguments.is_empty() => Some(claims(position)),
            "claims" => Some(claims_in(arguments)),
            _ => None,
        }
    }

    /// Faster than the count that every game has: the actions aren't checked
    /// again.
    fn perft(round: &Round, depth: u32, is_stopped: &dyn Fn() -> bool) -> Option<u64> {
        perft_until(round, depth, is_stopped)
    }
}

/// The verdicts on the claims of the player to act.
fn claims(position: Option<&Position<SchottenTotten>>) -> Result<Vec<String>, RequestError> {
    let table = match position.ok_or(RequestError::NO_POSITION)? {
        Position::Round(round) => round.table(),
        Position::View(view) => view.table(),
    };
    Ok(verdicts(table.border(), table.turn(), table.unplayed()))
}

/// The verdicts in a position that may be partial.
fn claims_in(text: &str) -> Result<Vec<String>, RequestError> {
    let ClaimPosition {
        border,
        unplayed,
        claimant,
    } = text.parse()?;
    Ok(verdicts(&border, claimant, unplayed))
}

/// A line for each unclaimed Stone.
fn verdicts(border: &Border, claimant: Player, unplayed: ClanSet) -> Vec<String> {
    let stones = border.unclaimed();
    let line = |stone| {
        let verdict = border.verdict(stone, claimant, unplayed)?;
        Some(format!("stone {stone} {verdict}"))
    };
    stones.iter().filter_map(line).collect()
}
