//! The position of a lesson, with only the cards that matter.

use schotten_rules::{Card, ClanCard, Player, Round, Variant};

/// The position before the first action of a lesson, with A to act. Cards that aren't
/// given are filled in: the opponent's hand and the rest of the decks.
#[derive(Debug)]
pub(super) struct LessonScene {
    /// The variant.
    pub(super) variant: Variant,
    /// The nine Stones, in the notation.
    pub(super) border: &'static str,
    /// A's hand.
    pub(super) hand: &'static str,
    /// The cards on top of the Clan deck and of the Tactic deck.
    pub(super) decks: [&'static str; 2],
    /// The opponent's cards that matter.
    pub(super) theirs: &'static str,
    /// The other fields of a position, in the notation.
    pub(super) rest: &'static str,
}

impl LessonScene {
    /// Returns the variant and the position.
    ///
    /// # Panics
    ///
    /// If the position is impossible. A test checks every lesson.
    pub(super) fn begin(&self) -> (Variant, Round) {
        let limit = self.variant.hand_limit();
        let [clan, tactic] = self.decks;
        let written = [self.border, self.hand, self.theirs, clan, tactic, self.rest];
        let mut written: Vec<Card> = written.into_iter().flat_map(parse_cards).collect();
        let mut left = |all: Vec<Card>| -> Vec<Card> {
            let rest = all.into_iter().filter(|card| {
                let at = written.iter().position(|other| other == card);
                at.map(|at| written.swap_remove(at)).is_none()
            });
            rest.collect()
        };
        // Spread over the order of all cards, so that no hand is of one color.
        let clans = (0..ClanCard::COUNT).map(|i| i * 23 % ClanCard::COUNT);
        let all: Vec<Card> = ClanCard::all().map(Card::from).collect();
        let mut clans = left(clans.map(|i| all[i]).collect());
        let tactics = left(
            self.variant
                .tactic_cards()
                .iter()
                .map(|card| Card::from(*card))
                .collect(),
        );
        let deck = clans.split_off(limit - parse_cards(self.theirs).count());
        let text = |cards: &[Card]| -> String { cards.iter().map(ToString::to_string).collect() };
        let tactic = match format!("{tactic}{}", text(&tactics)) {
            none if none.is_empty() => "-".to_owned(),
            some => some,
        };
        let position = format!(
            "{} border={} hands={},{}{} clan={clan}{} tactic={tactic} {} turn={}",
            self.variant,
            self.border,
            self.hand,
            self.theirs,
            text(&clans),
            text(&deck),
            self.rest,
            Player::A,
        );
        let round = position.parse();
        let round = round.unwrap_or_else(|error| panic!("no position: {error}: {position}"));
        (self.variant, round)
    }
}

/// The cards named in a text of the notation.
fn parse_cards(text: &'static str) -> impl Iterator<Item = Card> {
    let lists = text.split(['/', ':', '*', ' ', '=', '^', ',']);
    lists.flat_map(|list| {
        let codes = (0..list.len())
            .step_by(2)
            .map(move |at| list.get(at..at + 2));
        // Skips the words of the notation that aren't cards.
        let cards: Option<Vec<Card>> = codes.map(|code| code?.parse().ok()).collect();
        cards.unwrap_or_default()
    })
}
