import { readable, standalone, withoutCitations, withoutPointers } from '../page/clean.ts';
import { harmOfBullet, harmOfLine } from '../checks/harm/check.ts';
import { isOrder, mayHarm } from '../checks/harm/page-facts.ts';
import { isOpen } from '../checks/harm/page-lines.ts';
import type { Source } from './source.ts';
import { headingOfUnit, tidy, type Unit } from './units/unit.ts';

/** A sign that nobody told. */
const UNKNOWN = '\ufffd';
/** In characters. */
const LONGEST = 1_200;

/** A unit as it is read in an answer; undefined when read there it may do harm, or says nothing. */
export function shown(unit: Unit): string | undefined {
  if (unit.isWithheld) return undefined;
  const page = pageOf(unit);
  const isSafe = (text: string) =>
    text.length <= LONGEST &&
    /\p{L}/u.test(text) &&
    // "The outermost layer of the wall of": it goes on on the next page.
    !isOpen(text) &&
    (unit.isLine && !mayHarm(text) && !isOrder(unit.said ?? text)
      ? harmOfLine(text, page)
      : harmOfBullet(text, page)) === undefined;
  const plain = wholeOf(unit);
  const cleaned = tidy(clean(plain, unit.source));
  return [cleaned, plain].find((text) => isOfWords(text, plain) && isSafe(text));
}

/** As `shown`, in the paragraph that it is of, as that stands: what a sentence leaves out stands in the next one. */
export function shownWhole(unit: Unit): string | undefined {
  if (unit.block === undefined) return shown(unit);
  const whole = tidy(unit.source.text.slice(...unit.block));
  const isSafe = !mayHarm(whole) || harmOfBullet(whole, pageOf(unit)) === undefined;
  return whole.length <= LONGEST && !whole.includes(UNKNOWN) && !isOpen(whole) && isSafe ? whole : undefined;
}

/** With the sentences that it depends on. */
const wholeOf = (unit: Unit): string =>
  unit.dependsOn === undefined ? unit.text : `${wholeOf(unit.dependsOn)} ${unit.text}`;

/** Its own stretches, and those of the sentences that it depends on, as one where they follow each other. */
export function spansOf(unit: Unit): (readonly [number, number])[] {
  if (unit.dependsOn === undefined) return [...unit.spans];
  const before = spansOf(unit.dependsOn);
  return [[before[0]![0], unit.spans.at(-1)![1]]];
}

/** Without references to the literature and to figures, and without a connective that refers to nothing. */
const clean = (text: string, source: Source): string =>
  standalone(withoutPointers(withoutCitations(readable(text, (word) => source.text.includes(word)))));

/** The stretches of `shownWhole`. */
export const spansOfWhole = (unit: Unit): (readonly [number, number])[] =>
  unit.block === undefined ? spansOf(unit) : [unit.block];

/** The passage below its heading, as its page has it. */
function pageOf(unit: Unit): string {
  const { text } = unit.source;
  const heading = headingOfUnit(unit);
  return heading === '' || text.startsWith(heading) ? text : `${heading}\n\n${text}`;
}

/** Whether no word was put in. */
function isOfWords(text: string, source: string): boolean {
  const words = new Set(wordsIn(source));
  return wordsIn(text).every((word) => words.has(word));
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
