import { CHOICE, namedIn, type PageFact } from './page-facts.ts';
import { FORBIDS } from './wording.ts';

const WORD = /\p{N}+(?:[.,]\p{N}+)*|\p{L}+|%|[<>≤≥]/gu;
/** The words and figures of a text, in small letters. */
export const keyed = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

/** In words, on each side of a figure: they tell a line from others. */
const NEAR = 2;
/** In words: fewer stand in many a line. */
const LEAST = 3;

/** Stretches of a line that a text must hold to tell it: around its figures, or from what forbids on. */
export function signsOf({
  line,
  isHarmful,
  isOfGiven,
  dependsOnOwner,
}: Pick<PageFact, 'line' | 'isHarmful' | 'isOfGiven' | 'dependsOnOwner'>): string[] {
  const value = keyed(namedIn(line)?.value ?? line);
  if (!isHarmful) return [asSign(value.slice(0, LEAST + 1))];
  const words = keyed(line);
  // A label stands elsewhere in a question: "What is the dose of …?"
  const least = isOfGiven ? 2 : LEAST;
  const near = (at: number) => {
    const ofValue = words.slice(Math.max(words.length - value.length, at - NEAR), at + NEAR + 1);
    const isIn = at >= words.length - value.length && ofValue.length >= least;
    return isIn ? ofValue : words.slice(Math.max(0, at - NEAR), at + NEAR + 1);
  };
  const denied = FORBIDS.exec(line);
  const from = denied === null ? -1 : keyed(line.slice(0, denied.index)).length;
  // "Avoid aspirin"
  if (dependsOnOwner && words.length < least) return [asSign(words)];
  const stretches = [
    ...words.flatMap((word, at) => (/^\p{N}/u.test(word) ? [near(at)] : [])),
    ...(from < 0 ? [] : [words.slice(from, from + LEAST + 2)]),
    ...(CHOICE.test(line) ? [words.slice(0, LEAST + 2)] : []),
  ];
  return stretches.filter((one) => one.length >= least).map(asSign);
}

export const asSign = (words: readonly string[]): string => ` ${words.join(' ')} `;

/** Stretches of a sentence that doses or chooses, by which it is known in another text. */
export const signsOfSentence = (line: string): string[] =>
  signsOf({ line, isHarmful: true, isOfGiven: false, dependsOnOwner: false });

/** A text as signs are looked for in it. */
export const asRead = (text: string): string => ` ${keyed(text).join(' ')} `;

/** What was read last: all cards of a page are asked for one after the other. */
let last = { page: '', read: '' };

/** The same of a page. */
export function pageAsRead(page: string): string {
  if (last.page !== page) last = { page, read: asRead(page) };
  return last.read;
}

/** Whether it says a name. One of its words is enough: names are stated in the plural, or short. */
export function holds(read: string, name: string): boolean {
  const words = keyed(name).filter((word) => word.length > 3);
  return (words.length === 0 ? keyed(name) : words).some((word) => read.includes(` ${word.slice(0, 6)}`));
}
