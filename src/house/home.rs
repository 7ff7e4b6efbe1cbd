//! What is kept of a guest who has a key: a folder as the program has one at home.

use crate::profile::{self, KnownPlayers, Profile, ProfileChange};
use crate::records;
use crate::settings::{self, Change, ConfigFile};
use schotten_host::Fingerprint;
use std::path::{Path, PathBuf};
use telling::Language;

/// The folder of a guest. All that its methods do may take as long as the disk does.
#[derive(Clone, Debug)]
pub(super) struct Home {
    folder: PathBuf,
}

/// What is known of a guest who comes.
#[derive(Debug)]
pub(super) struct Remembered {
    pub(super) home: Home,
    pub(super) known: KnownPlayers,
    pub(super) settings: ConfigFile,
}

impl Home {
    /// Returns the folder of this guest, among those of all.
    pub(super) fn of(key: &Fingerprint, folders: &Path) -> Self {
        let name = key.as_str().trim_start_matches("SHA256:");
        // The rest of its letters can stand in the name of a file.
        let name = name.replace('/', "_").replace('+', "-");
        Self {
            folder: folders.join(name),
        }
    }

    /// Returns the folder in which the guest's games are recorded.
    pub(super) fn games(&self) -> PathBuf {
        self.folder.join("games")
    }

    fn profile(&self) -> PathBuf {
        self.folder.join("profile.toml")
    }

    fn settings(&self) -> PathBuf {
        self.folder.join("config.toml")
    }

    /// Reads what is kept. Who has set no language speaks this one.
    pub(super) fn recall(self, language: Language) -> Remembered {
        let loaded = profile::load(&self.profile(), language);
        let (profile, fault) = match loaded {
            Ok(profile) => (profile, None),
            Err(fault) => (Profile::default(), Some(fault)),
        };
        Remembered {
            known: KnownPlayers {
                profile,
                fault,
                has_records: records::may_contain_records(&self.games()),
            },
            settings: ConfigFile::read(&self.settings(), false, |own| own.unwrap_or(language)),
            home: self,
        }
    }

    /// Writes something to the profile.
    ///
    /// # Errors
    ///
    /// Says why it can't be written.
    pub(super) fn remember(
        &self,
        change: &ProfileChange,
        language: Language,
    ) -> Result<(), String> {
        let saved = profile::save(&self.profile(), change, language);
        saved.map_err(|error| error.message(Path::new("profile.toml"), language))
    }

    /// Writes settings.
    ///
    /// # Errors
    ///
    /// Says why they can't be written.
    pub(super) fn save(&self, changes: &[Change], language: Language) -> Result<(), String> {
        let saved = settings::save(&self.settings(), changes, language);
        saved.map_err(|error| error.message(Path::new("config.toml"), language))
    }
}
