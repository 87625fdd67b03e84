//! A link as a QR code (ISO/IEC 18004), dark on light in both themes: some cameras read no other one.

use emath::{Rect, vec2};
use qrcode::{Color, EcLevel, QrCode};

use crate::drawing::{Drawing, Finish, Shape};
use crate::theme::{Role, Shade};

/// Modules that stay light around the code, as the standard asks for.
const QUIET: usize = 4;

/// The code of a text in a square, in the colours of a theme; `None` where the text is too long for one.
///
/// ```
/// use emath::{Rect, pos2};
/// use jianzhi_view::scene::link_code::link_code;
/// use jianzhi_view::theme::Shade;
/// let place = Rect::from_min_max(pos2(0.0, 0.0), pos2(300.0, 300.0));
/// let code = link_code("https://example.org/#open=deep-cut", place, Shade::Light).ok_or("too long")?;
/// assert!(code.frame == place && code.shapes.len() > 20);
/// assert!(link_code(&"long".repeat(1_000), place, Shade::Light).is_none());
/// # Ok::<(), &str>(())
/// ```
pub fn link_code(text: &str, frame: Rect, shade: Shade) -> Option<Drawing> {
    // From a projector it is read with little correction, and larger modules are read from farther away.
    let code = QrCode::with_error_correction_level(text, EcLevel::L).ok()?;
    let (light, dark) = match shade {
        Shade::Light => (Role::Paper, Role::Ink),
        Shade::Dark => (Role::Ink, Role::Paper),
    };
    let width = code.width();
    let module = frame.width() / (width + 2 * QUIET) as f32;
    let at = |place: usize| (place + QUIET) as f32 * module;
    let mut shapes = vec![Shape::Box(frame, 0.0, Finish::filled(light))];
    for (y, row) in code.to_colors().chunks(width).enumerate() {
        let mut x = 0;
        // Neighbours are one shape: no seam shows between them.
        for run in row.chunk_by(PartialEq::eq) {
            if run[0] == Color::Dark {
                let size = vec2(run.len() as f32 * module, module);
                let run = Rect::from_min_size(frame.min + vec2(at(x), at(y)), size);
                shapes.push(Shape::Box(run, 0.0, Finish::filled(dark)));
            }
            x += run.len();
        }
    }
    Some(Drawing { frame, shapes })
}

#[cfg(test)]
mod tests {
    use emath::pos2;

    use super::*;

    #[test]
    fn three_corners_hold_the_finder_patterns_of_the_standard() {
        let text = "https://example.org/#lesson=pvs";
        let modules =
            QrCode::with_error_correction_level(text, EcLevel::L).map(|code| code.width()).unwrap_or_default();
        let side = (modules + 2 * QUIET) as f32;
        let place = Rect::from_min_size(pos2(70.0, 30.0), vec2(side, side));
        let Some(code) = link_code(text, place, Shade::Dark) else { unreachable!("it is short") };
        let is_dark = |x: usize, y: usize| {
            let point = place.min + vec2((x + QUIET) as f32 + 0.5, (y + QUIET) as f32 + 0.5);
            let mut runs = code.shapes.iter().skip(1);
            runs.any(|shape| matches!(shape, Shape::Box(rect, ..) if rect.contains(point)))
        };
        for (left, top) in [(0, 0), (modules - 7, 0), (0, modules - 7)] {
            for (x, y) in (0..49_usize).map(|place| (place % 7, place / 7)) {
                let ring = x.abs_diff(3).max(y.abs_diff(3));
                assert_eq!(is_dark(left + x, top + y), ring != 2, "{left} {top} {x} {y}");
            }
        }
        assert!((0..modules).all(|place| !is_dark(modules, place) && !is_dark(place, modules + 3)), "the quiet zone");
    }
}
