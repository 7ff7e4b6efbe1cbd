# What the program says about Lords of Scotland, in English.
#
# $who in a message is "you" if the name stands for the reader, else "other".

lords-title = Lords of Scotland
lords-and = { $first } and { $last }
lords-player-third = Cat
lords-player-fourth = Dan
lords-player-fifth = Eve
lords-computer = Computer { $level }

## Powers: a word on the card, a phrase, and what they do

lords-word-scott = copy
lords-word-makgill = muster
lords-word-macdonnell = keep
lords-word-wemyss = discard
lords-word-ferguson = swap
lords-word-forsyth = draw
lords-word-cockburn = trade
lords-word-cochrane = two
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

lords-effect-scott = Choose a face-up Follower in any army, but no Scott. Your Scott does what that card's power says. If it is a power of the end of the skirmish, the Scott becomes active with a token of that Clan.
lords-effect-makgill = Muster one more card from your hand, face-up or face-down. Face-up, its power may be used if nothing blocks it.
lords-effect-macdonnell = Active until the end of the skirmish: this card is not discarded but stays in the army for the next one as an ordinary face-up Follower. Then it goes.
lords-effect-wemyss = Discard a Follower from any army, face-up or face-down, but not this Wemyss.
lords-effect-ferguson = Ferguson goes into an opponent's army, and a Follower of that army comes into yours. A face-down one stays face-down, and you may look at it. An active one stays active and works for you.
lords-effect-forsyth = The top card of the draw pile goes into your hand.
lords-effect-cockburn = Cockburn becomes a Supporter, and a Supporter of your choice becomes a face-up Follower in your army, without using its power.
lords-effect-cochrane = Active until the end of the skirmish: when your turn to claim comes, you claim two Supporters. Several Cochranes still mean two.
lords-effect-bruce = Active until the end of the skirmish: when the armies are counted, this card is of whichever Clan suits its army.

lords-blocked = { $clan }'s power is blocked: { $other } is lower.
lords-blocked-equal = { $clan }'s power is blocked: { $other } is equal.
lords-idle-scott = There is no Follower to copy.
lords-idle-makgill = There is no other card in your hand to muster.
lords-idle-wemyss = There is no other Follower to discard.
lords-idle-ferguson = No opponent has a Follower.
lords-idle-forsyth = There is no card left to draw.
lords-idle-cockburn = No Supporter is left.

## What players did

lords-sentence = { $who ->
    [you] You { $did }.
   *[other] { $name } { $did }.
}
lords-did-recruit = took Recruit { $place }, { $card }
lords-did-recruit-seen = took the face-down Recruit { $place }: { $card }
lords-did-recruit-hidden = took the face-down Recruit { $place }
lords-did-muster = mustered { $card }
lords-did-muster-seen = mustered { $card } face-down
lords-did-muster-hidden = mustered a card face-down
lords-did-bruce = activated it: it fits any Clan
lords-did-cochrane = activated it: two Supporters to claim
lords-did-macdonnell = activated it: it stays for another skirmish
lords-did-drew = drew { $card }
lords-did-drew-hidden = drew a card
lords-did-discard = discarded { $target }
lords-did-swap = swapped { $card } for { $target }
lords-did-copy = copied { $clan } from { $target }
lords-did-copy-drew = copied { $clan } from { $target }, drawing { $card }
lords-did-swap-supporter = swapped { $card } for the Supporter { $supporter }
lords-did-decline = left the power unused
lords-did-claim = claimed { $card }, { $points ->
    [one] 1 point
   *[other] { $points } points
}
lords-did-blocked = was blocked by { $other }
lords-follower = { $which ->
    [you] your { $card }
    [own] their own { $card }
   *[other] { $owner } { $card }
}
lords-follower-hidden = { $which ->
    [you] your face-down Follower { $place }
    [own] their own face-down Follower { $place }
   *[other] { $owner } face-down Follower { $place }
}

## The log

lords-log-skirmish = Skirmish { $number } for { $supporters }. { $who ->
    [you] You begin.
   *[other] { $name } begins.
}
lords-log-turn = Turn { $turn }. Recruit { $place } is { $card }.
lords-log-shuffled = The discard pile was shuffled and is the new draw pile.
lords-log-turned-up = Turned up in { $who ->
    [you] your army: { $cards }.
   *[other] the army of { $name }: { $cards }.
}
lords-log-order = Totals: { $order }.
lords-log-won = { $who ->
    [you] You win with { $points } points.
   *[other] { $name } wins with { $points } points.
}

## The end of a skirmish

