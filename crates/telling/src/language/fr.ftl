# Ce que dit le programme, en français, avec les mots du livret de règles.
#
# $who vaut « you » si le nom désigne la personne qui lit, sinon « other ».

## Noms : cartes, combinaisons, variantes

color-red = rouge
color-green = vert
color-blue = bleu
color-yellow = jaune
color-purple = pourpre
color-brown = marron

letter-red = R
letter-green = V
letter-blue = B
letter-yellow = J
letter-purple = P
letter-brown = M

clan-card = { $strength } { $color }

tactic-joker = Joker
tactic-spy = Espion
tactic-shield-bearer = Porte-Bouclier
tactic-blind-mans-bluff = Colin-Maillard
tactic-mud-fight = Combat de Boue
tactic-recruiter = Chasseur de Tête
tactic-strategist = Stratège
tactic-banshee = Banshee
tactic-traitor = Traître

code-joker = JO
code-spy = ES
code-shield-bearer = PB
code-blind-mans-bluff = CM
code-mud-fight = CB
code-recruiter = CT
code-strategist = ST
code-banshee = BA
code-traitor = TR

tactic-joker-text =
    Se pose comme une carte Clan. Sa couleur et sa force sont choisies quand la Borne est
    revendiquée. Chaque joueur ne peut jouer qu'un seul Joker.
tactic-spy-text =
    Se pose comme une carte Clan. Force 7 ; sa couleur est choisie quand la Borne est revendiquée.
tactic-shield-bearer-text =
    Se pose comme une carte Clan. Sa force, 1, 2 ou 3, et sa couleur sont choisies quand la Borne
    est revendiquée.
tactic-blind-mans-bluff-text =
    Se pose sur une Borne non revendiquée. Seule la somme des forces y compte.
tactic-mud-fight-text =
    Se pose sur une Borne non revendiquée. Il y faut quatre cartes de chaque côté.
tactic-recruiter-text =
    Piochez trois cartes, une par une, dans une pioche ou dans les deux. Remettez ensuite deux
    cartes de votre main sous leur pioche.
tactic-strategist-text =
    Déplacez une de vos cartes d'une Borne non revendiquée vers une autre qui a de la place, ou
    défaussez-la.
tactic-banshee-text = Défaussez une carte adverse posée devant une Borne non revendiquée.
tactic-traitor-text =
    Prenez une carte Clan adverse devant une Borne non revendiquée et posez-la de votre côté d'une
    Borne non revendiquée.

formation-color-run = Suite couleur
formation-three-of-a-kind = Brelan
formation-four-of-a-kind = Carré
formation-color = Couleur
formation-run = Suite
formation-sum = Somme
formation-total = { $formation } { $total }

deck-clan = Clan
deck-tactic = Tactique

variant-base = Base
variant-tactic = Tactique
variant-expert = Expert
variant-tactic-expert = Tactique Expert
variant-base-explained = Six cartes Clan en main ; on revendique après avoir joué.
variant-tactic-explained = Sept cartes en main, et dix cartes Tactique à piocher.
variant-expert-explained = Cartes Clan seulement ; on revendique avant de jouer.
variant-tactic-expert-explained = Avec les cartes Tactique ; on revendique avant de jouer.

percent = { $number } %

list-and = { $head } et { $last }
list-or = { $head } ou { $last }

## Revendications : verdicts et preuves

owner-of = { $elided ->
    [yes] d'{ $name }
   *[no] de { $name }
}
side-of = { $who ->
    [you] votre côté
    [opponent] le côté adverse
   *[name] le côté { $of }
}

verdict-formation = { $who ->
    [you] votre combinaison ({ $formation })
   *[name] la combinaison { $of } ({ $formation })
}
verdict-stronger = { $who ->
    [you] { $mine } bat la vôtre ({ $theirs }).
    [opponent] { $mine } bat celle de l'adversaire ({ $theirs }).
   *[name] { $mine } bat celle { $of } ({ $theirs }).
}
verdict-first = { $mine } des deux côtés, et { $side } a été complet le premier.
verdict-weaker = { $who ->
    [you] { $mine } est battue par la vôtre ({ $theirs }).
    [opponent] { $mine } est battue par celle de l'adversaire ({ $theirs }).
   *[name] { $mine } est battue par celle { $of } ({ $theirs }).
}
verdict-second = { $mine } des deux côtés, mais { $side } a été complet le premier.
verdict-incomplete = { $missing ->
    [one] il manque 1 carte : { $side } est incomplet.
   *[other] il manque { $missing } cartes : { $side } est incomplet.
}
verdict-refuted = { $count ->
    [one] { $mine } peut encore perdre : { $cards } n'est pas jouée et donnerait { $formation } ({ $side }).
   *[other] { $mine } peut encore perdre : { $cards } ne sont pas jouées et donneraient { $formation } ({ $side }).
}
verdict-proved = { $mine } ne peut plus être battue : { $reason }

proof-too-few = il reste moins de cartes Clan non jouées qu'il n'en faut pour compléter { $side }.
proof-no-cards = sans aucune carte encore
proof-cards = avec { $cards }
proof-best = { $with }, { $side } ne peut pas dépasser { $formation }.
proof-tie = { $with }, { $side } peut au mieux atteindre { $formation }, et l'égalité revient au premier complet : { $own }.
proof-gone = { $count ->
    [one] { $cards } aurait pu la battre, mais est face visible.
   *[other] { $cards } auraient pu la battre, mais sont face visible.
}
proof-gone-more = { $cards } (et { $more } autres) auraient pu la battre, mais sont face visible.

## Actions conseillées et racontées

# Les participes suivent l'auxiliaire : « Bob a posé V5 devant la Borne 3 et pioché une carte Clan. »
told = { $who ->
    [you] Vous avez { $deeds }.
   *[other] { $name } a { $deeds }.
}

# Ce qui est conseillé : « Conseil : posez V5 devant la Borne 3. »
advice = { $deed }.

deed-place = { $form ->
    [advised] posez { $card } devant la Borne { $stone }
   *[done] { $kind ->
        [clan] posé { $card } devant la Borne { $stone }
       *[tactic] posé la carte { $card } devant la Borne { $stone }
    }
}
deed-lay = { $form ->
    [advised] posez { $card } sur la Borne { $stone }
   *[done] posé { $card } sur la Borne { $stone }
}
deed-recruiter = { $form ->
    [advised] jouez le Chasseur de Tête
   *[done] joué le Chasseur de Tête
}
deed-strategist = { $form ->
    [advised] déplacez { $card } de la Borne { $from } à la Borne { $to } avec le Stratège
   *[done] déplacé { $card } de la Borne { $from } à la Borne { $to } avec le Stratège
}
deed-strategist-discard = { $form ->
    [advised] défaussez { $card } de la Borne { $from } avec le Stratège
   *[done] défaussé { $card } de la Borne { $from } avec le Stratège
}
deed-banshee = { $form ->
    [advised] défaussez la carte adverse { $card } de la Borne { $from } avec la Banshee
   *[done] défaussé la carte adverse { $card } de la Borne { $from } avec la Banshee
}
deed-traitor = { $form ->
    [advised] prenez { $card } à la Borne { $from } pour la Borne { $to } avec le Traître
   *[done] pris { $card } à la Borne { $from } pour la Borne { $to } avec le Traître
}
deed-traitor-across = { $form ->
    [advised] faites passer { $card } de l'autre côté de la Borne { $stone } avec le Traître
   *[done] fait passer { $card } de l'autre côté de la Borne { $stone } avec le Traître
}
deed-pass = { $form ->
    [advised] passez
   *[done] passé
}
deed-claim = { $form ->
    [advised] revendiquez la Borne { $stone }
   *[done] revendiqué la Borne { $stone }
}
deed-end = { $form ->
    [advised] finissez le tour
   *[done] fini le tour
}
deed-claim-several = revendiqué les Bornes { $stones }
deed-draw = pioché { $cards }
deed-return = remis { $cards }
advice-draw = { $deck ->
    [clan] piochez dans la pioche Clan
   *[tactic] piochez dans la pioche Tactique
}
advice-return = remettez { $card } sous sa pioche
deck-cards = { $deck ->
    [clan] { $count ->
        [one] une carte Clan
       *[other] { $count } cartes Clan
    }
   *[tactic] { $count ->
        [one] une carte Tactique
       *[other] { $count } cartes Tactique
    }
}

## Refus

refusal-over = La manche est terminée.
refusal-not-on-turn = Ce n'est pas votre tour.
refusal-play-made = Vous avez déjà joué ce tour-ci ; il reste à revendiquer, à piocher ou à finir le tour.
refusal-play-due = Jouez d'abord une carte.
refusal-draws-left = { $left ->
    [one] D'abord le Chasseur de Tête : encore une carte à piocher.
   *[other] D'abord le Chasseur de Tête : encore { $left } cartes à piocher.
}
refusal-returns-left = { $left ->
    [one] D'abord le Chasseur de Tête : encore une carte à remettre.
   *[other] D'abord le Chasseur de Tête : encore { $left } cartes à remettre.
}
refusal-no-return-due = Rien n'est à remettre : seul le Chasseur de Tête remet des cartes.
refusal-claims-before-play = On revendique au début du tour, avant de jouer.
refusal-claims-after-play = On revendique après avoir joué.
refusal-not-in-hand = { $card } n'est pas dans votre main.
refusal-tactic-limit =
    Cartes Tactique jouées : { $mine } par vous, { $theirs } par l'adversaire. Vous pouvez avoir une
    carte d'avance, pas plus.
refusal-second-joker = Vous avez joué un Joker ; vous ne pouvez pas jouer le second.
refusal-stone-claimed = La Borne { $stone } est revendiquée : rien n'y change plus.
refusal-side-full = Votre côté de la Borne { $stone } est complet.
refusal-decks-empty = Les deux pioches sont vides : le Chasseur de Tête n'a rien à piocher.
refusal-clan-deck-empty = La pioche Clan est vide.
refusal-tactic-deck-empty = La pioche Tactique est vide.
refusal-not-there = { $card } n'est pas de ce côté de la Borne { $stone }.
refusal-same-stone = Le Stratège déplace une carte vers une autre Borne, pas vers la même.
refusal-may-not-pass = Vous pouvez poser une carte Clan : vous ne pouvez pas passer.
refusal-claim-fails = Cette revendication ne tient pas.
refusal-draw-due = Il faut piocher une carte avant de finir le tour.
refusal-no-draw-due = Il n'y a rien à piocher.

