//! What the coach counts at the ends of rounds.

use schotten_rules::{ByPlayer, Category, Outcome, Player, Round, StoneId, StoneSet};

/// How a future of a round ended.
#[derive(Clone, Debug, PartialEq)]
pub struct RoundEnding {
    end: RoundEnd,
    /// For each Stone, who owned it, and the kind of formation it was won with.
    owners: [Option<(Player, Category)>; StoneId::COUNT],
}

/// A way in which a round ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundEnd {
    /// The player wins with three adjacent Stones: this one and the two to its right.
    Adjacent(Player, StoneId),
    /// The player wins with five Stones, no three of which are adjacent.
    Five(Player),
    /// The player wins since nobody can play any more, and has more Stones (ruling R66).
    More(Player),
    /// Nobody wins.
    Drawn,
}

impl RoundEnd {
    /// Returns the winner; `None` for a draw.
    #[must_use]
    pub const fn winner(self) -> Option<Player> {
        match self {
            Self::Adjacent(player, _) | Self::Five(player) | Self::More(player) => Some(player),
            Self::Drawn => None,
        }
    }

    fn of(outcome: Outcome, owned: StoneSet, winner: Player) -> Self {
        if outcome == Outcome::Drawn {
            Self::Drawn
        } else if let Some([first, ..]) = owned.threes().next() {
            Self::Adjacent(winner, first)
        } else if owned.wins_round() {
            Self::Five(winner)
        } else {
            Self::More(winner)
        }
    }
}

impl RoundEnding {
    /// The ending of a round that is over.
    pub(super) fn of(round: &Round) -> Self {
        let (table, border) = (round.table(), round.table().border());
        let outcome = table.outcome().expect("the round is over");
        let winner = outcome.winner().unwrap_or(Player::A);
        let mut owners = [None; StoneId::COUNT];
        for (owner, (_, stone)) in owners.iter_mut().zip(border.stones()) {
            *owner = stone.owner().and_then(|player| {
                let formation = stone.formation(player)?;
                Some((player, formation.category()))
            });
        }
        Self {
            end: RoundEnd::of(outcome, border.owned(winner), winner),
            owners,
        }
    }
}

/// The shares of the futures in which Stones are won and rounds end in some way. They are from
/// 0 to 1.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BorderShares {
    stones: [StoneShares; StoneId::COUNT],
    ends: Vec<(RoundEnd, f64)>,
}

/// The shares of the futures in which a Stone goes to each player, by the kind of formation it
/// is won with.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct StoneShares {
    won: ByPlayer<[f64; Category::STRONGEST_FIRST.len()]>,
    nobody: f64,
}

impl StoneShares {
    /// Returns the share in which this player owns the Stone in the end.
    #[must_use]
    pub fn owned(&self, player: Player) -> f64 {
        self.won[player].iter().sum()
    }

    /// Returns the share in which this player wins the Stone with a formation of this kind.
    #[must_use]
    pub const fn won_with(&self, player: Player, category: Category) -> f64 {
        self.won.get(player)[category as usize]
    }

    /// Returns the share in which nobody claims the Stone before the round is over.
    #[must_use]
    pub const fn nobody(&self) -> f64 {
        self.nobody
    }
}

impl BorderShares {
    /// Returns who owns this Stone in the end.
    #[must_use]
    pub const fn stone(&self, id: StoneId) -> &StoneShares {
        &self.stones[id.index()]
    }

    /// Returns the ways in which the round ends with their shares, in no particular order. They
    /// add up to 1.
    #[must_use]
    pub fn ends(&self) -> &[(RoundEnd, f64)] {
        &self.ends
    }

    /// Returns the most frequent way in which this player wins, with its share. `None` if the
    /// player never does.
    #[must_use]
    pub fn usual_end(&self, player: Player) -> Option<(RoundEnd, f64)> {
        let ends = self.ends.iter().copied();
        let ends = ends.filter(|(end, share)| end.winner() == Some(player) && *share > 0.0);
        ends.max_by(|(_, a), (_, b)| a.total_cmp(b))
    }

    pub(super) fn add(&mut self, ending: &RoundEnding, weight: f64) {
        for (shares, owner) in self.stones.iter_mut().zip(&ending.owners) {
            match owner {
                Some((player, category)) => shares.won[*player][*category as usize] += weight,
                None => shares.nobody += weight,
            }
        }
        match self.ends.iter_mut().find(|(end, _)| *end == ending.end) {
            Some((_, share)) => *share += weight,
            None => self.ends.push((ending.end, weight)),
        }
    }
}
