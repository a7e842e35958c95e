import type { HandlersFor } from '@anamnesis/contracts/kernel/handler.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/refusals.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import type { followingApi } from '@anamnesis/contracts/social/following-api.ts';
import type { Dependencies } from '../../dependencies.ts';

const notYet = async (): Promise<never> => {
  throw new Rejection(commonRefusals.UNAVAILABLE, 'This is being built.');
};

export const followingHandlers = (_deps: Dependencies): HandlersFor<typeof followingApi, 'query'> => ({
  sharedUpdates: notYet,
  sharedUpdatesOf: notYet,
});
