//! What can still become of a Stone.

use rand::seq::IndexedRandom;
use schotten_bots::endgame::ExactValue;
use schotten_bots::{
    Hope, Level, OwnProspect, Reason, SideProspect, StoneOdds, StoneProspects, stone_prospects,
};
use schotten_rules::completion::strongest_completion;
use schotten_rules::notation::Position;
use schotten_rules::{
    Action, Card, Category, ClanSet, Deal, Outcome, Phase, Player, Round, StoneId, Variant, View,
};
use schotten_testkit::random_positions;
use tabletop::chance::{Chance, seeded};

/// The prospects of Stone 1 in a base game in which A holds these cards. The border begins like
/// this, and its other Stones are empty.
fn first_stone(border: &str, hand: &str) -> StoneProspects {
    look_at_first(Variant::Base, border, hand)
}

/// The prospects of Stone 1 in a game in which B holds Clan cards only.
fn look_at_first(variant: Variant, border: &str, hand: &str) -> StoneProspects {
    let empty = "/:".repeat(8 - border.matches('/').count());
    let held = hand.len() / 2;
    let tactic = variant.tactic_cards().len() + cards_in(hand) - held;
    let text = format!(
        "{variant} border={border}{empty} hands={hand},?{held} clan=?{} tactic=?{tactic} \
         discard=- played=0,0 jokers=- passes=0 turn=A phase=play",
        54 - cards_in(hand) - held - cards_in(border)
    );
    let position: Position = text.parse().expect("a position");
    let view = position.view_on_turn().expect("a view");
    stone_prospects(&view, stone()).expect("it is not claimed")
}

fn cards_in(border: &str) -> usize {
    border.chars().filter(char::is_ascii_digit).count()
}

fn stone() -> StoneId {
    StoneId::new(1).expect("a Stone")
}

#[test]
fn a_side_that_lacks_one_card_names_all_cards_that_make_its_best_category() {
    let (hope, own) = open_side(&first_stone("R7R8:G5", "B1B2B3Y1Y2Y3"), Player::A);
    let Some((OwnProspect::Outs { cards, held, .. }, chance)) = own else {
        panic!("{own:?}");
    };
    assert_eq!(names(cards), "R6 R9");
    assert_eq!((cards, chance), (hope.cards, hope.chance));
    assert!(held.is_empty() && chance > 0.1 && chance < 0.9, "{chance}");
    // With one of them in hand it is certain.
    let (_, own) = open_side(&first_stone("R7R8:G5", "R9B2B3Y1Y2Y3"), Player::A);
    let Some((OwnProspect::Outs { held, .. }, chance)) = own else {
        panic!("{own:?}");
    };
    assert_eq!((held.len(), chance), (1, 1.0));
    // The opponent's side counts on no card that the player holds.
    let (hope, own) = open_side(&first_stone("G5:R7R8", "R9R6B3Y1Y2Y3"), Player::B);
    assert_eq!(own, None);
    assert_eq!(names(hope.cards), "R1 R2 R3 R4 R5");
}

/// What can still become of a side, and what the player makes of it.
fn open_side(found: &StoneProspects, player: Player) -> (Hope, Option<(OwnProspect, f32)>) {
    match found.sides[player] {
        SideProspect::Open { hope, own } => (hope, own),
        other => panic!("{other:?}"),
    }
}

fn names(cards: ClanSet) -> String {
    let names: Vec<String> = cards.iter().map(|card| card.to_string()).collect();
    names.join(" ")
}

/// A Color-Run for which one of two cards must come is less likely than a Color.
#[test]
fn a_likelier_category_stands_beside_the_strongest() {
    let (hope, _) = open_side(&first_stone("G5:R7R8", "B1B2B3Y1Y2R9"), Player::B);
    let likelier = hope.likelier.expect("a Color");
    assert_eq!(names(hope.cards), "R6");
    assert_eq!((likelier.category, likelier.count), (Category::Color, 1));
    assert_eq!(names(likelier.cards), "R1 R2 R3 R4 R5 R6");
    assert!(
        likelier.chance > hope.chance && hope.chance < 0.6,
        "{hope:?}"
    );
    // The weaker category counts only if it beats the other side.
    let (hope, _) = open_side(&first_stone("G5Y5P5:R7R8", "B1B2B3Y1Y2R9"), Player::B);
    assert_eq!(hope.likelier, None);
    // With two cards to come, as many of the color.
    let (hope, _) = open_side(&first_stone("G5:R7", "B1B2B3Y1Y2R9"), Player::B);
    let likelier = hope.likelier.expect("a likelier category");
    assert_eq!(likelier.count, 2);
    assert!(likelier.category < Category::ColorRun, "{likelier:?}");
}

