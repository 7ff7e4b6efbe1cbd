//! Every fact in `data/positions.json` is true of the crate: claims, formations, tie
//! orders, the limit of Tactic cards, the end of a round, the Recruiter, passing,
//! settlements, match scores.

use crate::facts_file::{BorderWin, MatchScore, Recruiter, Settlement, TacticLimit, read_facts};
use schotten_rules::{
    Action, Category, ClaimPosition, ClanCard, ClanSet, Formation, Outcome, Phase, Player, Round,
    Table, Variant, Verdict, best_formation,
};
use schotten_testkit::oracle::{Oracle, ending};
use schotten_testkit::{field, letter, position, stone, verdict_words, with_field};
use std::cmp::Ordering;
use std::collections::BTreeMap;

const EIGHT_EMPTY: &str = "/:/:/:/:/:/:/:/:";

fn round(position: &str) -> Round {
    position
        .parse()
        .unwrap_or_else(|error| panic!("{error}: {position}"))
}

fn outcome(text: &str) -> Outcome {
    text.parse().map_or(Outcome::Drawn, Outcome::Won)
}

/// All sets of `size` cards of `from`.
fn subsets(from: &[ClanCard], size: usize) -> Vec<ClanSet> {
    if size == 0 {
        return vec![ClanSet::EMPTY];
    }
    let with_first = |first: usize| {
        let rest = subsets(&from[first + 1..], size - 1);
        rest.into_iter()
            .map(move |set| set.union(from[first].into()))
    };
    (0..from.len()).flat_map(with_first).collect()
}

#[test]
fn claims_match_the_facts() {
    let claims = read_facts().claims;
    assert_eq!(claims.len(), 127);
    for claim in claims {
        let id = &claim.id;
        let position: ClaimPosition = claim.position.parse().expect(id);
        let ClaimPosition {
            border,
            unplayed,
            claimant,
        } = position;
        let oracle = Oracle::parse(&claim.position).expect(id);
        let verdict = border.verdict(stone(1), claimant, unplayed).expect(id);
        assert_eq!(verdict_words(verdict), claim.verdict, "{id}");
        assert_eq!(
            oracle.refutation_count(1),
            claim.refuting_completions,
            "{id}"
        );

        let stone = border.stone(stone(1));
        let theirs = stone.side(claimant.other());
        let missing = stone.modes().slots() - theirs.len();
        if let Verdict::Refuted(cards) = verdict {
            let codes: Vec<String> = cards.iter().map(|card| card.to_string()).collect();
            assert_eq!(codes.len(), missing, "{id}");
            assert!(cards.difference(unplayed).is_empty(), "{id}");
            assert!(oracle.refutes(1, &codes), "{id}: {cards}");
        }
        // Each draw for itself: with no other card unplayed it refutes or not.
        let mine = best_formation::formation_of(stone.side(claimant), stone.modes());
        let Some(mine) = mine.filter(|_| missing > 0) else {
            continue;
        };
        let unplayed: Vec<ClanCard> = unplayed.iter().collect();
        let refutes = |draw: &ClanSet| {
            best_formation::completion_above(theirs, stone.modes(), *draw, mine).is_some()
        };
        let count = subsets(&unplayed, missing)
            .iter()
            .filter(|draw| refutes(draw))
            .count();
        assert_eq!(count, claim.refuting_completions, "{id}");
    }
}

#[test]
fn formations_match_the_facts() {
    let formations = read_facts().formations;
    assert_eq!(formations.len(), 30);
    for fact in formations {
        let id = &fact.id;
        let modes: String = fact.modes.iter().flat_map(|mode| ["*", mode]).collect();
        let text = format!("border={}:{modes}{EIGHT_EMPTY}", fact.cards.concat());
        let position: ClaimPosition = text.parse().expect(id);
        let stone = position.border.stone(stone(1));
        let category = match fact.rank.as_str() {
            "color_run" => Category::ColorRun,
            "of_a_kind" => Category::ThreeOfAKind,
            "color" => Category::Color,
            "run" => Category::Run,
            "sum" => Category::Sum,
            other => panic!("{id}: {other}"),
        };
        let expected = Some(Formation::new(category, fact.total));
        assert_eq!(
            best_formation::formation_of(stone.side(Player::A), stone.modes()),
            expected,
            "{id}"
        );
    }
}

#[test]
fn tie_orders_match_the_facts() {
    let orders = read_facts().tie_orders;
    assert_eq!(orders.len(), 13);
    for order in orders {
        // Each event is played in a round of its own, with Stone 1 as the events before left it.
        let mut stone = ":".to_owned();
        for event in &order.events {
            let player: Player = event.p.as_deref().unwrap_or("A").parse().expect("a player");
            stone = after_event(&stone, player, &event.ev);
        }
        let mark = order.holder.map(|holder| format!("^{holder}"));
        let marked = stone.find('^').map(|place| stone[place..].to_owned());
        assert_eq!(marked, mark, "{}", order.id);
    }
}

