import { createHmac, randomBytes } from 'node:crypto';
import { foldWords } from '@anamnesis/contracts/kernel/text/name-search.ts';

export type MissedName = { name: string; people: number };

/** Names of diseases that people asked for and that have no guide, for who writes guides. */
export type MissedNames = {
  asked: (name: string, userId: string) => void;
  /** Those that enough people asked for, the most wanted first. */
  common: () => MissedName[];
};

/** Fewer may know each other by what they asked for. */
const leastPeople = 3;
/** Characters: what is longer is no name but a text of somebody. */
const longestName = 60;
const mostPeople = 1000;

const isCommon = (askers: Set<string>): boolean => askers.size >= leastPeople;

/**
 * Counts in memory alone. A person is a keyed hash that differs from name to name, and the key ends with the process: nobody can tell who asked, or
 * what else they asked for. What fewer than three people asked for is shown to nobody.
 */
export function createMissedNames({ mostNames = 1000, mostShown = 100 } = {}): MissedNames {
  const key = randomBytes(32);
  /** The name that was asked for last is the last one. */
  const people = new Map<string, Set<string>>();

  const forgetOne = (): void => {
    const [oldest] = people.keys();
    // What one person types in a row does not push out what many want.
    const rare = [...people].find(([, askers]) => !isCommon(askers))?.[0];
    people.delete(rare ?? oldest ?? '');
  };

  return {
    asked(written, userId) {
      const name = foldWords(written);
      if (name === '' || name.length > longestName) return;
      const askers = people.get(name) ?? new Set();
      people.delete(name);
      if (people.size >= mostNames) forgetOne();
      people.set(name, askers);
      if (askers.size < mostPeople)
        askers.add(createHmac('sha256', key).update(`${name}\n${userId}`).digest('base64'));
    },
    common: () =>
      [...people]
        .flatMap(([name, askers]) => (isCommon(askers) ? [{ name, people: askers.size }] : []))
        .toSorted((one, other) => other.people - one.people || (one.name < other.name ? -1 : 1))
        .slice(0, mostShown),
  };
}
