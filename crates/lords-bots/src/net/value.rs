//! What the end of a skirmish is worth: everybody's chance of winning the game.
//!
//! A small network looks at each player in turn and gives a score; the chances
//! follow from all scores together. There is one for each number of players.

use lords_rules::{Card, CardSet, Clan, Player, PlayerCount, Round};

/// How many facts about a player the network gets.
pub const INPUTS: usize = 12;
/// The neurons of its hidden layer.
pub const HIDDEN: usize = 16;
/// The weights of one network: the hidden layer's, then the output's.
pub const WEIGHTS: usize = HIDDEN * INPUTS + HIDDEN;

/// What the network knows about a player.
pub type Inputs = [f32; INPUTS];

/// The network for one number of players.
#[derive(Clone, Debug)]
pub struct ValueNet {
    /// Row by row: for each neuron the weights of its inputs.
    pub hidden: [[f32; INPUTS]; HIDDEN],
    /// For each neuron, its weight in the score.
    pub output: [f32; HIDDEN],
}

impl ValueNet {
    /// The network with these weights, in the order of its fields.
    #[must_use]
    pub fn new(weights: &[f32; WEIGHTS]) -> Self {
        let (hidden, output) = weights.split_at(HIDDEN * INPUTS);
        Self {
            hidden: std::array::from_fn(|neuron| {
                std::array::from_fn(|input| hidden[neuron * INPUTS + input])
            }),
            output: std::array::from_fn(|neuron| output[neuron]),
        }
    }

    /// Returns the activations of the hidden layer.
    #[must_use]
    pub fn activations(&self, inputs: &Inputs) -> [f32; HIDDEN] {
        let neuron = |weights: &[f32; INPUTS]| {
            let terms = weights.iter().zip(inputs);
            terms
                .map(|(weight, input)| weight * input)
                .sum::<f32>()
                .max(0.0)
        };
        std::array::from_fn(|row| neuron(&self.hidden[row]))
    }

    fn score(&self, inputs: &Inputs) -> f32 {
        let neurons = self.activations(inputs);
        neurons.iter().zip(&self.output).map(|(a, b)| a * b).sum()
    }

    /// Returns everybody's chance of winning; those who don't take part have
    /// none.
    #[must_use]
    pub fn chances(&self, all: &[Inputs; 5], players: PlayerCount) -> [f32; 5] {
        let mut chances = [0.0; 5];
        let taking_part = &mut chances[..players.get()];
        for (chance, inputs) in taking_part.iter_mut().zip(all) {
            *chance = self.score(inputs);
        }
        let highest = taking_part
            .iter()
            .copied()
            .fold(f32::NEG_INFINITY, f32::max);
        for chance in taking_part.iter_mut() {
            *chance = libm::expf(*chance - highest);
        }
        let sum: f32 = taking_part.iter().sum();
        for chance in taking_part {
            *chance /= sum;
        }
        chances
    }

    /// Returns everybody's chance of winning the game, in a round whose
    /// skirmish has just begun or that is over.
    pub(crate) fn all_chances(&self, round: &Round) -> [f32; 5] {
        if let Some(winner) = round.winner() {
            let mut chances = [0.0; 5];
            chances[winner.index()] = 1.0;
            return chances;
        }
        self.chances(&inputs(round), round.table().variant().players)
    }

    /// Returns a player's chance of winning the game, as in
    /// [`ValueNet::all_chances`].
    pub(crate) fn chance(&self, round: &Round, player: Player) -> f32 {
        self.all_chances(round)[player.index()]
    }
}

/// Returns the inputs for every player, when a skirmish has just begun.
#[expect(clippy::cast_precision_loss, reason = "small numbers")]
#[must_use]
pub fn inputs(round: &Round) -> [Inputs; 5] {
    let table = round.table();
    let players = table.variant().players;
    let mut points = [0.0; 5];
    for player in players.players() {
        points[player.index()] = table.points(player) as f32;
    }
    let mut all = [[0.0; INPUTS]; 5];
    let sum: f32 = points.iter().sum();
    let others = (players.get() - 1) as f32;
    for (distance, player) in players.players_from(table.token()).enumerate() {
        let own = points[player.index()];
        let best_other = players
            .players()
            .filter(|other| *other != player)
            .map(|other| points[other.index()])
            .fold(0.0, f32::max);
        let kept = table
            .army(player)
            .iter()
            .filter_map(|kept| kept.face_up_card());
        let kept: u8 = kept.map(Card::strength).sum();
        let hand = Hand::of(round.hand(player));
        all[player.index()] = [
            1.0,
            own / 40.0,
            (own - 28.0).max(0.0) / 12.0,
            best_other / 40.0,
            (sum - own) / others / 40.0,
            f32::from(hand.cards) / 5.0,
            hand.strength / 30.0,
            hand.best_clan / 12.0,
            f32::from(hand.low) / 3.0,
            f32::from(u8::from(distance == 0)),
            distance as f32 / others,
            f32::from(kept) / 12.0,
        ];
    }
    all
}

/// The network's inputs from a hand.
struct Hand {
    cards: u8,
    strength: f32,
    /// The strengths of the Clan that has most.
    best_clan: f32,
    /// How many cards are so weak that little blocks them.
    low: u8,
}

impl Hand {
    fn of(hand: CardSet) -> Self {
        let mut clans = [0_u8; Clan::ALL.len()];
        let (mut cards, mut low) = (0, 0);
        for card in hand.iter() {
            clans[card.clan() as usize] += card.strength();
            cards += 1;
            low += u8::from(card.strength() <= 4);
        }
        let best = clans.iter().max().copied().unwrap_or(0);
        Self {
            cards,
            strength: clans.iter().map(|sum| f32::from(*sum)).sum(),
            best_clan: f32::from(best),
            low,
        }
    }
}
