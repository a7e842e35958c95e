import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import { notFound, Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import { mostItems, mostSharedDocuments } from '@anamnesis/contracts/social/limits.ts';
import { socialRefusals } from '@anamnesis/contracts/social/refusals.ts';
import type { sharesApi } from '@anamnesis/contracts/social/shares-api.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readModelOf } from '../../read-models.ts';
import { sharedContents } from './contents.ts';

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
    const data = await sharedContents(store, userId, items);
    requireFew(data.summary.totalFiles);
    return { success: true, data };
  };

function requireFew(count: number): void {
  if (count <= mostSharedDocuments) return;
  const [found, most] = [count, mostSharedDocuments].map((amount) => amount.toLocaleString('en-GB'));
  const message = `This has ${found} documents; at most ${most} can be sent at once.`;
  throw new Rejection(socialRefusals.TOO_MANY_DOCUMENTS, message);
}
