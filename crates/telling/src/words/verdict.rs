//! Why a claim holds or does not hold.

use super::{Last, is_you, list, named, opponent, possessive, shown, side_cards};
use crate::{Language, say};
use schotten_rules::claim::{self, Proof};
use schotten_rules::completion;
use schotten_rules::{ClanSet, Player, Stone, Verdict};

/// How a text calls the claimant's things and the opponent's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owners<'a> {
    /// The text is for the claimant: "your side", and "Bob's side" by the
    /// opponent's name, or "the opponent's side" where that isn't known.
    You(Option<&'a str>),
    /// The text is for a third person: "A's side", "B's side".
    Letters,
    /// The text is for everybody: "Ann's side", "Bob's side", by the names of A
    /// and B; a name that stands for the reader gives "your side".
    Names([&'a str; 2]),
}

/// The words of one text.
struct Teller<'a> {
    language: Language,
    stone: &'a Stone,
    claimant: Player,
    owners: Owners<'a>,
}

/// A player as a text calls them.
struct Called {
    /// How a message tells the reader ("you") from others ("name").
    who: &'static str,
    /// The name; empty for the reader.
    name: String,
    /// The name as an owner has it; empty for the reader.
    of: String,
}

impl Teller<'_> {
    fn called(&self, player: Player) -> Called {
        let named = |name: &str| Called {
            who: "name",
            name: shown(self.language, name),
            of: possessive(self.language, name),
        };
        let you = || Called {
            who: "you",
            name: String::new(),
            of: String::new(),
        };
        match self.owners {
            Owners::You(_) if player == self.claimant => you(),
            Owners::You(other) => named(&opponent(self.language, other)),
            Owners::Letters => named(&player.to_string()),
            Owners::Names(both) => match both[player.index()] {
                name if is_you(name) => you(),
                name => named(name),
            },
        }
    }

    fn side(&self, player: Player) -> String {
        let Called { who, of, .. } = self.called(player);
        say!(self.language, "side-of", who = who, of = of)
    }

    fn own(&self) -> String {
        self.side(self.claimant)
    }

    fn other(&self) -> String {
        self.side(self.claimant.other())
    }

    fn formation(&self, player: Player) -> String {
        let worth = self.stone.formation(player);
        worth.map_or_else(String::new, |worth| {
            named(self.language, worth, self.stone.modes())
        })
    }

    fn proof(&self, proof: &Proof) -> String {
        let language = self.language;
        let modes = self.stone.modes();
        let side = self.stone.side(self.claimant.other());
        let Some(best) = proof.best_reply else {
            return say!(language, "proof-too-few", side = self.other());
        };
        let best = best.formation;
        let with = if side.is_empty() {
            say!(language, "proof-no-cards")
        } else {
            let cards = side_cards(language, side);
            say!(language, "proof-cards", cards = cards)
        };
        let reach = named(language, best, modes);
        let mut reason = if best == proof.formation {
            say!(
                language,
                "proof-tie",
                with = with,
                side = self.other(),
                formation = reach,
                own = self.own(),
            )
        } else {
            say!(
                language,
                "proof-best",
                with = with,
                side = self.other(),
                formation = reach,
            )
        };
        let gone = proof.decisive;
        if !gone.is_empty() {
            const LISTED: u32 = 8;
            reason.push(' ');
            reason += &if gone.len() > LISTED {
                let cards = list(language, gone.strongest_n(LISTED), Last::Or);
                let more = gone.len() - LISTED;
                say!(language, "proof-gone-more", cards = cards, more = more)
            } else {
                let cards = list(language, gone, Last::Or);
                say!(language, "proof-gone", cards = cards, count = gone.len())
            };
        }
        reason
    }
}

