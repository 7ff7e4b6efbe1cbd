//! All values of a type. The search for clashing keys goes through every state that
//! a command's condition can see.

/// A type with so few values that all of them can be listed.
pub(crate) trait Every: Sized {
    /// All of them.
    fn every() -> Vec<Self>;
}

impl Every for bool {
    fn every() -> Vec<Self> {
        vec![false, true]
    }
}

impl<T: Every> Every for Option<T> {
    fn every() -> Vec<Self> {
        let some = T::every().into_iter().map(Some);
        std::iter::once(None).chain(some).collect()
    }
}

/// Defines a structure or an enumeration together with the list of its values,
/// so that no field and no variant can be left out of it. A variant holds
/// nothing, or one value that can be listed itself.
macro_rules! every {
    (@fields $all:ident $name:ident [$($field:ident)*]) => {
        $all.push($name { $($field),* })
    };
    (@fields $all:ident $name:ident [$($done:ident)*] $field:ident: $type:ty, $($rest:tt)*) => {
        for $field in <$type as $crate::tui::shell::command::Every>::every() {
            $crate::tui::shell::command::every!(@fields $all $name [$($done)* $field] $($rest)*);
        }
    };
    (@variant $variant:expr) => {
        [$variant]
    };
    (@variant $variant:expr, $type:ty) => {
        <$type as $crate::tui::shell::command::Every>::every().into_iter().map($variant)
    };
    ($(#[$about:meta])* struct $name:ident;) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) struct $name;

        impl $crate::tui::shell::command::Every for $name {
            fn every() -> Vec<Self> {
                vec![Self]
            }
        }
    };
    ($(#[$about:meta])* struct $name:ident {
        $($(#[$doc:meta])* $field:ident: $type:ty,)+
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) struct $name {
            $($(#[$doc])* pub(crate) $field: $type,)+
        }

        impl $crate::tui::shell::command::Every for $name {
            fn every() -> Vec<Self> {
                let mut all = Vec::new();
                $crate::tui::shell::command::every!(@fields all $name [] $($field: $type,)+);
                all
            }
        }
    };
    ($(#[$about:meta])* enum $name:ident {
        $($(#[$doc:meta])* $variant:ident $(($type:ty))?,)+
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum $name {
            $($(#[$doc])* $variant $(($type))?,)+
        }

        impl $crate::tui::shell::command::Every for $name {
            fn every() -> Vec<Self> {
                let mut all = Vec::new();
                $(all.extend($crate::tui::shell::command::every!(@variant Self::$variant $(, $type)?));)+
                all
            }
        }
    };
}

pub(crate) use every;
