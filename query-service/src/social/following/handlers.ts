import type { HandlersFor, QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { type followingApi, changesPage } from '@anamnesis/contracts/social/shares/following-api.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readModelOf } from '../../read-models.ts';
import { changesOf } from './changes-of.ts';
import { followedCopy } from './followed.ts';
import { sharedUpdates, updatesWaiting } from './shared-updates.ts';

const originOf =
  ({ store, people }: Dependencies): QueryHandler<typeof followingApi.originOf> =>
  async ({ params: { documentId } }, { userId }) => {
    const copy = await readModelOf(store, 'copies').get(documentId);
    if (copy?.userId !== userId) return { origin: null };
    const sender = (await people.peopleOf([copy.senderId])).get(copy.senderId);
    return { origin: sender ? { senderName: sender.username, fileName: copy.fileName } : null };
  };

const sharedUpdatesOf =
  ({ store }: Dependencies): QueryHandler<typeof followingApi.sharedUpdatesOf> =>
  async ({ params: { documentId }, query: { limit = changesPage.most, cursor } }, { userId }) => {
    const copy = await followedCopy(store, userId, documentId);
    const { changes, next } = await changesOf(store, copy, { limit, cursor });
    return { changes, nextCursor: next };
  };

export const followingHandlers = (deps: Dependencies): HandlersFor<typeof followingApi, 'query'> => ({
  originOf: originOf(deps),
  sharedUpdates: sharedUpdates(deps),
  updatesWaiting: updatesWaiting(deps),
  sharedUpdatesOf: sharedUpdatesOf(deps),
});
