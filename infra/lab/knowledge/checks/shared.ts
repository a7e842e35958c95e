import { factsOf } from '@anamnesis/knowledge/laboratory.ts';
import { foldNameSpelling } from '@anamnesis/knowledge/words.ts';
import type { PackCheck } from './check.ts';

const twice = (folder: string, ids: readonly string[]) =>
  [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map((id) => ({
    entry: folder,
    fault: `'${id}' is there twice`,
  }));

/** An id is given once: files of a folder are read as one list. */
export const ids: PackCheck = ({ entries, symptoms, sources, scores }) => [
  ...twice(
    'entries',
    entries.map(({ id }) => id),
  ),
  ...twice(
    'vocabulary',
    symptoms.map(({ id }) => id),
  ),
  ...twice(
    'sources',
    sources.map(({ id }) => id),
  ),
  ...twice(
    'scores',
    scores.map(({ id }) => id),
  ),
];

const isOpen = (text: string): boolean => /\b(?:TODO|TBD|FIXME|XXX)\b/.test(text);

/** Everything of the vocabulary is written. */
export const unfinished: PackCheck = ({ symptoms }) =>
  symptoms
    .filter(({ name, says, denies }) => isOpen(`${name} ${says} ${denies}`))
    .map(({ id }) => ({ entry: 'vocabulary', fault: `'${id}' is not written yet` }));

/** Every source is one that a fact, a score or a picture rests on. */
export const uncited: PackCheck = ({ entries, sources, scores, pictures }) => {
  const resting = [...entries.flatMap(factsOf), ...scores, ...pictures.map(({ picture }) => picture)];
  const cited = new Set(resting.map(({ source }) => source));
  return sources
    .filter(({ id }) => !cited.has(id))
    .map(({ id }) => ({ entry: 'sources', fault: `nothing rests on '${id}'` }));
};

/**
 * A fact stands once, in the entry that it is about: the same sentence elsewhere is a copy, or true of neither. Who reads an entry a second
 * time makes its sentences stand alone; before that they are not compared.
 */
export const sameFacts: PackCheck = ({ entries }) => {
  const first = new Map<string, string>();
  const read = entries.filter(({ secondReading }) => secondReading !== undefined);
  return read.flatMap((entry) =>
    factsOf(entry).flatMap(({ section, id, text }) => {
      const here = `${entry.id}/${section}/${id}`;
      const folded = foldNameSpelling(text);
      const before = first.get(folded);
      if (before === undefined) first.set(folded, here);
      return before === undefined
        ? []
        : [{ entry: entry.id, fault: `${section}/${id}: as in ${before}: ${text}` }];
    }),
  );
};
