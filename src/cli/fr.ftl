# L'aide de la ligne de commande en français. L'anglais est avec les
# définitions, dans flags.rs. Une commande a son nom, un argument le nom de sa
# commande et le sien ; .long est ce que --help dit de plus, .after ce qui vient
# à la fin, .value le nom de la valeur.

schotten = Le jeu de cartes Schotten Totten dans le terminal
    .long =
        Le jeu de cartes Schotten Totten dans le terminal

        Deux joueurs se partagent un clavier, ou un seul joue contre l'ordinateur. Sans option, un
        écran de départ pose les questions. Le jeu est de Reiner Knizia ; ce programme est
        indépendant et n'est pas officiel.
    .after =
        Exemples :
          schotten                               l'écran de départ demande à quoi jouer
          schotten --variant base                deux joueurs à un clavier, cartes Clan seules
          schotten --bot 3                       un joueur contre l'ordinateur
          schotten --variant tactic --rounds 3 --names Anne,Bruno
                                                 trois manches avec les cartes Tactique
          schotten --seed 7 --first a            toujours la même donne, A commence
          schotten --daily                       la donne du jour, la même pour tous
          schotten --plain                       ligne par ligne, pour les lecteurs d'écran
          schotten resume                        reprendre la dernière partie laissée
          schotten replay                        revoir la dernière partie jouée
          schotten export --out partie.md        la dernière partie jouée, à partager
          schotten config                        les réglages, et d'où vient chacun
          schotten claims 'border=R7R8R9:B9B8/:/:/:/:/:/:/:/: discard=B7'
                                                 les Bornes que A peut revendiquer, et pourquoi
          schotten arena greedy heuristic        des ordinateurs entre eux
          schotten analyze partie.txt            une partie, et ce qui aurait été mieux
          schotten stats                         qui a gagné, combien de fois et comment
          schotten tutorial                      apprendre le jeu en jouant
          schotten rules preuve                  les règles, toutes ou un sujet
          echo 'new tactic' | schotten engine    le protocole pour d'autres programmes

schotten-variant =
    La variante : cartes Clan seules ou avec cartes Tactique ; avec expert, on revendique au début
    du tour
    .value = VARIANTE
schotten-bot = Jouer contre l'ordinateur, au niveau 1 à 10 ; none : à deux
    .long =
        Jouer contre l'ordinateur, au niveau 1 à 10 ; none : à deux

        1 est un débutant, 10 le plus fort. random, greedy, heuristic et net sont des façons fixes
        de jouer, qui servent de mesure aux niveaux.
    .value = NIVEAU
schotten-rounds = Le nombre de manches de la partie
schotten-seed =
    La graine de toutes les donnes, un nombre ou des mots : la même graine, les mêmes cartes
    .value = N|MOTS
schotten-daily = La donne du jour, la même pour tous, contre l'ordinateur
    .long =
        La donne du jour, la même pour tous, contre l'ordinateur

        C'est celle de --seed 'daily AAAA-MM-JJ', à la date de cette machine. Chaque variante a la
        sienne.
schotten-code = Jouer ce que quelqu'un d'autre a joué : le code de sa partie
    .long =
        Jouer ce que quelqu'un d'autre a joué : le code de sa partie

        Le code est donné à la fin d'une partie. Il dit ce que l'on joue, avec quelles donnes, et
        les points qui ont été marqués.
schotten-first = Qui commence la première manche
    .value = QUI
schotten-names = Les noms des joueurs A et B, séparés par une virgule ; avec --bot, un seul suffit
    .value = ANNE,BRUNO
schotten-plain =
    Jouer ligne par ligne, avec des mots : pour les lecteurs d'écran et les terminaux simples
    .long =
        Jouer ligne par ligne, avec des mots : pour les lecteurs d'écran et les terminaux simples

        La position est dite avec des mots ; on tape ses actions, comme « 7 rouge en 3 » ou
        « R7@3 ». Ce mode vient de lui-même quand le terminal ne sait rien de plus (TERM=dumb ou
        absent) ou quand l'entrée ou la sortie n'est pas un terminal.
schotten-theme =
    Le thème : dark, light, high-contrast ou mono, ou un fichier qui en change un
    .long =
        Le thème : dark, light, high-contrast ou mono, ou un fichier qui en change un

        Sans cette option, le thème est dark, ou light si COLORFGBG annonce un fond clair. Si
        NO_COLOR est défini, c'est mono.
    .value = NOM|FICHIER
schotten-glyphs = Les caractères du dessin
    .value = JEU
