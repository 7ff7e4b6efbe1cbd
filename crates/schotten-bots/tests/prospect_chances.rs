//! The chances of what can still become of a Stone are how often it does.

use rand::seq::SliceRandom;
use schotten_bots::{Hope, PlayableElites, Reach, SideProspect, stone_prospects};
use schotten_rules::{
    ByPlayer, Card, Category, ClanCard, ClanSet, DeckKind, Formation, Modes, Player, Side, Stone,
    View,
};
use schotten_testkit::random_positions;
use tabletop::chance::{Chance, seeded};

/// What a chance in a look is of.
#[derive(Debug)]
enum Wanted {
    /// A formation of this category, or a stronger one, that beats the other side if there is
    /// one to beat.
    Category(Category, Option<Formation>),
    /// A formation that is stronger than this one.
    ToBeat(Formation),
    /// This many of these cards.
    Cards(ClanSet, usize),
}

impl Wanted {
    /// Whether a player with these cards has it.
    fn comes(&self, side: &OpenSide, cards: ClanSet) -> bool {
        let best = || Reach::strongest(&side.side, side.modes, cards, &side.elites);
        match self {
            Self::Category(category, to_beat) => best().is_some_and(|best| {
                best.formation.category() >= *category && Some(best.formation) > *to_beat
            }),
            Self::ToBeat(other) => best().is_some_and(|best| best.formation > *other),
            Self::Cards(wanted, count) => cards.intersection(*wanted).len() as usize >= *count,
        }
    }
}

/// A side of a Stone that lacks cards.
struct OpenSide {
    player: Player,
    side: Side,
    modes: Modes,
    to_beat: Option<Formation>,
    /// Those in the hand of the player, if it is the viewer's side.
    elites: PlayableElites,
}

impl OpenSide {
    fn of(view: &View, stone: &Stone, player: Player) -> Self {
        let is_mine = player == view.viewer();
        Self {
            player,
            side: *stone.side(player),
            modes: stone.modes(),
            to_beat: stone.formation(player.other()),
            elites: if is_mine {
                PlayableElites::in_hand(view)
            } else {
                PlayableElites::default()
            },
        }
    }

    fn lacks_one(&self) -> bool {
        self.side.len() + 1 == self.modes.slots()
    }

    /// What the chances in a look are of, and those chances.
    fn chances(&self, hope: &Hope) -> Vec<(Wanted, f32)> {
        let category = hope.reach.formation.category();
        let strongest = match self.to_beat {
            // Of a Sum, a look tells only the chance of a card that beats the other side.
            other if category == Category::Sum && (other.is_none() || !self.lacks_one()) => None,
            other => Some(Wanted::Category(category, other)),
        };
        let strongest = strongest.map(|strongest| (strongest, hope.chance));
        let likelier = hope.likelier.filter(|hope| !hope.cards.is_empty());
        let likelier = likelier.map(|hope| (Wanted::Cards(hope.cards, hope.count), hope.chance));
        let to_beat = hope.to_beat.zip(self.to_beat);
        let to_beat = to_beat.map(|(found, other)| (Wanted::ToBeat(other), found.chance));
        strongest
            .into_iter()
            .chain(likelier)
            .chain(to_beat)
            .collect()
    }
}

/// The viewer's Clan cards.
fn hand(view: &View) -> ClanSet {
    view.hand().iter().filter_map(Card::clan).collect()
}

/// How often the player of this side gets what is wanted if the hidden cards are dealt anew.
fn share(view: &View, side: &OpenSide, wanted: &Wanted, rng: &mut Chance) -> f32 {
    const DEALS: u16 = 300;
    let deck = view.table().deck_len(DeckKind::Clan);
    let mut hidden: Vec<ClanCard> = view.hidden_clan_cards().iter().collect();
    let is_mine = side.player == view.viewer();
    let comes = |_: &u16| {
        hidden.shuffle(rng);
        let (deck, held) = hidden.split_at(deck);
        let held = if is_mine {
            hand(view)
        } else {
            held.iter().copied().collect()
        };
        // The viewer draws first.
        let drawn = deck.iter().skip(usize::from(!is_mine)).step_by(2);
        wanted.comes(side, held.union(drawn.copied().collect()))
    };
    let came = u16::try_from((0..DEALS).filter(comes).count()).expect("few");
    f32::from(came) / f32::from(DEALS)
}

#[expect(clippy::cast_precision_loss, reason = "some thousands")]
fn mean(differences: &[f32]) -> f32 {
    differences.iter().sum::<f32>() / differences.len() as f32
}

/// The chance that the cards for a formation come is how often they do, and 1 where the hand
/// alone does it.
#[test]
fn the_chance_of_a_formation_is_that_of_its_cards() {
    let mut rng = seeded(8);
    let mut compared = ByPlayer::from_fn(|_| [0; 2]);
    let (mut differences, mut at_hand) = (Vec::new(), 0);
    let [mut with_elite, mut to_beat] = [0; 2];
    for round in random_positions(7, 800) {
        let view = round.view(round.table().turn());
        for (id, stone) in view.table().border().stones() {
            let Some(found) = stone_prospects(&view, id) else {
                continue;
            };
            for player in Player::BOTH {
                let side = OpenSide::of(&view, stone, player);
                let SideProspect::Open { hope, .. } = found.sides[player] else {
                    continue;
                };
                // The chance of an empty side is a rough estimate, which leaves out what it has to
                // beat, and no look tells it.
                if side.side.is_empty() {
                    continue;
                }
                for (wanted, chance) in side.chances(&hope) {
                    let about = format!("{player:?} at {id}: {wanted:?} {chance} in {view:?}");
                    if player == view.viewer() && wanted.comes(&side, hand(&view)) {
                        assert!(chance > 0.999, "{about}");
                        at_hand += 1;
                        continue;
                    }
                    let share = share(&view, &side, &wanted, &mut rng);
                    // The cards don't come quite independently of each other.
                    assert!((share - chance).abs() < 0.15, "{share}: {about}");
                    differences.push((share - chance).abs());
                    to_beat += usize::from(matches!(wanted, Wanted::ToBeat(_)));
                    compared[player][usize::from(side.lacks_one())] += 1;
                    with_elite += usize::from(side.elites.iter().next().is_some());
                }
            }
        }
    }
    let mean = mean(&differences);
    let counts = format!(
        "compared, by player and whether one card is missing: {compared:?}; \
         made by the hand alone: {at_hand}; with Elite Troops: {with_elite}; to beat: {to_beat}"
    );
    assert!(mean < 0.03, "the mean difference is {mean}: {counts}");
    let compared = compared.iter().flatten();
    let mut counted = compared.chain([&at_hand, &with_elite, &to_beat]);
    assert!(
        counted.all(|count| *count > 20),
        "too few cases of a kind: {counts}"
    );
}
