//! Examples for the help of each command.

pub(super) const PLAY: &str = "\
Examples:
  schotten                               choose on the start screen
  schotten --variant base                two players at one keyboard, Clan cards only
  schotten --bot 3                       play against the computer
  schotten --variant tactic --rounds 3 --names Ann,Bob
                                         three rounds with Tactic cards
  schotten --seed 7 --first a            the same deal every time, A goes first
  schotten --daily                       the deal of the day, the same for everyone
  schotten --plain                       line by line, for screen readers
  schotten lords --players 4             Lords of Scotland against three bots
  schotten resume                        resume your last game
  schotten replay                        replay your last finished game
  schotten export --out game.md          export your last game, to share it
  schotten config                        show the settings and where they come from
  schotten claims 'border=R7R8R9:B9B8/:/:/:/:/:/:/:/: discard=B7'
                                         which Stones A can claim, and why
  schotten analyze game.txt              find better plays in a recorded game
  schotten stats                         who won how often, and how
  schotten tutorial                      learn the game by playing it
  schotten puzzle                        find the one play that wins
  schotten rules proof                   one topic of the rules
  echo 'new tactic' | schotten engine    the line protocol for other programs";

pub(super) const ANALYZE: &str = "\
Examples:
  schotten analyze
  schotten analyze game.txt
  schotten analyze game.txt --round 2 --iterations 400
  schotten analyze game.txt --json | jq '.summaries[].accuracy'";

pub(super) const LORDS: &str = "\
Examples:
  schotten lords                         the players of your last game
  schotten lords --players 5 --bruce     you against four bots, with the Bruces
  schotten lords --players 4 --bots 5    you against three masters
  schotten lords --seat Ann --seat Bob --seat Cat
                                         three people at one keyboard";

pub(super) const GAMES: &str = "\
Examples:
  schotten games
  schotten games --limit 5
  schotten games --json | jq -r '.games[] | select(.state == \"running\").file'";

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

pub(super) const PUZZLE: &str = "\
Examples:
  schotten puzzle                        the next one that you haven't solved
  schotten puzzle today                  the puzzle of the day, the same for everyone
  schotten puzzle --grade hard --variant tactic
  schotten puzzle --lords --players 3    one of Lords of Scotland
  schotten puzzle --list                 all puzzles, and which you have solved";
