import type { diseasesApi } from '@anamnesis/contracts/diseases/api.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { Dependencies } from '../dependencies.ts';

export const listGuides =
  ({ knowledge }: Pick<Dependencies, 'knowledge'>): QueryHandler<typeof diseasesApi.listGuides> =>
  async () => {
    const { entries, generic } = await knowledge.names();
    return {
      guides: entries.map(({ id, name, system, synonyms }) => ({
        id,
        name,
        system,
        synonyms: [...synonyms],
      })),
      generic: generic.map(({ name, synonyms, leadsTo }) => ({ name, synonyms, kinds: leadsTo.length })),
    };
  };
