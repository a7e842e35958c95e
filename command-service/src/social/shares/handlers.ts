import type { HandlersFor } from '@anamnesis/contracts/kernel/handler.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/refusals.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import type { sharesApi } from '@anamnesis/contracts/social/shares-api.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';

const notYet = async (): Promise<never> => {
  throw new Rejection(commonRefusals.UNAVAILABLE, 'This is being built.');
};

export const shareHandlers = (_deps: Dependencies): HandlersFor<typeof sharesApi, 'command'> => ({
  sendResources: notYet,
  acceptSharedResource: notYet,
  rejectSharedResource: notYet,
  withdrawSharedResource: notYet,
});
