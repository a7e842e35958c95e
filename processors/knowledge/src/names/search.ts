import type { DiseaseName } from '@anamnesis/contracts/diseases/guide.ts';
import { createExactSearch } from './exact.ts';
import { fold } from './fold.ts';
import { createAlike, type Shape, shapeOf } from './likeness.ts';
import type { NamedEntry } from './list.ts';
import { type Folded, foldedName, rankOf, typedName } from './rank.ts';

/** One of the names of an entry. */
type Candidate = { entry: NamedEntry; written: string; isName: boolean; folded: Folded; shape: Shape };
type Scored = { candidate: Candidate; score: number };

const shown = ({ entry: { id, name, specialty }, written, isName }: Candidate): DiseaseName => ({
  id,
  name,
  specialty,
  matched: isName ? null : written,
});

const byName = new Intl.Collator('en');

/** The best name of each entry, the lowest score first, then by name. */
function bestFirst(scored: readonly Scored[], limit: number): DiseaseName[] {
  const best = new Map<string, Scored>();
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

export type NameSearch = {
  suggest: (text: string, limit: number) => DiseaseName[];
  find: (name: string) => string | null;
  nearest: (name: string, limit: number) => DiseaseName[];
};

/** Finds entries by their names, synonyms and ids. */
export function createNameSearch(entries: readonly NamedEntry[]): NameSearch {
  const candidates = entries.flatMap((entry) =>
    [entry.name, ...entry.synonyms].map((written, nth): Candidate => {
      const folded = foldedName(written);
      return { entry, written, isName: nth === 0, folded, shape: shapeOf(folded.forms[0] ?? '') };
    }),
  );
  const alike = createAlike(candidates, leastAlike);
  const fitting = (text: string): Scored[] => {
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
