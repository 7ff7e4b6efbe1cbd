//! Whole games in plain mode, in the real program, played by nothing but numbers from the lists
//! that it prints; and every number does what its line says.

use crate::lords_games::NAMES;
use crate::terminal::Terminal;
use rand::Rng;
use rand::seq::IndexedRandom;
use schotten_rules::{Action, Card, DeckKind, Ruse, StoneId, Troop, Variant};
use std::fs;
use tabletop::chance;
use telling::lords::card_name;
use telling::{Language, say, words};
use textkit::columns::capitalize;

/// A choice from a list: its number, and what its line says.
type Choice = (usize, String);

/// Returns a text with the same spaces everywhere, and no full stop.
fn bare(text: &str) -> String {
    text.replace('\u{a0}', " ").trim_end_matches('.').to_owned()
}

/// Returns what the list at the end of this text offers, with the numbers that its question names.
fn choices(language: Language, printed: &str) -> Vec<Choice> {
    let only = bare(&say!(
        language,
        "plain-only-choice",
        number = 1,
        choice = ""
    ));
    let or_enter = only.trim_start_matches('1').trim_end_matches([' ', ':']);
    let lines: Vec<&str> = printed.trim_end_matches("\n> ").lines().collect();
    let listed = lines.iter().zip(0..).filter_map(|(line, at)| {
        let line = bare(line).replace(or_enter, "");
        let (number, said) = line.split_once(':')?;
        let choice: Choice = (number.trim().parse().ok()?, said.trim().to_owned());
        Some((at, choice))
    });
    let listed: Vec<(usize, Choice)> = listed.collect();
    // Nothing but the question, which may take two lines, stands after a list.
    let is_list = listed.last().is_some_and(|(at, _)| at + 3 >= lines.len());
    let listed = listed.into_iter().filter(|_| is_list);
    let numbers = lines.last().and_then(|question| question.rsplit_once("? "));
    let numbers = numbers.map_or("", |(_, numbers)| numbers);
    let of_stones: Vec<usize> = numbers
        .split(|c: char| !c.is_ascii_digit())
        .filter_map(|number| number.parse().ok())
        .collect();
    let of_stones = match of_stones[..] {
        [first, last] if !numbers.contains([',']) && last - first > 1 && is_range(numbers) => {
            (first..=last).collect()
        }
        _ => of_stones,
    };
    let mut choices: Vec<Choice> = Vec::new();
    for (_, (number, said)) in listed.rev() {
        // Other lines may begin with a number too where they are wrapped.
        let follows = match choices.last() {
            None | Some((0, _)) => of_stones.is_empty() || number == 0 || number == 10,
            Some((next, _)) => number + 1 == *next,
        };
        if !follows {
            break;
        }
        choices.push((number, said));
    }
    choices.extend(of_stones.into_iter().map(|number| (number, String::new())));
    choices
}

/// Returns whether numbers are named as `1 to 9`.
fn is_range(numbers: &str) -> bool {
    numbers.contains(" to ") || numbers.starts_with("de ")
}

/// Plays a game by numbers alone. Returns what was chosen for each step.
fn play(flags: &[&str], language: Language, rng: &mut impl Rng) -> Vec<Choice> {
    let flags = [flags, &["--plain", "--language", language.code()]].concat();
    let mut program = Terminal::start_as_is(&flags, 100, 24, &[("TERM", "dumb")]);
    let goodbye = say!(language, "plain-goodbye");
    let mut printed = program.first_prompt();
    let mut chosen: Vec<Choice> = Vec::new();
    while !printed.contains(&goodbye) {
        let offered = choices(language, &printed);
        let choice = offered.choose(rng).cloned();
        let number = choice.as_ref().map(|(number, _)| number.to_string());
        match choice {
            // Without a list, the next player is to press Enter.
            None => {}
            Some((0, _)) => drop(chosen.pop()),
            Some(choice) => chosen.push(choice),
        }
        printed = program.answer_to(&number.unwrap_or_default(), &goodbye);
    }
    chosen
}

/// Asserts that these steps were chosen; what the line says may go on.
fn assert_chosen(chosen: &[Choice], steps: &[(Option<usize>, String)]) {
    assert_eq!(chosen.len(), steps.len(), "{chosen:?}\n{steps:?}");
    for ((number, said), (own, label)) in chosen.iter().zip(steps) {
        let label = bare(label);
        let is_said = said.starts_with(&label) || !said.is_empty() && label.starts_with(said);
        let is_own = own.is_none_or(|own| own == *number);
        let is_named = own.is_some() && said.is_empty();
        assert!(
            is_own && (is_said || is_named),
            "{number}: {said} isn't {label}"
        );
    }
}