## Manches et parties

name-blank = Un nom ne peut pas être vide. Mettez au moins un caractère visible.
name-bar = Un nom ne peut pas contenir « | ».
name-invisible = Le caractère { $place } du nom est invisible ({ $character }). N'utilisez que des caractères visibles.
name-mark = Le caractère { $place } du nom ({ $character }) est un signe sans lettre. Placez-le après une lettre.
name-wide = Le nom occupe { $columns } colonnes. N'en utilisez pas plus de { $most }.

title = Schotten Totten
you = Vous
player-first = Anne
player-second = Bruno
computer = Ordi
computer-level = Ordinateur, { $level }
level-random = au hasard
level-greedy = glouton
level-heuristic = heuristique
level-net = entraîné
level-graded = { $grade ->
    [1] Nouveau venu
    [2] Débutant
    [3] Apprenti
    [4] Habitué
    [5] Adroit
    [6] Avisé
    [7] Aguerri
    [8] Fort
    [9] Maître
   *[10] Champion
}
level-random-explained = Joue n'importe quelle carte n'importe où.
level-greedy-explained = Cherche les combinaisons fortes, une Borne à la fois.
level-heuristic-explained = Évalue les chances à chaque Borne.
level-net-explained = Joue selon ce qu'il a appris, sans prévoir.
level-graded-explained = { $grade ->
    [1] Croit que les grosses cartes gagnent, sans preuves.
    [2] Espère chaque carte, une Borne à la fois.
    [3] Voit son côté d'une Borne à la fois, aucune preuve.
    [4] Voit son côté de quelques Bornes.
    [5] Compare les deux côtés, et espère trop.
    [6] Compte des cartes, manque bien des preuves.
    [7] Compte bien les cartes, manque parfois une preuve.
    [8] Voit toutes les Bornes et presque chaque preuve.
    [9] Voit chaque preuve et joue bien, aussitôt.
   *[10] Réfléchit avant chaque carte.
}

begins = { $who ->
    [you] Vous commencez.
   *[other] { $name } commence.
}
begins-round = { $who ->
    [you] Manche { $round } sur { $of } : vous commencez.
   *[other] Manche { $round } sur { $of } : { $name } commence.
}
claimed = Borne { $stone } : { $proof }

round-drawn = La manche est nulle : { $a } Bornes à { $b } au décompte.
round-won = { $who ->
    [you] Vous gagnez la manche : { $why }.
   *[other] { $name } gagne la manche : { $why }.
}
round-won-settled = { $who ->
    [you] Vous gagnez la manche : { $why }, au décompte après deux passes.
   *[other] { $name } gagne la manche : { $why }, au décompte après deux passes.
}
why-three = trois Bornes adjacentes, { $first }, { $second } et { $third }
why-five = { $count } Bornes le long de la frontière
why-more = { $mine ->
    [one] { $mine } Borne à { $theirs }
   *[other] { $mine } Bornes à { $theirs }
}
round-points = Cette manche : { $first } { $a } – { $b } { $second }
match-points = Partie : { $first } { $a } – { $b } { $second }, { $played }
match-played-some = { $rounds ->
    [one] après { $rounds } manche sur { $length }
   *[other] après { $rounds } manches sur { $length }
}
match-played-all = { $length ->
    [one] après une manche
   *[other] après { $length } manches
}
match-won = { $who ->
    [you] Vous gagnez la partie.
   *[other] { $name } gagne la partie.
}
match-drawn = La partie est nulle.

taken-back = C'est repris.
taken-back-claim = Vous avez repris la revendication de la Borne { $stone }.
taken-back-pass = Vous ne passez plus.
taken-back-card = Vous avez repris { $card }.

## Conseils

hint = Conseil : { $advice }
hint-claim = La revendication de la Borne { $stone } tient : { $verdict }
hint-claim-three = Elle vous donne trois Bornes adjacentes et la manche.
hint-claim-five = Elle vous donne cinq Bornes et la manche.
hint-theirs = L'adversaire y a { $formation }.
hint-draw = { $deck ->
    [clan] Le tour finit par une carte piochée dans la pioche Clan.
   *[tactic] Le tour finit par une carte piochée dans la pioche Tactique.
}
hint-draws = Gagner la manche : { $clan } avec une carte Clan, { $tactic } avec une Tactique.
hint-recruiter-draw = { $deck ->
    [clan] Le Chasseur de Tête pioche dans la pioche Clan.
   *[tactic] Le Chasseur de Tête pioche dans la pioche Tactique.
}
hint-return = La main revient à sa limite ; { $card } va sous sa pioche.
hint-nothing-left = Il ne reste rien à faire ce tour-ci.
hint-end = Le tour finit ici ; ce qui peut être revendiqué le reste.
hint-pass = Aucune carte Clan ne peut être posée.
hint-stuck = Votre côté de la Borne ne peut plus être complété.
hint-completes = Elle complète { $formation }.
hint-becomes = Votre côté de la Borne peut devenir { $formation } avec { $cards }.
hint-outs = { $place ->
    [held] { $formation } avec { $cards } : c'est dans votre main.
    [out] { $count ->
        [one] { $formation } avec { $cards } ; cette carte n'est pas encore sortie.
       *[other] { $formation } avec { $cards } ; aucune n'est encore sortie.
    }
   *[some] { $formation } avec { $cards } ; vous avez { $held }.
}
hint-outs-many = { $formation } avec l'une de { $count } cartes qui ne sont pas encore sorties.
hint-stone = La chance de gagner la Borne { $stone } est alors de { $chance }.
hint-stone-elsewhere = Gagner la Borne { $stone } : { $chance } ; { $other } avec le meilleur coup ailleurs.
hint-claimable = La Borne { $stone } peut être revendiquée aussitôt.
hint-wins = Avec cela, vous gagnez la manche.
hint-round = La chance de gagner la manche est alors de { $chance }.
hint-round-elsewhere = Gagner la manche : { $chance } ; { $other } avec le meilleur coup ailleurs.
hint-theirs-reach = L'adversaire peut encore y atteindre { $formation }.
hint-theirs-beat = L'adversaire peut encore faire mieux : { $formation } avec { $cards }.
hint-theirs-none =
    Aucune carte Clan qui reste à l'adversaire ne fait mieux : elles sont sorties ou dans votre
    main.
hint-adjacent = Avec les Bornes { $first } et { $second }, cela fait trois Bornes adjacentes.
hint-adjacent-theirs =
    Il la faut à l'adversaire pour trois Bornes adjacentes avec les Bornes { $first } et
    { $second }.
hint-fifth = Ce serait votre cinquième Borne.
hint-fifth-theirs = Ce serait la cinquième Borne de l'adversaire.
hint-exact-won = Plus rien n'est caché : ceci gagne, quoi que fasse l'adversaire.
hint-exact-drawn = Plus rien n'est caché : ceci assure au moins l'égalité.
hint-exact-lost = Plus rien n'est caché : l'adversaire gagne s'il ne se trompe pas.

## Mode ligne par ligne

plain-welcome =
    Schotten Totten ligne par ligne. Une ligne vide donne la réponse habituelle ; quitter arrête. In
    English: language en.
plain-hint = Dites aide pour entendre ce que vous pouvez dire.
plain-ask-opponent = Qui joue ?
plain-two-people = deux personnes à ce clavier
plain-one-person = une personne contre l'ordinateur
plain-ask-level = À quel niveau joue l'ordinateur ?
plain-ask-variant = Quelle variante ?
plain-choice = { $number } : { $choice }
plain-explained = { $name } : { $explained }
plain-usually = D'habitude { $answer }.
plain-ask-rounds = Combien de manches, de { $least } à { $most } ?
plain-ask-first = Qui commence la première manche ?
plain-anybody = le sort décide
plain-ask-name = { $which ->
    [only] Votre nom ?
    [first] Le nom du premier joueur ?
   *[second] Le nom du second joueur ?
}
plain-answer-by-number = Répondez par l'un des numéros.
plain-answer-rounds = Répondez par un nombre de { $least } à { $most }.
plain-same-name = Il faut deux noms différents.

plain-goodbye = La partie est terminée. Au revoir.
plain-hidden = La main a été effacée. Tapez montrer pour la revoir, quand personne d'autre ne regarde.
plain-left = Vous quittez la partie. Au revoir.
plain-ended = L'entrée est finie ; la partie n'est pas terminée.
plain-ended-early = L'entrée est finie avant qu'une partie ne commence.
plain-ask-quit-kept = Quitter la partie ? Elle est gardée : schotten resume la reprend. Dites oui ou non.
plain-ask-quit-kept-file = Quitter la partie ? Elle est enregistrée : schotten resume { $file } la reprend. Dites oui ou non.
plain-ask-quit-kept-moved = Quitter la partie ? Son fichier a été déplacé ou renommé : schotten resume suivi de son nouveau nom la reprend. Dites oui ou non.
plain-ask-quit = Quitter la partie ? Elle n'est pas terminée. Dites oui ou non.
plain-ask-quit-lost = Quitter la partie ? Elle n'est pas enregistrée et sera perdue. Dites oui ou non.
plain-not-recorded = Cette partie n'est pas enregistrée.
plain-go-on = La partie continue.
plain-yes-or-no = Dites oui ou non.
plain-next-round = Appuyez sur Entrée pour la manche suivante.
plain-only-enter =
    Seule la touche Entrée fait continuer ; quitter arrête. Ce qui a été tapé n'est pas pris en
    compte.
plain-look-away = { $cleared ->
    [yes] { $player }, appuyez sur Entrée quand { $other } ne regarde pas.
   *[no] { $other }, ne regardez plus : la main qui suit est à { $player }. { $player }, appuyez sur Entrée quand { $other } ne regarde pas.
}

plain-language = La langue est maintenant le français.
plain-language-which = Quelle langue : en pour l'anglais, ou fr pour le français ?

