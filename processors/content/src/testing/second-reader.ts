import type { ModelRequest } from '@anamnesis/contracts/ports/models/language-model.ts';
import { DENIED, DRUGS, OPPOSITE, TERMS } from '../second-reading/controls.ts';

/** An item as a second reader gets it, what it hides apart. */
export type Item = { id: string; says: string; hides?: string; from: string; asked?: string[] };
export type Verdict = { id: string; words: string; finds: string; asked: boolean[]; why: string };

/** What a reader says who finds everything right. */
export const agreed = ({ id, from, asked = [] }: Item): Verdict => ({
  id,
  words: from,
  finds: 'said',
  asked: asked.map(() => true),
  why: '',
});

export const isReading = ({ schema }: Pick<ModelRequest, 'schema'>): boolean => schema?.name === 'reading';

/** What was sent, in the form of whatever server got it. */
type Sent = { messages: readonly { content: string }[] };
type Read = { page: string; items: Item[] };
function readIn({ messages }: Sent): Read {
  const { page, items } = JSON.parse(messages.at(-1)!.content) as Read;
  return { page, items: items.map(withoutMarks) };
}
function withoutMarks(item: Item): Item {
  const [before = '', hides, behind = ''] = item.says.split(/\[([^[\]]*)\](?=[^[]*$)/u);
  return hides === undefined ? item : { ...item, says: before + hides + behind, hides };
}
/** What a second reader gets to read. */
export const allRead = (request: Sent): Item[] => readIn(request).items;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}]+|\d+(?:[.,]\d+)?/gu) ?? [];

const TURNING = new Set([...OPPOSITE.keys(), ...DENIED.values(), ...DRUGS, ...TERMS].flatMap(wordsOf));
const isTurning = (word: string): boolean => /^\d/u.test(word) || TURNING.has(word);

/**
 * Whether a statement is another one of the same reading with a word put into it that stands nowhere on the page: what tests a reader, as
 * somebody finds who reads. `others`: what else is read.
 */
export function isTurned(says: string, others: readonly string[], page: string): boolean {
  const own = wordsOf(says);
  const there = new Set(wordsOf(page));
  return others.some((other) => {
    const said = wordsOf(other);
    const strange = own.filter((word) => !said.includes(word));
    const lost = said.filter((word) => !own.includes(word)).length;
    const count = new Set(strange).size;
    return (
      strange.some((word) => !there.has(word) && isTurning(word)) &&
      (count === 1 ? lost <= 8 : count === 2 && lost <= 1) &&
      strange.length < own.length &&
      isWithin(
        own.filter((word) => said.includes(word)),
        said,
      )
    );
  });
}

/** Whether words stand among others in their order. */
function isWithin(words: readonly string[], others: readonly string[]): boolean {
  let next = 0;
  for (const word of others) if (word === words[next]) next += 1;
  return next === words.length;
}

/** What was written by whoever is read: without what tests the reader. */
export function itemsRead(request: Sent): Item[] {
  const { page, items } = readIn(request);
  const says = items.map((item) => item.says);
  const verbatim = wordsOf(page).join(' ');
  return items.filter(
    (item, at) =>
      !isTurned(item.says, says.toSpliced(at, 1), page) && !verbatim.includes(wordsOf(item.says).join(' ')),
  );
}

/** The reply of a second reader who has read, and agrees but for what `otherwise` says of an item. */
export function readingOf(request: Sent, otherwise: (item: Item) => Partial<Verdict> = () => ({})): string {
  const { page, items } = readIn(request);
  const says = items.map((item) => item.says);
  const verdicts = items.map((item, at) => ({
    ...agreed(item),
    ...otherwise(item),
    ...(isTurned(item.says, says.toSpliced(at, 1), page) ? { finds: 'not said' } : {}),
  }));
  return JSON.stringify({ verdicts });
}
