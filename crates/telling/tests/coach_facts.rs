//! The reasons of hints, read as a player reads them: every sentence is one of those below, and
//! what it says is so on the table. Formations are judged by the slow rules, and totals counted
//! anew.

use coach::{Advising, Coached, Row};
use lords_bots::{GameShares, LordsOfScotland};
use lords_rules::{Action as Deed, Card as Lord, Facing, Player as Seat2, View as LordsView};
use schotten_bots::SchottenTotten;
use schotten_rules::{Action, Card, DeckKind, StoneId, View};
use schotten_testkit::oracle::cards::read_card;
use schotten_testkit::oracle::formation::{Category, Worth, best};
use std::collections::BTreeMap;
use tabletop::{AnalysisOptions, Budget, Name, Participant, Seat, Seats};
use telling::Language;
use telling::lords::{Cast, turn_reason};
use telling::words::{Mention, play_reason};

/// The hints of whole games: of each variant and number, the position, the advised row and each
/// other one.
fn check_hints<G: Coached>(games: u64, most: usize, mut check: impl FnMut(&G::View, &Row<G>)) {
    let options = AnalysisOptions::new(Budget::iterations(24));
    for variant in G::VARIANTS {
        for seed in 0..games {
            let mut round = G::begin(&G::deal_of_seed(*variant, None, 40 + seed, 0));
            let mut hints = 0;
            while let Some(player) = G::acting(&round).filter(|_| hints < most) {
                let view = G::view(&round, player);
                let plays = G::quick_plays(&view);
                if plays.len() > 1 {
                    let advising = Advising::<G>::new(&view, &options).expect("a turn");
                    let advice = advising.finish().expect("not stopped");
                    advice.rows.iter().for_each(|row| check(&view, row));
                    hints += 1;
                }
                G::play(&mut round, plays[0][0]).expect("legal");
            }
        }
    }
}

/// The codes of cards that a sentence names.
fn codes(text: &str) -> Vec<String> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    let is_code = |word: &&str| match word.as_bytes() {
        [color, strength] => b"RGBYPN".contains(color) && strength.is_ascii_digit(),
        _ => false,
    };
    words.filter(is_code).map(str::to_owned).collect()
}

/// The formation that a sentence names first: its kind, and its total if it says that.
fn named(text: &str) -> (Category, Option<u32>) {
    let kinds = [
        ("Color-Run", Category::ColorRun),
        ("C-Run", Category::ColorRun),
        ("Three of a Kind", Category::OfAKind),
        ("Four of a Kind", Category::OfAKind),
        ("3Kind", Category::OfAKind),
        ("4Kind", Category::OfAKind),
        ("Color", Category::Color),
        ("Run", Category::Run),
        ("Sum", Category::Sum),
    ];
    let found = kinds
        .iter()
        .filter_map(|(name, kind)| Some((text.find(name)?, *name, *kind)));
    // Of two at one place, the longer name is meant.
    let first = found.min_by_key(|(at, name, _)| (*at, std::cmp::Reverse(name.len())));
    let (at, name, kind) = first.unwrap_or_else(|| panic!("no formation: {text}"));
    let rest = text[at + name.len()..].trim_start();
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    (kind, digits.parse().ok())
}

fn agrees(worth: Worth, (kind, total): (Category, Option<u32>)) -> bool {
    worth.0 == kind && total.is_none_or(|total| total == worth.1)
}

/// The viewer's side of a Stone with these cards, by the slow rules.
fn worth_with(view: &View, id: StoneId, cards: &[String]) -> Worth {
    let stone = view.table().border().stone(id);
    let own = stone.side(view.viewer()).iter();
    let own = own.map(|troop| Card::from(troop).to_string());
    let all = own.chain(cards.iter().cloned());
    let all: Vec<_> = all.map(|code| read_card(&code).expect("a card")).collect();
    best(&all, stone.modes().blind_mans_bluff)
}

/// All ways to take some of these cards.
fn choices(cards: &[String], count: usize) -> Vec<Vec<String>> {
    match (count, cards) {
        (0, _) => vec![Vec::new()],
        (_, []) => Vec::new(),
        (_, [first, rest @ ..]) => {
            let mut all = choices(rest, count);
            for mut with in choices(rest, count - 1) {
                with.insert(0, first.clone());
                all.push(with);
            }
            all
        }
    }
}

