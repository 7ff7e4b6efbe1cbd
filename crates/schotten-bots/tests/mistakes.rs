//! The kinds of mistakes, in positions in which a play or a missing claim is plainly one.

use schotten_bots::analysis::{
    MissedClaims, Mistake, PlayReview, TurnNumber, TurnReview, find_mistake, review_turn,
};
use schotten_rules::notation::Position;
use schotten_rules::{Action, Player, StoneId, StoneSet, View};
use tabletop::Budget;

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

/// The kind of mistake if this play cost 20 points compared with the best one.
fn kind_of(border: &str, hand: &str, played: &str, best: &str) -> Option<Mistake> {
    kind_in(&view(border, hand, "play"), played, best, false)
}

/// The same in any position. `exact` says whether the chances are exact.
fn kind_in(view: &View, played: &str, best: &str, exact: bool) -> Option<Mistake> {
    let legal = view.legal_actions();
    let [played, best] = [played, best].map(|text| {
        let found = legal.iter().find(|action| action.to_string() == text);
        *found.expect("legal")
    });
    let review = TurnReview {
        play: Some(PlayReview {
            played,
            chance: 0.4,
            best,
            best_chance: 0.6,
            exact,
        }),
        ..empty_review(vec![played])
    };
    find_mistake(&review, &[(*view, played)])
}

fn empty_review(actions: Vec<Action>) -> TurnReview {
    TurnReview {
        at: TurnNumber { round: 1, turn: 1 },
        player: Player::A,
        actions,
        play: None,
        missed: None,
        claims_first: false,
        mistake: None,
    }
}

#[test]
fn plays_are_named_by_what_was_wrong_with_them() {
    let broken = kind_of("R7R8:G5/:/:/:/:/:/:/:/:", "Y2R9B1P1N4G2", "Y2@1", "R9@1");
    assert_eq!(broken, Some(Mistake::BrokeFormation));
    let left = kind_of("R7R8:G5/:/:/:/:/:/:/:/:", "Y2R9B1P1N4G2", "Y2@5", "R9@1");
    assert_eq!(left, Some(Mistake::MissedFormation));
    let fed = kind_of(
        "B1P1:N7N8N9/:/:/:/:/:/:/:/:",
        "Y2R9B3P6N4G2",
        "G2@1",
        "R9@5",
    );
    assert_eq!(fed, Some(Mistake::FedLostStone));
    // The better play was at this Stone too.
    let lost = kind_of(
        "B1P1:N7N8N9/:/:/:/:/:/:/:/:",
        "Y2R9B3P6N4G2",
        "G2@1",
        "Y2@1",
    );
    assert_ne!(lost, Some(Mistake::FedLostStone));
    // The play takes away the Color-Run, but wins the Stone at once.
    let won = kind_of(
        "R7R8:G1P2N5/:/:/:/:/:/:/:/:",
        "Y9R9B3P6N4G2",
        "Y9@1",
        "P6@5",
    );
    assert_eq!(won, Some(Mistake::Misjudged));
    let odds = kind_of(":/:/:/:/:/:/:/:/:", "Y2R9B3P6N4G2", "Y2@1", "R9@5");
    assert_eq!(odds, Some(Mistake::Misjudged));
    let known = view(":/:/:/:/:/:/:/:/:", "Y2R9B3P6N4G2", "play");
    let miscalculated = kind_in(&known, "Y2@1", "R9@5", true);
    assert_eq!(miscalculated, Some(Mistake::Miscalculated));
    let position: Position = "tactic border=:/:/:/:/:/:/:/:/: hands=JOR9B3P6N4G2Y2,?7 clan=?41 \
        tactic=?9 discard=- played=0,0 jokers=- passes=0 turn=A phase=play"
        .parse()
        .expect("a position");
    let tactic = position.view_on_turn().expect("a view");
    let misused = kind_in(&tactic, "JO@1", "R9@5", false);
    assert_eq!(misused, Some(Mistake::MisusedTactic));
}

#[test]
fn a_stone_that_wins_the_round_for_somebody_comes_first() {
    let of_b = "R1P2G3:B9B8B7=B/R2P3G4:Y9Y8Y7=B/N1:G7/:/:/:/:/:/:";
    let of_a = "B9B8B7:R1P2G3=A/Y9Y8Y7:R2P3G4=A/G7:N1/:/:/:/:/:/:";
    let hand = "R9B3P6N4G2G8";
    let left = kind_of(of_b, hand, "R9@7", "N4@3");
    assert_eq!(left, Some(Mistake::LeftDecidingStone));
    let missed = kind_of(of_a, hand, "R9@7", "G8@3");
    assert_eq!(missed, Some(Mistake::MissedDecidingStone));
    // Both plays are at this Stone.
    let broken = kind_of(of_a, hand, "R9@3", "G8@3");
    assert_eq!(broken, Some(Mistake::BrokeFormation));
}

#[test]
fn a_small_cost_is_no_mistake() {
    let position = view("R7R8:G5/:/:/:/:/:/:/:/:", "Y2R9B1P1N4G2", "play");
    let played = position.legal_actions()[0];
    let claims = MissedClaims {
        stones: StoneSet::EMPTY,
        wins: false,
        chance: 0.5,
        chance_with: 0.55,
    };
    let review = TurnReview {
        missed: Some(claims),
        ..empty_review(vec![played])
    };
    assert_eq!(find_mistake(&review, &[(position, played)]), None);
}

/// Reviews a turn in which the player ends the turn without a claim that holds.
fn kind_without_claim(border: &str) -> (TurnReview, StoneId) {
    let view = view(border, "R9B3P6N4G2", "end");
    let claimable = view.table().claimable();
    let draws = view.legal_actions().into_iter();
    let mut draws = draws.filter(|action| !matches!(action, Action::Claim(_)));
    let draw = draws.next().expect("a draw");
    let at = TurnNumber { round: 1, turn: 1 };
    let review = review_turn(at, &[(view, draw)], &Budget::iterations(1), 1);
    (review, claimable.nth(0).expect("a claim holds"))
}

#[test]
fn winning_claims_are_distinguished_from_other_claims() {
    let (review, stone) =
        kind_without_claim("B9B8B7:R1P2G3=A/Y9Y8Y7:R2P3G4=A/G7G8G9:N1N2P1^A/:/:/:/:/:/:");
    assert_eq!(stone.number(), 3);
    assert_eq!(review.mistake, Some(Mistake::MissedWin));
}

#[test]
fn a_claim_by_proof_is_distinguished_from_a_plain_claim() {
    for (stone, expected) in [
        ("G7G8G9:N1N2P1^A", Mistake::MissedClaim),
        ("G7G8G9:N1P7", Mistake::MissedProof),
    ] {
        let (mut review, _) = kind_without_claim(&format!("{stone}/:/:/:/:/:/:/:/:"));
        let claims = review.missed.as_mut().expect("a claim was missed");
        (claims.chance, claims.chance_with) = (0.3, 0.6);
        let view = view(&format!("{stone}/:/:/:/:/:/:/:/:"), "R9B3P6N4G2", "end");
        let steps = [(view, review.actions[0])];
        assert_eq!(find_mistake(&review, &steps), Some(expected));
    }
}
