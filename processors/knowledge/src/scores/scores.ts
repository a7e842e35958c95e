import type { Source } from '@anamnesis/contracts/diseases/entry.ts';
import type { KnownScores } from '@anamnesis/contracts/ports/knowledge-pack.ts';
import type { Score, ScoreName } from '@anamnesis/contracts/scores/score.ts';
import { readScores } from '../folder.ts';
import { once } from '../kept.ts';
import { createNameSearch } from '../names/search.ts';

type Pack = {
  /** Of the entries that are shown. */
  names: () => Promise<ReadonlyMap<string, { id: string; name: string }>>;
  sources: () => Promise<readonly Source[]>;
};

const named = ({ id, name, purpose }: Score): ScoreName => ({ id, name, purpose });

/** The scores of the pack. Their files are read when they are first needed, and kept. */
export function createScores({ names, sources }: Pack): KnownScores {
  const known = once(async () => {
    const all = await readScores();
    const byId = new Map(all.map((score) => [score.id, score]));
    return { all, byId, search: createNameSearch(all.map((score) => ({ ...score, specialty: null }))) };
  });
  return {
    of: async (disease) =>
      (await known()).all.filter(({ diseases }) => diseases.includes(disease)).map(named),
    async get(id) {
      const score = (await known()).byId.get(id);
      const source = (await sources()).find((each) => each.id === score?.source);
      if (!score || !source) return null;
      const shown = await names();
      const { diseases, ...rest } = score;
      return {
        ...rest,
        source,
        guides: diseases.flatMap((disease) => {
          const entry = shown.get(disease);
          return entry ? [{ id: entry.id, name: entry.name }] : [];
        }),
      };
    },
    async find(name) {
      const { search, byId } = await known();
      const score = byId.get(search.find(name) ?? '');
      return score ? named(score) : null;
    },
    suggest: async (text, limit) =>
      (await known()).search.suggest(text, limit).map(({ id, name, matched }) => ({ id, name, matched })),
  };
}