/// The opponent's side of a Stone, by the slow rules, if it is complete.
fn theirs_at(view: &View, id: StoneId) -> Option<Worth> {
    let stone = view.table().border().stone(id);
    let side = stone.side(view.viewer().other());
    let all = side.iter().map(|troop| Card::from(troop).to_string());
    let all: Vec<_> = all.map(|code| read_card(&code).expect("a card")).collect();
    let is_complete = all.len() == stone.modes().slots();
    is_complete.then(|| best(&all, stone.modes().blind_mans_bluff))
}

/// Checks why a claim holds.
fn check_claim(view: &View, id: StoneId, why: &str) {
    assert!(
        agrees(worth_with(view, id, &[]), named(why)),
        "{why} {view}"
    );
    match (why.split_once(" beats "), theirs_at(view, id)) {
        (Some((_, rest)), Some(theirs)) => assert!(agrees(theirs, named(rest)), "{why} {view}"),
        (None, None) => {}
        _ => panic!("{why} {view}"),
    }
}

fn stones_named(text: &str) -> Vec<StoneId> {
    let after = text.split("Stone").nth(1).unwrap_or_default();
    let numbers = after.split(|letter: char| !letter.is_ascii_digit());
    let numbers = numbers.filter_map(|number| number.parse().ok());
    numbers.filter_map(StoneId::new).collect()
}

/// Checks that a side becomes what the sentence says, and returns its kind.
fn check_outlook(view: &View, id: StoneId, text: &str) -> &'static str {
    let stone = view.table().border().stone(id);
    let missing = stone.modes().slots() - stone.side(view.viewer()).len();
    let clan = view.hand().clan_cards();
    let clan: Vec<String> = clan.iter().map(|card| card.to_string()).collect();
    let elite_in_hand = clan.len() < view.hand().len();
    let hidden = view.hidden_clan_cards();
    let all: Vec<String> = clan
        .iter()
        .cloned()
        .chain(hidden.iter().map(|card| card.to_string()))
        .collect();
    let context = || format!("{text} {view} {id}");
    let split: Vec<&str> = text.split("t best ").collect();
    let (made, at_best) = (split[0], split.get(1));
    let has_elite = text.contains("Joker") || text.contains("Spy") || text.contains("Shield");
    if !made.is_empty()
        && made != "A"
        && !has_elite
        && (made.contains("make") || made.contains("from hand"))
    {
        let cards = codes(made);
        assert!(
            cards.iter().all(|card| clan.contains(card)),
            "{}",
            context()
        );
        let ways = match (cards.len(), made.contains(" or ")) {
            (0, _) => choices(&clan, missing),
            (_, true) => {
                let each = cards.iter().map(|card| vec![card.clone()]);
                assert!(
                    each.clone()
                        .all(|card| agrees(worth_with(view, id, &card), named(made))),
                    "{}",
                    context()
                );
                each.collect()
            }
            _ => vec![cards],
        };
        let is_made = ways
            .iter()
            .any(|way| way.len() == missing && agrees(worth_with(view, id, way), named(made)));
        assert!(is_made || elite_in_hand, "{}", context());
    }
    let Some(at_best) = at_best else {
        return "made";
    };
    let of_elites = elite_in_hand
        || stone
            .side(view.viewer())
            .iter()
            .any(|troop| troop.clan().is_none());
    if !of_elites && missing < 3 {
        let strongest = choices(&all, missing)
            .into_iter()
            .map(|way| worth_with(view, id, &way))
            .max();
        assert!(
            agrees(strongest.expect("some cards"), named(at_best)),
            "{} {strongest:?}",
            context()
        );
    }
    let (held, others) = match at_best.split_once(" in hand") {
        Some((held, others)) => (codes(held), codes(others)),
        None => (Vec::new(), codes(at_best)),
    };
    assert!(held.iter().all(|card| clan.contains(card)), "{}", context());
    assert!(
        others.iter().all(|card| all.contains(card)),
        "{}",
        context()
    );
    let with: Vec<String> = held.into_iter().chain(others).collect();
    if with.len() == missing && !at_best.contains(" or ") && !of_elites {
        assert!(
            agrees(worth_with(view, id, &with), named(at_best)),
            "{}",
            context()
        );
    }
    if split[0].len() > 1 {
        "both"
    } else {
        "at best"
    }
}

