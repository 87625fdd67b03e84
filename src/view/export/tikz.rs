//! Drawings as LaTeX: a document of the class `standalone` with a page a drawing, in TikZ, text as text.
//!
//! LuaLaTeX and XeLaTeX set it in both languages, pdfLaTeX where it has no Chinese.

use crate::prelude::*;
use std::fmt::{self, Write};

use super::svg::{Number, Press};

use crate::theme::Rgba;

const UNIT: f32 = 0.5;

impl Press<'_> {
    pub fn tikz(&self, drawings: &[Drawing]) -> String {
        let mut pages = String::new();
        for drawing in drawings {
            // Writing to a string cannot fail.
            _ = TexPage { press: *self, out: &mut pages }.write(drawing);
        }
        let chinese = if pages.chars().any(is_chinese) { CHINESE } else { "" };
        format!("{HEAD}{chinese}\\begin{{document}}\n{pages}\\end{{document}}\n")
    }
}

const HEAD: &str = r"\documentclass[tikz]{standalone}
\usepackage{iftex}
\usepackage{lmodern}
\ifPDFTeX
  \usepackage[T1]{fontenc}
\else
  \usepackage{fontspec}
\fi
";

/// The font of the app where it is installed; else the one that comes with TeX, which lacks some signs.
const CHINESE: &str = r"\usepackage[fontset=fandol]{ctex}
\newcommand*\jzsign[2]{#2}
\ifPDFTeX\else
  \IfFontExistsTF{Noto Sans CJK SC}{%
    \setCJKsansfont{Noto Sans CJK SC}%
    \renewcommand*\jzsign[2]{#1}%
  }{}
\fi
";

/// Signs that Fandol lacks, and what is written there: another form of the same word.
const STAND_INS: [(char, char); 3] = [('砲', '炮'), ('俥', '车'), ('傌', '马')];

fn is_chinese(sign: char) -> bool {
    matches!(sign, '\u{2E80}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}' | '\u{FF00}'..='\u{FFEF}')
}

struct TexPage<'a> {
    press: Press<'a>,
    out: &'a mut String,
}

impl TexPage<'_> {
    fn write(&mut self, drawing: &Drawing) -> fmt::Result {
        let frame = drawing.frame;
        let scale = Number(self.press.size(frame).x / frame.width().max(1.0) * UNIT);
        writeln!(self.out, "\\begin{{tikzpicture}}[x={scale}pt, y=-{scale}pt, line cap=butt, line join=miter]")?;
        let frame = format!("{} rectangle {}", point(frame.min), point(frame.max));
        writeln!(self.out, "\\useasboundingbox {frame};\n\\clip {frame};")?;
        let paper = Finish::filled(Role::Card);
        self.draw(&frame, paper)?;
        for shape in &drawing.shapes {
            self.shape(shape)?;
        }
        writeln!(self.out, "\\end{{tikzpicture}}")
    }

    fn shape(&mut self, shape: &Shape) -> fmt::Result {
        match shape {
            Shape::Segment(segment) => self.draw(&line(&segment.ends), Finish::outlined(segment.pen)),
            Shape::Segments(segments) => {
                for alike in segments.chunk_by(|one, other| one.pen == other.pen) {
                    let lines: Vec<String> = alike.iter().map(|segment| line(&segment.ends)).collect();
                    self.draw(&lines.join(" "), Finish::outlined(alike[0].pen))?;
                }
                Ok(())
            }
            Shape::Path(points, pen) => self.draw(&line(points), Finish::outlined(*pen)),
            Shape::Polygon(corners, finish) => self.draw(&format!("{} -- cycle", line(corners)), *finish),
            Shape::Box(rect, corner, finish) => {
                let outline = format!("{} rectangle {}", point(rect.min), point(rect.max));
                let corner = corner.min(rect.size().min_elem() * 0.5);
                if corner > 0.0 {
                    self.draw(&format!("[rounded corners={}pt] {outline}", Number(corner * UNIT)), *finish)
                } else {
                    self.draw(&outline, *finish)
                }
            }
            Shape::Disc(middle, radius, finish) => {
                self.draw(&format!("{} circle[radius={}]", point(*middle), Number(*radius)), *finish)
            }
            Shape::Areas(areas) => {
                let outlines = areas.merged(|corners| format!("{} -- cycle ", line(corners)));
                outlines.into_iter().try_for_each(|(ink, outline)| self.draw(outline.trim_end(), Finish::filled(ink)))
            }
            Shape::Text(text) => self.text(text),
        }
    }

    fn draw(&mut self, outline: &str, Finish { fill, border }: Finish) -> fmt::Result {
        let mut options = Vec::new();
        if let Some(ink) = fill {
            let (colour, opacity) = self.colour("jzfill", ink)?;
            options.push(format!("fill={colour}"));
            options.extend(opacity.map(|opacity| format!("fill opacity={opacity}")));
        }
        if let Some(Pen { width, ink, dash }) = border {
            let (colour, opacity) = self.colour("jzline", ink)?;
            options.push(format!("draw={colour}, line width={}pt", Number(width * UNIT)));
            options.extend(opacity.map(|opacity| format!("draw opacity={opacity}")));
            if let Some((dash, gap)) = dash {
                options.push(format!("dash pattern=on {}pt off {}pt", Number(dash * UNIT), Number(gap * UNIT)));
            }
        }
        writeln!(self.out, "\\path[{}] {outline};", options.join(", "))
    }

    fn colour(&mut self, name: &'static str, ink: Ink) -> Result<(&'static str, Option<Number>), fmt::Error> {
        let Rgba([red, green, blue, opacity]) = ink.rgba(self.press.palette);
        writeln!(self.out, "\\definecolor{{{name}}}{{HTML}}{{{red:02X}{green:02X}{blue:02X}}}")?;
        Ok((name, (opacity < u8::MAX).then(|| Number(f32::from(opacity) / 255.0))))
    }

    fn text(&mut self, text: &Text) -> fmt::Result {
        for (at, align, line) in text.set(self.press.meter) {
            let (colour, _) = self.colour("jzline", line.ink)?;
            let anchor = match align {
                Align::Min => "base west",
                Align::Center => "base",
                Align::Max => "base east",
            };
            let weight = match line.weight {
                Weight::Regular => "",
                Weight::Bold => "\\bfseries",
            };
            let [size, skip] = [line.size * UNIT, line.size * UNIT * 1.2].map(Number);
            let (at, words) = (point(at), escaped(&line.text));
            writeln!(
                self.out,
                "\\node[anchor={anchor}, inner sep=0pt, text={colour}, \
                 font=\\sffamily{weight}\\fontsize{{{size}pt}}{{{skip}pt}}\\selectfont] at {at} {{{words}}};"
            )?;
        }
        Ok(())
    }
}

