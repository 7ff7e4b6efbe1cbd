//! What `lab train lords` learned by self-play: what the end of a skirmish is worth, and
//! where hidden cards usually are.

pub(crate) mod beliefs;
pub(crate) mod value;

use crate::figures::Figures;
use beliefs::Beliefs;
use lords_rules::{Card, PlayerCount};
use std::sync::LazyLock;
use value::ValueNet;

/// What was learned for one number of players.
#[derive(Clone, Debug)]
pub(crate) struct Net {
    pub(crate) value: ValueNet,
    pub(crate) beliefs: Beliefs,
}

/// How many numbers a [`Net`] has.
const WEIGHTS: usize = value::WEIGHTS + 2 * Card::COUNT;

/// What the training wrote: for two to five players the network's weights, then the
/// beliefs about face-down Followers and about hands; at the end the figures for two
/// players. Each number is a little-endian `f32`.
pub(crate) const FILE: &[u8] = include_bytes!("self_play.weights");

/// Everything in the file.
#[derive(Clone, Debug)]
struct Learned {
    nets: [Net; 4],
    figures: Figures,
}

static LEARNED: LazyLock<Learned> =
    LazyLock::new(|| read(FILE).expect("a build has weights that fit"));

impl Net {
    /// Returns what was learned for this number of players.
    pub(crate) fn for_players(players: PlayerCount) -> &'static Self {
        &LEARNED.nets[players.get() - 2]
    }
}

/// Returns the figures by which actions are rated before they are searched; with two
/// players only, because with more they were not tried.
pub(crate) fn rating_figures(players: PlayerCount) -> Option<&'static Figures> {
    (players.get() == 2).then(|| &LEARNED.figures)
}

/// Reads what was learned from a file; `None` if it has another length.
fn read(file: &[u8]) -> Option<Learned> {
    let (bytes, []) = file.as_chunks() else {
        return None;
    };
    let numbers: Vec<f32> = bytes.iter().copied().map(f32::from_le_bytes).collect();
    let (nets, figures) = numbers.split_at_checked(4 * WEIGHTS)?;
    let nets = nets.chunks_exact(WEIGHTS).map(|numbers| {
        let (value, beliefs) = numbers.split_at(value::WEIGHTS);
        let (follower, hand) = beliefs.split_at(Card::COUNT);
        Some(Net {
            value: ValueNet::new(value.try_into().ok()?),
            beliefs: Beliefs {
                follower: follower.try_into().ok()?,
                hand: hand.try_into().ok()?,
            },
        })
    });
    let nets: Option<Vec<Net>> = nets.collect();
    Some(Learned {
        nets: nets?.try_into().ok()?,
        figures: Figures::from_array(figures.try_into().ok()?),
    })
}
