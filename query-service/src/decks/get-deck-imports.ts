import { type decksApi, mostListedImports } from '@anamnesis/contracts/decks/api.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import { readModelOf } from '../read-models.ts';

export const getDeckImports =
  ({ store }: Pick<Dependencies, 'store'>): QueryHandler<typeof decksApi.getDeckImports> =>
  async (_, { userId }) => {
    const found = await readModelOf(store, 'deck-imports').find({
      where: { userId },
      sort: [['requestedAt', 'desc']],
      limit: mostListedImports,
    });
    return {
      imports: found.map(({ doc: { importId, userId: _owner, changedAt: _changed, ...shown } }) => ({
        id: importId,
        ...shown,
      })),
    };
  };