lords-doubled = doubled, all { $clan }
lords-rank = { $card } decides with rank { $rank }
lords-no-claim = no Follower, claims nothing
lords-settled = { $who ->
    [you] You won the skirmish, take the token and begin the next one.
   *[other] { $name } won the skirmish, takes the token and begins the next one.
}
lords-kept = { $card } stays with { $who ->
    [you] you
   *[other] { $name }
} for another skirmish.

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

## Hints

lords-advice-recruit = take Recruit { $place }, { $card }.
lords-advice-recruit-hidden = take Recruit { $place }, face-down.
lords-advice-muster = muster { $card } face-up.
lords-advice-muster-down = muster { $card } face-down.
lords-advice-use = use the power.
lords-advice-discard = discard { $target }.
lords-advice-copy = copy the power of { $target }.
lords-advice-swap = swap with { $target }.
lords-advice-trade = swap with the Supporter { $card }.
lords-advice-decline = leave the power unused.
lords-advice-claim = claim { $card }.
lords-hint-recruit = You know what you get, { $card }, and so do the others.
lords-hint-recruit-hidden = Only you will know this card.
lords-hint-usable = Nothing blocks its power.
lords-hint-face-down = The others don't see it before the end of the skirmish.
lords-hint-army = Your army then counts { $total }; the strongest of the others shows { $other }.
lords-hint-exchange = You get { $card }. Your army then counts { $total }.
lords-hint-swap-hidden = You get a face-down Follower of { $name } and see what it is.
lords-hint-discard = { $card } leaves the army of { $name }.
lords-hint-discard-hidden = A face-down Follower leaves the army of { $name }.
lords-hint-copy = The Scott does what { $card } can do.
lords-hint-forsyth = You draw a card.
lords-hint-cochrane = You claim two Supporters at the end of the skirmish.
lords-hint-macdonnell = It stays in your army for another skirmish.
lords-hint-bruce = It fits any Clan. Your army then counts { $total }.
lords-hint-decline = Using the power wouldn't help you.
lords-hint-claim = It is worth { $worth }: you then have { $total }.
lords-hint-end = The game ends once everybody has claimed.

## The table

