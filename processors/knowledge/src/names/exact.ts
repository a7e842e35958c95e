import { fold, withoutGaps } from './fold.ts';
import type { NamedEntry } from './list.ts';

/** 'Crohn' and 'Crohn's disease' are one as long as no other disease is called so. */
const general = new RegExp(` (?:${['disease', 'syndrome', 'disorder'].map(fold).join('|')})$`);

const inAnyOrder = (folded: string): string => folded.split(' ').toSorted().join(' ');

/** The first one stays. */
const keep = (map: Map<string, string>, key: string, id: string): void => {
  if (!map.has(key)) map.set(key, id);
};

/** Finds an entry by what it is called, the whole of it. */
export function createExactSearch(entries: readonly NamedEntry[]): (name: string) => string | null {
  /** Each looser than the one before it: what is not found in one is looked for in the next. */
  const exact = new Map<string, string>();
  const joined = new Map<string, string>();
  const ordered = new Map<string, string>();
  const shortened = new Map<string, Set<string>>();

  const add = (name: string, id: string): void => {
    const folded = fold(name);
    keep(exact, folded, id);
    keep(joined, withoutGaps(folded), id);
    keep(ordered, inAnyOrder(folded), id);
    const short = folded.replace(general, '');
    if (short !== folded) shortened.set(short, (shortened.get(short) ?? new Set()).add(id));
  };
  // A name goes before a synonym that another entry has, too, and both before an id.
  for (const { id, name } of entries) add(name, id);
  for (const { id, synonyms } of entries) for (const synonym of synonyms) add(synonym, id);
  for (const { id } of entries) add(id, id);

  return (name) => {
    const folded = fold(name);
    const known = exact.get(folded) ?? joined.get(withoutGaps(folded)) ?? ordered.get(inAnyOrder(folded));
    if (known !== undefined) return known;
    const [only, ...others] = shortened.get(folded) ?? [];
    return only !== undefined && others.length === 0 ? only : null;
  };
}
