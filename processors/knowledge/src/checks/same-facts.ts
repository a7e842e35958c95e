import { fold } from '../names/fold.ts';
import { type PackCheck } from './check.ts';
import { factsOf } from '../facts.ts';

/** A fact stands once, in the entry that it is about: the same sentence elsewhere is a copy, or true of neither. */
export const sameFacts: PackCheck = ({ entries }) => {
  const first = new Map<string, string>();
  return entries.flatMap((entry) =>
    factsOf(entry).flatMap(({ section, id, text }) => {
      const here = `${entry.id}/${section}/${id}`;
      const before = first.get(fold(text));
      if (before === undefined) first.set(fold(text), here);
      return before === undefined
        ? []
        : [{ entry: entry.id, fault: `${section}/${id}: as in ${before}: ${text}` }];
    }),
  );
};
