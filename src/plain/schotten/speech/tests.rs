//! What is said and what is understood.

use super::{Instruction, LineError, Look, Query, cut, next, obvious};
use schotten_bots::{Level, choose};
use schotten_rules::notation::Position;
use schotten_rules::{
    Action, Card, DeckKind, Player, Round, StoneId, TacticCard, Troop, Variant, View,
};
use std::collections::HashSet;
use std::mem::{Discriminant, discriminant};
use tabletop::chance;
use telling::Language;
use telling::words;

mod french;

/// Everything a line says to the viewer, each order in the position as it is.
fn understood(view: &View, line: &str) -> Result<Vec<Instruction>, LineError> {
    understood_in(Language::English, view, line)
}

fn understood_in(
    language: Language,
    view: &View,
    line: &str,
) -> Result<Vec<Instruction>, LineError> {
    let mut speech = cut(language, line)?;
    let mut orders = Vec::new();
    while !speech.is_done() {
        orders.push(next(&mut speech, view)?);
    }
    Ok(orders)
}

/// The actions a line says, as tokens.
fn actions(view: &View, line: &str) -> String {
    actions_in(Language::English, view, line)
}

fn actions_in(language: Language, view: &View, line: &str) -> String {
    let orders =
        understood_in(language, view, line).unwrap_or_else(|error| panic!("{line:?}: {error:?}"));
    let actions = orders.into_iter().flat_map(|order| match order {
        Instruction::Do(actions) => actions,
        Instruction::Query(look) => panic!("{line:?} looks at {look:?}"),
    });
    let tokens: Vec<String> = actions.map(|action| action.to_string()).collect();
    tokens.join(" ")
}

fn view(position: &str) -> View {
    let position: Position = position.parse().expect("a position");
    position.view_on_turn().expect("the position of a turn")
}

const STONES: &str = "border=R7:B7B8/R8R9:/G7G8G9:/JO:N9/:SP/:/:/:/:";

/// A is to play, with a card of nearly every kind.
fn to_play() -> View {
    view(&format!(
        "tactic {STONES} hands=R1G2MFRESTBATR,?7 clan=?36 tactic=?3 discard=- played=1,1 jokers=A \
         passes=0 turn=A phase=play"
    ))
}

/// A has played and holds no more than is on the table.
fn to_end() -> View {
    view(&format!(
        "tactic {STONES} hands=R1G2MFRESTBA,?7 clan=?36 tactic=?3 discard=TR played=2,1 jokers=A \
         passes=0 turn=A phase=end"
    ))
}

fn to_return() -> View {
    view(&format!(
        "tactic {STONES} hands=R1G2MFR2STBAR3TRR4,?7 clan=?33 tactic=?3 discard=RE played=2,1 \
         jokers=A passes=0 turn=A phase=returns:2"
    ))
}

