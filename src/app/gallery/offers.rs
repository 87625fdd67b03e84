//! Which commands of this area the search over all commands offers.

use super::command::GalleryCommand;
use crate::app::model::Model;
use crate::app::offer::Offer;

/// The scenarios to open.
pub(crate) fn offers(model: &Model) -> impl Iterator<Item = Offer> {
    model.session.scenarios.iter().enumerate().map(|(index, scenario)| {
        let title = |lang| scenario.title.in_lang(lang).to_owned().into();
        Offer::with(model.settings.lang, GalleryCommand::Open(index), "app-open-scenario", ("title", title))
    })
}

/// Commands that need a place to point at, a text, or the dialog that they belong to.
#[cfg(test)]
pub(crate) const POINTED: &[&str] = &["TypeGallery", "PickCard"];
