import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import { changesPage, type followingApi } from '@anamnesis/contracts/social/following-api.ts';
import type { Dependencies } from '../../dependencies.ts';
import { changesOf } from './changes-of.ts';
import { followedCopy } from './followed.ts';

export const sharedUpdatesOf =
  ({ store }: Dependencies): QueryHandler<typeof followingApi.sharedUpdatesOf> =>
  async ({ params: { documentId }, query: { limit = changesPage.most, cursor } }, { userId }) => {
    const copy = await followedCopy(store, userId, documentId);
    const { changes, next } = await changesOf(store, copy, { limit, cursor });
    return { changes, nextCursor: next };
  };
