# What the program says, in English.
#
# $who in a message is "you" if the name stands for the reader, else "other".

language-name = English

## Names: cards, formations, variants

color-red = red
color-green = green
color-blue = blue
color-yellow = yellow
color-purple = purple
color-brown = brown

# The letters of the clans on the cards, one for each.
letter-red = R
letter-green = G
letter-blue = B
letter-yellow = Y
letter-purple = P
letter-brown = N

clan-card = { $color } { $strength }

tactic-joker = Joker
tactic-spy = Spy
tactic-shield-bearer = Shield-Bearer
tactic-blind-mans-bluff = Blind-Man's Bluff
tactic-mud-fight = Mud Fight
tactic-recruiter = Recruiter
tactic-strategist = Strategist
tactic-banshee = Banshee
tactic-traitor = Traitor

# The two letters of a Tactic card on the table.
code-joker = JO
code-spy = SP
code-shield-bearer = SB
code-blind-mans-bluff = BB
code-mud-fight = MF
code-recruiter = RE
code-strategist = ST
code-banshee = BA
code-traitor = TR

tactic-joker-text =
    Placed like a Clan card. Its color and strength are chosen when the Stone is claimed. Each
    player can play only one Joker.
tactic-spy-text =
    Placed like a Clan card. Strength 7; its color is chosen when the Stone is claimed.
tactic-shield-bearer-text =
    Placed like a Clan card. Strength 1, 2 or 3 and its color are chosen when the Stone is claimed.
tactic-blind-mans-bluff-text =
    Laid on an unclaimed Stone. There only the sum of the strengths counts.
tactic-mud-fight-text =
    Laid on an unclaimed Stone. There both sides need formations of four cards.
tactic-recruiter-text =
    Draw three cards from one or both decks, one at a time. Then put two cards of your hand under
    their decks.
tactic-strategist-text =
    Move one of your cards from an unclaimed Stone to another one with room, or discard it.
tactic-banshee-text = Discard one of the opponent's cards from an unclaimed Stone.
tactic-traitor-text =
    Take one of the opponent's Clan cards from an unclaimed Stone and place it on your side of an
    unclaimed Stone.

formation-color-run = Color-Run
formation-three-of-a-kind = Three of a Kind
formation-four-of-a-kind = Four of a Kind
formation-color = Color
formation-run = Run
formation-sum = Sum
formation-total = { $formation } { $total }

deck-clan = Clan
deck-tactic = Tactic

variant-base = Base
variant-tactic = Tactic
variant-expert = Expert
variant-tactic-expert = Tactic Expert
variant-base-explained = Six Clan cards in hand; claim Stones after you play.
variant-tactic-explained = Seven cards in hand, and ten Tactic cards to draw from.
variant-expert-explained = Clan cards only; claims are made before you play.
variant-tactic-expert-explained = With Tactic cards; claims are made before you play.

list-and = { $head } and { $last }
list-or = { $head } or { $last }

## Claims: verdicts and proofs

# Whose things: the claimant's, $to being "you" or the claimant's letter …
side-own = { $to ->
    [you] your side
   *[letter] { $letter }'s side
}
# … and the opponent's, $letter being the opponent's.
side-other = { $to ->
    [you] the opponent's side
   *[letter] { $letter }'s side
}

verdict-stronger = { $to ->
    [you] { $mine } beats the opponent's { $theirs }.
   *[letter] { $mine } beats { $letter }'s { $theirs }.
}
verdict-first = { $mine } on both sides, and { $side } was complete first.
verdict-weaker = { $to ->
    [you] { $mine } loses to the opponent's { $theirs }.
   *[letter] { $mine } loses to { $letter }'s { $theirs }.
}
verdict-second = { $mine } on both sides, but { $side } was complete first.
verdict-incomplete = { $missing ->
    [one] { $side } lacks 1 card.
   *[other] { $side } lacks { $missing } cards.
}
verdict-refuted = { $count ->
    [one] { $mine } can still be beaten: { $cards } is unplayed and would make { $side } { $formation }.
   *[other] { $mine } can still be beaten: { $cards } are unplayed and would make { $side } { $formation }.
}
verdict-proved = { $mine } can't be beaten: { $reason }

proof-too-few = fewer Clan cards are unplayed than { $side } lacks.
proof-no-cards = no cards yet
proof-best = with { $with }, { $side } can reach no more than { $formation }.
proof-tie = with { $with }, { $side } can reach { $formation } at best, and a tie goes to { $own }, complete first.
proof-gone = { $count ->
    [one] { $cards } could have beaten it, but lies face up.
   *[other] { $cards } could have beaten it, but lie face up.
}
proof-gone-more = { $cards } (and { $more } more) could have beaten it, but lie face up.

## Actions, told

# Deeds follow the name: "Bob placed G5 at Stone 3 and drew a Clan card."
told = { $who ->
    [you] You { $deeds }.
   *[other] { $name } { $deeds }.
}

