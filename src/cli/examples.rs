//! Examples for the help of each command.

pub(super) const PLAY: &str = "\
Examples:
  schotten                               the start screen asks what to play
  schotten --variant base                two players at one keyboard, base cards
  schotten --bot 3                       one player against the computer
  schotten --variant tactic --rounds 3 --names Ann,Bob
                                         three rounds with Tactic cards
  schotten --seed 7 --first a            the same deal every time, A begins
  schotten --daily                       the deal of the day, the same for everybody
  schotten --plain                       line by line, for screen readers
  schotten resume                        go on with the game that was left last
  schotten replay                        the game that was played last, once more
  schotten export --out game.md          the game played last, to be shared
  schotten config                        the settings, and where each comes from
  schotten claims 'border=R7R8R9:B9B8/:/:/:/:/:/:/:/: discard=B7'
                                         which Stones A could claim, and why
  schotten arena greedy heuristic        bots against each other
  schotten analyze game.txt              a record, and what would have been better
  schotten stats                         who has won how often, and how
  schotten tutorial                      learn the game by playing it
  schotten rules proof                   the rules, in all or of one topic
  echo 'new tactic' | schotten engine    the line protocol for other programs";

pub(super) const ARENA: &str = "\
Examples:
  schotten arena greedy heuristic --rounds 4000
  schotten arena heuristic 'exec@50ms:./my-bot --fast' --sprt 0,20
  schotten arena random greedy heuristic --shard 0/8 --json 0.json --resume
  schotten arena merge 0.json 1.json 2.json --json all.json";

pub(super) const ANALYZE: &str = "\
Examples:
  schotten analyze
  schotten analyze game.txt
  schotten analyze game.txt --round 2 --iterations 2000
  schotten analyze game.txt --json | jq '.summaries[].accuracy'";

pub(super) const RESUME: &str = "\
Examples:
  schotten resume
  schotten resume holiday.schotten";

pub(super) const REPLAY: &str = "\
Examples:
  schotten replay
  schotten replay holiday.schotten --as b
  schotten replay holiday.schotten --text | less";

pub(super) const EXPORT: &str = "\
Examples:
  schotten export --out game.md
  schotten export holiday.schotten --out end.svg --theme light --size 120x40
  schotten export holiday.schotten --round 1 --turn 12 --format svg > turn-12.svg
  schotten export --out game.cast && asciinema play game.cast";

pub(super) const STATS: &str = "\
Examples:
  schotten stats
  schotten stats Ann --variant tactic
  schotten stats --json | jq '.players[] | {name, points: .all.points}'";

pub(super) const COMPLETIONS: &str = "\
Examples:
  schotten completions bash > ~/.local/share/bash-completion/completions/schotten
  schotten completions fish > ~/.config/fish/completions/schotten.fish
  schotten completions zsh > ~/.zfunc/_schotten";

pub(super) const MAN: &str = "\
Examples:
  schotten man | man -l -
  schotten man --dir ~/.local/share/man/man1";
