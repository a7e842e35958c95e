import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { followingApi } from '@anamnesis/contracts/social/following-api.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readModelOf } from '../../read-models.ts';

export const originOf =
  ({ store, people }: Dependencies): QueryHandler<typeof followingApi.originOf> =>
  async ({ params: { documentId } }, { userId }) => {
    const copy = await readModelOf(store, 'copies').get(documentId);
    if (copy?.userId !== userId) return { origin: null };
    const sender = (await people.peopleOf([copy.senderId])).get(copy.senderId);
    return { origin: sender ? { senderName: sender.username, fileName: copy.fileName } : null };
  };
