/** A part of a statement that could be hidden; offsets into its text. */
export type Range = { start: number; end: number };

/** `pattern` is how it was found. A `hint` is shown in its place; such an answer may be a general word. */
export type Blank = Range & { pattern: string; score: number; hint?: string };
