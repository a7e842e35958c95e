import type { DiseaseName } from '@anamnesis/contracts/diseases/guide.ts';
import { fold } from './fold.ts';
import type { NamedEntry } from './list.ts';

/** One of the names of an entry. */
type Candidate = { entry: NamedEntry; written: string; isName: boolean; folded: string; pairs: Set<string> };

/** How well a name fits what was typed so far, the lower the better; null: not at all. */
function rankOf(typed: string, { folded, isName }: Candidate): number | null {
  const synonym = isName ? 0 : 1;
  if (folded === typed) return synonym;
  if (folded.startsWith(typed)) return 2 + synonym;
  if (folded.includes(` ${typed}`)) return 4 + synonym;
  const words = folded.split(' ');
  return typed.split(' ').every((part) => words.some((word) => word.startsWith(part))) ? 6 + synonym : null;
}

/** Pairs of neighbouring letters, with the beginnings and ends of words. */
function pairsOf(folded: string): Set<string> {
  const padded = ` ${folded} `;
  return new Set(Array.from({ length: padded.length - 1 }, (_, at) => padded.slice(at, at + 2)));
}

/** Dice's coefficient of their pairs: 0 for nothing in common, 1 for the same pairs. */
function likeness(one: Set<string>, other: Set<string>): number {
  const common = [...one].filter((pair) => other.has(pair)).length;
  return (2 * common) / (one.size + other.size);
}

const shown = ({ entry: { id, name, system }, written, isName }: Candidate): DiseaseName => ({
  id,
  name,
  system,
  matched: isName ? null : written,
});

type Scored = { candidate: Candidate; score: number };

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
    [entry.name, ...entry.synonyms].map((written, nth): Candidate => {
      const folded = fold(written);
      return { entry, written, isName: nth === 0, folded, pairs: pairsOf(folded) };
    }),
  );
  const exact = new Map<string, string>();
  // A name goes before a synonym that another entry has, too.
  for (const { folded, entry, isName } of candidates)
    if (isName || !exact.has(folded)) exact.set(folded, entry.id);
  for (const { id } of entries) if (!exact.has(fold(id))) exact.set(fold(id), id);
  return {
    suggest(text, limit) {
      const typed = fold(text);
      if (typed === '') return [];
      const fitting = candidates.flatMap((candidate) => {
        const score = rankOf(typed, candidate);
        return score === null ? [] : [{ candidate, score }];
      });
      return bestFirst(fitting, limit);
    },
    find: (name) => exact.get(fold(name)) ?? null,
    nearest(name, limit) {
      const pairs = pairsOf(fold(name));
      return bestFirst(
        candidates.map((candidate) => ({ candidate, score: -likeness(pairs, candidate.pairs) })),
        limit,
      );
    },
  };
}
