//! The networks' weights, as the training in `crates/lab` wrote them.

use super::network::Network;
use schotten_rules::Variant;
use std::sync::LazyLock;

/// The weights for the variants without and with Tactic cards.
pub(crate) const FILES: [&[u8]; 2] = [
    include_bytes!("base.weights"),
    include_bytes!("tactic.weights"),
];

static NETWORKS: LazyLock<[Network; 2]> = LazyLock::new(|| {
    FILES.map(|file| read_network(file).expect("a build has weights that fit its network"))
});

/// The network trained for this variant.
pub(crate) fn network_for(variant: Variant) -> &'static Network {
    &NETWORKS[usize::from(variant.has_tactic())]
}

/// Reads a network from its weights, each a little-endian `f32`; `None` if the file
/// has another length.
#[must_use]
pub fn read_network(file: &[u8]) -> Option<Network> {
    let (weights, []) = file.as_chunks() else {
        return None;
    };
    Network::new(weights.iter().copied().map(f32::from_le_bytes).collect())
}
