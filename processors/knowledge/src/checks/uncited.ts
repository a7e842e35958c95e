import { type PackCheck } from './check.ts';
import { factsOf } from '../facts.ts';

/** Every source is one that a fact rests on. */
export const uncited: PackCheck = ({ entries, sources }) => {
  const cited = new Set(entries.flatMap(factsOf).map(({ source }) => source));
  return sources
    .filter(({ id }) => !cited.has(id))
    .map(({ id }) => ({ entry: 'sources', fault: `no fact rests on '${id}'` }));
};
