//! The line protocol with a small game: what changes the position, and what `stop`
//! ends.

use crate::heap::Heap;
use std::io::Cursor;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tabletop::protocol::{Session, serve};

fn session() -> Session<Heap> {
    Session::new("test 1", |_, options| {
        let is_stopped = options.budget.is_stopped();
        vec![
            "action 1".to_owned(),
            format!("seed {}, stopped {is_stopped}", options.seed),
        ]
    })
}

/// The replies to these requests.
fn served(requests: &'static str) -> String {
    let (mut session, mut output) = (session(), Vec::new());
    serve(Cursor::new(requests), &mut output, |line, stop| {
        session.answer_until(line, stop)
    })
    .expect("a buffer can be written to");
    String::from_utf8(output).expect("text")
}

#[test]
fn actions_are_played_all_or_none() {
    let mut session = session();
    let mut ask = |request: &str| session.answer(request).to_string();
    assert_eq!(ask("new"), "ok\n");
    assert_eq!(ask("do wink 2 3"), "ok\n");
    assert_eq!(ask("show"), "position turn=A sticks=5\nok\n");
    assert!(
        ask("do 3 3").starts_with("error: "),
        "two are left for the second"
    );
    assert_eq!(ask("show"), "position turn=A sticks=5\nok\n");
    assert_eq!(ask("legal"), "legal 1 2 3 wink look\nok\n");
    assert_eq!(ask("hint"), "action 1\nseed 1, stopped false\nok\n");
    assert_eq!(ask("hint seed=5"), "action 1\nseed 5, stopped false\nok\n");
    assert!(ask("hint level=thinker").starts_with("error: "));
    assert_eq!(ask("do 3 2"), "ok\n");
    assert_eq!(ask("legal"), "legal\nok\n");
    assert!(ask("go").starts_with("error: "), "the round is over");
}

#[test]
fn a_set_flag_ends_thinking_with_an_action() {
    let mut session = session();
    session.answer("new");
    let stop = Arc::new(AtomicBool::new(true));
    let reply = session.answer_until("go level=thinker", &stop).to_string();
    assert_eq!(reply, "action 1\nok\n");
    let reply = session.answer_until("hint", &stop).to_string();
    assert_eq!(reply, "action 1\nseed 1, stopped true\nok\n");
    let counted = session.answer("go level=thinker iterations=3");
    assert_eq!(counted.to_string(), "action 2\nok\n");
}

#[test]
fn stop_ends_what_was_asked_before_it_and_nothing_after_it() {
    let replies = served(
        "new\ngo level=thinker\nstop\ngo level=thinker iterations=3\nquit\ngo level=thinker\n",
    );
    // new, go, stop, go, quit; nothing after it.
    assert_eq!(replies, "ok\naction 1\nok\nok\naction 2\nok\nok\n");
}

#[test]
fn the_end_of_input_stops_like_stop() {
    let replies = served("new\ngo level=thinker");
    assert_eq!(replies, "ok\naction 1\nok\n");
}

#[test]
fn counting_is_stopped_with_an_error_once_it_is_long() {
    let mut session = session();
    session.answer("new");
    let stop = Arc::new(AtomicBool::new(true));
    let short = session.answer_until("perft 2", &stop).to_string();
    assert_eq!(short, "perft 25\nok\n");
    let long = session.answer_until("perft 8", &stop);
    assert!(long.is_error(), "{long}");
}
