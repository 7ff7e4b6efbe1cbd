//! What the parser has made of a terminal's bytes, as crossterm's events.

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use termina::event as heard;

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

fn key_event(key: heard::KeyEvent) -> Option<KeyEvent> {
    // Shortcuts of the system that it has no use for.
    let foreign = heard::Modifiers::SUPER | heard::Modifiers::HYPER | heard::Modifiers::META;
    // What was typed before the terminal was set up ends its lines like this.
    let is_line_feed =
        key.code == heard::KeyCode::Char('j') && key.modifiers == heard::Modifiers::CONTROL;
    let code = match key.code {
        _ if is_line_feed => KeyCode::Enter,
        heard::KeyCode::Char(_) if key.modifiers.intersects(foreign) => return None,
        heard::KeyCode::Char(char) => KeyCode::Char(char),
        heard::KeyCode::Enter => KeyCode::Enter,
        heard::KeyCode::Backspace => KeyCode::Backspace,
        heard::KeyCode::Tab => KeyCode::Tab,
        heard::KeyCode::Escape => KeyCode::Esc,
        heard::KeyCode::Left => KeyCode::Left,
        heard::KeyCode::Right => KeyCode::Right,
        heard::KeyCode::Up => KeyCode::Up,
        heard::KeyCode::Down => KeyCode::Down,
        heard::KeyCode::Home => KeyCode::Home,
        heard::KeyCode::End => KeyCode::End,
        heard::KeyCode::BackTab => KeyCode::BackTab,
        heard::KeyCode::PageUp => KeyCode::PageUp,
        heard::KeyCode::PageDown => KeyCode::PageDown,
        heard::KeyCode::Insert => KeyCode::Insert,
        heard::KeyCode::Delete => KeyCode::Delete,
        heard::KeyCode::Function(number) => KeyCode::F(number),
        _ => return None,
    };
    // A key held down for too long would confirm what nobody has seen.
    let confirms = matches!(code, KeyCode::Enter | KeyCode::Char(' '));
    let counts = match key.kind {
        heard::KeyEventKind::Press => true,
        heard::KeyEventKind::Repeat => !confirms,
        heard::KeyEventKind::Release => false,
    };
    let modifiers = if is_line_feed {
        KeyModifiers::NONE
    } else {
        modifiers(key.modifiers)
    };
    counts.then(|| KeyEvent::new(code, modifiers))
}

fn modifiers(heard: heard::Modifiers) -> KeyModifiers {
    let mut modifiers = KeyModifiers::NONE;
    modifiers.set(KeyModifiers::SHIFT, heard.contains(heard::Modifiers::SHIFT));
    modifiers.set(
        KeyModifiers::CONTROL,
        heard.contains(heard::Modifiers::CONTROL),
    );
    modifiers.set(KeyModifiers::ALT, heard.contains(heard::Modifiers::ALT));
    modifiers
}

const fn mouse_kind(kind: heard::MouseEventKind) -> MouseEventKind {
    match kind {
        heard::MouseEventKind::Down(button) => MouseEventKind::Down(mouse_button(button)),
        heard::MouseEventKind::Up(button) => MouseEventKind::Up(mouse_button(button)),
        heard::MouseEventKind::Drag(button) => MouseEventKind::Drag(mouse_button(button)),
        heard::MouseEventKind::Moved => MouseEventKind::Moved,
        heard::MouseEventKind::ScrollDown => MouseEventKind::ScrollDown,
        heard::MouseEventKind::ScrollUp => MouseEventKind::ScrollUp,
        heard::MouseEventKind::ScrollLeft => MouseEventKind::ScrollLeft,
        heard::MouseEventKind::ScrollRight => MouseEventKind::ScrollRight,
    }
}

const fn mouse_button(button: heard::MouseButton) -> MouseButton {
    match button {
        heard::MouseButton::Left => MouseButton::Left,
        heard::MouseButton::Right => MouseButton::Right,
        heard::MouseButton::Middle => MouseButton::Middle,
    }
}
