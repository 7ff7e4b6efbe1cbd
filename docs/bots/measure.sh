#!/bin/sh
# Measures the levels again. These set how many rounds each pairing plays in each variant:
#   STEPS      levels 1 to 8, each against the next; they play quickly
#   STEP_TO_9  level 8 against level 9, which searches in some decisions
#   TOP        level 9 against level 10
#   BASELINES  level 10 against each baseline, `mark10` too
# More rounds take longer and give narrower intervals. A match that was interrupted goes on
# from where it was, in the folder MEASURED (target/measured). At the end, the tables of
# `schotten bots` are made of the results.
set -eu
cd "$(dirname "$0")/../.."
cargo build --release -p lab
lab=${CARGO_TARGET_DIR:-target}/release/lab
measured=${MEASURED:-target/measured}
mkdir -p "$measured/steps" "$measured/top" "$measured/mark10" "$measured/baselines"
play() {
  file=$measured/$1
  shift
  "$lab" arena "$@" --json "$file" --resume
}
play steps/1-to-8.json 1 2 3 4 5 6 7 8 --schedule neighbors --variant all --seed 7 \
  --rounds "${STEPS:-10000}"
play steps/8-to-9.json 8 9 --variant all --seed 7 --rounds "${STEP_TO_9:-3000}"
for variant in base tactic expert tactic-expert; do
  play "top/$variant.json" 9 10 --variant "$variant" --seed 1 --rounds "${TOP:-2000}"
  play "mark10/$variant.json" 10 mark10 --variant "$variant" --seed 1 \
    --rounds "${BASELINES:-1000}"
done
for baseline in net heuristic greedy random; do
  play "baselines/$baseline.json" 10 "$baseline" --variant all --seed 1 \
    --rounds "${BASELINES:-1000}"
done
cp -R "$measured/steps" "$measured/top" "$measured/mark10" "$measured/baselines" docs/bots/results/
rm -r "$measured"
"$lab" levels
