import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { libraryApi } from '@anamnesis/contracts/library/api.ts';
import { mostDocuments } from '@anamnesis/contracts/library/quota.ts';
import type { Dependencies } from '../dependencies.ts';
import { readModelOf } from '../read-models.ts';
import { inDisplayOrder } from './in-display-order.ts';
import { toPdf, toTextDocument } from './listing.ts';

export const getUserPDFs =
  ({ store }: Dependencies): QueryHandler<typeof libraryApi.getUserPDFs> =>
  async (_request, { userId }) => {
    const documents = await inDisplayOrder(readModelOf(store, 'documents'), userId, mostDocuments);
    return {
      pdfs: documents.filter(({ type }) => type === 'pdf').map(toPdf),
      textDocuments: documents.filter(({ type }) => type === 'text').map(toTextDocument),
    };
  };
