//! Who has won: the border, the settlement of a stuck round, the match.

use super::opponent;

/// Whether the player owns three adjacent Stones or five. `owners` has a letter for each
/// Stone, `.` for an unclaimed one.
pub fn has_won(owners: &str, player: char) -> bool {
    let three: String = [player; 3].iter().collect();
    owners.contains(&three) || stones_of(owners, player) >= 5
}

/// The number of Stones that the player owns.
pub(crate) fn stones_of(owners: &str, player: char) -> usize {
    owners.chars().filter(|&owner| owner == player).count()
}

/// Settles a round in which both players have passed: `leaders` has a letter for each
/// Stone, that of the player who would win it. Returns the owners afterwards and the
/// result, `A`, `B` or `draw`. The player who would move next gets Stones first; if
/// that wins the round, the other player gets none.
pub fn settle(owners: &str, next: char, leaders: &str) -> (String, String) {
    let mut owners = owners.to_string();
    for player in [next, opponent(next)] {
        owners = owners
            .chars()
            .zip(leaders.chars())
            .map(|(owner, leader)| {
                if owner == '.' && leader == player {
                    player
                } else {
                    owner
                }
            })
            .collect();
        if has_won(&owners, player) {
            return (owners, player.to_string());
        }
    }
    let (a, b) = (stones_of(&owners, 'A'), stones_of(&owners, 'B'));
    let result = match a.cmp(&b) {
        std::cmp::Ordering::Greater => "A",
        std::cmp::Ordering::Less => "B",
        std::cmp::Ordering::Equal => "draw",
    };
    (owners, result.to_string())
}
