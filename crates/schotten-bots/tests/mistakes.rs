//! The kinds of mistakes, in positions in which a play or a missing claim is plainly one.

use coach::{Advice, Choice, Futures, Row};
use schotten_bots::{Mistake, SchottenTotten};
use schotten_rules::notation::Position;
use schotten_rules::{Action, View};
use tabletop::{AnalysisOptions, Budget};

/// A's view of a base game with this border and hand.
fn view(border: &str, hand: &str, phase: &str) -> View {
    let on_border = border.chars().filter(char::is_ascii_digit).count();
    let held = hand.len() / 2;
    let text = format!(
        "base border={border} hands={hand},?6 clan=?{} tactic=?0 discard=- played=0,0 jokers=- \
         passes=0 turn=A phase={phase}",
        54 - 6 - held - on_border
    );
    let position: Position = text.parse().expect("a position");
    position.view_on_turn().expect("a view")
}

/// The kind of mistake if this play was made instead of the best one.
fn kind_of(border: &str, hand: &str, played: &str, best: &str) -> Mistake {
    kind_in(&view(border, hand, "play"), played, best, false)
}

/// The same in any position. `exact` says whether the chances are exact.
fn kind_in(view: &View, played: &str, best: &str, exact: bool) -> Mistake {
    let row = |text: &str| {
        let action: Action = text.parse().expect("an action");
        assert!(view.legal_actions().contains(&action), "{text} in {view}");
        let options = AnalysisOptions::new(Budget::iterations(60));
        let futures = Futures::<SchottenTotten>::new(view, &[action], &options);
        let mut futures = futures.expect("a player's view");
        futures.play_until(usize::MAX);
        let mut figures = futures.figures();
        figures.is_exact = exact;
        Row {
            play: vec![action],
            figures,
            error: 0.0,
            reason: None,
        }
    };
    let advice = Advice {
        rows: vec![row(best)],
        played: None,
        has_choice: true,
        is_final: true,
    };
    let choice = Choice {
        at: 0,
        advice,
        played: row(played),
    };
    Mistake::of_choice(view, &choice)
}

#[test]
fn plays_are_named_by_what_was_wrong_with_them() {
    let broken = kind_of("R7R8:G5/:/:/:/:/:/:/:/:", "Y2R9B1P1N4G2", "Y2@1", "R9@1");
    assert_eq!(broken, Mistake::BrokeFormation);
    let left = kind_of("R7R8:G5/:/:/:/:/:/:/:/:", "Y2R9B1P1N4G2", "Y2@5", "R9@1");
    assert_eq!(left, Mistake::MissedFormation);
    let fed = kind_of(
        "B1P1:N7N8N9/:/:/:/:/:/:/:/:",
        "Y2R9B3P6N4G2",
        "G2@1",
        "R9@5",
    );
    assert_eq!(fed, Mistake::FedLostStone);
    // The better play was at this Stone too.
    let lost = kind_of(
        "B1P1:N7N8N9/:/:/:/:/:/:/:/:",
        "Y2R9B3P6N4G2",
        "G2@1",
        "Y2@1",
    );
    assert_ne!(lost, Mistake::FedLostStone);
    // The play takes away the Color-Run, but wins the Stone at once.
    let won = kind_of(
        "R7R8:G1P2N5/:/:/:/:/:/:/:/:",
        "Y9R9B3P6N4G2",
        "Y9@1",
        "P6@5",
    );
    assert_eq!(won, Mistake::Misjudged);
    let odds = kind_of(":/:/:/:/:/:/:/:/:", "Y2R9B3P6N4G2", "Y2@1", "R9@5");
    assert_eq!(odds, Mistake::Misjudged);
    // What is certain isn't calculated as long as something is hidden.
    let hidden = view(":/:/:/:/:/:/:/:/:", "Y2R9B3P6N4G2", "play");
    let certain = kind_in(&hidden, "Y2@1", "R9@5", true);
    assert_eq!(certain, Mistake::Misjudged);
    let position: Position = "tactic border=:/:/:/:/:/:/:/:/: hands=JOR9B3P6N4G2Y2,?7 clan=?41 \
        tactic=?9 discard=- played=0,0 jokers=- passes=0 turn=A phase=play"
        .parse()
        .expect("a position");
    let tactic = position.view_on_turn().expect("a view");
    let misused = kind_in(&tactic, "JO@1", "R9@5", false);
    assert_eq!(misused, Mistake::MisusedTactic);
}

#[test]
fn a_stone_that_wins_the_round_for_somebody_comes_first() {
    let of_b = "R1P2G3:B9B8B7=B/R2P3G4:Y9Y8Y7=B/N1:G7/:/:/:/:/:/:";
    let of_a = "B9B8B7:R1P2G3=A/Y9Y8Y7:R2P3G4=A/G7:N1/:/:/:/:/:/:";
    let hand = "R9B3P6N4G2G8";
    let left = kind_of(of_b, hand, "R9@7", "N4@3");
    assert_eq!(left, Mistake::LeftDecidingStone);
    let missed = kind_of(of_a, hand, "R9@7", "G8@3");
    assert_eq!(missed, Mistake::MissedDecidingStone);
    // Both plays are at this Stone.
    let broken = kind_of(of_a, hand, "R9@3", "G8@3");
    assert_eq!(broken, Mistake::BrokeFormation);
}

#[test]
fn claims_are_distinguished_by_what_they_achieve() {
    for (border, stone, expected) in [
        (
            "B9B8B7:R1P2G3=A/Y9Y8Y7:R2P3G4=A/G7G8G9:N1N2P1^A/:/:/:/:/:/:",
            3,
            Mistake::MissedWin,
        ),
        ("G7G8G9:N1N2P1^A/:/:/:/:/:/:/:/:", 1, Mistake::MissedClaim),
        ("G7G8G9:N1P7/:/:/:/:/:/:/:/:", 1, Mistake::MissedProof),
    ] {
        let view = view(border, "R9B3P6N4G2", "end");
        let kind = kind_in(&view, "+c", &format!("#{stone}"), false);
        assert_eq!(kind, expected, "{border}");
    }
}
