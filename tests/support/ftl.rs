//! The messages of a Fluent file with the variables that each uses.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

/// Ids and variables, or what the parser does not understand.
pub fn messages(content: &str) -> Result<BTreeMap<String, BTreeSet<String>>, String> {
    let resource = parser::parse(content).map_err(|(_, errors)| format!("{errors:?}"))?;
    let mut messages = BTreeMap::new();
    for entry in resource.body {
        if let Entry::Message(message) = entry {
            let mut variables = BTreeSet::new();
            let pattern = message.value.ok_or_else(|| format!("{} is empty", message.id.name))?;
            of_pattern(&pattern, &mut variables);
            if messages.insert(message.id.name.to_owned(), variables).is_some() {
                return Err(format!("{} is there twice", message.id.name));
            }
        }
    }
    Ok(messages)
}

fn of_pattern(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, variables);
        }
    }
}

fn of_expression(expression: &Expression<&str>, variables: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => of_inline(inline, variables),
        Expression::Select { selector, variants } => {
            of_inline(selector, variables);
            variants.iter().for_each(|variant| of_pattern(&variant.value, variables));
        }
    }
}

fn of_inline(inline: &InlineExpression<&str>, variables: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            variables.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => of_expression(expression, variables),
        _ => {}
    }
}
