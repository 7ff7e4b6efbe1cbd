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

## The rules

rules-unknown = The rules have no topic “{ $name }”.
rules-unknown-like = The rules have no topic “{ $name }”. Do you mean “{ $like }”?
rules-several = Several topics begin with “{ $name }”: { $several }.
rules-topics = The topics are { $topics }.
rules-title = Rules
rules-close = Esc: close
rules-search = /: search
rules-keys = Arrows, PgUp, PgDn: scroll and change topic
rules-search-for = Search: { $text }
rules-found = { $count ->
    [0] not found
    [one] 1 place
   *[other] { $count } places
}
rules-not-found = “{ $text }” is not found
rules-hit = { $text }: { $number } of { $of }
rules-next = n: next
rules-previous = N: previous

## The tutorial

tutorial-name = Tutorial
tutorial-opponent = Opponent
tutorial-of = Tutorial · lesson { $number } of { $of }: { $title }
tutorial-next = Well done. Enter: next lesson
tutorial-last = Well done, that was the last lesson. Enter: to the start
tutorial-lessons = Lessons
tutorial-lessons-keys = Up, Down, Enter: choose a lesson
tutorial-needs-terminal = the tutorial needs a terminal; 'schotten rules' prints the rules
tutorial-too-soon = Not yet: first do what this lesson asks for.
tutorial-place = Placing a card
tutorial-place-ask = Your first turn: choose a card (its letter or a click), then a Stone (its number or a click).
tutorial-place-learned = The card lies face up on your side of the Stone, and it stays there. Three cards make a formation.
tutorial-place-otherwise = Place a card of your hand at a Stone.
tutorial-draw = Ending your turn
tutorial-draw-ask = You have played a card. Now draw, to hold six again: Enter, or d.
tutorial-draw-learned = You drew a card, and the opponent took a turn: green 8 at Stone 5. So it goes on, turn by turn.
tutorial-draw-otherwise = Draw a card with Enter.
tutorial-color-run = Color-Run
tutorial-color-run-ask = At Stone 4 you have red 5 and 6. Complete a Color-Run: one color, strengths in a row.
tutorial-color-run-learned = Red 5, 6, 7: a Color-Run, the strongest kind of formation. In which order they were played is all one.
tutorial-color-run-otherwise = Not there: look at Stone 4. Which red card goes on in a row with 5 and 6?
tutorial-color-run-r2 = Red 2, 5, 6 is a Color, but no Color-Run: 2 is not in a row with 5 and 6. Try again.
tutorial-color-run-g7 = 5, 6, 7 in two colors is a Run. A Color-Run needs one color. Try again.
tutorial-color-run-y4 = 4, 5, 6 in two colors is a Run. A Color-Run needs one color. Try again.
tutorial-ranking = Which formation is stronger
tutorial-ranking-ask = Stone 5: the opponent has a Run of 18. Color-Run, Three of a Kind, Color, Run, Sum: what beats it?
tutorial-ranking-learned = Green 2, 5, 7 is a Color of only 14, but a Color beats any Run. The kind comes first, then the total.
tutorial-ranking-otherwise = That does not beat the Run at Stone 5. r shows the ranking.
tutorial-ranking-b6 = A Run of 18 too: a tie, and the opponent's side was complete first. Look for a stronger kind.
tutorial-ranking-y9 = The largest total, 21, but only a Sum, the weakest kind. Look for a stronger kind.
tutorial-claim = Claiming a Stone
tutorial-claim-ask = You have played. Before you draw, claim Stone 2: your Color-Run beats Three of a Kind. c, 2 or a click.
tutorial-claim-learned = The Stone is yours, and closed: nobody adds a card there any more. You may claim several in a turn.
tutorial-claim-otherwise = Claim Stone 2.
tutorial-refuted = A claim that does not hold
tutorial-refuted-ask = Stone 6: your Color-Run of 21 looks strong, and the opponent lacks a card. Try to claim it.
tutorial-refuted-learned = Brown 7 may still come: a Color-Run of 24. So the claim does not hold. Trying costs nothing.
tutorial-refuted-otherwise = Try to claim Stone 6: press 6, or click it.
tutorial-proof = Claiming by proof
tutorial-proof-ask = Now brown 7 lies at Stone 1: it can't come to Stone 6 any more. Claim Stone 6.
tutorial-proof-learned = A proof: no card left can beat you. Only cards that lie face up count for it, none of any hand.
tutorial-proof-otherwise = Claim Stone 6: press 6, or click it.
tutorial-three = Winning the round
tutorial-three-ask = Three Stones side by side win the round, or any five. You own 3 and 4. Claim Stone 5.
tutorial-three-learned = Stones 3, 4, 5: you win, at once. 5 points for you, one for each Stone of the opponent.
tutorial-three-otherwise = Claim Stone 5.
tutorial-joker-ask = Tactic cards now. Place the Joker at Stone 4, like a Clan card: it can stand for any card.
tutorial-joker-ask-2 = Now claim Stone 4.
tutorial-joker-learned = The Joker counted as blue 7: a Color-Run of 24. Each player may play one Joker in a round.
tutorial-joker-otherwise = First the Joker to Stone 4, then claim it.
tutorial-spy-ask = The Spy has strength 7 and any color. Place it at Stone 2.
tutorial-spy-ask-2 = Now claim Stone 2.
tutorial-spy-learned = As purple 7 the Spy made a Color-Run. The color is chosen at the claim, always the best one.
tutorial-spy-otherwise = First the Spy to Stone 2, then claim it.
tutorial-shield-bearer-ask = The Shield-Bearer is 1, 2 or 3, in any color. Place it at Stone 7.
tutorial-shield-bearer-ask-2 = Now claim Stone 7.
tutorial-shield-bearer-learned = As green 2 it made a Color-Run of 6: the smallest there is, and still above any Three of a Kind.
tutorial-shield-bearer-otherwise = First the Shield-Bearer to Stone 7, then claim it.
tutorial-blind-mans-bluff-ask = Stone 5: your Sum of 25 loses to a Color-Run of 6. Lay Blind-Man's Bluff on that Stone.
tutorial-blind-mans-bluff-ask-2 = Now only sums count there: 25 against 6. Claim Stone 5.
tutorial-blind-mans-bluff-learned = Under Blind-Man's Bluff only the sum counts, for both players, for the rest of the round.
tutorial-blind-mans-bluff-otherwise = First Blind-Man's Bluff on Stone 5, then claim it.
tutorial-mud-fight-ask = Stone 3: your Color-Run of 21 loses to 24, but you hold yellow 9. Lay Mud Fight on the Stone.
tutorial-mud-fight-ask-2 = Both sides need four cards there now. Draw and end your turn.
tutorial-mud-fight-ask-3 = The opponent had no fourth card for it. Place yellow 9 at Stone 3.
tutorial-mud-fight-ask-4 = A Color-Run of four. Claim Stone 3.
tutorial-mud-fight-learned = Four in a row, 30. The opponent's fourth could at best tie, and your side was complete first.
tutorial-mud-fight-otherwise = That can wait: do what is asked at Stone 3.
tutorial-recruiter-ask = Play the Recruiter (Enter plays it): three draws, from either deck, one at a time.
tutorial-recruiter-ask-2 = Now put two cards of your hand back under their decks: choose the worst.
tutorial-recruiter-learned = You picked the best of nine cards. The Recruiter now lies on the discard, and you don't draw again.
tutorial-recruiter-otherwise = Play the Recruiter.
tutorial-strategist-ask = Red 4 lies at Stone 7, but Stone 2 needs it. Let the Strategist move it there.
tutorial-strategist-ask-2 = Now claim Stone 2.
tutorial-strategist-learned = The Strategist moves one of your own cards to another open Stone, or discards it.
tutorial-strategist-otherwise = Play the Strategist: red 4 from Stone 7 to Stone 2. Then claim.
tutorial-strategist-discard = Discarded it is of no use to you. Move red 4 to Stone 2.
tutorial-banshee-ask = Stone 5: your 21 against 24. Let the Banshee discard green 9 there.
tutorial-banshee-ask-2 = Green 6 could only tie now, and you were complete first: claim Stone 5.
tutorial-banshee-learned = The Banshee discards any card of the opponent from an open Stone.
tutorial-banshee-otherwise = Play the Banshee on green 9 at Stone 5. Then claim.
tutorial-banshee-ba-g8 = Then green 8 is gone, but green 7 and 9 stay: choose green 9.
tutorial-banshee-ba-g7 = Then green 8 and 9 stay, with 7 on the discard. Choose green 9.
tutorial-traitor-ask = Stone 6: the opponent's purple 9 would make your Color-Run. Let the Traitor bring it over to you.
tutorial-traitor-ask-2 = Now claim Stone 6.
tutorial-traitor-learned = The Traitor takes a Clan card of the opponent to your side: of the same Stone or another open one.
tutorial-traitor-otherwise = Play the Traitor: purple 9 from the opponent's side of Stone 6 to yours. Then claim.
tutorial-limit = The limit of Tactic cards
tutorial-limit-ask = You have played one Tactic card, the opponent none. Try to play the Spy as well.
tutorial-limit-learned = One more than the opponent is the limit. The Spy has to wait until the opponent plays one.
tutorial-limit-otherwise = Choose the Spy.
tutorial-expert = Expert
tutorial-expert-ask = In the expert variants you claim before you play. Claim Stone 4: press 4 or click it (or C).
tutorial-expert-ask-2 = Now place a card. What it completes can be claimed in your next turn.
tutorial-expert-learned = So the opponent always has a turn to answer. That is all: F3 has the rules, ? the keys.
tutorial-expert-otherwise = Claim Stone 4 first: after the play it is too late for this turn.
