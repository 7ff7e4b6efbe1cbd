//! Tests of what is understood: every legal action in words, and noise.

use super::{Instruction, cut, next};
use lords_bots::{LordsOfScotland, Match};
use lords_rules::{Action, Card, Facing, FollowerId, Player, PlayerCount, Round, Variant, View};
use rand::RngExt;
use rand::seq::IndexedRandom;
use tabletop::{Game, Name, chance};
use telling::Language;
use telling::lords::{Cast, advice, card_name, clan};

/// One name is also a Clan's, and one has two words.
const NAMES: [&str; 5] = ["Ann", "Zoë", "Scott", "Mary Ann", "Bob 2"];

/// A game that has begun.
fn game(players: usize, seed: u64) -> Match {
    let players = PlayerCount::new(players).unwrap();
    let bruces = true;
    let variant = Variant { players, bruces };
    let names = NAMES[..players.get()].iter();
    let names = names.map(|name| Name::new(name).unwrap());
    let mut game = Match::new(variant, names.collect::<tabletop::Seats<_>>(), 1);
    let deal = LordsOfScotland::deal(variant, None, &mut chance::seeded(seed));
    game.start_round(deal).unwrap();
    game
}

/// The only action in a line.
fn action_in(cast: &Cast, view: &View, line: &str) -> Result<Action, String> {
    let mut speech = cut(cast.language, line).map_err(|error| error.text)?;
    match next(cast, &mut speech, view).map_err(|error| error.text)? {
        Instruction::Do(actions) if speech.is_done() => Ok(actions[0]),
        other => Err(format!("{other:?}")),
    }
}

fn follower(language: Language, view: &View, id: FollowerId) -> Vec<String> {
    let (place, name) = (id.place(), NAMES[id.army().index()]);
    let mine = view.viewer() == Some(id.army());
    let letter = id.army().letter();
    let mut ways = vec![format!("{name} {place}"), format!("{letter} {place}")];
    if language == Language::English {
        ways.push(format!("{name}'s follower {place}"));
    } else {
        ways.push(
            format!("le partisan {place} de {name}")
                .replace(&format!("{place} de {name}"), &format!("de {name} {place}")),
        );
    }
    if mine {
        ways.push(match language {
            Language::English => format!("my {place}"),
            Language::French => format!("moi {place}"),
        });
    }
    // By its card, which is there only once.
    if let Some(card) = view
        .table()
        .follower(id)
        .and_then(lords_rules::Follower::card)
        && !Card::BRUCES.contains(&card)
        && clan(card.clan()) != "Scott"
    {
        ways.push(card_name(card));
        ways.push(card.to_string());
    }
    ways
}

/// The ways to say an action.
fn ways(language: Language, view: &View, action: Action) -> Vec<String> {
    let english = language == Language::English;
    let pick = |one: &[&str], other: &[&str]| -> Vec<String> {
        let ways = if english { one } else { other };
        ways.iter().map(|way| (*way).to_owned()).collect()
    };
    let with = |ways: &[&str], card: Card| -> Vec<String> {
        if Card::BRUCES.contains(&card) {
            return Vec::new();
        }
        let named = ways.iter().map(|way| way.replace('_', &card_name(card)));
        let coded = ways.iter().map(|way| way.replace('_', &card.to_string()));
        named.chain(coded).collect()
    };
    let mut ways = match action {
        Action::Recruit(slot) => {
            let ways = pick(
                &["recruit _", "take recruit _", "take the recruit _"],
                &["recruter _", "prendre la recrue _", "prends recrue _"],
            );
            let place = slot.to_string();
            ways.into_iter()
                .map(|way| way.replace('_', &place))
                .collect()
        }
        Action::Muster(card, Facing::Up) if english => {
            with(&["_", "muster _", "play _ face up", "muster my _"], card)
        }
        Action::Muster(card, Facing::Up) => with(
            &["_", "mobiliser _", "jouer _ face visible", "mobilisez ma _"],
            card,
        ),
        Action::Muster(card, Facing::Down) if english => with(
            &[
                "_ face down",
                "muster _ face-down",
                "muster face down _",
                "_ hidden",
            ],
            card,
        ),
        Action::Muster(card, Facing::Down) => with(
            &[
                "_ face cachée",
                "mobiliser _ face cachee",
                "_ caché",
                "jouer face cachée _",
            ],
            card,
        ),
        Action::UsePower => pick(
            &["use it", "use", "yes"],
            &["l'utiliser", "utilisez", "oui"],
        ),
        Action::Decline => pick(
            &["leave it", "leave it unused", "no", "no more"],
            &["laisser", "laissez", "non", "laisser de côté"],
        ),
        Action::Discard(id) | Action::SwapFollower(id) | Action::Copy(id) => {
            follower(language, view, id)
        }
        Action::SwapSupporter(card) => with(&["_"], card),
        Action::Claim(card) if english => with(&["_", "claim _", "take _"], card),
        Action::Claim(card) => with(&["_", "prendre _", "prendre le soutien _"], card),
    };
    ways.push(action.to_string());
    ways.push(action.to_string().to_lowercase());
    ways.push(
        action
            .to_string()
            .to_uppercase()
            .replace("12A", "12a")
            .replace("12B", "12b"),
    );
    ways
}

