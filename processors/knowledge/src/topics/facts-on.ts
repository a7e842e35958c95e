import type { PackFact } from '@anamnesis/contracts/ports/packs/knowledge-pack.ts';
import type { FoundableFact } from './foundable.ts';
import type { Sought } from './words.ts';

/** `isInRow`: it has the words as they stand in what is looked for; `isScattered`: it has them all, but far from each other or in another order. */
export type FactNamed = { fact: PackFact; score: number; by: Sought; isInRow: boolean; isScattered: boolean };

/** The best first. */
export const bestFirst = (found: readonly FactNamed[]): FactNamed[] =>
  found.toSorted((one, other) => other.score - one.score);

/** What belongs to a disease stands in its summary; what tells look-alikes apart is seldom where it is looked for. */
const sectionWorth: Readonly<Record<string, number>> = { summary: 0.5, signs: 0.25, lookAlikes: -0.5 };

/** How well a fact that says it all says it: as its own name, in a row, somewhere. */
function closeness({ fact, said, term }: FoundableFact, { phrase }: Sought): number {
  const row = term === phrase ? 3 : term.includes(phrase) ? 2 : said.includes(phrase) ? 1 : 0;
  return row + (sectionWorth[fact.section] ?? 0);
}

/** Words that may stand between two that are looked for. */
const between = 3;

/** Whether the words stand one soon after the other. */
function areNear(said: string, words: readonly string[]): boolean {
  const spoken = said.split(' ');
  const [first, ...others] = words.map((word) => word.trim());
  return spoken.some((begins, from) => {
    if (first === undefined || !begins.startsWith(first)) return false;
    let at = from;
    return others.every((word) => {
      const next = spoken.findIndex(
        (each, place) => place > at && place <= at + between && each.startsWith(word),
      );
      at = next;
      return next >= 0;
    });
  });
}

/** Of several ways to say what is looked for, each is worth so much less than the one before it. */
const nextWay = 20;

/**
 * The facts that a topic names, by the first way of saying it that they use. Each word of it is one of the fact, of a name of its disease or of
 * what its section is called, and not all are of the section: 'treatment' alone is no topic.
 */
export function factsNaming(ways: readonly Sought[], all: Iterable<FoundableFact>): FactNamed[] {
  const found: FactNamed[] = [];
  for (const each of all) {
    const { fact, said, named, section } = each;
    const isHere = (word: string): boolean => said.includes(word) || named.includes(word);
    const way = ways.findIndex(
      ({ words }) => words.some(isHere) && words.every((word) => isHere(word) || section.includes(word)),
    );
    const by = ways[way];
    if (!by) continue;
    const own = by.words.filter((word) => said.includes(word)).length;
    const close = own === by.words.length ? closeness(each, by) : 0;
    const isInRow = said.includes(by.phrase);
    const isScattered = own === by.words.length && !isInRow && !areNear(said, by.words);
    found.push({ fact, by, isInRow, isScattered, score: own + close - way * nextWay });
  }
  return found;
}
