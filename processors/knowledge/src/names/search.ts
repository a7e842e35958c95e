import type { DiseaseName } from '@anamnesis/contracts/diseases/guide.ts';
import { createExactSearch } from './exact.ts';
import { fold } from './fold.ts';
import { likeness, type Shape, shapeOf } from './likeness.ts';
import type { NamedEntry } from './list.ts';
import { type Folded, foldedName, rankOf, typedName } from './rank.ts';

/** One of the names of an entry. */
type Candidate = { entry: NamedEntry; written: string; isName: boolean; folded: Folded; shape: Shape };
type Scored = { candidate: Candidate; score: number };

const shown = ({ entry: { id, name, system }, written, isName }: Candidate): DiseaseName => ({
  id,
  name,
  system,
  matched: isName ? null : written,
});

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
        one.score - other.score || one.candidate.entry.name.localeCompare(other.candidate.entry.name, 'en'),
    )
    .slice(0, limit)
    .map(({ candidate }) => shown(candidate));
}

export type NameSearch = {
  suggest: (text: string, limit: number) => DiseaseName[];
  find: (name: string) => string | null;
  nearest: (name: string, limit: number) => DiseaseName[];
};

/** Finds entries by their names, synonyms and ids. */
export function createNameSearch(entries: readonly NamedEntry[]): NameSearch {
  const candidates = entries.flatMap((entry) =>
    [entry.name, ...entry.synonyms].map((written, nth): Candidate => ({
      entry,
      written,
      isName: nth === 0,
      folded: foldedName(written),
      shape: shapeOf(fold(written)),
    })),
  );
  return {
    find: createExactSearch(entries),
    suggest(text, limit) {
      const typed = typedName(text);
      if (typed.joined === '') return [];
      const fitting = candidates.flatMap((candidate) => {
        const score = rankOf(typed, candidate.folded, candidate.isName);
        return score === null ? [] : [{ candidate, score }];
      });
      return bestFirst(fitting, limit);
    },
    nearest(name, limit) {
      const shape = shapeOf(fold(name));
      return bestFirst(
        candidates.map((candidate) => ({ candidate, score: -likeness(shape, candidate.shape) })),
        limit,
      );
    },
  };
}
