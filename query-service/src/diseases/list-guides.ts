import type { diseasesApi } from '@anamnesis/contracts/diseases/api.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { Dependencies } from '../dependencies.ts';

export const listGuides =
  ({ knowledge }: Pick<Dependencies, 'knowledge'>): QueryHandler<typeof diseasesApi.listGuides> =>
  async () => {
    const { entries, generic } = await knowledge.names();
    return {
      guides: entries.map(({ id, name, specialty, synonyms }) => ({
        id,
        name,
        specialty,
        synonyms: [...synonyms],
      })),
      generic: generic.map(({ name, kind, synonyms, leadsTo }) => ({
        name,
        kind,
        synonyms,
        kinds: leadsTo.length,
      })),
    };
  };
