//! How positions and views are printed.

use crate::table::{Phase, Table};
use crate::{Card, CardSet, Clan, Follower, Mark, Player, Recruit, Round, View};
use std::fmt::{Display, Formatter, Result};

impl Display for Phase {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Action => f.write_str("action"),
            Self::Power(clan) => write!(f, "power:{clan}"),
            Self::Claim(left) => write!(f, "claim:{left}"),
            Self::Over { .. } => f.write_str("over"),
        }
    }
}

impl Display for Follower {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::FaceUp { card, mark } => {
                write!(f, "{card}")?;
                match mark {
                    Mark::Plain => Ok(()),
                    Mark::Kept => f.write_str("^"),
                    Mark::Active(power) if card.clan() == Clan::Scott => {
                        write!(f, "*{}", power.clan())
                    }
                    Mark::Active(_) => f.write_str("*"),
                }
            }
            Self::FaceDown { card, known_to } => {
                write!(f, "({}", OrHidden(*card))?;
                if known_to.iter().next().is_some() {
                    f.write_str(":")?;
                }
                known_to.iter().try_for_each(|player| player.fmt(f))?;
                f.write_str(")")
            }
        }
    }
}

impl Display for Recruit {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::FaceUp(card) => card.fmt(f),
            Self::FaceDown(card) => write!(f, "({})", OrHidden(*card)),
        }
    }
}

/// A card, or `?`.
struct OrHidden(Option<Card>);

impl Display for OrHidden {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.0 {
            Some(card) => card.fmt(f),
            None => f.write_str("?"),
        }
    }
}

/// A list without separators.
struct Joined<I>(I);

impl<I: IntoIterator<Item: Display> + Clone> Display for Joined<I> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let mut items = self.0.clone().into_iter().peekable();
        if items.peek().is_none() {
            return f.write_str("-");
        }
        items.try_for_each(|item| write!(f, "{item}"))
    }
}

/// What a position shows of a hand.
enum HandText {
    Shown(CardSet),
    Hidden(usize),
}

impl Display for HandText {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Shown(cards) => cards.fmt(f),
            Self::Hidden(count) => write!(f, "?{count}"),
        }
    }
}

impl Display for Round {
    /// Returns the full position, on one line.
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str("lords")?;
        write_table(&self.table, f, |player| HandText::Shown(self.hand(player)))?;
        let draw: arrayvec::ArrayVec<_, { Card::COUNT }> = self.draw_pile().collect();
        write!(f, " draw={}", Joined(&draw))?;
        write!(f, " chance={}", self.generator.state())?;
        write_winner(&self.table, f)
    }
}

impl Display for View {
    /// Returns the position as the viewer sees it, on one line.
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str("lords view=")?;
        match self.viewer {
            Some(viewer) => viewer.fmt(f)?,
            None => f.write_str("public")?,
        }
        write_table(&self.table, f, |player| {
            if self.viewer == Some(player) {
                HandText::Shown(self.hand)
            } else {
                HandText::Hidden(self.hand_len(player))
            }
        })?;
        write!(f, " draw=?{} chance=?", self.draw_len)?;
        write_winner(&self.table, f)
    }
}

/// Returns all fields from `players` to `discard`.
fn write_table(table: &Table, f: &mut Formatter<'_>, hand: impl Fn(Player) -> HandText) -> Result {
    let bruce = if table.variant.bruces { "yes" } else { "no" };
    write!(f, " players={} bruce={bruce}", table.variant.players)?;
    write!(f, " round={} turn={}", table.skirmish, table.turn)?;
    write!(f, " token={} act=", table.token)?;
    match table.to_act() {
        Some(player) => player.fmt(f)?,
        None => f.write_str("-")?,
    }
    write!(f, " phase={}", table.phase)?;
    write_each(table, f, "hands", hand)?;
    write_each(table, f, "armies", |player| Joined(table.army(player)))?;
    write!(f, " recruits={}", Joined(table.recruits()))?;
    write!(f, " supporters={}", Joined(table.supporters()))?;
    write_each(table, f, "victory", |p| Joined(table.victory_pile(p)))?;
    write_each(table, f, "seen", |player| table.seen(player))?;
    write!(f, " discard={}", table.discard)
}

/// Returns a field with an entry for each player.
fn write_each<T: Display>(
    table: &Table,
    f: &mut Formatter<'_>,
    name: &str,
    entry: impl Fn(Player) -> T,
) -> Result {
    for player in table.players() {
        if player == Player::A {
            write!(f, " {name}=")?;
        } else {
            f.write_str(",")?;
        }
        write!(f, "{}", entry(player))?;
    }
    Ok(())
}

fn write_winner(table: &Table, f: &mut Formatter<'_>) -> Result {
    match table.winner() {
        Some(winner) => write!(f, " winner={winner}"),
        None => Ok(()),
    }
}
