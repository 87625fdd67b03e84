//! The lessons that are part of the program, in the order of the course.

/// Name and text of each.
pub const SHIPPED: &[(&str, &str)] =
    &[("worked-example", include_str!("../../scenarios/lessons/03-worked-example.toml"))];

/// The shipped lesson of that name.
pub(super) fn find(name: &str) -> Option<&'static (&'static str, &'static str)> {
    SHIPPED.iter().find(|(shipped, _)| *shipped == name)
}
