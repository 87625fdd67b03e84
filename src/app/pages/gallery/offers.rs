//! Which commands of this area the search over all commands offers.

use crate::gallery::command::GalleryCommand;
use crate::model::Model;
use crate::offer::{Offer, Offered};

impl Offered for GalleryCommand {
    #[cfg(test)]
    const POINTED: &'static [&'static str] = &["TypeGallery", "PickCard"];

    fn offers(model: &Model) -> Vec<Offer> {
        model
            .session
            .scenarios
            .iter()
            .enumerate()
            .map(|(index, scenario)| {
                let title = |lang| scenario.title.in_lang(lang).to_owned().into();
                Offer::with(model.settings.lang, GalleryCommand::Open(index), "app-open-scenario", "title", title)
            })
            .collect()
    }
}
