import type { HandlersFor } from '@anamnesis/contracts/kernel/handler.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/refusals.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import type { connectionsApi } from '@anamnesis/contracts/social/connections-api.ts';
import type { Dependencies } from '../../dependencies.ts';

const notYet = async (): Promise<never> => {
  throw new Rejection(commonRefusals.UNAVAILABLE, 'This is being built.');
};

export const connectionHandlers = (_deps: Dependencies): HandlersFor<typeof connectionsApi, 'query'> => ({
  connections: notYet,
  blockedPeople: notYet,
});