/// Returns the steps of an action as the lists say them.
fn steps_of(language: Language, variant: Variant, action: Action) -> Vec<(Option<usize>, String)> {
    let card = |card: Card| (None, words::short(language, card));
    let ruse = |ruse: Ruse| card(ruse.into());
    let at = |stone: StoneId| {
        let stones = say!(language, "plain-stones", count = 1, stones = stone.number());
        (Some(usize::from(stone.number())), stones)
    };
    let target = |troop: Troop, stone: StoneId| {
        let card = words::short(language, troop.into());
        let stone = stone.number();
        (None, say!(language, "plain-list-target", card, stone))
    };
    match action {
        Action::Place(troop, stone) => vec![card(troop.into()), at(stone)],
        Action::Lay(mode, stone) => vec![card(mode.into()), at(stone)],
        Action::Recruiter => vec![ruse(Ruse::Recruiter)],
        Action::Strategist { troop, from, to } => {
            let discard = || (None, say!(language, "plain-list-discard"));
            let to = to.map_or_else(discard, at);
            vec![ruse(Ruse::Strategist), target(troop, from), to]
        }
        Action::Banshee { troop, from } => vec![ruse(Ruse::Banshee), target(troop, from)],
        Action::Traitor { card, from, to } => {
            vec![ruse(Ruse::Traitor), target(card.into(), from), at(to)]
        }
        Action::Pass => vec![(None, say!(language, "plain-list-pass"))],
        Action::Claim(stone) => {
            let stone = stone.number();
            let claim = say!(language, "plain-list-claim", stone, verdict = "");
            vec![(None, claim)]
        }
        Action::Draw(deck) => {
            let deck = match deck {
                DeckKind::Clan if !variant.has_tactic() => "only",
                DeckKind::Clan => "clan",
                DeckKind::Tactic => "tactic",
            };
            let draw = capitalize(&say!(language, "advice-draw", deck));
            vec![(None, say!(language, "plain-list-draw", draw, ends = "no"))]
        }
        Action::Return(returned) => vec![card(returned)],
        Action::EndTurn => vec![(None, say!(language, "help-end"))],
    }
}

#[test]
fn a_match_of_each_variant_is_played_by_listed_numbers_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut rng = chance::seeded(6);
    for (at, variant) in (0_u8..).zip(Variant::ALL) {
        for language in Language::ALL {
            let file = folder.path().join(format!("{at}{}", language.code()));
            let file = file.to_str().expect("a path");
            let seed = at.to_string();
            let flags = [
                "--names",
                "Ann,Bob",
                "--variant",
                variant.name(),
                "--seed",
                &seed,
            ];
            let flags = [&flags[..], &["--record", file]].concat();
            let chosen = play(&flags, language, &mut rng);
            let record = fs::read_to_string(file).expect("a record");
            let game: schotten_bots::Match = record.parse().expect("it is valid");
            assert!(game.result().is_some(), "{record}");
            let actions = game
                .rounds()
                .iter()
                .flat_map(tabletop::PlayedRound::actions);
            let steps = actions.flat_map(|action| steps_of(language, variant, *action));
            assert_chosen(&chosen, &steps.collect::<Vec<_>>());
        }
    }
}

/// Returns the steps of an action of Lords of Scotland as the lists say them.
fn lords_steps_of(
    language: Language,
    player: lords_rules::Player,
    action: lords_rules::Action,
) -> Vec<(Option<usize>, String)> {
    use lords_rules::{Action, Facing};
    match action {
        Action::Recruit(slot) => {
            let recruit = say!(
                language,
                "lords-plain-list-recruit",
                hidden = "no",
                card = ""
            );
            let verb = recruit.trim_end().to_owned();
            vec![(Some(slot.index() + 1), verb)]
        }
        Action::Muster(card, facing) => {
            let card = card_name(card);
            let muster = say!(language, "lords-plain-list-muster", card, power = "no");
            let facing = match facing {
                Facing::Up => say!(language, "lords-plain-list-up"),
                Facing::Down => say!(language, "lords-plain-list-down"),
            };
            vec![(None, muster), (None, facing)]
        }
        Action::UsePower => vec![(None, say!(language, "lords-use-power"))],
        Action::Decline => vec![(None, say!(language, "lords-plain-list-leave"))],
        Action::Discard(id) | Action::SwapFollower(id) | Action::Copy(id) => {
            let owner = if id.army() == player {
                say!(language, "you")
            } else {
                NAMES[id.army().index()].to_owned()
            };
            let place = id.place();
            let target = say!(language, "lords-plain-target", owner, place, card = "");
            vec![(None, target.trim_end().to_owned())]
        }
        Action::SwapSupporter(card) => vec![(None, card_name(card))],
        Action::Claim(card) => {
            let card = card_name(card);
            vec![(None, say!(language, "lords-plain-list-claim", card))]
        }
    }
}

#[test]
fn a_game_of_lords_of_scotland_of_two_to_five_is_played_by_listed_numbers_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut rng = chance::seeded(8);
    for players in 2..=5 {
        for language in Language::ALL {
            let file = folder.path().join(format!("{players}{}", language.code()));
            let file = file.to_str().expect("a path");
            let seats = NAMES[..players].join(",");
            let seed = players.to_string();
            let flags = [
                "lords", "--seats", &seats, "--seed", &seed, "--record", file,
            ];
            let chosen = play(&flags, language, &mut rng);
            let record = fs::read_to_string(file).expect("a record");
            let game: lords_bots::Match = record.parse().expect("it is valid");
            assert!(game.result().is_some(), "{record}");
            let round = game.current().expect("it has begun");
            let turns = round.turns().flat_map(|turn| {
                let player = turn.player;
                turn.actions.iter().map(move |action| (player, *action))
            });
            let steps = turns.flat_map(|(player, action)| lords_steps_of(language, player, action));
            assert_chosen(&chosen, &steps.collect::<Vec<_>>());
        }
    }
}
