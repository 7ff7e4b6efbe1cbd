//! OpenSSH's client in a pseudo-terminal, as a guest uses it.

use crate::host::{Host, NAME, PATIENCE};
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use schotten_host::Terminal;
use std::io::{self, Read, Write};
use std::mem;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use tempfile::TempDir;

/// A guest's computer: a home with keys and known hosts, and nothing from outside.
pub(crate) struct Home(TempDir);

impl Home {
    pub(crate) fn new() -> Self {
        let has_client = Command::new("ssh")
            .arg("-V")
            .stderr(Stdio::null())
            .status()
            .is_ok();
        assert!(
            has_client,
            "these tests need OpenSSH's client: install it (Debian: apt-get install openssh-client)"
        );
        Self(tempfile::tempdir().expect("a folder"))
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Makes a key of this type without a passphrase, and gives its file.
    pub(crate) fn key(&self, name: &str, kind: &str) -> PathBuf {
        let path = self.path(name);
        let mut command = Command::new("ssh-keygen");
        command.args(["-q", "-t", kind, "-N", "", "-C", name, "-f"]);
        succeed(command.arg(&path));
        path
    }

    /// The arguments that every call has.
    fn arguments(&self, host: &Host, name: &str, more: &[&str]) -> Vec<String> {
        let option = |text: String| ["-o".to_owned(), text];
        let hosts = self.path("known_hosts").display().to_string();
        let mut all = vec!["-F".to_owned(), "/dev/null".to_owned()];
        all.extend(more.iter().map(ToString::to_string));
        all.extend(option(format!("UserKnownHostsFile={hosts}")));
        all.extend(option("StrictHostKeyChecking=accept-new".to_owned()));
        // OpenSSH looks for keys in the home that the system knows, whatever HOME says.
        all.extend(option("IdentityAgent=none".to_owned()));
        if !more.contains(&"-i") {
            all.extend(option("IdentityFile=none".to_owned()));
        }
        all.extend(["-p".to_owned(), host.address.port().to_string()]);
        all.push(format!("{name}@127.0.0.1"));
        all
    }

    /// Runs `ssh` on pipes with these arguments, and a command if there is one.
    pub(crate) fn run(&self, host: &Host, name: &str, more: &[&str], command: &[&str]) -> Output {
        let mut ssh = Command::new("ssh");
        ssh.env_clear()
            .env("PATH", std::env::var_os("PATH").unwrap_or_default())
            .env("HOME", self.0.path())
            .stdin(Stdio::null())
            .args(self.arguments(host, name, more))
            .args(command);
        ssh.output().expect("ssh runs")
    }

    /// Connects in a terminal of 100×30.
    pub(crate) fn connect(&self, host: &Host) -> Ssh {
        self.connect_with(host, NAME, &[], &[])
    }

    pub(crate) fn connect_with(
        &self,
        host: &Host,
        name: &str,
        more: &[&str],
        variables: &[(&str, &str)],
    ) -> Ssh {
        let mut command = CommandBuilder::new("ssh");
        command.args(self.arguments(host, name, more));
        command.env_clear();
        command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
        command.env("HOME", self.0.path());
        command.env("TERM", "xterm-256color");
        for (name, value) in variables {
            command.env(name, value);
        }
        Ssh::start(command)
    }
}

/// Runs a command that can't fail.
pub(crate) fn succeed(command: &mut Command) -> String {
    let output = command.output().expect("it runs");
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    assert!(output.status.success(), "{command:?}: {out}{err}");
    out
}

pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// What OpenSSH says the fingerprint of a key is.
pub(crate) fn fingerprint(key: &Path) -> String {
    let said = succeed(Command::new("ssh-keygen").arg("-lf").arg(key));
    said.split(' ').nth(1).expect("a fingerprint").to_owned()
}

/// An agent that holds these keys, in this order.
pub(crate) struct Agent {
    child: std::process::Child,
    pub(crate) socket: String,
}

impl Agent {
    pub(crate) fn with(home: &Home, keys: &[PathBuf]) -> Self {
        let socket = home.path("agent").display().to_string();
        let child = Command::new("ssh-agent")
            .args(["-D", "-a", &socket])
            .stdout(Stdio::null())
            .spawn()
            .expect("an agent");
        let agent = Self { child, socket };
        while UnixStream::connect(&agent.socket).is_err() {
            thread::yield_now();
        }
        for key in keys {
            let mut add = Command::new("ssh-add");
            succeed(add.env("SSH_AUTH_SOCK", &agent.socket).arg("-q").arg(key));
        }
        agent
    }
}

impl Drop for Agent {
    fn drop(&mut self) {
        self.child.kill().expect("it ends");
        self.child.wait().expect("it ends");
    }
}

type Shown = Arc<(Mutex<(Vec<u8>, bool)>, Condvar)>;

/// A client that is connected.
pub(crate) struct Ssh {
    child: Box<dyn Child + Send + Sync>,
    pub(crate) master: Box<dyn MasterPty + Send>,
    keys: Box<dyn Write + Send>,
    shown: Shown,
}

impl Ssh {
    fn start(command: CommandBuilder) -> Self {
        let pair = native_pty_system()
            .openpty(size(100, 30))
            .expect("the system has pseudo-terminals");
        let child = pair.slave.spawn_command(command).expect("ssh runs");
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().expect("a reader");
        let keys = pair.master.take_writer().expect("a writer");
        let shown = Shown::default();
        let shared = Arc::clone(&shown);
        thread::spawn(move || {
            let mut chunk = [0; 4096];
            loop {
                let read = reader.read(&mut chunk).unwrap_or(0);
                let mut shown = shared.0.lock().expect("no panic");
                shown.0.extend_from_slice(&chunk[..read]);
                shown.1 = read == 0;
                shared.1.notify_all();
                if read == 0 {
                    return;
                }
            }
        });
        Self {
            child,
            master: pair.master,
            keys,
            shown,
        }
    }