#[test]
fn who_is_ahead_is_plausible() {
    let untouched = first_stone(":", "B1G2P3Y5N8R6").chance;
    assert!((0.3..0.7).contains(&untouched), "{untouched}");
    let strong = first_stone("R7R8:G1B4", "R9B2B3Y1Y2Y3").chance;
    assert!(strong > 0.8, "{strong}");
    let weak = first_stone("R1G2:B7B8", "R9P2N3Y1Y2Y3").chance;
    assert!(weak < 0.3, "{weak}");
    let one_card = first_stone("B4:", "B9R9R4Y7Y1Y4").chance;
    assert!((0.1..0.7).contains(&one_card), "{one_card}");
}

#[test]
fn who_is_ahead_agrees_with_what_the_sides_can_become() {
    assert_eq!(first_stone(":", "R9R8R7Y5N8B6").odds, None);
    let strong = first_stone("R7R8:G1B4", "R9B2B3Y1Y2Y3").odds;
    let with = ClanSet::from_iter(["R9".parse().expect("a card")]);
    assert_eq!(strong, Some(StoneOdds::Certain { with }));
    // A Color in hand, and the opponent hardly gets more.
    let strong = first_stone(":R8", "B9B7B6R9R7N3");
    assert_eq!(strong.odds, Some(StoneOdds::Likely), "{strong:?}");
    // Of all that an empty side could become, hardly anything comes true. Where the opponent has
    // no card yet, all of them may go there; where the first ones lie elsewhere, fewer do.
    let open = first_stone("R9P9B9:", "R1G2P3Y5N8R6");
    assert!(open.chance > 0.5, "{open:?}");
    let ahead = first_stone("R9P9B9:/:G1/:Y3/:N4", "R1G2P3Y5N8R6");
    let is_ahead = matches!(ahead.odds, Some(StoneOdds::Ahead | StoneOdds::Likely));
    assert!(is_ahead && ahead.chance > open.chance, "{ahead:?}");
}

#[test]
fn every_look_at_a_stone_with_a_card_says_who_is_ahead() {
    let mut seen = 0;
    for round in random_positions(6, 600) {
        for viewer in Player::BOTH {
            let view = round.view(viewer);
            for (id, stone) in view.table().border().stones() {
                if let Some(prospects) = stone_prospects(&view, id) {
                    let is_empty = stone.cards().next().is_none();
                    assert_eq!(prospects.odds.is_none(), is_empty, "{id}: {view:?}");
                    seen += usize::from(!is_empty);
                }
            }
        }
    }
    assert!(seen > 2000, "{seen}");
}

/// A look at a Stone with cards of both players, and what became of it.
struct Looked {
    odds: StoneOdds,
    /// The viewer's chance of winning the Stone.
    chance: f32,
    /// Whether the viewer won it; `None` if nobody did.
    won: Option<bool>,
}

/// Looks at the Stones of rounds between good players.
fn looks(variant: Variant, rounds: u64) -> Vec<Looked> {
    let mut looks = Vec::new();
    for seed in 0..rounds {
        let mut round = Round::new(&Deal::shuffled(variant, None, &mut seeded(seed)));
        let mut looked = Vec::new();
        for turn in 0.. {
            if round.table().outcome().is_some() {
                break;
            }
            let view = round.view(round.table().turn());
            let me = view.viewer();
            // Some turns are enough, since the Stones change slowly.
            let is_looked_at = view.table().phase() == Phase::Play && turn % 3 == 0;
            for (id, stone) in view.table().border().stones().filter(|_| is_looked_at) {
                let begun = Player::BOTH.iter().all(|one| !stone.side(*one).is_empty());
                let found = stone_prospects(&view, id).filter(|_| begun);
                let odds = found.and_then(|found| Some((found.chance, found.odds?)));
                looked.extend(odds.map(|(chance, odds)| (me, id, chance, odds)));
            }
            let action = schotten_bots::choose(Level::Net, &view, 1);
            round.play(action.expect("an action")).expect("legal");
        }
        looks.extend(looked.into_iter().map(|(me, id, chance, odds)| Looked {
            odds,
            chance,
            won: (round.table().border().stone(id).owner()).map(|owner| owner == me),
        }));
    }
    looks
}

