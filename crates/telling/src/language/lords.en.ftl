# What the program says about Lords of Scotland, in English.
#
# $who in a message is "you" if the name stands for the reader, else "other".

lords-title = Lords of Scotland
# Where the title has no room.
lords-title-short = Lords
lords-player-third = Cat
lords-player-fourth = Dan
lords-player-fifth = Eve
lords-computer = { $level } bot

## Powers: a word on the card, a phrase, and what they do

lords-word-scott = copy
lords-word-makgill = more
lords-word-macdonnell = keep
lords-word-wemyss = oust
lords-word-ferguson = swap
lords-word-forsyth = draw
lords-word-cockburn = hire
lords-word-cochrane = twice
lords-word-bruce = any

lords-power-scott = copy another Follower's power
lords-power-makgill = muster another Follower
lords-power-macdonnell = keep it for another skirmish
lords-power-wemyss = discard another Follower
lords-power-ferguson = swap it with an opponent's Follower
lords-power-forsyth = draw a card
lords-power-cockburn = swap it with a Supporter
lords-power-cochrane = claim two Supporters
lords-power-bruce = count it as any Clan

lords-effect-scott = Choose a face-up Follower in any army, but not a Scott. Your Scott uses that card's power. If that power works at the end of the skirmish, the Scott becomes active with a token of that Clan.
lords-effect-makgill = Muster one more card from your hand, face-up or face-down. Face-up, its power may be used if nothing blocks it.
lords-effect-macdonnell = Active until the end of the skirmish: this card isn't discarded but stays in the army for the next one as an ordinary face-up Follower. Then it's discarded.
lords-effect-wemyss = Discard a Follower from any army, face-up or face-down, but not this Wemyss.
lords-effect-ferguson = Ferguson goes into an opponent's army, and a Follower of that army comes into yours. A face-down one stays face-down, and you may look at it. An active one stays active and works for you.
lords-effect-forsyth = The top card of the draw pile goes into your hand.
lords-effect-cockburn = Cockburn becomes a Supporter, and a Supporter of your choice becomes a face-up Follower in your army, without using its power.
lords-effect-cochrane = Active until the end of the skirmish: when your turn to claim comes, you claim two Supporters, even with several Cochranes.
lords-effect-bruce = Active until the end of the skirmish: when the armies are counted, this card counts as whichever Clan suits its army best.

lords-blocked = { $clan }'s power is blocked: { $other } is lower.
lords-blocked-equal = { $clan }'s power is blocked: { $other } is equal.
lords-idle-scott = There is no Follower to copy.
lords-idle-makgill = There is no other card in your hand to muster.
lords-idle-wemyss = There is no other Follower to discard.
lords-idle-ferguson = No opponent has a Follower.
lords-idle-forsyth = There is no card left to draw.
lords-idle-cockburn = No Supporter is left.
lords-idle-no-target = no target for its power
lords-idle-no-card = no other card to muster
lords-idle-no-draw = no card left to draw

## What players did

lords-sentence = { $who ->
    [you] You { $did }.
   *[other] { $name } { $did }.
}
lords-did-recruit = took Recruit { $place }, { $card }
lords-did-recruit-seen = took the face-down Recruit { $place }: { $card }
lords-did-recruit-hidden = took the face-down Recruit { $place }
lords-did-muster = { $follows ->
    [yes] then { $card }
   *[no] mustered { $card }
}
lords-did-muster-seen = { $follows ->
    [yes] then { $card } face-down
   *[no] mustered { $card } face-down
}
lords-did-muster-hidden = { $follows ->
    [yes] then a card face-down
   *[no] mustered a card face-down
}
lords-did-blocked = { $other } blocks its power
lords-did-bruce = activated it: it fits any Clan
lords-did-cochrane = activated it: two Supporters to claim
lords-did-macdonnell = activated it: it stays for another skirmish
lords-did-drew = drew { $card }
lords-did-drew-hidden = drew a card
lords-did-discard = discarded { $target }
lords-did-swap = swapped { $card } for { $target }
lords-did-swap-it = swapped it for { $target }
lords-did-trade-it = swapped it for the Supporter { $supporter }
lords-did-copy = copied { $clan } from { $target }
lords-did-copy-drew = copied { $clan } from { $target }, drawing { $card }
lords-did-swap-supporter = swapped { $card } for the Supporter { $supporter }
lords-did-decline = left { $clan }'s power unused
lords-did-claim = claimed { $cards }
lords-did-claim-card = { $card } ({ $points })
lords-follower = { $which ->
    [you] your { $card }
    [own] their own { $card }
   *[other] { $owner } { $card }
}
lords-follower-hidden = { $which ->
    [you] your { $follower }
    [own] their own { $follower }
   *[other] { $owner } { $follower }
}
lords-follower-number = face-down Follower { $place }
lords-follower-brief = hidden card
lords-follower-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} Follower (face-down)