    pub(crate) fn type_keys(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).expect("it reads");
        self.keys.flush().expect("it reads");
    }

    /// Begins to type this many characters, faster than anybody could.
    pub(crate) fn flood(&mut self, terminal: &Terminal, characters: usize) {
        // Until it shows something, the client isn't ready for keys.
        terminal.send(b"ready".into()).expect("it is free");
        self.shows("ready");
        let mut keys = mem::replace(&mut self.keys, Box::new(io::sink()));
        thread::spawn(move || {
            // It fails when the client has ended.
            keys.write_all(&vec![b'x'; characters]).ok();
        });
    }

    /// Waits until the terminal has shown this.
    pub(crate) fn shows(&self, expected: &str) -> String {
        let (mutex, changed) = &*self.shown;
        let is_missing =
            |shown: &mut (Vec<u8>, bool)| !shown.1 && !text(&shown.0).contains(expected);
        let shown = mutex.lock().expect("no panic");
        let (shown, _) = changed
            .wait_timeout_while(shown, PATIENCE, is_missing)
            .expect("no panic");
        let shown = text(&shown.0);
        assert!(shown.contains(expected), "no {expected:?} in {shown:?}");
        shown
    }

    /// Waits until the client ends, and gives its status and all that it has shown.
    pub(crate) fn end(mut self) -> (u32, String) {
        let (mutex, changed) = &*self.shown;
        let shown = mutex.lock().expect("no panic");
        let (shown, late) = changed
            .wait_timeout_while(shown, PATIENCE, |shown| !shown.1)
            .expect("no panic");
        assert!(!late.timed_out(), "still there: {:?}", text(&shown.0));
        let status = self.child.wait().expect("it ends").exit_code();
        (status, text(&shown.0))
    }

    /// Sends a signal to the client.
    pub(crate) fn signal(&self, name: &str) {
        let id = self.child.process_id().expect("it runs").to_string();
        succeed(Command::new("kill").args(["-s", name, &id]));
    }
}

impl Drop for Ssh {
    fn drop(&mut self) {
        // It may have ended.
        self.child.kill().ok();
    }
}

pub(crate) fn size(columns: u16, rows: u16) -> PtySize {
    PtySize {
        cols: columns,
        rows,
        pixel_width: 0,
        pixel_height: 0,
    }
}
