import type { api } from '@anamnesis/contracts/api.ts';
import type { CommandHandler } from '@anamnesis/contracts/kernel/handler.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { fromRequest } from '../kernel/context.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import type { AcrossContexts } from '../kernel/module.ts';
import { library } from '../library/category.ts';
import { completeErasure } from './erasure.ts';
import { requireReauthentication } from './reauthentication.ts';
import { receiptOf } from './receipt.ts';
import { onAccount } from './signed-in.ts';

type DeleteAccountHandlers = { deleteAccount: CommandHandler<typeof api.deleteAccount> };

/**
 * The event decides. Its consequences are carried out at once, and by a processor in case this process dies meanwhile.
 */
export const deleteAccountHandlers = (deps: Dependencies, across: AcrossContexts): DeleteAccountHandlers => ({
  async deleteAccount({ body, commandId }, context) {
    const { userId } = await requireReauthentication(deps, context, body);
    const { folders, documents } = (await deps.streams.load(library, libraryStream(userId))).state;
    await onAccount(deps, userId, { type: 'Erase' }, commandId, context);
    const { position } = await completeErasure(deps, across, fromRequest(commandId, context));
    const receipt = receiptOf({
      userId,
      at: deps.clock(),
      folders: folders.size,
      documents: documents.size,
    });
    return { body: { success: true, receipt }, position };
  },
});