# What players did in a few words, after their names: Isla: Sc7 (copies Bob's Ch4)
lords-brief-recruit = took { $card }
lords-brief-recruit-hidden = took a Recruit
lords-brief-face-down = face-down
lords-brief-active = active
lords-brief-draws = drew
lords-brief-discards = discarded { $target }
lords-brief-swaps = got { $target }
lords-brief-copies = copied { $target }
lords-brief-claims = claimed { $card }

# What others have taken from the reader's army
lords-lost = You lost { $cards }. Your army: { $before } → { $after }.
lords-lost-card = { $card } ({ $name })
lords-lost-swapped = { $card }, swapped for { $other } ({ $name })

## The log

lords-log-skirmish = Skirmish { $number } for { $supporters }. { $who ->
    [you] You begin.
   *[other] { $name } begins.
}
lords-log-laid-anew = The Supporters { $cards } all had the same strength and were replaced.
lords-log-turn = Turn { $turn }.
lords-log-recruit = Recruit { $place } is { $card }.
lords-log-shuffled = The discard pile ({ $cards }) was shuffled into a new draw pile.
lords-log-unclaimed = Nobody claimed { $cards }: discarded.
lords-log-discarded = Discarded: { $count ->
    [0] {""}
   *[other] Followers { $followers };{" "}
}Recruits { $recruits }.
lords-log-turned-up = Turned up in { $who ->
    [you] your army: { $cards }.
   *[other] { $owner } army: { $cards }.
}
lords-turned-up = Turned up: { $armies }.
lords-log-turn-of = Skirmish { $skirmish }, turn { $turn }: { $text }
lords-log-claim-of = Skirmish { $skirmish }, claims: { $text }
lords-log-order = Army totals: { $order }.
lords-log-won = { $who ->
    [you] You win with { $points } points.
   *[other] { $name } wins with { $points } points.
}

## The end of a skirmish

lords-doubled = doubled, all { $clan }
lords-rank = { $tie ->
    [won] wins the tie
   *[lost] loses the tie
}: { $card }, rank { $rank }
lords-rank-brief = tie: { $card }
lords-no-claim = no Follower, claims nothing
lords-settled = { $who ->
    [you] You won the skirmish: you have the token and begin the next one.
   *[other] { $name } won the skirmish, has the token and begins the next one.
}
lords-kept = { $who ->
    [you] You keep
   *[other] { $name } keeps
} { $cards } for another skirmish.

## Refusals

lords-refusal-over = The game is over.
lords-refusal-turn = { $who ->
    [you] It's your turn.
   *[other] It's { $name }'s turn.
}
lords-refusal-action = Recruit or muster first.
lords-refusal-power = Use { $clan }'s power first, or leave it unused.
lords-refusal-claim = Supporters are being claimed now.
lords-refusal-full = With { $count } cards in hand you can't recruit.
lords-refusal-recruit = There is no Recruit at place { $place }.
lords-refusal-hand = { $card } is not in your hand.
lords-refusal-follower = There is no such Follower.
lords-refusal-itself = A Follower can't discard itself.
lords-refusal-own = You can't swap with a Follower of your own.
lords-refusal-face-down = A face-down Follower can't be copied.
lords-refusal-scott = A Scott can't be copied.
lords-refusal-supporter = { $card } is not among the Supporters.
lords-drop-hand = Drop cards from your hand on your own army.
lords-drop-recruit = Drop Recruits on your hand.
lords-undo-shown = This turn revealed something hidden, so it can't be undone.
lords-undo-claim = Claims can't be undone.
lords-undo-nothing = Nothing to undo: you haven't acted this turn yet.
lords-undo-others = Somebody else has played since your last turn, so it can't be undone.

## The coach. The shortest wording of each reason: at most 40 columns, with names of up to eight
## letters

