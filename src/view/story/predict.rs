//! The questions before a search's next event in words, their answers, and why an answer is right or wrong.

use super::Narrator;
use crate::prelude::*;
use jianzhi_core::mutants::Mistake;
use jianzhi_core::predict::{Answer, CutOr, Question, QuestionKind};

impl Narrator<'_> {
    pub fn ask(&self, question: &Question) -> String {
        let state = self.recording.replay.at(question.step);
        let mut args = self.positions(&state, question);
        args.extend(args![who = self.player(self.side(&state.path, question.ply))]);
        if let (QuestionKind::Owner, Some(frame)) = (question.kind, state.path.get(question.ply)) {
            let bound = self.seen(self.side(&state.path, question.ply), frame.visit.window.beta);
            args.extend(args![bound = text::score(bound)]);
        }
        text::sentence(&self.say(&format!("predict-{}", question.kind.name()), &args))
    }

    /// An answer in words, in the view in which numbers are told.
    pub fn answer_words(&self, question: &Question, answer: Answer) -> String {
        let state = self.recording.replay.at(question.step);
        let side = self.side(&state.path, question.ply);
        match answer {
            Answer::Window(window) => text::window(self.seen(side, window)),
            Answer::Value(value) => self.told(side, value),
            Answer::Cut(CutOr::Cuts) => self.say("predict-answer-cuts", &[]),
            Answer::Cut(CutOr::GoesOn) => self.say("predict-answer-goes-on", &[]),
            Answer::Owner(None) => self.say("predict-answer-root", &[]),
            Answer::Owner(Some(ply)) => {
                let name = if ply < state.path.len() { self.name(&state.path, ply) } else { String::new() };
                self.say("predict-answer-owner", &args![node = name])
            }
            Answer::NodeType(kind) => text::sentence(&self.say(&format!("type-{}", kind.name()), &[])),
            Answer::Next(kind) => {
                let args = self.positions(&state, question);
                self.say(&format!("predict-answer-{}", kind.name()), &args)
            }
        }
    }

    pub fn read_answer(&self, question: &Question, typed: &str) -> Option<Answer> {
        let typed = typed.replace(['(', ')', '（', '）', ',', '，', ';'], " ");
        let numbers: Option<Vec<Score>> = typed.split_whitespace().map(|number| number.parse().ok()).collect();
        let side = self.side(&self.recording.replay.at(question.step).path, question.ply);
        match (question.kind, numbers?.as_slice()) {
            (QuestionKind::Window, &[alpha, beta]) => {
                Window::new(alpha, beta).map(|window| Answer::Window(self.seen(side, window)))
            }
            (QuestionKind::Value, &[value]) => Some(Answer::Value(self.seen(side, value))),
            _ => None,
        }
    }

    /// The response to an answer: whether it was right, what is right, and why. Without an answer only what is right, and why.
    pub fn judge_answer(&self, question: &Question, given: Option<Answer>) -> Vec<String> {
        let answer = || self.answer_words(question, question.answer);
        let mut lines = match given {
            None => vec![self.say("predict-shown", &args![answer = answer()])],
            Some(given) if question.is_right(given) => vec![self.say("predict-right", &[])],
            Some(given) => {
                vec![self.say("predict-wrong", &args![given = self.answer_words(question, given), answer = answer()])]
            }
        };
        if given.is_none_or(|given| !question.is_right(given)) {
            lines.extend(self.reasons(question).iter().map(|line| text::sentence(line)));
        }
        lines
    }

    /// The mistake that would explain an answer, to be told after the reasons for the right one.
    pub fn likely_mistake(&self, mistake: Mistake) -> String {
        let mistake = self.lang.say(&format!("check-mistake-{}", mistake.name()));
        self.say("predict-mistake", &args![mistake])
    }

    /// Why the answer is what it is, where the story of the step does not say so.
    fn reasons(&self, question: &Question) -> Vec<String> {
        let state = self.recording.replay.at(question.step);
        let (Some(parent), Some(child)) = (state.path.get(question.ply), state.path.last()) else { return Vec::new() };
        let (side, window) = (self.side(&state.path, question.ply), parent.visit.window);
        let mut args = self.positions(&state, question);
        let (value, seen) = (self.told(side, child.visit.value_above()), self.seen(side, window));
        args.extend(args![who = self.player(side), value, window = text::window(seen)]);
        let beta = |id, mut args: Vec<(&'static str, FluentValue<'static>)>| {
            args.extend(args![bound = self.told(side, window.beta)]);
            let origin = self.recording.replay.beta_origin(&state.path, question.ply);
            vec![self.say(id, &args), self.in_hand(&state.path, -side, self.seen(-side, -window.beta), origin)]
        };
        match question.answer {
            Answer::Cut(CutOr::Cuts) => beta("predict-why-cut", args),
            Answer::Cut(CutOr::GoesOn) => beta("predict-why-on", args),
            Answer::NodeType(NodeType::Cut) => beta("predict-why-type-cut", args),
            Answer::NodeType(NodeType::Pv) => vec![self.say("predict-why-pv", &args)],
            Answer::NodeType(NodeType::All) => {
                args.extend(args![bound = self.told(side, window.alpha)]);
                let origin = self.recording.replay.alpha_origin(&state.path, question.ply);
                let owner = self.in_hand(&state.path, side, self.seen(side, window.alpha), origin);
                vec![self.say("predict-why-all", &args), owner]
            }
            Answer::Next(VisitKind::Research) => vec![self.say("predict-why-research", &args)],
            Answer::Next(VisitKind::Full) => vec![self.say("predict-why-full", &args)],
            Answer::Next(_) => vec![self.say("predict-why-null", &args)],
            Answer::Window(_) | Answer::Value(_) | Answer::Owner(_) => Vec::new(),
        }
    }

    fn positions(&self, state: &State, question: &Question) -> Vec<(&'static str, FluentValue<'static>)> {
        let last = state.path.len() - 1;
        let node = if question.kind == QuestionKind::Window { last.saturating_sub(1) } else { question.ply.min(last) };
        Vec::from(args![node = self.name(&state.path, node), child = self.name(&state.path, last)])
    }
}