#[test]
fn plays_in_many_words() {
    let table = [
        ("red 1 to 3", "R1@3"),
        ("Red 1 To 3", "R1@3"),
        ("r1 3", "R1@3"),
        ("R 1 3", "R1@3"),
        ("r1@3", "R1@3"),
        ("R1 @ 3", "R1@3"),
        ("red1 > 3.", "R1@3"),
        ("play R1 on stone 3", "R1@3"),
        ("please place the red 1 at stone 3", "R1@3"),
        ("green 2 to 9 claim 3", "G2@9 #3"),
        ("r1 1, claim 3, 4; draw clan", "R1@1 #3 #4 +c"),
        ("R1@1 #3 +c", "R1@1 #3 +c"),
        ("r1 1 claim 3 and 4 then draw tactic", "R1@1 #3 #4 +t"),
        ("claim stones 3 and 4", "#3 #4"),
        ("claim #3", "#3"),
        ("joker 5", "JO@5"),
        ("jo 5", "JO@5"),
        ("spy to 2", "SP@2"),
        ("shield-bearer 2", "SB@2"),
        ("Shield Bearer 2", "SB@2"),
        ("mud fight 2", "MF@2"),
        ("lay Mud-Fight on Stone 2", "MF@2"),
        ("mudfight 2", "MF@2"),
        ("blind-man's bluff 6", "BB@6"),
        ("Blind Man’s Bluff on 6", "BB@6"),
        ("bluff 6", "BB@6"),
        ("recruiter", "RE"),
        ("play the recruiter", "RE"),
        ("re", "RE"),
        ("banshee B7 1", "BA:B7@1"),
        ("banshee blue 7", "BA:B7@1"),
        ("ba spy", "BA:SP@5"),
        ("banshee discards B8 of stone 1", "BA:B8@1"),
        ("ba:b7@1", "BA:B7@1"),
        ("traitor B7 1 to 5", "TR:B7@1>5"),
        ("traitor b7 to 1", "TR:B7@1>1"),
        ("traitor blue 7 from stone 1 to stone 5", "TR:B7@1>5"),
        ("traitor B7 1 5", "TR:B7@1>5"),
        ("traitor B7 5", "TR:B7@1>5"),
        ("traitor takes B7 1 -> 5", "TR:B7@1>5"),
        ("strategist R8 2 to 5", "ST:R8@2>5"),
        ("strategist R8 2>5", "ST:R8@2>5"),
        ("strategist red 8 to 5", "ST:R8@2>5"),
        ("strategist R8 5", "ST:R8@2>5"),
        ("strategist R8 2 discard", "ST:R8@2>x"),
        ("strategist R8 to the discard", "ST:R8@2>x"),
        ("strategist joker to 6", "ST:JO@4>6"),
        ("use the strategist with joker from 4 to 6", "ST:JO@4>6"),
        ("st:r8@2>X", "ST:R8@2>x"),
        ("pass", "pass"),
        ("PASS", "pass"),
        ("return red 1", "-R1"),
        ("return R1 and mud fight", "-R1 -MF"),
        ("-r1", "-R1"),
        ("end", "."),
        (".", "."),
        ("draw tactic", "+t"),
        ("draw a card from the clan deck", "+c"),
        ("+C", "+c"),
    ];
    for (line, expected) in table {
        assert_eq!(actions(&to_play(), line), expected, "{line:?}");
    }
}

#[test]
fn the_position_says_what_short_words_mean() {
    let end = to_end();
    assert_eq!(actions(&end, "clan"), "+c");
    assert_eq!(actions(&end, "tactic"), "+t");
    assert_eq!(actions(&to_return(), "R2 mud fight"), "-R2 -MF");
    let one_deck = view(
        "base border=R7R8R9:/R6:/:/:/:/:/:/:/: hands=R1R2R3R4R5,?6 clan=?39 tactic=?0 discard=- \
         played=0,0 jokers=- passes=0 turn=A phase=end",
    );
    for line in ["draw", "end", "end turn", "done"] {
        assert_eq!(actions(&one_deck, line), "+c", "{line}");
    }
    assert_eq!(actions(&one_deck, "claim"), "#1");
    assert_eq!(actions(&one_deck, "claim all"), "#1");
    // An empty line would give the claim away unasked.
    assert!(obvious(Language::English, &one_deck).is_err());
}

#[test]
fn an_empty_line_does_the_one_thing_there_is_to_do() {
    let base = |hand: &str, clan: usize, phase: &str| {
        let position = format!(
            "base border=R7R8:/:/:/:/:/:/:/:/: hands={hand},?6 clan=?{clan} tactic=?0 discard=- \
             played=0,0 jokers=- passes=0 turn=A phase={phase}"
        );
        obvious(Language::English, &view(&position))
    };
    let clan = Action::Draw(DeckKind::Clan);
    assert_eq!(base("R1R2R3R4R5", 41, "end"), Ok(vec![clan]));
    assert_eq!(base("R1R2R3R4R5R6", 40, "end"), Ok(vec![Action::EndTurn]));
    assert_eq!(base("R1R2R3R4R5R6", 40, "play"), Err(LineError::new("")));
    let two_decks = view(
        "tactic border=R7R8:/:/:/:/:/:/:/:/: hands=R1R2R3R4R5R6,?7 clan=?39 tactic=?10 discard=- \
         played=0,0 jokers=- passes=0 turn=A phase=end",
    );
    let question = obvious(Language::English, &two_decks).expect_err("a question");
    assert_eq!(question.stem.as_deref(), Some("draw"));
}

