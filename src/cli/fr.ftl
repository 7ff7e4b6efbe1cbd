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
          schotten --bot greedy                  un joueur contre l'ordinateur
          schotten --variant tactic --rounds 3 --names Anne,Bruno
                                                 trois manches avec les cartes Tactique
          schotten --seed 7 --first a            toujours la même donne, A commence
          schotten --plain                       ligne par ligne, pour les lecteurs d'écran
          schotten config                        les réglages, et d'où vient chacun
          schotten claims 'border=R7R8R9:B9B8/:/:/:/:/:/:/:/: discard=B7'
                                                 les Bornes que A peut revendiquer, et pourquoi
          schotten tutorial                      apprendre le jeu en jouant
          schotten rules preuve                  les règles, toutes ou un sujet
          echo 'new tactic' | schotten engine    le protocole pour d'autres programmes

schotten-variant =
    La variante : cartes Clan seules ou avec cartes Tactique ; avec expert, on revendique au début
    du tour
    .value = VARIANTE
schotten-bot = Jouer contre l'ordinateur, à ce niveau ; none : à deux
    .value = NIVEAU
schotten-rounds = Le nombre de manches de la partie
schotten-seed = La graine de toutes les donnes : la même graine, les mêmes cartes
schotten-first = Qui commence la première manche
    .value = QUI
schotten-names = Les noms des joueurs A et B, séparés par une virgule
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
schotten-config = Le fichier de réglages, à la place du fichier habituel
    .value = FICHIER

engine = Parler le protocole ligne par ligne sur l'entrée et la sortie standard
    .long =
        Parler le protocole ligne par ligne sur l'entrée et la sortie standard, pour d'autres
        programmes

        Les demandes sont hello, new, position, show, legal, do, claims, go, hint, perft et quit ;
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

        Un réglage est une option, une ligne du fichier de réglages, ou vient de l'environnement ;
        les options l'emportent sur le fichier, le fichier sur l'environnement. Ce qui ne va pas
        dans le fichier est dit sur la sortie d'erreur, avec le code 1.
    .after =
        Exemple : schotten config --example > "$(schotten config --path)"
config-path = Afficher seulement le nom du fichier de réglages
config-example = Afficher un fichier avec tous les réglages et les touches de toutes les commandes

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
