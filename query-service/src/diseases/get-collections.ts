import type { diseasesApi } from '@anamnesis/contracts/diseases/api.ts';
import { mostCollections } from '@anamnesis/contracts/diseases/limits.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import { readModelOf } from '../read-models.ts';

export const getCollections =
  ({ store }: Pick<Dependencies, 'store'>): QueryHandler<typeof diseasesApi.getCollections> =>
  async (_request, { userId }) => {
    const found = await readModelOf(store, 'collections').find({
      where: { userId },
      sort: [['createdAs', 'desc']],
      limit: mostCollections,
    });
    return found.map(({ doc: { collectionId: _id, title, diseases } }) => ({ _id, title, diseases }));
  };
