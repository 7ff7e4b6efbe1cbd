#!/bin/sh
# Measures the levels again: each against the next, and the strongest against the
# baselines, in all variants. These set how many rounds each pairing plays:
#   ROUNDS     levels 1 to 10
#   STEPS      levels 1 to 9, which play quickly, with other deals
#   BASELINES  level 10 against the baselines
#   GREEDY_AND_HEURISTIC  level 10 against these two, more precisely
#   MARK10     level 10 against the level 10 of version 0.1
# More rounds take longer and give narrower intervals. At the end, the program is built
# again, because it contains the results.
set -eu
cd "$(dirname "$0")/.."
cargo build --release
measured=$(mktemp -d)
target=${CARGO_TARGET_DIR:-target}/release/schotten
"$target" arena 1 2 3 4 5 6 7 8 9 10 --schedule neighbors --variant all --seed 1 \
  --rounds "${ROUNDS:-200}" --json "$measured/ladder.json"
"$target" arena 1 2 3 4 5 6 7 8 9 --schedule neighbors --variant all --seed 7 \
  --rounds "${STEPS:-3000}" --json "$measured/steps.json"
"$target" arena 10 net heuristic greedy random --schedule gauntlet --variant all --seed 1 \
  --rounds "${BASELINES:-60}" --json "$measured/baselines.json"
for mark in greedy heuristic; do
  "$target" arena 10 "$mark" --variant all --seed 1 \
    --rounds "${GREEDY_AND_HEURISTIC:-1000}" --json "$measured/$mark.json"
done
mkdir "$measured/mark10"
for variant in base tactic expert tactic-expert; do
  "$target" arena 10 mark10 --variant "$variant" --seed 1 \
    --rounds "${MARK10:-1000}" --json "$measured/mark10/$variant.json"
done
mkdir -p docs/mark10
mv "$measured/ladder.json" "$measured/steps.json" "$measured/baselines.json" \
  "$measured/greedy.json" "$measured/heuristic.json" docs/
mv "$measured"/mark10/*.json docs/mark10/
rmdir "$measured/mark10"
rmdir "$measured"
cargo build --release
