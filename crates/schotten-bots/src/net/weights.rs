//! The networks' weights, as `schotten train` has written them.

use super::network::Network;
use schotten_rules::Variant;
use std::sync::LazyLock;

/// The weights for the variants without and with Tactic cards.
const FILES: [&[u8]; 2] = [
    include_bytes!("base.weights"),
    include_bytes!("tactic.weights"),
];

static NETWORKS: LazyLock<[Network; 2]> = LazyLock::new(|| {
    FILES.map(|file| read(file).expect("a build has weights that fit its network"))
});

/// The network that knows this variant.
pub(crate) fn of(variant: Variant) -> &'static Network {
    &NETWORKS[usize::from(variant.has_tactic())]
}

/// The network in this file: its weights in their order, each as four bytes,
/// the lowest first.
pub(crate) fn read(file: &[u8]) -> Option<Network> {
    let (weights, []) = file.as_chunks() else {
        return None;
    };
    Network::new(weights.iter().copied().map(f32::from_le_bytes).collect())
}