/// Stone 1 after an event, as text.
fn after_event(stone: &str, player: Player, event: &str) -> String {
    let unused = ClanCard::all()
        .map(|card| card.to_string())
        .find(|card| !stone.contains(card));
    let unused = unused.expect("a card");
    let (actor, card, action) = match event {
        "place" => (player, unused.as_str(), format!("{unused}@1")),
        "mud" => (player, "MF", "MF@1".to_owned()),
        "bluff" => (player, "BB", "BB@1".to_owned()),
        "remove" => {
            let side = stone
                .split([':', '*', '^'])
                .nth(player.index())
                .expect("a side");
            (player.other(), "BA", format!("BA:{}@1", &side[..2]))
        }
        other => panic!("{other}"),
    };
    let mut hands = [""; 2];
    hands[actor.index()] = card;
    let border = format!("{stone}{EIGHT_EMPTY}");
    let tail = format!("passes=0 turn={actor} phase=play");
    let text = position(Variant::Tactic, &border, hands, [20, 10], &tail);
    let mut round = round(&text);
    round
        .play(action.parse().expect("an action"))
        .unwrap_or_else(|error| panic!("{error}: {text}"));
    let text = round.to_string();
    field(&text, "border")
        .split('/')
        .next()
        .expect("Stone 1")
        .to_owned()
}

#[test]
fn the_tactic_limit_matches_the_facts() {
    let limits = read_facts().tactic_limit;
    assert_eq!(limits.len(), 10);
    for TacticLimit {
        id,
        mine,
        theirs,
        may_play,
    } in limits
    {
        assert_eq!(Table::within_tactic_limit(mine, theirs), may_play, "{id}");
        // The four Ruses are played first, then what lies on Stone 1.
        let all = usize::from(mine + theirs);
        let stone = [":", ":*MF", ":*BB*MF", "SP:*BB*MF", "SP:SB*BB*MF"][all.saturating_sub(4)];
        let border = format!("{stone}{EIGHT_EMPTY}");
        let tail = "passes=0 turn=A phase=play";
        let decks = [20, 9 - all];
        let text = position(Variant::Tactic, &border, ["JOR1", "N9"], decks, tail);
        let round = round(&with_field(&text, "played", &format!("{mine},{theirs}")));
        assert_eq!(round.table().may_play_tactic(), may_play, "{id}");
        assert_eq!(
            round.is_legal("JO@5".parse().expect("an action")),
            may_play,
            "{id}"
        );
        assert!(round.is_legal("R1@5".parse().expect("an action")), "{id}");
    }
}

#[test]
fn border_wins_match_the_facts() {
    let wins = read_facts().border_wins;
    assert_eq!(wins.len(), 14);
    for BorderWin { id, owners, winner } in wins {
        let border = border(&owners, &BTreeMap::new());
        let position: ClaimPosition = format!("border={border}").parse().expect(&id);
        let winner = winner.map(|winner| winner.parse().expect("a player"));
        assert_eq!(position.border.winner(), winner, "{id}");
        for player in Player::BOTH {
            let won = ending::has_won(&owners, letter(player));
            assert_eq!(position.border.has_won(player), won, "{id}");
        }
    }
}

/// A border with these owners. The Stones in `leaders` are unclaimed, and a settlement
/// gives them to the players named there: some because the other side is incomplete,
/// some because their formation is stronger.
fn border(owners: &str, leaders: &BTreeMap<usize, Option<String>>) -> String {
    let mut cards = ClanCard::all();
    let mut side = || -> String {
        cards
            .by_ref()
            .take(3)
            .map(|card| card.to_string())
            .collect()
    };
    let stone = |(i, owner)| {
        let leader = leaders.get(&(i + 1)).and_then(Option::as_deref);
        let weak = side();
        match (owner, leader) {
            ('A', _) => format!("{weak}:=A"),
            ('B', _) => format!(":{weak}=B"),
            (_, Some("A")) if i % 2 == 0 => format!("{weak}:"),
            (_, Some("A")) => format!("{}:{weak}^B", side()),
            (_, Some("B")) if i % 2 == 0 => format!(":{weak}"),
            (_, Some("B")) => format!("{weak}:{}^A", side()),
            _ => format!("{}:", &weak[2..]),
        }
    };
    let stones: Vec<String> = owners.chars().enumerate().map(stone).collect();
    stones.join("/")
}

