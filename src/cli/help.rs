//! The help of the command line in two languages. The English texts stand with the
//! definitions of the flags, the French ones in `fr.ftl`; a test checks that every
//! command and argument has one. `usage_error.rs` words the errors.

use super::flags::Cli;
use clap::builder::PossibleValue;
use clap::{Arg, ArgAction, Command, CommandFactory};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use std::ffi::OsString;
use std::sync::OnceLock;
use telling::Language;

/// The heading of the flags that limit what guests may use of the host.
pub(super) const LIMITS: &str = "Limits";

/// The language of the errors. The parsers of values and the printing of errors have no
/// other way to learn it.
static READER: OnceLock<Language> = OnceLock::new();

/// Sets the language of the errors, once.
pub(super) fn set_reader(language: Language) {
    READER.get_or_init(|| language);
}

/// The language of the errors.
pub(super) fn reader() -> Language {
    READER.get().copied().unwrap_or_default()
}

/// Returns the examples for the help of a command, in English.
pub(super) fn examples(command: &str) -> &'static str {
    let sections = include_str!("examples.txt").trim_end().split("\n\n");
    let mut examples = sections.filter_map(|section| section.strip_prefix("# ")?.split_once('\n'));
    let own = examples.find(|(name, _)| *name == command);
    own.expect("each command has a section").1
}

/// The definition of the command line, with its help in this language.
pub(super) fn command(language: Language) -> Command {
    let command = taking_negative_numbers(Cli::command());
    match texts(language) {
        None => command,
        Some(texts) => {
            let help = Command::new("help").about(texts.text("label-help-of"));
            let help = help.disable_help_flag(true);
            texts.translated(command).subcommand(help)
        }
    }
}

/// Lets all flags take negative numbers, to be refused as values: clap would take `-1`
/// for an unknown flag.
fn taking_negative_numbers(command: Command) -> Command {
    let take = |arg: Arg| {
        let takes_values = arg.get_action().takes_values();
        arg.allow_negative_numbers(takes_values)
    };
    command
        .mut_args(take)
        .mut_subcommands(taking_negative_numbers)
}

/// Returns whether a subcommand has this flag, which begins with `--`.
pub(super) fn has_flag(subcommand: &str, flag: &str) -> bool {
    let command = Cli::command();
    let subcommand = command.find_subcommand(subcommand);
    subcommand.is_some_and(|subcommand| find_flag(subcommand, flag).is_some())
}

/// Returns the flag of a command with this name, which begins with `--`.
fn find_flag<'a>(command: &'a Command, name: &str) -> Option<&'a Arg> {
    let long = name.strip_prefix("--")?;
    let mut flags = command.get_arguments();
    flags.find(|arg| arg.get_long() == Some(long))
}

/// The names of the commands, separated by commas.
pub(super) fn commands() -> String {
    let command = Cli::command();
    let commands = command.get_subcommands().filter(|one| !one.is_hide_set());
    let names: Vec<&str> = commands.map(Command::get_name).collect();
    names.join(", ")
}

/// The texts of the help in a language; clap has the English ones.
pub(super) fn texts(language: Language) -> Option<Texts> {
    match language {
        Language::English => None,
        Language::French => Some(Texts::new(include_str!("fr.ftl"))),
    }
}

