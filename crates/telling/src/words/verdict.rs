//! Texts about why a claim holds or does not hold.

use super::{
    Conjunction, Mention, formation_with_modes, join_list, list_cards, short_with_article,
    side_cards,
};
use crate::{Language, say};
use schotten_rules::best_formation;
use schotten_rules::claim::{self, Proof};
use schotten_rules::{ByPlayer, ClanSet, Player, Side, Stone, StoneId, Verdict, View};

/// The context of one explanation.
struct Explainer<'a> {
    language: Language,
    stone: &'a Stone,
    claimant: Player,
    players: &'a ByPlayer<Mention<'a>>,
    /// Whether a proof names the cards that could have beaten the claim.
    names_played: bool,
}

impl Explainer<'_> {
    fn side(&self, player: Player) -> String {
        let player = self.players[player];
        say!(
            self.language,
            "side-of",
            who = player.key(),
            of = player.possessive(self.language)
        )
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
            formation_with_modes(self.language, worth, self.stone.modes())
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
            say!(
                language,
                "proof-cards",
                cards = side_in_sentence(language, side)
            )
        };
        let reach = formation_with_modes(language, best, modes);
        let mut reason = if best == proof.formation {
            say!(
                language,
                "proof-tie",
                with,
                side = self.other(),
                own = self.own()
            )
        } else {
            say!(
                language,
                "proof-best",
                with,
                side = self.other(),
                formation = reach
            )
        };
        let gone = proof.decisive;
        if self.names_played && !gone.is_empty() {
            const LISTED: u32 = 4;
            reason.push(' ');
            reason += &if gone.len() > LISTED {
                let cards = list_cards(language, gone.strongest_n(LISTED), Conjunction::Or);
                let more = gone.len() - LISTED;
                say!(language, "proof-gone-more", cards, more)
            } else {
                let cards = list_cards(language, gone, Conjunction::Or);
                say!(language, "proof-gone", cards, count = gone.len())
            };
        }
        reason
    }
}

/// The cards of a side, to stand in a sentence: codes alone need no article.
fn side_in_sentence(language: Language, side: &Side) -> String {
    if side.iter().all(|troop| troop.clan().is_some()) {
        return side_cards(language, side);
    }
    let names = side
        .iter()
        .map(|troop| short_with_article(language, troop.into()));
    join_list(language, &names.collect::<Vec<_>>(), Conjunction::And)
}

/// Explains why `claimant`'s claim of the Stone holds or does not hold, in a
/// sentence to follow "you can claim it: ".
#[must_use]
pub fn verdict(
    language: Language,
    stone: &Stone,
    claimant: Player,
    unplayed: ClanSet,
    players: &ByPlayer<Mention<'_>>,
) -> String {
    let explainer = Explainer {
        language,
        stone,
        claimant,
        players,
        names_played: true,
    };
    explainer.verdict(unplayed)
}

/// Explains to the viewing player why a claim of the Stone holds or does not hold. Where cards in
/// the player's own hand count as unplayed, it says so: the opponent can't get them, but a claim is
/// judged by the face-up cards alone.
#[must_use]
pub fn own_verdict(language: Language, view: &View, id: StoneId, opponent: Mention<'_>) -> String {
    let (table, me) = (view.table(), view.viewer());
    let stone = table.border().stone(id);
    let players = Mention::read_by(me, opponent);
    // Cards that the player can't see refute a claim without raising a doubt about it.
    let refuted = |cards| matches!(claim::verdict(stone, me, cards), Verdict::Refuted(_));
    let hidden = view.hidden_clan_cards();
    let unplayed = if refuted(hidden) {
        hidden
    } else {
        table.unplayed()
    };
    let why = verdict(language, stone, me, unplayed, &players);
    let named = match claim::verdict(stone, me, unplayed) {
        Verdict::Refuted(cards) => cards,
        Verdict::Proved => {
            let reply = |cards| {
                let side = stone.side(me.other());
                best_formation::strongest_completion(side, stone.modes(), cards)
            };
            let formation = |cards| reply(cards).map(|reply| reply.formation);
            reply(unplayed)
                .filter(|_| formation(unplayed) != formation(hidden))
                .map_or(ClanSet::EMPTY, |reply| reply.cards)
        }
        _ => ClanSet::EMPTY,
    };
    let held = named.intersection(view.hand().clan_cards());
    if held.is_empty() {
        return why;
    }
    let held = list_cards(language, held, Conjunction::And);
    format!("{why} {}", say!(language, "verdict-held", cards = held))
}

