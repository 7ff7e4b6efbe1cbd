//! How types that know nothing of JSON are stored in it, for `#[serde(with)]`.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// What has a text that can be read again.
pub(crate) mod text {
    use super::{Deserialize, Deserializer, Error, Serializer};
    use std::fmt::Display;
    use std::str::FromStr;

    pub(crate) fn serialize<T: Display, S: Serializer>(
        value: &T,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_str(value)
    }

    pub(crate) fn deserialize<'de, T: FromStr<Err: Display>, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<T, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

/// What each player of a round of Schotten Totten has, A first.
pub(crate) mod by_player {
    use super::{Deserialize, Deserializer, Serialize, Serializer};
    use schotten_rules::ByPlayer;

    pub(crate) fn serialize<T: Copy + Serialize, S: Serializer>(
        value: &ByPlayer<T>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        <[T; 2]>::from(*value).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<ByPlayer<T>, D::Error> {
        Ok(<[T; 2]>::deserialize(deserializer)?.into())
    }
}

/// An outcome of a round, as the place of its winner.
pub(crate) mod outcome {
    use super::{Deserialize, Deserializer, Error, Serialize, Serializer};
    use schotten_rules::{Outcome, Player};

    pub(crate) fn serialize<S: Serializer>(
        outcome: &Outcome,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        outcome.winner().map(Player::index).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Outcome, D::Error> {
        let Some(winner) = Option::<usize>::deserialize(deserializer)? else {
            return Ok(Outcome::Drawn);
        };
        let winner = Player::BOTH.get(winner).copied();
        winner
            .map(Outcome::Won)
            .ok_or_else(|| D::Error::custom("two players"))
    }
}

/// What each player has, by seat.
pub(crate) mod seats {
    use super::{Deserialize, Deserializer, Error, Serialize, Serializer};
    use tabletop::Seats;

    pub(crate) fn serialize<T: Serialize, S: Serializer>(
        seats: &Seats<T>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(seats)
    }

    pub(crate) fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Seats<T>, D::Error> {
        let seats = Seats::try_from(Vec::deserialize(deserializer)?);
        seats.map_err(|_| D::Error::custom("one to five seats"))
    }
}

/// Who plays: the given names, if any, and the levels of the computers.
pub(crate) mod participants {
    use super::{Deserialize, Deserializer, Error, Serialize, Serializer};
    use std::fmt::Display;
    use std::str::FromStr;
    use tabletop::{Name, Participant};

    #[derive(Serialize, Deserialize)]
    struct Stored(Option<String>, Option<String>);

    impl Stored {
        fn participant<L: FromStr>(self) -> Option<Participant<L>> {
            let name = match self.0 {
                Some(name) => Some(Name::new(&name).ok()?),
                None => None,
            };
            Some(match self.1 {
                Some(level) => Participant::Computer(level.parse().ok()?, name),
                None => name.map_or(Participant::Reader, Participant::Person),
            })
        }
    }

    pub(crate) fn serialize<'a, C, L, S>(players: &'a C, serializer: S) -> Result<S::Ok, S::Error>
    where
        &'a C: IntoIterator<Item = &'a Participant<L>>,
        L: Copy + Display + 'a,
        S: Serializer,
    {
        serializer.collect_seq(players.into_iter().map(|who| {
            let name = who.given_name().map(|name| name.as_str().to_owned());
            Stored(name, who.level().map(|level| level.to_string()))
        }))
    }

    pub(crate) fn deserialize<'de, C, L, D>(deserializer: D) -> Result<C, D::Error>
    where
        C: TryFrom<Vec<Participant<L>>>,
        L: FromStr,
        D: Deserializer<'de>,
    {
        let stored = Vec::<Stored>::deserialize(deserializer)?;
        let players = stored.into_iter().map(Stored::participant);
        let players = players.collect::<Option<Vec<_>>>();
        let players = players.and_then(|players| C::try_from(players).ok());
        players.ok_or_else(|| D::Error::custom("players"))
    }
}
