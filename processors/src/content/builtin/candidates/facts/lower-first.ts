/** Without the capital that only begins a cell: "In adults", not "ACE inhibitor". */
export const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
