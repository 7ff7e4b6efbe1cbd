//! The choice of an action, step by step.
//!
//! Every action is a sequence of [`Pick`]s. A [`Selection`] holds the picks
//! made so far. Only picks that continue towards a legal action are accepted,
//! so a completed selection is always legal.

use arrayvec::ArrayVec;
use schotten_rules::{
    Action, Card, CardKind, DeckKind, Phase, Player, Refusal, Ruse, StoneId, StoneSet, TacticCard,
    Troop, View,
};

/// One step of the choice of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pick {
    /// A card of the hand.
    Card(Card),
    /// A card on the border.
    Border(StoneId, Troop),
    Stone(StoneId),
    /// The discard, for the Strategist.
    Discard,
    /// Confirm that the card is played.
    Confirm,
    Pass,
    /// Claim a Stone.
    Claim,
    /// End the turn, with a draw if one is due.
    End,
    Deck(DeckKind),
}

/// Returns the picks that spell an action.
fn picks_naming(action: Action) -> ArrayVec<Pick, 3> {
    let mut picks = ArrayVec::new();
    let ruse = |ruse: Ruse| Pick::Card(ruse.into());
    match action {
        Action::Place(troop, stone) => picks.extend([Pick::Card(troop.into()), Pick::Stone(stone)]),
        Action::Lay(mode, stone) => picks.extend([Pick::Card(mode.into()), Pick::Stone(stone)]),
        Action::Recruiter => picks.extend([ruse(Ruse::Recruiter), Pick::Confirm]),
        Action::Strategist { troop, from, to } => picks.extend([
            ruse(Ruse::Strategist),
            Pick::Border(from, troop),
            to.map_or(Pick::Discard, Pick::Stone),
        ]),
        Action::Banshee { troop, from } => {
            picks.extend([ruse(Ruse::Banshee), Pick::Border(from, troop)]);
        }
        Action::Traitor { card, from, to } => picks.extend([
            ruse(Ruse::Traitor),
            Pick::Border(from, card.into()),
            Pick::Stone(to),
        ]),
        Action::Pass => picks.push(Pick::Pass),
        Action::Claim(stone) => picks.extend([Pick::Claim, Pick::Stone(stone)]),
        Action::Draw(deck) => picks.extend([Pick::End, Pick::Deck(deck)]),
        Action::Return(card) => picks.push(Pick::Card(card)),
        Action::EndTurn => picks.push(Pick::End),
    }
    picks
}

/// A legal action whose picks begin with those made so far.
struct Continuation {
    /// Its next pick.
    pick: Pick,
    action: Action,
    /// Whether that pick completes it.
    last: bool,
}

/// The kind of the next pick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// A card to play; or pass, or claim where that comes first.
    Hand,
    Stone(Card),
    /// A card on this player's side of the border, for this Ruse.
    Border(Ruse, Player),
    /// A Stone to which this card of the border moves.
    Move {
        /// The card.
        troop: Troop,
        /// The Stone at which it lies.
        from: StoneId,
        /// Whether the discard can be picked, too.
        discard: bool,
    },
    /// Confirmation that the Recruiter is played.
    Confirm,
    /// A deck for the Recruiter's draw, with the number of draws left.
    Recruit(u8),
    /// A card to return for the Recruiter, with the number of returns left.
    Return(u8),
    /// Claims, or the end of the turn.
    End,
    /// A Stone to claim.
    Claim,
    /// A deck for the draw that ends the turn.
    Draw,
    /// Nothing: it is not the player's turn, or the round is over.
    Nothing,
}

/// The result of a pick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PickOutcome {
    /// The selection is complete.
    Action(Action),
    /// There is more to pick.
    More,
    /// The pick is not possible.
    Refused(PickRefusal),
}

/// The reason a pick is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PickRefusal {
    Rule(Refusal),
    /// The claim of this Stone does not hold.
    Claim(StoneId),
    /// No unclaimed Stone has room for the card.
    NoRoom,
    /// No card on the border can be chosen for this Ruse.
    NoTarget(Ruse),
    /// The Ruse can't choose this card.
    NotThisCard(Ruse),
    /// Something else has to be picked first.
    NotNow,
}

impl PickRefusal {
    /// Converts the refusal of a claim.
    pub(crate) const fn of_claim(stone: StoneId, refusal: Refusal) -> Self {
        match refusal {
            Refusal::ClaimFails(_) => Self::Claim(stone),
            refusal => Self::Rule(refusal),
        }
    }
}

/// The picks made so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Selection {
    picks: ArrayVec<Pick, 3>,
}

impl Selection {
    /// Returns whether nothing has been picked.
    pub(crate) fn is_empty(&self) -> bool {
        self.picks.is_empty()
    }

    /// Removes all picks.
    pub(crate) fn clear(&mut self) {
        self.picks.clear();
    }

