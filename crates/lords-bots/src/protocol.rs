//! Lords of Scotland in the line protocol.

use crate::{Grade, Level, LordsOfScotland};
use lords_rules::{
    Action, Deal, Phase, Player, PlayerCount, Refusal, Table, Variant, View, army_total,
};
use tabletop::chance;
use tabletop::protocol::{Position, ProtocolGame, RequestError, read_number, set_once};
use textkit::{ParseError, ParseErrorKind};

/// A player, or everybody.
type Viewer = Option<Player>;

impl ProtocolGame for LordsOfScotland {
    type Viewer = Viewer;

    const DEFAULT_LEVEL: Level = Level::Graded(Grade::STRONGEST);
    const OWN_REQUESTS: &'static [&'static str] = &["view", "score"];

    fn read_new<'a>(words: impl Iterator<Item = &'a str>) -> Result<Deal, RequestError> {
        let (mut players, mut bruces, mut seed, mut first) = (None, None, None, None);
        for word in words {
            match word.split_once('=') {
                Some(("players", value)) => {
                    let count = value.parse().ok().and_then(PlayerCount::new);
                    let count = count.filter(|count| count.to_string() == value);
                    let count =
                        count.ok_or_else(|| RequestError::value("players", "2 to 5", value))?;
                    set_once(&mut players, "players", count)?;
                }
                Some(("bruce", value)) => {
                    let with = match value {
                        "yes" => true,
                        "no" => false,
                        _ => return Err(RequestError::value("bruce", "yes or no", value)),
                    };
                    set_once(&mut bruces, "bruce", with)?;
                }
                Some(("seed", value)) => set_once(&mut seed, "seed", read_number(value, "seed")?)?,
                Some(("first", value)) => set_once(&mut first, "first", value)?,
                _ => {
                    let expected = "players=N, bruce=yes or no, seed=N and first=PLAYER";
                    return Err(RequestError::argument("new", expected, word));
                }
            }
        }
        let players = players.ok_or_else(|| RequestError::missing("new", "players=2 to 5", ""))?;
        let first = first.map(|name| {
            let player = player_named(name).filter(|player| players.includes(*player));
            player.ok_or_else(|| RequestError::value("first", "a player who takes part", name))
        });
        let variant = Variant {
            players,
            bruces: bruces.unwrap_or(false),
        };
        let seed = seed.unwrap_or_else(chance::fresh_seed);
        let deal = Deal::from_seed(variant, seed, first.transpose()?);
        Ok(deal.expect("whoever begins takes part"))
    }

    fn read_position(text: &str) -> Result<Position<Self>, RequestError> {
        let mut words = text.split_ascii_whitespace();
        // Why a position is impossible is said without a place.
        let refused = |error: ParseError| match error.kind {
            ParseErrorKind::Position(reason) => RequestError::new(reason),
            _ => error.into(),
        };
        if !words.any(|word| word.starts_with("view=")) {
            return text.parse().map(Position::Round).map_err(refused);
        }
        let view: View = text.parse().map_err(refused)?;
        let is_acting = view.viewer().is_some() && view.viewer() == view.table().to_act();
        if is_acting {
            Ok(Position::View(view))
        } else {
            Err(RequestError::OTHER_TURN)
        }
    }

    fn read_viewer(text: &str) -> Result<Viewer, RequestError> {
        read_viewer("show", text)
    }

    fn view_for(position: &Position<Self>, viewer: Viewer) -> Result<View, RequestError> {
        let players = table(position).variant().players;
        if let Some(player) = viewer.filter(|player| !players.includes(*player)) {
            let expected = "one who takes part";
            return Err(RequestError::value(
                "the player",
                expected,
                &player.to_string(),
            ));
        }
        match position {
            Position::Round(round) => {
                Ok(viewer.map_or_else(|| round.public_view(), |player| round.view(player)))
            }
            Position::View(view) if view.viewer() == viewer => Ok(*view),
            Position::View(view) if viewer.is_none() => Ok(view.public()),
            Position::View(view) => {
                let viewer = view
                    .viewer()
                    .map_or("everybody".to_owned(), |p| p.to_string());
                Err(RequestError::other_view(&viewer))
            }
        }
    }

    /// A reason is left out if the action names something that isn't there.
    fn illegal_action(place: Option<usize>, action: Action, refusal: &Refusal) -> RequestError {
        let place = place.map_or(String::new(), |number| format!("action {number}, "));
        RequestError::new(match refusal {
            Refusal::Over => format!("{place}the game is over"),
            Refusal::NotInHand(_)
            | Refusal::NoFollower(_)
            | Refusal::NoRecruit(_)
            | Refusal::NotASupporter(_) => format!("{place}{action} is not legal now"),
            reason => format!("{place}{action} is not legal now: {reason}"),
        })
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
            "view" => Some(view(arguments, position)),
            "score" if arguments.is_empty() => Some(score(position)),
            "score" => Some(Err(RequestError::trailing(arguments))),
            _ => None,
        }
    }
}

fn player_named(name: &str) -> Option<Player> {
    let mut players = Player::ALL.into_iter();
    players.find(|player| player.to_string() == name)
}

fn read_viewer(request: &'static str, text: &str) -> Result<Viewer, RequestError> {
    if text == "public" {
        return Ok(None);
    }
    let expected = "a player, public or nothing";
    let player = player_named(text);
    player
        .map(Some)
        .ok_or_else(|| RequestError::argument(request, expected, text))
}

/// Returns the view of a player, of everybody, or without arguments of the
/// player who acts.
fn view(
    arguments: &str,
    position: Option<&Position<LordsOfScotland>>,
) -> Result<Vec<String>, RequestError> {
    let named = match arguments {
        "" => None,
        name => Some(read_viewer("view", name)?),
    };
    let position = position.ok_or(RequestError::NO_POSITION)?;
    let viewer = match named {
        Some(viewer) => viewer,
        None => Some(table(position).to_act().ok_or(RequestError::OVER)?),
    };
    let view = LordsOfScotland::view_for(position, viewer)?;
    Ok(vec![format!("position {view}")])
}

fn table(position: &Position<LordsOfScotland>) -> &Table {
    match position {
        Position::Round(round) => round.table(),
        Position::View(view) => view.table(),
    }
}

/// Returns everybody's points and army, and while Supporters are claimed the
/// order.
fn score(position: Option<&Position<LordsOfScotland>>) -> Result<Vec<String>, RequestError> {
    let table = table(position.ok_or(RequestError::NO_POSITION)?);
    let mut lines: Vec<String> = table
        .players()
        .map(|player| {
            let (points, army) = (table.points(player), table.army(player));
            let unknown = army.iter().filter(|one| one.card().is_none()).count();
            let unknown = match unknown {
                0 => String::new(),
                count => format!("+{count}"),
            };
            let total = army_total(army);
            format!("player {player} points {points} army {total}{unknown}")
        })
        .collect();
    if matches!(table.phase(), Phase::Claim(_) | Phase::Over { .. }) {
        let order: String = table.placing().iter().map(ToString::to_string).collect();
        lines.push(format!("placing {order}"));
    }
    Ok(lines)
}