#[test]
fn every_legal_action_can_be_typed_in_words_and_in_notation() {
    let mut rng = chance::seeded(3);
    let mut said = 0;
    for (seed, players) in (0..).zip([2, 3, 4, 5, 5]) {
        let game = game(players, seed);
        let casts = Language::ALL.map(|language| Cast::new(language, &game).in_words(None));
        let mut round: Round = *game.current().unwrap().round();
        while let Some(player) = round.to_act() {
            let view = round.view(player);
            let legal: Vec<Action> = view.legal_actions().into_iter().collect();
            let action = *legal.choose(&mut rng).unwrap();
            for cast in &casts {
                for way in ways(cast.language, &view, action) {
                    assert_eq!(
                        action_in(cast, &view, &way),
                        Ok(action),
                        "{way:?} in {view}"
                    );
                    said += 1;
                }
            }
            round.play(action).unwrap();
        }
    }
    assert!(said > 1_000);
}

/// Both Bruces have the same name, so that words can't tell them apart.
fn is_ambiguous(view: &View, action: Action) -> bool {
    let card = match action {
        Action::Muster(card, _) | Action::SwapSupporter(card) | Action::Claim(card) => Some(card),
        Action::Discard(id) | Action::SwapFollower(id) | Action::Copy(id) => {
            let follower = view.table().follower(id);
            follower.and_then(lords_rules::Follower::card)
        }
        _ => None,
    };
    card.is_some_and(|card| Card::BRUCES.contains(&card))
}

#[test]
fn every_hint_can_be_typed() {
    let mut rng = chance::seeded(5);
    for (seed, players) in (0..).zip([2, 3, 4, 5, 5]) {
        let game = game(players, seed);
        let mut round: Round = *game.current().unwrap().round();
        while let Some(player) = round.to_act() {
            let view = round.view(player);
            let legal: Vec<Action> = view.legal_actions().into_iter().collect();
            for language in Language::ALL {
                let cast = Cast::new(language, &game).in_words(Some(player));
                for action in legal.iter().filter(|action| !is_ambiguous(&view, **action)) {
                    let hint = advice(&cast, &view, *action);
                    assert_eq!(
                        action_in(&cast, &view, &hint),
                        Ok(*action),
                        "{hint:?} in {view}"
                    );
                }
            }
            round.play(*legal.choose(&mut rng).unwrap()).unwrap();
        }
    }
}

#[test]
fn several_actions_stand_on_a_line() {
    let game = game(3, 1);
    let cast = Cast::new(Language::English, &game);
    let view = game.current().unwrap().round().view(Player::A);
    let mut speech = cut(cast.language, "Scott 4 bob 2, use it; leave it").unwrap();
    let mut parts = 0;
    while !speech.is_done() && parts < 10 {
        let before = speech.at;
        // In this position nothing of it is legal; it is only cut.
        let _ = next(&cast, &mut speech, &view);
        if speech.at == before {
            speech.at += 1;
        }
        parts += 1;
    }
    assert!(parts > 2);
}