lords-row-turn = { $card }, { $used }
lords-row = { $deed ->
    [recruit] take { $what }
    [recruit-unseen] take Recruit { $what }
    [up] { $what }
    [down] { $what } face-down
    [discard] discard { $what }
    [get] get { $what }
    [copy] copy { $what }
    [claim] claim { $what }
    [use] use the power
   *[decline] leave it unused
}
lords-coach-wins = This wins with { $points } points.
lords-coach-denies = { $who ->
    [name] { $name }
   *[other] Another player
} could reach 40 with it.
lords-coach-scores = That makes { $points }.
lords-coach-counts = { $who ->
    [you] Your army
   *[other] { $of } army
} then counts { $total }.
lords-coach-wins-now = Wins with this skirmish in { $share }.
lords-coach-places = { $place ->
    [1] First
    [2] Second
    [3] Third
    [4] Fourth
   *[5] Fifth
} { $form ->
    [whole] to claim in
   *[brief] in
} { $share }{ $next ->
    [0] {""}
    [2] , second in { $rest }
    [3] , third in { $rest }
    [4] , fourth in { $rest }
   *[5] , fifth in { $rest }
}.
lords-coach-strongest = { $card } gives the most points.
lords-coach-declines = The armies stay as they are.
lords-coach-doubles = All { $clan }: the army counts double{ $named ->
    [yes] , { $total }
   *[no] {""}
}.
lords-coach-leads = The strongest army in sight{ $named ->
    [yes] , { $total } to { $next }
   *[no] {""}
}.
lords-coach-collects = It leaves this skirmish to the others.
lords-coach-blocked = Face-up, it's blocked.
lords-coach-gathers = { $named ->
    [recruit] It goes with { $cards }.
    [muster] { $cards } would double the army.
   *[no] { $count } more of Clan { $clan }.
}
lords-coach-power = { $power ->
    [discard] Discards { $named ->
        [yes] { $what }
       *[no] a Follower
    }.
    [swap] Gets { $named ->
        [yes] { $what }
       *[no] an opponent's Follower
    } for it.
    [supporter] Gets { $named ->
        [yes] { $what }
       *[no] a Supporter
    } for it.
    [bruce] Counts as any Clan.
    [cochrane] Claims two Supporters.
    [macdonnell] Stays for the next skirmish.
   *[draw] Draws a card.
}

## Hints

lords-advice-recruit = take Recruit { $place }, { $card }.
lords-advice-recruit-hidden = take Recruit { $place }, face-down.
lords-advice-muster = muster { $card } face-up.
lords-advice-muster-down = muster { $card } face-down.
lords-advice-use = use the power ({ $power }).
lords-advice-discard = discard { $target }.
lords-advice-copy = copy the power of { $target }.
lords-advice-swap = swap with { $target }.
lords-advice-trade = swap with the Supporter { $card }.
lords-advice-decline = leave the power unused.
lords-advice-claim = claim { $card }.
lords-hint-stays-active = { $card } stays active ({ $power }).

## The table

