#!/bin/sh
# Measures the levels again: each against the next, and the strongest against
# the marks, in all variants. ROUNDS is for each pairing of the levels, MARKS for
# each against a mark, and MARK10 for those against the level 10 of version 0.1;
# the more, the narrower the intervals, and the longer it takes. At the end the
# program is built again, with what was measured in it.
set -eu
cd "$(dirname "$0")/.."
cargo build --release
measured=$(mktemp -d)
target=${CARGO_TARGET_DIR:-target}/release/schotten
"$target" arena 1 2 3 4 5 6 7 8 9 10 --schedule neighbors --variant all --seed 1 \
  --rounds "${ROUNDS:-200}" --json "$measured/ladder.json"
"$target" arena 10 net heuristic greedy random --schedule gauntlet --variant all --seed 1 \
  --rounds "${MARKS:-60}" --json "$measured/marks.json"
mkdir "$measured/mark10"
for variant in base tactic expert tactic-expert; do
  "$target" arena 10 mark10 --variant "$variant" --seed 1 \
    --rounds "${MARK10:-1000}" --json "$measured/mark10/$variant.json"
done
mkdir -p docs/mark10
mv "$measured/ladder.json" "$measured/marks.json" docs/
mv "$measured"/mark10/*.json docs/mark10/
rmdir "$measured/mark10"
rmdir "$measured"
cargo build --release
