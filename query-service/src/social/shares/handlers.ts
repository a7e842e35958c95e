import type { HandlersFor, QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { notFound, Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { receivedShareId } from '@anamnesis/contracts/social/ids.ts';
import { mostItems, mostSharedDocuments } from '@anamnesis/contracts/social/limits.ts';
import { receivedSharesModel } from '@anamnesis/contracts/social/read-models.ts';
import { socialRefusals } from '@anamnesis/contracts/social/refusals.ts';
import type { ShareContents } from '@anamnesis/contracts/social/shares/share-contents.ts';
import { type sharesApi, receivedPage } from '@anamnesis/contracts/social/shares/shares-api.ts';
import type { Dependencies } from '../../dependencies.ts';
import { findPage } from '../../paging/find-page.ts';
import { readModelOf } from '../../read-models.ts';
import { readSharedContents, toContents } from './contents.ts';
import { sentResources } from './sent-resources.ts';
import { toReceived } from './to-received.ts';

export const receivedResources =
  (deps: Dependencies): QueryHandler<typeof sharesApi.receivedResources> =>
  async ({ query: { status, limit = receivedPage.most, cursor } }, { userId }) => {
    const page = await findPage(deps.store, receivedSharesModel, {
      where: { recipientId: userId, status },
      order: ['latestFirst'],
      limit,
      cursor,
    });
    const pendingCount = await readModelOf(deps.store, 'receivedShares').count({
      recipientId: userId,
      status: 'pending',
    });
    const found = page.found.map(({ doc }) => doc);
    return {
      success: true,
      data: await toReceived(deps, userId, found),
      pendingCount,
      nextCursor: page.next,
    };
  };

/** Refuses what sending would refuse. */
export const previewShare =
  ({ store }: Dependencies): QueryHandler<typeof sharesApi.previewShare> =>
  async ({ body }, { userId }) => {
    const [folderIds, fileIds] = [[...new Set(body.folderIds)], [...new Set(body.fileIds)]];
    if (folderIds.length + fileIds.length > mostItems) {
      const message = `You can send at most ${mostItems} folders and files at once.`;
      throw new Rejection(socialRefusals.TOO_MANY_DOCUMENTS, message);
    }
    const isOwn = (found: ReadonlyMap<string, { userId: string }>) => (id: string) =>
      found.get(id)?.userId === userId;
    if (!folderIds.every(isOwn(await readModelOf(store, 'folders').getMany(folderIds))))
      throw notFound('Folder');
    if (!fileIds.every(isOwn(await readModelOf(store, 'documents').getMany(fileIds))))
      throw notFound('Document');
    const items = [
      ...folderIds.map((itemId) => ({ itemType: 'folder' as const, itemId })),
      ...fileIds.map((itemId) => ({ itemType: 'file' as const, itemId })),
    ];
    const data = await readSharedContents(store, userId, items);
    requireFew(data.summary.totalFiles);
    return { success: true, data };
  };

function requireFew(count: number): void {
  if (count <= mostSharedDocuments) return;
  const [found, most] = [count, mostSharedDocuments].map((amount) => amount.toLocaleString('en-GB'));
  const message = `This has ${found} documents; at most ${most} can be sent at once.`;
  throw new Rejection(socialRefusals.TOO_MANY_DOCUMENTS, message);
}

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
        ? await readSharedContents(deps.store, share.senderId, share.items)
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

export const shareHandlers = (deps: Dependencies): HandlersFor<typeof sharesApi, 'query'> => ({
  receivedResources: receivedResources(deps),
  sharedResourceDetails: sharedResourceDetails(deps),
  previewShare: previewShare(deps),
  sentResources: sentResources(deps),
});