lords-supporters = Supporters
lords-recruits = Recruits
lords-target = { $points } points win
lords-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
lords-points-short = { $points ->
    [one] 1 pt
   *[other] { $points } pts
}
lords-bot = { $level } bot
lords-total = { $shown } and { $hidden } face-down
lords-total-hidden = { $hidden } face-down
lords-total-doubled = { $total }, doubled
lords-army-doubled = doubled
lords-two = claims two
lords-hidden-followers = and { $hidden } face-down
lords-claims-two = { $total }, claims two
lords-no-claim-short = { $when ->
    [before] claims nothing
   *[after] claimed nothing
}
lords-no-follower = no Follower
lords-no-cards = no card yet
lords-hand-took = { $cards }, perhaps { $seen }
lords-hand-seen = { $cards }, with { $seen }
lords-hand-both = { $cards }, with { $seen }, perhaps { $possible }
lords-hand-more = { $count } more seen
lords-claimed = claimed { $cards }
lords-unseen = { $count ->
    [one] 1 card unseen
   *[other] { $count } cards unseen
}
lords-hidden-places = They{ $taken ->
    [0] {""}
   *[other] {" "}and what you saw taken ({ $taken })
} are { $places }.
lords-hidden-in-hands = in hands ({ $count })
lords-hidden-in-armies = face-down in armies ({ $count })
lords-hidden-in-recruits = face-down among the Recruits ({ $count })
lords-hidden-in-draw-pile = in the draw pile ({ $count })
# What a sign on the map of the cards means.
lords-card-sign = { $what ->
    [yours] your hand
    [unseen] unseen
    [army] in an army
    [recruit] Recruit
    [supporter] Supporter
    [gone] discarded
    [seen] { $who ->
        [you] your hand
       *[other] { $of } hand
    }
   *[claimed] { $who ->
        [you] you claimed it
       *[other] { $name } claimed it
    }
}
lords-header-turn = Skirmish { $skirmish }: turn { $turn } of { $of }
lords-header-last = Skirmish { $skirmish }: last turn
lords-header-claims = Skirmish { $skirmish }: Supporters
lords-header-over = Skirmish { $skirmish }: game over
lords-header-piles = Draw { $draw }   Discard { $discard }
lords-ask = { $card }: { $asked }
lords-ask-copying = { $card } copies { $clan }: { $asked }
lords-ask-scott = whose power?
lords-ask-makgill = muster another card?
lords-ask-wemyss = discard which Follower?
lords-ask-ferguson = swap with which Follower?
lords-ask-cockburn = swap with which Supporter?
lords-ask-forsyth = draw a card?
lords-ask-bruce = let it count as any Clan?
lords-ask-cochrane = claim two Supporters?
lords-ask-macdonnell = keep it for another skirmish?
lords-ask-claim = { $who ->
    [you] Claim
   *[other] { $name } claims
} { $claim ->
    [first] the first of two Supporters
    [second] a second Supporter
   *[only] a Supporter
}.
lords-reveal = The skirmish is over. Now the Followers are turned up.
lords-revealed = The skirmish is over, and all Followers are face-up.
lords-your-turn = Your turn: take a Recruit, or muster a card.
lords-blocks-none = Nothing blocks a power now.
lords-blocks-none-idle = Nothing blocks; a dimmed card's power would do nothing.
lords-blocks-lower = A lower face-up card blocks powers; the lowest is { $card }.
lords-blocks-clan = { $count ->
    [one] { $cards } blocks equal or higher cards of its Clan.
   *[other] Each blocks equal or higher cards of its Clan: { $cards }
}
lords-blocks-short = Each blocks its Clan: { $cards }
lords-what-blocks-few = With two or three players, a power is blocked if any other face-up Follower is lower.
lords-what-blocks-many = With four or five players, a power is blocked if another face-up Follower of the same Clan is equal or lower.
lords-may-use = ! may use its power
lords-may-use-short = ! usable
lords-preview-card = { $card }: army { $before } → { $after }.
lords-preview-up = { $card }, face-up: army { $before } → { $after }.
lords-preview-down = { $card }, face-down: army { $before } → { $after }. Its power stays unused.
lords-preview-doubles = One Clan: doubled.
lords-preview-single = A single card is never doubled.
lords-preview-undoubles = No longer one Clan: not doubled.
lords-preview-power = Power: { $power }.
lords-preview-chain = Power: { $power }: { $cards }.
lords-preview-chain-blocked = Power: { $power }; their powers are blocked: { $blocked }.
lords-preview-chain-some = Power: { $power }: { $cards }; with its power blocked: { $blocked }.
lords-preview-copy-one = Power: copy { $card }: { $power }.
lords-preview-copy-some = Power: copy { $cards }.
lords-preview-copy-not = { $cards } can't be copied.
lords-preview-recruit = Recruit { $place }, { $card }: into your hand. Its power: { $power }.
lords-preview-recruit-card = Recruit { $place }, { $card }: into your hand.
lords-preview-recruit-hidden = Recruit { $place } is face-down: you'll see it in your hand.
lords-preview-copy = Copy { $card }: { $power }.
lords-preview-copy-active = { $scott } becomes active, with { $clan }'s token.
lords-preview-discard = Discard { $target }.
lords-preview-swap = Swap { $card } for { $target }.
lords-preview-swap-hidden = Swap { $card } for { $target }: it stays face-down, but you may look at it.
lords-preview-trade = { $card } joins your army, and this card becomes a Supporter.
lords-preview-army = { $who ->
    [you] Your army: { $before } → { $after }.
   *[other] { $name }: army { $before } → { $after }.
}
lords-preview-claim = { $card }: { $points }; { $who ->
    [you] you
   *[other] { $name }
} would have { $sum }.
lords-preview-claims-next = { $who ->
    [you] You claim
   *[other] { $name } claims
} next{ $count ->
    [1] .
   *[other] , two Supporters.
}
lords-look-supporter = { $card } is a Supporter worth { $points }.
lords-look-hidden = A face-down Follower in { $who ->
    [you] your
   *[other] { $owner }
} army{ $count ->
    [0] .
   *[other] , perhaps { $cards }.
}
lords-look-recruit = You can't recruit now.
lords-look-seat = { $who ->
    [you] You have
   *[other] { $name } has
} { $points }{ $count ->
    [0] .
   *[other] : { $cards }.
}
lords-won = { $who ->
    [you] You win
   *[other] { $name } wins
} the game with { $points } points.
lords-won-tied = { $who ->
    [you] You win
   *[other] { $name } wins
} the game: { $points } points, and the higher place in the last skirmish.
lords-curtain-all = All others, please look away.
lords-curtain-waits = Only { $key } or a click raises the curtain.
lords-curtain-so-far = So far: { $news }
lords-curtain-since = Since your last turn: { $news }
lords-page-cards = Where the cards are
lords-power-title = { $clan }: { $power } ({ $unseen } unseen)
lords-seat-army = Army, { $total }
lords-seat-points = Points, { $points }
lords-card-played = played
lords-card-taken = taken
lords-seat-hand = Hand
lords-hand-of = { $who ->
    [you] Your hand
   *[other] { $owner } hand
}

## Keys

