//! Says which version this is: with the commit, if it is built for release from a
//! checkout. Other builds leave it out, so that a commit alone compiles nothing
//! again.

use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let release = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let commit = if release { commit() } else { None };
    let version = env!("CARGO_PKG_VERSION");
    let version = commit.map_or(version.to_owned(), |commit| format!("{version} ({commit})"));
    println!("cargo:rustc-env=SCHOTTEN_VERSION={version}");
}

/// Returns the short name of the commit that is checked out here; `None` without git,
/// and in a package or an archive, even if it lies in the checkout of something else.
fn commit() -> Option<String> {
    if !Path::new(".git").exists() {
        return None;
    }
    let commit = git(&["rev-parse", "--short=9", "HEAD"])?;
    let branch = git(&["symbolic-ref", "--quiet", "HEAD"]);
    for name in ["HEAD", "packed-refs"].into_iter().chain(branch.as_deref()) {
        // A file that isn't there would make Cargo run this every time.
        if let Some(file) = git(&["rev-parse", "--git-path", name])
            && Path::new(&file).exists()
        {
            println!("cargo:rerun-if-changed={file}");
        }
    }
    Some(commit)
}

/// Runs git in the package's folder, and returns what it prints.
fn git(args: &[&str]) -> Option<String> {
    let mut git = Command::new("git");
    git.args(args).env_remove("GIT_DIR");
    let output = git.output().ok().filter(|output| output.status.success())?;
    let text = String::from_utf8(output.stdout).ok()?;
    Some(text.trim().to_owned())
}
