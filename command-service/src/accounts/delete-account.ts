import type { ErasureReceipt } from '@anamnesis/contracts/accounts/api.ts';
import type { api } from '@anamnesis/contracts/api.ts';
import type { CommandHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { fromRequest } from '../kernel/context.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import type { AcrossContexts } from '../kernel/module.ts';
import { library } from '../library/category.ts';
import { completeErasure } from './erasure.ts';
import { requireReauthentication } from './sign-in/reauthentication.ts';
import { onAccount } from './sign-in/signed-in.ts';

type DeleteAccountHandlers = { deleteAccount: CommandHandler<typeof api.deleteAccount> };

type Erased = { userId: string; at: Date; folders: number; documents: number };

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Returned once the key, the credential and the mails are deleted; the rest is erased because of the same event. */
const receiptOf = ({ userId, at, folders, documents }: Erased): ErasureReceipt => ({
  erasedAt: at.toISOString(),
  accountId: userId,
  destroyed: [
    'Your name, e-mail address, password and sign-in.',
    `The key without which nobody can read what you wrote and uploaded: ${counted(folders, 'folder')} and ` +
      `${counted(documents, 'document')}, with their names, summaries and cards.`,
    'Mails to you that were kept here.',
  ],
  underWay: [
    'Your files and their pages, except files that somebody else has uploaded as well.',
    'Your folders, documents, pages, cards, answers and settings, wherever they were kept to be shown to you.',
    'Messages between the parts of this program that were about you.',
  ],
  remains: [
    'Copies of what you sent that contacts have accepted: they are theirs.',
    'The record of events under the account number above: that something was done and when, answers to cards and their ' +
      'schedule, settings, and the sizes and checksums of files. No name is in it, and nobody can open what you wrote.',
    'Copies that were made before, by whoever runs this server: backups and the change records of its databases. They may ' +
      'hold what was deleted here until they are replaced.',
  ],
});

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