#[test]
#[expect(clippy::too_many_lines, reason = "a case for each sentence")]
fn every_reason_for_a_play_is_so_on_the_table() {
    let mut seen = BTreeMap::<&str, u32>::new();
    let name = Participant::Person(Name::from_input("Hamish").expect("a name"));
    check_hints::<SchottenTotten>(1, 80, |view, row| {
        let me = view.viewer();
        let play = row.play[0];
        let Some(reason) = row.reason else {
            return;
        };
        let after = view.after(play);
        let shares = &row.figures.shares;
        let opponent = Mention::from(&name);
        for text in play_reason(Language::English, view, &row.play, &reason, opponent) {
            let context = || format!("{text} {play} {view}");
            // What is said of the opponent's side in longer words comes last.
            let is_against = |rest: &str| {
                rest.starts_with("It beats ")
                    || rest.contains(" beat it with ")
                    || rest.ends_with(" there.")
            };
            let against = text.rsplit_once(". ").filter(|(_, rest)| is_against(rest));
            let (text, against) =
                against.map_or((&text[..], None), |(text, rest)| (text, Some(rest)));
            let text = text.trim_end_matches('.');
            let text = [": nothing beats it", ": it's stronger", ": then claim it"]
                .iter()
                .find_map(|why| text.strip_suffix(why))
                .unwrap_or(text);
            let here = || stones_named(text)[0];
            if let Some(rest) = against {
                let id = play.target_stone().expect("a placement");
                let after = after.expect("a placement");
                let theirs = theirs_at(&after, id);
                let own = after.table().border().stone(id).formation(me);
                if rest.contains(" could still beat it ") {
                    assert!(own.is_some() && theirs.is_none(), "{}", context());
                } else {
                    let theirs = theirs.expect("a whole side");
                    assert!(agrees(theirs, named(rest)), "{}", context());
                    let beats = own.is_some() && worth_with(&after, id, &[]) > theirs;
                    assert_eq!(rest.starts_with("It beats "), beats, "{}", context());
                }
                *seen.entry("against").or_default() += 1;
            }
            let kind = match text {
                "This wins the round" => {
                    assert!(row.figures.chance >= 1.0, "{}", context());
                    "wins"
                }
                _ if text.ends_with("that wins the round") => {
                    let after = after.expect("a play");
                    let claims = after.table().claimable();
                    assert!(
                        stones_named(text).iter().all(|id| claims.contains(*id)),
                        "{}",
                        context()
                    );
                    let owned = after.table().border().owned(me);
                    assert!(owned.union(claims).wins_round(), "{}", context());
                    "wins with claims"
                }
                _ if text.starts_with("Nothing is hidden any more") => {
                    assert_eq!(
                        view.hidden_clan_cards().len() as usize,
                        view.table().deck_len(DeckKind::Clan) + view.opponent_hand_len()
                            - hidden_tactic(view),
                        "{}",
                        context()
                    );
                    "exact"
                }
                "Nothing can beat it" => {
                    let Action::Claim(id) = play else {
                        panic!("{}", context());
                    };
                    assert!(shares.stone(id).owned(me) > 0.999, "{}", context());
                    "claim"
                }
                _ if text.starts_with("Nothing can beat ")
                    || text.contains(" beats Hamish's ") && !text.contains(':') =>
                {
                    let Action::Claim(id) = play else {
                        panic!("{}", context());
                    };
                    check_claim(view, id, text);
                    "claim"
                }
                _ if text.contains("hen claim Stone") || text.starts_with("This proves Stone ") => {
                    let after = after.expect("a play");
                    let claims = after.table().claimable();
                    let (stones, why) = text.split_once(':').unwrap_or((text, ""));
                    if !why.is_empty() {
                        check_claim(&after, here(), why);
                    }
                    assert!(
                        stones_named(stones).iter().all(|id| claims.contains(*id)),
                        "{}",
                        context()
                    );
                    "claims"
                }
                "Then claim several Stones" => {
                    assert!(after.expect("a play").table().claimable().len() > 3);
                    "claims"
                }
                _ if text.contains("no longer win next turn") => "stops",
                _ if text.contains(" then mostly win") => {
                    assert!(
                        shares.stone(here()).owned(me.other()) > 0.5,
                        "{}",
                        context()
                    );
                    "gives"
                }
                _ if text.starts_with("You'd win ")
                    || text.contains("'d mostly win")
                    || text.contains(" would mostly win") =>
                {
                    let ends = shares.ends().iter();
                    let most = ends.filter(|(end, _)| end.winner().is_some());
                    let most = most.map(|(_, share)| *share).fold(0.0, f64::max);
                    assert!(most >= 1.0 / 3.0, "{}", context());
                    "ends"
                }
                _ if text.starts_with("This completes ") => {
                    let id = play.target_stone().expect("a placement");
                    let after = after.expect("a placement");
                    assert!(
                        agrees(worth_with(&after, id, &[]), named(text)),
                        "{}",
                        context()
                    );
                    "completes"
                }
                _ if text.contains("At best ")
                    || text.contains("from hand")
                    || text.contains(" make") =>
                {
                    let id = play.target_stone().expect("a placement");
                    check_outlook(&after.expect("a placement"), id, text)
                }
                _ if text.contains(" need ")
                    || text.contains(" needs ") && text.contains(" at Stone") =>
                {
                    let card = play.played_card().expect("a card").to_string();
                    assert_eq!(codes(text), [card], "{}", context());
                    let stone = view.table().border().stone(here());
                    assert_eq!(stone.side(me.other()).len() + 1, stone.modes().slots());
                    "takes"
                }
                _ if text.ends_with("a waiting move") => {
                    assert_eq!(play.target_stone(), Some(here()));
                    let owned = |player| shares.stone(here()).owned(player);
                    assert!(owned(me) < 0.1, "{}", context());
                    let decided = text.contains("decided");
                    assert!(decided || owned(me.other()) >= 0.8, "{}", context());
                    let theirs = view.table().border().stone(here()).formation(me.other());
                    assert!(!decided || theirs.is_some(), "{}", context());
                    "spare"
                }
                _ if text.contains(" completes Stone") => {
                    let stone = view.table().border().stone(here());
                    assert_eq!(
                        stone.side(me).len() + 1,
                        stone.modes().slots(),
                        "{}",
                        context()
                    );
                    for code in codes(text) {
                        let card = code.parse().expect("a card");
                        assert!(view.hidden_clan_cards().contains(card), "{}", context());
                        let worth = worth_with(view, here(), &[code]);
                        assert!(worth.0 != Category::Sum, "{}", context());
                    }
                    "needs"
                }
                "No Tactic card can be played for now" => {
                    assert!(!view.table().is_within_tactic_limit(me), "{}", context());
                    "limit"
                }
                "There's a Tactic card in hand" => {
                    assert!(
                        view.hand().iter().any(|card| card.tactic().is_some()),
                        "{}",
                        context()
                    );
                    "holds"
                }
                "A Tactic card can change a Stone" => {
                    assert_eq!(play, Action::Draw(DeckKind::Tactic));
                    "draws"
                }
                _ if text.starts_with("No side needs") => {
                    assert_eq!(
                        play.to_string().trim_start_matches('-'),
                        codes(text)[0],
                        "{}",
                        context()
                    );
                    "needless"
                }
                _ => {
                    let is_tactic = play
                        .played_card()
                        .is_some_and(|card| card.tactic().is_some());
                    assert!(is_tactic, "{}", context());
                    "tactic"
                }
            };
            *seen.entry(kind).or_default() += 1;
        }
    });
    assert!(
        seen.values().sum::<u32>() > 400 && seen.len() >= 13,
        "{seen:?}"
    );
}