    /// Takes the last pick back. Returns false if there is none.
    pub(crate) fn back(&mut self) -> bool {
        self.picks.pop().is_some()
    }

    /// Returns the picked card of the hand.
    pub(crate) fn card(&self) -> Option<Card> {
        match self.picks.first() {
            Some(Pick::Card(card)) => Some(*card),
            _ => None,
        }
    }

    pub(crate) fn border_card(&self) -> Option<(StoneId, Troop)> {
        match self.picks.get(1) {
            Some(Pick::Border(stone, troop)) => Some((*stone, *troop)),
            _ => None,
        }
    }

    /// Returns the kind of the next pick.
    pub(crate) fn step(&self, view: &View) -> Step {
        if !view.is_on_turn() {
            return Step::Nothing;
        }
        let viewer = view.viewer();
        match (self.picks.as_slice(), view.table().phase()) {
            ([], Phase::Play) => Step::Hand,
            ([], Phase::Draws(left)) => Step::Recruit(left),
            ([], Phase::Returns(left)) => Step::Return(left),
            ([], Phase::End) => Step::End,
            ([Pick::Claim, ..], _) => Step::Claim,
            ([Pick::End, ..], _) => Step::Draw,
            ([Pick::Card(card)], _) => match card.kind() {
                CardKind::Tactic(TacticCard::Ruse(Ruse::Recruiter)) => Step::Confirm,
                CardKind::Tactic(TacticCard::Ruse(Ruse::Strategist)) => {
                    Step::Border(Ruse::Strategist, viewer)
                }
                CardKind::Tactic(TacticCard::Ruse(ruse)) => Step::Border(ruse, viewer.other()),
                _ => Step::Stone(*card),
            },
            ([Pick::Card(card), Pick::Border(from, troop), ..], _) => Step::Move {
                troop: *troop,
                from: *from,
                discard: *card == Ruse::Strategist.into(),
            },
            _ => Step::Nothing,
        }
    }

    /// Returns everything that can be picked next.
    pub(crate) fn options(&self, view: &View) -> Vec<Pick> {
        let mut options = Vec::new();
        for next in self.continuations(view) {
            if !options.contains(&next.pick) {
                options.push(next.pick);
            }
        }
        options
    }

    /// Returns the Stones that can be picked next.
    pub(crate) fn stones(&self, view: &View) -> StoneSet {
        let options = self.options(view).into_iter();
        let stones = options.filter_map(|pick| match pick {
            Pick::Stone(stone) => Some(stone),
            _ => None,
        });
        stones.collect()
    }

    /// Adds a pick. If that completes an action, the selection is empty afterwards.
    pub(crate) fn pick(&mut self, view: &View, pick: Pick) -> PickOutcome {
        let continuations = self.continuations(view);
        let mut with_pick = continuations.iter().filter(|next| next.pick == pick);
        let Some(found) = with_pick.next() else {
            // Any Stone can be picked for a claim: the refusal says why it fails.
            if pick == Pick::Claim && self.is_empty() && view.table().is_claim_time() {
                self.picks.push(pick);
                return PickOutcome::More;
            }
            return PickOutcome::Refused(self.reason(view, pick));
        };
        let single = with_pick.next().is_none();
        // If only one deck or Stone is possible, it isn't asked for.
        if found.last || single && matches!(pick, Pick::End | Pick::Claim) {
            self.clear();
            return PickOutcome::Action(found.action);
        }
        self.picks.push(pick);
        PickOutcome::More
    }

    /// Returns the picks that complete an action, each with its action.
    pub(crate) fn completing(&self, view: &View) -> Vec<(Pick, Action)> {
        let continuations = self.continuations(view).into_iter();
        let last = continuations.filter(|next| next.last);
        last.map(|next| (next.pick, next.action)).collect()
    }

    /// Makes all picks of this action but the last, which it returns.
    pub(crate) fn aim_at(&mut self, view: &View, action: Action) -> Option<Pick> {
        self.picks = Self::picks_for(view, action);
        self.picks.pop()
    }

    /// Returns the picks that spell an action in this position.
    fn picks_for(view: &View, action: Action) -> ArrayVec<Pick, 3> {
        let mut picks = picks_naming(action);
        // The draws of the Recruiter don't end the turn.
        if matches!(view.table().phase(), Phase::Draws(_)) {
            picks.remove(0);
        }
        picks
    }

    /// Why this pick isn't possible now.
    pub(crate) fn refused(&self, view: &View, pick: Pick) -> PickRefusal {
        self.reason(view, pick)
    }

    /// Returns the legal actions that continue the picks made.
    fn continuations(&self, view: &View) -> Vec<Continuation> {
        let legal = view.legal_actions().into_iter();
        let going_on = legal.filter_map(|action| {
            let picks = Self::picks_for(view, action);
            let rest = picks.strip_prefix(self.picks.as_slice())?;
            Some(Continuation {
                pick: *rest.first()?,
                action,
                last: rest.len() == 1,
            })
        });
        going_on.collect()
    }

