import type { Said } from './read.ts';
import { people } from './vocabulary.ts';

const sides = new Set([
  'left',
  'right',
  'up',
  'down',
  'upper',
  'lower',
  'inside',
  'outside',
  'front',
  'back',
]);
/** Words that tell one thing from its like: of each kind, the order stays. */
const kinds: readonly ((key: string) => boolean)[] = [
  (key) => /\d/u.test(key),
  (key) => people.has(key),
  (key) => sides.has(key),
];

/** How often a text may jump in what it tells: a part moved to the front is three jumps. */
const jumpsOf = (length: number): number => (length < 7 ? 2 : 3);

/** Whether words stand together as they did: 'three days … two weeks' is not 'two days … three weeks'. */
export function isReordered(wording: readonly Said[], facts: readonly Said[]): boolean {
  for (const isOfKind of kinds) {
    const order = (all: readonly Said[]) => all.map(({ key }) => key).filter(isOfKind);
    const there = [...new Set(order(facts))];
    const here = [...new Set(order(wording))];
    if (here.some((key, at) => key !== there[at])) return true;
  }
  let last = -1;
  let jumps = 0;
  for (const { key, isDenied } of wording) {
    const isSame = (one: Said): boolean => one.key === key && one.isDenied === isDenied;
    const before = facts[last];
    if (before && isSame(before)) continue;
    const ahead = facts.findIndex((one, at) => at > last && isSame(one));
    const at = ahead < 0 ? facts.findIndex(isSame) : ahead;
    if (at < 0) continue;
    if (at !== last + 1) jumps += 1;
    last = at;
  }
  return jumps > jumpsOf(facts.length);
}

/** The first number that is not followed by what followed it: '20 a day' is not '20 years'. */
export function isOtherNumber(wording: readonly Said[], facts: readonly Said[]): boolean {
  const pairs = (all: readonly Said[]): string[] =>
    all.flatMap(({ key }, at) =>
      /\d/u.test(key) && key !== '1' ? [`${key} ${all[at + 1]?.key ?? ''}`] : [],
    );
  const there = pairs(facts);
  const isThere = (pair: string): boolean => there.includes(pair) || there.includes(`${pair.split(' ')[0]} `);
  return pairs(wording).some((pair) => !isThere(pair));
}
