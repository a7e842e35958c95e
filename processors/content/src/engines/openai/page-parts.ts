/**
 * A text in parts of which each fits, cut at line ends or, where a line is too long, at white space; in its order, nothing left out but
 * white space at the cuts. `fits`: whether a part is short enough.
 */
export function partsThatFit(text: string, fits: (part: string) => boolean): string[] {
  if (text.trim() === '') return [];
  if (fits(text) || text.length < 200) return [text];
  const middle = Math.floor(text.length / 2);
  const cut = nearest(text, '\n', middle) ?? nearest(text, ' ', middle) ?? middle;
  return [...partsThatFit(text.slice(0, cut), fits), ...partsThatFit(text.slice(cut), fits)];
}

/** The place of a character nearest to `at`, not in the outer tenths. */
function nearest(text: string, character: string, at: number): number | undefined {
  const before = text.lastIndexOf(character, at);
  const after = text.indexOf(character, at);
  const [low, high] = [0.1 * text.length, 0.9 * text.length];
  return [before, after]
    .filter((place) => place > low && place < high)
    .sort((a, b) => Math.abs(a - at) - Math.abs(b - at))[0];
}