plain-whose-turn = { $who ->
    [you] C'est à vous.
   *[other] { $name }, c'est à vous.
}
plain-round-of = Manche { $round } sur { $of }.
plain-facts = Bornes revendiquées : vous, { $mine } ; { $name }, { $theirs }. { $decks }
plain-owned = { $count ->
    [0] aucune
    [one] la { $stones }
   *[other] les { $stones }
}
plain-stones = { $count ->
    [one] Borne { $stones }
   *[other] Bornes { $stones }
}
plain-deck = Pioche { $clan }.
plain-decks = Pioche Clan { $clan }, pioche Tactique { $tactic }.
plain-tactic-played = Cartes Tactique jouées : vous { $mine }, { $name } { $theirs }.
plain-score = Points jusqu'ici : { $first } { $a }, { $second } { $b }.
plain-round-points = Cette manche : { $first } { $a }, { $second } { $b }.
plain-match-points = Partie : { $first } { $a }, { $second } { $b }.

plain-empty-border = Aucune carte n'est encore devant une Borne.
plain-empty-stones = { $stones } : rien.
plain-stone = Borne { $stone }{ $owner ->
    [you] , revendiquée par vous
    [other] , revendiquée par { $name }
   *[nobody] {""}
} : vous, { $mine } ; { $name }, { $theirs }.
plain-stone-modes = Borne { $stone }{ $owner ->
    [you] , revendiquée par vous
    [other] , revendiquée par { $name }
   *[nobody] {""}
} : vous, { $mine } ; { $name }, { $theirs } ; { $modes }.
plain-side-empty = rien
plain-side-complete = { $cards } ({ $formation })
plain-side-so-far = { $cards } (encore possible : { $formation })
plain-side-stuck = { $cards } (ne peut plus être complété)
plain-complete-first = { $who ->
    [you] Votre côté y a été complet le premier.
   *[other] Le côté adverse y a été complet le premier ({ $name }).
}
plain-hand = Votre main : { $cards }.
plain-hand-empty = Votre main est vide.
plain-discard = Défausse, la plus ancienne d'abord : { $cards }.
plain-discard-empty = La défausse est vide.
plain-unplayed = Ce que vous n'avez pas encore vu :
plain-unplayed-of = { $what } : { $cards }.
plain-tactic-cards = Cartes Tactique
plain-none = rien
plain-log-empty = Rien n'a encore été fait.

plain-can-claim = Vous pouvez revendiquer la Borne { $stone } : { $verdict }
plain-cannot-claim = La Borne { $stone } ne peut pas être revendiquée : { $verdict }
plain-you-claim = Vous revendiquez la Borne { $stone } : { $verdict }
plain-no-complete-side = Aucun de vos côtés n'est complet devant une Borne non revendiquée.
plain-nothing-claimable =
    Aucune Borne ne peut être revendiquée maintenant. Dites revendications pour savoir pourquoi,
    Borne par Borne.
plain-claim-which = Revendiquer quelle Borne : { $stones } ? Ou dites revendiquer tout.
plain-still-claimable =
    Vous pouvez encore revendiquer : { $stones }. Dites revendiquer tout, ou bien piocher ou fin
    pour finir votre tour.

plain-you-drew = Vous avez pioché { $card }.
plain-you-drew-tactic = Vous avez pioché une carte Tactique, { $about }
plain-returned = { $card } va sous sa pioche.
plain-about = { $card } : { $text }

plain-legal-goals = { $what } { $goals }.
plain-legal-alone = { $what }.
plain-legal-place = { $card } vers
plain-legal-lay = { $card } sur
plain-legal-strategist = Stratège, { $card } de la Borne { $stone } vers
plain-legal-traitor = Traître, { $card } de la Borne { $stone } vers
plain-legal-banshee = Banshee,
plain-legal-of-stone = { $card } de la Borne { $stone }
plain-legal-recruiter = Chasseur de Tête
plain-legal-pass = Passer
plain-legal-claim = Revendiquer
plain-legal-draw = Piocher
plain-legal-return = Remettre
plain-legal-end = Fin
plain-legal-discard = la défausse
plain-legal-deck = { $deck ->
    [clan] clan
   *[tactic] tactique
}

plain-prompt-play = { $claims ->
    [yes] Revendiquez ou jouez une carte.
   *[no] Jouez une carte.
}
plain-prompt-pass = { $claims ->
    [yes] Vous ne pouvez pas jouer de carte. Revendiquez, ou dites passer.
   *[no] Vous ne pouvez pas jouer de carte : appuyez sur Entrée pour passer.
}
plain-prompt-tactic-or-pass =
    Aucune carte Clan ne peut être posée. Jouez une carte Tactique, ou dites passer.
plain-prompt-recruiter-deck =
    Le Chasseur de Tête pioche, reste à piocher : { $left }. Clan ou tactique ?
plain-prompt-recruiter-draw =
    Le Chasseur de Tête pioche, reste à piocher : { $left }. Appuyez sur Entrée.
plain-prompt-recruiter-return =
    Le Chasseur de Tête remet des cartes, reste à remettre : { $left }. Quelle carte ?
plain-prompt-end = { $claims ->
    [yes] Revendiquez, ou dites fin pour finir votre tour.
   *[no] Appuyez sur Entrée pour finir votre tour.
}
plain-prompt-deck = { $claims ->
    [yes] Revendiquez, ou dites piocher clan ou piocher tactique pour finir votre tour.
   *[no] Dites piocher clan ou piocher tactique pour finir votre tour.
}
plain-prompt-draw = { $claims ->
    [yes] Revendiquez, ou dites piocher pour finir votre tour.
   *[no] Appuyez sur Entrée pour piocher et finir votre tour.
}

plain-control = Cette ligne contient des caractères de contrôle et n'est pas prise en compte.
plain-too-long =
    Ce n'est pas pris en compte : une ligne de { $length } octets ; au plus { $longest } sont lus.
plain-not-text =
    Ce n'est pas pris en compte : la ligne n'est pas du texte UTF-8 à partir de l'octet { $byte }.
plain-look-alone = Cela doit être seul sur sa ligne ; rien de la ligne n'est fait.
plain-after-draw =
    Rien ne peut suivre une pioche sur sa ligne, car vous voyez d'abord la carte ; rien de la ligne
    n'est fait.
plain-after-turn = Quelque chose suit la fin du tour sur cette ligne ; rien de la ligne n'est fait.
plain-nothing-done = { $refusal } Rien de la ligne n'est fait.
plain-nothing-said = Rien n'a été dit. Dites aide pour entendre ce que vous pouvez dire.
plain-no-undo =
    Rien ne peut être repris : seulement ce tour-ci, et seulement tant que vous n'avez pas pioché.
plain-play-what = Jouer quelle carte ? Dites par exemple : jouer rouge 7 en 3.
plain-return-what = Remettre quelle carte ?
plain-stone-missing = Vers quelle Borne ? Il y manque un numéro de 1 à 9.
plain-no-discarding = Cette carte va devant une Borne, pas à la défausse.
plain-which-deck = Dans quelle pioche : clan ou tactique ?
plain-no-token =
    « { $piece } » n'est pas une action : { $expected }. Ou dites-le avec des mots, par exemple :
    rouge 7 en 3.
plain-expected-stone = le numéro d'une Borne, de 1 à 9, manque ou est faux
plain-expected-troop = il y faut une carte Clan ou une Troupe d'élite JO, SP ou SB
plain-expected-clan-card =
    il y faut une carte Clan : une lettre R G B Y P N (ou V J M) et une force de 1 à 9
plain-expected-end = il y a quelque chose de trop derrière
plain-expected-action =
    les actions sont CARTE@BORNE, RE, ST:CARTE@BORNE>BORNE (ou >x), BA:CARTE@BORNE,
    TR:CARTE@BORNE>BORNE, pass, #BORNE, +c, +t, -CARTE ou « . »
plain-no-number = { $piece } est un nombre trop grand.
plain-unknown =
    Je ne connais pas « { $piece } ». Dites une carte et une Borne, par exemple : rouge 7 en 3.
    Dites aide pour le reste.
plain-unknown-like = Je ne connais pas « { $piece } ». Vouliez-vous dire « { $like } » ?
plain-lone-number =
    { $number } de quoi ? Dites d'abord une carte, par exemple : rouge 7 en 3 ; ou revendiquer et la
    Borne ; ou borne et son numéro.
plain-which-strength = Quelle force ({ $color }), de 1 à 9 ?
plain-no-strength = Il n'y a pas de { $number } { $color } : les forces vont de 1 à 9.
plain-no-strength-but =
    Il n'y a pas de { $number } { $color }. Vouliez-vous dire { $tens } { $color } en { $ones } ?
plain-no-stone = Il n'y a pas de Borne { $number } : les Bornes vont de 1 à 9.
plain-where-to = { $card } vers quelle Borne : { $stones } ?
plain-strategist-what = Le Stratège déplace laquelle de vos cartes ?
plain-banshee-what = La Banshee défausse quelle carte adverse ?
plain-traitor-what = Le Traître prend quelle carte Clan adverse ?
plain-strategist-where = { $card } de la Borne { $stone } va vers quelle Borne, ou à la défausse ?
plain-traitor-where = { $card } de la Borne { $stone } va vers quelle Borne ?
plain-traitor-clan-only = Le Traître ne prend que des cartes Clan ; { $card } n'en est pas une.
plain-never-on-a-side = { $card } n'est jamais d'un côté d'une Borne.
plain-lies-nowhere = { $own ->
    [yes] { $card } n'est de votre côté d'aucune Borne non revendiquée.
   *[no] { $card } n'est du côté adverse d'aucune Borne non revendiquée.
}
plain-not-there = { $who ->
    [you] { $card } n'est pas de votre côté de la Borne { $stone }.
   *[other] { $card } n'est pas du côté adverse de la Borne { $stone } ({ $name }).
}
plain-play-made =
    Vous avez joué ce tour-ci. Finissez votre tour par piocher, ou par fin s'il n'y a rien à
    piocher.
plain-play-due = Jouez d'abord une carte, par exemple : rouge 7 en 3.
plain-no-draw-due = Il n'y a rien à piocher. Dites fin pour finir votre tour.
plain-draw-due = Il faut d'abord piocher une carte : dites piocher pour finir votre tour.

plain-help-cards =
    Cartes : rouge 7, 7 rouge ou R7 ; les couleurs sont rouge R, vert V, bleu B, jaune J, pourpre P
    et marron M. Les cartes Tactique par leur nom. Bornes : 1 à 9.
