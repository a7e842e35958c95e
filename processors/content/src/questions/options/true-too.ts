import { contentStems } from '../../page/content-stems.ts';
import { stem as stemOf } from '../../language/stem.ts';
import { isGivenAway } from '../../checks/give-away.ts';
import { headKey, termKey } from '../kinds/terms.ts';
import { isSameGroup } from '../kinds/kinds.ts';
import type { Mentions } from './mentions.ts';

/** What a distractor is held against. */
export type Asked = { stem: string; key: string; span: string };

const LITTLE = new Set(['follow', 'term', 'drug', 'call', 'type', 'caus'].map(stemOf));

const wordsOf = (text: string): string[] =>
  [...new Set(contentStems(text))].filter((word) => !LITTLE.has(word));

/** The same thing in other words, a part of its name, its kind, or its abbreviation. */
export function isSameThing(one: string, other: string): boolean {
  const [a, b] = [termKey(one), termKey(other)];
  if (a === b || ` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `)) return true;
  if (isSameGroup(one, other)) return true;
  const head = headKey(one);
  const isHeadShared = head === headKey(other);
  const without = (name: string) => (isHeadShared ? name.split(' ').slice(0, -1).join(' ') : name);
  const [rest, otherRest] = [without(a), without(b)];
  return (
    rest === '' ||
    otherRest === '' ||
    isInitials(one, other) ||
    isInitials(other, one) ||
    isOneWordApart(rest, otherRest)
  );
}

const isOneWordApart = (one: string, other: string): boolean => {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  return (
    a.length > 1 &&
    b.length > 1 &&
    a.filter((word) => b.includes(word)).length >= Math.max(a.length, b.length) - 0.5
  );
};

const isInitials = (short: string, long: string): boolean =>
  /^\p{Lu}{2,6}s?$/u.test(short) && long.includes(' ') && isGivenAway(short, long);

/** More of the stem's words beside a term than this, and the document may say of it what is asked. */
const MOST_SHARED = 0.42;

/** Whether a term may be right as well: it stands in the key's own sentence, or where the document speaks of what is asked. */
export function mayBeRight(term: string, { stem, key, span }: Asked, mentions: Mentions): boolean {
  if (isSameThing(term, key)) return true;
  const folded = ` ${termKey(span.replace(/[^\p{L}\p{N}]+/gu, ' '))} `;
  if (folded.includes(` ${termKey(term.replace(/[^\p{L}\p{N}]+/gu, ' '))} `)) return true;
  const asked = wordsOf(stem);
  const own = new Set(wordsOf(term));
  const telling = asked.filter((word) => !own.has(word));
  return mentions.around(term).some((window) => {
    const said = new Set(contentStems(window));
    const shared = telling.filter((word) => said.has(word)).length;
    return shared > 0 && (shared >= 4 || shared / Math.max(2, telling.length) >= MOST_SHARED);
  });
}
