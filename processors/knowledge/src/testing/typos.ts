const letters = 'abcdefghijklmnopqrstuvwxyz';

/** One typo: a letter that is wrong, missing, too many, or in its neighbour's place. */
function typo(text: string, random: () => number): string {
  const at = Math.floor(random() * text.length);
  const letter = letters[Math.floor(random() * letters.length)] ?? 'a';
  const before = text.slice(0, at);
  const after = text.slice(at + 1);
  switch (Math.floor(random() * 4)) {
    case 0:
      return before + letter + after;
    case 1:
      return before + after;
    case 2:
      return before + letter + text.slice(at);
    default:
      return before + after.slice(0, 1) + text.slice(at, at + 1) + after.slice(1);
  }
}

/** The text with that many typos; it may be what it was where one undoes another. */
export const withTypos = (text: string, count: number, random: () => number): string =>
  Array.from({ length: count }).reduce<string>((typed) => typo(typed, random), text);
