//! Reads the fields of a position, as `border=…` or `turn=A`.

use super::tokens::Tokens;
use crate::{
    ByPlayer, Card, Outcome, Phase, Pile, Player, Setup, StoneId, StoneSetup, Troop, Variant,
};
use textkit::{Cursor, ParseError, ParseErrorKind};

/// The fields of a position that the text has.
#[derive(Default)]
pub(super) struct Fields {
    variant: Option<Variant>,
    border: Option<[StoneSetup; StoneId::COUNT]>,
    hands: Option<ByPlayer<Pile>>,
    clan: Option<Pile>,
    tactic: Option<Pile>,
    discard: Option<Vec<Card>>,
    played: Option<ByPlayer<u8>>,
    jokers: Option<ByPlayer<bool>>,
    passes: Option<u8>,
    turn: Option<Player>,
    phase: Option<PhaseField>,
    result: Option<Outcome>,
    /// The column after the text, for errors about missing fields.
    end: usize,
}

/// The field `phase=`, which for `over` needs `result=` beside it.
#[derive(Clone, Copy)]
enum PhaseField {
    /// The round is in this phase.
    Going(Phase),
    /// The round is over.
    Over,
}

const EXPECTED_FIELD: &str = "a field: border=, hands=, clan=, tactic=, discard=, played=, jokers=, \
     passes=, turn=, phase= or result=";

impl Fields {
    pub(super) fn read(text: &str) -> Result<Self, ParseError> {
        let mut fields = Self {
            end: text.chars().count() + 1,
            ..Self::default()
        };
        for (i, mut word) in Cursor::new(text).words().enumerate() {
            if i == 0 && !word.rest().contains('=') {
                fields.variant = Some(word.variant()?);
                continue;
            }
            fields.read_field(word)?;
        }
        // Last, because the error about a word that isn't a field says more.
        Cursor::new(text).expect_single_spaces("a single space between fields")?;
        Ok(fields)
    }

    fn read_field(&mut self, mut word: Cursor<'_>) -> Result<(), ParseError> {
        let start = word;
        let mut key = word.until('=');
        let names = [
            "border", "hands", "clan", "tactic", "discard", "played", "jokers", "passes", "turn",
            "phase", "result",
        ];
        let name = names.into_iter().find(|name| *name == key.rest());
        let name = name
            .filter(|_| start.rest().contains('='))
            .ok_or_else(|| start.expected(EXPECTED_FIELD))?;
        let twice = match name {
            "border" => self.border.replace(read_border(word)?).is_some(),
            "hands" => self.hands.replace(read_hands(word)?).is_some(),
            "clan" => self.clan.replace(read_pile(word)?).is_some(),
            "tactic" => self.tactic.replace(read_pile(word)?).is_some(),
            "discard" => self.discard.replace(word.cards()?).is_some(),
            "played" => self.played.replace(read_played(word)?).is_some(),
            "jokers" => self.jokers.replace(read_jokers(word)?).is_some(),
            "passes" => self.passes.replace(read_passes(word)?).is_some(),
            "turn" => {
                let player = word.player()?;
                word.expect_end()?;
                self.turn.replace(player).is_some()
            }
            "phase" => self.phase.replace(read_phase(word)?).is_some(),
            _ => self.result.replace(word.outcome()?).is_some(),
        };
        if twice {
            key = start;
            return Err(key.error(ParseErrorKind::FieldTwice(name)));
        }
        Ok(())
    }

    fn missing_error(&self, names: Vec<&'static str>) -> ParseError {
        ParseError::new(self.end, ParseErrorKind::FieldsMissing(names))
    }

    /// Returns the setup; fails unless every field is there.
    pub(super) fn into_complete_setup(self) -> Result<Setup, ParseError> {
        if self.variant.is_none() {
            return Err(ParseError::expected(
                1,
                "a variant first: base, tactic, expert or tactic-expert",
                "",
            ));
        }
        match self.absent_names() {
            absent if absent.is_empty() => self.into_partial_setup(),
            absent => Err(self.missing_error(absent)),
        }
    }