schotten-language = La langue : en ou fr ; sans cette option, celle des réglages ou de l'environnement
schotten-no_curtain = À deux au même clavier : pas de rideau entre les tours (ou --curtain)
schotten-fixed_seats = Le joueur A reste en bas, à qui que ce soit de jouer (ou --no-fixed-seats)
schotten-no_motion = Rien ne bouge à l'écran (ou --motion)
schotten-pace = Le rythme du tour de l'ordinateur ; une touche saute une pause
    .value = RYTHME
schotten-config = Le fichier de réglages, à la place du fichier habituel
    .value = FICHIER

engine = Parler le protocole ligne par ligne sur l'entrée et la sortie standard
    .long =
        Parler le protocole ligne par ligne sur l'entrée et la sortie standard, pour d'autres
        programmes

        Les demandes sont hello, games, new, position, show, legal, do, claims, go, hint, perft et quit ;
        chaque réponse finit par « ok » ou est une ligne « error: ». Le protocole est en anglais.
    .after =
        Exemple : printf 'new base seed=1\nlegal\nquit\n' | schotten engine

claims = Dire quelles Bornes d'une position peuvent être revendiquées, et pourquoi
    .long =
        Dire quelles Bornes d'une position peuvent être revendiquées, et pourquoi

        La position est un texte dans la notation ; la frontière suffit. Les revendications sont
        celles du joueur dont c'est le tour, A si rien n'est dit.
    .after =
        Exemple : schotten claims 'border=R7R8R9:B9B8/:/:/:/:/:/:/:/: discard=B7 turn=A'
claims-position = La position : « border=… », et « discard=… » et « turn=… » s'il le faut

config = Dire les réglages en vigueur, et d'où vient chacun
    .long =
        Dire les réglages en vigueur, et d'où vient chacun

        Un réglage est une option, une ligne du fichier de réglages, ou vient de l'environnement ;
        les options l'emportent sur le fichier, le fichier sur l'environnement. Ce qui ne va pas
        dans le fichier est dit sur la sortie d'erreur, avec le code 1.
    .after =
        Exemple : schotten config --example > "$(schotten config --path)"
config-path = Afficher seulement le nom du fichier de réglages
config-example = Afficher un fichier avec tous les réglages et les touches de toutes les commandes

arena = Faire jouer de nombreuses manches aux ordinateurs entre eux, et dire qui est plus fort
    .long =
        Faire jouer de nombreuses manches aux ordinateurs entre eux, et dire qui est plus fort

        Chaque donne est jouée deux fois, les places échangées. La même graine donne les mêmes
        manches sur toute machine et avec n'importe quel nombre de fils, sauf si un budget est un
        temps.
    .after =
        Exemples :
          schotten arena greedy heuristic --rounds 4000
          schotten arena heuristic 'exec@50ms:./mon-bot --vite' --sprt 0,20
          schotten arena random greedy heuristic --shard 0/8 --json 0.json --resume
          schotten arena merge 0.json 1.json 2.json --json tout.json
arena-contestants = Qui joue, deux ou plus : NIVEAU, NIVEAU@BUDGET ou exec:COMMANDE
    .long =
        Qui joue, deux ou plus : NIVEAU, NIVEAU@BUDGET ou exec:COMMANDE

        Un BUDGET est un temps ou un nombre d'itérations par décision : 50ms, 600. Une COMMANDE est
        un programme externe qui répond à « position » et à « go » comme « schotten engine » ; elle
        est découpée en mots comme le fait un shell. « exec@600,level=greedy:COMMANDE » transmet
        aussi un niveau.
    .value = CONCURRENT
arena-total = Le nombre de manches de chaque rencontre, un nombre pair
arena-variants = Les variantes, séparées par des virgules, ou all
    .value = VARIANTE
arena-schedule = Qui rencontre qui : tous, chacun le suivant, ou le premier tous les autres
    .value = QUI
arena-sprt = S'arrêter dès qu'on voit quel écart d'Elo convient mieux
    .long =
        S'arrêter dès qu'on voit quel écart d'Elo convient mieux

        Pour deux concurrents : un test séquentiel (SPRT) de l'avance du premier sur le second,
        ELO1 plutôt que ELO0. Chaque réponse fausse a 5 % de chances.
arena-shard = Jouer une part du match, I de 0 à N-1, à réunir avec les autres
arena-threads = Le nombre de fils ; sans cette option, celui des cœurs
arena-json = Garder les résultats dans ce fichier, enregistré toutes les quelques secondes
    .value = FICHIER
