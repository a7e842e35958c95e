import type { ReferenceValue } from '@anamnesis/contracts/practice/questions/item.ts';
import { nameKey } from '@anamnesis/contracts/kernel/text/names.ts';

export type Group = { name: string; values: ReferenceValue[] };

/** The tests whose names, or whose group, have all the words that are looked for, in their groups. */
export function found(values: readonly ReferenceValue[], sought: string): Group[] {
  const words = nameKey(sought).split(/\s+/u).filter(Boolean);
  const fits = ({ group, test }: ReferenceValue): boolean => {
    const name = nameKey(`${group} ${test}`);
    return words.every((word) => name.includes(word));
  };
  return [...Map.groupBy(values.filter(fits), ({ group }) => group)].map(([name, group]) => ({
    name,
    values: group,
  }));
}
