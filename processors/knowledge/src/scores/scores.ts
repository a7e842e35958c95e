import type { FactSource } from '@anamnesis/contracts/diseases/entry.ts';
import type { KnownScores } from '@anamnesis/contracts/ports/packs/knowledge-pack.ts';
import type { Score, ScoreName } from '@anamnesis/contracts/scores/score.ts';
import { readScores } from '../folder.ts';
import { keptOnce } from '../kept.ts';

type Pack = {
  /** Of the entries that are shown. */
  names: () => Promise<ReadonlyMap<string, { id: string; name: string }>>;
  sources: () => Promise<readonly FactSource[]>;
};

const named = ({ id, name, purpose }: Score): ScoreName => ({ id, name, purpose });

/** The scores of the pack. Their files are read when they are first needed, and kept. */
export function createScores({ names, sources }: Pack): KnownScores & { all: () => Promise<Score[]> } {
  const all = keptOnce(readScores);
  return {
    all,
    of: async (disease) => (await all()).filter(({ diseases }) => diseases.includes(disease)).map(named),
    async get(id) {
      const score = (await all()).find((each) => each.id === id);
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
  };
}
