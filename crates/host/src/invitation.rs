//! Invitations: three words that stand for 33 random bits.

use rand::CryptoRng;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

/// How many bits of an invitation a word stands for.
const BITS: u32 = 11;

/// The 2,048 words, sorted. No slip of one letter turns one into another.
static WORDS: LazyLock<Vec<&str>> = LazyLock::new(|| include_str!("words.txt").lines().collect());

/// What a guest says to be let in, as the user name: three words, such as
/// `heather-otter-anvil`.
///
/// Two invitations are compared in the same time whatever they have in common, because each
/// is a single number. The debug output doesn't show the words.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Invitation(u64);

/// A text is no invitation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("an invitation is three words, such as heather-otter-anvil")]
pub struct NotAnInvitation;

impl Invitation {
    /// Makes an invitation that nobody can guess: 33 bits of this generator.
    pub fn random(rng: &mut impl CryptoRng) -> Self {
        Self(rng.next_u64() >> (64 - 3 * BITS))
    }
}

impl fmt::Display for Invitation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = |place: u32| {
            let index = self.0 >> (place * BITS) & ((1 << BITS) - 1);
            WORDS[usize::try_from(index).expect("eleven bits")]
        };
        write!(f, "{}-{}-{}", word(2), word(1), word(0))
    }
}

impl fmt::Debug for Invitation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Invitation(..)")
    }
}

impl FromStr for Invitation {
    type Err = NotAnInvitation;

    /// Reads an invitation, in letters of either case: telephones begin with a capital.
    fn from_str(text: &str) -> Result<Self, NotAnInvitation> {
        let text = text.to_ascii_lowercase();
        let words: Vec<&str> = text.split('-').collect();
        if words.len() != 3 {
            return Err(NotAnInvitation);
        }
        words.iter().try_fold(Self(0), |Self(bits), word| {
            let index = WORDS.binary_search(word).map_err(|_| NotAnInvitation)?;
            Ok(Self(bits << BITS | index as u64))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn the_words_are_sorted_lowercase_and_2048() {
        assert_eq!(WORDS.len(), 1 << BITS);
        assert!(WORDS.is_sorted_by(|one, next| one < next));
        for word in WORDS.iter() {
            assert!((3..=8).contains(&word.len()), "{word}");
            assert!(word.bytes().all(|byte| byte.is_ascii_lowercase()), "{word}");
        }
    }

    /// What a word becomes if one letter is left out, and itself.
    fn shortened(word: &str) -> BTreeSet<String> {
        let left_out = |at: usize| format!("{}{}", &word[..at], &word[at + 1..]);
        (0..word.len()).map(left_out).chain([word.into()]).collect()
    }

    /// Whether one is the other with a letter more, less or changed, or with two
    /// neighbors swapped.
    fn differ_by_a_slip(one: &str, other: &str) -> bool {
        let differences = || {
            let pairs = one.bytes().zip(other.bytes());
            pairs.enumerate().filter(|(_, (a, b))| a != b)
        };
        if one.len() != other.len() {
            return shortened(one).contains(other) || shortened(other).contains(one);
        }
        match differences().collect::<Vec<_>>()[..] {
            [_] => true,
            [(place, pair), (next, swapped)] => next == place + 1 && pair == (swapped.1, swapped.0),
            _ => false,
        }
    }

    #[test]
    fn no_slip_turns_a_word_into_another() {
        assert!(differ_by_a_slip("otter", "otte") && differ_by_a_slip("otter", "ottre"));
        assert!(differ_by_a_slip("otter", "other") && !differ_by_a_slip("otter", "ostler"));
        for (place, one) in WORDS.iter().enumerate() {
            for other in &WORDS[..place] {
                assert!(!differ_by_a_slip(one, other), "{one}, {other}");
            }
        }
    }

    #[test]
    fn an_invitation_is_read_as_it_is_written() {
        let mut rng = rand::rng();
        let all: BTreeSet<String> = (0..1000)
            .map(|_| {
                let invitation = Invitation::random(&mut rng);
                let text = invitation.to_string();
                assert_eq!(text.parse(), Ok(invitation));
                assert_eq!(text.to_uppercase().parse(), Ok(invitation));
                text
            })
            .collect();
        assert!(all.len() > 990, "of 8.6 billion, hardly any comes twice");
        assert_eq!(Invitation(0).to_string(), "abacus-abacus-abacus");
        let last = Invitation((1 << 33) - 1).to_string();
        assert_eq!(last, "zucchini-zucchini-zucchini");
        assert_ne!(Invitation(1), Invitation(1 << 32));
        for text in [
            "",
            "otter",
            "heather-otter",
            "heather-otter-anvil-moon",
            "heather-otter-anvi",
            "heather-otter-",
            "heather otter anvil",
            "heather-otter-anvil ",
        ] {
            assert_eq!(text.parse::<Invitation>(), Err(NotAnInvitation), "{text}");
        }
        assert_eq!(format!("{:?}", Invitation(5)), "Invitation(..)");
    }
}
