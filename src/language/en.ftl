# What the program says, in English.

language-name = English

## Files that people write

file-fault = line { $line }, column { $column }: { $message }
file-in = { $file }, { $fault }
file-unreadable = { $file } can't be read: { $error }
file-expected = { $wanted } is expected here, not { $found }
file-kind-text = a text
file-kind-number = a number
file-kind-switch = true or false
file-kind-date = a date
file-kind-list = a list
file-kind-table = a table
file-unknown = no { $what } '{ $name }'; there are { $all }
file-unknown-close = no { $what } '{ $name }'; did you mean '{ $close }'?

## Theme files

theme-theme = theme
theme-none = { $unknown }, and files that end in .toml
theme-part = part
theme-key = key
theme-modifier = modifier
theme-expects-name = the name of a theme
theme-expects-cards = "filled" or "outlined"
theme-expects-modifier = the name of a modifier
theme-expects-table = a table, as in { "{" } fg = "#ffc857", modifiers = ["bold"] { "}" },
theme-expects-list = a list, as in ["bold"],
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
setting-curtain = Two at one keyboard: a curtain hides the hands between the turns
setting-curtain-label = Curtain
setting-fixed-seats = The first player stays at the bottom, whoever is on turn
setting-fixed-seats-label = Fixed seats
setting-names = The names of two people; without any, the usual ones
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
config-keys-in-file = Names and keys are given in the settings' file; 'schotten config' tells where it is.
config-nothing-changed = Nothing was changed here.
config-saved = Saved in { $file }.
config-notice = { $count ->
    [one] A fault in the settings' file: { $key } tells it.
   *[other] { $count } faults in the settings' file: { $key } tells them.
}
config-rest = Everything else in the file is in force; what is wrong has its usual value.
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
config-theme = "auto", the name of a theme, or the name of a theme file as seen from here,
config-rounds = a number from { $least } to { $most }
config-names = two names, as in ["Ann", "Bob"],
config-two-names = two names are needed, or none at all
config-same-names = the two names have to be different
config-keys = a table, as in [keys] and a line for each command,
config-key = a key or a list of keys, as in "u" or ["u", "f5"],
config-no-key = a command needs at least one key
config-key-unknown = { $unknown }; or a character, or ctrl- or alt- and a letter
config-key-interrupt = Ctrl-C quits, whatever else has other keys
config-key-twin = terminals can't tell { $key } from { $twin }
config-key-given = the key '{ $key }' is given to '{ $command }' in line { $line }
config-key-usual = the key '{ $key }' is that of '{ $command }' already; give that command another one
config-command-fixed = cards are chosen by letters and Stones by numbers; these keys stay
config-from-default = built in
config-from-environment = environment: { $name }
config-from-system = the system's language
config-from-file = file
config-from-line = file, line { $line }
config-from-flag = flag { $flag }
config-from-window = chosen here
config-example = The settings of schotten. Every line stands for what is built in; change what you like.
config-example-keys = Keys are characters (capital letters are keys of their own), names, or ctrl- or alt- and a letter.
