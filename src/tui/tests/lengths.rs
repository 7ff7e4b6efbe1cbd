//! What the table says about claims and Stones fits into three lines of its
//! messages, in both languages.

use crate::tui::schotten::note::{LINE, LINES, turn_report};
use schotten_bots::{Grade, Level, Match, SeenRound, choose};
use schotten_rules::{Action, Player, Variant};
use schotten_testkit::{played_match, random_positions};
use tabletop::{Perspective, chance};
use telling::words::{self, Mention, Participant, history};
use telling::{Language, say};
use textkit::columns;
use textkit::columns::width;

/// Collects texts that need more lines than there are.
#[derive(Default)]
struct Measured {
    count: usize,
    long: Vec<String>,
}

impl Measured {
    fn add(&mut self, said: &[String]) {
        self.count += 1;
        let lines: usize = said
            .iter()
            .map(|text| columns::wrap(text, LINE).len())
            .sum();
        if lines > LINES {
            self.long.push(said.join("\n"));
        }
    }

    /// Fails if one is too long, or if there were fewer than this many.
    fn check(&self, what: &str, least: usize) {
        assert!(self.count >= least, "only {} {what}", self.count);
        assert!(self.long.is_empty(), "{what}:\n{}", self.long.join("\n\n"));
    }
}

fn opponent() -> Participant {
    Participant::Computer(Level::Graded(Grade::STRONGEST), None)
}

/// The columns beside the names of the players in the smallest window.
const SIDE: u16 = 66;

#[test]
fn refusals_and_stones_that_are_looked_at() {
    let opponent = opponent();
    let mut claims = Measured::default();
    for round in random_positions(6, 2000) {
        let view = round.view(round.table().turn());
        let (table, me) = (view.table(), view.viewer());
        let _players = Mention::read_by(me, Mention::Named(&opponent));
        for (id, stone) in table.border().stones() {
            for language in Language::ALL {
                let claimable = table.border().claimable(me, table.unplayed());
                if !claimable.contains(id) && stone.owner().is_none() {
                    let opponent = Mention::Named(&opponent);
                    let verdict = words::own_verdict(language, &view, id, opponent);
                    let stone = id.number();
                    claims.add(&[say!(language, "cannot-claim", stone, verdict)]);
                }
                let sides = words::sides_of_stone(language, &view, id);
                for player in Player::BOTH {
                    assert!(width(&sides[player]) <= SIDE, "{}", sides[player]);
                }
            }
        }
    }
    claims.check("refused claims", 1000);
}

#[test]
fn turns_with_their_claims() {
    let (mut own, mut theirs) = (Measured::default(), Measured::default());
    let mut rng = chance::seeded(4);
    for variant in Variant::ALL {
        for seed in 0..6 {
            let game: Match = played_match(
                variant,
                ["Ann", "Torquil"],
                1,
                &[usize::MAX],
                &mut rng,
                |round, _| choose(Level::Heuristic, &round.view(round.table().turn()), seed),
            );
            let round = game.current().expect("a round");
            let round = SeenRound::new(round, Perspective::Nobody);
            for turn in round.turns() {
                for language in Language::ALL {
                    for (before, action) in turn.steps() {
                        let said = action.and_then(|action| {
                            history::explain_own_claim(language, &game, before.table(), action)
                        });
                        if let Some(said) = said {
                            own.add(&[said]);
                        }
                    }
                    // Two claims in one turn are rare, and have two proofs.
                    let claims = turn.actions.iter();
                    let claims = claims.filter(|action| matches!(action, Some(Action::Claim(_))));
                    if turn.player == Player::B && claims.count() < 2 {
                        theirs.add(&turn_report(language, &game, &turn, (LINE, LINES)));
                    }
                }
            }
        }
    }
    own.check("claims of one's own", 200);
    theirs.check("turns of the other player", 500);
}
