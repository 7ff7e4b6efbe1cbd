//! The advice for a whole turn of Lords of Scotland names what its player sees by then.

use lords_bots::Match;
use lords_rules::{
    Action, Deal, Facing, Follower, Phase, Player, PlayerCount, Round, Variant, View,
};
use rand::seq::IndexedRandom;
use tabletop::chance::seeded;
use tabletop::{Name, Participant, Seat, Seats};
use telling::Language;
use telling::lords::{Cast, advice_for_turn, code};

/// Every turn that begins with a card mustered face-up names its targets by their cards if
/// these are face-up by then, those that were mustered in this turn too.
#[test]
fn advice_names_the_cards_of_its_targets() {
    let (mut checked, mut mustered_now) = (0, 0);
    for (seed, players) in (0..24).zip(PlayerCount::ALL.into_iter().cycle()) {
        let variant = Variant {
            players,
            bruces: false,
        };
        let deal = Deal::from_seed(variant, seed, None).expect("everybody takes part");
        let names = players.players();
        let names = names.map(|player| Name::new(&format!("P{player}")).expect("a name"));
        let names: Seats<Name> = names.collect();
        let cast = Cast::new(Language::English, &Match::new(variant, names, 1));
        let mut round = Round::new(&deal);
        let mut rng = seeded(seed);
        while let Some(me) = round.to_act() {
            let view = round.view(me);
            for turn in turns(&view, 3) {
                let Some((last, before)) = turn.split_last() else {
                    continue;
                };
                let now = view.after(before).expect("legal");
                let (Action::Copy(id) | Action::Discard(id) | Action::SwapFollower(id)) = *last
                else {
                    continue;
                };
                let target = now.table().follower(id).and_then(Follower::face_up_card);
                let Some(card) = target else { continue };
                let told = advice_for_turn(&cast, &view, &turn);
                assert!(told.contains(&code(card)), "{told} {turn:?} {view}");
                assert!(!told.contains("(face-down)"), "{told} {turn:?} {view}");
                checked += 1;
                mustered_now += usize::from(view.table().follower(id).is_none());
            }
            let actions = round.legal_actions();
            let action = *actions.choose(&mut rng).expect("an action");
            round.play(action).expect("legal");
        }
    }
    assert!(
        checked > 1_000 && mustered_now > 10,
        "{checked} {mustered_now}"
    );
}

/// Returns the turns of at most this many actions that muster cards face-up only.
fn turns(view: &View, most: usize) -> Vec<Vec<Action>> {
    let mut found = vec![Vec::new()];
    let mut from = 0;
    for _ in 0..most {
        let longer: Vec<Vec<Action>> = found[from..]
            .iter()
            .filter_map(|turn| Some((turn, view.after(turn)?)))
            .flat_map(|(turn, now)| {
                let is_on = turn.is_empty() || matches!(now.table().phase(), Phase::Power(_));
                let actions = now.legal_actions().into_iter().filter(move |action| {
                    is_on
                        && !matches!(
                            action,
                            Action::Muster(_, Facing::Down)
                                | Action::Recruit(_)
                                | Action::Claim(_)
                                | Action::Decline
                        )
                });
                actions.map(|action| [turn.as_slice(), &[action]].concat())
            })
            .collect();
        from = found.len();
        found.extend(longer);
    }
    found
}

/// A text for others says of a reader without a name "Me", and the others as before.
#[test]
fn for_others_nobody_is_you() {
    let variant = Variant {
        players: PlayerCount::ALL[0],
        bruces: false,
    };
    let names = ["Ann", "Bob"].map(|name| Name::new(name).expect("a name"));
    let names: Seats<Name> = names.into_iter().collect();
    let mut game = Match::new(variant, names, 1);
    let first = Seat::new(0).expect("a seat");
    game.amend_config(|config| config.participants[first] = Participant::Reader);
    let cast = Cast::new(Language::English, &game);
    assert_eq!((cast.name(Player::A), cast.key(Player::A)), ("You", "you"));
    let cast = cast.for_others();
    assert_eq!((cast.name(Player::A), cast.key(Player::A)), ("Me", "other"));
    assert_eq!(cast.name(Player::B), "Bob");
}