lords-command-muster = muster it
lords-command-recruit = take it
lords-command-look = look closer
lords-command-use = use it
lords-command-target = this one
lords-command-claim = claim it
lords-command-turn-up = turn up the next army
lords-command-all = all at once
lords-command-order = see who claims
lords-command-next = next skirmish
lords-command-turn = face-down
lords-command-turn-back = face-up
lords-command-turn-over = end your turn
lords-command-ignore-hint = ignore the hint
lords-command-decline = leave it unused
lords-command-card-down = card, face-down
lords-command-number-recruit = recruit
lords-command-again = play again
lords-use-power = Use the power
lords-help-undo = Take back what you just did, until something hidden is shown or the next player acts
lords-help-powers = The nine powers, and what blocks them
lords-help-cards = Where each card is
lords-signs = On the table
# The sign, and after the equals sign its meaning.
lords-sign-active = * = active until the end of the skirmish
lords-sign-copied = *Ch = a Scott with that Clan's power
lords-sign-kept = ^ = kept from the last skirmish
lords-sign-usable = ! = may use its power now
lords-sign-known = (Mk12) = face-down, but you know it
lords-sign-down = ▒▒▒ = face-down
lords-sign-new = + = beside a letter: the card that came last
lords-sign-asked = ◄ = decide on its power
lords-sign-token = ♛ = holds the Victor's Initiative token and begins each turn
lords-sign-winner = ✦ = in the result: won that skirmish
lords-sign-rank = wins the tie: We9 = of equal armies, the one with the highest-ranked card comes first (ranks 1 to 98: by strength, then by Clan)

## The command line

lords-flag-seats = Lords of Scotland is for two to five players, not for { $count }.
lords-flag-seats-players = --players says { $players }, but { $count } seats are given
lords-flag-no-person = At least one seat needs a person. Give a name with --seat, or leave a seat out.
lords-flag-same-name = Two players are called { $name }. Give each a name of their own.
lords-flag-first = Player { $player } can't begin, because that seat is empty.

## Records

lords-skirmish = skirmish { $skirmish }
lords-game-and-deck = { $title }, { $players } players{ $bruces ->
    [yes] , with the Bruces
   *[no] {""}
}
lords-replay-points = Points: { $points }.
lords-replay-not-over = Points so far: { $points }. The game is not over.
lords-replay-all-hands = all hands
lords-replay-next = { $who ->
    [you] It is your turn.
   *[other] It is { $name }'s turn.
}
lords-replay-no-skirmish = there is no skirmish { $skirmish }; skirmishes begun: { $skirmishes }
lords-replay-no-player = player { $player } doesn't take part in this game
lords-analysis-nothing =
    the game isn't over yet; its analysis would tell each player about the others' cards
lords-replay-chances = Win chances
lords-replay-chance = Win chance
lords-games-won = { $place ->
    [0] { $name } won
    [1] you won
    [2] { $name } won, you 2nd
    [3] { $name } won, you 3rd
   *[other] { $name } won, you { $place }th
}
lords-export-skirmish = Skirmish { $skirmish }
lords-export-army = Army
lords-export-total = Total
lords-export-claimed = Claimed
# Everybody's points, if the most are equal: "Ann 40, Bob 40 (tiebreak: Bob)".
lords-points-tied = { $points } (tiebreak: { $name })
lords-export-turn = --turn counts the turns of the whole game of Lords of Scotland; leave out --round
lords-export-no-turn = there is no turn { $turn }: the game has { $turns }

## Codes, the deal of the day

lords-code-other = a code of Lords of Scotland begins with LORDS; one of Schotten Totten goes to schotten --code
lords-code-length = a code of Lords of Scotland is LORDS plus 16 or 21 letters and digits
lords-code-points = the colon must be followed by everybody's points, as in :41-31-22
lords-code-unfinished = nobody has { $target } points, so the game isn't over
lords-code-impossible-points = no game ends with these points: before the last skirmish everybody has less than { $target }, and a skirmish gives a player at most two Supporters of 12, and all players together one each
lords-end-compare = In the game with this code, the points were { $points }.
lords-daily-line = { $title }. { $result }
lords-daily-result = Deal of the day { $day }: places { $places }, points { $points }, level { $level }

## Statistics

lords-stats-counted = { $title }: { $games }
lords-stats-games = Games
lords-stats-place = Place
lords-stats-met = Met
lords-stats-ahead = beaten
lords-stats-table = Table
lords-stats-won = { $count } won
lords-stats-average-place = Average place
lords-stats-trend = Last games ({ $count })
lords-stats-note = Only finished games count. Place is the average place, 1 for the first.

## The start screen

