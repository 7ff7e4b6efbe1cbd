//! What several tests need.

use lords_rules::{Action, Deal, Phase, Player, PlayerCount, Round, Table, Variant, army_total};
use lords_testkit::position_text;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

/// Two to five players, without and with the Bruces.
pub(crate) fn variants() -> impl Iterator<Item = Variant> {
    let counts = PlayerCount::ALL.into_iter();
    counts.flat_map(|players| [false, true].map(|bruces| Variant { players, bruces }))
}

/// The round dealt from a seed.
pub(crate) fn dealt(variant: Variant, seed: u64) -> Round {
    Round::new(&Deal::from_seed(variant, seed, None).unwrap())
}

/// The position that a text describes.
pub(crate) fn position(text: &str) -> Round {
    let parsed = text.parse();
    parsed.unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// Plays actions given in the notation.
pub(crate) fn play(round: &mut Round, actions: &str) {
    for text in actions.split_whitespace() {
        let action: Action = text.parse().unwrap();
        let played = round.play(action);
        played.unwrap_or_else(|refusal| panic!("{text}: {refusal}\n{round}"));
    }
}

/// The legal actions in the notation, sorted.
pub(crate) fn legal(round: &Round) -> Vec<String> {
    sorted(round.legal_actions().iter().map(Action::to_string))
}

pub(crate) fn sorted(texts: impl Iterator<Item = String>) -> Vec<String> {
    let mut texts: Vec<String> = texts.collect();
    texts.sort();
    texts
}

/// Everybody who can look at a round: the players, and `None` for what is open.
pub(crate) fn viewers(round: &Round) -> impl Iterator<Item = Option<Player>> + use<> {
    round.table().players().map(Some).chain([None])
}

/// A view as text.
pub(crate) fn view_text(round: &Round, viewer: Option<Player>) -> String {
    let view = viewer.map_or_else(|| round.public_view(), |player| round.view(player));
    view.to_string()
}

/// Everybody's points and army, and the order of the claims, as lines of text.
pub(crate) fn score(table: &Table) -> Vec<String> {
    let line = |player| {
        let (points, army) = (table.points(player), table.army(player));
        let total = army_total(army);
        let unknown = army.iter().filter(|one| one.card().is_none()).count();
        let line = format!("player {player} points {points} army {total}");
        if unknown > 0 {
            format!("{line}+{unknown}")
        } else {
            line
        }
    };
    let mut lines: Vec<String> = table.players().map(line).collect();
    if matches!(table.phase(), Phase::Claim(_) | Phase::Over { .. }) {
        let order: String = table.placing().iter().map(Player::to_string).collect();
        lines.push(format!("placing {order}"));
    }
    lines
}

/// A field of a position or view.
pub(crate) fn field<'a>(position: &'a str, name: &str) -> &'a str {
    let mut values = position
        .split(' ')
        .filter_map(|word| word.strip_prefix(name)?.strip_prefix('='));
    values.next().unwrap_or_else(|| panic!("no {name}"))
}

/// Plays random legal actions until the game is over or `most` are played, and
/// calls `visit` for each with the round before it.
pub(crate) fn playout(
    mut round: Round,
    seed: u64,
    most: usize,
    mut visit: impl FnMut(&Round, Action, &mut ChaCha8Rng),
) -> Round {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    // Recruiting and mustering are equally likely, powers are mostly used.
    for _ in 0..most {
        let actions = round.legal_actions();
        let kind = rng.random_bool(0.5);
        let preferred: Vec<Action> = actions
            .iter()
            .copied()
            .filter(|action| match action {
                Action::Recruit(_) => kind,
                Action::Muster(..) => !kind,
                Action::Decline => false,
                _ => true,
            })
            .collect();
        let choice = preferred.choose(&mut rng).or(actions.choose(&mut rng));
        let Some(action) = choice.copied() else {
            break;
        };
        visit(&round, action, &mut rng);
        round.play(action).unwrap();
    }
    round
}

/// The position with these fields, as in [`position_text`].
pub(crate) fn setup(fields: &str) -> Round {
    position(&position_text(fields))
}

/// Checks fields of a position, given like those of [`setup`].
#[track_caller]
pub(crate) fn expect(round: &Round, fields: &str) {
    let text = round.to_string();
    for expected in fields.split_whitespace() {
        let (name, value) = expected.split_once('=').unwrap();
        assert_eq!(field(&text, name), value, "{name}: {text}");
    }
}