/// Like [`verdict`], but a proof does not name the cards that could have beaten the
/// claim.
#[must_use]
pub(super) fn brief_verdict(
    language: Language,
    stone: &Stone,
    claimant: Player,
    unplayed: ClanSet,
    players: &ByPlayer<Mention<'_>>,
) -> String {
    let explainer = Explainer {
        language,
        stone,
        claimant,
        players,
        names_played: false,
    };
    explainer.verdict(unplayed)
}

impl Explainer<'_> {
    fn verdict(&self, unplayed: ClanSet) -> String {
        let Self {
            language,
            stone,
            claimant,
            players,
            ..
        } = *self;
        let other = players[claimant.other()];
        let (who, of) = (other.key(), other.possessive(language));
        let theirs = self.formation(claimant.other());
        match claim::verdict(stone, claimant, unplayed) {
            Verdict::Stronger => say!(
                language,
                "verdict-stronger",
                mine = self.formation(claimant),
                who,
                of,
                theirs
            ),
            Verdict::WonTie => say!(
                language,
                "verdict-first",
                mine = self.formation(claimant),
                side = self.own()
            ),
            Verdict::Weaker => say!(
                language,
                "verdict-weaker",
                mine = self.formation(claimant),
                who,
                of,
                theirs
            ),
            Verdict::LostTie => say!(
                language,
                "verdict-second",
                mine = self.formation(claimant),
                side = self.other()
            ),
            Verdict::Incomplete => say!(
                language,
                "verdict-incomplete",
                side = self.own(),
                missing = stone.modes().slots() - stone.side(claimant).len(),
            ),
            Verdict::Refuted(cards) => {
                let side = stone.side(claimant.other());
                let beaten_by = best_formation::strongest_completion(side, stone.modes(), cards)
                    .map_or_else(String::new, |found| {
                        formation_with_modes(language, found.formation, stone.modes())
                    });
                say!(
                    language,
                    "verdict-refuted",
                    mine = self.formation(claimant),
                    cards = list_cards(language, cards, Conjunction::And),
                    who,
                    name = other.name(language),
                    formation = beaten_by
                )
            }
            Verdict::Proved => {
                let reason = claim::proof(stone, claimant, unplayed)
                    .map_or_else(String::new, |proof| self.proof(&proof));
                say!(
                    language,
                    "verdict-proved",
                    mine = self.formation(claimant),
                    reason
                )
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Participant;
    use super::*;
    use schotten_rules::ClaimPosition;
    use schotten_rules::notation::Position;
    use tabletop::Name;

    /// Returns the claim of Stone 1 by A, in words.
    fn explain(language: Language, position: &str, players: ByPlayer<Mention<'_>>) -> String {
        let position: ClaimPosition = position.parse().expect("a position");
        let (_, stone) = position.border.stones().next().expect("a Stone");
        verdict(
            language,
            stone,
            position.claimant,
            position.unplayed,
            &players,
        )
    }

    const STRONGER: &str = "border=R7R8R9:B9B8N1^B/:/:/:/:/:/:/:/:";
    const PROVED: &str = "border=R7R8R9:/:/:/:/:/:/:/:/:";

    fn of_names(language: Language, position: &str, names: [&str; 2]) -> String {
        let person = |name| Participant::Person(Name::new(name).expect("a name"));
        let people = names.map(person);
        let mention = |player: Player| Mention::from(&people[player.index()]);
        explain(language, position, ByPlayer::from_fn(mention))
    }

    #[test]
    fn spectators_read_names_and_players_read_your_side() {
        let told_by_name = of_names(Language::English, PROVED, ["Ann", "Bob"]);
        assert!(
            told_by_name.contains("Bob's side") && told_by_name.contains("Ann's side"),
            "{told_by_name}"
        );
        assert!(
            !told_by_name.contains("your") && !told_by_name.contains("opponent"),
            "{told_by_name}"
        );
        let bot = Participant::Person(Name::new("Bot").expect("a name"));
        let by = |reader| {
            let players = Mention::read_by(reader, Mention::from(&bot));
            explain(Language::English, PROVED, players)
        };
        let text = by(Player::A);
        assert!(
            text.contains("Bot's side") && text.contains("your side"),
            "{text}"
        );
        let text = by(Player::B);
        assert!(text.contains("Bot's side was completed first"), "{text}");
        assert!(text.contains("can give your side only a tie"), "{text}");
    }

    #[test]
    fn a_refused_claim_names_cards_that_the_player_does_not_hold() {
        // Every 9 is in the hand, and any Color-Run beats the Three of a Kind.
        let refused = |hand: &str, unseen: &str| {
            let text = format!(
                "base border=B8G8P8:R8/:/:/:/:/:/:/:/: hands={hand},?6 clan=?{unseen} tactic=?0 \
                 discard=- played=0,0 jokers=- passes=0 turn=A phase=end"
            );
            let position: Position = text.parse().expect("a position");
            let view = position.view_on_turn().expect("a view");
            let stone = StoneId::new(1).expect("a Stone");
            own_verdict(Language::English, &view, stone, Mention::Opponent)
        };
        let text = refused("R9B9G9Y9P9", "39");
        assert!(text.contains("R7") && text.contains("R6"), "{text}");
        assert!(!text.contains("R9") && !text.contains("You hold"), "{text}");
        let text = refused("R7R9B9G9Y9", "39");
        assert!(text.contains("You hold") && text.contains("R7"), "{text}");
    }

    #[test]
    fn a_proof_says_which_of_its_cards_the_player_holds() {
        // With two of the red cards in hand, Bob can have a Color only where they count.
        let proved = |border: &str, hand: &str| {
            let text = format!(
                "base border={border}/:/:/:/:/:/:/:/: hands={hand},?6 clan=?37 tactic=?0 \
                 discard=- played=0,0 jokers=- passes=0 turn=A phase=end"
            );
            let position: Position = text.parse().expect("a position");
            let view = position.view_on_turn().expect("a view");
            let stone = StoneId::new(1).expect("a Stone");
            own_verdict(Language::English, &view, stone, Mention::Opponent)
        };
        let stone = "G7G8G9:R1R5";
        let text = proved(stone, "B1B2B3B4B5B6");
        assert!(text.contains("only Color 15."), "{text}");
        assert!(!text.contains("You hold"), "{text}");
        let text = proved(stone, "R9B2B3B4B5B6");
        assert!(text.contains("only Color 15."), "{text}");
        assert!(
            text.ends_with("You hold R9, but only face-up cards count."),
            "{text}"
        );
    }

    #[test]
    fn a_spy_in_a_proof_has_its_article() {
        const SPY: &str = "border=R7R8R9:SP/:/:/:/:/:/:/:/:";
        let text = explain(Language::English, SPY, Mention::letters());
        assert!(text.contains("with the Spy, "), "{text}");
    }

    #[test]
    fn a_person_called_you_is_a_third_person() {
        let text = of_names(Language::English, PROVED, ["You", "Bob"]);
        assert!(text.contains("You's side"), "{text}");
    }

    #[test]
    fn french_shortens_de_before_a_vowel_of_a_name() {
        let names = |names| of_names(Language::French, STRONGER, names);
        assert!(names(["Anne", "Bruno"]).ends_with(" bat Somme 18 de Bruno."));
        assert!(names(["Bruno", "Anne"]).ends_with(" bat Somme 18 d'Anne."));
        let yours = Mention::read_by(Player::B, Mention::Opponent);
        assert!(explain(Language::French, STRONGER, yours).ends_with(" bat votre Somme 18."));
        let letters = explain(Language::French, STRONGER, Mention::letters());
        assert!(letters.ends_with(" bat Somme 18 de B."), "{letters}");
    }
}
