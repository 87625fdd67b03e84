//! The fonts that are built in, whole.

/// Plain type.
pub(crate) const fn regular_font() -> &'static [u8] {
    include_bytes!("../../theme/fonts/NotoSansSC-Regular.otf")
}

#[cfg(feature = "app")]
pub(crate) const fn code_font() -> &'static [u8] {
    include_bytes!("../../theme/fonts/NotoSansMono-Regular.ttf")
}

/// Bold type.
pub(crate) const fn bold_font() -> &'static [u8] {
    include_bytes!("../../theme/fonts/NotoSansSC-Bold.otf")
}