/// How many of the opponent's cards are Tactic cards, once nothing is hidden.
fn hidden_tactic(view: &View) -> usize {
    view.hidden_tactic_cards().into_iter().count() - view.table().deck_len(DeckKind::Tactic)
}

/// The total of an army by the rules: its strengths added up, doubled if all are of one Clan.
fn total_of(view: &LordsView, player: Seat2, more: Option<Lord>) -> u32 {
    let army = view.table().army(player).iter();
    let known = army.filter_map(|follower| Some((follower.card()?, follower.active())));
    let all: Vec<_> = known.chain(more.map(|card| (card, None))).collect();
    let sum: u32 = all.iter().map(|(card, _)| u32::from(card.strength())).sum();
    let fixed: Vec<_> = all
        .iter()
        .filter(|(_, active)| *active != Some(lords_rules::EndPower::Bruce))
        .map(|(card, _)| card.clan())
        .collect();
    let one_clan = fixed.windows(2).all(|pair| pair[0] == pair[1]);
    if one_clan && all.len() > 1 {
        2 * sum
    } else {
        sum
    }
}

/// Checks how often the viewer claims first, second and so on.
fn check_places(text: &str, shares: &GameShares) {
    let ordinals = ["first", "second", "third", "fourth", "fifth"];
    let text = text.replace(" to claim", "").to_lowercase();
    for said in text.split(", ") {
        let (place, share) = said.split_once(" in ").expect("a share");
        let at = ordinals.iter().position(|one| *one == place).expect(said);
        let share: f64 = share.trim_end_matches('%').parse().expect(said);
        assert!(
            (100.0 * shares.places[at] - share).abs() <= 0.51,
            "{said} {shares:?}"
        );
    }
}

