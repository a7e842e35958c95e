import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import { notFound } from '@anamnesis/contracts/kernel/rejection.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import { receivedShareId } from '@anamnesis/contracts/social/ids.ts';
import type { sharesApi } from '@anamnesis/contracts/social/shares-api.ts';
import type { ShareContents } from '@anamnesis/contracts/social/share-contents.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readModelOf } from '../../read-models.ts';
import { sharedContents, toContents } from './contents.ts';
import { toReceived } from './to-received.ts';

/**
 * While a share waits for an answer: what the sender has of it now. Once it is accepted: the own copies, as what the sender
 * does later is no longer shown. Nothing of what was rejected or withdrawn.
 */
export const sharedResourceDetails =
  (deps: Dependencies): QueryHandler<typeof sharesApi.sharedResourceDetails> =>
  async ({ params: { id } }, { userId }) => {
    const share = await readModelOf(deps.store, 'receivedShares').get(receivedShareId(id, userId));
    if (share?.status !== 'pending' && share?.status !== 'accepted') throw notFound('Share');
    const contents =
      share.status === 'pending' && share.senderId !== null
        ? await sharedContents(deps.store, share.senderId, share.items)
        : await copiedContents(deps.store, userId, id);
    const [resource] = await toReceived(deps, userId, [share]);
    return { success: true, data: { ...resource!, ...contents } };
  };

/** By the own folders. */
async function copiedContents(
  store: Pick<ReadStore, 'collection'>,
  userId: string,
  shareId: string,
): Promise<ShareContents> {
  const copies = await readModelOf(store, 'copies').find({ where: { userId, shareId } });
  const documents = [
    ...(await readModelOf(store, 'documents').getMany(copies.map(({ key }) => key))).values(),
  ];
  const inFolder = Map.groupBy(documents, ({ folderId }) => folderId);
  const folders = await readModelOf(store, 'folders').getMany([...inFolder.keys()]);
  return toContents({
    folders: [...folders].map(([id, { name }]) => ({ id, name, documents: inFolder.get(id) ?? [] })),
    files: [],
    folderNames: folders,
  });
}
