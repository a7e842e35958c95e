import { isCasePart } from './case-parts.ts';
import { numberedLines } from './numbered-lines.ts';

/** Running heads and feet: lines that are repeated on page after page, whatever number stands in them. */

const keyOf = (line: string) => line.trim().replace(/\d+/gu, '#').toLowerCase();
/** In characters. */
const LONGEST_HEAD = 200;
const BOILERPLATE =
  /^(?:(?:page|slide)?\s*\d{1,4}(?:\s*(?:\/|of)\s*\d{1,4})?|\d{1,4}\s+\d{1,2}\s•\s.{3,80}|\d{1,2}(?:\.\d{1,2})?\s•\s.{3,80}\s\d{1,4}|(?:access|available|download) for free at .{3,60}|file:\/\/\S+|https?:\/\/\S+|(?:copyright\b|©|\(c\) \d{4}).*)$/iu;

/**
 * Keys of lines found on at least three pages and a third of all of them, near the top or the bottom, and of numbered ones; none
 * that stands within pages as often.
 */
export function repeatedLines(pages: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  const within = new Map<string, number>();
  for (const page of pages) {
    const keys = page
      .split('\n')
      .filter((line) => line.trim() !== '' && line.length <= LONGEST_HEAD)
      .map(keyOf);
    const [top, bottom] = keys.length <= 12 ? [4, 4] : [5, 5];
    for (const key of new Set([...keys.slice(0, top), ...keys.slice(-bottom)])) add(counts, key);
    for (const key of keys.slice(top, -bottom)) add(within, key);
  }
  const least = Math.max(3, pages.length / 3);
  const repeated = [...counts]
    .filter(([key, count]) => count >= least && (within.get(key) ?? 0) < 0.5 * count && !isCasePart(key))
    .map(([key]) => key);
  return new Set([...repeated, ...numberedLines(pages).map(keyOf)]);
}

const add = (counts: Map<string, number>, key: string): void =>
  void counts.set(key, (counts.get(key) ?? 0) + 1);

/** "62 SECTION 1 GENERAL BACTERIOLOGY", "CHAPTER 61 The Adrenal Medulla 701", "Part IX Skin Chapter 47", "4 MICROBIAL GENETICS 61". */
const RUNNING_HEAD =
  /^(?:\d{1,4}\s+(?:SECTION|Section|PART|Part|CHAPTER|Chapter|UNIT|Unit)\s(?:\d{1,3}|[IVX]+)\b[^.;:?]{2,70}|(?:SECTION|Section|PART|Part|CHAPTER|Chapter|UNIT|Unit)\s(?:\d{1,3}|[IVX]+|[A-Z][a-z]+)\b[^.;:?]{2,70}\s\d{2,4}|Part\s(?:\d{1,2}|[IVX]+)\s\p{Lu}[^.;:?]{2,60}\sChapter\s\d{1,3}|\d{1,3}\s\p{Lu}[\p{Lu}\s,&’-]{6,60}\s\d{2,4})$/u;

/** The page with such lines replaced by spaces, so that every offset stays what it was. */
export function blankOut(page: string, repeated: ReadonlySet<string>): string {
  const lines = page.split('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  const last = lines.findLastIndex((line) => line.trim() !== '');
  return lines
    .map((line, at) => {
      const isHead = (at === first || at === last) && RUNNING_HEAD.test(line.trim());
      return isHead || repeated.has(keyOf(line)) || BOILERPLATE.test(line.trim())
        ? ' '.repeat(line.length)
        : line;
    })
    .join('\n');
}