#[test]
fn the_recruiter_matches_the_facts() {
    let recruiters = read_facts().recruiter;
    assert_eq!(recruiters.len(), 7);
    for Recruiter {
        id,
        hand,
        clan_deck,
        tactic_deck,
        result,
    } in recruiters
    {
        let clans: String = ClanCard::all()
            .skip(40)
            .take(hand - 1)
            .map(|c| c.to_string())
            .collect();
        let hands = [&format!("{clans}RE")[..], ""];
        let tail = "passes=0 turn=A phase=play";
        let border = format!(":{EIGHT_EMPTY}");
        let decks = [clan_deck, tactic_deck];
        let mut round = round(&position(Variant::Tactic, &border, hands, decks, tail));
        assert_eq!(round.is_legal(Action::Recruiter), result.is_some(), "{id}");
        let Some(expected) = result else { continue };
        round.play(Action::Recruiter).expect(&id);
        let (mut drawn, mut returned) = (0, 0);
        while let Phase::Draws(_) | Phase::Returns(_) = round.table().phase() {
            let action = round.legal_actions()[0];
            match action {
                Action::Draw(_) => drawn += 1,
                Action::Return(_) => returned += 1,
                other => panic!("{id}: {other}"),
            }
            round.play(action).expect(&id);
        }
        assert_eq!(
            [drawn, returned, round.hand(Player::A).len()],
            expected,
            "{id}"
        );
        assert!(
            round.is_legal(Action::EndTurn),
            "{id}: no draw at the end of the turn"
        );
    }
}

#[test]
fn passing_matches_the_facts() {
    let cases = read_facts().passing;
    assert_eq!(cases.len(), 7);
    for case in cases {
        let variant: Variant = case.variant.parse().expect("a variant");
        // Without room: all Stones of A's are full or claimed.
        let border = if case.own_room {
            ":/:R9/:N1N2N3=B/:/:/:/:/:/:"
        } else {
            "R1R2R3:=A/G1G2G3:/B1B2B3:G9=A/P1P2P3:N1/:N7N8N9=B/Y1Y2Y3:/P4P5P6:B4B5/:P7P8P9=B/Y4Y5Y6:"
        };
        let clans = &"G4G5G6B6B7B8"[..2 * case.clan_in_hand];
        for tactics in ["", "SP", "BARE"]
            .iter()
            .filter(|t| variant.has_tactic() || t.is_empty())
        {
            let hand = format!("{clans}{tactics}");
            let tail = "passes=0 turn=A phase=play";
            let round = round(&position(variant, border, [&hand, ""], [5, 0], tail));
            assert_eq!(round.is_legal(Action::Pass), case.may_pass, "{}", case.id);
            assert_eq!(
                round.legal_actions().contains(&Action::Pass),
                case.may_pass,
                "{}",
                case.id
            );
        }
    }
}

#[test]
fn settlements_match_the_facts() {
    let cases = read_facts().settlements;
    assert_eq!(cases.len(), 6);
    for Settlement {
        id,
        owners,
        to_move,
        awards,
        result,
    } in cases
    {
        let to_move: Player = to_move.parse().expect("a player");
        let tail = format!("passes=1 turn={} phase=play", to_move.other());
        let border = border(&owners, &awards);
        let text = position(Variant::Tactic, &border, ["", ""], [0, 0], &tail);
        let mut round = round(&text);
        round.play(Action::Pass).expect(&id);
        round.play(Action::EndTurn).expect(&id);
        let table = round.table();
        assert_eq!(table.outcome(), Some(outcome(&result)), "{id}");
        assert_eq!(table.turn(), to_move, "{id}");

        let leaders: String = (1..=9)
            .map(|number| {
                awards
                    .get(&number)
                    .and_then(Option::as_deref)
                    .unwrap_or(".")
            })
            .collect();
        let (settled, _) = ending::settle(&owners, letter(to_move), &leaders);
        let owners: String = table
            .border()
            .stones()
            .map(|(_, stone)| stone.owner().map_or('.', letter))
            .collect();
        assert_eq!(owners, settled, "{id}");
    }
}

#[test]
fn match_scores_match_the_facts() {
    let cases = read_facts().match_scores;
    assert_eq!(cases.len(), 5);
    for MatchScore { id, rounds, result } in cases {
        let mut points = [0, 0];
        for (winner, a, b) in rounds {
            let won = winner.map_or(Outcome::Drawn, |winner| outcome(&winner));
            let [more_a, more_b] = won.points([a, b]);
            points = [points[0] + more_a, points[1] + more_b];
        }
        assert_eq!(points, [result.0, result.1], "{id}");
        let winner = match points[0].cmp(&points[1]) {
            Ordering::Greater => Outcome::Won(Player::A),
            Ordering::Less => Outcome::Won(Player::B),
            Ordering::Equal => Outcome::Drawn,
        };
        assert_eq!(winner, outcome(&result.2), "{id}");
    }
}
