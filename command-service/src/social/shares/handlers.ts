import type { HandlersFor } from '@anamnesis/contracts/kernel/handler.ts';
import type { sharesApi } from '@anamnesis/contracts/social/shares-api.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { acceptSharedResource } from './accept.ts';
import { rejectSharedResource, undoRejection, withdrawSharedResource } from './answer.ts';
import { sendResources } from './send.ts';

export const shareHandlers = (deps: Dependencies): HandlersFor<typeof sharesApi, 'command'> => ({
  sendResources: sendResources(deps),
  acceptSharedResource: acceptSharedResource(deps),
  rejectSharedResource: rejectSharedResource(deps),
  undoRejection: undoRejection(deps),
  withdrawSharedResource: withdrawSharedResource(deps),
});
