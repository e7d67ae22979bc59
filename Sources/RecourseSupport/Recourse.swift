/// What generated code calls: values and JSON, calls and failures, and what an app shows of them.
///
/// Everything stands inside this one name, so that it clashes with nothing of the app's own.
public nonisolated enum Recourse {}
