//! The window's accessible tree, mirrored into hidden elements of the page: their roles, names and states are what screen
//! readers and tests read, and their actions are sent to the app. The keyboard stays with the canvas, which names
//! the element that has the app's focus.

use crate::prelude::*;
use std::cell::Cell;

use egui::accesskit::{Action, ActionRequest, Node, NodeId, Role, Toggled, TreeId, TreeUpdate};
use egui::{FullOutput, Plugin, RawInput, ViewportId};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, Element, HtmlElement};
use web_time::Instant;

use super::page::{canvas, element};
use jianzhi_study::platform::{call, next_frame, window};

const PLACE: &str = "mirror";
const NODE: &str = "data-node";
/// The least time between two updates of the mirror, in seconds: people read more slowly than frames follow.
const BETWEEN: f64 = 0.1;
/// How long the next update waits: so many times what the last one took, and at most so many seconds.
const SHARE: f64 = 80.0;
const LONGEST: f64 = 0.5;
/// The least time between two times that elements are put where their nodes are, in seconds: a moving tree moves all of
/// them with each frame, and only touch input needs their places.
const BETWEEN_PLACES: f64 = 1.0;

thread_local! {
    static ASKED: RefCell<Vec<ActionRequest>> = const { RefCell::new(Vec::new()) };
    static SHOWN: RefCell<HashMap<NodeId, (Element, Mirrored)>> = RefCell::default();
    /// Whether the keyboard has left the page since the last frame: it starts over when it comes back.
    static HAS_LEFT: Cell<bool> = const { Cell::new(false) };
}

#[derive(Debug, Clone, PartialEq, Default)]
struct Mirrored {
    attributes: Vec<(&'static str, String)>,
    /// Left, top, width and height in the page's pixels.
    place: Option<[i32; 4]>,
    /// Plain text, where it has no role.
    text: String,
    children: Vec<NodeId>,
}

pub fn mirror(ctx: &Context) {
    let Some(place) = element(PLACE) else { return };
    // What is beyond the edge of a list comes into view with the focus.
    let asked = [("click", Action::Click), ("focusin", Action::Focus), ("focusin", Action::ScrollIntoView)];
    for (event, action) in asked {
        let ctx = ctx.clone();
        let receive = Closure::<dyn FnMut(web_sys::Event)>::new(move |event: web_sys::Event| {
            if ask(&event, action).is_some() {
                ctx.request_repaint();
            }
        });
        drop(place.add_event_listener_with_callback(event, receive.as_ref().unchecked_ref()));
        receive.forget();
    }
    let leave = Closure::<dyn FnMut()>::new(|| HAS_LEFT.set(true));
    drop(place.add_event_listener_with_callback("leave", leave.as_ref().unchecked_ref()));
    leave.forget();
    ctx.add_plugin(Mirror { next: f64::NEG_INFINITY, places: f64::NEG_INFINITY, is_due: true, focused: None });
}

fn ask(event: &web_sys::Event, action: Action) -> Option<()> {
    let target: Element = event.target()?.dyn_into().ok()?;
    let node = target.closest(&format!("[{NODE}]")).ok()??.get_attribute(NODE)?.parse().ok()?;
    let request = ActionRequest { action, target_tree: TreeId::ROOT, target_node: NodeId(node), data: None };
    ASKED.with_borrow_mut(|asked| asked.push(request));
    // Keys go to the app, which has the focus on the right widget now.
    canvas()?.focus().ok()
}

struct Mirror {
    /// When the mirror may be updated again, in seconds of the window's time.
    next: f64,
    places: f64,
    /// Whether this frame does so. Others build no accessible tree, which takes time.
    is_due: bool,
    focused: Option<Id>,
}

impl Plugin for Mirror {
    fn debug_name(&self) -> &'static str {
        "mirror"
    }

    fn input_hook(&mut self, ctx: &Context, input: &mut RawInput) {
        let asked = ASKED.take();
        if !asked.is_empty() {
            // A reader that asks for something looks for it next, where it has moved to.
            (self.next, self.places) = (f64::NEG_INFINITY, f64::NEG_INFINITY);
        }
        input.events.extend(asked.into_iter().map(Event::AccessKitActionRequest));
        if HAS_LEFT.take() {
            ctx.memory_mut(|memory| memory.focused().into_iter().for_each(|part| memory.surrender_focus(part)));
        }
        let now = input.time.unwrap_or_else(|| ctx.input(|input| input.time));
        self.is_due = now >= self.next;
        if self.is_due { ctx.enable_accesskit() } else { ctx.disable_accesskit() }
    }

