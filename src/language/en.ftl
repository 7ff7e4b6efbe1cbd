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

## Plain mode

plain-welcome =
    Schotten Totten in plain lines. An empty line takes the usual answer; quit leaves. En français :
    langue fr.
plain-hint = Say help to hear what you can say.
plain-ask-opponent = Who plays?
plain-two-people = two people at this keyboard
plain-computer = against the computer, level { $level }: { $explained }
plain-ask-variant = Which variant?
plain-choice = { $number }: { $choice }
plain-explained = { $name }: { $explained }
plain-usually = Usually { $answer }.
plain-ask-rounds = How many rounds, 1 to 99?
plain-ask-first = Who begins the first round?
plain-anybody = that is drawn
plain-ask-name = { $which ->
    [only] Your name?
    [first] The first player's name?
   *[second] The second player's name?
}
plain-answer-by-number = Please answer with one of the numbers.
plain-answer-rounds = Please answer with a number from 1 to 99.
plain-same-name = The players need different names.
plain-no-name =
    That is no name: a name is not blank and has no '|', line break or other invisible character.

plain-goodbye = The match is over. Goodbye.
plain-left = The game is left. Goodbye.
plain-ended = The input has ended; the game is not finished.
plain-ended-early = The input has ended before a game began.
plain-ask-quit = Leave the game? It is not finished. Say yes or no.
plain-go-on = The game goes on.
plain-yes-or-no = Please say yes or no.
plain-next-round = Press Enter for the next round.
plain-only-enter = Only Enter alone goes on; quit leaves. What was typed is not taken.
plain-look-away = { $cleared ->
    [yes] { $player }, press Enter when { $other } looks away.
   *[no] { $other }, please look away: { $player }'s hand comes next. { $player }, press Enter when { $other } looks away.
}

plain-language = The language is English now.
plain-language-which = Which language: en for English, or fr for French?

plain-whose-turn = { $who ->
    [you] Your turn.
   *[other] { $name }'s turn.
}
plain-round-of = Round { $round } of { $of }.
plain-facts = You own { $mine }, { $name } { $theirs }. { $decks }
plain-owned = { $count ->
    [0] no Stone
    [one] Stone { $stones }
   *[other] Stones { $stones }
}
plain-stones = { $count ->
    [one] Stone { $stones }
   *[other] Stones { $stones }
}
plain-deck = Deck { $clan }.
plain-decks = Clan deck { $clan }, Tactic deck { $tactic }.
plain-tactic-played = Tactic cards played: you { $mine }, { $name } { $theirs }.
plain-score = Points so far: { $first } { $a }, { $second } { $b }.
plain-round-points = This round: { $first } { $a }, { $second } { $b }.
plain-match-points = Match: { $first } { $a }, { $second } { $b }.