/// The arguments in the order that clap takes: flags before the command that it has, too, go to
/// the end, because flags before a command are those of a game and exclude it; `help COMMAND` is
/// `COMMAND --help`.
pub(super) fn arranged(args: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut args: Vec<OsString> = args.collect();
    if args.len() < 2 {
        return args;
    }
    let is = |at: usize, name: &str| args.get(at).is_some_and(|arg| arg == name);
    let cli = Cli::command();
    let mut at = 1;
    let mut names = Vec::new();
    while let Some(arg) = args.get(at).map(|arg| arg.to_string_lossy()) {
        let (name, value) = match arg.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (&*arg, None),
        };
        let Some(flag) = find_flag(&cli, name) else {
            break;
        };
        let is_followed = value.is_none() && flag.get_action().takes_values();
        at += if is_followed { 2 } else { 1 };
        names.push(name.to_owned());
    }
    let helps = is(at, "help");
    let command = args.get(at).map(|arg| arg.to_string_lossy());
    let Some(command) = command.filter(|arg| !arg.starts_with('-')) else {
        return args;
    };
    let is_global = |name: &str| find_flag(&cli, name).is_some_and(Arg::is_global_set);
    let belongs = |name: &String| is_global(name) || has_flag(&command, name);
    if !names.iter().all(belongs) {
        return args;
    }
    let end = args.iter().position(|arg| arg == "--");
    let mut rest = args.split_off(end.unwrap_or(args.len()));
    let flags: Vec<OsString> = args.drain(1..at).collect();
    if helps {
        args.remove(1);
        rest.insert(0, "--help".into());
    }
    args.into_iter().chain(flags).chain(rest).collect()
}

/// The language that `--language` names. It is looked up before the arguments are
/// parsed, because parsing them prints help and errors.
pub(super) fn language_of(args: impl Iterator<Item = OsString>) -> Option<Language> {
    let args: Vec<String> = args
        .map(|arg| arg.to_string_lossy().into_owned())
        .take_while(|arg| arg != "--")
        .collect();
    let code = args.iter().enumerate().find_map(|(at, arg)| {
        let rest = arg.strip_prefix("--language")?;
        match rest.strip_prefix('=') {
            Some(code) => Some(code),
            None if rest.is_empty() => args.get(at + 1).map(String::as_str),
            None => None,
        }
    })?;
    let is = |language: &Language| language.code() == code;
    Language::ALL.into_iter().find(is)
}

/// The texts of the help in a language.
pub(super) struct Texts(FluentBundle<FluentResource>);

impl Texts {
    fn new(source: &str) -> Self {
        let mut bundle = FluentBundle::default();
        bundle.set_use_isolating(false);
        let resource = FluentResource::try_new(source.to_owned())
            .unwrap_or_else(|(_, errors)| panic!("the help has errors: {errors:?}"));
        bundle
            .add_resource(resource)
            .unwrap_or_else(|errors| panic!("the help has errors: {errors:?}"));
        Self(bundle)
    }

    /// A text, or an attribute of it, with its line breaks.
    fn find(&self, id: &str, attribute: Option<&str>) -> Option<String> {
        let message = self.0.get_message(id)?;
        let pattern = match attribute {
            Some(name) => message.get_attribute(name)?.value(),
            None => message.value()?,
        };
        let text = self.0.format_pattern(pattern, None, &mut Vec::new());
        Some(text.into_owned())
    }

    /// A text with its lines joined to paragraphs; its id if there is no such text.
    pub(super) fn text(&self, id: &str) -> String {
        let text = self.find(id, None);
        text.map_or_else(|| id.to_owned(), |text| paragraphs(&text))
    }

    /// A text with arguments; its id if there is no such text.
    pub(super) fn with(&self, id: &str, args: &FluentArgs<'_>) -> String {
        let pattern = self.0.get_message(id).and_then(|message| message.value());
        let format = |pattern| self.0.format_pattern(pattern, Some(args), &mut Vec::new());
        pattern.map_or_else(|| id.to_owned(), |pattern| format(pattern).into_owned())
    }

    /// A text with what `--help` says further.
    fn long(&self, id: &str) -> Option<String> {
        let long = self.find(id, Some("long"))?;
        Some(format!("{}\n\n{}", self.text(id), paragraphs(&long)))
    }

    /// The id of an argument's text. Flags that a subcommand shares with the program
    /// share its text.
    fn name_of(&self, command: &str, id: &str) -> String {
        let own = format!("{command}-{id}");
        if self.0.has_message(&own) {
            own
        } else {
            format!("schotten-{id}")
        }
    }