lords-start-sentence = Win skirmishes to claim Supporters; 40 points win.
lords-start-beaten = You have beaten the level { $level }. Next: { $next }.
lords-end-beaten = You have beaten the level { $level } for the first time. Next: { $next }.
lords-end-helped = You won with help: { $level } counts as beaten once you win without.{ $hints ->
    [no] { "" }
   *[other] { " " }The settings ({ $hints }) switch off hints in every turn.
}
lords-start-players-short = { $players } players
lords-start-about = Armies and powers, by Richard James. { $key } lists the lessons.
lords-start-daily-played = { $place ->
    [1] you { $points }, 1st of { $players }
    [2] you { $points }, 2nd of { $players }
    [3] you { $points }, 3rd of { $players }
   *[other] you { $points }, { $place }th of { $players }
}
lords-start-about-daily = The same deal for everyone today: you against two bots.
lords-setup-person = person
lords-setup-players = Players
lords-setup-bruces = Bruces
lords-setup-bruces-in = in the deck
lords-setup-bruces-out = left out
lords-setup-first = Begins
lords-setup-about-players = Two to five. A new seat gets a bot.
lords-setup-about-first = Who acts first in the first skirmish.
lords-setup-about-seat = ← → person or bot. Type a person's name.
# One line of 72 columns.
lords-level-explained = { $level ->
    [newcomer] Counts strengths, and nothing else.
    [casual] Thinks only of its own army and powers.
    [skilled] Weighs powers and the armies of the others, one step ahead.
    [strong] Plays out each action to the end of the skirmish, a few times.
   *[master] Plays out many possible deals, and knows what a position is worth.
}
lords-setup-about-bruces = Two more cards, of any Clan when the armies are counted.
lords-setup-no-person = At least one person has to play.

## Lessons

lords-lessons-offer = New to Lords of Scotland? Learn it first, in { $count } short lessons?
lords-lesson-why-muster = A Recruit comes into your hand, not into your army: muster a card instead.
lords-lesson-why-recruit = That would muster a card; here, take a Recruit into your hand.
lords-lesson-why-decline = A power left unused now can't be used later. Here it helps: use it.
lords-lesson-why-face-up = The right card, but face-down its power can't be used. Space turns it face-up.
    .plain = The right card, but face-down its power can't be used: muster it face-up.
lords-lesson-why-use = Unused, the power would be lost.
lords-lesson-use = Unused, the power would be lost. Use it: press Enter.
lords-lesson-aim =
    You and Bob fight one skirmish after another. In five turns each of you builds an army. Its cards'
    numbers are added up, and the stronger army is the first to claim a Supporter.
lords-lesson-aim-supporters =
    A Supporter is worth as many points as its number. The game ends when somebody has 40 points, and
    whoever has the most points wins.
lords-lesson-clans = There are eight Clans, each with cards from 1 to 12. Two letters stand for the Clan:
lords-lesson-clans-scott = Scott and Makgill
lords-lesson-clans-macdonnell = MacDonnell and Wemyss
lords-lesson-clans-ferguson = Ferguson and Forsyth
lords-lesson-clans-cockburn = Cockburn and Cochrane
lords-lesson-muster = Mustering
lords-lesson-muster-ask = You can muster a card each turn: it joins your army. Muster Scott 10: press the letter below it, then Enter.
    .plain = You can muster a card each turn: it joins your army. Type the number of Scott 10, then that of face-up.
lords-lesson-muster-why = Scott 10 is the strongest card in your hand.
lords-lesson-muster-learned = Sc10 is now a Follower, as the cards of an army are called, and your army counts 10.
lords-lesson-recruit = Recruiting
lords-lesson-recruit-ask = Instead of mustering, you can take any one of the five Recruits into your hand, even one that shows only its back. Take Recruit 2, Cockburn 9: press 2, then Enter.
    .plain = Instead of mustering, you can take any one of the five Recruits into your hand, even one that nobody knows. Take Recruit 2, Cockburn 9: type 2.
lords-lesson-recruit-why = Cockburn 9 is the strongest Recruit that you can see.
lords-lesson-recruit-learned = Your new card has a +, and another takes its place. Everybody saw what you took. If you take one that shows its back, only you know it. Each turn one more is turned up.
    .plain = A new card takes its place. Everybody saw what you took. If you take one that nobody has seen, only you know it. Each turn one more is turned up.
lords-lesson-face-down = Face-down
lords-lesson-face-down-ask = Bob needn't know how strong you are: a card can also be mustered face-down. Choose Mk12, turn it over with Space, press Enter.
    .plain = Bob needn't know how strong you are: a card can also be mustered face-down. Muster Makgill 12 face-down.
lords-lesson-face-down-why = No other card makes you stronger, and face-down it stays a secret.
lords-lesson-face-down-learned = Bob sees only a back. At the end of the skirmish Mk12 is turned up and counts 12.
lords-lesson-block = Blocking
lords-lesson-block-ask = Each Clan has a power. A card may use it if no other face-up Follower is lower: here, only We2, marked with !. The dimmed cards are blocked. Muster We2 face-up.
    .plain = Each Clan has a power. A card may use it if no other face-up Follower is lower. Only Wemyss 2 is low enough. Muster Wemyss 2 face-up.
lords-lesson-block-why = Only Wemyss 2 is lower than Bob's Cochrane 3, which blocks the others.
lords-lesson-block-use = Wemyss discards a Follower of any army. Choose Bob's Fo8 and press Enter.
    .plain = Wemyss discards a Follower of any army. Discard Bob's Forsyth 8.
