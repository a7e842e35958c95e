import type { PageText, PageLine } from './page-text.ts';

/** A line of a heading is so much larger than the text. */
const headingSize = 1.15;
/** A line of a new paragraph is so much farther from the one before it than others. */
const paragraphGap = 1.35;
/** Running heads and feet stand in this part of the page, at either end. */
const margin = 0.09;
/** In parts of the page: no two lines of a text are so far from each other. */
const marginGap = 0.04;

const bullet = /^\s*(?:[•◦▪●○■–—*\uF0B7-]|\(?\d{1,2}[.)])\s+\S/u;
export const ended = /[.!?…:;。！？؟][)\]"'”’»]*\s*$/u;
/** A word that goes on in the next line. */
export const brokenWord = /(\p{L})[-\u00AD\u2010]\s*$/u;

/**
 * Lines of a page that belong together: a heading, a paragraph or an item of a list; or one that stands by itself: in the margin,
 * such as a page number or a running head, or without words.
 */
export interface PageBlock {
  kind: 'heading' | 'text' | 'margin' | 'other';
  lines: readonly PageLine[];
  /** The height of its letters as a multiple of that of most letters of the page; 1 where that is not known. */
  size: number;
}

/** The blocks of a page in the order of its file. */
export function pageBlocks(page: PageText): PageBlock[] {
  const sizes = page.lines().map((line) => sizeOf(page, line));
  const usual = usualSize(page.lines(), sizes);
  const gap = usualGap(page);
  const gaps = page.lines().map((_, at) => gapBefore(page, at));
  const isFarAt = (at: number): boolean => (gaps[at] ?? 0) > gap * paragraphGap;
  const isApartAt = (at: number): boolean => isFarAt(at) || (gaps[at] ?? 0) > marginGap;
  const blocks: (PageBlock & { lines: PageLine[] })[] = [];
  for (const [at, line] of page.lines().entries()) {
    const size = sizes[at] ?? 0;
    const kind = kindOf(line, size > usual * headingSize, isMargin(page, at, isApartAt));
    const last = blocks.at(-1);
    const isFar = isFarAt(at);
    const changes = Math.abs(size - (sizes[at - 1] ?? size)) > usual * 0.1;
    const joins = last?.kind === kind && (kind === 'text' ? !bullet.test(line.text) : kind === 'heading');
    if (joins && !changes && !isFar && !(kind === 'text' && isOwnLine(last.lines, line)))
      last.lines.push(line);
    else blocks.push({ kind, lines: [line], size: usual > 0 && size > 0 ? size / usual : 1 });
  }
  return blocks;
}

/** The height of most letters of a line; 0 where it is not known. */
function sizeOf({ layout }: PageText, { parts }: PageLine): number {
  return Math.max(0, ...parts.map(({ item }) => layout?.[item]?.size ?? 0));
}

/** How far a line is below the one before it, in parts of the page; 0 where it is not known or above it. */
function gapBefore(page: PageText, at: number): number {
  const [before, line] = [page.lines()[at - 1], page.lines()[at]];
  const [upper, lower] = [before, line].map((each) => page.layout?.[each?.parts[0]?.item ?? -1]?.top);
  return upper === undefined || lower === undefined ? 0 : Math.max(lower - upper, 0);
}

/** The distance of lines within a paragraph: half of all are no farther apart. */
function usualGap(page: PageText): number {
  const gaps = page
    .lines()
    .map((_, at) => gapBefore(page, at))
    .filter((each) => each > 0);
  return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
}

/** The size that most letters of the page have. */
function usualSize(lines: readonly PageLine[], sizes: readonly number[]): number {
  const letters = new Map<number, number>();
  for (const [at, { text }] of lines.entries()) {
    const size = Math.round((sizes[at] ?? 0) * 2) / 2;
    letters.set(size, (letters.get(size) ?? 0) + text.length);
  }
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

function kindOf({ text }: PageLine, isLarge: boolean, inMargin: boolean): PageBlock['kind'] {
  if (inMargin && !(isLarge && /\p{L}{2}/u.test(text))) return 'margin';
  if (!/\p{L}{2}/u.test(text)) return 'other';
  return isLarge ? 'heading' : 'text';
}

/** Whether a line stands in the margin, apart from the text, and is no end of a sentence. */
function isMargin(page: PageText, at: number, isApartAt: (at: number) => boolean): boolean {
  const lines = page.lines();
  const topOf = (of: number): number | undefined => page.layout?.[lines[of]?.parts[0]?.item ?? -1]?.top;
  const top = topOf(at);
  if (top === undefined || (top >= margin && top <= 1 - margin) || ended.test(lines[at]?.text ?? ''))
    return false;
  // The text of a page may begin or end in it: then its lines go on there as elsewhere.
  if (top < margin) {
    let next = at + 1;
    while (next < lines.length && (topOf(next) ?? 1) < margin && !isApartAt(next)) next += 1;
    return next >= lines.length || isApartAt(next);
  }
  let first = at;
  while (first > 0 && !isApartAt(first) && (topOf(first - 1) ?? 0) > 1 - margin) first -= 1;
  return first === 0 || isApartAt(first);
}

/** Whether the text of a block has ended before this line, though without a stop: it was a heading. */
function isOwnLine(block: readonly PageLine[], next: PageLine): boolean {
  const before = block.at(-1);
  if (!before || ended.test(before.text) || !/^\s*["“(]?[\p{Lu}\p{Lt}]/u.test(next.text)) return false;
  if (block.length > 1) return false;
  return before.text.length < next.text.length * 0.7 || isTitle(wordsIn(before.text));
}

export const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}\p{N}'’-]+/gu) ?? [];

/** 'Chambers of the Heart': every word of some length begins with a capital. */
export function isTitle(words: readonly string[]): boolean {
  const long = words.filter((word) => word.length > 3 && /^\p{L}/u.test(word));
  const capital = long.filter((word) => /^\p{Lu}/u.test(word));
  return long.length > 0 && capital.length >= long.length * 0.75;
}