#[test]
fn noise_is_refused_or_legal_or_a_query() {
    const WORDS: &[&str] = &[
        "scott", "sc", "4", "12", "muster", "face", "down", "recruit", "3", "99", "bob", "a", "b2",
        "me", "claim", "take", "use", "leave", "help", "powers", "cards", "language", "fr",
        "We:B2", "#Ch11", "+1", "!", ".", "(", ")", "(Sc4)", "Br12a", "é", "?", "@", ">", "mary",
        "ann", "undo", "quit", "xyzzy", "cochrane", "zoe",
    ];
    let mut rng = chance::seeded(4);
    for (seed, players) in (0..40).zip([2, 3, 4, 5].into_iter().cycle()) {
        let game = game(players, seed);
        let mut round: Round = *game.current().unwrap().round();
        for _ in 0..rng.random_range(0..60) {
            let legal: Vec<Action> = round.legal_actions().into_iter().collect();
            let Some(action) = legal.choose(&mut rng) else {
                break;
            };
            round.play(*action).unwrap();
        }
        let Some(player) = round.to_act() else {
            continue;
        };
        let view = round.view(player);
        for language in Language::ALL {
            let cast = Cast::new(language, &game).in_words(Some(player));
            for _ in 0..100 {
                let count = rng.random_range(1..6);
                let words = (0..count).map(|_| *WORDS.choose(&mut rng).unwrap());
                let line = words.collect::<Vec<_>>().join(" ");
                let Ok(mut speech) = cut(cast.language, &line) else {
                    continue;
                };
                while !speech.is_done() {
                    let before = speech.at;
                    match next(&cast, &mut speech, &view) {
                        Ok(_) => assert!(speech.at > before, "{line:?} goes on for ever"),
                        Err(error) => {
                            assert!(!error.text.trim().is_empty(), "{line:?}");
                            break;
                        }
                    }
                }
            }
        }
    }
}

/// Whole turns are understood in the words of a hint.
#[test]
fn turns_are_understood_as_hints_advise_them() {
    let mut longest = 0;
    for (language, players) in Language::ALL
        .into_iter()
        .flat_map(|one| [(one, 2), (one, 4)])
    {
        let game = game(players, 5);
        let mut round = *game.current().unwrap().round();
        let mut rng = chance::seeded(6);
        while let Some(me) = round.to_act() {
            let cast = Cast::new(language, &game).in_words(Some(me));
            let start = round;
            let mut turn = Vec::new();
            while turn.is_empty()
                || round.to_act() == Some(me)
                    && matches!(round.table().phase(), lords_rules::Phase::Power(_))
            {
                let actions = round.legal_actions();
                let action = *actions.choose(&mut rng).unwrap();
                turn.push(action);
                round.play(action).unwrap();
            }
            let line = telling::lords::advice_for_turn(&cast, &start.view(me), &turn);
            // The two Bruces have the same name.
            if line.contains("Bruce 12") {
                continue;
            }
            let mut speech = cut(cast.language, &line).unwrap_or_else(|error| {
                panic!("{line}: {}", error.text);
            });
            let mut now = start;
            for action in &turn {
                let view = now.view(me);
                match next(&cast, &mut speech, &view) {
                    Ok(Instruction::Do(actions)) => assert_eq!(actions, [*action], "{line}"),
                    other => panic!("{line}: {other:?}"),
                }
                now.play(*action).unwrap();
            }
            assert!(speech.is_done(), "{line}");
            longest = longest.max(turn.len());
        }
    }
    assert!(longest > 2, "{longest}");
}

/// Recruits are numbered like the strengths of cards, so a number alone could mean
/// either.
#[test]
fn a_number_alone_neither_recruits_nor_musters() {
    let mut fits = 0;
    for seed in 0..40 {
        let game = game(3, seed);
        let round = game.current().unwrap().round();
        let view = round.view(round.to_act().unwrap());
        let cast = Cast::new(Language::English, &game).in_words(view.viewer());
        for number in 1..=12 {
            let fitting = view.hand().iter().filter(|card| card.strength() == number);
            fits += usize::from(fitting.count() == 1);
            let refused = action_in(&cast, &view, &number.to_string()).unwrap_err();
            let asks = refused.contains("of which Clan?") || refused.starts_with("Which card:");
            assert!(asks, "{number}: {refused}");
        }
    }
    assert!(fits > 40, "{fits}");
}
