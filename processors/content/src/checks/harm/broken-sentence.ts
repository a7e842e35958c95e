import { namesDrug } from './names.ts';
import { CHOICE, isMarked, mayHarm } from './page-facts.ts';
import { pageLines, type PageLine } from './page-lines.ts';
import { asRead, holds, keyed } from './signs.ts';

/** The words on both sides of a line end, and whether the first ones end a sentence elsewhere. */
type Border = { end: string; start: string; ends: boolean };

/** What was read last: all cards of a page are asked for one after the other. */
let last = { page: '', read: '', borders: [] as Border[] };

/**
 * Whether a text takes the end of a line in a paragraph for the end of what is said: "… In pregnancy amoxicillin 1 g", "the
 * treatment of choice is; procaine penicillin".
 */
export function breaksSentence(text: string, page: string): boolean {
  readAnew(page);
  const read = text.replace(/\s+/gu, ' ').replace(/[.…]$/u, '').toLowerCase();
  return last.borders.some(
    ({ end, start, ends }) => (!ends && read.endsWith(` ${end}`)) || read.includes(`${end}; ${start}`),
  );
}

/** In words. */
const WORDS = 4;
const ENDS = ['.', '!', '?', ';', ','];

function readAnew(page: string): void {
  if (last.page !== page)
    last = { page, read: page.replace(/\s+/gu, ' ').toLowerCase(), borders: bordersOf(page) };
}

/** What is stated by all of its parts: "is diagnosed when the glucose is above 11 mmol/L, the ketones are 3 mmol/L or more, and …". */
const OF_PARTS = /\b(?:diagnos\w+|defined?|criteria|requires?|all of|both|if|when|only)\b/iu;
const GOES_ON = /^,?\s(?:and|or|plus)\s/u;
const IS_LIMITED =
  /^,?\s(?:unless|except|but not|provided|only (?:if|when))\b|^[;,]\s(?:in|for|with|if|when)\b[^.]*\d/u;

/** Whether a text ends before the last of several conditions, or before what limits an amount. */
export function cutsConditions(text: string, page: string): boolean {
  const end = text
    .replace(/\s+/gu, ' ')
    .replace(/[.…]$/u, '')
    .toLowerCase()
    .split(' ')
    .slice(-WORDS)
    .join(' ');
  readAnew(page);
  const { read } = last;
  const at = read.indexOf(end);
  if (end.length < SHORTEST || at < 0) return false;
  const rest = read.slice(at + end.length);
  const isOfParts = OF_PARTS.test(text) && (text.match(/\d+(?:\.\d+)?/gu)?.length ?? 0) > 1;
  return (isOfParts && GOES_ON.test(rest)) || (mayHarm(text) && IS_LIMITED.test(rest));
}
/** "…, and haemodialysis is considered above 5 mmol/L": the end of a sentence on lithium. */
export function startsInside(text: string, page: string): boolean {
  if (!mayHarm(text) && !IS_USED.test(text)) return false;
  readAnew(page);
  const said = text.replace(/^[^:–]{2,90}(?: – |: )/u, '');
  const start = said.replace(/\s+/gu, ' ').toLowerCase().split(' ').slice(0, WORDS).join(' ');
  const at = start.length < SHORTEST ? -1 : last.read.indexOf(start);
  const before = at < 0 ? '' : last.read.slice(Math.max(0, at - MOST_BEFORE), at);
  if (!/(?:[,;] (?:and|or|but)|;) $/u.test(before)) return false;
  const sentence = before.split(/[.!?•] (?=\S)/u).at(-1)!;
  // "Labetalol is first-line in pregnancy; nifedipine is used in asthma": in pregnancy as well.
  if (CHOICE.test(sentence) && IS_USED.test(text)) return true;
  const subject = keyed(sentence).slice(0, FIRST).join(' ');
  return namesDrug(subject) && !namesDrug(said) && !holds(asRead(text), subject);
}
const IS_USED = /\b(?:is|are|may be|can be) (?:used|given|preferred|chosen|tried|substituted)\b/iu;
/** In characters: a sentence is not longer. */
const MOST_BEFORE = 400;
/** In words: its subject stands among the first. */
const FIRST = 4;

/** In characters: shorter ends stand in many a place. */
const SHORTEST = 12;

const wordsIn = (text: string): string[] => text.toLowerCase().split(/\s+/u).filter(Boolean);

/** The words on both sides of each line end within a sentence: in paragraphs, whose sentences begin with a capital and end. */
function bordersOf(page: string): Border[] {
  const read = page.replace(/\s+/gu, ' ').toLowerCase();
  return paragraphsOf(pageLines(page))
    .filter((paragraph) => /^\p{Lu}/u.test(paragraph[0]!.text) && holdsSentences(paragraph))
    .flatMap((paragraph) =>
      paragraph.slice(1).flatMap((line, at) => {
        const over = paragraph[at]!.text;
        if (!/^[\p{Ll}\d(]/u.test(line.text) || /[.!?:;]$/u.test(over)) return [];
        const end = wordsIn(over).slice(-WORDS).join(' ');
        return [
          { end, start: wordsIn(line.text)[0]!, ends: ENDS.some((mark) => read.includes(`${end}${mark}`)) },
        ];
      }),
    );
}

const holdsSentences = (paragraph: readonly PageLine[]): boolean => {
  const text = paragraph.map((line) => line.text).join(' ');
  return /\p{Ll}[.!?]$/u.test(text) && /(?:\p{Ll}|\))[.!?]\s\p{Lu}/u.test(text);
};

/** Lines that nothing parts: no gap, no mark. */
function paragraphsOf(lines: readonly PageLine[]): PageLine[][] {
  const paragraphs: PageLine[][] = [];
  for (const line of lines) {
    if (line.gap || line.mark !== '' || isMarked(line) || paragraphs.length === 0) paragraphs.push([line]);
    else paragraphs.at(-1)!.push(line);
  }
  return paragraphs;
}
