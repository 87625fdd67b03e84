//! The field to type a file's path into, to open it or to write to it, where the system has no file dialogue to offer.

use egui::{Id, Key, RichText, Ui};

use crate::command::{Command, DialogCommand, FilesCommand};
use crate::files::AskedFile;
use crate::frame::ViewContext;
use crate::widgets::{Pill, Rank, dialog, field};

pub fn show(ui: &Ui, context: &mut ViewContext<'_>, typed: &str, asked: AskedFile) {
    let (intro, button) = match asked {
        AskedFile::Open => ("gallery-no-dialogue", "gallery-path-open"),
        AskedFile::Search | AskedFile::Text(_) | AskedFile::Picture(..) | AskedFile::Sheets(_) => {
            ("gallery-no-save-dialogue", "gallery-path-save")
        }
    };
    let (look, lang) = (context.look, context.model.settings.lang);
    let width = (ui.ctx().content_rect().width() - 80.0).min(620.0);
    let shown = dialog(ui, look, "path", 18.0).show(ui.ctx(), |ui| {
        ui.set_width(width);
        ui.label(RichText::new(lang.say(intro)).font(look.plain(look.text.body)));
        ui.add_space(8.0);
        let mut path = typed.to_owned();
        let edit = field(&mut path, look).desired_width(f32::INFINITY).id(Id::unique("file-path"));
        let response = ui.add(edit.font(look.plain(look.text.body))).accessible_name(lang.say("gallery-path"));
        if path != typed {
            context.give(FilesCommand::TypePath(path));
        }
        let is_entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if !is_entered && ui.memory(|memory| memory.focused().is_none()) {
            response.request_focus();
        }
        ui.add_space(8.0);
        let open = Pill::new(&lang.say(button)).rank(Rank::Chosen).show(ui, look).clicked();
        if (open || is_entered) && !typed.trim().is_empty() {
            let path = typed.trim().into();
            let command = match asked {
                AskedFile::Open => Command::Files(FilesCommand::OpenFile(path)),
                AskedFile::Search => Command::Files(FilesCommand::SaveSearchTo(path)),
                AskedFile::Text(file) => Command::Files(FilesCommand::SaveTextTo(file, path)),
                AskedFile::Sheets(wish) => Command::Files(FilesCommand::SaveSheetsTo(wish, path)),
                AskedFile::Picture(what, form) => Command::Files(FilesCommand::SavePictureTo(what, form, path)),
            };
            context.out.extend([Command::Dialog(DialogCommand::Close), command]);
        }
    });
    if shown.backdrop_response.clicked() {
        context.give(DialogCommand::Close);
    }
}
