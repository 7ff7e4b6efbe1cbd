//! What the parser has made of a terminal's bytes, as crossterm's events.

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use termina::event as termina_event;

/// Returns the event in crossterm's types; `None` for events that the table has no use
/// for, such as the terminal's answers to queries.
pub(super) fn converted(event: &termina::Event) -> Option<Event> {
    match event {
        termina::Event::Key(key) => key_event(*key).map(Event::Key),
        termina::Event::Mouse(mouse) => Some(Event::Mouse(MouseEvent {
            kind: mouse_kind(mouse.kind),
            column: mouse.column,
            row: mouse.row,
            modifiers: modifiers(mouse.modifiers),
        })),
        _ => None,
    }
}

fn key_event(key: termina_event::KeyEvent) -> Option<KeyEvent> {
    // Shortcuts of the system that it has no use for.
    let foreign = termina_event::Modifiers::SUPER
        | termina_event::Modifiers::HYPER
        | termina_event::Modifiers::META;
    // What was typed before the terminal was set up ends its lines like this.
    let is_line_feed = key.code == termina_event::KeyCode::Char('j')
        && key.modifiers == termina_event::Modifiers::CONTROL;
    let code = match key.code {
        _ if is_line_feed => KeyCode::Enter,
        termina_event::KeyCode::Char(_) if key.modifiers.intersects(foreign) => return None,
        termina_event::KeyCode::Char(char) => KeyCode::Char(char),
        termina_event::KeyCode::Enter => KeyCode::Enter,
        termina_event::KeyCode::Backspace => KeyCode::Backspace,
        termina_event::KeyCode::Tab => KeyCode::Tab,
        termina_event::KeyCode::Escape => KeyCode::Esc,
        termina_event::KeyCode::Left => KeyCode::Left,
        termina_event::KeyCode::Right => KeyCode::Right,
        termina_event::KeyCode::Up => KeyCode::Up,
        termina_event::KeyCode::Down => KeyCode::Down,
        termina_event::KeyCode::Home => KeyCode::Home,
        termina_event::KeyCode::End => KeyCode::End,
        termina_event::KeyCode::BackTab => KeyCode::BackTab,
        termina_event::KeyCode::PageUp => KeyCode::PageUp,
        termina_event::KeyCode::PageDown => KeyCode::PageDown,
        termina_event::KeyCode::Insert => KeyCode::Insert,
        termina_event::KeyCode::Delete => KeyCode::Delete,
        termina_event::KeyCode::Function(number) => KeyCode::F(number),
        _ => return None,
    };
    // A key held down for too long would confirm what nobody has seen.
    let confirms = matches!(code, KeyCode::Enter | KeyCode::Char(' '));
    let counts = match key.kind {
        termina_event::KeyEventKind::Press => true,
        termina_event::KeyEventKind::Repeat => !confirms,
        termina_event::KeyEventKind::Release => false,
    };
    let modifiers = if is_line_feed {
        KeyModifiers::NONE
    } else {
        modifiers(key.modifiers)
    };
    counts.then(|| KeyEvent::new(code, modifiers))
}

fn modifiers(sent: termina_event::Modifiers) -> KeyModifiers {
    let mut modifiers = KeyModifiers::NONE;
    modifiers.set(
        KeyModifiers::SHIFT,
        sent.contains(termina_event::Modifiers::SHIFT),
    );
    modifiers.set(
        KeyModifiers::CONTROL,
        sent.contains(termina_event::Modifiers::CONTROL),
    );
    modifiers.set(
        KeyModifiers::ALT,
        sent.contains(termina_event::Modifiers::ALT),
    );
    modifiers
}

const fn mouse_kind(kind: termina_event::MouseEventKind) -> MouseEventKind {
    match kind {
        termina_event::MouseEventKind::Down(button) => MouseEventKind::Down(mouse_button(button)),
        termina_event::MouseEventKind::Up(button) => MouseEventKind::Up(mouse_button(button)),
        termina_event::MouseEventKind::Drag(button) => MouseEventKind::Drag(mouse_button(button)),
        termina_event::MouseEventKind::Moved => MouseEventKind::Moved,
        termina_event::MouseEventKind::ScrollDown => MouseEventKind::ScrollDown,
        termina_event::MouseEventKind::ScrollUp => MouseEventKind::ScrollUp,
        termina_event::MouseEventKind::ScrollLeft => MouseEventKind::ScrollLeft,
        termina_event::MouseEventKind::ScrollRight => MouseEventKind::ScrollRight,
    }
}

const fn mouse_button(button: termina_event::MouseButton) -> MouseButton {
    match button {
        termina_event::MouseButton::Left => MouseButton::Left,
        termina_event::MouseButton::Right => MouseButton::Right,
        termina_event::MouseButton::Middle => MouseButton::Middle,
    }
}
