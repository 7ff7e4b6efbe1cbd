# Ce que dit le programme, en français.

language-name = Français

## La table : aperçus

preview-at-stone = { $card } à la Borne { $stone } : { $worth }.
preview-claim = Vous pourrez alors la revendiquer.
preview-left = La Borne { $stone } sans { $card } : { $worth }.
preview-left-theirs = L’autre côté de la Borne { $stone } sans { $card } : { $worth }.
preview-mode = { $card } sur la Borne { $stone } : votre côté, { $mine } ; l’autre côté, { $theirs }.
preview-no-card = aucune carte
preview-open = { $total } pour l’instant, au mieux { $formation } avec { $cards }
preview-stuck = { $total } pour l’instant, et il reste trop peu de cartes pour la compléter
stone-by-proof = preuve

## La table : la fin d’une manche

end-by-round = Manche par manche : { $points }
end-winner = gagne
