import { foldNameSpelling, withoutGaps } from './fold.ts';
import type { FoldedName } from './rank.ts';

/** One of the names of a thing, its name or a synonym. */
type Named<T> = { thing: T; isName: boolean; folded: Pick<FoldedName, 'forms' | 'joined'> };

/** 'Crohn' and 'Crohn's disease' are one as long as no other disease is called so. */
const general = new RegExp(` (?:${['disease', 'syndrome', 'disorder'].map(foldNameSpelling).join('|')})$`);

/** A folded name without what many end in. */
export const shortOf = (folded: string): string => folded.replace(general, '');

const inAnyOrder = (folded: string): string => folded.split(' ').toSorted().join(' ');

/** The first one stays. */
const keep = <T>(map: Map<string, T>, key: string, thing: T): void => {
  if (!map.has(key)) map.set(key, thing);
};

/** Finds a thing by what it is called, the whole of it, or by its id. */
export function createExactSearch<T extends { id: string }>(
  names: readonly Named<T>[],
): (name: string) => T | null {
  /** Each looser than the one before it: what is not found in one is looked for in the next. */
  const exact = new Map<string, T>();
  const joined = new Map<string, T>();
  const ordered = new Map<string, T>();
  const shortened = new Map<string, Set<T>>();

  const add = (folded: string, together: string, thing: T): void => {
    keep(exact, folded, thing);
    keep(joined, together, thing);
    keep(ordered, inAnyOrder(folded), thing);
    const short = shortOf(folded);
    if (short !== folded) shortened.set(short, (shortened.get(short) ?? new Set()).add(thing));
  };
  // A name goes before a synonym that another one has, too, and both before an id.
  for (const own of [true, false])
    for (const { thing, isName, folded } of names)
      if (isName === own) add(folded.forms[0] ?? '', folded.joined, thing);
  for (const thing of new Set(names.map((each) => each.thing))) {
    const folded = foldNameSpelling(thing.id);
    add(folded, withoutGaps(folded), thing);
  }

  return (name) => {
    const folded = foldNameSpelling(name);
    const known = exact.get(folded) ?? joined.get(withoutGaps(folded)) ?? ordered.get(inAnyOrder(folded));
    if (known !== undefined) return known;
    const [only, ...others] = shortened.get(folded) ?? [];
    return only !== undefined && others.length === 0 ? only : null;
  };
}
