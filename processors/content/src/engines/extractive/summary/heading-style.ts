import type { PageLayout } from '../../../page/document-index.ts';
import { STOP_WORDS } from '../../../language/stop-words.ts';
import { isInstruction } from '../../../page/instructions.ts';

/** How a document sets its headings: with a blank line after them, with capitals on all long words. */
export type HeadingStyle = { isApart: boolean; isTitleCase: boolean };

/** Headings of so many pages at most are looked at. */
const MOST_PAGES = 400;
const BLANK = /\n[^\S\n]*\r?\n/u;

export function styleOf(pages: readonly PageLayout[]): HeadingStyle {
  let [all, titled, apart] = [0, 0, 0];
  for (const page of pages.slice(0, MOST_PAGES))
    for (const [at, { kind, text }] of page.blocks.entries()) {
      const next = page.blocks[at + 1];
      if (kind !== 'heading' || next?.kind !== 'prose' || next.text.length < 80) continue;
      if (longWords(text).length < 2 || !standsApart(page, at, false)) continue;
      all += 1;
      if (!isTitleCase(text)) continue;
      titled += 1;
      if (standsApart(page, at, true)) apart += 1;
    }
  return { isApart: apart >= 2 && apart >= 0.5 * titled, isTitleCase: all >= 2 && titled >= 0.7 * all };
}

/** A blank line, the end of a sentence or the edge of the page before a heading, and with `below` a blank line after it. */
export function standsApart({ text, blocks }: PageLayout, at: number, below: boolean): boolean {
  const [before, { start, end }, next] = [blocks[at - 1], blocks[at]!, blocks[at + 1]];
  const isBlank = (from: number, to: number) => BLANK.test(text.slice(from, Math.min(to, from + 400)));
  const isApart =
    before === undefined ||
    isBlank(before.end, start) ||
    /[.!?]["”’)]*$/u.test(before.text.trimEnd().slice(-4));
  const isOver = next === undefined || isBlank(end, next.start);
  // In a column a heading may follow a list without a gap.
  const opensText =
    isOver && next?.kind === 'prose' && next.text.length > 80 && isTitleCase(blocks[at]!.text);
  return opensText || (isApart && (!below || isOver));
}

const longWords = (text: string): string[] => text.match(/\p{L}[\p{L}’'-]{3,}/gu) ?? [];

function isTitleCase(text: string): boolean {
  const words = longWords(text.replace(/\([^()]*\)/gu, ''));
  return words.filter((word) => /^\p{Lu}/u.test(word)).length >= 0.7 * words.length;
}

/** A line that was cut within a phrase, or that opens a list. */
const STUMP =
  /(?:^|\s)(?:the|(?-i:a)|an|of|and|or|in|on|at|to|by|from|with|without|for|as|that|which|who|should|can|may|must|will|is|are|was|were|has|have|include[sd]?|including|having|following|due|e\.g)$/iu;
const SENTENCE =
  /\b(?:should|must|may|can|will|is|are|was|were|has|have)\b|\b(?:client|patient|nurse)s? (?:\p{Ll}+s|\p{Ll}+)$|\d\s?(?:mg|mcg|mL|units?|mmol|mEq|%|L\/|mm Hg)|\b(?:daily|orally|hourly|weekly)\b|\d\s(?:days|weeks|months|hours|years)$/u;

/** Whether a line that stands as a heading could be the title of a page; `written`: as it stands there. */
export function readsAsTitle(title: string, written: string, style: HeadingStyle): boolean {
  const words = title.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  const long = longWords(title).map((word) => word.toLowerCase());
  if (!/^\p{Lu}|^\d*[\p{Ll}]?\p{Lu}/u.test(title) || STUMP.test(title) || SENTENCE.test(title)) return false;
  // The head of a table: "Volume condition Volume Causes".
  const isRepeating = new Set(long).size < long.length && !words.some((word) => STOP_WORDS.has(word));
  if (isRepeating || /\p{L}{3} \d+\.\d+$/u.test(title) || /^\p{L}:\s|[∗*†‡]/u.test(title)) return false;
  if (words.length > 12 || new Set(long).size < long.length - 1 || /^(.{3,}) \1\b/iu.test(title))
    return false;
  if (isInstruction(`${title} `) && !isTitleCase(written)) return false;
  return !style.isTitleCase || isTitleCase(written) || words.length === 1;
}
