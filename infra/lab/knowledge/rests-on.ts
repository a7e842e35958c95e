import type { FactSource } from '@anamnesis/contracts/diseases/entry.ts';

/** Facts that rest on something, and their share of all. */
export type Share = { name: string; facts: number; share: number };

/** All chapters of one of these are one work: who trusts one trusts the same editors. */
const inChapters = ['StatPearls', 'GeneReviews'];
const workOf = ({ title }: FactSource): string => inChapters.find((work) => title.startsWith(work)) ?? title;

const isSecondary = ({ kind }: FactSource): boolean => kind !== 'guideline';

function sharesOf(names: readonly string[]): Share[] {
  return [...Map.groupBy(names, (name) => name)]
    .map(([name, { length: facts }]) => ({ name, facts, share: facts / names.length }))
    .toSorted((one, other) => other.facts - one.facts);
}

/**
 * What facts rest on, the most used first: kinds of sources, and `works` that gather what others found, textbooks and
 * reviews; shares of works are of all facts. `withAddress`: of the sources, those that say where they are read.
 */
export function restsOn(
  facts: readonly { source: string }[],
  sources: readonly FactSource[],
): { facts: number; kinds: Share[]; works: Share[]; withAddress: number } {
  const known = new Map(sources.map((source) => [source.id, source]));
  const cited = facts.flatMap(({ source }) => known.get(source) ?? []);
  return {
    facts: cited.length,
    kinds: sharesOf(cited.map(({ kind }) => kind)),
    works: sharesOf(cited.map((source) => (isSecondary(source) ? workOf(source) : ''))).filter(
      ({ name }) => name !== '',
    ),
    withAddress: sources.filter(({ address }) => address !== undefined).length,
  };
}