deed-place = { $kind ->
    [clan] placed { $card } at Stone { $stone }
   *[tactic] placed the { $card } at Stone { $stone }
}
deed-lay = laid { $card } on Stone { $stone }
deed-recruiter = played the Recruiter
deed-strategist = moved { $card } from Stone { $from } to Stone { $to } with the Strategist
deed-strategist-discard = discarded { $card } from Stone { $from } with the Strategist
deed-banshee = discarded the opponent's { $card } from Stone { $from } with the Banshee
deed-traitor = took { $card } from Stone { $from } to Stone { $to } with the Traitor
deed-traitor-across = took { $card } over to the other side of Stone { $stone } with the Traitor
deed-pass = passed
deed-claim = claimed Stone { $stone }
deed-claim-several = claimed Stones { $stones }
deed-draw = drew { $cards }
deed-return = returned { $cards }
deck-cards = { $deck ->
    [clan] { $count ->
        [one] a Clan card
       *[other] { $count } Clan cards
    }
   *[tactic] { $count ->
        [one] a Tactic card
       *[other] { $count } Tactic cards
    }
}

## Refusals

refusal-over = The round is over.
refusal-not-on-turn = It is not your turn.
refusal-play-made = You have made your play this turn; what is left is to claim, to draw, or to end the turn.
refusal-play-due = Play a card first.
refusal-draws-left = { $left ->
    [one] The Recruiter comes first: one more card to draw.
   *[other] The Recruiter comes first: { $left } more cards to draw.
}
refusal-returns-left = { $left ->
    [one] The Recruiter comes first: one more card to return.
   *[other] The Recruiter comes first: { $left } more cards to return.
}
refusal-no-return-due = Nothing is to be returned now: only the Recruiter returns cards.
refusal-claims-before-play = Claims are made at the start of the turn, before the play.
refusal-claims-after-play = Claims are made after the play.
refusal-not-in-hand = { $card } is not in your hand.
refusal-tactic-limit =
    You have played { $mine } Tactic cards and your opponent { $theirs }: you may be one ahead, not more.
refusal-second-joker = You have played a Joker; you can't play the second one.
refusal-stone-claimed = Stone { $stone } is claimed: nothing can change there.
refusal-side-full = Your side of Stone { $stone } is full.
refusal-decks-empty = Both decks are empty: the Recruiter has nothing to draw.
refusal-clan-deck-empty = The Clan deck is empty.
refusal-tactic-deck-empty = The Tactic deck is empty.
refusal-not-there = { $card } does not lie on that side of Stone { $stone }.
refusal-same-stone = The Strategist moves a card to another Stone, not to the one it lies at.
refusal-may-not-pass = You can place a Clan card, so you can't pass.
refusal-claim-fails = The claim does not hold.
refusal-draw-due = A card is to be drawn before the turn ends.
refusal-no-draw-due = No draw is due.

## Rounds and matches

title = Schotten Totten
# The reader's own name against the computer, and the names of two people.
you = You
player-first = Ann
player-second = Bob
bot-name = Bot { $level }
level-random-explained = Plays any card anywhere.
level-simple-explained = Looks for strong formations, one Stone at a time.

begins = { $who ->
    [you] You begin.
   *[other] { $name } begins.
}
begins-round = { $who ->
    [you] Round { $round } of { $of }: You begin.
   *[other] Round { $round } of { $of }: { $name } begins.
}
claimed = Stone { $stone }: { $proof }

round-drawn = The round is drawn: settled with { $a } Stones to { $b }.
round-won = { $who ->
    [you] You win the round: { $why }.
   *[other] { $name } wins the round: { $why }.
}
round-won-settled = { $who ->
    [you] You win the round: { $why }, settled after two passes.
   *[other] { $name } wins the round: { $why }, settled after two passes.
}
why-three = three adjacent Stones, { $first }, { $second } and { $third }
why-five = { $count } Stones along the border
why-more = { $mine } Stones to { $theirs }
round-points = This round: { $first } { $a } – { $b } { $second }
match-points = Match: { $first } { $a } – { $b } { $second }, { $played }
match-played-some = after { $rounds } of { $length } rounds
match-played-all = { $length ->
    [one] after one round
   *[other] after { $length } rounds
}
match-won = { $who ->
    [you] You win the match.
   *[other] { $name } wins the match.
}
match-drawn = The match is drawn.

taken-back = Taken back.
taken-back-claim = You took back the claim of Stone { $stone }.
taken-back-pass = You took back the pass.
taken-back-card = You took back { $card }.

## Hints

hint-claim = The claim of Stone { $stone } holds: { $verdict }
hint-claim-three = With it you own three adjacent Stones and win.
hint-claim-five = With it you own five Stones and win.
hint-theirs = The opponent has { $formation } there.
hint-draw = { $deck ->
    [clan] The turn ends with a draw from the Clan deck.
   *[tactic] The turn ends with a draw from the Tactic deck.
}
hint-recruiter-draw = { $deck ->
    [clan] The Recruiter draws from the Clan deck.
   *[tactic] The Recruiter draws from the Tactic deck.
}
hint-return = The hand goes back to its limit; { $card } goes under its deck.
hint-nothing-left = Nothing is left to do this turn.
hint-end = The turn ends here; what can be claimed stays open.
hint-pass = No Clan card can be placed.
hint-stuck = Your side of the Stone can't be completed any more.
hint-completes = It completes { $formation }.
hint-becomes = Your side of the Stone can become { $formation } with { $cards }.
