#!/bin/sh
# Measures the levels again: each against the next, and the strongest against
# the marks, in all variants. ROUNDS is for each pairing; the more, the narrower
# the intervals, and the longer it takes.
set -eu
cd "$(dirname "$0")/.."
rounds="--rounds ${ROUNDS:-200} --variant all --seed 1"
cargo build --release
rm -f docs/ladder.json docs/marks.json
target=${CARGO_TARGET_DIR:-target}/release/schotten
# shellcheck disable=SC2086
"$target" arena 1 2 3 4 5 6 7 8 9 10 --schedule neighbors $rounds --json docs/ladder.json
# shellcheck disable=SC2086
"$target" arena 10 net heuristic greedy random --schedule gauntlet $rounds --json docs/marks.json