    /// Returns the names of the fields that a full position needs and that are
    /// missing.
    fn absent_names(&self) -> Vec<&'static str> {
        let present = [
            ("border", self.border.is_some()),
            ("hands", self.hands.is_some()),
            ("clan", self.clan.is_some()),
            ("tactic", self.tactic.is_some()),
            ("discard", self.discard.is_some()),
            ("played", self.played.is_some()),
            ("jokers", self.jokers.is_some()),
            ("passes", self.passes.is_some()),
            ("turn", self.turn.is_some()),
            ("phase", self.phase.is_some()),
        ];
        let absent = present.into_iter().filter(|(_, present)| !present);
        absent.map(|(name, _)| name).collect()
    }

    /// Returns the setup, with the fields of [`Setup::blank`] where the text
    /// has none; fails if the border is missing.
    pub(super) fn into_partial_setup(self) -> Result<Setup, ParseError> {
        let blank = Setup::blank(self.variant.unwrap_or(Variant::Tactic));
        let missing = self.missing_error(vec!["border"]);
        let phase = match self.phase {
            Some(phase) => phase.with_result(self.result, self.end)?,
            None if self.result.is_some() => {
                return Err(self.missing_error(vec!["phase"]));
            }
            None => blank.phase,
        };
        let [clan, tactic] = blank.decks;
        Ok(Setup {
            variant: blank.variant,
            stones: self.border.ok_or(missing)?,
            hands: self.hands.unwrap_or(blank.hands),
            decks: [self.clan.unwrap_or(clan), self.tactic.unwrap_or(tactic)],
            discard: self.discard.unwrap_or(blank.discard),
            played: self.played.unwrap_or(blank.played),
            jokers: self.jokers.unwrap_or(blank.jokers),
            passes: self.passes.unwrap_or(blank.passes),
            turn: self.turn.unwrap_or(blank.turn),
            phase,
        })
    }
}

impl PhaseField {
    /// Returns the phase with the result, which has to stand beside `over` and
    /// nowhere else. `end` is the column after the text, for the error.
    fn with_result(self, result: Option<Outcome>, end: usize) -> Result<Phase, ParseError> {
        match (self, result) {
            (Self::Over, Some(outcome)) => Ok(Phase::Over(outcome)),
            (Self::Over, None) => Err(ParseError::new(
                end,
                ParseErrorKind::FieldsMissing(vec!["result"]),
            )),
            (Self::Going(phase), None) => Ok(phase),
            (Self::Going(_), Some(_)) => Err(ParseError::expected(
                end,
                "'result=' only with 'phase=over'",
                "",
            )),
        }
    }
}

fn read_border(mut text: Cursor<'_>) -> Result<[StoneSetup; StoneId::COUNT], ParseError> {
    let start = text;
    let stones = start.rest().matches('/').count() + 1;
    if stones != StoneId::COUNT {
        return Err(start.expected("nine Stones separated by '/'"));
    }
    let mut border: [StoneSetup; StoneId::COUNT] = Default::default();
    for stone in &mut border {
        *stone = read_stone(text.until('/'))?;
    }
    Ok(border)
}

fn read_stone(mut text: Cursor<'_>) -> Result<StoneSetup, ParseError> {
    let mut stone = StoneSetup::default();
    while text.peek().is_some_and(|c| c != ':') {
        stone.sides[Player::A].push(read_troop(&mut text)?);
    }
    text.expect(":", "':' between A's and B's cards")?;
    while text.peek().is_some_and(|c| !"*^=".contains(c)) {
        stone.sides[Player::B].push(read_troop(&mut text)?);
    }
    stone.modes.blind_mans_bluff = text.eat("*BB");
    stone.modes.mud_fight = text.eat("*MF");
    // The two Combat Modes may stand in either order.
    if !stone.modes.blind_mans_bluff && text.eat("*BB") {
        stone.modes.blind_mans_bluff = true;
    }
    if text.eat("^") {
        stone.completed_first = Some(text.player()?);
    }
    if text.eat("=") {
        stone.owner = Some(text.player()?);
    }
    if !text.is_at_end() {
        return Err(text.expected("the marks *BB, *MF, ^A or ^B, =A or =B, each once, or '/'"));
    }
    Ok(stone)
}