    fn translated(&self, command: Command) -> Command {
        let name = command.get_name().to_owned();
        let has_version = command.get_version().is_some();
        let usage = command.get_styles().get_usage();
        // On a line of its own, because further lines are indented for "Usage: ".
        let template = format!(
            "{{about-with-newline}}\n{usage}{}{usage:#}\n       {{usage}}\n\n{{all-args}}{{after-help}}",
            self.text("label-usage")
        );
        let args: Vec<_> = command
            .get_arguments()
            .map(|arg| arg.get_id().clone())
            .collect();
        let mut command = command
            .about(self.text(&name))
            .help_template(template)
            .subcommand_help_heading(self.heading("label-commands"))
            .subcommand_value_name(self.text("label-command"))
            .disable_help_flag(true)
            .disable_help_subcommand(true)
            .disable_version_flag(true);
        if let Some(long) = self.long(&name) {
            command = command.long_about(long);
        }
        if let Some(after) = self.find(&name, Some("after")) {
            command = command.after_help(after);
        }
        for id in args {
            let text = self.name_of(&name, id.as_str());
            command = command.mut_arg(id, |arg| self.translated_arg(arg, &text));
        }
        let own = |name: &'static str, short, action, text| {
            let arg = Arg::new(name).short(short).long(name).action(action);
            arg.help(self.text(text))
                .help_heading(self.heading("label-options"))
        };
        command = command.arg(own("help", 'h', ArgAction::Help, "label-help"));
        if has_version {
            command = command.arg(own("version", 'V', ArgAction::Version, "label-version"));
        }
        command.mut_subcommands(|subcommand| self.translated(subcommand))
    }

    /// A heading; clap adds a colon, which French separates with a space.
    fn heading(&self, id: &str) -> String {
        format!("{}\u{a0}", self.text(id))
    }

    fn translated_arg(&self, arg: Arg, id: &str) -> Arg {
        let mut values = String::new();
        let takes_values = arg.get_action().takes_values();
        if takes_values {
            let possible = arg.get_possible_values();
            let possible = possible.iter().filter(|value| !value.is_hide_set());
            let possible: Vec<&str> = possible.map(PossibleValue::get_name).collect();
            if !possible.is_empty() {
                let label = self.text("label-values");
                values = format!(" [{label} {}]", possible.join(", "));
            }
            let usual = arg.get_default_values().iter();
            let usual: Vec<_> = usual.map(|value| value.to_string_lossy()).collect();
            if !usual.is_empty() {
                let label = self.text("label-default");
                values = format!("{values} [{label} {}]", usual.join(", "));
            }
        }
        let heading = match arg.get_help_heading() {
            Some(LIMITS) => "label-limits",
            _ if arg.is_positional() => "label-arguments",
            _ => "label-options",
        };
        let mut arg = arg
            .help(self.text(id) + &values)
            .help_heading(self.heading(heading))
            .hide_possible_values(takes_values)
            .hide_default_value(takes_values);
        if let Some(long) = self.long(id) {
            arg = arg.long_help(long + &values);
        }
        match self.find(id, Some("value")) {
            Some(value) => arg.value_name(value),
            None => arg,
        }
    }
}