fn point(at: Pos2) -> String {
    format!("({},{})", Number(at.x), Number(at.y))
}

fn line(points: &[Pos2]) -> String {
    points.iter().map(|&at| point(at)).collect::<Vec<_>>().join(" -- ")
}

/// Text whose signs are escaped for TeX. Signs of mathematics are set as such, in fonts that have them.
fn escaped(text: &str) -> String {
    let escaped = |sign: char| match sign {
        '\\' => "\\textbackslash{}".to_owned(),
        '^' => "\\textasciicircum{}".to_owned(),
        '~' => "\\textasciitilde{}".to_owned(),
        '#' | '$' | '%' | '&' | '_' | '{' | '}' => format!("\\{sign}"),
        '−' => "$-$".to_owned(),
        '≤' => "$\\le$".to_owned(),
        '≥' => "$\\ge$".to_owned(),
        '∞' => "$\\infty$".to_owned(),
        'α' => "$\\alpha$".to_owned(),
        'β' => "$\\beta$".to_owned(),
        '…' => "\\dots{}".to_owned(),
        '<' | '>' | '=' | '|' => format!("${sign}$"),
        '\u{a0}' => "~".to_owned(),
        // Several spaces in a row stay as many.
        sign if sign == ' ' || sign.is_control() => "\\ ".to_owned(),
        sign => match STAND_INS.iter().find(|(lacked, _)| *lacked == sign) {
            Some((lacked, other)) => format!("\\jzsign{{{lacked}}}{{{other}}}"),
            None => sign.to_string(),
        },
    };
    text.chars().map(escaped).collect()
}
