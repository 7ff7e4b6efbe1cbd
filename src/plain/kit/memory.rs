//! What is remembered of the players, in plain mode.

use super::Console;
use crate::plain::Stop;
use crate::profile::{self, Profile, ProfileChange};
use std::path::PathBuf;

/// The profile and its file. Without a file, nothing outlives the program.
pub(crate) struct StoredProfile {
    file: Option<PathBuf>,
    pub(crate) profile: Profile,
}

impl StoredProfile {
    /// Reads the profile, and reports errors in its file.
    pub(crate) fn load(console: &mut Console<'_>) -> Result<Self, Stop> {
        let file = profile::default_file();
        let profile = match &file {
            Some(file) => match profile::load(file, console.language) {
                Ok(profile) => profile,
                Err(fault) => {
                    console.say(&fault)?;
                    Profile::default()
                }
            },
            None => Profile::default(),
        };
        Ok(Self { file, profile })
    }

    /// Applies a change, and writes it to the file.
    pub(crate) fn remember(
        &mut self,
        change: &ProfileChange,
        console: &mut Console<'_>,
    ) -> Result<(), Stop> {
        self.profile.apply(change);
        if let Some(file) = &self.file
            && let Err(fault) = profile::save(file, change, console.language)
        {
            console.say(&fault.message(file, console.language))?;
        }
        Ok(())
    }
}
