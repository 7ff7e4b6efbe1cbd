# What the program says, in English.

language-name = English

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
end-winner = wins
