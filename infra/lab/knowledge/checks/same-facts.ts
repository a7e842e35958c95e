import { fold } from '@anamnesis/knowledge/names/fold.ts';
import { type PackCheck } from './check.ts';
import { factsOf } from '@anamnesis/knowledge/facts.ts';

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
      const folded = fold(text);
      const before = first.get(folded);
      if (before === undefined) first.set(folded, here);
      return before === undefined
        ? []
        : [{ entry: entry.id, fault: `${section}/${id}: as in ${before}: ${text}` }];
    }),
  );
};
