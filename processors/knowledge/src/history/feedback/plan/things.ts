import type { HistoryData } from '../../data.ts';
import { testWords } from '../../test-words.ts';
import { nameTokensOf } from '../../tests/tokens.ts';

/** Something that a plan names: a drug, an operation, a piece of advice, by the first of its names. `isAgainst`: it is not to be done, or to end. */
export type PlanThing = { name: string; isAgainst: boolean };
export type PlanThings = {
  /** Words of how something is given, as `testWords` has them. */
  little: ReadonlySet<string>;
  thingsIn: (text: string) => PlanThing[];
  /** Whether one is the other, or of its kind. */
  isNamedBy: (wanted: PlanThing, written: PlanThing) => boolean;
  /** Whether one is of the kind that was written. */
  isOfKind: (wanted: PlanThing, written: PlanThing) => boolean;
};

const isNoWord = (): boolean => false;
const wordsOf = (text: string): string[] =>
  nameTokensOf(text, isNoWord).flatMap(({ text: word }) => (word === ',' ? [] : [word]));
/** What is meant by one 'no' or 'stop'. */
const parts = (text: string): string[] => text.split(/[.,;:\n]|\b(?:but|then)\b/iu);

type Words = Pick<HistoryData['planWords'], 'synonyms' | 'kinds' | 'against' | 'little'>;

function createPlanThings({ synonyms, kinds, against, little }: Words): PlanThings {
  const notTelling = new Set(little.flatMap(wordsOf));
  const denying = new Set(against.flatMap(wordsOf));
  /** A name that is only of such words keeps them. */
  const telling = (words: readonly string[]): readonly string[] => {
    const own = words.filter((word) => !notTelling.has(word));
    return own.length > 0 ? own : words;
  };
  const keyOf = (name: string): string => telling(wordsOf(name)).join(' ');

  const byFirst = new Map<string, { words: readonly string[]; thing: string }[]>();
  const thingOf = new Map<string, string>();
  const add = (name: string, thing: string): void => {
    const words = telling(wordsOf(name));
    const key = words.join(' ');
    if (thingOf.has(key)) return;
    thingOf.set(key, thing);
    const first = words[0] ?? '';
    byFirst.set(first, [...(byFirst.get(first) ?? []), { words, thing }]);
  };
  for (const [first = '', ...others] of synonyms)
    for (const name of [first, ...others]) add(name, keyOf(first));
  for (const [kind, members] of Object.entries(kinds))
    for (const name of [kind, ...members]) add(name, keyOf(name));
  for (const list of byFirst.values()) list.sort((one, other) => other.words.length - one.words.length);

  const known = (name: string): string => thingOf.get(keyOf(name)) ?? keyOf(name);
  const membersOf = new Map(
    Object.entries(kinds).map(([kind, members]) => [known(kind), new Set(members.map(known))]),
  );
  const isOf = (thing: string, kind: string): boolean => {
    const members = membersOf.get(kind);
    return members !== undefined && (members.has(thing) || [...members].some((each) => isOf(thing, each)));
  };

  function thingsInPart(text: string): PlanThing[] {
    const words = wordsOf(text);
    const tells = words.filter((word) => !notTelling.has(word));
    const things: PlanThing[] = [];
    let isAgainst = false;
    /** Of the telling words those up to the one that is looked at. */
    let behind = 0;
    let seen = 0;
    for (let at = 0; at < words.length; at += 1) {
      for (; seen <= at; seen += 1) if (!notTelling.has(words[seen]!)) behind += 1;
      const found = byFirst
        .get(words[at]!)
        ?.find((name) => name.words.every((word, nth) => nth === 0 || tells[behind + nth - 1] === word));
      if (found) {
        things.push({ name: found.thing, isAgainst });
        // Goes on behind the last word of the name.
        for (const word of found.words.slice(1)) at = words.indexOf(word, at + 1);
        isAgainst &&= words[at + 1] === 'or' || words[at + 1] === 'nor';
      } else if (denying.has(words[at]!)) isAgainst = true;
    }
    return things;
  }

  return {
    little: new Set(little.flatMap(testWords)),
    thingsIn: (text) => parts(text).flatMap(thingsInPart),
    isNamedBy: (wanted, written) =>
      wanted.isAgainst === written.isAgainst &&
      (wanted.name === written.name || isOf(written.name, wanted.name)),
    isOfKind: (wanted, written) => wanted.isAgainst === written.isAgainst && isOf(wanted.name, written.name),
  };
}

type Read = { things: PlanThings; tests: PlanThings };
const made = new WeakMap<HistoryData['planWords'], Read>();

/** With the words of the repository: what is done, and tests by other names. */
export function planThings(words: HistoryData['planWords']): Read {
  const known = made.get(words) ?? {
    things: createPlanThings(words),
    tests: createPlanThings({ ...words, synonyms: words.tests, kinds: {}, little: [] }),
  };
  made.set(words, known);
  return known;
}
