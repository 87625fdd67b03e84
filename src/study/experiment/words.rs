//! An experiment's settings, findings and faults in the words of a language.

use strum::VariantArray;

use super::claim::OURS;
use super::*;
use jianzhi_view::text;

/// A number as people read it: whole ones as they are, others with four digits that count.
pub fn number(number: f64) -> String {
    let size = number.abs();
    if number.fract() == 0.0 && size < 1e15 {
        let digits = text::count(size as u64);
        return if number < 0.0 { format!("−{digits}") } else { digits };
    }
    let whole_digits = if size < 1.0 { 0 } else { size.log10().floor() as usize + 1 };
    let decimals = if whole_digits == 0 { 4 } else { 4usize.saturating_sub(whole_digits).max(1) };
    let written = format!("{size:.decimals$}");
    let sign = if number < 0.0 { "−" } else { "" };
    match written.split_once('.').and_then(|(whole, rest)| Some((whole.parse().ok()?, rest))) {
        Some((whole, rest)) => format!("{sign}{}.{rest}", text::count(whole)),
        None => format!("{sign}{written}"),
    }
}

pub fn setting_words(lang: Lang, setting: &Setting, axes: &[Axis]) -> String {
    let parts = axes.iter().filter_map(|&axis| {
        let value = setting.on(axis)?;
        if let Some(game) = registry::named(&value).filter(|_| axis == Axis::Model) {
            return Some(lang.say(game.facts.words[0]));
        }
        let name: &str = axis.into();
        Some(lang.say_with(&format!("lab-at-{name}"), &args![value = errors::plain(&value)]))
    });
    parts.collect::<Vec<_>>().join(&lang.say("lab-between"))
}

/// The axes in which some settings differ; the method alone where they do not.
pub fn telling<'a>(settings: impl Iterator<Item = &'a Setting> + Clone) -> Vec<Axis> {
    let differs = |axis: Axis| {
        let mut values = settings.clone().map(|setting| setting.on(axis));
        let first = values.next();
        first.is_some_and(|first| values.any(|value| value != first))
    };
    let mut axes: Vec<Axis> = Axis::VARIANTS.iter().copied().filter(|&axis| differs(axis)).collect();
    // A tree that is searched to its leaves is as high as the search is deep, and the method's name gives the width.
    let are_alike = settings.clone().all(|setting| setting.height == Some(setting.depth));
    let has_method = axes.contains(&Axis::Method);
    axes.retain(|axis| !(are_alike && *axis == Axis::Height || has_method && *axis == Axis::Width));
    if axes.is_empty() { vec![Axis::Method] } else { axes }
}

pub fn cell_words(lang: Lang, cell: &Cell) -> String {
    setting_words(lang, &cell.setting, &Axis::OF_SETTING)
}

pub fn finding_words(lang: Lang, verdict: &Verdict, finding: &Finding) -> String {
    let axes = telling(verdict.findings.iter().map(|finding| &finding.setting));
    let at = setting_words(lang, &finding.setting, &axes);
    let Some(found) = finding.found else {
        return lang.say_with("lab-found-nothing", &args![at]);
    };
    let args = args![at, found = number(found.value), expected = expected(lang, &verdict.claim, finding)];
    lang.say_with("lab-found", &args)
}

pub fn expected(lang: Lang, claim: &Claim, finding: &Finding) -> String {
    let bound = finding.expected.map_or_else(String::new, number);
    let is_begin = claim.must.along.is_some() && finding.expected.is_none();
    let name: &str = if is_begin { "begin" } else { claim.must.kind.into() };
    lang.say_with(&format!("lab-must-{name}"), &args![bound, tolerance = number(finding.tolerance)])
}

pub fn source_words(lang: Lang, claim: &Claim) -> String {
    if claim.source == OURS { lang.say("lab-ours") } else { claim.source.clone() }
}

pub fn fault_words(lang: Lang, fault: &FolderFault) -> String {
    let name = |path: &std::path::Path| errors::file(&path.display().to_string());
    let (path, problem) = match fault {
        FolderFault::Unreadable(path, kind) => (path, errors::unreadable(lang, *kind)),
        FolderFault::Unsaved(path, error) => (path, errors::save(lang, *error)),
        FolderFault::NoPlan(path) => (path, lang.say("lab-no-plan")),
        FolderFault::Other(path) => (path, lang.say("lab-other-plan")),
        FolderFault::NoCell(path) => (path, lang.say("lab-no-cell")),
        FolderFault::Changed(path) => (path, lang.say("lab-changed-cell")),
        FolderFault::Foreign(path) => (path, lang.say("lab-foreign-cell")),
        FolderFault::Double(path, other) => (other, lang.say_with("lab-double-cell", &args![other = name(path)])),
        FolderFault::Mixed(path, found, expected) => {
            let args = args![found = errors::plain(found), expected = errors::plain(expected)];
            (path, lang.say_with("lab-mixed-versions", &args))
        }
    };
    lang.say_with("error-in-file", &args![place = name(path), problem])
}
