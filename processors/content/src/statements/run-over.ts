import type { PageLayout, PageSentence } from '../page/document-index.ts';

/** Lines of notes that stand below each other without full stops, and were read as one sentence. */

/** Of the width of its paragraph, a line that was wrapped by the page and its next word fill at least this much. */
const FILLED = 0.75;

/** From here on the page may have broken the line, as far as a capital behind the break shows. */
const WRAPPED = 0.88;

/** So many lines of a paragraph are broken by their writer where each is a note of its own. */
const LINES = 0.5;

/** In characters: narrower columns are broken raggedly. */
const NARROW = 30;

/** Ends with a word that only goes on. */
const GOES_ON =
  /(?:[,(–—-]|\b(?:an?|the|of|and|or|in|to|by|with|for|as|is|are|that|which|from|on|at|than|not|be|can|may))$/iu;

/** Goes on from the line before, or is the number of what begins there. */
const CONTINUES = /^(?:of|and|or|in|to|by|with|within|for|as|that|which|from|on|at|than|\d+(?:\.\d+)+)$/u;

/**
 * Whether a sentence has a line break within it that its writer made: the next word would have fitted on the line. "reach the
 * liver within the hour ⏎ Liver schizonts: about a week" are two notes.
 */
export function isRunOver({ start, span, kind }: PageSentence, { text }: PageLayout): boolean {
  if (kind !== 'prose' || !span.includes('\n')) return false;
  const lines = paragraphAt(text, start, start + span.length);
  const width = lines.reduce((most, line) => Math.max(most, line.text.length), 0);
  if (width < NARROW) return false;
  const breaks = lines.slice(0, -1).map(({ text: line, end }, at): Break => {
    const word = /^\s*(\S+)/u.exec(lines[at + 1]!.text)?.[1] ?? '';
    return { line, word, end, filled: (line.length + 1 + word.length) / width };
  });
  const isOfLines =
    breaks.length >= 4 && breaks.filter(({ filled }) => filled < WRAPPED).length >= LINES * breaks.length;
  return breaks.some(({ line, word, end, filled }) => {
    if (end < start || end >= start + span.trimEnd().length) return false;
    if (GOES_ON.test(line) || CONTINUES.test(word)) return false;
    const isStart = /^\p{Lu}\p{Ll}/u.test(word);
    return isOfLines ? isStart || filled < WRAPPED : filled < (isStart ? WRAPPED : FILLED);
  });
}

type Break = { line: string; word: string; end: number; filled: number };

/** In characters: of a page without empty lines no more is read. */
const AROUND = 1_500;

/** The lines around a stretch of a page, up to the next empty ones; `end` is where each ends on the page. */
function paragraphAt(page: string, from: number, to: number): { text: string; end: number }[] {
  const least = Math.max(0, from - AROUND);
  const near = page.slice(least, to + AROUND);
  const opening = near.lastIndexOf('\n\n', from - least);
  const closing = near.indexOf('\n\n', to - least);
  let at = least + (opening < 0 ? 0 : opening + 2);
  return page
    .slice(at, closing < 0 ? to + AROUND : least + closing)
    .split('\n')
    .map((line) => {
      const end = at + line.length;
      at = end + 1;
      return { text: line.trimEnd(), end };
    });
}
