import { type PackCheck } from './check.ts';
import { factsOf } from '@anamnesis/knowledge/facts.ts';

/** Every source is one that a fact, a score or a picture rests on. */
export const uncited: PackCheck = ({ entries, sources, scores, pictures }) => {
  const resting = [...entries.flatMap(factsOf), ...scores, ...pictures.map(({ picture }) => picture)];
  const cited = new Set(resting.map(({ source }) => source));
  return sources
    .filter(({ id }) => !cited.has(id))
    .map(({ id }) => ({ entry: 'sources', fault: `nothing rests on '${id}'` }));
};