arena-resume = Continuer ce que contient le fichier de --json, s'il existe
arena-anchor = Le concurrent dont l'Elo est 0 ; sans cette option, le premier
    .value = CONCURRENT
arena-timeout = Combien de secondes un programme externe peut mettre à répondre, au-delà de son budget
    .value = SECONDES
arena-quiet = Ni progression ni résultats, seulement les erreurs

merge = Réunir les résultats de plusieurs parts
merge-files = Les fichiers écrits par --json
    .value = FICHIER
merge-json = Écrire le tout dans ce fichier
    .value = FICHIER
merge-anchor = Le concurrent dont l'Elo est 0 ; sans cette option, le premier
    .value = CONCURRENT

show = Afficher les résultats que contient un fichier
show-file = Le fichier écrit par --json
    .value = FICHIER
show-anchor = Le concurrent dont l'Elo est 0 ; sans cette option, le premier
    .value = CONCURRENT

analyze = Revoir une partie tour par tour : ce que valait chacun, et ce qui aurait été mieux
    .long =
        Revoir une partie tour par tour : ce que valait chacun, et ce qui aurait été mieux

        Chaque coup est comparé au meilleur que trouve le niveau le plus fort, qui voit ce que le
        joueur pouvait voir. Les manches qui ne sont pas finies sont laissées de côté : les revoir
        dirait à chaque joueur les cartes de l'autre.
    .after =
        Exemples :
          schotten analyze
          schotten analyze partie.txt
          schotten analyze partie.txt --round 2 --iterations 2000
          schotten analyze partie.txt --json | jq '.summaries[].accuracy'
analyze-record =
    La partie : un fichier, ou - pour l'entrée standard ; sans elle, la dernière jouée dont une
    manche est finie
    .value = FICHIER
analyze-round = Revoir cette manche seulement
analyze-iterations =
    Combien de suites sont essayées pour un coup ; sans cette option ni --time,
    1000
analyze-time = Combien de millisecondes un coup peut prendre
analyze-chance_seed = La graine du hasard : la même graine, la même analyse, sauf avec --time
analyze-json = Afficher du JSON, pour d'autres programmes

tutorial = Apprendre le jeu en jouant : une vingtaine de leçons, en cinq minutes environ

rules = Afficher les règles du jeu, ou l'un de leurs sujets
    .long =
        Afficher les règles du jeu, ou l'un de leurs sujets

        Un sujet se nomme en français ou en anglais, en entier ou par son début.
    .after =
        Exemples : schotten rules preuve
                   schotten rules combat de boue
                   schotten rules --list
rules-topic = Le sujet ; sans lui, tous
rules-list = Lister les sujets

schotten-record-into = Enregistrer la partie dans ce nouveau fichier, et non dans le dossier des parties
    .value = FICHIER
schotten-no_record = Ne pas enregistrer la partie : une fois quittée, elle est perdue

resume = Reprendre une partie : la dernière laissée, ou celle d'un fichier
    .long =
        Reprendre une partie : la dernière laissée, ou celle d'un fichier

        Chaque partie est enregistrée pendant qu'on la joue, action par action, si bien qu'on peut
        la reprendre là où on l'a laissée.
    .after =
        Exemples :
          schotten resume
          schotten resume vacances.schotten
resume-game = La partie ; sans elle, la dernière jouée qui n'est pas terminée
    .value = FICHIER

replay = Revoir une partie enregistrée, tour par tour : la dernière, ou celle d'un fichier
    .long =
        Revoir une partie enregistrée, tour par tour : la dernière, ou celle d'un fichier

        Sur la table les flèches vont de tour en tour, Espace déroule les tours, et de partout on
        peut jouer la suite contre l'ordinateur. D'une manche qui n'est pas finie, on ne voit aucune
        main qui y était cachée.
    .after =
        Exemples :
          schotten replay
          schotten replay vacances.schotten --as b
          schotten replay vacances.schotten --text | less
replay-watched = La partie ; sans elle, la dernière jouée
    .value = FICHIER
replay-seen = De qui voir les cartes au début : a, b, all (les deux) ou none (personne)
    .value = QUI
replay-from = Commencer par cette manche
replay-in_words = Afficher la partie en mots, tour par tour
    .long =
        Afficher la partie en mots, tour par tour

        C'est aussi le cas quand la sortie n'est pas un terminal.
