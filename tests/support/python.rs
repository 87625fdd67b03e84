//! What the tests of students' programs share: whether there is a Python to run them, and a program that is right.

/// Whether there is a Python to run programs with; says so where there is none.
pub fn has_python() -> bool {
    let has = std::process::Command::new("python3").arg("--version").output().is_ok_and(|run| run.status.success());
    if !has {
        println!("skipped: no python3");
    }
    has
}

/// Alpha-beta in negamax form.
pub fn right() -> String {
    include_str!("../cases/student_programs/negamax.py").to_owned()
}