lords-lesson-block-use-why = Discarding Forsyth 8 hurts Bob most: he falls from 11 to 3.
lords-lesson-block-learned = With two or three players any lower face-up card blocks; with four or five, only one of the same Clan that is equal or lower.
lords-lesson-forsyth = Forsyth draws
lords-lesson-forsyth-ask = Face-down Followers block nothing, so Forsyth 1 may use its power. Muster it face-up.
lords-lesson-forsyth-why = Makgill 5 would muster another card; only a Forsyth draws one.
lords-lesson-forsyth-use = Forsyth draws a card. Press Enter to use the power; a period (.) would leave it unused.
    .plain = Forsyth draws a card. Use the power; you could also leave it.
lords-lesson-forsyth-learned = The card you drew is in your hand, and only you know it.
lords-lesson-cockburn = Cockburn hires
lords-lesson-cockburn-ask = Cockburn changes places with a Supporter. Muster Cockburn 2 face-up.
lords-lesson-cockburn-why = Makgill 5 would muster another card; only a Cockburn changes places with a Supporter.
lords-lesson-cockburn-use = A Supporter of 11 joins you, and Cb2 becomes one of only 2. Choose Mk11 and press Enter.
    .plain = A Supporter of 11 joins you, and Cockburn 2 becomes one of only 2. Swap with Makgill 11.
lords-lesson-cockburn-use-why = Scott 4 would bring your army to only 13; Makgill 11 brings it to 20.
lords-lesson-cockburn-learned = Mk11 is in your army and counts 11. Its own power stays unused: only cards mustered from a hand use theirs.
lords-lesson-ferguson = Ferguson swaps
lords-lesson-ferguson-ask = Ferguson swaps with an opponent's Follower. Muster Ferguson 1 face-up.
lords-lesson-ferguson-why = Cochrane 3 would block Makgill 5; Ferguson 1 is low enough.
lords-lesson-ferguson-use = What may Bob be hiding? Choose his face-down Follower and press Enter.
    .plain = What may Bob be hiding? Swap with Bob's second Follower, which is face-down.
lords-lesson-ferguson-use-why = Cochrane 3 would bring your army to only 13; the hidden card may be stronger.
lords-lesson-ferguson-learned = It's Fo12! It stays face-down, but you know it, and so does Bob, who mustered it.
lords-lesson-makgill = Makgill musters
lords-lesson-makgill-ask = Makgill lets you muster another card this turn. Muster Makgill 1 face-up.
lords-lesson-makgill-why = Cochrane 3 would block Scott 11; with Makgill 1 you can muster both.
lords-lesson-makgill-use = Now muster Scott 11 as well, face-up or face-down.
lords-lesson-makgill-use-why = Without Scott 11 your army counts only 1.
lords-lesson-makgill-learned = Two Followers in one turn. A second card can use its power too, unless something blocks it; here Mk1 does.
lords-lesson-cochrane = Cochrane claims two
lords-lesson-cochrane-ask = Some powers work at the end of the skirmish. Muster Cochrane 1 face-up.
lords-lesson-cochrane-why = Makgill 5 would muster another card; only a Cochrane claims two Supporters.
lords-lesson-cochrane-use = Press Enter to make Cochrane active.
    .plain = Use the power to make Cochrane active.
lords-lesson-cochrane-learned = The * means that it's active: when your turn to claim comes, you claim two Supporters. If it leaves your army, so does the power.
    .plain = Cochrane is active: when your turn to claim comes, you claim two Supporters. If it leaves your army, so does the power.
lords-lesson-scott = Scott copies
lords-lesson-scott-ask = Scott copies the power of another face-up Follower. Muster Scott 2 face-up.
lords-lesson-scott-why = Cochrane 3 is lower than Makgill 5 and would block its power; Scott 2 is low enough.
lords-lesson-scott-use = Bob's Cochrane would claim two Supporters. Copy its power: choose Ch3 and press Enter.
    .plain = Bob's Cochrane would claim two Supporters. Copy the power of Bob's Cochrane 3.
lords-lesson-scott-use-why = Copying Forsyth 9 would only draw a card.
lords-lesson-scott-learned = Sc2*Ch: your Scott is active with Cochrane's power. Bob's Cochrane keeps its own.
    .plain = Your Scott is active with Cochrane's power. Bob's Cochrane keeps its own.
lords-lesson-macdonnell = MacDonnell stays
lords-lesson-macdonnell-ask = After a skirmish all Followers are discarded, except an active MacDonnell. Muster MacDonnell 2 face-up.
lords-lesson-macdonnell-why = Makgill 5 would be discarded after the skirmish; only a MacDonnell can stay.
lords-lesson-macdonnell-use = Press Enter to make MacDonnell active.
    .plain = Use the power to make MacDonnell active.
lords-lesson-macdonnell-learned = It will fight in the next skirmish too, marked with ^, as an ordinary Follower.
    .plain = It will fight in the next skirmish too, as an ordinary Follower, listed as kept.
