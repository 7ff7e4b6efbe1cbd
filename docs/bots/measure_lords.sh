#!/bin/sh
# Measures the bots for Lords of Scotland again, for two to five players, with and
# without the Bruces: every level among greedy players, the levels against each
# other, and two players who search. ROUNDS is the number of games for each pairing and
# deck, a multiple of 60; LADDER is the same for the levels against each other. More games
# take longer and give narrower intervals.
set -eu
cd "$(dirname "$0")/../.."
cargo build --release -p lab
lab=${CARGO_TARGET_DIR:-target}/release/lab
arena() {
  file=docs/bots/results/lords/$1-$2.json
  rm -f "$file"
  schedule=$3
  players=$2
  rounds=$4
  shift 4
  "$lab" arena "$@" --game lords --players "$players" --schedule "$schedule" --seed 1 \
    --rounds "$rounds" --json "$file" >/dev/null
}
mkdir -p docs/bots/results/lords
arena search 2 reference "${ROUNDS:-540}" master master@15 mc@20
for players in 2 3 4 5; do
  worlds=10
  if [ "$players" = 2 ]; then worlds=20; fi
  arena levels "$players" reference "${ROUNDS:-540}" newcomer casual strong "mc@$worlds" master greedy
  arena ladder "$players" neighbors "${LADDER:-180}" master strong skilled casual newcomer
  arena random "$players" all "${ROUNDS:-540}" greedy random
done
"$lab" levels