plain-empty-border = No card lies at a Stone yet.
plain-empty-stones = { $stones }: empty.
plain-stone = Stone { $stone }{ $owner ->
    [you] , claimed by you
    [other] , claimed by { $name }
   *[nobody] {""}
}: yours { $mine }; { $name }'s { $theirs }.
plain-stone-modes = Stone { $stone }{ $owner ->
    [you] , claimed by you
    [other] , claimed by { $name }
   *[nobody] {""}
}: yours { $mine }; { $name }'s { $theirs }; { $modes }.
plain-side-empty = empty
plain-side-complete = { $cards } ({ $formation })
plain-side-so-far = { $cards } (so far { $formation } possible)
plain-side-stuck = { $cards } (can't be completed)
plain-complete-first = { $who ->
    [you] You were complete first there.
   *[other] { $name } was complete first there.
}
plain-hand = Your hand: { $cards }.
plain-hand-empty = Your hand is empty.
plain-discard = Discard, oldest first: { $cards }.
plain-discard-empty = The discard is empty.
plain-unplayed = Not seen by you yet:
plain-unplayed-of = { $what }: { $cards }.
plain-tactic-cards = Tactic cards
plain-none = none
plain-log-empty = Nothing has been done yet.

plain-can-claim = You can claim Stone { $stone }: { $verdict }
plain-cannot-claim = Stone { $stone } can't be claimed: { $verdict }
plain-you-claim = You claim Stone { $stone }: { $verdict }
plain-no-complete-side = None of your sides of unclaimed Stones is complete.
plain-nothing-claimable = No Stone can be claimed now. claims tells why not, Stone by Stone.
plain-claim-which = Claim which Stone: { $stones }? Or claim all.
plain-still-claimable =
    You can still claim { $stones }. Say claim all, or draw or end to end your turn.

plain-you-drew = You drew { $card }.
plain-you-drew-tactic = You drew a Tactic card, { $about }
plain-returned = { $card } goes under its deck.
plain-about = { $card }: { $text }

plain-legal-goals = { $what } { $goals }.
plain-legal-alone = { $what }.
plain-legal-place = { $card } to
plain-legal-lay = { $card } on
plain-legal-strategist = Strategist { $card } of Stone { $stone } to
plain-legal-traitor = Traitor { $card } of Stone { $stone } to
plain-legal-banshee = Banshee
plain-legal-of-stone = { $card } of Stone { $stone }
plain-legal-recruiter = Recruiter
plain-legal-pass = Pass
plain-legal-claim = Claim
plain-legal-draw = Draw
plain-legal-return = Return
plain-legal-end = End
plain-legal-discard = discard
plain-legal-deck = { $deck ->
    [clan] clan
   *[tactic] tactic
}

plain-prompt-play = { $claims ->
    [yes] Claim, or play a card.
   *[no] Play a card.
}
plain-prompt-pass = { $claims ->
    [yes] You can't play a card. Claim, or say pass.
   *[no] You can't play a card: press Enter to pass.
}
plain-prompt-tactic-or-pass = No Clan card can be placed. Play a Tactic card, or say pass.
plain-prompt-recruiter-deck = The Recruiter draws, { $left } to go: clan or tactic?
plain-prompt-recruiter-draw = The Recruiter draws, { $left } to go: press Enter.
plain-prompt-recruiter-return = The Recruiter returns, { $left } to go: which card?
plain-prompt-end = { $claims ->
    [yes] Claim, or say end to end your turn.
   *[no] Press Enter to end your turn.
}
plain-prompt-deck = { $claims ->
    [yes] Claim, or say draw clan or draw tactic to end your turn.
   *[no] Say draw clan or draw tactic to end your turn.
}
plain-prompt-draw = { $claims ->
    [yes] Claim, or say draw to end your turn.
   *[no] Press Enter to draw and end your turn.
}

plain-control = That line has control characters in it and is not taken.
plain-too-long = That is not taken: a line of { $length } bytes; at most { $longest } are read.
plain-not-text = That is not taken: the line is no UTF-8 text from byte { $byte } on.
plain-look-alone = That has to stand alone on its line; nothing of the line is done.
plain-after-draw =
    Nothing can follow a draw on its line, for you see the card first; nothing of the line is done.
plain-after-turn = Something follows the end of the turn on that line; nothing of the line is done.
plain-nothing-done = { $refusal } Nothing of the line is done.
plain-nothing-said = Nothing was said. Say help to hear what you can say.
plain-no-undo = Nothing can be taken back: only this turn, and only until you have drawn a card.
plain-play-what = Play which card? Say it as in: play red 7 to 3.
plain-return-what = Return which card?
plain-stone-missing = To which Stone? A number 1 to 9 is missing there.
plain-no-discarding = That card goes to a Stone, not to the discard.
plain-which-deck = From which deck: clan or tactic?
plain-no-token = '{ $piece }' is no action: { $expected }. Or say it in words, as in: red 7 to 3.
plain-expected-stone = a Stone's number 1 to 9 is missing or wrong
plain-expected-troop = a Clan card or an Elite Troop JO, SP or SB stands there
plain-expected-clan-card =
    a Clan card stands there, a color letter R G B Y P N and a strength 1 to 9
plain-expected-end = too much stands behind it
plain-expected-action =
    actions are CARD@STONE, RE, ST:CARD@STONE>STONE (or >x), BA:CARD@STONE, TR:CARD@STONE>STONE,
    pass, #STONE, +c, +t, -CARD or '.'
plain-no-number = { $piece } is too large a number.
plain-unknown =
    I don't know '{ $piece }'. Say a card and a Stone, as in: red 7 to 3. help tells the rest.
plain-unknown-like = I don't know '{ $piece }'. Did you mean '{ $like }'?
plain-lone-number =
    { $number } of what? Say a card first, as in: red 7 to 3; or claim and the Stone; or stone and
    its number.
plain-which-strength = Which strength of { $color }, 1 to 9?
plain-no-strength = There is no { $color } { $number }: strengths go from 1 to 9.
plain-no-strength-but =
    There is no { $color } { $number }. Did you mean { $color } { $tens } to { $ones }?
plain-no-stone = There is no Stone { $number }: the Stones are 1 to 9.
plain-where-to = { $card } to which Stone: { $stones }?
plain-strategist-what = The Strategist moves which of your cards?
plain-banshee-what = The Banshee discards which opposing card?
plain-traitor-what = The Traitor takes which opposing Clan card?
plain-strategist-where = { $card } of Stone { $stone } goes to which Stone, or to the discard?
plain-traitor-where = { $card } of Stone { $stone } goes to which Stone?
plain-traitor-clan-only = The Traitor takes Clan cards only, not { $card }.
plain-never-on-a-side = { $card } never lies on a side of a Stone.
plain-lies-nowhere = { $own ->
    [yes] { $card } does not lie on your side of an unclaimed Stone.
   *[no] { $card } does not lie on your opponent's side of an unclaimed Stone.
}
plain-not-there = { $who ->
    [you] { $card } does not lie on your side of Stone { $stone }.
   *[other] { $card } does not lie on { $name }'s side of Stone { $stone }.
}
plain-play-made = You have played this turn. End your turn with draw, or with end if no draw is due.
plain-play-due = Play a card first, as in: red 7 to 3.
plain-no-draw-due = No draw is due. Say end to end your turn.
plain-draw-due = A card is to be drawn first: say draw to end your turn.

plain-help-cards =
    Cards: red 7 or R7; the colors are red R, green G, blue B, yellow Y, purple P and brown N.
    Tactic cards by their names. Stones: 1 to 9.
plain-help-play =
    Play: red 7 to 3, or R7 3. Tactic cards: joker 5; mud fight 2; recruiter; strategist red 7 to 5,
    or to the discard; banshee red 7; traitor red 7 to 5. Or pass.
plain-help-claim = Claim: claim 3, claim all.
plain-help-end =
    End your turn: draw, or draw clan, or draw tactic; end, if no draw is due. An empty line does
    the obvious thing.
plain-help-recruiter = Recruiter: draw clan, draw tactic, return red 7.
plain-help-hear =
    Hear: show, hand, stones, stone 3, claims, legal, unplayed, discard, score, log, formations,
    help joker, help tactic.
plain-help-leave =
    undo takes back, until you have drawn a card; language fr changes to French; quit leaves.
plain-help-notation =
    The notation is understood too: R7@3 #3 +c. Several on a line are done all or not at all.

plain-formations = Formations, strongest first:
plain-formations-color-run = 1. { $formation }: one color, successive strengths.
plain-formations-three = 2. { $formation }: one strength.
plain-formations-color = 3. { $formation }: one color.
plain-formations-run = 4. { $formation }: successive strengths, any colors.
plain-formations-sum = 5. { $formation }: any three cards.
plain-formations-ties =
    Of two equal ones the higher total wins; with equal totals the side that was complete first.
plain-formations-claims =
    You can claim a Stone once your side is complete and stronger, or no unplayed card can make the
    other side stronger. Three adjacent Stones or five Stones win the round.

## The claims command

claims-stone = { $can ->
    [yes] Stone { $stone }: { $player } can claim it: { $why }
   *[no] Stone { $stone }: { $player } can't claim it: { $why }
}
claims-none-left = Every Stone is claimed.
claims-no-position = this is no position: { $error }
claims-example = example: { $example }