#[test]
#[expect(clippy::too_many_lines, reason = "a case for each sentence")]
fn every_reason_for_a_turn_is_so_on_the_table() {
    let mut seen = BTreeMap::<&str, u32>::new();
    check_hints::<LordsOfScotland>(1, 30, |view, row| {
        let Some(reason) = row.reason else {
            return;
        };
        let (table, me) = (view.table(), view.viewer().expect("a player"));
        let names = ["Ann", "Bob", "Callum", "Davina", "Elliot"];
        let mut all = names
            .iter()
            .map(|name| Name::from_input(name).expect("a name"));
        let names: Seats<Name> = Seat::first(table.variant().players.get())
            .map(|_| all.next().expect("five"))
            .collect();
        let cast = Cast::new(
            Language::English,
            &lords_bots::Match::new(table.variant(), names, 1),
        );
        for text in turn_reason(&cast.read_by(me), view, &row.play, &reason) {
            let shares = &row.figures.shares;
            // What is said in longer words, where there is room, comes last.
            let mut sentences = text.trim_end_matches('.').split(". ");
            let text = sentences.next().expect("a sentence");
            for rest in sentences {
                let after = view.after(&row.play).unwrap_or(*view);
                match rest.split_once(" then counts ") {
                    Some(("Your army", total)) => {
                        assert_eq!(
                            total,
                            total_of(&after, me, None).to_string(),
                            "{text} {view}"
                        );
                    }
                    Some(_) => {}
                    None => check_places(rest, shares),
                }
            }
            let context = || format!("{text} {:?} {view}", row.play);
            let action = row.play[0];
            let recruit = |slot: lords_rules::RecruitSlot| table.recruits()[slot.index()].card();
            let (mustered, facing) = match action {
                Deed::Muster(card, facing) => (Some(card), Some(facing)),
                _ => (None, None),
            };
            let claimed = match action {
                Deed::Claim(card) => Some(card),
                _ => None,
            };
            let taken = match action {
                Deed::Recruit(slot) => recruit(slot),
                _ => None,
            };
            let number = |at: usize| -> u32 {
                let words: Vec<&str> = text.split(' ').collect();
                words[at].parse().unwrap_or_else(|_| panic!("{text}"))
            };
            let cards: Vec<Lord> = text
                .split(|letter: char| !letter.is_ascii_alphanumeric())
                .filter_map(|word| word.parse().ok())
                .collect();
            let face_up = || table.followers().filter_map(|(_, one)| one.face_up_card());
            let others = || table.players().filter(|one| *one != me);
            let kind = match text {
                _ if text.starts_with("This wins with") => {
                    assert_eq!(
                        number(3),
                        table.points(me) + u32::from(claimed.expect("a claim").strength())
                    );
                    assert!(
                        number(3) >= 40 && row.figures.chance >= 1.0,
                        "{}",
                        context()
                    );
                    "wins"
                }
                _ if text.contains("could reach 40") => {
                    let strength = u32::from(claimed.expect("a claim").strength());
                    assert!(
                        others().any(|one| table.points(one) + strength >= 40),
                        "{}",
                        context()
                    );
                    "denies"
                }
                _ if text.ends_with("gives the most points") => {
                    assert_eq!(Some(cards[0]), claimed);
                    let left = table.supporters().iter();
                    assert!(
                        left.clone()
                            .all(|one| one.strength() <= cards[0].strength()),
                        "{}",
                        context()
                    );
                    "most points"
                }
                _ if text.starts_with("That makes ") => {
                    let points = table.points(me) + u32::from(claimed.expect("a claim").strength());
                    assert_eq!(number(2), points, "{}", context());
                    "points"
                }
                "The armies stay as they are" => {
                    assert_eq!(action, Deed::Decline, "{}", context());
                    "declines"
                }
                _ if text.contains("the army counts double") => {
                    let card = mustered.expect("a card");
                    assert!(
                        text.contains(telling::lords::clan(card.clan())),
                        "{}",
                        context()
                    );
                    let alone: u32 = view
                        .table()
                        .army(me)
                        .iter()
                        .filter_map(|one| one.card())
                        .map(|one| u32::from(one.strength()))
                        .sum();
                    let sum = alone + u32::from(card.strength());
                    assert_eq!(total_of(view, me, Some(card)), 2 * sum, "{}", context());
                    let (_, told) = text.split_once("double, ").unwrap_or_default();
                    assert!(
                        told.is_empty() || told == (2 * sum).to_string(),
                        "{}",
                        context()
                    );
                    "doubles"
                }
                _ if text.starts_with("The strongest army in sight") => {
                    let total = total_of(view, me, mustered);
                    let next = others().map(|one| total_of(view, one, None)).max();
                    assert!(Some(total) > next, "{}", context());
                    assert!(next >= Some(total_of(view, me, None)), "{}", context());
                    let (_, told) = text.split_once(", ").unwrap_or_default();
                    let counted = format!("{total} to {}", next.expect("other players"));
                    assert!(told.is_empty() || told == counted, "{}", context());
                    "leads"
                }
                _ if text.contains('%') && !text.starts_with("Wins with") => {
                    check_places(text, shares);
                    "places"
                }
                "It leaves this skirmish to the others" => {
                    assert!(
                        shares.places[0] < 0.1 && matches!(action, Deed::Recruit(_)),
                        "{}",
                        context()
                    );
                    "collects"
                }
                _ if text.starts_with("Wins with this skirmish in ") => {
                    assert!(shares.wins_now >= 1.0 / 3.0, "{}", context());
                    "wins now"
                }
                _ if text.starts_with("It goes with")
                    || text.ends_with("would double the army") =>
                {
                    let with = mustered.or(taken).expect("a card");
                    let army: Vec<Lord> =
                        table.army(me).iter().filter_map(|one| one.card()).collect();
                    for card in &cards {
                        assert_eq!(card.clan(), with.clan(), "{}", context());
                        assert!(
                            view.hand().contains(*card) || army.contains(card),
                            "{}",
                            context()
                        );
                    }
                    assert!(!cards.is_empty() && !cards.contains(&with), "{}", context());
                    "goes with"
                }
                _ if text.contains(" more of Clan ") => {
                    let with = mustered.or(taken).expect("a card");
                    let army = table.army(me).iter().filter_map(|one| one.card());
                    let own = view
                        .hand()
                        .iter()
                        .chain(army)
                        .filter(|one| one.clan() == with.clan() && *one != with);
                    assert_eq!(number(0) as usize, own.count(), "{}", context());
                    "more of a Clan"
                }
                "Face-up, it's blocked" => {
                    let card = mustered.expect("a card");
                    assert!(
                        facing == Some(Facing::Down)
                            && face_up().any(|one| table.blocks(one, card)),
                        "{}",
                        context()
                    );
                    "blocked"
                }
                _ => {
                    let powers = [
                        "Discards ",
                        "Gets ",
                        "Counts as",
                        "Claims two",
                        "Stays for",
                        "Draws a card",
                    ];
                    assert!(
                        powers.iter().any(|power| text.starts_with(power)),
                        "{}",
                        context()
                    );
                    let uses = |one: &Deed| {
                        !matches!(
                            one,
                            Deed::Muster(..) | Deed::Recruit(_) | Deed::Decline | Deed::Claim(_)
                        )
                    };
                    assert!(row.play.iter().any(uses), "{}", context());
                    "power"
                }
            };
            *seen.entry(kind).or_default() += 1;
        }
    });
    assert!(
        seen.values().sum::<u32>() > 300 && seen.len() >= 10,
        "{seen:?}"
    );
}
