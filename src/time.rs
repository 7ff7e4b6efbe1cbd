//! The local time. A clock or a time zone that is set wrong gives some time and never
//! an error, since the time only dates and names files.

use jiff::tz::TimeZone;
use jiff::{Timestamp, ZonedDateTime};
use std::sync::LazyLock;
use std::time::SystemTime;

/// The time of the system's clock.
pub(crate) fn now() -> Timestamp {
    timestamp(clock())
}

/// The local date and time of a moment.
pub(crate) fn local(time: Timestamp) -> ZonedDateTime {
    // The zone is read once: it doesn't change while the program runs.
    static ZONE: LazyLock<TimeZone> = LazyLock::new(zone);
    time.to_zoned_datetime(ZONE.clone())
}

/// The moment, or the nearest one whose year has four digits.
fn timestamp(time: SystemTime) -> Timestamp {
    Timestamp::try_from(time).unwrap_or_else(|_| {
        if time < SystemTime::UNIX_EPOCH {
            Timestamp::MIN
        } else {
            Timestamp::MAX
        }
    })
}

fn clock() -> SystemTime {
    // In debug builds, for the tests: seconds since 1970.
    #[cfg(debug_assertions)]
    if let Ok(seconds) = std::env::var("SCHOTTEN_CLOCK") {
        let seconds = seconds.parse().expect("SCHOTTEN_CLOCK is in seconds");
        return SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(seconds);
    }
    SystemTime::now()
}

#[cfg(not(all(unix, not(target_os = "android"))))]
fn zone() -> TimeZone {
    TimeZone::system()
}

/// The zone of `TZ` as POSIX describes it, or else the system's, or else UTC.
///
/// Not [`TimeZone::system`], which reads any file that `TZ` and `TZDIR` name, and
/// never returns from `/dev/zero` or a pipe.
#[cfg(all(unix, not(target_os = "android")))]
fn zone() -> TimeZone {
    use std::env::var_os;
    let zone = match var_os("TZ") {
        None => unix::read("/etc/localtime".as_ref()),
        Some(name) => unix::zone_named(name.to_str().unwrap_or_default(), var_os("TZDIR")),
    };
    zone.unwrap_or(TimeZone::UTC)
}

#[cfg(all(unix, not(target_os = "android")))]
mod unix {
    use jiff::tz::TimeZone;
    use std::ffi::OsString;
    use std::fs::File;
    use std::io::Read;
    use std::path::{Path, PathBuf};

    /// The folders in which systems keep their zones.
    const FOLDERS: [&str; 3] = [
        "/usr/share/zoneinfo",
        "/usr/share/lib/zoneinfo",
        "/etc/zoneinfo",
    ];
    /// The largest file that is read. Zones take a few kilobytes.
    const LARGEST_ZONE: u64 = 1 << 20;

    /// The zone of a rule (`CET-1CEST,M3.5.0,M10.5.0/3`), a name
    /// (`Europe/Paris`) or a file; a name and a file may follow a colon.
    pub(super) fn zone_named(text: &str, folder: Option<OsString>) -> Option<TimeZone> {
        let name = text.strip_prefix(':').unwrap_or(text);
        if name.is_empty() {
            return None;
        }
        if let Ok(zone) = TimeZone::posix(text) {
            return Some(zone);
        }
        let folders = folder.map(PathBuf::from).into_iter();
        let mut folders = folders.chain(FOLDERS.map(PathBuf::from));
        // Joining an absolute path gives that path.
        folders
            .find_map(|folder| read(&folder.join(name)))
            .or_else(|| read(name.as_ref()))
    }

    /// The zone in a file, if it is a regular one.
    pub(super) fn read(path: &Path) -> Option<TimeZone> {
        // Opening a pipe would wait for somebody to write into it, and so would
        // reading some files of the system, which have no size.
        let about = path.metadata().ok()?;
        if !about.is_file() || about.len() == 0 {
            return None;
        }
        let mut data = Vec::new();
        let file = File::open(path).ok()?;
        file.take(LARGEST_ZONE).read_to_end(&mut data).ok()?;
        TimeZone::tzif("", &data).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_clock_out_of_range_is_at_the_end_of_it() {
        for (seconds, year) in [
            (0, 1970),
            (253_402_207_199, 9999),
            (253_402_300_000, 9999),
            (1 << 40, 9999),
        ] {
            // Windows has no time that far away.
            let Some(time) = SystemTime::UNIX_EPOCH.checked_add(Duration::from_secs(seconds))
            else {
                continue;
            };
            let local = local(timestamp(time));
            assert!((local.year() - year).abs() <= 1, "{local}");
            assert!(!local.strftime("%Y-%m-%d %H:%M").to_string().is_empty());
        }
        if let Some(before) = SystemTime::UNIX_EPOCH.checked_sub(Duration::from_secs(1 << 40)) {
            assert_eq!(timestamp(before), Timestamp::MIN);
        }
    }

    #[cfg(all(unix, not(target_os = "android")))]
    #[test]
    fn only_regular_files_are_read_as_zones() {
        let folder = tempfile::tempdir().unwrap();
        let nonsense = folder.path().join("nonsense");
        std::fs::write(&nonsense, "nonsense").unwrap();
        let nonsense = nonsense.to_str().unwrap();
        for name in [
            "",
            ":",
            "/dev/zero",
            ":/dev/zero",
            "/dev/stdin",
            "/",
            "..",
            nonsense,
        ] {
            assert_eq!(unix::zone_named(name, None), None, "{name}");
        }
        assert_eq!(unix::zone_named("zero", Some("/dev".into())), None);
        let rule = unix::zone_named("CET-1CEST,M3.5.0,M10.5.0/3", None).unwrap();
        let noon = jiff::civil::date(2026, 7, 1).at(12, 0, 0, 0);
        assert_eq!(
            noon.to_zoned_datetime(rule).unwrap().offset().seconds(),
            7200
        );
    }
}
