import type { SaidWord } from './read.ts';
import { people } from './vocabulary.ts';

const sides = new Set('left right up down upper lower inside outside front back'.split(' '));
/** Words that tell one thing from its like: of each kind, the order stays. */
const kinds: readonly ((key: string) => boolean)[] = [
  (key) => /\d/u.test(key),
  (key) => people.has(key),
  (key) => sides.has(key),
];

/** What may stand anywhere beside what it belongs to: 'no rash that I've noticed', 'I haven't noticed any rash'. */
const floating = new Set(['notic', 'noticed', 'asisaid']);
const placed = (all: readonly SaidWord[]): SaidWord[] => all.filter(({ key }) => !floating.has(key));

/** How often a text may jump between facts: a part moved to the front is three jumps. */
const mostJumps = 3;

/** Whether words stand together as they did: 'three days … two weeks' is not 'two days … three weeks'. */
export function isReordered(wording: readonly SaidWord[], facts: readonly SaidWord[]): boolean {
  for (const isOfKind of kinds) {
    const order = (all: readonly SaidWord[]) => all.map(({ key }) => key).filter(isOfKind);
    const there = [...new Set(order(facts))];
    const here = [...new Set(order(wording))];
    if (here.some((key, at) => key !== there[at])) return true;
  }
  const runs = runsOf(placed(wording), placed(facts));
  // A part that moves stays whole. Words that change places are left alone.
  return (
    runs.length > 1 && (jumpsOf(runs) > mostJumps || runs.filter(({ length }) => length === 1).length > 1)
  );
}

/** The places that the words of a wording have in the facts, in runs of neighbours. */
function runsOf(wording: readonly SaidWord[], facts: readonly SaidWord[]): number[][] {
  const runs: number[][] = [];
  const used = new Set<number>();
  for (const { key, denied } of wording) {
    const isSame = (one: SaidWord, at: number): boolean =>
      one.key === key && one.denied === denied && !used.has(at);
    const last = runs.at(-1)?.at(-1) ?? -1;
    const ahead = facts.findIndex((one, at) => at > last && isSame(one, at));
    const at = ahead < 0 ? facts.findIndex(isSame) : ahead;
    if (at < 0) continue;
    used.add(at);
    if (at === last + 1 && runs.length > 0) runs.at(-1)!.push(at);
    else runs.push([at]);
  }
  return runs;
}

const jumpsOf = (runs: readonly (readonly number[])[]): number => runs.length - (runs[0]?.[0] === 0 ? 1 : 0);

/** Numbers with what follows them. 'one' stands for a thing as often as for a number. */
const pairsIn = (said: readonly SaidWord[]): string[] =>
  said.flatMap(({ key }, at) =>
    /\d/u.test(key) && key !== '1' ? [`${key} ${said[at + 1]?.key ?? ''}`] : [],
  );

/** Whether a number is not followed by what followed it: '20 a day' is not '20 years'. */
export function isOtherNumber(wording: readonly SaidWord[], facts: readonly SaidWord[]): boolean {
  const there = pairsIn(facts);
  const isThere = (pair: string): boolean => there.includes(pair) || there.includes(`${pair.split(' ')[0]} `);
  return pairsIn(wording).some((pair) => !isThere(pair));
}