/// How many of these looks there were at Stones that somebody won, and the share of those that
/// the viewer won.
#[expect(clippy::cast_precision_loss, reason = "a few thousand")]
fn won(looks: &[Looked], is_one: impl Fn(&Looked) -> bool) -> (usize, f32) {
    let won = looks.iter().filter(|look| is_one(look));
    let won: Vec<bool> = won.filter_map(|look| look.won).collect();
    let wins = won.iter().filter(|wins| **wins).count();
    (won.len(), wins as f32 / won.len() as f32)
}

/// The favorite wins more often, Stones that could go either way are shared evenly, and the
/// viewer wins as often as the look says.
#[test]
fn what_a_look_says_comes_true() {
    let mut all = Vec::new();
    for variant in Variant::ALL {
        let looks = looks(variant, 150);
        for (odds, expected) in [
            (StoneOdds::Lost, 0.0..0.25),
            (StoneOdds::Behind, 0.25..0.45),
            (StoneOdds::Even, 0.42..0.58),
            (StoneOdds::Ahead, 0.55..0.75),
            (StoneOdds::Likely, 0.75..1.0),
        ] {
            let (count, share) = won(&looks, |look| look.odds == odds);
            let about = format!("{variant:?} {odds:?}: {share} of {count}");
            assert!(count > 100 && expected.contains(&share), "{about}");
        }
        all.extend(looks);
    }
    for chance in [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9] {
        let is_like = |look: &Looked| (look.chance - chance).abs() < 0.05;
        let (count, share) = won(&all, |look| !look.odds.is_certain() && is_like(look));
        let about = format!("{chance}: {share} of {count}");
        assert!(count > 100 && (share - chance).abs() < 0.1, "{about}");
    }
}

/// A player reads the hint before a play and looks at the Stone after it.
#[test]
fn a_hint_and_a_look_say_the_same() {
    let [mut told, mut needed, mut free] = [0; 3];
    for round in random_positions(6, 1500) {
        let view = round.view(round.table().turn());
        for action in view.legal_actions().into_iter().step_by(5) {
            let Action::Place(_, stone) = action else {
                continue;
            };
            let after = view.after(action).expect("legal");
            if !after.table().claimable().is_empty() {
                continue;
            }
            let look = stone_prospects(&after, stone).expect("it is not claimed");
            let reasons = schotten_bots::reasons(&view, action);
            for reason in &reasons {
                if let Reason::StoneChance { odds, .. } = reason {
                    assert_eq!(*odds, look.odds, "{action}: {view:?}");
                    told += usize::from(odds.is_some());
                }
            }
            let own = reasons.iter().find_map(|reason| match *reason {
                Reason::Own(own) => Some(own),
                _ => None,
            });
            if let Some(own) = own {
                match look.sides[view.viewer()] {
                    SideProspect::Open { own: seen, .. } => {
                        let (seen, _) = seen.expect("the player's own side");
                        assert_eq!(seen, own, "{action}: {view:?}");
                    }
                    SideProspect::Complete(made) => {
                        let slots = after.table().border().stone(stone).modes().slots();
                        let formation = made;
                        assert_eq!(own, OwnProspect::Completes { formation, slots });
                    }
                    SideProspect::Stuck => assert_eq!(own, OwnProspect::CannotComplete),
                    SideProspect::Beaten => panic!("{action}: {own:?} {view:?}"),
                }
            }
            // A play that wins costs nothing, not all reasons may have found room, and what
            // another Stone loses says that it needs the cards.
            let wins = [Reason::WinsRound, Reason::Exact(ExactValue::Won)];
            let gives_up = |reason: &Reason| {
                let loser = reason.costly_at();
                let shared = look.shared.zip(loser);
                shared.is_some_and(|(shared, loser)| shared.stones.contains(loser))
            };
            let is_whole = reasons.len() < 6
                && !wins.iter().any(|one| reasons.contains(one))
                && !reasons.iter().any(gives_up);
            if is_whole && own.is_some() {
                let hint = reasons.iter().find_map(|reason| match *reason {
                    Reason::NeededElsewhere(shared) => Some(shared),
                    _ => None,
                });
                assert_eq!(hint, look.shared, "{action}: {view:?}");
                needed += usize::from(hint.is_some());
                free += usize::from(hint.is_none());
            }
        }
    }
    assert!(
        told > 100 && needed > 20 && free > 100,
        "{told} {needed} {free}"
    );
}