/// Why `claimant`'s claim of the Stone holds or does not hold, as a sentence to
/// be put after "you can claim it: ".
#[must_use]
pub fn verdict(
    language: Language,
    stone: &Stone,
    claimant: Player,
    unplayed: ClanSet,
    owners: Owners<'_>,
) -> String {
    let teller = Teller {
        language,
        stone,
        claimant,
        owners,
    };
    let Called { who, name, of } = teller.called(claimant.other());
    let theirs = teller.formation(claimant.other());
    match claim::verdict(stone, claimant, unplayed) {
        Verdict::Stronger => say!(
            language,
            "verdict-stronger",
            mine = teller.formation(claimant),
            who = who,
            of = of,
            theirs = theirs,
        ),
        Verdict::WonTie => say!(
            language,
            "verdict-first",
            mine = teller.formation(claimant),
            side = teller.own()
        ),
        Verdict::Weaker => say!(
            language,
            "verdict-weaker",
            mine = teller.formation(claimant),
            who = who,
            of = of,
            theirs = theirs,
        ),
        Verdict::LostTie => say!(
            language,
            "verdict-second",
            mine = teller.formation(claimant),
            side = teller.other()
        ),
        Verdict::Incomplete => say!(
            language,
            "verdict-incomplete",
            side = teller.own(),
            missing = stone.modes().slots() - stone.side(claimant).len(),
        ),
        Verdict::Refuted(cards) => {
            let side = stone.side(claimant.other());
            let beaten_by = completion::strongest_completion(side, stone.modes(), cards)
                .map_or_else(String::new, |found| {
                    named(language, found.formation, stone.modes())
                });
            say!(
                language,
                "verdict-refuted",
                mine = teller.formation(claimant),
                count = cards.len(),
                cards = list(language, cards, Last::And),
                who = who,
                name = name,
                formation = beaten_by,
            )
        }
        Verdict::Proved => {
            let reason = claim::proof(stone, claimant, unplayed)
                .map_or_else(String::new, |proof| teller.proof(&proof));
            say!(
                language,
                "verdict-proved",
                mine = teller.formation(claimant),
                reason = reason
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use schotten_rules::ClaimPosition;

    /// The claim of Stone 1 by A, told.
    fn told(language: Language, position: &str, owners: Owners<'_>) -> String {
        let position: ClaimPosition = position.parse().expect("a position");
        let (_, stone) = position.border.stones().next().expect("a Stone");
        verdict(
            language,
            stone,
            position.claimant,
            position.unplayed,
            owners,
        )
    }

    const STRONGER: &str = "border=R7R8R9:B9B8N1^B/:/:/:/:/:/:/:/:";
    const PROVED: &str = "border=R7R8R9:/:/:/:/:/:/:/:/:";

    #[test]
    fn everybody_is_told_the_names_and_the_reader_is_addressed() {
        let names = |names| told(Language::English, PROVED, Owners::Names(names));
        let told = names(["Ann", "Bob"]);
        assert!(
            told.contains("Bob's side") && told.contains("Ann's side"),
            "{told}"
        );
        assert!(
            !told.contains("your") && !told.contains("opponent"),
            "{told}"
        );
        let told = names(["You", "Bot"]);
        assert!(
            told.contains("Bot's side") && told.contains("your side"),
            "{told}"
        );
        let told = names(["Bot", "You"]);
        assert!(told.contains("Bot's side was completed first"), "{told}");
        assert!(told.contains("your side can only tie"), "{told}");
    }

    #[test]
    fn french_shortens_de_before_a_vowel_of_a_name() {
        let names = |names| told(Language::French, STRONGER, Owners::Names(names));
        assert!(names(["Anne", "Bruno"]).ends_with(" bat Somme 18 de Bruno."));
        assert!(names(["Bruno", "Anne"]).ends_with(" bat Somme 18 d'Anne."));
        assert!(names(["Bruno", "Vous"]).ends_with(" bat votre Somme 18."));
        let letters = told(Language::French, STRONGER, Owners::Letters);
        assert!(letters.ends_with(" bat Somme 18 de B."), "{letters}");
    }
}
