import type { PageLayout } from '../../../../page/document-index.ts';

export const CELLS = /\S(?:\t|[^\S\n]{3,})\S/u;

/** Of the width of lines: one that is nearly full, and one that is no short one. */
export const NEARLY = 0.85;
export const HALF = 0.6;
/** Of all lines. */
const WIDEST = 0.96;
const SMALL = 0.25;
const SMALLEST = 0.12;
/** In characters: a shorter line is never full. */
const LEAST_FULL = 30;
const SMALL_START = /^\s*\p{Ll}/u;

/**
 * `width`: in characters, what lines are wrapped at, which few are beyond. `isCapital`: new lines begin with a capital. `isOutline`: what
 * a line is of is read from its indentation.
 */
export type Wrapping = { width: number; isCapital: boolean; isOutline: boolean };

export function wrappingOf(pages: readonly PageLayout[]): Wrapping {
  const lines = pages
    .flatMap(({ marked }) => marked.split('\n'))
    .filter((line) => line.trim() !== '' && !CELLS.test(line.trim()));
  const lengths = lines
    .map((line) => line.trimEnd().length)
    .filter((length) => length >= 25)
    .sort((a, b) => a - b);
  const small = lines.filter((line) => SMALL_START.test(line)).length;
  const rests = pages.reduce((sum, { marked }) => sum + restsIn(marked.split('\n')), 0);
  const indents = lines.map((line) => line.length - line.trimStart().length);
  const isDeep = new Set(indents).size >= 3 && indents.filter((one) => one > 0).length > HALF * lines.length;
  return {
    width: lengths[Math.floor(lengths.length * WIDEST)] ?? 0,
    isCapital: small - rests < SMALL * lines.length,
    isOutline: isDeep && small < SMALLEST * lines.length,
  };
}

/** How many lines of a page begin small only as their first word had no room on the line before: they are no new ones. */
function restsIn(lines: readonly string[]): number {
  const lengths = lines.map((line) => (CELLS.test(line.trim()) ? 0 : line.trimEnd().length));
  const width = lengths.reduce((most, length) => Math.max(most, length), 0);
  return lines.filter((line, at) => {
    const before = lengths[at - 1] ?? 0;
    const [word = ''] = line.trim().split(/\s/u, 1);
    return SMALL_START.test(line) && before > LEAST_FULL && before + 1 + word.length > NEARLY * width;
  }).length;
}