fn read_troop(text: &mut Cursor<'_>) -> Result<Troop, ParseError> {
    let place = *text;
    let card = text.card()?;
    Troop::try_from(card)
        .map_err(|_| place.expected("a Clan card or an Elite Troop JO SP SB on a side of a Stone"))
}

fn read_hands(mut text: Cursor<'_>) -> Result<ByPlayer<Pile>, ParseError> {
    if text.rest().matches(',').count() != 1 {
        return Err(text.expected("A's and B's cards separated by one ','"));
    }
    let a = read_pile(text.until(','))?;
    let b = read_pile(text)?;
    Ok(ByPlayer::new(a, b))
}

fn read_pile(mut text: Cursor<'_>) -> Result<Pile, ParseError> {
    if !text.eat("?") {
        return text.cards().map(Pile::Known);
    }
    let place = text;
    let expected = "a number of hidden cards, 64 at most";
    let count = text.number(expected)?;
    text.expect_end()?;
    let count = usize::try_from(count).ok().filter(|count| *count <= 64);
    count
        .map(Pile::Hidden)
        .ok_or_else(|| place.expected(expected))
}

fn read_played(mut text: Cursor<'_>) -> Result<ByPlayer<u8>, ParseError> {
    const EXPECTED: &str = "Tactic cards played by A and B, as 1,0";
    let one = |text: &mut Cursor<'_>| {
        let place = *text;
        let number = text.number(EXPECTED)?;
        let number = u8::try_from(number).ok().filter(|number| *number <= 10);
        number.ok_or_else(|| place.expected(EXPECTED))
    };
    let a = one(&mut text)?;
    text.expect(",", EXPECTED)?;
    let b = one(&mut text)?;
    text.expect_end()?;
    Ok(ByPlayer::new(a, b))
}

fn read_jokers(text: Cursor<'_>) -> Result<ByPlayer<bool>, ParseError> {
    let (a, b) = match text.rest() {
        "-" => (false, false),
        "A" => (true, false),
        "B" => (false, true),
        "AB" => (true, true),
        _ => return Err(text.expected("who has played a Joker: -, A, B or AB")),
    };
    Ok(ByPlayer::new(a, b))
}

fn read_passes(text: Cursor<'_>) -> Result<u8, ParseError> {
    match text.rest() {
        "0" => Ok(0),
        "1" => Ok(1),
        "2" => Ok(2),
        _ => Err(text.expected("the passes in a row: 0, 1 or 2")),
    }
}

fn read_phase(mut text: Cursor<'_>) -> Result<PhaseField, ParseError> {
    const EXPECTED: &str = "a phase: play, draws:N, returns:N, end or over (N from 1 to 3)";
    let start = text;
    let counted = |text: &mut Cursor<'_>| {
        let left = text.number(EXPECTED)?;
        let left = u8::try_from(left)
            .ok()
            .filter(|left| (1..=3).contains(left));
        left.ok_or_else(|| start.expected(EXPECTED))
    };
    let phase = if text.eat("draws:") {
        PhaseField::Going(Phase::Draws(counted(&mut text)?))
    } else if text.eat("returns:") {
        PhaseField::Going(Phase::Returns(counted(&mut text)?))
    } else if text.eat("play") {
        PhaseField::Going(Phase::Play)
    } else if text.eat("end") {
        PhaseField::Going(Phase::End)
    } else if text.eat("over") {
        PhaseField::Over
    } else {
        return Err(start.expected(EXPECTED));
    };
    if text.is_at_end() {
        Ok(phase)
    } else {
        Err(start.expected(EXPECTED))
    }
}
