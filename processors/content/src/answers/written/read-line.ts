/** A line of a model's answer: a sentence with the passages that it cites, counted from 0, and a quote; or what the notes do not hold. */
export type WrittenLine =
  | { text: string; cited: readonly number[]; quote: string | undefined }
  | { missing: string };

const NOT_HELD = /^(?:[-*•]\s*)?NOT:\s*(.+)$/u;
const CITED = /\s*\[\s*(\d{1,3}(?:\s*[,;]\s*\d{1,3})*)\s*\]/gu;
/** "- ", "2. ": what a list begins its lines with. */
const MARK = /^(?:[-*•–]|\d{1,2}[.)])\s+/u;
const QUOTE = /\s*«([^»]*)»?\s*$/u;

/** Undefined for a line that says nothing: NONE, a fence. */
export function readLine(written: string): WrittenLine | undefined {
  const missing = NOT_HELD.exec(written)?.[1]?.trim();
  if (missing !== undefined) return { missing };
  if (/^\W*none\W*$|^`{3}/iu.test(written)) return undefined;
  const quote = QUOTE.exec(written)?.[1]?.trim();
  const bare = written.replace(QUOTE, '');
  const cited = [...bare.matchAll(CITED)].flatMap(([, numbers = '']) =>
    numbers.split(/[,;]/u).map((number) => Number(number) - 1),
  );
  const text = bare.replace(CITED, '').replace(MARK, '').replace(/\s+/gu, ' ').trim();
  return { text, cited: [...new Set(cited)], quote: quote === '' ? undefined : quote };
}