#[test]
fn questions_are_asked_where_something_is_missing() {
    let view = to_play();
    let table = [
        ("R1", "to which Stone: 1, 2, 4, 5, 6, 7, 8 or 9?", "R1"),
        ("play mud fight", "Mud Fight to which Stone", "MF"),
        ("red", "Which red card", "red"),
        ("play", "Play which card", "play"),
        ("strategist", "Which of your cards", "Strategist"),
        (
            "strategist R8",
            "to which Stone, or to the discard",
            "Strategist R8 2",
        ),
        ("traitor B7 1", ": to which Stone?", "Traitor B7 1"),
        ("banshee", "Which of your opponent's cards", "Banshee"),
        ("return", "Return which card", "return"),
    ];
    for (line, question, stem) in table {
        let error = understood(&view, line).expect_err(line);
        assert!(error.text.contains(question), "{line}: {}", error.text);
        assert_eq!(error.stem.as_deref(), Some(stem), "{line}");
    }
    let error = understood(&to_end(), "draw").expect_err("two decks");
    assert_eq!(error.text, "From which deck: clan or tactic?");
    // What answers a question, added to its stem.
    for (stem, answer, expected) in [
        ("R1", "3", "R1@3"),
        ("R1", "to stone 3", "R1@3"),
        ("red", "1 to 3", "R1@3"),
        ("Strategist R8 2", "to 5", "ST:R8@2>5"),
        ("Strategist R8 2", "discard", "ST:R8@2>x"),
        ("Traitor B7 1", "5", "TR:B7@1>5"),
        ("Banshee", "B7", "BA:B7@1"),
    ] {
        assert_eq!(actions(&view, &format!("{stem} {answer}")), expected);
    }
}

#[test]
fn what_is_not_understood_gets_a_helpful_answer() {
    let view = to_play();
    let table = [
        ("foo", "I don't understand 'foo'"),
        ("clam 3", "Did you mean 'claim'?"),
        ("bansheee B7", "Did you mean 'banshee'?"),
        ("R73", "Did you mean red 7 to 3?"),
        ("red 0", "strengths go from 1 to 9"),
        (
            "red 99 to 3",
            "There is no red 99: strengths go from 1 to 9.",
        ),
        ("R1 to 12", "There is no Stone 12"),
        ("R1 to", "Add a number from 1 to 9"),
        ("3", "3 of what?"),
        ("#12", "'#12' isn't an action"),
        ("R1@0", "the number of the Stone, 1 to 9"),
        ("-Q7", "'-Q7' isn't an action"),
        ("+x", "'+x' isn't an action"),
        ("R1 to discard", "it can't be discarded"),
        ("strategist mud fight 3 to 4", "never on a player's side"),
        ("strategist R2 to 4", "R2 isn't on your side"),
        ("traitor spy to 4", "only Clan cards"),
        ("banshee R8", "your opponent's side"),
        ("99999999999", "is too large"),
        ("claim", "You can claim Stones only after you play."),
        ("R1 3 §", "I don't understand '§'"),
        ("\u{202e}", "I don't understand"),
        ("...,", "There is no command"),
    ];
    for (line, answer) in table {
        let text = match understood(&view, line) {
            Err(error) => error.text,
            Ok(orders) if orders.is_empty() => {
                let mut speech = cut(Language::English, line).expect("tokens");
                next(&mut speech, &view).expect_err("nothing").text
            }
            Ok(orders) => panic!("{line:?} is understood as {orders:?}"),
        };
        assert!(text.contains(answer), "{line:?}: {text}");
        assert!(!text.contains(|c: char| c.is_control() || c == '\u{202e}'));
    }
}

#[test]
fn what_is_looked_at() {
    let three = StoneId::new(3).expect("a Stone");
    let joker = TacticCard::KINDS[0].into();
    let table = [
        ("show", Query::Show),
        ("hand", Query::Hand),
        ("HAND", Query::Hand),
        ("stones", Query::Look(Look::Stones)),
        ("stone 3", Query::Look(Look::Stone(three))),
        ("look", Query::Show),
        ("look 3", Query::Look(Look::Stone(three))),
        ("look at stone 3", Query::Look(Look::Stone(three))),
        ("claims", Query::Look(Look::Claims)),
        ("legal", Query::Legal),
        ("hint", Query::Hint),
        ("a hint please", Query::Hint),
        ("unplayed", Query::Look(Look::Unplayed)),
        ("discard", Query::Look(Look::Discard)),
        ("log", Query::Log),
        ("score", Query::Score),
        ("formations", Query::Look(Look::Formations)),
        ("help", Query::Help),
        ("?", Query::Help),
        ("help me please", Query::Help),
        ("help joker", Query::Look(Look::Tactic(Some(joker)))),
        ("explain the joker", Query::Look(Look::Tactic(Some(joker)))),
        ("help tactic cards", Query::Look(Look::Tactic(None))),
        ("tactic", Query::Look(Look::Tactic(None))),
        ("help formations", Query::Look(Look::Formations)),
        ("undo", Query::Undo),
        ("language fr", Query::Language(Language::French)),
        ("langue anglais", Query::Language(Language::English)),
        ("quit", Query::Quit),
    ];
    assert_looks(Language::English, &table);
}

