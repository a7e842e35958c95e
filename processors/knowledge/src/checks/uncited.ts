import { type PackCheck } from './check.ts';
import { factsOf } from '../facts.ts';

/** Every source is one that a fact or a score rests on. */
export const uncited: PackCheck = ({ entries, sources, scores }) => {
  const cited = new Set([...entries.flatMap(factsOf), ...scores].map(({ source }) => source));
  return sources
    .filter(({ id }) => !cited.has(id))
    .map(({ id }) => ({ entry: 'sources', fault: `nothing rests on '${id}'` }));
};