export = Écrire une partie finie sous une forme à partager : Markdown, image, film
    .long =
        Écrire une partie finie sous une forme à partager : Markdown, image, film

        La dernière partie, ou celle d'un fichier. Les mains et les cartes piochées se voient, sauf
        avec --no-hands ; une manche qui n'est pas finie est omise, car ses mains sont secrètes.
    .after =
        Exemples :
          schotten export --out partie.md
          schotten export vacances.schotten --out fin.svg --theme light --size 120x40
          schotten export vacances.schotten --round 1 --turn 12 --format svg > tour-12.svg
          schotten export --out partie.cast && asciinema play partie.cast
export-exported = La partie ; sans elle, la dernière jouée
    .value = FICHIER
export-form =
    La forme : markdown, svg ou asciicast ; sans elle, selon la fin du nom de --out
    (.md, .svg, .cast)
    .long =
        La forme : markdown, svg ou asciicast ; sans elle, selon la fin du nom de --out
        (.md, .svg, .cast)

        markdown : les frontières finales et chaque tour en mots. svg : une image de la frontière à
        la fin d'une manche, ou après un tour. asciicast : la table tour par tour, pour asciinema.
    .value = FORME
export-into = Écrire dans ce fichier ; sans lui, sur la sortie standard
    .value = FICHIER
export-overwrite = Remplacer le fichier de --out s'il existe
export-only = Cette manche seulement ; pour une image, sans elle, la dernière
export-after = svg : après ce tour de la manche, 0 étant son début
export-closed = Ne montrer ni mains ni cartes piochées
export-painted = svg et asciicast : le thème, par son nom ou en fichier
    .value = NOM|FICHIER
export-size = svg et asciicast : le nombre de colonnes et de lignes de la table ; sans
    cette option, 80x24
    .value = COLONNESxLIGNES
export-per_turn = asciicast : combien de temps chaque tour se voit ; sans cette option, calm
    .value = RYTHME
games = Lister les parties enregistrées

stats = Dire qui a gagné, combien de fois, comment et contre qui, d'après les parties enregistrées
    .after =
        Exemples :
          schotten stats
          schotten stats Anne --variant tactic
          schotten stats --json | jq '.players[] | {"{"}name, points: .all.points{"}"}'
stats-player = Le joueur ; sans ce nom, tous
    .value = NOM
stats-only = Seulement les manches de cette variante
    .value = VARIANTE
stats-json =
    Afficher du JSON, pour d'autres programmes : tous les nombres, comme le dit docs/NOTATION.md

completions = Afficher ce qu'il faut à un shell pour compléter la ligne de commande avec Tab
    .long =
        Afficher ce qu'il faut à un shell pour compléter la ligne de commande avec Tab

        Où le shell le cherche, son manuel le dit ; les exemples sont les endroits habituels.
    .after =
        Exemples :
          schotten completions bash > ~/.local/share/bash-completion/completions/schotten
          schotten completions fish > ~/.config/fish/completions/schotten.fish
          schotten completions zsh > ~/.zfunc/_schotten
completions-shell = Le shell

man = Afficher la page du manuel, ou écrire celle de chaque commande dans un dossier
    .after =
        Exemples :
          schotten man --language fr | man -l -
          schotten man --dir ~/.local/share/man/fr/man1 --language fr
man-dir = Écrire schotten.1 et une page par commande dans ce dossier
    .value = DOSSIER

## Ce que clap dit de lui-même

label-usage = Utilisation :
label-commands = Commandes
label-command = COMMANDE
label-arguments = Arguments
label-options = Options
label-values = valeurs possibles :
label-default = par défaut :
label-help = Afficher l'aide (-h : en bref)
label-version = Afficher la version

bots = Dire les niveaux de l'ordinateur, et la force de chacun

train = Entraîner le réseau des ordinateurs en le faisant jouer contre lui-même, et écrire ses poids
    .long =
        Entraîner le réseau des ordinateurs en le faisant jouer contre lui-même, et écrire ses poids

        Les poids du programme sont dans crates/schotten-bots/src/net ; les commandes qui les ont faits, dans
        docs/BOTS.md. Les mêmes options donnent les mêmes poids, sur une machine du même genre.
train-tactic = Pour les variantes avec cartes Tactique ; sans cette option, pour les autres
train-total = Combien de manches contre lui-même
train-seed = La graine de tout : la même graine, les mêmes poids
train-threads = Le nombre de fils, 8 au plus ; sans cette option, celui des cœurs
train-out = Écrire les poids dans ce fichier, à chaque compte rendu
    .value = FICHIER
train-log = Écrire aussi les comptes rendus dans ce fichier
    .value = FICHIER
train-reports = Le nombre de comptes rendus
train-deals = Combien de donnes contre chaque repère pour un compte rendu