lords-lesson-double = Doubling
lords-lesson-double-ask = An army of two or more Followers that are all of one Clan counts double. Which card makes yours the strongest? Muster it.
lords-lesson-double-why = That would bring your army to 23 at most: two Clans don't count double.
lords-lesson-double-learned = 4, 7 and 9 make 20, doubled 40. With Sc12 it would have been only 23.
lords-lesson-bruce = Bruce fits any Clan
lords-lesson-bruce-ask = The two Bruces are the highest cards, so a lower face-up one blocks them easily. Now all Followers are face-down: muster Bruce 12.
lords-lesson-bruce-why = A Makgill and a Wemyss don't count double; a Bruce fits any Clan.
lords-lesson-bruce-use = Press Enter to make Bruce active: then it counts as a Wemyss, and your army is doubled.
    .plain = Use the power to make Bruce active: then it counts as a Wemyss, and your army is doubled.
lords-lesson-bruce-learned = 9 and 12 make 21, doubled 42. The Bruces are in the deck only if you choose so before the game.
lords-lesson-claim = Claiming
lords-lesson-claim-ask = It's the last turn, and Bob's army counts 17, yours 10. Muster the card that beats it.
lords-lesson-claim-why = That would give you 15 at most; Bob has 17.
lords-lesson-claim-use = Your army counts 19, so you claim first. A Supporter is worth its strength: claim Makgill 12.
lords-lesson-claim-use-why = Scott 4 is worth only 4 points.
lords-lesson-claim-learned = You have 12 points, and the token ♛: you begin the next skirmish. The game ends when somebody has 40; most points win. Now you know everything!

## A game looked at again

lords-end-place = You finished { $place ->
    [2] second
    [3] third
    [4] fourth
   *[5] fifth
} with { $points }.
lords-end-faults = { $name }, in { $turns ->
    [one] the turn that mattered
   *[other] { $turns } turns that mattered
}: { $mistakes ->
    [0] no mistake
    [one] a mistake (turn { $costliest })
   *[other] { $mistakes } mistakes (the worst: turn { $costliest })
}
lords-end-mistakes = Mistakes: { $counts }
lords-course = Skirmish
lords-course-winner = won
lords-shared = { $title }: { $points }

## Puzzles

lords-command-other-players = other number of players
lords-start-about-puzzles = One turn wins the game or the first claim. Today: { $difficulty }.
# $goal is "first", the first claim of the skirmish, or "game"; $certain is "yes" or "no".
lords-puzzle-task = { $goal ->
    [game] { $certain ->
        [yes] Find the one turn that is certain to win the game.
       *[no] Find the turn with by far the best chance to win the game.
    }
   *[first] { $certain ->
        [yes] Find the one turn after which you are certain to claim first.
       *[no] Find the turn with by far the best chance to claim first.
    }
}
# $owner is whose army it is: "Bob's".
lords-puzzle-hint = { $what ->
    [recruit] Recruit a card.
    [claim] Think of what your claim leaves for the others.
    [muster] Muster a card.
    [two] Muster two cards.
    [own] Use a power on your own army.
    [other] Use a power on { $owner } army.
    [supporter] Use a power that takes a Supporter.
    [power] Use a power that needs no target.
    [down] Muster face-down.
    [either] Face-up or face-down makes no difference.
   *[up] Muster face-up. You need no power.
}
lords-puzzle-hint-cards = { $which ->
    [clan] Look at the { $clan } cards.
    [more] Look at the cards with strength { $strength } or more.
   *[less] Look at the cards with strength { $strength } or less.
}
lords-puzzle-certain = { $goal ->
    [game] Whatever the others claim, you win the game: here { $own } points to { $others }.
   *[first] Your total is at least { $own }, nobody else's more than { $others }: you claim first.
}
lords-puzzle-right = { $goal ->
    [game] The chance to win the game is { $solution }, with any other turn { $other } at most.
   *[first] The chance to claim first is { $solution }, with any other turn { $other } at most.
}
# What the solution leads to on average where it reaches its goal.
lords-puzzle-averages = { $goal ->
    [game] When you win, you end with { $own } points on average, the best of the others with { $others }.
   *[first] When you claim first, your army has { $own } on average, the strongest other one { $others }.
}
lords-puzzle-wrong = { $goal ->
    [game] Not that one: the chance to win the game is { $share }. The right turn makes it { $solution }.
   *[first] Not that one: the chance to claim first is { $share }. The right turn makes it { $solution }.
}
lords-puzzle-second = { $tied ->
    [yes] Not certain: { $name } may have { $theirs } too, and the higher card.
   *[no] Not certain: { $name } may have { $theirs }, and you { $own }.
}
lords-puzzle-loses = Not certain: { $name } may win, { $points } to { $own }.
lords-puzzle-goes-on = Not certain: nobody need reach 40 points, and the game goes on.