lords-supporters = Supporters
lords-recruits = Recruits
lords-target = { $points } points win
lords-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
lords-bot = bot { $level }
lords-total = { $shown } and { $hidden } face-down
lords-two = claims two
lords-hidden-followers = and { $hidden } face-down
lords-claims-two = { $total }, claims two
lords-no-claim-short = claims nothing
lords-no-follower = no Follower
lords-hand-seen = { $cards }, with { $seen }
lords-claimed = claimed { $cards }
lords-unseen = { $count ->
    [one] 1 card unseen
   *[other] { $count } cards unseen
}
lords-hidden-places = They are in hands ({ $hands }), face-down in armies ({ $armies }), face-down among the Recruits ({ $recruits }) and in the draw pile ({ $draw }).
lords-cards-legend = · unseen   * yours   ■ in armies   r s Recruits, Supporters   x discarded   a-e claimed by a player   A-E in that player's hand
lords-header-turn = Skirmish { $skirmish } · Turn { $turn } of { $of }
lords-header-last = Skirmish { $skirmish } · Last turn
lords-header-claims = Skirmish { $skirmish } · Supporters
lords-header-over = Skirmish { $skirmish } · Game over
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
    [you] Claim a Supporter.
   *[other] { $name } claims a Supporter.
}
lords-blocks-none = Nothing blocks a power now.
lords-blocks-lower = A lower face-up card blocks; the lowest is { $card }.
lords-blocks-clan = The same Clan, equal or lower, blocks: { $cards }
lords-what-blocks-few = With two or three players, a power is blocked if any other face-up Follower is lower.
lords-what-blocks-many = With four or five players, a power is blocked if another face-up Follower of the same Clan is equal or lower.
lords-may-use = ! may use its power
lords-preview-up = { $card }, face-up: army { $before } → { $after }.
lords-preview-down = { $card }, face-down: army { $before } → { $after }. Its power stays unused.
lords-preview-power = Power: { $power }.
lords-preview-recruit = Recruit { $place }, { $card }: into your hand. Its power: { $power }.
lords-preview-recruit-hidden = Recruit { $place } is face-down: you see it once it is in your hand.
lords-preview-copy = Copy { $clan }: { $power }.
lords-preview-trade = { $card } joins your army, and this card becomes a Supporter.
lords-preview-army = { $who ->
    [you] Your army: { $before } → { $after }.
   *[other] { $name }: army { $before } → { $after }.
}
lords-preview-claim = { $card }: { $points ->
    [one] 1 point
   *[other] { $points } points
}; { $who ->
    [you] you
   *[other] { $name }
} would have { $sum }.
lords-look-supporter = { $card } is a Supporter worth { $points ->
    [one] 1 point
   *[other] { $points } points
}.
lords-look-recruit = You can't recruit now.
lords-look-seat = { $who ->
    [you] You have
   *[other] { $name } has
} { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $count ->
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
lords-page-log = Log
lords-page-cards = Where the cards are
lords-page-powers = Powers
lords-power-title = { $clan }: { $power } ({ $unseen } unseen)
lords-seat-army = Army, { $total }
lords-seat-points = Points, { $points }
lords-seat-hand = Hand

## Keys

lords-command-muster = muster it
lords-command-recruit = take it
lords-command-look = look closer
lords-command-use = use it
lords-command-target = this one
lords-command-claim = claim it
lords-command-next = next skirmish
lords-command-turn = face-down
lords-command-turn-over = end your turn
lords-command-enough = no more
lords-command-decline = leave it unused
lords-command-undo = take the card back
lords-command-card-down = card, face-down
lords-command-number-recruit = recruit
lords-command-number-choose = choose
lords-command-again = play again
lords-command-powers = powers
lords-command-cards = cards
lords-help-muster = Muster the chosen card
lords-help-use = Use the power
lords-help-claim = Claim the chosen Supporter
lords-help-turn = Turn the chosen card face-down, or face-up again
lords-help-decline = Leave the power unused
lords-help-undo = Take the card back into your hand, while its power is asked for
lords-help-card = Choose a card of your hand
lords-help-card-down = Choose a card to be mustered face-down
lords-help-recruit = Choose a Recruit
lords-help-number = Choose the target of this number
lords-help-powers = The nine powers, and what blocks them
lords-help-cards = Where each card is
lords-do-choose = Take a Recruit, or muster a card: face-up its power may be used, face-down nobody knows it.
lords-do-power = Use the power of the card you have mustered, or leave it unused.
lords-do-claim = Choose a Supporter; its strength is its points.
lords-do-look = Look at what came of your turn, then press { $key }.
lords-do-next = Press { $key } to go on.
lords-signs = On the table
lords-signs-marks = * active until the end of the skirmish (*Ch: a Scott with that Clan's power), ^ kept from the last one, ! may use its power now
lords-signs-down = (Mk12) lies face-down and you know it, ▒▒▒ lies face-down
lords-signs-token = ♛ holds the Victor's Initiative token and begins each turn

## The command line

lords-flag-seats = Lords of Scotland is for two to five players, and { $count ->
    [one] 1 seat is
   *[other] { $count } seats are
} given.
lords-flag-seats-players = --players says { $players }, and { $count } seats are given.
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
lords-replay-no-skirmish = there is no skirmish { $skirmish }: { $skirmishes ->
    [one] 1 skirmish has begun
   *[other] { $skirmishes } skirmishes have begun
}
lords-replay-no-player = player { $player } doesn't take part in this game
lords-export-skirmish = Skirmish { $skirmish }
lords-export-player = Player
lords-export-army = Army
lords-export-total = Total
lords-export-claimed = Claimed
lords-export-points = Points
lords-export-words = a game of Lords of Scotland can only be exported with --format markdown

## Codes, the deal of the day

lords-code-other = a code of Lords of Scotland begins with LORDS; one of Schotten Totten goes to schotten --code
lords-code-length = a code of Lords of Scotland has LORDS and 16 or 21 letters and digits
lords-code-points = the colon must be followed by everybody's points, as in :41-31-22
lords-end-compare = In the game with this code, the points were { $points }.
lords-daily-line = { $title } { $day }: { $places } { $points }, { $players } players, level { $level }

## Statistics

lords-stats-counted = { $title }: { $count ->
    [one] 1 game
   *[other] { $count } games
}
lords-stats-games = Games
lords-stats-place = Place
lords-stats-met = Met
lords-stats-ahead = ahead
lords-stats-table = Table
lords-stats-places = { $players } players: 1st to last { $places }.
lords-stats-note = Only finished games count. Place is the average place, 1 for the first.

## The start screen

lords-start-players = { $players } players, { $bots ->
    [0] no bot
    [one] 1 bot
   *[other] { $bots } bots
}
lords-start-players-short = { $players } players
lords-start-about = Armies, powers and 40 points, for two to five players. By Richard James.
lords-setup-person = person
lords-setup-players = Players
lords-setup-bruces = Bruces
lords-setup-bruces-in = in the deck
lords-setup-bruces-out = left out
lords-setup-first = Begins
lords-setup-about-seat = ← → person or bot. Type a person's name.
lords-setup-about-bruces = Two more cards, of any Clan when the armies are counted.
