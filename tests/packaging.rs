//! The packages in `packaging` have the version and the address of `Cargo.toml`, and all of them
//! install the same files.

use crate::quiet;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use toml_edit::DocumentMut;

const VERSION: &str = env!("CARGO_PKG_VERSION");

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: impl AsRef<Path>) -> String {
    fs::read_to_string(root().join(path)).expect("text")
}

/// All files below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files.extend(self::files(&path));
        } else {
            files.push(path);
        }
    }
    files.sort();
    files
}

/// The files of the packages: those in a folder of their own, and what `AppStream` shows.
fn manifests() -> Vec<(String, String)> {
    let packaging = root().join("packaging");
    let own = |path: &PathBuf| path.parent() != Some(&packaging) || path.ends_with("metainfo.xml");
    let paths = files(&packaging).into_iter().filter(own);
    let manifests: Vec<_> = paths
        .map(|path| (path.display().to_string(), read(path)))
        .collect();
    assert!(manifests.len() > 6, "{manifests:?}");
    manifests
}

/// The checksums in a text.
fn sums(text: &str) -> Vec<&str> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    let is_sum = |word: &&str| word.len() == 64 && word.chars().all(|c| c.is_ascii_hexdigit());
    words.filter(is_sum).collect()
}

#[test]
fn the_packages_have_the_version_and_the_address_of_the_program() {
    let workflow = read(".github/workflows/release.yml");
    for (file, text) in manifests() {
        // The formats of other systems have versions too, and AppStream lists older releases.
        let is_own = |line: &&str| !line.contains("anifest") && !line.contains("<release ");
        let lines = text.lines().filter(is_own);
        let versions = lines.flat_map(|line| {
            let numbers = line.split(|c: char| !c.is_ascii_digit() && c != '.');
            numbers.map(|number| number.trim_matches('.'))
        });
        let versions: BTreeSet<_> = versions
            .filter(|number| number.split('.').count() == 3)
            .collect();
        assert_eq!(versions, BTreeSet::from([VERSION]), "{file}");
        let addresses = text.matches("https://github.com/").count();
        let own = text.matches(env!("CARGO_PKG_REPOSITORY")).count();
        assert_eq!(addresses, own, "{file}");
        for archive in text.split(&format!("/schotten-{VERSION}-")).skip(1) {
            let (target, _) = archive.split_once(".zip").expect("an archive");
            assert!(workflow.contains(target), "{file}: {target}");
        }
    }
    let build = read("packaging/build");
    let cargo = read("Cargo.toml");
    assert!(build.contains("name=schotten-$version-$target\n"));
    assert!(cargo.contains("/v{ version }/{ name }-{ version }-{ target }{ archive-suffix }\""));
}

#[test]
fn the_newest_release_is_that_of_the_changelog() {
    let changelog = read("CHANGELOG.md");
    let mut headings = changelog
        .lines()
        .filter_map(|line| line.strip_prefix("## ["));
    let newest = headings.find(|line| *line != "Unreleased]");
    let (version, date) = newest
        .and_then(|line| line.split_once("] - "))
        .expect("one");
    assert_eq!(version, VERSION);
    let metainfo = read("packaging/metainfo.xml");
    let (_, releases) = metainfo.split_once("<releases>").expect("releases");
    let release = format!("<release version=\"{VERSION}\" date=\"{date}\"/>");
    assert!(releases.trim_start().starts_with(&release), "{releases}");
}

#[test]
fn a_release_fills_in_its_checksums() {
    let folder = tempfile::tempdir().expect("a folder");
    let copied = Command::new("cp")
        .arg("-R")
        .arg(root().join("packaging"))
        .arg(folder.path())
        .status();
    assert!(copied.expect("cp starts").success());
    let (source, windows) = ("5".repeat(64), "e".repeat(64));
    let list = folder.path().join("SHA256SUMS");
    let text = format!(
        "{source}  schotten-{VERSION}.tar.gz\n\
         {windows}  schotten-{VERSION}-x86_64-pc-windows-msvc.zip\n"
    );
    fs::write(&list, text).expect("it can be written");
    let filled = Command::new(folder.path().join("packaging/sums"))
        .arg(list)
        .status();
    assert!(filled.expect("bash starts").success());
    for (file, before) in manifests() {
        let copy = Path::new(&file).strip_prefix(root()).expect("in the root");
        let after = read(folder.path().join(copy));
        let expected = if before.contains(".zip") {
            &windows
        } else {
            &source
        };
        let count = sums(&before).len();
        assert!(count <= 1, "{file}");
        assert_eq!(sums(&after), vec![expected; count], "{file}");
    }
}

#[test]
fn every_package_installs_the_same_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let written = Command::new("packaging/share")
        .current_dir(root())
        .arg(env!("CARGO_BIN_EXE_schotten"))
        .arg(folder.path())
        .envs(quiet::SET)
        .output()
        .expect("bash starts");
    assert!(written.status.success(), "{written:?}");

    // A pattern names the files of a folder, or with `**` those of its folders too.
    let cargo: DocumentMut = read("Cargo.toml").parse().expect("TOML");
    let assets = cargo["package"]["metadata"]["deb"]["assets"].as_array();
    let mut patterns: BTreeSet<&str> = assets
        .expect("a list")
        .iter()
        .filter_map(|asset| {
            asset
                .as_array()?
                .get(0)?
                .as_str()?
                .strip_prefix("dist/share/")
        })
        .collect();
    let mut left_out = Vec::new();
    let all = patterns.clone();
    for file in files(folder.path()) {
        assert!(fs::metadata(&file).expect("a file").len() > 0, "{file:?}");
        let file = file.strip_prefix(folder.path()).expect("in the folder");
        let parent = file.parent().expect("a folder");
        let matching = all.iter().find(|pattern| {
            let deep = pattern.strip_suffix("/**/*");
            let flat = pattern.strip_suffix("/*");
            deep.is_some_and(|deep| file.starts_with(deep)) || flat.map(Path::new) == Some(parent)
        });
        match matching {
            Some(pattern) => {
                patterns.remove(pattern);
            }
            None => left_out.push(file.display().to_string()),
        }
    }
    assert_eq!(left_out, ["powershell/schotten.ps1"]);
    assert!(patterns.is_empty(), "no such files: {patterns:?}");

    for package in [
        "flake.nix",
        "packaging/aur/PKGBUILD",
        "packaging/build",
        "packaging/flatpak/io.github.schotten_game.schotten.yml",
    ] {
        assert!(read(package).contains("packaging/share "), "{package}");
    }
}