    fn output_hook(&mut self, ctx: &Context, output: &mut FullOutput) {
        self.let_go(ctx);
        let mut wait = output.viewport_output.get(&ViewportId::ROOT).map_or(Duration::MAX, |root| root.repaint_delay);
        if let Some(own) = self.bring_up_to_date(ctx, output) {
            ctx.request_repaint_after(own);
            wait = wait.min(own);
        }
        next_frame(wait);
    }
}

impl Mirror {
    /// Lets the page have the keyboard where Tab has gone past the last part, or back past the first one.
    fn let_go(&mut self, ctx: &Context) {
        let now = ctx.memory(|memory| memory.focused());
        let before = std::mem::replace(&mut self.focused, now);
        // As Shift was when the key went down: a short press may be over by now.
        let tab = ctx.input(|input| {
            input.events.iter().find_map(|event| match event {
                Event::Key { key: Key::Tab, pressed: true, modifiers, .. } => Some(modifiers.shift),
                _ => None,
            })
        });
        match tab {
            Some(is_back) if before.is_some() && (now.is_none() || is_back && now == before) => {
                call("jianzhiLeave", &is_back.into());
            }
            _ => {}
        }
    }

    /// Applies the tree of the frame, where that is due. Returns when it wants another frame for what is left; `None`
    /// where nothing is.
    fn bring_up_to_date(&mut self, ctx: &Context, output: &mut FullOutput) -> Option<Duration> {
        let now = ctx.input(|input| input.time);
        if !self.is_due {
            return Some(Duration::from_secs_f64((self.next - now).max(0.0)));
        }
        let update = output.platform_output.accesskit_update.take()?;
        let begun = Instant::now();
        let document = window().and_then(|window| window.document())?;
        let is_placed = now >= self.places;
        let is_moved = show(&document, &update, ctx.zoom_factor(), is_placed).is_ok_and(|is_moved| is_moved);
        if is_moved && is_placed {
            self.places = now + BETWEEN_PLACES;
        }
        self.next = now + (SHARE * begun.elapsed().as_secs_f64()).clamp(BETWEEN, LONGEST);
        is_moved.then(|| Duration::from_secs_f64(self.places - now))
    }
}

/// Makes the elements match the tree; their places, too, if they are to be placed. Returns whether any of them
/// has moved.
fn show(document: &Document, update: &TreeUpdate, zoom: f32, is_placed: bool) -> Result<bool, JsValue> {
    let mut is_moved = false;
    let nodes: HashMap<NodeId, &Node> = update.nodes.iter().map(|(id, node)| (*id, node)).collect();
    let root = update.tree.as_ref().map(|tree| tree.root);
    SHOWN.with_borrow_mut(|shown| {
        let mut arranged = Vec::new();
        for (&id, node) in &nodes {
            if !shown.contains_key(&id) {
                let element = document.create_element("div")?;
                element.set_id(&format!("node-{}", id.0));
                element.set_attribute(NODE, &id.0.to_string())?;
                shown.insert(id, (element, Mirrored::default()));
            }
            let now = mirrored(node, &nodes, zoom);
            let Some((element, before)) = shown.get_mut(&id).filter(|(_, before)| *before != now) else { continue };
            write(element, before, &now)?;
            if before.place != now.place {
                is_moved = true;
                if is_placed || before.place.is_none() {
                    put_at(element, now.place)?;
                    before.place = now.place;
                }
            }
            before.attributes = now.attributes;
            if before.children != now.children {
                arranged.push((id, now.children));
            }
        }
        shown.retain(|id, (element, _)| {
            let is_there = nodes.contains_key(id);
            if !is_there {
                element.remove();
            }
            is_there
        });
        // Children are put below their parents when all of them are there.
        for (id, children) in arranged {
            let elements: Vec<Element> =
                children.iter().filter_map(|child| shown.get(child).map(|(element, _)| element.clone())).collect();
            let Some((element, before)) = shown.get_mut(&id) else { continue };
            arrange(element, &elements)?;
            before.children = children;
        }
        let root = root.and_then(|root| shown.get(&root));
        if let (Some((root, _)), Some(place)) = (root, element(PLACE))
            && root.parent_element().as_ref() != Some(&place)
        {
            place.append_child(root)?;
        }
        Ok::<(), JsValue>(())
    })?;
    point_at(update.focus)?;
    Ok(is_moved)
}