plain-help-play =
    Jouer : 7 rouge en 3, ou R7 3. Cartes Tactique : joker 5 ; combat de boue 2 ; chasseur de tête ;
    stratège 7 rouge vers 5, ou à la défausse ; banshee 7 rouge ; traître 7 rouge vers 5. Ou passer.
plain-help-claim = Revendiquer : revendiquer 3, revendiquer tout.
plain-help-end =
    Finir votre tour : piocher, ou piocher clan, ou piocher tactique ; fin, s'il n'y a rien à
    piocher. Une ligne vide fait ce qui va de soi.
plain-help-recruiter = Chasseur de Tête : piocher clan, piocher tactique, remettre 7 rouge.
plain-help-hear =
    Entendre : montrer, main, bornes, borne 3, revendications, coups, conseil, restantes, défausse,
    score, journal, combinaisons, aide joker, aide tactique.
plain-help-leave =
    annuler reprend, tant que vous n'avez pas pioché ; langue en passe à l'anglais ; quitter arrête.
plain-help-notation =
    Les accents peuvent manquer. Les mots anglais et la notation sont compris aussi : R7@3 #3 +c.
    Plusieurs ordres sur une ligne sont faits tous ou pas du tout.

plain-formations = Les combinaisons, la plus forte d'abord :
plain-formations-color-run = 1. { $formation } : une couleur, des forces qui se suivent.
plain-formations-three = 2. { $formation } : une seule force.
plain-formations-color = 3. { $formation } : une seule couleur.
plain-formations-run = 4. { $formation } : des forces qui se suivent, de toutes couleurs.
plain-formations-sum = 5. { $formation } : trois cartes quelconques.
plain-formations-ties =
    Entre deux combinaisons égales, le total le plus haut gagne ; à total égal, le côté complet le
    premier.
plain-formations-claims =
    Vous pouvez revendiquer une Borne quand votre côté est complet et plus fort, ou quand aucune
    carte non jouée ne peut rendre l'autre côté plus fort. Trois Bornes adjacentes ou cinq Bornes
    gagnent la manche.

## La commande claims

claims-stone = { $can ->
    [yes] Borne { $stone } : { $player } peut la revendiquer : { $why }
   *[no] Borne { $stone } : { $player } ne peut pas la revendiquer : { $why }
}
claims-none-left = Toutes les Bornes sont revendiquées.
claims-no-position = ce n'est pas une position : { $error }
arena-played = { $played } manches sur { $planned } jouées avec la graine { $seed }, chaque donne deux fois, les places échangées.
arena-shards = C'est la part { $shards } du match.
arena-pairing = rencontre
arena-rounds = manches
arena-rate = victoires, 95 %
arena-elo = Elo, 95 %
arena-details = { $wins } gagnées, { $draws } nulles, { $losses } perdues ; { $begun } en commençant, { $followed } en second
arena-contestant = concurrent
arena-decisions = décisions
arena-time = temps (une)
arena-iterations = itérations
arena-ratings = Elo, { $name } étant à 0 :
arena-hint =
    Certains ont gagné tout ce qu'il y avait à gagner : une demi-manche est donnée à ceux qui ont
    tout perdu, et les chiffres ne sont qu'une indication.
arena-leads = { $sure ->
    [yes] { $name } mène de { $elo } Elo.
   *[no] { $name } mène de { $elo } Elo, ce qui ne suffit pas pour en être sûr.
    }
arena-level = Personne ne mène.
arena-sprt = { $verdict ->
    [accepted] Le test { $test } est décidé : l'écart le plus grand convient.
    [rejected] Le test { $test } est décidé : l'écart le plus petit convient.
   *[open] Le test { $test } n'est pas décidé.
    } Rapport de vraisemblance (log) { $llr }, décidé à { $bound } dans un sens ou l'autre.
arena-note =
    Les intervalles des taux de victoires prennent toutes les manches pour indépendantes ; ceux de
    l'Elo reposent sur les paires de manches d'une donne.
arena-stopped = Arrêté ; --resume reprend à cet endroit.
arena-file-there = { $file } existe déjà : --resume le continue, ou nommez un autre fichier
arena-file-differs = { $file } existe déjà et contient autre chose que les fichiers réunis ; nommez un autre fichier
arena-no-anchor = { $name } ne participe pas et ne peut pas être la référence
claims-example = exemple : { $example }

## Table de jeu

header-one-round = Une manche
header-round = Manche { $round }/{ $of }
header-points = Points :
# The one deck of the base game, or both decks.
header-deck = Pioche { $count }
header-clan-deck = Clan { $count }
header-tactic-deck = Tactique { $count }

player-to-move = { $who ->
    [you] jouez
   *[other] joue
}
player-facts = Bornes { $stones }
player-facts-tactic = Cartes Tactique jouées { $played }   Bornes { $stones }

card-count = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
# À côté de la lettre d'une carte en main : trois colonnes au plus.
card-new = +

# Sur une Borne : six colonnes au plus pour les formes courtes et les modes.
stone-claim = revendiquer
stone-claim-short = prenez
stone-mud = BOUE
stone-blind = COLIN
stone-mud-blind-short = BOUE+C

stone-described = Borne { $stone }{ $modes } – { $first } : { $mine } ; { $second } : { $theirs }.
stone-no-cards = aucune carte
stone-formation = { $cards } ({ $formation })
stone-claimed = { $who ->
    [you] Vous l'avez revendiquée.
   *[other] { $name } l'a revendiquée.
}

# Combinaisons à côté d'une Borne, avec un total de deux chiffres : cinq colonnes au plus.
short-color-run = S-Cou
short-three-of-a-kind = Brel.
short-four-of-a-kind = Carré
short-color = Coul.
short-run = Suite
short-sum = Somme

# Noms sur les cartes : six colonnes pour les Troupes d'élite, huit pour les autres.
short-joker = Joker
short-spy = Espion
short-shield-bearer = Boucl.
short-blind-mans-bluff = Colin
short-mud-fight = Boue
short-recruiter = Chasseur
short-strategist = Stratège
short-banshee = Banshee
short-traitor = Traître

curtain-turn = À { $name } de jouer
curtain-away = { $name }, ne regardez pas, s'il vous plaît.
curtain-ready = Quand personne d'autre ne regarde, { $name } appuie sur { $key }.

## Ce qu'il y a à faire

