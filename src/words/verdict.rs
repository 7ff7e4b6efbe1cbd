//! Why a claim holds or does not hold.

use super::{Last, list, named, side_cards};
use crate::language::{Language, say};
use crate::rules::claim::{self, Proof};
use crate::rules::completion;
use crate::rules::{ClanSet, Player, Stone, Verdict};

/// How a text calls the claimant's things and the opponent's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owners {
    /// The text is for the claimant: "your side", "the opponent's side".
    You,
    /// The text is for a third person: "A's side", "B's side".
    Letters,
}

/// The words of one text.
struct Teller<'a> {
    language: Language,
    stone: &'a Stone,
    claimant: Player,
    /// "you" or "letter".
    to: &'static str,
}

impl Teller<'_> {
    fn letter(player: Player) -> String {
        player.to_string()
    }

    fn own(&self) -> String {
        let letter = Self::letter(self.claimant);
        say!(self.language, "side-own", to = self.to, letter = letter)
    }

    fn other(&self) -> String {
        let letter = Self::letter(self.claimant.other());
        say!(self.language, "side-other", to = self.to, letter = letter)
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
        let Some(best) = proof.best_left else {
            return say!(language, "proof-too-few", side = self.other());
        };
        let best = best.formation;
        let with = if side.is_empty() {
            say!(language, "proof-no-cards")
        } else {
            side_cards(language, side)
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
        let gone = proof.gone;
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
    owners: Owners,
) -> String {
    let teller = Teller {
        language,
        stone,
        claimant,
        to: match owners {
            Owners::You => "you",
            Owners::Letters => "letter",
        },
    };
    let (mine, theirs) = (
        teller.formation(claimant),
        teller.formation(claimant.other()),
    );
    let letter = Teller::letter(claimant.other());
    match claim::verdict(stone, claimant, unplayed) {
        Verdict::Stronger => say!(
            language,
            "verdict-stronger",
            to = teller.to,
            letter = letter,
            mine = mine,
            theirs = theirs,
        ),
        Verdict::First => say!(language, "verdict-first", mine = mine, side = teller.own()),
        Verdict::Weaker => say!(
            language,
            "verdict-weaker",
            to = teller.to,
            letter = letter,
            mine = mine,
            theirs = theirs,
        ),
        Verdict::Second => say!(
            language,
            "verdict-second",
            mine = mine,
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
                mine = mine,
                count = cards.len(),
                cards = list(language, cards, Last::And),
                side = teller.other(),
                formation = beaten_by,
            )
        }
        Verdict::Proved => {
            let reason = claim::proof(stone, claimant, unplayed)
                .map_or_else(String::new, |proof| teller.proof(&proof));
            say!(language, "verdict-proved", mine = mine, reason = reason)
        }
    }
}