/// Puts the children of an element in order. Those that are in the right place are not touched: a browser lays out
/// again what is moved.
fn arrange(element: &Element, children: &[Element]) -> Result<(), JsValue> {
    let mut next = element.first_child();
    for child in children {
        match &next {
            Some(stands) if stands.is_same_node(Some(child)) => next = stands.next_sibling(),
            before => drop(element.insert_before(child, before.as_ref())?),
        }
    }
    // Those after them are gone, or get another place next.
    while let Some(left) = next {
        next = left.next_sibling();
        element.remove_child(&left)?;
    }
    Ok(())
}

fn point_at(focus: NodeId) -> Result<(), JsValue> {
    let Some(canvas) = canvas() else { return Ok(()) };
    let id = format!("node-{}", focus.0);
    if canvas.get_attribute("aria-activedescendant").as_deref() == Some(&id) {
        return Ok(());
    }
    canvas.set_attribute("aria-activedescendant", &id)
}

fn write(element: &Element, before: &mut Mirrored, now: &Mirrored) -> Result<(), JsValue> {
    for (name, _) in before.attributes.iter().filter(|(name, _)| !now.attributes.iter().any(|(kept, _)| kept == name)) {
        element.remove_attribute(name)?;
    }
    for (name, value) in now.attributes.iter().filter(|attribute| !before.attributes.contains(attribute)) {
        element.set_attribute(name, value)?;
    }
    if before.text != now.text {
        // An element with plain text has no children.
        element.set_text_content(Some(&now.text));
        before.text.clone_from(&now.text);
        before.children.clear();
    }
    Ok(())
}

fn visible(node: &Node, nodes: &HashMap<NodeId, &Node>) -> Vec<NodeId> {
    let is_told = |child: &Node| child.role() != Role::TextRun && !child.is_hidden();
    let children = node.children().iter().copied();
    children.filter(|child| nodes.get(child).is_some_and(|child| is_told(child))).collect()
}

fn mirrored(node: &Node, nodes: &HashMap<NodeId, &Node>, zoom: f32) -> Mirrored {
    let labelled = || node.labelled_by().iter().find_map(|id| nodes.get(id).and_then(|label| words(label, nodes)));
    let (role, name) = (role(node.role()), node.label().map(str::to_owned).or_else(labelled));
    // A dialogue is called by its first words.
    let name = name.or_else(|| (role == "dialog").then(|| first_words(node, nodes)).flatten());
    let mut attributes = Vec::new();
    let mut put = |name: &'static str, value: Option<String>| attributes.extend(value.map(|value| (name, value)));
    let children = visible(node, nodes);
    let is_text = role.is_empty() && children.is_empty();
    let text = if is_text { words(node, nodes).unwrap_or_default() } else { String::new() };
    let role = if role.is_empty() && name.is_some() && text.is_empty() { "group" } else { role };
    put("role", Some(role.to_owned()).filter(|role| !role.is_empty()));
    put("aria-label", name.or_else(|| words(node, nodes)).filter(|_| text.is_empty() && !role.is_empty()));
    put("aria-description", node.description().map(str::to_owned));
    put("aria-disabled", node.is_disabled().then(|| "true".to_owned()));
    // An attribute that a role does not have would not be read out.
    let is_on = match role {
        "button" => "aria-pressed",
        "checkbox" | "radio" | "switch" | "option" | "treeitem" => "aria-checked",
        _ => "",
    };
    put(is_on, node.toggled().filter(|_| !is_on.is_empty()).map(|toggled| checked(toggled).to_owned()));
    let can_be_selected = matches!(role, "option" | "row" | "tab" | "treeitem" | "columnheader" | "rowheader");
    put("aria-selected", node.is_selected().filter(|_| can_be_selected).map(|is| is.to_string()));
    let can_expand = matches!(role, "button" | "combobox" | "link" | "menuitem" | "treeitem");
    put("aria-expanded", node.is_expanded().filter(|_| can_expand).map(|is| is.to_string()));
    put("aria-keyshortcuts", node.keyboard_shortcut().map(str::to_owned));
    if matches!(role, "slider" | "spinbutton" | "progressbar") {
        put("aria-valuenow", node.numeric_value().map(|value| value.to_string()));
        put("aria-valuemin", node.min_numeric_value().map(|value| value.to_string()));
        put("aria-valuemax", node.max_numeric_value().map(|value| value.to_string()));
        put("aria-valuetext", node.value().map(str::to_owned));
    }
    let can_focus = node.supports_action(Action::Focus) || node.supports_action(Action::Click);
    put("tabindex", can_focus.then(|| "-1".to_owned()));
    Mirrored { attributes, place: node.bounds().map(|bounds| place(bounds, zoom)), text, children }
}