/// Joins the lines of each paragraph.
fn paragraphs(text: &str) -> String {
    let paragraphs = text.split("\n\n").map(|one| one.replace('\n', " "));
    paragraphs.collect::<Vec<_>>().join("\n\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// The texts that a command needs: its own, its arguments', its
    /// subcommands'.
    fn needed(command: &Command, found: &mut BTreeSet<String>) {
        let name = command.get_name();
        found.insert(name.to_owned());
        for arg in command.get_arguments().filter(|arg| !arg.is_hide_set()) {
            // A flag that a subcommand shares with the program has one text.
            if !found.contains(&format!("schotten-{}", arg.get_id())) {
                found.insert(format!("{name}-{}", arg.get_id()));
            }
        }
        command.get_subcommands().for_each(|sub| needed(sub, found));
    }

    #[test]
    fn every_command_and_argument_has_french_help_and_nothing_else_has() {
        let mut expected = BTreeSet::new();
        needed(&Cli::command(), &mut expected);
        let source = include_str!("fr.ftl").lines();
        let ids = source.filter_map(|line| Some(line.split_once(" =")?.0.trim_end()));
        let ids = ids.filter(|id| id.starts_with(|c: char| c.is_ascii_lowercase()));
        let there: BTreeSet<String> = ids
            .filter(|id| !id.starts_with("label-"))
            .map(str::to_owned)
            .collect();
        assert_eq!(there, expected);
    }

    #[test]
    fn what_is_longer_in_english_is_longer_in_french() {
        let texts = Texts::new(include_str!("fr.ftl"));
        let english = Cli::command();
        let commands = std::iter::once(&english).chain(english.get_subcommands());
        for command in commands {
            let name = command.get_name();
            let longer = command.get_long_about().is_some();
            assert_eq!(longer, texts.long(name).is_some(), "{name}");
            let after = command.get_after_help().is_some();
            assert_eq!(after, texts.find(name, Some("after")).is_some(), "{name}");
            for arg in command.get_arguments().filter(|arg| !arg.is_hide_set()) {
                let id = texts.name_of(name, arg.get_id().as_str());
                let longer = arg.get_long_help().is_some();
                assert_eq!(longer, texts.long(&id).is_some(), "{id}");
            }
        }
    }

    #[test]
    fn the_french_command_is_sound_and_says_nothing_english() {
        let mut command = command(Language::French);
        command.clone().debug_assert();
        let mut said = command.render_long_help().to_string();
        for sub in ["engine", "claims", "export", "tutorial", "rules"] {
            let sub = command.find_subcommand_mut(sub).expect("a subcommand");
            said += &sub.render_long_help().to_string();
        }
        for english in [
            "Usage",
            "Print",
            "possible values",
            "default:",
            "The ",
            "Example",
        ] {
            assert!(!said.contains(english), "{english}: {said}");
        }
    }

    #[test]
    fn the_language_is_known_before_the_rest() {
        let of = |line: &str| language_of(line.split(' ').map(OsString::from));
        assert_eq!(of("schotten --language fr --help"), Some(Language::French));
        assert_eq!(of("schotten claims --language=en"), Some(Language::English));
        assert_eq!(of("schotten --language"), None);
        assert_eq!(of("schotten --language klingon"), None);
        assert_eq!(of("schotten -- --language fr"), None);
    }

    #[test]
    fn flags_and_help_may_stand_before_the_command() {
        let arranged = |line: &str| {
            let args = arranged(line.split(' ').map(OsString::from));
            let args: Vec<_> = args.iter().map(|arg| arg.to_string_lossy()).collect();
            args.join(" ")
        };
        for (typed, taken) in [
            (
                "schotten --language fr stats Ann",
                "schotten stats Ann --language fr",
            ),
            (
                "schotten --language=fr rules -- proof",
                "schotten rules --language=fr -- proof",
            ),
            ("schotten help rules", "schotten rules --help"),
            (
                "schotten --theme light --plain resume file",
                "schotten resume file --theme light --plain",
            ),
            // This command has no such flag, and its error says so.
            (
                "schotten --theme light stats",
                "schotten --theme light stats",
            ),
            (
                "schotten --language fr help",
                "schotten --language fr --help",
            ),
            (
                "schotten --language fr --seed 7",
                "schotten --language fr --seed 7",
            ),
            ("schotten --language", "schotten --language"),
            ("schotten", "schotten"),
        ] {
            assert_eq!(arranged(typed), taken);
        }
    }
}