#[test]
fn the_best_that_is_named_can_be_reached_with_cards_nobody_has_seen() {
    let mut seen = 0;
    for round in random_positions(3, 400) {
        for viewer in Player::BOTH {
            let view: View = round.view(viewer);
            for (id, stone) in view.table().border().stones() {
                let Some(found) = stone_prospects(&view, id) else {
                    assert!(stone.owner().is_some());
                    continue;
                };
                assert!((0.0..=1.0).contains(&found.chance));
                for player in Player::BOTH {
                    let (cards, chance) = match found.sides[player] {
                        SideProspect::Complete(formation) => {
                            assert_eq!(stone.formation(player), Some(formation));
                            continue;
                        }
                        SideProspect::Stuck | SideProspect::Beaten => continue,
                        SideProspect::Open { hope, .. } => {
                            (hope.reach.cards.union(hope.cards), hope.chance)
                        }
                    };
                    assert!((0.0..=1.0).contains(&chance), "{chance}");
                    let known = if player == viewer {
                        view.table().unplayed()
                    } else {
                        view.hidden_clan_cards()
                    };
                    assert!(cards.difference(known).is_empty());
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 2000, "{seen}");
}

/// Whoever sees the cards knows it, so an estimate would be wrong.
#[test]
fn a_stone_that_the_hand_wins_for_certain_is_called_certain() {
    let mut rng = seeded(5);
    let [mut held, mut certain, mut open] = [0; 3];
    for _ in 0..150 {
        let mut round = Round::new(&Deal::shuffled(Variant::Base, None, &mut rng));
        while round.table().outcome().is_none() {
            let view = round.view(round.table().turn());
            for (id, stone) in view.table().border().stones() {
                let wins = winning_hand(&view, id);
                held += usize::from(wins);
                let found = stone_prospects(&view, id);
                let is_play = view.table().phase() == Phase::Play;
                let Some(found) = found.filter(|_| is_play) else {
                    continue;
                };
                if let Some(StoneOdds::Certain { with }) = found.odds
                    && !with.is_empty()
                {
                    assert!(found.chance >= 1.0, "{view:?}");
                    assert!(wins_in_play(round, id, with, &mut rng), "{id}: {view:?}");
                    certain += usize::from(wins);
                    open += usize::from(!stone.is_complete(view.viewer().other()));
                }
            }
            let action = schotten_bots::choose(Level::Greedy, &view, 1);
            round.play(action.expect("an action")).expect("legal");
        }
    }
    assert!(held > 30 && 10 * certain > 7 * held, "{certain} of {held}");
    assert!(open > 100, "{open}");
}

/// Whether cards in hand make the player's side of a Stone stronger than the opponent's
/// complete one, before the player plays a card.
fn winning_hand(view: &View, id: StoneId) -> bool {
    let (stone, me) = (view.table().border().stone(id), view.viewer());
    let held: ClanSet = view.hand().iter().filter_map(Card::clan).collect();
    let best = strongest_completion(stone.side(me), stone.modes(), held);
    let is_open = stone.owner().is_none() && view.table().phase() == Phase::Play;
    let theirs = stone.formation(me.other());
    is_open && theirs.is_some() && best.map(|best| best.formation) > theirs
}

/// Whether the player on turn wins the Stone by placing these cards there, or the round
/// before that, against an opponent who plays anything and claims whatever can be claimed.
fn wins_in_play(mut round: Round, id: StoneId, mut cards: ClanSet, rng: &mut Chance) -> bool {
    let me = round.table().turn();
    while round.table().outcome().is_none() {
        let actions = round.legal_actions();
        let is_claim = |action: &&Action| matches!(action, Action::Claim(_));
        let claim = actions.iter().find(is_claim).copied();
        let next = cards.iter().next().filter(|_| round.table().turn() == me);
        let place = next.map(|card| Action::Place(card.into(), id));
        let place = place.filter(|place| round.is_legal(*place));
        if let Some(card) = next.filter(|_| place.is_some()) {
            cards.remove(card);
        }
        let other = || actions.choose(rng).copied();
        let action = claim.or(place).or_else(other).expect("an action");
        round.play(action).expect("legal");
        if round.table().border().stone(id).owner() == Some(me) {
            return true;
        }
    }
    round.table().outcome().and_then(Outcome::winner) == Some(me)
}

/// A card that makes the category but loses is no help, even in hand.
#[test]
fn cards_that_make_the_category_too_weak_are_not_named() {
    // B4 makes 15 too, but the other side was complete first.
    let (hope, own) = open_side(&first_stone("B5B6:R4R5R6", "B4N1G2Y9P3N8"), Player::A);
    assert_eq!(names(hope.cards), "B7");
    let Some((OwnProspect::Outs { cards, held, .. }, chance)) = own else {
        panic!("{own:?}");
    };
    assert_eq!((names(cards).as_str(), held.is_empty()), ("B7", true));
    assert!(chance < 1.0, "{chance}");
    let (hope, _) = open_side(&first_stone("R4R5R6:B5B6", "G4N1G2Y9P3N8"), Player::B);
    assert_eq!(names(hope.cards), "B7");
}

/// If nothing that still comes wins the Stone, there is nothing to hope for.
#[test]
fn a_side_that_nothing_can_make_strong_enough_is_beaten() {
    // R6 and R3 make a Color-Run of 15 or 12, against one of 15 that was complete first.
    let beaten = first_stone("R4R5:B4B5B6", "Y4N1G2Y9P3N8");
    assert_eq!(beaten.sides[Player::A], SideProspect::Beaten);
    let beaten = first_stone("B4B5B6:R4R5", "Y4N1G2Y9P3N8");
    assert_eq!(beaten.sides[Player::B], SideProspect::Beaten);
    // The Joker would only make a Three of a Kind of 15.
    let border = "R5B5:N9P9Y9/G5Y5:P5N5";
    let beaten = look_at_first(Variant::Tactic, border, "JOG1G2Y4P3N8R1");
    assert_eq!(beaten.sides[Player::A], SideProspect::Beaten);
}

/// What the hand does to beat the other side is certain, whatever the best category is.
#[test]
fn a_hand_that_beats_the_other_side_counts_as_certain() {
    let (hope, _) = open_side(&first_stone("R4R5:P2N3B2", "P9Y1G2N4Y8G6"), Player::A);
    let found = hope.to_beat.expect("cards for a higher Sum");
    assert_eq!(names(hope.cards), "R3 R6");
    assert!(
        found.is_held && names(found.cards).contains("P9") && hope.chance < 0.9,
        "{hope:?}"
    );
    assert_eq!(found.chance.to_bits(), 1.0_f32.to_bits(), "{hope:?}");
}

/// Where only an Elite Troop makes the category strong enough, no Clan card is named for it.
#[test]
fn a_card_that_loses_is_not_named_beside_an_elite_troop_that_wins() {
    let border = "R1R8:G9G6G2/R9R6:R5R4/R3R2:";
    let found = look_at_first(Variant::Tactic, border, "JOR7G1Y4P3N8B1");
    let (hope, own) = open_side(&found, Player::A);
    assert_eq!(hope.reach.formation.category(), Category::Color);
    let Some((OwnProspect::Outs { cards, elite, .. }, chance)) = own else {
        panic!("{own:?}");
    };
    assert!(cards.is_empty() && elite.is_some(), "{own:?}");
    assert_eq!(chance.to_bits(), 1.0_f32.to_bits());
}

/// A likelier category is said to take as many Clan cards as the side lacks, so an Elite Troop in
/// hand doesn't make it likelier.
#[test]
fn an_elite_troop_adds_nothing_to_the_chance_of_cards_to_draw() {
    let mut found = 0;
    for (border, elite) in [("R7:", "JO"), ("R9:", "SB"), ("G2:", "JO"), ("Y6:", "SP")] {
        let [with, without] = [elite, "TR"].map(|card| {
            let hand = format!("{card}B1N2P3Y4G5N8");
            open_side(&look_at_first(Variant::Tactic, border, &hand), Player::A).0
        });
        if let (Some(with), Some(without)) = (with.likelier, without.likelier)
            && with.category == without.category
        {
            assert_eq!(with, without);
            found += 1;
        }
    }
    assert!(found > 0);
}
