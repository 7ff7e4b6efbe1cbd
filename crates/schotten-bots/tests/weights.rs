//! The weights of the networks are those in the training logs.

use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::path::Path;

#[test]
fn the_weights_are_those_in_the_training_logs() {
    let bots = Path::new(env!("CARGO_MANIFEST_DIR"));
    for name in ["base", "tactic"] {
        let weights = bots.join(format!("src/net/{name}.weights"));
        let weights = std::fs::read(weights).expect("the weights are there");
        let mut sum = String::new();
        for byte in Sha256::digest(&weights) {
            write!(sum, "{byte:02x}").expect("a String takes all that is written");
        }
        let log = bots.join(format!("../../docs/bots/training/{name}.log"));
        let log = std::fs::read_to_string(log).expect("the log is there");
        let logged = log
            .lines()
            .rev()
            .find_map(|line| line.strip_prefix("# sha256 "));
        assert_eq!(logged, Some(sum.as_str()), "{name}");
    }
}