prompt-hand = À vous : jouez une carte.
prompt-hand-empty = Votre main est vide : passez avec { $key }.
prompt-no-clan-card = Aucune carte Clan à poser : passez ({ $key }) ou jouez une carte Tactique.
prompt-no-card = Aucune carte ne peut être jouée : passez avec { $key }.
prompt-claim-or-play = { $count ->
    [one] Une Borne peut être revendiquée ({ $key }). Ou jouez une carte.
   *[other] { $count } Bornes peuvent être revendiquées ({ $key }). Ou jouez une carte.
}
prompt-place = { $card } : devant quelle Borne ?
prompt-lay = { $card } : sur quelle Borne ?
prompt-strategist = Stratège : choisissez une de vos cartes.
prompt-traitor = Traître : choisissez une carte Clan adverse.
prompt-banshee = Banshee : choisissez la carte adverse à défausser.
prompt-move = { $card } de la Borne { $stone } : vers quelle Borne ?
prompt-move-discard = { $card } de la Borne { $stone } : vers quelle Borne ? Ou défaussez-la ({ $key }).
prompt-recruiter = Jouer le Chasseur de Tête ? { $key } le joue.
prompt-recruit = Chasseur de Tête ({ $left } à piocher) : dans quelle pioche ?
prompt-return = Chasseur de Tête : choisissez une carte, encore { $left } à remettre.
prompt-end = { $key } : finir le tour.
prompt-claim-marked = { $key } : revendiquer la Borne { $stone }. { $back } : pas maintenant.
prompt-look-back = { $key } : revenir à votre tour.
prompt-end-draw = { $key } : piocher et finir le tour.
prompt-claim-or-end = { $count ->
    [one] Une Borne peut être revendiquée ({ $key }). { $end }
   *[other] { $count } Bornes peuvent être revendiquées ({ $key }). { $end }
}
prompt-claim = Quelle Borne revendiquer ? Son numéro, ou les flèches et { $key }.
prompt-claim-none = Aucune Borne ne peut être revendiquée. Choisissez-en une pour savoir pourquoi.
prompt-draw = Dans quelle pioche piocher ?
prompt-thinking = { $name } réfléchit{ $dots }
prompt-pause = { $name } joue ; une touche pour continuer.
prompt-hint = Un conseil vient ({ $key } : le meilleur jusqu'ici, toute autre touche : arrêter){ $dots }

## Réponses

about-tactic = { $name } : { $text }
choose-among =
    Plusieurs cartes devant la Borne { $stone } : { $stone } ou les flèches passent à la suivante,
    { $key } la prend.
message-more = … { $key } : suite
you-drew = Vous avez pioché : { $card }.
you-drew-tactic = Vous avez pioché une carte Tactique, { $about }
you-returned = { $card } : remise sous sa pioche.

reason-nothing-marked =
    Aucune Borne n'est désignée : tapez son numéro, ou désignez-la avec les flèches, puis { $key }.
reason-no-target-at = Aucune carte de la Borne { $stone } ne peut être choisie.
reason-claim = La Borne { $stone } ne peut pas être revendiquée : { $verdict }
reason-no-room = Aucune Borne non revendiquée n'a de place de votre côté.
reason-strategist-no-target =
    Le Stratège ne trouve aucune de vos cartes devant une Borne non revendiquée.
reason-traitor-no-target =
    Le Traître a besoin d'une carte Clan adverse devant une Borne non revendiquée, et de place de
    votre côté.
reason-banshee-no-target =
    La Banshee ne trouve aucune carte adverse devant une Borne non revendiquée.
reason-traitor-clan-only = Le Traître ne prend que des cartes Clan, jamais de Troupes d'élite.
reason-not-this-card = Cette carte ne peut pas être choisie.
reason-not-now = Ce n'est pas possible maintenant.
reason-play-made = Vous avez déjà joué ce tour-ci. { $key } finit le tour.
reason-no-draw-due = Il n'y a rien à piocher. { $key } finit le tour.
reason-recruiter-draws = Le Chasseur de Tête pioche d'abord : choisissez une pioche.
reason-recruiter-returns = Le Chasseur de Tête remet d'abord des cartes : choisissez-en une.
reason-strategist-side = Le Stratège déplace une de vos propres cartes.
reason-traitor-side = Le Traître prend une carte Clan de l'adversaire.
reason-banshee-side = La Banshee défausse une carte de l'adversaire.
pasted = Le texte collé est ignoré ici : utilisez les touches.

## Écran de départ

start-players = Joueurs
start-level = Niveau
start-variant = Variante
start-rounds = Manches
start-your-name = Votre nom
start-first-name = Premier nom
start-second-name = Second nom
start-first = Commence
start-begin = Commencer
start-two-people = Deux personnes
start-computer = L'ordinateur
start-alone = Il voit sa main et la table, et rien d'autre.
start-hot-seat = Devant un seul clavier, avec un rideau entre les tours.
start-random = Au hasard
start-name-missing = Il faut un nom à chacun des joueurs.
start-names-alike = Il faut des noms différents aux joueurs.

small-window = Agrandissez la fenêtre, s'il vous plaît
small-sizes = il faut { $width }×{ $height }, il y a { $columns }×{ $rows }
small-quit = Ctrl-C pour quitter

## Fenêtres

quit-title = Quitter
quit-game = Abandonner cette partie et quitter ?
quit-lost = Quitter ? Cette partie sera perdue.
quit-kept = Quitter ? La partie pourra être reprise.
quit-kept-file = Quitter ? La partie est enregistrée. Pour la reprendre : schotten resume { $file }
quit-kept-moved = Quitter ? La partie est enregistrée dans le fichier déplacé ou renommé. Pour la reprendre : schotten resume suivi de son nouveau nom.
quit-start = Quitter ?
quit-yes = { $key } : oui, quitter
quit-no = { $key } : non, rester
header-not-recorded = non enregistrée

page-help = Aide
page-ranking = Combinaisons, de la plus forte à la plus faible
page-unplayed = Cartes non jouées
page-log = Journal
page-message = Message

window-close = { $key } : fermer
window-scroll = { $keys } : défiler

help-turn = Votre tour
help-tactic = Cartes Tactique
help-look = Consulter
help-game = La partie
help-arrows = Déplacer le curseur ; { $key } choisit ce qu'il désigne
help-mouse = Cliquer sur les cartes, les Bornes, les commandes
help-signs = Signes
help-signs-cards =
    La lettre d'une carte est la couleur de son clan : R rouge, V vert, B bleu, J jaune, P pourpre,
    M marron. Cartes Tactique : JO Joker, ES Espion, PB Porte-Bouclier. > < autour d'une lettre sous votre main : le conseil.
help-signs-stones =
    + près d'une carte ou sur une Borne : changée depuis votre dernier tour ; sous une carte de la
    main : piochée en dernier. BOUE : un Combat de Boue, COLIN : un Colin-Maillard est sur la Borne.
help-signs-formations =
    De part et d'autre des Bornes se lisent les combinaisons et leurs totaux : S-Cou est une Suite
    couleur, Brel. un Brelan, Coul. une Couleur ; 15… est le total provisoire d'un côté incomplet.

ranking-color-run = une couleur, des forces qui se suivent
ranking-three-of-a-kind = une seule force
ranking-color = une seule couleur
ranking-run = des forces qui se suivent
ranking-sum = trois cartes quelconques
ranking-ties =
    Combinaisons de même nom : le plus grand total gagne ; à total égal, le côté complet le premier.
ranking-claims =
    Vous pouvez revendiquer une Borne dès que votre côté est complet et plus fort, ou qu'aucune
    carte non jouée ne peut rendre l'autre côté plus fort.
ranking-end = Trois Bornes adjacentes ou cinq Bornes gagnent la manche.

tactic-elite-troops = Troupes d'élite
tactic-combat-modes = Modes de combat
tactic-ruses = Ruses

unplayed = Non jouées
unplayed-yours = à vous
unseen-two = { $name } (deux)
unseen-two-one-yours = { $name } (deux, dont un à vous)
unseen-two-yours = { $name } (deux, à vous)
unseen-yours = { $name } (à vous)
unseen-tactic = Cartes Tactique pas encore vues : { $cards }
grid-with-hand = [{ $card }] dans votre main    { $card } encore inconnue    · face visible
grid = { $card } dans une main ou dans la pioche    · face visible
discard = Défausse, la plus ancienne d'abord : { $cards }
discard-empty = aucune carte

## Touches

key-space = Espace
key-enter = Entrée
key-escape = Échap
key-left = Gauche
key-right = Droite
key-up = Haut
key-down = Bas
key-page-up = PgPréc
key-page-down = PgSuiv
key-home = Début
key-end = Fin
key-control = Ctrl-{ $key }
key-arrows = Flèches, hjkl
key-mouse = Souris

## Commandes

# Une seule ligne de 80 colonnes, en bas, pour toutes celles qui valent à la fois.
command-yes = oui, quitter
command-yes-leave = oui, quitter
command-no = non, rester
command-choose = choisir
command-close = fermer
command-page-up = page précédente
command-page-down = page suivante
command-begin = commencer la partie
command-ready = montrer ma main
command-next-round = manche suivante
command-new-game = nouvelle partie
command-card = carte
command-return = remettre cette carte
command-other-card = autre carte
command-stone = Borne
command-draw = piocher
command-end-draw = piocher et finir
command-end = finir le tour
command-claim-all = toutes
command-claim = revendiquer
command-claim-only = revendiquer Borne { $stone }
command-claim-stone = cette Borne
command-claim-marked = la Borne désignée
command-look = voir une Borne
command-discard = la défausser
command-clan-deck = Clan
command-tactic-deck = Tactique
command-pass = passer
command-recruiter = jouer le Chasseur de Tête
command-take = prendre la carte ou la Borne
command-left = à gauche
command-right = à droite
command-up = en haut
command-down = en bas
command-undo = reprendre
command-hint = conseil
command-hurry = jouer maintenant
command-back = retour
command-more = suite
command-help = aide
command-ranking = combin.
command-unplayed = restantes
command-log = journal
command-language = langue
command-quit = quitter
command-suspend = suspendre
command-redraw = redessiner

help-ready = Lever le rideau, quand l'autre ne regarde pas
help-next-round = Commencer la manche suivante
help-new-game = Après la dernière manche : une nouvelle partie
help-card = Choisir une carte de votre main
help-return = Chasseur de Tête : remettre une carte
help-stone = Choisir une Borne ; sans carte choisie : la regarder
help-draw = Piocher une carte et finir le tour
help-end = Après avoir joué : finir le tour
help-claim-all = Au moment de revendiquer : toutes les Bornes possibles
help-claim-expert = Expert : revendiquer une Borne, avant de jouer (C majuscule)
help-claim = Revendiquer une Borne ; un refus est expliqué
help-discard = Stratège : défausser la carte au lieu de la déplacer
help-clan-deck = Piocher une carte Clan, quand il faut choisir la pioche
help-tactic-deck = Piocher une carte Tactique, quand il faut choisir la pioche
help-pass = Passer, quand aucune carte Clan ne peut être posée
help-choose = Choisir ce que le curseur désigne
help-up = De la main aux Bornes, pour en regarder une
help-hint = Un conseil : ce que ferait le plus fort niveau, et pourquoi
help-hurry = L'ordinateur joue ce qu'il a trouvé de mieux jusqu'ici
help-undo = Reprendre ce que vous avez joué, tant que rien n'est pioché
help-back = Un pas en arrière
help-more = Le message entier, quand il est trop long pour ses lignes
help-help = Cette aide
help-ranking = Les combinaisons, et l'effet de chaque carte Tactique
help-unplayed = Les cartes encore à venir, et la défausse
help-log = Ce qui a été fait jusqu'ici
help-language = Changer de langue, à tout moment
help-quit = Quitter, après une question
help-suspend = Suspendre le jeu ; fg, dans le shell, le reprend
help-redraw = Redessiner l'écran

## The rules

rules-unknown = Les règles n'ont pas de sujet « { $name } ».
rules-unknown-like = Les règles n'ont pas de sujet « { $name } ». Voulez-vous dire « { $like } » ?
rules-several = Plusieurs sujets commencent par « { $name } » : { $several }.
rules-topics = Les sujets sont { $topics }.
rules-title = Règles
rules-search = { $key } : chercher
rules-search-for = Chercher : { $text }
rules-found = { $count ->
    [0] introuvable
    [one] 1 endroit
   *[other] { $count } endroits
}
rules-not-found = « { $text } » est introuvable
rules-hit = { $text } : { $number } sur { $of }
rules-next = { $key } : suivant
rules-previous = { $key } : précédent

# Their commands
command-search = chercher
command-next-hit = endroit suivant
command-previous-hit = endroit précédent
command-beginning = au début
command-to-end = à la fin
command-next-lesson = continuer
command-leave = quitter
command-lessons = leçons
command-tutorial = didacticiel
command-rules = règles
help-next-lesson = Après une leçon du didacticiel : la suivante
help-lessons = Les leçons du didacticiel, pour aller à l'une d'elles
help-tutorial = À l'écran de départ : apprendre le jeu en jouant
help-leave = Quitter le didacticiel
help-rules = Les règles, avec recherche ; une carte Tactique choisie : son entrée

## The tutorial

tutorial-name = Didacticiel
tutorial-opponent = Adversaire
tutorial-of = Didacticiel · leçon { $number } sur { $of } : { $title }
tutorial-next = Bien joué. { $key } : leçon suivante
tutorial-last = Bien joué, c'était la dernière leçon. { $key } : au début
tutorial-lessons = Leçons
tutorial-lessons-keys = + apprise. Choisissez une leçon
tutorial-needs-terminal = le didacticiel a besoin d'un terminal ; « schotten rules » affiche les règles
tutorial-too-soon = Pas encore. { $ask }
tutorial-leave = Quitter le didacticiel ? La leçon en cours sera à refaire.
tutorial-leave-yes = { $key } : oui, quitter
tutorial-place = Poser une carte
tutorial-place-ask = Votre premier tour : choisissez une carte (sa lettre ou un clic), puis une Borne (son numéro ou un clic).
tutorial-place-task = Choisissez une carte par sa lettre, puis une Borne par son numéro.
tutorial-place-learned = La carte est posée face visible de votre côté de la Borne et elle y reste. Trois cartes font une combinaison.
tutorial-place-otherwise = Posez une carte de votre main devant une Borne.
tutorial-draw = Finir votre tour
tutorial-draw-ask = Vous avez joué une carte. Piochez maintenant pour en avoir de nouveau six, et finissez votre tour.
tutorial-draw-task = Piochez une carte et finissez votre tour.
tutorial-draw-learned = Vous avez pioché une carte et l'adversaire a joué son tour : le vert 8 à la Borne 5. Et ainsi de suite.
tutorial-draw-otherwise = Piochez une carte.
tutorial-color-run = Suite couleur
tutorial-color-run-ask = À la Borne 4 vous avez les rouges 5 et 6. Complétez une Suite couleur : une couleur, des forces qui se suivent.
tutorial-color-run-task = Complétez une Suite couleur à la Borne 4.
tutorial-color-run-learned = Rouges 5, 6, 7 : une Suite couleur, la combinaison la plus forte. L'ordre dans lequel on les joue ne compte pas.
tutorial-color-run-otherwise = Pas là : voyez la Borne 4. Quelle carte rouge prolonge la série 5, 6 ?
tutorial-color-run-r2 = Rouges 2, 5, 6 : une Couleur, mais pas une Suite couleur, car 2 ne suit pas 5 et 6. Essayez encore.
tutorial-color-run-g7 = 5, 6, 7 en deux couleurs : une Suite. Une Suite couleur demande une seule couleur. Essayez encore.
tutorial-color-run-y4 = 4, 5, 6 en deux couleurs : une Suite. Une Suite couleur demande une seule couleur. Essayez encore.
tutorial-ranking = Quelle combinaison est la plus forte
tutorial-ranking-ask = Borne 5 : l'adversaire a une Suite de 18. Suite couleur, Brelan, Couleur, Suite, Somme : qu'est-ce qui la bat ?
tutorial-ranking-task = Battez la Suite adverse de 18 à la Borne 5.
tutorial-ranking-learned = Verts 2, 5, 7 : une Couleur de 14 seulement, mais une Couleur bat toute Suite. La sorte prime sur le total.
tutorial-ranking-otherwise = Cela ne bat pas la Suite de la Borne 5. La ligne du bas mène au classement.
tutorial-ranking-b6 = Aussi une Suite de 18 : égalité, et le côté adverse était complet avant. Cherchez une sorte plus forte.
tutorial-ranking-y9 = Le total le plus grand, 21, mais une simple Somme, la sorte la plus faible. Cherchez mieux.
tutorial-claim = Revendiquer une Borne
tutorial-claim-ask = Vous avez joué. Avant de piocher, revendiquez la Borne 2 : Suite couleur contre Brelan. Touche 2 ou un clic.
tutorial-claim-task = Revendiquez la Borne 2 : touche 2 ou un clic.
tutorial-claim-learned = La Borne est à vous et fermée : personne n'y ajoute plus de carte. On peut en revendiquer plusieurs par tour.
tutorial-claim-otherwise = Revendiquez la Borne 2.
tutorial-refuted = Une revendication qui ne tient pas
tutorial-refuted-ask = Borne 6 : votre Suite couleur de 21 semble forte, et il manque une carte à l'adversaire. Essayez de la revendiquer.
tutorial-refuted-task = Essayez de revendiquer la Borne 6 : touche 6 ou un clic.
tutorial-refuted-learned = Le marron 7 peut encore venir : une Suite couleur de 24. La revendication ne tient pas. Essayer ne coûte rien.
tutorial-refuted-otherwise = Essayez de revendiquer la Borne 6 : touche 6, ou un clic.
tutorial-proof = Revendiquer par preuve
tutorial-proof-ask = Maintenant le marron 7 est à la Borne 1 : il ne peut plus venir à la Borne 6. Revendiquez-la.
tutorial-proof-task = Revendiquez la Borne 6.
tutorial-proof-learned = Une preuve : aucune carte restante ne peut vous battre. Seules les cartes visibles comptent, aucune main.
tutorial-proof-otherwise = Revendiquez la Borne 6 : touche 6, ou un clic.
tutorial-three = Gagner la manche
tutorial-three-ask = Trois Bornes voisines gagnent la manche, ou cinq quelconques. Vous avez la 3 et la 4. Revendiquez la 5.
tutorial-three-task = Revendiquez la Borne 5, la troisième de suite.
tutorial-three-learned = Bornes 3, 4, 5 : vous gagnez aussitôt. 5 points pour vous, un par Borne pour l'adversaire.
tutorial-three-otherwise = Revendiquez la Borne 5.
tutorial-joker-ask = Place aux cartes Tactique. Posez le Joker à la Borne 4, comme une carte Clan : il vaut n'importe quelle carte.
tutorial-joker-task = Posez le Joker à la Borne 4.
tutorial-joker-ask-2 = Revendiquez maintenant la Borne 4.
tutorial-joker-learned = Le Joker a compté comme un bleu 7 : une Suite couleur de 24. Chaque joueur peut jouer un Joker par manche.
tutorial-joker-otherwise = D'abord le Joker à la Borne 4, puis revendiquez-la.
tutorial-spy-ask = L'Espion a la force 7 et une couleur quelconque. Posez-le à la Borne 2.
tutorial-spy-task = Posez l'Espion à la Borne 2.
tutorial-spy-ask-2 = Revendiquez maintenant la Borne 2.
tutorial-spy-learned = En pourpre 7, l'Espion a fait une Suite couleur. La couleur se choisit à la revendication, toujours la meilleure.
tutorial-spy-otherwise = D'abord l'Espion à la Borne 2, puis revendiquez-la.
tutorial-shield-bearer-ask = Le Porte-Bouclier vaut 1, 2 ou 3, en une couleur quelconque. Posez-le à la Borne 7.
tutorial-shield-bearer-task = Posez le Porte-Bouclier à la Borne 7.
tutorial-shield-bearer-ask-2 = Revendiquez maintenant la Borne 7.
tutorial-shield-bearer-learned = En vert 2, il a fait une Suite couleur de 6 : la plus petite, et pourtant au-dessus de tout Brelan.
tutorial-shield-bearer-otherwise = D'abord le Porte-Bouclier à la Borne 7, puis revendiquez-la.
tutorial-blind-mans-bluff-ask = Borne 5 : votre Somme de 25 perd contre une Suite couleur de 6. Posez Colin-Maillard sur cette Borne.
tutorial-blind-mans-bluff-task = Posez Colin-Maillard sur la Borne 5.
tutorial-blind-mans-bluff-ask-2 = Désormais seules les sommes y comptent : 25 contre 6. Revendiquez-la.
tutorial-blind-mans-bluff-learned = Sous Colin-Maillard, seule la somme compte, pour les deux joueurs, jusqu'à la fin de la manche.
tutorial-blind-mans-bluff-otherwise = D'abord Colin-Maillard sur la Borne 5, puis revendiquez-la.
tutorial-mud-fight-ask = Borne 3 : votre Suite couleur de 21 perd contre 24, mais vous avez le jaune 9. Posez-y Combat de Boue.
tutorial-mud-fight-task = Posez Combat de Boue sur la Borne 3.
tutorial-mud-fight-ask-2 = Il y faut quatre cartes de chaque côté. Piochez et finissez votre tour.
tutorial-mud-fight-ask-3 = L'adversaire n'avait pas de quatrième carte. Posez le jaune 9 à la Borne 3.
tutorial-mud-fight-ask-4 = Une Suite couleur de quatre cartes. Revendiquez la Borne 3.
tutorial-mud-fight-learned = Quatre cartes, 30. La quatrième adverse ferait au mieux égalité, et votre côté était complet avant.
tutorial-mud-fight-otherwise = Cela peut attendre : faites ce qui est demandé à la Borne 3.
tutorial-recruiter-ask = Jouez le Chasseur de Tête : trois pioches, dans l'une ou l'autre, une à la fois.
tutorial-recruiter-task = Jouez le Chasseur de Tête et piochez trois cartes.
tutorial-recruiter-ask-2 = Remettez maintenant deux cartes de votre main sous leurs pioches : choisissez les moins bonnes.
tutorial-recruiter-task-2 = Remettez deux cartes de votre main, les moins bonnes.
tutorial-recruiter-learned = Vous avez choisi parmi neuf cartes. Le Chasseur de Tête va à la défausse, et vous ne piochez plus ce tour-ci.
tutorial-recruiter-otherwise = Jouez le Chasseur de Tête.
tutorial-strategist-ask = Le rouge 4 est à la Borne 7, mais c'est la Borne 2 qui en a besoin. Que le Stratège l'y déplace.
tutorial-strategist-task = Jouez le Stratège : le rouge 4 de la Borne 7 à la Borne 2.
tutorial-strategist-ask-2 = Revendiquez maintenant la Borne 2.
tutorial-strategist-learned = Le Stratège déplace une de vos propres cartes vers une autre Borne non revendiquée, ou la défausse.
tutorial-strategist-otherwise = Jouez le Stratège : le rouge 4 de la Borne 7 à la Borne 2. Puis revendiquez.
tutorial-strategist-discard = Défaussé, il ne vous sert à rien. Déplacez le rouge 4 à la Borne 2.
tutorial-banshee-ask = Borne 5 : vos 21 contre 24. Que la Banshee y défausse une des cartes vertes.
tutorial-banshee-task = Jouez la Banshee : défaussez une carte verte de la Borne 5.
tutorial-banshee-ask-2 = Plus aucune carte à venir ne peut vous y battre : revendiquez la Borne 5.
tutorial-banshee-learned = La Banshee défausse une carte adverse d'une Borne non revendiquée, celle que vous voulez.
tutorial-banshee-otherwise = Jouez la Banshee sur une carte verte de la Borne 5. Puis revendiquez.
tutorial-traitor-ask = Borne 6 : le pourpre 9 adverse ferait votre Suite couleur. Que le Traître l'amène chez vous.
tutorial-traitor-task = Jouez le Traître : prenez le pourpre 9 de la Borne 6 pour la Borne 6.
tutorial-traitor-ask-2 = Revendiquez maintenant la Borne 6.
tutorial-traitor-learned = Le Traître amène une carte Clan adverse de votre côté : à la même Borne ou à une autre, non revendiquée.
tutorial-traitor-otherwise = Jouez le Traître : le pourpre 9, du côté adverse de la Borne 6 au vôtre. Puis revendiquez.
tutorial-limit = La limite des cartes Tactique
tutorial-limit-ask = Vous avez joué une carte Tactique, l'adversaire aucune. Essayez de jouer aussi l'Espion.
tutorial-limit-task = Essayez de jouer l'Espion.
tutorial-limit-learned = Une de plus que l'adversaire, c'est la limite. L'Espion attendra que l'adversaire en joue une.
tutorial-limit-otherwise = Choisissez l'Espion.
tutorial-expert = Expert
tutorial-expert-ask = Dans les variantes expert on revendique avant de jouer. Revendiquez la Borne 4 : touche 4 ou un clic.
tutorial-expert-task = Revendiquez la Borne 4 avant de jouer : touche 4 ou un clic.
tutorial-expert-ask-2 = Posez maintenant une carte. Ce qu'elle complète pourra être revendiqué au tour suivant.
tutorial-expert-task-2 = Posez maintenant une carte à une Borne.
tutorial-expert-learned = L'adversaire a donc toujours un tour pour répondre. C'est tout ! La ligne du bas mène aux règles et à l'aide.
tutorial-expert-otherwise = D'abord la Borne 4 : après avoir joué, il est trop tard pour ce tour.

## La table : aperçus

preview-at-stone = { $card } à la Borne { $stone } : { $worth }.
preview-claim = Vous pourrez alors la revendiquer.
preview-left = La Borne { $stone } sans { $card } : { $worth }.
preview-left-theirs = L'autre côté de la Borne { $stone } sans { $card } : { $worth }.
preview-mode = { $card } sur la Borne { $stone } : votre côté, { $mine } ; l'autre côté, { $theirs }.
preview-no-card = aucune carte
preview-open = { $total } pour l'instant, au mieux { $formation } avec { $cards }
preview-stuck = { $total } pour l'instant, et il reste trop peu de cartes pour compléter ce côté
stone-by-proof = preuve

## La table : la fin d'une manche

end-by-round = Manche par manche : { $points }
end-points-won = { $stones ->
    [0] 5 points pour la victoire, 0 pour 0 Borne
    [one] 5 points pour la victoire, 1 pour une Borne
   *[other] 5 points pour la victoire, { $stones } pour { $stones } Bornes
}
end-points-drawn = Pas de gagnant : un point par Borne
end-winner = { $who ->
    [you] gagnez
   *[other] gagne
}

## L'aide

help-now = Maintenant
## Fichiers écrits à la main

file-fault = ligne { $line }, colonne { $column } : { $message }
file-in = { $file }, { $fault }
file-unreadable = { $file } est illisible : { $error }
file-expected = il faut ici { $wanted } et non { $found }
file-kind-text = un texte
file-kind-switch = true ou false
file-kind-date = une date
file-kind-list = une liste
file-kind-table = une table
file-unknown = { $what } inconnu : « { $name } » ; il y a { $all }
file-unknown-close = { $what } inconnu : « { $name } » ; vouliez-vous dire « { $close } » ?

## Fichiers de thème

theme-theme = thème
theme-none = { $unknown } (un thème à vous est un fichier en .toml)
theme-part = élément
theme-key = champ
theme-modifier = attribut
theme-expects-name = le nom d'un thème
theme-expects-cards = "filled" ou "outlined"
theme-expects-modifier = le nom d'un attribut
theme-expects-table = une table (comme { "{" } fg = "#ffc857", modifiers = ["bold"] { "}" })
theme-expects-list = une liste (comme ["bold"])
theme-wrong-cards = les cartes sont "filled" ou "outlined", pas "{ $found }"
theme-color = une couleur est "#rrggbb", un nombre de 0 à 255, "default", ou l'une de { $names }

## Réglages

setting-theme = L'aspect de la table
setting-theme-label = Thème
setting-glyphs = Les caractères du dessin ; ascii si le terminal n'en a pas d'autres
setting-glyphs-label = Caractères
setting-language = La langue de tout ce qui s'affiche
setting-language-label = Langue
setting-motion = Les cartes et les Bornes bougent à l'écran
setting-motion-label = Animations
setting-pace = Le rythme du tour de l'ordinateur ; une touche saute une pause
setting-pace-label = Rythme de l'ordinateur
pace-instant = immédiat
pace-quick = rapide
pace-calm = calme
pace-slow = lent
setting-curtain = À deux sur un clavier : un rideau cache les mains entre les tours
setting-curtain-label = Rideau
setting-fixed-seats = Le premier joueur reste en bas, quel que soit le tour
setting-fixed-seats-label = Places fixes
setting-names = Les noms des deux joueurs, ou un seul nom contre l'ordinateur
setting-names-label = Noms
setting-variant = La variante habituelle ; l'écran de départ la propose
setting-variant-label = Variante habituelle
setting-bot = L'adversaire habituel ; l'écran de départ le propose
setting-bot-label = Adversaire habituel
setting-rounds = Le nombre de manches habituel d'une partie ; l'écran de départ le propose
setting-rounds-label = Manches habituelles

config-title = Réglages
config-on = oui
config-off = non
config-nobody = une autre personne
config-change = changer
config-save = enregistrer
config-close = fermer
config-keys-in-file = Les noms et les touches se règlent dans le fichier ; « schotten config » dit où il est.
config-nothing-changed = Rien n'a été changé ici.
config-saved = Enregistré dans { $file }.
config-more =
    { $count ->
        [one] et 1 autre
       *[other] et { $count } autres
    }
config-notice = { $count ->
    [one] Une erreur dans le fichier de réglages : { $key } la montre.
   *[other] { $count } erreurs dans le fichier de réglages : { $key } les montre.
}
config-rest = Le reste du fichier s'applique ; ce qui est faux garde sa valeur habituelle.
man-not-written = impossible d'écrire les pages du manuel dans { $folder } : { $error }
config-no-folder = ce système ne dit pas où sont les réglages ; --config nomme un fichier
config-no-file = { $file } (ce fichier n'existe pas)
config-not-written = { $file } ne peut pas être écrit : { $error }
config-read-only = { $file } est en lecture seule. Les réglages valent jusqu'à la fin du programme.
config-broken = { $file } n'est pas changé, car il contient une erreur : { $fault }

config-setting = réglage
config-value = choix
config-command = nom de commande
config-key-name = nom de touche
config-switch = true ou false
config-choice = l'un de { $names }
config-theme = "auto", le nom d'un thème, ou celui d'un fichier de thème vu d'ici
config-rounds = un nombre de { $least } à { $most }
config-names = un ou deux noms (comme ["Anne", "Luc"])
config-two-names = deux noms au plus peuvent être donnés
names-one =
    --names { $name } : à deux, il faut deux noms séparés par une virgule, comme Anne,Luc. Un seul
    nom suffit avec --bot.
config-same-names = les deux noms doivent être différents
config-keys = une table ([keys], puis une ligne par commande)
config-key = une touche ou une liste de touches (comme "u" ou ["u", "f7"])
config-no-key = une commande a besoin d'au moins une touche
config-many-keys = une commande a au plus { $most } touches
config-key-unknown = { $unknown } ; ou bien un caractère, ou ctrl- ou alt- et une lettre
config-key-interrupt = Ctrl-C quitte toujours le programme
config-key-twin = les terminaux confondent { $key } et { $twin }
config-key-given = la touche « { $key } » est donnée à « { $command } » à la ligne { $line }
config-key-usual = la touche « { $key } » est déjà celle de « { $command } » ; donnez-en une autre à cette commande
config-command-fixed = les cartes se choisissent par des lettres, les Bornes par des chiffres ; ces touches restent
config-from-default = par défaut
config-from-environment = environnement : { $name }
config-from-system = langue du système
config-from-line = fichier, ligne { $line }
config-from-flag = option { $flag }
config-from-window = choisi ici
config-example = Les réglages de schotten. Chaque ligne donne la valeur par défaut ; changez ce que vous voulez.
config-example-keys = Les touches sont des caractères (les majuscules comptent à part), des noms, ou ctrl- ou alt- et une lettre.

command-settings = réglages
command-faults = erreurs
help-settings = Les réglages : thème, rideau, places et autres
help-faults = Ce qui ne va pas dans le fichier de réglages
page-faults = Le fichier de réglages
key-alt = Alt-{ $key }

bots-introduction = Les niveaux de l'ordinateur. L'Elo part du niveau 1 : avec 150 de plus, on gagne 70 manches sur 100.
bots-elo = Elo, 95 %
bots-time = par décision
bots-honest = Chaque niveau voit ce que son joueur peut voir, et rien d'autre.

## Analyse

analysis-title = { $first } – { $second }, { $variant }
analysis-round = Manche { $round }
analysis-turn = tour
analysis-player = joueur
analysis-played = joué
analysis-best = mieux
analysis-chance = chance
analysis-best-chance = au mieux
analysis-cost = coût
analysis-passed-up = { $wins ->
    [yes] { $count ->
        [one] La Borne { $stones } n'a pas été revendiquée ; elle aurait gagné la manche ({ $cost }).
       *[other] Les Bornes { $stones } n'ont pas été revendiquées ; elles auraient gagné la manche ({ $cost }).
    }
   *[no] { $count ->
        [one] La Borne { $stones } n'a pas été revendiquée ({ $cost }).
       *[other] Les Bornes { $stones } n'ont pas été revendiquées ({ $cost }).
    }
}
analysis-left-out =
    La manche { $round } n'est pas finie. Elle est laissée de côté : la revoir dirait à chaque
    joueur les cartes de l'autre.
analysis-summary = { $choices ->
    [one] { $name } : précision { $accuracy } sur 1 tour avec un choix, coût moyen { $mean }.
   *[other] { $name } : précision { $accuracy } sur { $choices } tours avec un choix, coût moyen { $mean }.
}
analysis-no-choice = { $name } : aucun tour avec un choix.
analysis-wins-passed-up = { $count ->
    [one] Une fois, une revendication qui aurait gagné la manche n'a pas été faite.
   *[other] { $count } fois, une revendication qui aurait gagné la manche n'a pas été faite.
}
analysis-costliest = Les tours les plus coûteux :
analysis-costly = Manche { $round }, tour { $turn } ({ $cost }).
analysis-costly-play = { $best } valait mieux que { $played }.
analysis-explained =
    Les chances sont celles de gagner la manche, comme les voit le niveau le plus fort d'après ce
    que le joueur pouvait savoir ; un = marque celles qui sont exactes. Le coût est ce que le tour
    en a donné, en points de pourcentage. La précision est la part des tours qui coûtent moins d'un
    point, parmi ceux où il y avait un choix.
analysis-no-round = { $count ->
    [one] il n'y a pas de manche { $round } : la partie en a 1
   *[other] il n'y a pas de manche { $round } : la partie en a { $count }
}
analysis-nothing-over =
    aucune manche à revoir n'est finie ; une manche en cours dirait à chaque joueur les cartes de
    l'autre

## Les parties enregistrées, qu'on peut reprendre.

record-called = { $a } – { $b }, { $variant }
record-round = manche { $round } sur { $of }
record-goes-on = La partie reprend.
record-cut = La partie reprend. La dernière action n'était pas écrite en entier ; elle est laissée de côté.
record-saving = Enregistrement de la dernière action. La suivante attend le disque.
record-not-written = La partie ne peut pas être enregistrée : { $error }. Elle continue, mais elle est perdue si vous quittez.
record-moved = Le fichier de cette partie a été déplacé ou renommé. La partie y est toujours enregistrée.
record-elsewhere = Le fichier de cette partie a été remplacé par un autre. La partie est maintenant enregistrée dans { $file }.
record-not-read = { $file } ne peut pas être lu : { $error }
record-missing = il n'y a pas de fichier { $file }
record-no-file = { $file } n'est pas un fichier ; une partie est un fichier texte
record-too-large = { $file } est trop grand pour une partie
record-no-text = { $file } n'est pas une partie : ce n'est pas du texte
record-damaged = { $file } n'est pas une partie, ou est abîmé : { $error }
record-empty = rien n'a encore été joué dans { $file }
record-closed = { $file } ne peut pas être écrit, ni donc repris : { $error }
record-not-there = aucun enregistrement ne peut être créé dans { $folder } : { $error }
record-no-place = il n'y a pas de dossier { $folder } où enregistrer la partie
record-finished = la partie de { $file } est terminée ; schotten replay la montre, schotten analyze la juge
record-other-form = la dernière ligne de { $file } n'est pas écrite comme dans docs/NOTATION.md : espaces simples, pas de commentaire après
record-in-use = { $file } se joue dans une autre fenêtre
record-there = { $file } existe déjà et n'est pas remplacé ; schotten resume reprend une partie
record-no-folder = ce système ne dit pas où sont les parties ; nommez un fichier
record-none-left = il n'y a pas de partie à reprendre dans { $folder }
games-introduction = Parties dans { $folder }, la dernière jouée d'abord :
games-none = Aucune partie dans { $folder }.
games-none-such = il n'y a encore aucune partie à revoir dans { $folder } ; nommez un fichier
games-empty = pas commencée
games-finished = terminée
games-in-use = se joue en ce moment
offer = Reprendre
start-looking = recherche de votre dernière partie …
start-no-last-game = Il n'y a pas de partie en cours.
command-go-on = reprendre cette partie
plain-ask-go-on = Reprendre la partie laissée : { $game } ? Dites oui ou non.

## Revoir une partie

command-replay = revoir
command-previous-turn = avant
command-next-turn = après
command-previous-action = action précédente
command-next-action = action suivante
command-play-forward = lire
command-play-backward = dérouler à rebours
command-stop = arrêter
command-eyes = mains
command-play-on = jouer
command-copy = copier
help-replay = Revoir la manche (aussi depuis l'historique)
help-previous-turn = Un tour en arrière
help-next-turn = Un tour plus loin
help-previous-action = Une action en arrière
help-next-action = Une action plus loin
help-play-forward = Dérouler les tours, ou arrêter
help-play-backward = Les dérouler à rebours, ou arrêter
help-replays = Partie revue
help-ten-turns-back = Dix tours en arrière
help-ten-turns-on = Dix tours plus loin
help-round-beginning = Au début de la manche, puis de la précédente
help-round-end = À la fin de la manche, puis de la suivante
help-eyes = Voir les deux mains, une seule ou aucune
help-play-on = Jouer à partir d'ici contre l'ordinateur
help-look-at-stone = Regarder une Borne
help-leave-replay = Quitter la partie revue
help-copy = Copier la position en texte
replay-turn = Tour { $turn } sur { $of }
replay-eyes-both = les deux mains
replay-eyes-nobody = aucune main
replay-eyes-one = { $who ->
    [you] votre main
   *[other] la main de { $name }
}
replay-closed = Les mains sont cachées.
replay-secret = La manche n'est pas finie : ses mains restent cachées.
replay-played-on = Vous jouez à partir d'ici contre l'ordinateur.
replay-holds = { $who ->
    [you] Vous avez { $cards }.
   *[other] { $name } a { $cards }.
}
replay-drew = (Pioché : { $cards }.)
replay-not-over = Cette manche n'est pas finie : les cartes cachées restent cachées.
replay-no-eyes = Les mains à montrer se choisissent une fois la manche finie.
replay-no-play-on-open = Cette manche n'est pas finie : elle peut être reprise, mais pas jouée d'ici.
replay-no-play-on-over = La manche est finie ici. Revenez à un tour pour jouer de là.
replay-no-play-on-lost = La partie que vous avez quittée n'est ni finie ni enregistrée : elle serait perdue.
replay-no-round = la partie n'a pas de manche { $round } ; elle en a { $rounds }
play-on-title = Jouer à partir d'ici
play-on-seat = À la place de
play-on-level = Contre
copied = La position est dans le presse-papiers du terminal, si celui-ci le permet.
copied-nothing = Il n'y a pas de position à copier tant qu'aucune main n'est visible.

## Statistiques : ce qu'ont fait les joueurs

stats-of-rounds = { $count ->
    [one] { $count } manche
   *[other] { $count } manches
}
stats-of-games = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
stats-counted = { $rounds } en { $games }
# Les têtes de colonnes : neuf colonnes au plus au-dessus de nombres.
stats-player = Joueur
stats-variant = Variante
stats-opponent = Adversaire
stats-formation = Combinaison
stats-way = Revendication
stats-rounds = manches
stats-points = points
stats-streak = série
stats-stones = Bornes
stats-share = part
# Des manches, à côté d'un pourcentage et dans la légende des barres.
stats-won = gagné
stats-drawn = nul
stats-lost = perdu
stats-outcomes = { $won } { $won ->
    [one] gagnée
   *[other] gagnées
}, { $drawn } { $drawn ->
    [one] nulle
   *[other] nulles
}, { $lost } { $lost ->
    [one] perdue
   *[other] perdues
}
stats-fact-rounds = Manches
stats-fact-won = Gagnées
stats-fact-matches = Parties
stats-fact-streak = Plus longue série
stats-fact-points = Points
stats-fact-stones = Bornes gagnées
stats-interval = des manches ; intervalle à 95 % : { $low } à { $high }
stats-current = { $count ->
    [0] manches gagnées de suite
   *[other] manches gagnées de suite ; en ce moment { $count }
}
stats-a-round = { $number } par manche
stats-others = { $count ->
    [one] un autre
   *[other] { $count } autres
}
# Comment les Bornes ont été gagnées.
stats-stronger = deux côtés complets
stats-first = égalité, premier complet
stats-proof = par preuve
stats-settlement = au décompte
stats-note = La série est le plus de manches gagnées de suite. schotten stats NOM en dit plus sur un joueur.
stats-against-self = { $count ->
    [one] Une partie est laissée de côté : ses deux joueurs ont le même nom.
   *[other] { $count } parties sont laissées de côté : leurs deux joueurs ont le même nom.
}
stats-none =
    Pas encore de manche terminée dans { $folder }. Chaque partie est enregistrée pendant qu'on la joue :
    schotten en commence une, et schotten --bot 3 une contre l'ordinateur.
stats-none-of-variant = Pas encore de manche terminée de la variante { $variant } dans { $folder }.
stats-none-of-player = { $who ->
    [you] Vous n'avez pas encore terminé de manche de la variante { $variant }.
   *[other] { $name } n'a pas encore terminé de manche de la variante { $variant }.
}
stats-unknown = personne du nom de « { $name } » n'a terminé de manche
stats-unknown-like = personne du nom de « { $name } » n'a terminé de manche ; voulez-vous dire « { $like } » ?
stats-players = Joueurs : { $names }.

## A game to be shared

export-round = Manche { $round }
export-stone = Borne
export-formation = Combinaison
export-owner = À qui
export-owner-proof = { $name }, par preuve
export-owner-first = { $name }, premier complet
export-owner-settled = { $name }, au décompte
export-no-format = il faut dire quoi écrire avec --format markdown, svg ou asciicast, ou nommer avec --out un fichier dont le nom finit par .md, .svg ou .cast
export-pace-asciicast = --pace est pour un film (--format asciicast)
export-looks-drawn = --theme et --size sont pour les images et les films (--format svg ou asciicast)
export-turn-svg = --turn est pour une image (--format svg) ; les autres formes ont tous les tours
export-no-turn = la manche n'a pas de tour { $turn } ; elle en a { $turns }
export-not-over = aucune manche de { $file } n'est finie ; d'ici là les mains sont secrètes et rien n'est exporté
export-round-not-over = la manche { $round } n'est pas finie ; d'ici là ses mains sont secrètes
export-left-out = La manche { $round } n'est pas finie et est omise : ses mains sont secrètes.
export-there = { $file } existe déjà et n'est pas remplacé ; --force le remplace
export-onto-record = { $file } est un enregistrement ; les enregistrements ne sont jamais remplacés
export-not-written = { $file } ne peut pas être écrit : { $error }

## Codes

code-length = un code a douze ou dix-sept lettres et chiffres, comme 001J-83ME-VTXA
code-character = aucun code n'a de { $char }
code-check = ce n'est pas un code : une lettre ou un chiffre est faux
code-points = après les deux-points viennent deux nombres de points, comme :5-2
command-share = copier le code
help-share = Copier le code de la partie : qui le tape joue les mêmes donnes
end-code = Les mêmes donnes pour d'autres : schotten --code { $code }
end-compare = Dans la partie du code, les points étaient { $a } – { $b }.
code-copied = Le code est dans le presse-papiers du terminal, si celui-ci le permet.
