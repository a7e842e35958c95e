import type { GenericName, GenericSuggestion } from '@anamnesis/contracts/diseases/generic-name.ts';
import { createNameSearch } from '../names/search.ts';

export type GenericSearch = {
  find: (name: string) => GenericName | null;
  /** Those that fit what was typed so far. */
  suggest: (text: string, limit: number) => GenericSuggestion[];
  /** Those that are spelled like a name. */
  nearest: (name: string, limit: number) => GenericSuggestion[];
};

/** Finds generic names as entries are found. */
export function createGenericSearch(names: readonly GenericName[]): GenericSearch {
  const byName = new Map(names.map((each) => [each.name, each]));
  const search = createNameSearch(
    names.flatMap(({ name, synonyms, leadsTo: [first] }) =>
      first ? [{ id: name, name, specialty: first.specialty, synonyms }] : [],
    ),
  );
  const shown = (found: ReturnType<typeof search.suggest>): GenericSuggestion[] =>
    found.flatMap(({ name, matched }) => {
      const known = byName.get(name);
      return known ? [{ name, kind: known.kind, matched, kinds: known.leadsTo.length }] : [];
    });
  return {
    find: (name) => byName.get(search.find(name) ?? '') ?? null,
    suggest: (text, limit) => shown(search.suggest(text, limit)),
    nearest: (name, limit) => shown(search.nearest(name, limit)),
  };
}
