import type { DiseaseName } from '@anamnesis/contracts/diseases/guide.ts';
import { createExactSearch } from './exact.ts';
import { fold } from './fold.ts';
import { createAlike, type Shape, shapeOf } from './likeness.ts';
import type { NamedEntry } from './list.ts';
import { type Folded, foldedName, rankOf, typedName } from './rank.ts';

/** What is found by its names: an entry, or what is of no specialty. */
type Named<S> = Pick<NamedEntry, 'id' | 'name' | 'synonyms'> & { specialty: S };
type Found<S> = Omit<DiseaseName, 'specialty'> & { specialty: S };

/** One of the names of an entry. */
type Candidate<S> = { entry: Named<S>; written: string; isName: boolean; folded: Folded; shape: Shape };
type Scored<S> = { candidate: Candidate<S>; score: number };

const shown = <S>({ entry: { id, name, specialty }, written, isName }: Candidate<S>): Found<S> => ({
  id,
  name,
  specialty,
  matched: isName ? null : written,
});

const byName = new Intl.Collator('en');

/** The best name of each entry, the lowest score first, then by name. */
function bestFirst<S>(scored: readonly Scored<S>[], limit: number): Found<S>[] {
  const best = new Map<string, Scored<S>>();
  for (const each of scored) {
    const known = best.get(each.candidate.entry.id);
    if (!known || each.score < known.score) best.set(each.candidate.entry.id, each);
  }
  return [...best.values()]
    .toSorted(
      (one, other) =>
        one.score - other.score || byName.compare(one.candidate.entry.name, other.candidate.entry.name),
    )
    .slice(0, limit)
    .map(({ candidate }) => shown(candidate));
}

/** What has less in common with every name is none of them written wrongly. */
const leastAlike = 0.45;
/** Letters: fewer begin too many names. */
const leastTyped = 4;

export type NameSearch<S = NamedEntry['specialty']> = {
  suggest: (text: string, limit: number) => Found<S>[];
  find: (name: string) => string | null;
  nearest: (name: string, limit: number) => Found<S>[];
};

/** Finds entries by their names, synonyms and ids. */
export function createNameSearch<S>(entries: readonly Named<S>[]): NameSearch<S> {
  const candidates = entries.flatMap((entry) =>
    [entry.name, ...entry.synonyms].map((written, nth): Candidate<S> => {
      const folded = foldedName(written);
      return { entry, written, isName: nth === 0, folded, shape: shapeOf(folded.forms[0] ?? '') };
    }),
  );
  const alike = createAlike(candidates, leastAlike);
  const fitting = (text: string): Scored<S>[] => {
    const typed = typedName(text);
    if (typed.joined === '') return [];
    return candidates.flatMap((candidate) => {
      const score = rankOf(typed, candidate.folded, candidate.isName);
      return score === null ? [] : [{ candidate, score }];
    });
  };
  return {
    find: createExactSearch(candidates),
    suggest: (text, limit) => bestFirst(fitting(text), limit),
    nearest(name, limit) {
      const shape = shapeOf(fold(name));
      const near = alike(shape).map(({ one: candidate, score }) => ({ candidate, score: -score }));
      // 'Stroke' is a part of a name: that goes before what is only spelled alike.
      const known = shape.text.length < leastTyped ? [] : bestFirst(fitting(name), limit);
      const ids = new Set(known.map(({ id }) => id));
      return [...known, ...bestFirst(near, limit + known.length).filter(({ id }) => !ids.has(id))].slice(
        0,
        limit,
      );
    },
  };
}
