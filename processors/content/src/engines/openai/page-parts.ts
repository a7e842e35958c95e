import { joinedMarkup, type MarkupLine } from '../../blocks/markup.ts';

type Fits = (part: string) => boolean;

/**
 * A page in parts of which each fits, cut between lines or, where one is too long, at white space; in its order, nothing left out. Each
 * begins with what its first line stands under. `fits`: whether a part is short enough.
 */
export function partsThatFit(lines: readonly MarkupLine[], fits: Fits): string[] {
  const [first, ...others] = lines;
  if (!first) return [];
  const { text } = joinedMarkup(lines);
  if (fits(text) || text.length < shortest) return [text];
  if (others.length > 0) {
    const cut = middleOf(lines);
    return [...partsThatFit(lines.slice(0, cut), fits), ...partsThatFit(lines.slice(cut), fits)];
  }
  const open = first.open.map((line) => `${line}\n`).join('');
  return stretchesThatFit(first.text, (part) => fits(open + part)).map((part) => open + part);
}

/** In characters. */
const shortest = 200;

/** The index of the line that begins nearest to the middle of a text, never the first. */
function middleOf(lines: readonly MarkupLine[]): number {
  const half = lines.reduce((sum, { text }) => sum + text.length, 0) / 2;
  let before = 0;
  const found = lines.findIndex(({ text }) => {
    before += text.length;
    return before >= half;
  });
  return Math.min(Math.max(found, 1), lines.length - 1);
}

function stretchesThatFit(text: string, fits: Fits): string[] {
  if (fits(text) || text.length < shortest) return [text];
  const middle = Math.floor(text.length / 2);
  const cut = nearestSpace(text, middle) ?? middle;
  return [...stretchesThatFit(text.slice(0, cut), fits), ...stretchesThatFit(text.slice(cut), fits)];
}

/** The place of the space nearest to `at`, not in the outer tenths. */
function nearestSpace(text: string, at: number): number | undefined {
  const [low, high] = [0.1 * text.length, 0.9 * text.length];
  return [text.lastIndexOf(' ', at), text.indexOf(' ', at)]
    .filter((place) => place > low && place < high)
    .sort((a, b) => Math.abs(a - at) - Math.abs(b - at))[0];
}
