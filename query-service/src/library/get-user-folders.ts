import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { libraryApi } from '@anamnesis/contracts/library/api.ts';
import { mostDocuments, mostFolders } from '@anamnesis/contracts/library/quota.ts';
import type { Dependencies } from '../dependencies.ts';
import { readModelOf } from '../read-models.ts';
import { inDisplayOrder } from './in-display-order.ts';
import { toFolders } from './listing.ts';

export const getUserFolders =
  ({ store }: Dependencies): QueryHandler<typeof libraryApi.getUserFolders> =>
  async (_request, { userId }) => {
    const folders = await inDisplayOrder(readModelOf(store, 'folders'), userId, mostFolders);
    const documents = await inDisplayOrder(readModelOf(store, 'documents'), userId, mostDocuments);
    return { folders: toFolders(folders, documents) };
  };
