# What the program says, in English.
#
# $who in a message is "you" if the name stands for the reader, else "other".

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

percent = { $number }%

list-and = { $head } and { $last }
list-or = { $head } or { $last }

## Claims: verdicts and proofs

# Whose things: $who is "you", "opponent" (of the one who reads), or "name",
# $of being the name with owner-of.
owner-of = { $name }'s
side-of = { $who ->
    [you] your side
    [opponent] the opponent's side
   *[name] { $of } side
}

# The claimant's formation, before a verb.
verdict-formation = { $formation }
verdict-stronger = { $who ->
    [you] { $mine } beats your { $theirs }.
    [opponent] { $mine } beats the opponent's { $theirs }.
   *[name] { $mine } beats { $of } { $theirs }.
}
verdict-first = { $mine } on both sides, and { $side } was complete first.
verdict-weaker = { $who ->
    [you] { $mine } loses to your { $theirs }.
    [opponent] { $mine } loses to the opponent's { $theirs }.
   *[name] { $mine } loses to { $of } { $theirs }.
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
proof-no-cards = with no cards yet
proof-cards = with { $cards }
proof-best = { $with }, { $side } can reach no more than { $formation }.
proof-tie = { $with }, { $side } can reach { $formation } at best, and a tie goes to { $own }, complete first.
proof-gone = { $count ->
    [one] { $cards } could have beaten it, but lies face up.
   *[other] { $cards } could have beaten it, but lie face up.
}
proof-gone-more = { $cards } (and { $more } more) could have beaten it, but lie face up.

## Actions, advised and told

# Deeds follow the name: "Bob placed G5 at Stone 3 and drew a Clan card."
told = { $who ->
    [you] You { $deeds }.
   *[other] { $name } { $deeds }.
}

# What is advised: "Hint: place G5 at Stone 3."
advice = { $deed }.

deed-place = { $form ->
    [advised] place { $card } at Stone { $stone }
   *[done] { $kind ->
        [clan] placed { $card } at Stone { $stone }
       *[tactic] placed the { $card } at Stone { $stone }
    }
}
deed-lay = { $form ->
    [advised] lay { $card } on Stone { $stone }
   *[done] laid { $card } on Stone { $stone }
}
deed-recruiter = { $form ->
    [advised] play the Recruiter
   *[done] played the Recruiter
}
deed-strategist = { $form ->
    [advised] move { $card } from Stone { $from } to Stone { $to } with the Strategist
   *[done] moved { $card } from Stone { $from } to Stone { $to } with the Strategist
}
deed-strategist-discard = { $form ->
    [advised] discard { $card } from Stone { $from } with the Strategist
   *[done] discarded { $card } from Stone { $from } with the Strategist
}
deed-banshee = { $form ->
    [advised] discard the opponent's { $card } from Stone { $from } with the Banshee
   *[done] discarded the opponent's { $card } from Stone { $from } with the Banshee
}
deed-traitor = { $form ->
    [advised] take { $card } from Stone { $from } to Stone { $to } with the Traitor
   *[done] took { $card } from Stone { $from } to Stone { $to } with the Traitor
}
deed-traitor-across = { $form ->
    [advised] take { $card } over to the other side of Stone { $stone } with the Traitor
   *[done] took { $card } over to the other side of Stone { $stone } with the Traitor
}
deed-pass = { $form ->
    [advised] pass
   *[done] passed
}
deed-claim = { $form ->
    [advised] claim Stone { $stone }
   *[done] claimed Stone { $stone }
}
deed-end = { $form ->
    [advised] end the turn
   *[done] ended the turn
}
deed-claim-several = claimed Stones { $stones }
deed-draw = drew { $cards }
deed-return = returned { $cards }
advice-draw = { $deck ->
    [clan] draw from the Clan deck
   *[tactic] draw from the Tactic deck
}
advice-return = return { $card }
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

name-blank = A name can't be blank. Use at least one visible character.
name-bar = A name can't contain '|'.
name-invisible = Character { $place } of the name is invisible ({ $character }). Use visible characters only.
name-mark = Character { $place } of the name ({ $character }) is a mark without a letter. Put it after a letter.
name-wide = The name is { $columns } columns wide. Use at most { $most }.

title = Schotten Totten
# The reader's own name against the computer, and the names of two people.
you = You
player-first = Ann
player-second = Bob
computer = Computer
computer-level = Computer, { $level }
level-random = random
level-greedy = greedy
level-heuristic = heuristic
level-net = trained
level-graded = { $grade ->
    [1] Newcomer
    [2] Beginner
    [3] Learner
    [4] Regular
    [5] Skilled
    [6] Shrewd
    [7] Seasoned
    [8] Strong
    [9] Master
   *[10] Champion
}
level-random-explained = Plays any card anywhere.
level-greedy-explained = Looks for strong formations, one Stone at a time.
level-heuristic-explained = Weighs the odds of every Stone.
level-net-explained = Plays by what it has learned, without thinking ahead.
level-graded-explained = { $grade ->
    [1] Thinks that high cards win, and sees no proofs.
    [2] Hopes for every card, one Stone at a time.
    [3] Looks at its own side of one Stone, sees no proofs.
    [4] Looks at its own side of a few Stones.
    [5] Compares both sides, and hopes for too much.
    [6] Counts some cards, misses many proofs.
    [7] Counts most cards, misses a proof now and then.
    [8] Sees the whole border and nearly every proof.
    [9] Sees every proof and plays well at once.
   *[10] Thinks ahead before every card.
}

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
why-more = { $mine ->
    [one] { $mine } Stone to { $theirs }
   *[other] { $mine } Stones to { $theirs }
}
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

hint = Hint: { $advice }
hint-claim = The claim of Stone { $stone } holds: { $verdict }
hint-claim-three = With it you own three adjacent Stones and win.
hint-claim-five = With it you own five Stones and win.
hint-theirs = The opponent has { $formation } there.
hint-draw = { $deck ->
    [clan] The turn ends with a draw from the Clan deck.
   *[tactic] The turn ends with a draw from the Tactic deck.
}
hint-draws = To win the round: { $clan } with a Clan card, { $tactic } with a Tactic card.
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
# The cards that complete the side: in the hand, all still out, or some of each.
hint-outs = { $place ->
    [held] { $cards } completes the { $formation }: you hold what it takes.
    [out] { $count ->
        [one] { $cards } completes the { $formation } and is still out.
       *[other] { $cards } completes the { $formation }; all of them are still out.
    }
   *[some] { $cards } completes the { $formation }; you hold { $held }.
}
hint-outs-many = { $count } cards that are still out complete the { $formation }.
hint-stone = Stone { $stone }: the chance of winning it is { $chance } then.
hint-stone-elsewhere = To win Stone { $stone }: { $chance }; { $other } with the best play elsewhere.
hint-claimable = Stone { $stone } can be claimed at once.
hint-wins = With that you win the round.
hint-round = The chance of winning the round is { $chance } then.
hint-round-elsewhere = To win the round: { $chance }; { $other } with the best play elsewhere.
hint-theirs-reach = The opponent can still reach { $formation } there.
hint-theirs-beat = The opponent can still beat it: { $formation } with { $cards }.
hint-theirs-none = No Clan cards left to the opponent beat it: they are played or in your hand.
hint-adjacent = With Stones { $first } and { $second } it makes three adjacent Stones.
hint-adjacent-theirs =
    The opponent needs it for three adjacent Stones with Stones { $first } and { $second }.
hint-fifth = It would be your fifth Stone.
hint-fifth-theirs = It would be the opponent's fifth Stone.
hint-exact-won = Nothing is hidden any more: this wins, whatever the opponent does.
hint-exact-drawn = Nothing is hidden any more: this draws the round at least.
hint-exact-lost = Nothing is hidden any more: the opponent wins if nothing is overlooked.

## Plain mode

plain-welcome =
    Schotten Totten in plain lines. An empty line takes the usual answer; quit leaves. En français :
    langue fr.
plain-hint = Say help to hear what you can say.
plain-ask-opponent = Who plays?
plain-two-people = two people at this keyboard
plain-one-person = one person against the computer
plain-ask-level = How well does the computer play?
plain-ask-variant = Which variant?
plain-choice = { $number }: { $choice }
plain-explained = { $name }: { $explained }
plain-usually = Usually { $answer }.
plain-ask-rounds = How many rounds, { $least } to { $most }?
plain-ask-first = Who begins the first round?
plain-anybody = that is drawn
plain-ask-name = { $which ->
    [only] Your name?
    [first] The first player's name?
   *[second] The second player's name?
}
plain-answer-by-number = Please answer with one of the numbers.
plain-answer-rounds = Please answer with a number from { $least } to { $most }.
plain-same-name = The players need different names.

plain-goodbye = The match is over. Goodbye.
plain-left = The game is left. Goodbye.
plain-hidden = The hand was cleared. Type show to see it again, when nobody else looks.
plain-ended = The input has ended; the game is not finished.
plain-ended-early = The input has ended before a game began.
plain-ask-quit-kept = Leave the game? It is kept: schotten resume goes on with it. Say yes or no.
plain-ask-quit-kept-file = Leave the game? It is saved: schotten resume { $file } resumes it. Say yes or no.
plain-ask-quit-kept-moved = Leave the game? Its file was moved or renamed: schotten resume and the file's new name resume it. Say yes or no.
plain-ask-quit = Leave the game? It is not finished. Say yes or no.
plain-ask-quit-lost = Leave the game? It isn't recorded and will be lost. Say yes or no.
plain-not-recorded = This game is not being recorded.
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
    Hear: show, hand, stones, stone 3, claims, legal, hint, unplayed, discard, score, log,
    formations, help joker, help tactic.
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
arena-played = { $played } of { $planned } rounds played from seed { $seed }, each deal twice with the seats swapped.
arena-shards = This is shard { $shards } of the match.
arena-pairing = pairing
arena-rounds = rounds
arena-rate = win rate, 95%
arena-elo = Elo, 95%
arena-details = { $wins } won, { $draws } drawn, { $losses } lost; { $begun } beginning, { $followed } second
arena-contestant = contestant
arena-decisions = decisions
arena-time = time each
arena-iterations = iterations
arena-ratings = Elo, with { $name } at 0:
arena-hint =
    Some contestants won everything there was to win: half a round was given to those who lost, and
    the figures are no more than a hint.
arena-leads = { $sure ->
    [yes] { $name } leads by { $elo } Elo.
   *[no] { $name } leads by { $elo } Elo, which is not enough to be sure.
    }
arena-level = Nobody leads.
arena-sprt = { $verdict ->
    [accepted] The test { $test } is decided: the higher difference fits.
    [rejected] The test { $test } is decided: the lower difference fits.
   *[open] The test { $test } is open.
    } Likelihood ratio (log) { $llr }, decided at { $bound } either way.
arena-note =
    The intervals of win rates take all rounds as independent; those of Elo rest on the pairs of
    rounds of a deal.
arena-stopped = Stopped; --resume goes on from here.
arena-file-there = { $file } is there already: --resume goes on with it, or name another file
arena-file-differs = { $file } is there already and holds what the merged files do not; name another file
arena-no-anchor = { $name } takes no part and can't be the anchor
claims-example = example: { $example }

## Table

header-one-round = One round
header-round = Round { $round } of { $of }
header-points = Points:
# The one deck of the base game, or both decks.
header-deck = Deck { $count }
header-clan-deck = Clan { $count }
header-tactic-deck = Tactic { $count }

player-to-move = to move
player-facts = Stones { $stones }
player-facts-tactic = Tactic cards played { $played }   Stones { $stones }

card-count = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
# Beside the letter of a card in the hand: three columns at most.
card-new = new

# On a Stone: the short ones in six columns at most, and "mud" and "blind" too.
stone-claim = claim
stone-claim-short = claim
stone-mud = MUD
stone-blind = BLIND
stone-mud-blind-short = MUD+BL

stone-described = Stone { $stone }{ $modes }: { $first } { $mine }; { $second } { $theirs }.
stone-no-cards = no cards
stone-formation = { $cards } ({ $formation })
stone-claimed = { $who ->
    [you] You claimed it.
   *[other] { $name } claimed it.
}

# Formations beside a Stone, with a total of two digits: five columns at most.
short-color-run = C-Run
short-three-of-a-kind = 3Kind
short-four-of-a-kind = 4Kind
short-color = Color
short-run = Run
short-sum = Sum

# Names on the cards: six columns for Elite Troops, eight for the others.
short-joker = Joker
short-spy = Spy
short-shield-bearer = Shield
short-blind-mans-bluff = Bluff
short-mud-fight = Mud
short-recruiter = Recruit.
short-strategist = Strateg.
short-banshee = Banshee
short-traitor = Traitor

curtain-turn = { $name }'s turn
curtain-away = { $name }, please look away.
curtain-ready = When nobody else looks, { $name } presses { $key }.

## Prompts

prompt-hand = Your turn: play a card.
prompt-hand-empty = Your hand is empty: pass with { $key }.
prompt-no-clan-card = No Clan card can be placed: pass with { $key }, or play a Tactic card.
prompt-no-card = No card can be played: pass with { $key }.
prompt-claim-or-play = { $count ->
    [one] One Stone can be claimed ({ $key }). Or play a card.
   *[other] { $count } Stones can be claimed ({ $key }). Or play a card.
}
prompt-place = { $card }: choose a Stone to place it at.
prompt-lay = { $card }: choose a Stone to lay it on.
prompt-strategist = Strategist: choose one of your cards.
prompt-traitor = Traitor: choose an opposing Clan card.
prompt-banshee = Banshee: choose an opposing card to discard.
prompt-move = { $card } of Stone { $stone }: choose a Stone for it.
prompt-move-discard = { $card } of Stone { $stone }: choose a Stone for it, or discard it ({ $key }).
prompt-recruiter = Play the Recruiter? { $key } plays it.
prompt-recruit = Recruiter: choose a deck to draw from, { $left } to draw.
prompt-return = Recruiter: choose a card to return, { $left } to return.
prompt-end = { $key }: end your turn.
prompt-claim-marked = { $key }: claim Stone { $stone }. { $back }: not now.
prompt-look-back = { $key }: back to your turn.
prompt-end-draw = { $key }: draw and end your turn.
prompt-claim-or-end = { $count ->
    [one] One Stone can be claimed ({ $key }). { $end }
   *[other] { $count } Stones can be claimed ({ $key }). { $end }
}
prompt-claim = Claim which Stone? Its number, or the arrows and { $key }.
prompt-claim-none = No Stone can be claimed now. Choose a Stone to hear why it can't.
prompt-draw = Draw from which deck?
prompt-thinking = { $name } is thinking{ $dots }
prompt-pause = { $name } is on turn; any key goes on.
prompt-hint = Looking for a good move ({ $key }: the best so far, any other key: stop){ $dots }

## Answers

about-tactic = { $name }: { $text }
choose-among = Several cards at Stone { $stone }: { $stone } or the arrows go on to the next, { $key } takes it.
message-more = … { $key }: more
you-drew = You drew { $card }.
you-drew-tactic = You drew a Tactic card, { $about }
you-returned = { $card } goes under its deck.

reason-nothing-marked = No Stone is marked: press its number, or mark it with the arrows and press { $key }.
reason-no-target-at = No card at Stone { $stone } can be chosen.
reason-claim = Stone { $stone } can't be claimed: { $verdict }
reason-no-room = No unclaimed Stone has room on your side.
reason-strategist-no-target = The Strategist finds no card of yours on an unclaimed Stone.
reason-traitor-no-target = The Traitor needs an opposing Clan card on an unclaimed Stone and room on your side.
reason-banshee-no-target = The Banshee finds no opposing card on an unclaimed Stone.
reason-traitor-clan-only = The Traitor takes Clan cards only, never Elite Troops.
reason-not-this-card = That card can't be chosen.
reason-not-now = That is not possible now.
reason-play-made = You have played this turn. { $key } ends your turn.
reason-no-draw-due = No draw is due. { $key } ends your turn.
reason-recruiter-draws = The Recruiter draws first: choose a deck.
reason-recruiter-returns = The Recruiter returns cards first: choose one.
reason-strategist-side = The Strategist moves one of your own cards.
reason-traitor-side = The Traitor takes one of your opponent's Clan cards.
reason-banshee-side = The Banshee discards one of your opponent's cards.
pasted = Pasted text is ignored here: press the keys instead.

## Start screen

start-players = Players
start-level = Level
start-variant = Variant
start-rounds = Rounds
start-your-name = Your name
start-first-name = First name
start-second-name = Second name
start-first = Begins
start-begin = Begin
start-two-people = Two people
start-computer = The computer
start-alone = It sees its own hand and the table, and nothing else.
start-hot-seat = At one keyboard, with a curtain between the turns.
start-random = Random
start-name-missing = Both players need a name.
start-names-alike = The players need different names.

small-window = Please make the window larger
small-sizes = { $width }×{ $height } needed, { $columns }×{ $rows } here
small-quit = Ctrl-C quits

## Windows

quit-title = Quit
quit-game = Leave this game and quit?
quit-lost = Quit? This game will be lost.
quit-kept = Quit? You can go on with the game later.
quit-kept-file = Quit? The game is saved. To resume it: schotten resume { $file }
quit-kept-moved = Quit? The game is saved in the file that was moved or renamed. To resume it: schotten resume and the file's new name.
quit-start = Quit?
quit-yes = { $key }: yes, quit
quit-no = { $key }: no, go on
header-not-recorded = not recorded

page-help = Help
page-ranking = Formations, strongest first
page-unplayed = Unplayed cards
page-log = Log
page-message = Message

window-close = { $key }: close
window-scroll = { $keys }: scroll

help-turn = Your turn
help-tactic = Tactic cards
help-look = Looking things up
help-game = The game
help-arrows = Move the cursor; { $key } chooses what it stands on
help-mouse = Click cards, Stones and the commands in the footer
help-signs = Signs
help-signs-cards =
    A card's letter is its clan's color: R red, G green, B blue, Y yellow, P purple, N brown.
    Tactic cards: JO Joker, SP Spy, SB Shield-Bearer. > < around a letter below your hand: the hint.
help-signs-stones =
    + beside a card or on a Stone: it changed since your last turn. MUD: Mud Fight, BLIND:
    Blind-Man's Bluff lies on the Stone.
help-signs-formations =
    Next to each Stone stand both formations with their totals: C-Run is a Color-Run, 3Kind
    Three of a Kind, 4Kind Four of a Kind; 15… is the total so far of an incomplete side.

ranking-color-run = one color, successive strengths
ranking-three-of-a-kind = one strength
ranking-color = one color
ranking-run = successive strengths, any colors
ranking-sum = any three cards
ranking-ties =
    Formations of one name: the higher total wins; with equal totals the side that was complete
    first.
ranking-claims =
    You can claim a Stone once your side is complete and stronger, or no unplayed card can make
    the other side stronger.
ranking-end = Three adjacent Stones or five Stones win the round.

tactic-elite-troops = Elite Troops
tactic-combat-modes = Combat Modes
tactic-ruses = Ruses

unplayed = Unplayed
unplayed-yours = yours
unseen-two = { $name } (two)
unseen-two-one-yours = { $name } (two, one yours)
unseen-two-yours = { $name } (two) (yours)
unseen-yours = { $name } (yours)
unseen-tactic = Tactic cards not seen yet: { $cards }
grid-with-hand = [{ $card }] in your hand    { $card } still unknown    · lies face up
grid = { $card } in a hand or in the deck    · lies face up
discard = Discard, oldest first: { $cards }
discard-empty = no card

## Keys

key-space = Space
key-enter = Enter
key-escape = Esc
key-left = Left
key-right = Right
key-up = Up
key-down = Down
key-page-up = PgUp
key-page-down = PgDn
key-home = Home
key-end = End
key-control = Ctrl-{ $key }
key-arrows = Arrows, hjkl
key-mouse = Mouse

## Commands

# The footer has one line of 80 columns for all that apply at a time.
command-yes = yes, quit
command-yes-leave = yes, leave
command-no = no, go on
command-choose = choose
command-close = close
command-page-up = page up
command-page-down = page down
command-begin = begin the game
command-ready = show my hand
command-next-round = next round
command-new-game = new game
command-card = card
command-return = return this card
command-other-card = another card
command-stone = Stone
command-draw = draw
command-end-draw = draw, end your turn
command-end = end your turn
command-claim-all = claim all
command-claim = claim
command-claim-only = claim Stone { $stone }
command-claim-stone = claim a Stone
command-claim-marked = the marked one
command-look = look at a Stone
command-discard = discard it
command-clan-deck = Clan deck
command-tactic-deck = Tactic deck
command-pass = pass
command-recruiter = play the Recruiter
command-take = take the marked one
command-left = left
command-right = right
command-up = up
command-down = down
command-undo = take back
command-hint = hint
command-hurry = play now
command-back = back
command-more = more
command-help = help
command-ranking = ranking
command-unplayed = unplayed
command-log = log
command-language = language
command-quit = quit
command-suspend = suspend
command-redraw = redraw

help-ready = Raise the curtain, once the other player looks away
help-next-round = Begin the next round
help-new-game = After the last round: a new game
help-card = Choose a card of your hand
help-return = Recruiter: return a card
help-stone = Choose a Stone; with no card chosen: look at it
help-draw = Draw a card and end your turn
help-end = After your play: end your turn
help-claim-all = When you claim: claim every Stone that can be claimed
help-claim-expert = Expert: claim a Stone, before you play (capital C)
help-claim = Claim a Stone; you are told why it can or can't be claimed
help-discard = Strategist: discard the card instead of moving it
help-clan-deck = Draw a Clan card, when you are asked which deck
help-tactic-deck = Draw a Tactic card, when you are asked which deck
help-pass = Pass, when no Clan card can be placed
help-choose = Choose what the cursor stands on
help-up = From the hand to the Stones, to look at one
help-hint = A hint: what the strongest level would do, and why
help-hurry = The computer plays the best it has found so far
help-undo = Take your play back, as long as you have drawn nothing
help-back = A step back
help-more = The whole message, when it is too long for its lines
help-help = This help
help-ranking = The formations, strongest first, and what each Tactic card does
help-unplayed = The cards that are still to come, and the discard
help-log = What was done so far
help-language = Change the language, at any time
help-quit = Quit, after a question
help-suspend = Suspend the game; the shell's fg brings it back
help-redraw = Redraw the screen

## The rules

rules-unknown = The rules have no topic “{ $name }”.
rules-unknown-like = The rules have no topic “{ $name }”. Do you mean “{ $like }”?
rules-several = Several topics begin with “{ $name }”: { $several }.
rules-topics = The topics are { $topics }.
rules-title = Rules
rules-search = { $key }: search
rules-search-for = Search: { $text }
rules-found = { $count ->
    [0] not found
    [one] 1 place
   *[other] { $count } places
}
rules-not-found = “{ $text }” is not found
rules-hit = { $text }: { $number } of { $of }
rules-next = { $key }: next
rules-previous = { $key }: previous

# Their commands
command-search = search
command-next-hit = next place
command-previous-hit = place before
command-beginning = to the beginning
command-to-end = to the end
command-next-lesson = go on
command-leave = leave
command-lessons = lessons
command-tutorial = tutorial
command-rules = rules
help-next-lesson = After a lesson of the tutorial: the next one
help-lessons = The lessons of the tutorial, to go to any
help-tutorial = On the start screen: learn the game by playing it
help-leave = Leave the tutorial
help-rules = The rules, with a search; with a Tactic card chosen: its entry

## The tutorial

tutorial-name = Tutorial
tutorial-opponent = Opponent
tutorial-of = Tutorial · lesson { $number } of { $of }: { $title }
tutorial-next = Well done. { $key }: next lesson
tutorial-last = Well done, that was the last lesson. { $key }: to the start
tutorial-lessons = Lessons
tutorial-lessons-keys = + learned. Choose a lesson
tutorial-needs-terminal = the tutorial needs a terminal; 'schotten rules' prints the rules
tutorial-too-soon = Not yet. { $ask }
tutorial-leave = Leave the tutorial? The progress in this lesson is lost.
tutorial-leave-yes = { $key }: yes, leave
tutorial-place = Placing a card
tutorial-place-ask = Your first turn: choose a card (its letter or a click), then a Stone (its number or a click).
tutorial-place-task = Choose a card by its letter, then a Stone by its number.
tutorial-place-learned = The card lies face up on your side of the Stone, and it stays there. Three cards make a formation.
tutorial-place-otherwise = Place a card of your hand at a Stone.
tutorial-draw = Ending your turn
tutorial-draw-ask = You have played a card. Now draw, to hold six again, and end your turn.
tutorial-draw-task = Draw a card and end your turn.
tutorial-draw-learned = You drew a card, and the opponent took a turn: green 8 at Stone 5. So it goes on, turn by turn.
tutorial-draw-otherwise = Draw a card.
tutorial-color-run = Color-Run
tutorial-color-run-ask = At Stone 4 you have red 5 and 6. Complete a Color-Run: one color, strengths in a row.
tutorial-color-run-task = Complete a Color-Run at Stone 4.
tutorial-color-run-learned = Red 5, 6, 7: a Color-Run, the strongest kind of formation. In which order they were played is all one.
tutorial-color-run-otherwise = Not there: look at Stone 4. Which red card goes on in a row with 5 and 6?
tutorial-color-run-r2 = Red 2, 5, 6 is a Color, but no Color-Run: 2 is not in a row with 5 and 6. Try again.
tutorial-color-run-g7 = 5, 6, 7 in two colors is a Run. A Color-Run needs one color. Try again.
tutorial-color-run-y4 = 4, 5, 6 in two colors is a Run. A Color-Run needs one color. Try again.
tutorial-ranking = Which formation is stronger
tutorial-ranking-ask = Stone 5: the opponent has a Run of 18. Color-Run, Three of a Kind, Color, Run, Sum: what beats it?
tutorial-ranking-task = Beat the opponent's Run of 18 at Stone 5.
tutorial-ranking-learned = Green 2, 5, 7 is a Color of only 14, but a Color beats any Run. The kind comes first, then the total.
tutorial-ranking-otherwise = That does not beat the Run at Stone 5. The line below leads to the ranking.
tutorial-ranking-b6 = A Run of 18 too: a tie, and the opponent's side was complete first. Look for a stronger kind.
tutorial-ranking-y9 = The largest total, 21, but only a Sum, the weakest kind. Look for a stronger kind.
tutorial-claim = Claiming a Stone
tutorial-claim-ask = You have played. Before you draw, claim Stone 2: your Color-Run beats Three of a Kind. Press 2 or click it.
tutorial-claim-task = Claim Stone 2: press 2 or click it.
tutorial-claim-learned = The Stone is yours, and closed: nobody adds a card there any more. You may claim several in a turn.
tutorial-claim-otherwise = Claim Stone 2.
tutorial-refuted = A claim that does not hold
tutorial-refuted-ask = Stone 6: your Color-Run of 21 looks strong, and the opponent lacks a card. Try to claim it.
tutorial-refuted-task = Try to claim Stone 6: press 6 or click it.
tutorial-refuted-learned = Brown 7 may still come: a Color-Run of 24. So the claim does not hold. Trying costs nothing.
tutorial-refuted-otherwise = Try to claim Stone 6: press 6, or click it.
tutorial-proof = Claiming by proof
tutorial-proof-ask = Now brown 7 lies at Stone 1: it can't come to Stone 6 any more. Claim Stone 6.
tutorial-proof-task = Claim Stone 6.
tutorial-proof-learned = A proof: no card left can beat you. Only cards that lie face up count for it, none of any hand.
tutorial-proof-otherwise = Claim Stone 6: press 6, or click it.
tutorial-three = Winning the round
tutorial-three-ask = Three Stones side by side win the round, or any five. You own 3 and 4. Claim Stone 5.
tutorial-three-task = Claim Stone 5: the third in a row.
tutorial-three-learned = Stones 3, 4, 5: you win, at once. 5 points for you, one for each Stone of the opponent.
tutorial-three-otherwise = Claim Stone 5.
tutorial-joker-ask = Tactic cards now. Place the Joker at Stone 4, like a Clan card: it can stand for any card.
tutorial-joker-task = Place the Joker at Stone 4.
tutorial-joker-ask-2 = Now claim Stone 4.
tutorial-joker-learned = The Joker counted as blue 7: a Color-Run of 24. Each player may play one Joker in a round.
tutorial-joker-otherwise = First the Joker to Stone 4, then claim it.
tutorial-spy-ask = The Spy has strength 7 and any color. Place it at Stone 2.
tutorial-spy-task = Place the Spy at Stone 2.
tutorial-spy-ask-2 = Now claim Stone 2.
tutorial-spy-learned = As purple 7 the Spy made a Color-Run. The color is chosen at the claim, always the best one.
tutorial-spy-otherwise = First the Spy to Stone 2, then claim it.
tutorial-shield-bearer-ask = The Shield-Bearer is 1, 2 or 3, in any color. Place it at Stone 7.
tutorial-shield-bearer-task = Place the Shield-Bearer at Stone 7.
tutorial-shield-bearer-ask-2 = Now claim Stone 7.
tutorial-shield-bearer-learned = As green 2 it made a Color-Run of 6: the smallest there is, and still above any Three of a Kind.
tutorial-shield-bearer-otherwise = First the Shield-Bearer to Stone 7, then claim it.
tutorial-blind-mans-bluff-ask = Stone 5: your Sum of 25 loses to a Color-Run of 6. Lay Blind-Man's Bluff on that Stone.
tutorial-blind-mans-bluff-task = Lay Blind-Man's Bluff on Stone 5.
tutorial-blind-mans-bluff-ask-2 = Now only sums count there: 25 against 6. Claim Stone 5.
tutorial-blind-mans-bluff-learned = Under Blind-Man's Bluff only the sum counts, for both players, for the rest of the round.
tutorial-blind-mans-bluff-otherwise = First Blind-Man's Bluff on Stone 5, then claim it.
tutorial-mud-fight-ask = Stone 3: your Color-Run of 21 loses to 24, but you hold yellow 9. Lay Mud Fight on the Stone.
tutorial-mud-fight-task = Lay Mud Fight on Stone 3.
tutorial-mud-fight-ask-2 = Both sides need four cards there now. Draw and end your turn.
tutorial-mud-fight-ask-3 = The opponent had no fourth card for it. Place yellow 9 at Stone 3.
tutorial-mud-fight-ask-4 = A Color-Run of four. Claim Stone 3.
tutorial-mud-fight-learned = Four in a row, 30. The opponent's fourth could at best tie, and your side was complete first.
tutorial-mud-fight-otherwise = That can wait: do what is asked at Stone 3.
tutorial-recruiter-ask = Play the Recruiter: three draws, from either deck, one at a time.
tutorial-recruiter-task = Play the Recruiter and draw three cards, from either deck.
tutorial-recruiter-ask-2 = Now put two cards of your hand back under their decks: choose the worst.
tutorial-recruiter-task-2 = Put two cards of your hand back, the worst ones.
tutorial-recruiter-learned = You picked the best of nine cards. The Recruiter now lies on the discard, and you don't draw again.
tutorial-recruiter-otherwise = Play the Recruiter.
tutorial-strategist-ask = Red 4 lies at Stone 7, but Stone 2 needs it. Let the Strategist move it there.
tutorial-strategist-task = Play the Strategist: move red 4 from Stone 7 to Stone 2.
tutorial-strategist-ask-2 = Now claim Stone 2.
tutorial-strategist-learned = The Strategist moves one of your own cards to another unclaimed Stone, or discards it.
tutorial-strategist-otherwise = Play the Strategist: red 4 from Stone 7 to Stone 2. Then claim.
tutorial-strategist-discard = Discarded it is of no use to you. Move red 4 to Stone 2.
tutorial-banshee-ask = Stone 5: your 21 against 24. Let the Banshee discard one of the green cards there.
tutorial-banshee-task = Play the Banshee: discard a green card at Stone 5.
tutorial-banshee-ask-2 = No card that may still come there can beat you now: claim Stone 5.
tutorial-banshee-learned = The Banshee discards a card of the opponent from an unclaimed Stone, whichever you like.
tutorial-banshee-otherwise = Play the Banshee on a green card at Stone 5. Then claim.
tutorial-traitor-ask = Stone 6: the opponent's purple 9 would make your Color-Run. Let the Traitor bring it over to you.
tutorial-traitor-task = Play the Traitor: take purple 9 of Stone 6, place it at Stone 6.
tutorial-traitor-ask-2 = Now claim Stone 6.
tutorial-traitor-learned = The Traitor takes a Clan card of the opponent to your side: of the same Stone or another unclaimed one.
tutorial-traitor-otherwise = Play the Traitor: purple 9 from the opponent's side of Stone 6 to yours. Then claim.
tutorial-limit = The limit of Tactic cards
tutorial-limit-ask = You have played one Tactic card, the opponent none. Try to play the Spy as well.
tutorial-limit-task = Try to play the Spy.
tutorial-limit-learned = One more than the opponent is the limit. The Spy has to wait until the opponent plays one.
tutorial-limit-otherwise = Choose the Spy.
tutorial-expert = Expert
tutorial-expert-ask = In the expert variants you claim before you play. Claim Stone 4: press 4 or click it.
tutorial-expert-task = Claim Stone 4 before you play: press 4 or click it.
tutorial-expert-ask-2 = Now place a card. What it completes can be claimed in your next turn.
tutorial-expert-task-2 = Now place a card at any Stone.
tutorial-expert-learned = So the opponent always has a turn to answer. That is all! The line below leads to the rules and the help.
tutorial-expert-otherwise = Claim Stone 4 first: after the play it is too late for this turn.

## The table: previews

preview-at-stone = { $card } at Stone { $stone }: { $worth }.
preview-claim = You can claim it then.
preview-left = Stone { $stone } without { $card }: { $worth }.
preview-left-theirs = The other side of Stone { $stone } without { $card }: { $worth }.
preview-mode = { $card } on Stone { $stone }: your side, { $mine }; the other side, { $theirs }.
preview-no-card = no card
preview-open = { $total } so far, at best { $formation } with { $cards }
preview-stuck = { $total } so far, and too few cards are left to complete it
stone-by-proof = proof

## The table: the end of a round

end-by-round = Round by round: { $points }
end-points-won = { $stones ->
    [one] 5 points for the win, 1 for one Stone
   *[other] 5 points for the win, { $stones } for { $stones } Stones
}
end-points-drawn = No winner: a point for each Stone
end-winner = { $who ->
    [you] win
   *[other] wins
}

## The help

help-now = Now
## Files that people write

file-fault = line { $line }, column { $column }: { $message }
file-in = { $file }, { $fault }
file-unreadable = { $file } can't be read: { $error }
file-expected = { $wanted } is expected here, not { $found }
file-kind-text = a text
file-kind-switch = true or false
file-kind-date = a date
file-kind-list = a list
file-kind-table = a table
file-unknown = no { $what } '{ $name }'; there are { $all }
file-unknown-close = no { $what } '{ $name }'; did you mean '{ $close }'?

## Theme files

theme-theme = theme
theme-none = { $unknown } (a theme of your own is a file that ends in .toml)
theme-part = part
theme-key = key
theme-modifier = modifier
theme-expects-name = the name of a theme
theme-expects-cards = "filled" or "outlined"
theme-expects-modifier = the name of a modifier
theme-expects-table = a table (as in { "{" } fg = "#ffc857", modifiers = ["bold"] { "}" })
theme-expects-list = a list (as in ["bold"])
theme-wrong-cards = cards are "filled" or "outlined", not "{ $found }"
theme-color = a color is "#rrggbb", a number from 0 to 255, "default", or one of { $names }

## Settings

setting-theme = How the table looks
setting-theme-label = Theme
setting-glyphs = The characters to draw with; ascii where the terminal has no others
setting-glyphs-label = Characters
setting-language = The language of everything on the screen
setting-language-label = Language
setting-motion = Cards and Stones move on the screen
setting-motion-label = Motion
setting-pace = How fast the computer's turn is shown; any key skips a pause
setting-pace-label = Computer's pace
pace-instant = instant
pace-quick = quick
pace-calm = calm
pace-slow = slow
setting-curtain = Two at one keyboard: a curtain hides the hands between the turns
setting-curtain-label = Curtain
setting-fixed-seats = The first player stays at the bottom, whoever is on turn
setting-fixed-seats-label = Fixed seats
setting-names = The names of two people, or one name for games against the computer
setting-names-label = Names
setting-variant = The variant that is usually played; the start screen begins with it
setting-variant-label = Usual variant
setting-bot = Who usually plays against you; the start screen begins with it
setting-bot-label = Usual opponent
setting-rounds = How many rounds a match usually has; the start screen begins with it
setting-rounds-label = Usual rounds

config-title = Settings
config-on = on
config-off = off
config-nobody = a second person
config-change = change
config-save = save
config-close = close
config-keys-in-file = Names and keys are given in the settings file; 'schotten config' tells where it is.
config-nothing-changed = Nothing was changed here.
config-saved = Saved in { $file }.
config-more =
    { $count ->
        [one] and 1 more
       *[other] and { $count } more
    }
config-notice = { $count ->
    [one] An error in the settings file; { $key } shows it.
   *[other] { $count } errors in the settings file; { $key } shows them.
}
config-rest = Everything else in the file is in force; what is wrong has its usual value.
man-not-written = the manual pages can't be written to { $folder }: { $error }
config-no-folder = this system does not say where settings are kept; --config names a file
config-no-file = { $file } (there is no such file)
config-not-written = { $file } can't be written: { $error }
config-read-only = { $file } is read-only. The settings are in force until you quit.
config-broken = { $file } is not changed, for it has an error: { $fault }

config-setting = setting
config-value = value
config-command = command
config-key-name = key
config-switch = true or false
config-choice = one of { $names }
config-theme = "auto", the name of a theme, or the name of a theme file as seen from here
config-rounds = a number from { $least } to { $most }
config-names = one name or two (as in ["Ann", "Bob"])
config-two-names = at most two names can be given
names-one =
    --names { $name }: two people need two names, separated by one comma, as in Ann,Bob. One name is
    enough with --bot.
config-same-names = the two names have to be different
config-keys = a table (as in [keys] and a line for each command)
config-key = a key or a list of keys (as in "u" or ["u", "f7"])
config-no-key = a command needs at least one key
config-many-keys = a command takes at most { $most } keys
config-key-unknown = { $unknown }; or a character, or ctrl- or alt- and a letter
config-key-interrupt = Ctrl-C quits, whatever else has other keys
config-key-twin = terminals can't tell { $key } from { $twin }
config-key-given = the key '{ $key }' is given to '{ $command }' in line { $line }
config-key-usual = the key '{ $key }' is that of '{ $command }' already; give that command another one
config-command-fixed = cards are chosen by letters and Stones by numbers; these keys stay
config-from-default = built in
config-from-environment = environment: { $name }
config-from-system = the system's language
config-from-line = file, line { $line }
config-from-flag = flag { $flag }
config-from-window = chosen here
config-example = The settings of schotten. Every line stands for what is built in; change what you like.
config-example-keys = Keys are characters (capital letters are keys of their own), names, or ctrl- or alt- and a letter.

command-settings = settings
command-faults = errors
help-settings = The settings: theme, curtain, seats and others
help-faults = What is wrong with the settings file
page-faults = The settings file
key-alt = Alt-{ $key }

bots-introduction = The levels of the computer. Elo counts from level 1: 150 more win 70 of 100 rounds.
bots-elo = Elo, 95%
bots-time = a decision
bots-honest = Every level sees what its player may see, and nothing else.

## Analysis

analysis-title = { $first } – { $second }, { $variant }
analysis-round = Round { $round }
analysis-turn = turn
analysis-player = player
analysis-played = played
analysis-best = better
analysis-chance = chance
analysis-best-chance = best
analysis-cost = cost
analysis-passed-up = { $wins ->
    [yes] { $count ->
        [one] The claim of Stone { $stones } was passed up; it would have won the round ({ $cost }).
       *[other] The claims of Stones { $stones } were passed up; they would have won the round ({ $cost }).
    }
   *[no] { $count ->
        [one] The claim of Stone { $stones } was passed up ({ $cost }).
       *[other] The claims of Stones { $stones } were passed up ({ $cost }).
    }
}
analysis-left-out =
    Round { $round } is not over. It is left out: to look at it would tell each player the other's
    cards.
analysis-summary = { $choices ->
    [one] { $name }: accuracy { $accuracy } in 1 turn with a choice, mean cost { $mean }.
   *[other] { $name }: accuracy { $accuracy } in { $choices } turns with a choice, mean cost { $mean }.
}
analysis-no-choice = { $name }: no turn with a choice.
analysis-wins-passed-up = { $count ->
    [one] Once a claim was passed up that would have won the round.
   *[other] { $count } times a claim was passed up that would have won the round.
}
analysis-costliest = The costliest turns:
analysis-costly = Round { $round }, turn { $turn } ({ $cost }).
analysis-costly-play = { $best } was better than { $played }.
analysis-explained =
    Chances are those of winning the round, as the strongest level sees them from what the player
    could know; an = marks exact ones. Costs are the percentage points of it that a turn gave away.
    Accuracy is the share of turns that cost less than one point, of those with a choice.
analysis-no-round = { $count ->
    [one] there is no round { $round }: the record has 1 round
   *[other] there is no round { $round }: the record has { $count } rounds
}
analysis-nothing-over =
    no round to look at is over; a round that is played would tell each player the other's cards

## Records: games that are kept and gone on with.

record-called = { $a } – { $b }, { $variant }
record-round = round { $round } of { $of }
record-goes-on = The game goes on.
record-cut = The game goes on. The last action had not been written whole; it is left out.
record-saving = Saving the last action. The next one waits for the disk.
record-not-written = The game can't be recorded: { $error }. It goes on, but if you leave it, it is lost.
record-moved = The file of this game was moved or renamed. The game is still recorded in it.
record-elsewhere = The file of this game was replaced by another one. The game is now recorded in { $file }.
record-not-read = { $file } can't be read: { $error }
record-missing = there is no file { $file }
record-no-file = { $file } is no file; a record is a text file
record-too-large = { $file } is too large for a record
record-no-text = { $file } is no record: it is no text
record-damaged = { $file } is no record, or damaged: { $error }
record-empty = nothing has been played yet in { $file }
record-closed = { $file } can't be written on, and so not gone on with: { $error }
record-not-there = no record can be made in { $folder }: { $error }
record-no-place = there is no folder { $folder } to record the game in
record-finished = the game of { $file } is over; schotten replay shows it, schotten analyze judges it
record-other-form = the last line of { $file } is not written as in docs/NOTATION.md: single spaces, no comment after it
record-in-use = { $file } is being played in another window
record-there = { $file } is there already and is not overwritten; schotten resume goes on with a record
record-no-folder = this system does not say where games are kept; name a file
record-none-left = there is no game to go on with in { $folder }
games-introduction = Games in { $folder }, the one played last first:
games-none = No games in { $folder }.
games-none-such = there is no game to look at in { $folder } yet; name a file
games-empty = not begun
games-finished = over
games-in-use = being played
offer = Go on
start-looking = looking for your last game …
start-no-last-game = There is no unfinished game.
command-go-on = go on with this game
plain-ask-go-on = Go on with the game that was left: { $game }? Say yes or no.

## Replay

command-replay = watch again
command-previous-turn = back
command-next-turn = on
command-previous-action = action back
command-next-action = action on
command-play-forward = play
command-play-backward = play backward
command-stop = stop
command-eyes = whose cards
command-play-on = play on
command-copy = copy
help-replay = Watch the round once more (also from the log)
help-previous-turn = A turn back
help-next-turn = A turn further
help-previous-action = An action back
help-next-action = An action further
help-play-forward = Let the turns go by, or stop
help-play-backward = Let them go by backward, or stop
help-replays = Replay
help-ten-turns-back = Ten turns back
help-ten-turns-on = Ten turns further
help-round-beginning = To the beginning of the round, then of the one before
help-round-end = To the end of the round, then of the next one
help-eyes = See both hands, one player's, or none
help-play-on = Play on from here against the computer
help-look-at-stone = Look at a Stone
help-leave-replay = Leave the replay
help-copy = Copy the position as text
replay-turn = Turn { $turn } of { $of }
replay-eyes-both = both hands
replay-eyes-nobody = no hands
replay-eyes-one = { $who ->
    [you] your hand
   *[other] { $name }'s hand
}
replay-closed = The hands are closed.
replay-secret = This round is not over: its hands stay closed.
replay-played-on = You play on from here against the computer.
replay-holds = { $who ->
    [you] You hold { $cards }.
   *[other] { $name } holds { $cards }.
}
replay-drew = (Drawn: { $cards }.)
replay-not-over = This round is not over: hidden cards stay hidden.
replay-no-eyes = Whose cards are seen can be chosen once the round is over.
replay-no-play-on-open = This round is not over: it can be gone on with, but not played on from here.
replay-no-play-on-over = The round is over here. Go back to a turn to play on from it.
replay-no-play-on-lost = The game that you left is not over and not recorded: it would be lost.
replay-no-round = the match has no round { $round }; it has { $rounds }
play-on-title = Play on from here
play-on-seat = In the place of
play-on-level = Against
copied = The position has gone to the terminal's clipboard, if the terminal allows that.
copied-nothing = There is no position to copy while no hand is to be seen.

## Statistics: what players have done

stats-of-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
stats-of-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
stats-counted = { $rounds } in { $games }
# The heads of columns: nine columns at most where numbers stand below.
stats-player = Player
stats-variant = Variant
stats-opponent = Opponent
stats-formation = Formation
stats-way = Claim
stats-rounds = rounds
stats-points = points
stats-streak = streak
stats-stones = Stones
stats-share = share
# Rounds, beside a percentage and in the legend of the bars.
stats-won = won
stats-drawn = drawn
stats-lost = lost
stats-outcomes = { $won } won, { $drawn } drawn, { $lost } lost
stats-fact-rounds = Rounds
stats-fact-won = Won
stats-fact-matches = Matches
stats-fact-streak = Longest streak
stats-fact-points = Points
stats-fact-stones = Stones won
stats-interval = of the rounds; 95% interval { $low } to { $high }
stats-current = { $count ->
    [0] rounds won in a row
   *[other] rounds won in a row; now { $count }
}
stats-a-round = { $number } a round
stats-others = { $count ->
    [one] one other
   *[other] { $count } others
}
# How Stones were won.
stats-stronger = both sides complete
stats-first = a tie, complete first
stats-proof = by proof
stats-settlement = settled at the end
stats-note = The streak is the most rounds won in a row. schotten stats NAME tells more of a player.
stats-against-self = { $count ->
    [one] One game is left out: both its players have the same name.
   *[other] { $count } games are left out: both their players have the same name.
}
stats-none =
    No finished rounds in { $folder } yet. Every game is recorded as it is played: schotten begins one, and
    schotten --bot 3 one against the computer.
stats-none-of-variant = No finished rounds of the variant { $variant } in { $folder } yet.
stats-none-of-player = { $who ->
    [you] You have finished no round of the variant { $variant } yet.
   *[other] { $name } has finished no round of the variant { $variant } yet.
}
stats-unknown = nobody called “{ $name }” has finished a round
stats-unknown-like = nobody called “{ $name }” has finished a round; do you mean “{ $like }”?
stats-players = Players: { $names }.

## A game to be shared

export-round = Round { $round }
export-stone = Stone
export-formation = Formation
export-owner = Owner
# Beside the owner where the right to the Stone is not plain to see.
export-owner-proof = { $name }, by proof
export-owner-first = { $name }, complete first
export-owner-settled = { $name }, settled at the end
export-no-format = say what to write with --format markdown, svg or asciicast, or name a file with --out that ends with .md, .svg or .cast
export-pace-asciicast = --pace is for a film (--format asciicast)
export-looks-drawn = --theme and --size are for pictures and films (--format svg or asciicast)
export-turn-svg = --turn is for a picture (--format svg); the other forms have all turns
export-no-turn = the round has no turn { $turn }; it has { $turns }
export-not-over = no round of { $file } is over yet; until then the hands are secret, and nothing is exported
export-round-not-over = round { $round } is not over; until then its hands are secret
export-left-out = Round { $round } is not over and is left out: its hands are secret.
export-there = { $file } is there already and is not overwritten; --force overwrites it
export-onto-record = { $file } is a record; records are never overwritten
export-not-written = { $file } can't be written: { $error }

## Codes

code-length = a code has twelve or seventeen letters and digits, as in 001J-83ME-VTXA
code-character = no code has a { $char }
code-check = this is no code: a letter or digit is wrong
code-points = after the colon stand two numbers of points, as in :5-2
command-share = copy the code
help-share = Copy the code of the match: whoever types it plays the same deals
end-code = The same deals for a friend: schotten --code { $code }
end-compare = In the game of the code the points were { $a } – { $b }.
code-copied = The code has gone to the terminal's clipboard, if the terminal allows that.
