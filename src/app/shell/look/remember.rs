//! How everything looks, from one run to the next.

use crate::look::kept::KeptLook;
use crate::look::language::speak;
use crate::model::Model;
use crate::window::remember::{Asked, Remember};

impl Remember for KeptLook {
    fn of(model: &Model) -> KeptLook {
        let settings = &model.settings;
        KeptLook {
            lang: settings.lang,
            dark: settings.dark,
            view: settings.view,
            reduces_motion: settings.reduces_motion,
            all_counts: settings.shows_counts,
            magnification: settings.magnification,
        }
    }

    fn restore(self, model: &mut Model, asked: Asked) {
        let settings = &mut model.settings;
        (settings.dark, settings.view, settings.magnification) = (self.dark, self.view, self.magnification);
        settings.shows_counts = self.all_counts;
        settings.reduces_motion |= self.reduces_motion;
        if !asked.language {
            speak(model, self.lang);
        }
    }
}
