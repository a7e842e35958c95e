import type { DocumentIndex } from '../../../../page/document-index.ts';
import { ofEach } from '../../../../page/in-order.ts';
import type { Candidate } from '../candidate.ts';
import { listsOf, readAs } from './lists.ts';

/** The names that rows of the document say the same of. */
const namesByValue = ofEach((index: DocumentIndex): ReadonlyMap<string, ReadonlySet<string>> => {
  const names = new Map<string, Set<string>>();
  for (const page of index.pages.values())
    for (const { name, value } of listsOf(readAs(page)).rows) {
      const same = names.get(keyOf(value)) ?? new Set();
      names.set(keyOf(value), same.add(keyOf(name)));
    }
  return names;
});

const keyOf = (value: string): string => (value.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).join(' ');

/** Whether several rows of the document say this: then it does not tell which of them is meant. */
export const isRepeated = (value: string, index: DocumentIndex): boolean =>
  (namesByValue(index).get(keyOf(value))?.size ?? 0) > 1;

/** Whether a card asks for a name by what is said of another name too. */
export const asksByRepeated = ({ maker, statement, answer, at }: Candidate, index: DocumentIndex): boolean =>
  /^(?:definition|fact:(?:owner|row))/u.test(maker) &&
  at >= 0 &&
  isRepeated(statement.slice(at + answer.length), index);
