//! The fonts that are built in, whole.

pub const fn regular_font() -> &'static [u8] {
    include_bytes!("../theme/fonts/NotoSansSC-Regular.otf")
}

pub const fn code_font() -> &'static [u8] {
    include_bytes!("../theme/fonts/NotoSansMono-Regular.ttf")
}

pub const fn bold_font() -> &'static [u8] {
    include_bytes!("../theme/fonts/NotoSansSC-Bold.otf")
}
