import { fold, withoutGaps } from './fold.ts';
import type { Folded } from './rank.ts';

/** One of the names of an entry, its name or a synonym. */
type Named = { entry: { id: string }; isName: boolean; folded: Pick<Folded, 'forms' | 'joined'> };

/** 'Crohn' and 'Crohn's disease' are one as long as no other disease is called so. */
const general = new RegExp(` (?:${['disease', 'syndrome', 'disorder'].map(fold).join('|')})$`);

const inAnyOrder = (folded: string): string => folded.split(' ').toSorted().join(' ');

/** The first one stays. */
const keep = (map: Map<string, string>, key: string, id: string): void => {
  if (!map.has(key)) map.set(key, id);
};

/** Finds an entry by what it is called, the whole of it, or by its id. */
export function createExactSearch(names: readonly Named[]): (name: string) => string | null {
  /** Each looser than the one before it: what is not found in one is looked for in the next. */
  const exact = new Map<string, string>();
  const joined = new Map<string, string>();
  const ordered = new Map<string, string>();
  const shortened = new Map<string, Set<string>>();

  const add = (folded: string, together: string, id: string): void => {
    keep(exact, folded, id);
    keep(joined, together, id);
    keep(ordered, inAnyOrder(folded), id);
    const short = folded.replace(general, '');
    if (short !== folded) shortened.set(short, (shortened.get(short) ?? new Set()).add(id));
  };
  // A name goes before a synonym that another entry has, too, and both before an id.
  for (const own of [true, false])
    for (const { entry, isName, folded } of names)
      if (isName === own) add(folded.forms[0] ?? '', folded.joined, entry.id);
  for (const id of new Set(names.map(({ entry }) => entry.id))) {
    const folded = fold(id);
    add(folded, withoutGaps(folded), id);
  }

  return (name) => {
    const folded = fold(name);
    const known = exact.get(folded) ?? joined.get(withoutGaps(folded)) ?? ordered.get(inAnyOrder(folded));
    if (known !== undefined) return known;
    const [only, ...others] = shortened.get(folded) ?? [];
    return only !== undefined && others.length === 0 ? only : null;
  };
}