/// The words of a node without a role of its own; a longer text is in its runs.
fn words(node: &Node, nodes: &HashMap<NodeId, &Node>) -> Option<String> {
    let runs =
        node.children().iter().filter_map(|child| nodes.get(child)).filter(|child| child.role() == Role::TextRun);
    let runs: String = runs.filter_map(|run| run.value()).collect();
    let own = node.value().or(node.label()).map(str::to_owned);
    own.or_else(|| Some(runs).filter(|runs| !runs.trim().is_empty()))
}

fn first_words(node: &Node, nodes: &HashMap<NodeId, &Node>) -> Option<String> {
    let is_told = |child: &Node| !matches!(child.role(), Role::TextRun | Role::Button) && !child.is_hidden();
    let child = |id: &NodeId| nodes.get(id).filter(|child| is_told(child));
    let told = |child: &Node| words(child, nodes).or_else(|| first_words(child, nodes));
    node.children().iter().filter_map(child).find_map(|child| told(child)).filter(|words| !words.trim().is_empty())
}

const fn checked(toggled: Toggled) -> &'static str {
    match toggled {
        Toggled::False => "false",
        Toggled::True => "true",
        Toggled::Mixed => "mixed",
    }
}

/// Its place over the canvas, for users who explore the screen by touch.
fn place(bounds: egui::accesskit::Rect, zoom: f32) -> [i32; 4] {
    let [left, top] = [bounds.x0, bounds.y0];
    [left, top, bounds.x1 - left, bounds.y1 - top].map(|length| (length * f64::from(zoom)).round() as i32)
}

/// Puts an element in its place. A page with a strict policy takes no style as an attribute.
fn put_at(element: &Element, place: Option<[i32; 4]>) -> Result<(), JsValue> {
    let Some(element) = element.dyn_ref::<HtmlElement>() else { return Ok(()) };
    match place {
        Some([left, top, width, height]) => {
            let style = format!("left:{left}px;top:{top}px;width:{width}px;height:{height}px");
            element.style().set_css_text(&style);
        }
        None => element.style().set_css_text(""),
    }
    Ok(())
}

/// The role in HTML; empty for what only groups or has text.
const fn role(role: Role) -> &'static str {
    match role {
        Role::Button | Role::DefaultButton | Role::DisclosureTriangle => "button",
        Role::CheckBox => "checkbox",
        Role::RadioButton => "radio",
        Role::Switch => "switch",
        Role::Link => "link",
        Role::TextInput | Role::MultilineTextInput | Role::PasswordInput => "textbox",
        Role::SearchInput => "searchbox",
        Role::ComboBox | Role::EditableComboBox => "combobox",
        Role::Slider => "slider",
        Role::SpinButton | Role::NumberInput => "spinbutton",
        Role::ProgressIndicator => "progressbar",
        Role::Image | Role::Canvas | Role::Figure => "img",
        Role::Dialog | Role::AlertDialog => "dialog",
        Role::Menu => "menu",
        Role::MenuItem => "menuitem",
        Role::ListBox => "listbox",
        Role::ListBoxOption => "option",
        Role::List => "list",
        Role::ListItem => "listitem",
        Role::Tree => "tree",
        Role::TreeItem => "treeitem",
        Role::Table => "table",
        Role::Row => "row",
        Role::Cell => "cell",
        Role::ColumnHeader => "columnheader",
        Role::RowHeader => "rowheader",
        Role::Heading => "heading",
        Role::Tab => "tab",
        Role::TabList => "tablist",
        Role::Status => "status",
        Role::Tooltip => "tooltip",
        Role::RadioGroup => "radiogroup",
        Role::Group => "group",
        _ => "",
    }
}