/// Ways to say an action in words.
fn spoken(action: Action) -> Vec<String> {
    let name = |card: Card| words::card(Language::English, card);
    let troop_name = |troop: Troop| words::card(Language::English, troop.into());
    match action {
        Action::Place(troop, stone) => vec![
            format!("{} to {stone}", troop_name(troop)),
            format!("{troop} {stone}"),
            format!("play {troop} on Stone {stone}"),
        ],
        Action::Lay(mode, stone) => vec![
            format!("{} {stone}", name(mode.into())),
            format!("lay the {} on stone {stone}", name(mode.into())),
        ],
        Action::Recruiter => vec!["Recruiter".into(), "play recruiter".into()],
        Action::Strategist { troop, from, to } => {
            let goal = to.map_or_else(|| "discard".to_owned(), |to| format!("to {to}"));
            let card = troop_name(troop);
            vec![
                format!("strategist {card} {from} {goal}"),
                format!("strategist {troop} {goal}"),
                format!("Strategist: {troop} of Stone {from}, {goal}"),
            ]
        }
        Action::Banshee { troop, from } => vec![
            format!("banshee {troop} {from}"),
            format!("banshee {}", troop_name(troop)),
        ],
        Action::Traitor { card, from, to } => vec![
            format!("traitor {card} {from} to {to}"),
            format!("traitor {} to Stone {to}", name(card.into())),
        ],
        Action::Pass => vec!["Pass".into()],
        Action::Claim(stone) => vec![format!("claim {stone}"), format!("Claim Stone {stone}")],
        Action::Draw(deck) => {
            let deck = words::deck_name(Language::English, Variant::Tactic, deck);
            vec![
                format!("draw {deck}"),
                format!("draw a {deck} card"),
                deck.to_lowercase(),
            ]
        }
        Action::Return(card) => vec![format!("return {}", name(card)), name(card)],
        Action::EndTurn => vec!["end".into(), "end turn".into()],
    }
}

#[test]
fn every_legal_action_can_be_said_as_a_token_and_in_words() {
    let kinds = assert_all_can_be_said(Language::English, 60, |action| {
        let token = action.to_string();
        let lowercase = token.to_lowercase();
        spoken(action)
            .into_iter()
            .chain([token, lowercase])
            .collect()
    });
    assert_eq!(kinds.len(), 11, "every kind of action has come up");
}

/// Asserts that all these ways to say an action are understood, of each legal action in
/// this many random rounds. Returns the kinds of actions that have come up.
fn assert_all_can_be_said(
    language: Language,
    rounds: u64,
    ways: impl Fn(Action) -> Vec<String>,
) -> HashSet<Discriminant<Action>> {
    let mut kinds = HashSet::new();
    let mut rng = chance::seeded(5);
    for (seed, variant) in (0..rounds).zip(Variant::ALL.into_iter().cycle()) {
        let deal = schotten_rules::Deal::shuffled(variant, Some(Player::A), &mut rng);
        let mut round = Round::new(&deal);
        for step in 0.. {
            let view = round.view(round.table().turn());
            for action in view.legal_actions() {
                kinds.insert(discriminant(&action));
                for line in ways(action) {
                    assert_eq!(
                        understood_in(language, &view, &line),
                        Ok(vec![Instruction::Do(vec![action])]),
                        "{line:?} in {round}"
                    );
                }
            }
            let Some(action) = choose(Level::Random, &view, seed * 1000 + step) else {
                break;
            };
            round.play(action).expect("legal");
        }
    }
    kinds
}

/// Asserts that these lines ask for these things.
fn assert_looks(language: Language, table: &[(&str, Query<Look>)]) {
    for (line, look) in table {
        assert_eq!(
            understood_in(language, &to_play(), line),
            Ok(vec![Instruction::Query(*look)]),
            "{line}"
        );
    }
}
