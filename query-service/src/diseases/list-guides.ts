import type { diseasesApi } from '@anamnesis/contracts/diseases/api.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { Dependencies } from '../dependencies.ts';

export const listGuides =
  ({ knowledge }: Pick<Dependencies, 'knowledge'>): QueryHandler<typeof diseasesApi.listGuides> =>
  async () => {
    const { entries, generic, scores } = await knowledge.names();
    const specialtyOf = new Map(entries.map(({ id, specialty }) => [id, specialty]));
    return {
      guides: entries.map(({ id, name, specialty }) => ({ id, name, specialty })),
      generic: generic.map(({ name, kind, leadsTo }) => ({ name, kind, leads: leadsTo.length })),
      scores: scores.map(({ id, name, purpose, diseases }) => ({
        id,
        name,
        purpose,
        specialty: diseases.map((each) => specialtyOf.get(each)).find((each) => each) ?? null,
      })),
    };
  };
