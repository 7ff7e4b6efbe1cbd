# Ce que dit le programme, en français.

language-name = Français

## Fichiers écrits à la main

file-fault = ligne { $line }, colonne { $column } : { $message }
file-in = { $file }, { $fault }
file-unreadable = { $file } est illisible : { $error }
file-expected = il faut ici { $wanted } et non { $found }
file-kind-text = un texte
file-kind-number = un nombre
file-kind-switch = true ou false
file-kind-date = une date
file-kind-list = une liste
file-kind-table = une table
file-unknown = { $what } inconnu : « { $name } » ; il y a { $all }
file-unknown-close = { $what } inconnu : « { $name } » ; vouliez-vous dire « { $close } » ?

## Fichiers de thème

theme-theme = thème
theme-none = { $unknown }, et les fichiers en .toml
theme-part = élément
theme-key = champ
theme-modifier = attribut
theme-expects-name = le nom d’un thème
theme-expects-cards = "filled" ou "outlined"
theme-expects-modifier = le nom d’un attribut
theme-expects-table = une table, comme { "{" } fg = "#ffc857", modifiers = ["bold"] { "}" },
theme-expects-list = une liste, comme ["bold"],
theme-wrong-cards = les cartes sont "filled" ou "outlined", pas "{ $found }"
theme-color = une couleur est "#rrggbb", un nombre de 0 à 255, "default", ou l’une de { $names }

## Réglages

setting-theme = L’aspect de la table
setting-theme-label = Thème
setting-glyphs = Les caractères du dessin ; ascii si le terminal n’en a pas d’autres
setting-glyphs-label = Caractères
setting-language = La langue de tout ce qui s’affiche
setting-language-label = Langue
setting-motion = Les cartes et les Bornes bougent à l’écran
setting-motion-label = Animations
setting-curtain = À deux sur un clavier : un rideau cache les mains entre les tours
setting-curtain-label = Rideau
setting-fixed-seats = Le premier joueur reste en bas, quel que soit le tour
setting-fixed-seats-label = Places fixes
setting-names = Les noms des deux joueurs ; sans cela, les noms habituels
setting-names-label = Noms
setting-variant = La variante habituelle ; l’écran de départ la propose
setting-variant-label = Variante habituelle
setting-bot = L’adversaire habituel ; l’écran de départ le propose
setting-bot-label = Adversaire habituel
setting-rounds = Le nombre de manches habituel d’une partie ; l’écran de départ le propose
setting-rounds-label = Manches habituelles

config-title = Réglages
config-on = oui
config-off = non
config-nobody = une autre personne
config-change = changer
config-save = enregistrer
config-close = fermer
config-keys-in-file = Les noms et les touches se règlent dans le fichier ; « schotten config » dit où il est.
config-nothing-changed = Rien n’a été changé ici.
config-saved = Enregistré dans { $file }.
config-notice = { $count ->
    [one] Une erreur dans le fichier de réglages : { $key } l’explique.
   *[other] { $count } erreurs dans le fichier de réglages : { $key } les explique.
}
config-rest = Le reste du fichier s’applique ; ce qui est faux garde sa valeur habituelle.
config-no-folder = ce système ne dit pas où sont les réglages ; --config nomme un fichier
config-no-file = { $file } (ce fichier n’existe pas)
config-not-written = { $file } ne peut pas être écrit : { $error }
config-read-only = { $file } est en lecture seule. Les réglages valent jusqu’à la fin du programme.
config-broken = { $file } n’est pas changé, car il contient une erreur : { $fault }

config-setting = réglage
config-value = choix
config-command = nom de commande
config-key-name = nom de touche
config-switch = true ou false
config-choice = l’un de { $names }
config-theme = "auto", le nom d’un thème, ou celui d’un fichier de thème vu d’ici,
config-rounds = un nombre de { $least } à { $most }
config-names = deux noms, comme ["Anne", "Luc"],
config-two-names = il faut deux noms, ou aucun
config-same-names = les deux noms doivent être différents
config-keys = une table : [keys], puis une ligne par commande,
config-key = une touche ou une liste de touches, comme "u" ou ["u", "f5"],
config-no-key = une commande a besoin d’au moins une touche
config-key-unknown = { $unknown } ; ou bien un caractère, ou ctrl- ou alt- et une lettre
config-key-interrupt = Ctrl-C quitte toujours le programme
config-key-twin = les terminaux confondent { $key } et { $twin }
config-key-given = la touche « { $key } » est donnée à « { $command } » à la ligne { $line }
config-key-usual = la touche « { $key } » est déjà celle de « { $command } » ; donnez-en une autre à cette commande
config-command-fixed = les cartes se choisissent par des lettres, les Bornes par des chiffres ; ces touches restent
config-from-default = par défaut
config-from-environment = environnement : { $name }
config-from-system = langue du système
config-from-file = fichier
config-from-line = fichier, ligne { $line }
config-from-flag = option { $flag }
config-from-window = choisi ici
config-example = Les réglages de schotten. Chaque ligne donne la valeur par défaut ; changez ce que vous voulez.
config-example-keys = Les touches sont des caractères (les majuscules comptent à part), des noms, ou ctrl- ou alt- et une lettre.
