/**
 * Without the capital that only begins a cell: "In adults", not "ACE inhibitor", "IgA", "HbA1c", "T cells" or "Crohn’s disease".
 */
export const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Ll}+(?![\p{L}\d]|[’'\-–][\p{Lu}\d]|[’']s(?!\p{L}))/u.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