    fn reason(&self, view: &View, pick: Pick) -> PickRefusal {
        let refused = |action| {
            view.check(action)
                .err()
                .map_or(PickRefusal::NotNow, PickRefusal::Rule)
        };
        match (self.step(view), pick) {
            (Step::Hand, Pick::Card(card)) => unplayable(view, card),
            (Step::Hand, Pick::Pass) => refused(Action::Pass),
            (Step::Hand | Step::End, Pick::Claim) => refused(Action::Claim(
                StoneId::all().next().expect("there are Stones"),
            )),
            (Step::Stone(card), Pick::Stone(stone)) => match card.kind() {
                CardKind::Tactic(TacticCard::CombatMode(mode)) => refused(Action::Lay(mode, stone)),
                _ => Troop::try_from(card).map_or(PickRefusal::NotNow, |troop| {
                    refused(Action::Place(troop, stone))
                }),
            },
            (
                Step::Move {
                    troop,
                    from,
                    discard,
                },
                Pick::Stone(to),
            ) => {
                if discard {
                    let to = Some(to);
                    return refused(Action::Strategist { troop, from, to });
                }
                troop.clan().map_or(PickRefusal::NotNow, |card| {
                    refused(Action::Traitor { card, from, to })
                })
            }
            (Step::Border(ruse, owner), Pick::Border(stone, troop)) => {
                if view.table().border().stone(stone).owner().is_some() {
                    return PickRefusal::Rule(Refusal::StoneClaimed(stone));
                }
                let there = view
                    .table()
                    .border()
                    .stone(stone)
                    .side(owner)
                    .contains(troop);
                if there {
                    PickRefusal::NotThisCard(ruse)
                } else {
                    PickRefusal::Rule(Refusal::CardNotThere {
                        card: troop,
                        owner,
                        stone,
                    })
                }
            }
            (Step::Claim, Pick::Stone(stone)) => view
                .check(Action::Claim(stone))
                .err()
                .map_or(PickRefusal::NotNow, |refusal| {
                    PickRefusal::of_claim(stone, refusal)
                }),
            (Step::Nothing, _) => view
                .check(Action::Pass)
                .err()
                .map_or(PickRefusal::NotNow, PickRefusal::Rule),
            (_, Pick::Card(card)) if self.is_empty() => unplayable(view, card),
            (_, Pick::Deck(deck)) => refused(Action::Draw(deck)),
            _ => PickRefusal::NotNow,
        }
    }
}

/// Explains why a card of the hand can't be played anywhere, by checking an
/// example of such a play.
fn unplayable(view: &View, card: Card) -> PickRefusal {
    let Some(stone) = view.table().border().unclaimed().nth(0) else {
        return PickRefusal::NotNow;
    };
    let probe = match card.kind() {
        CardKind::Clan(card) => Action::Place(card.into(), stone),
        CardKind::Tactic(TacticCard::EliteTroop(troop)) => Action::Place(troop.into(), stone),
        CardKind::Tactic(TacticCard::CombatMode(mode)) => Action::Lay(mode, stone),
        CardKind::Tactic(TacticCard::Ruse(Ruse::Recruiter)) => Action::Recruiter,
        // An action with a card that doesn't lie on the border: refusals that come
        // before the target take precedence.
        CardKind::Tactic(TacticCard::Ruse(ruse)) => {
            let nowhere = Troop::from(schotten_rules::EliteTroop::Joker);
            let probe = Action::Strategist {
                troop: nowhere,
                from: stone,
                to: None,
            };
            let probe = match ruse {
                Ruse::Banshee => Action::Banshee {
                    troop: nowhere,
                    from: stone,
                },
                Ruse::Traitor => match nowhere_to_be_seen(view) {
                    Some(card) => Action::Traitor {
                        card,
                        from: stone,
                        to: stone,
                    },
                    None => return PickRefusal::NoTarget(ruse),
                },
                _ => probe,
            };
            return match view.check(probe) {
                Err(Refusal::CardNotThere { .. }) | Ok(()) => PickRefusal::NoTarget(ruse),
                Err(refusal) => PickRefusal::Rule(refusal),
            };
        }
    };
    match view.check(probe) {
        Err(Refusal::StoneClaimed(_) | Refusal::SideFull(_)) => PickRefusal::NoRoom,
        Err(refusal) => PickRefusal::Rule(refusal),
        Ok(()) => PickRefusal::NotNow,
    }
}

/// Returns a Clan card that doesn't lie on the border.
fn nowhere_to_be_seen(view: &View) -> Option<schotten_rules::ClanCard> {
    view.table().border().clan_cards().complement().strongest()
}
