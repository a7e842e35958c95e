import { CompleteErasure } from '@anamnesis/contracts/accounts/commands.ts';
import { accountStream } from '@anamnesis/contracts/accounts/events.ts';
import type { CommandContext } from '@anamnesis/contracts/kernel/message.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { type BusCommand, busCommand } from '../kernel/bus-commands.ts';
import { accounts, library } from '../kernel/categories.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { deriveId } from '../kernel/ids.ts';
import type { Handled } from '../kernel/streams.ts';

/**
 * Lets go of an erased person: the library is closed, mails and the credential are deleted, in this order, since the
 * address is known from the credential alone. Nothing happens to a person whose account is not erased.
 */
export async function completeErasure(
  deps: Dependencies,
  context: CommandContext,
): Promise<Handled<unknown>> {
  const { streams, credentials, mailer } = deps;
  const { userId } = context;
  const account = await streams.load(accounts, accountStream(userId));
  if (account.state.status !== 'erased') return account;
  const commandId = deriveId(userId, 'erase-library');
  const handled = await streams.handle(
    library,
    libraryStream(userId),
    { type: 'EraseLibrary' },
    {
      ...context,
      commandId,
    },
  );
  const credential = await credentials.byUserId(userId);
  if (credential) await mailer.forget(credential.email);
  await credentials.delete(userId);
  return handled;
}

export const accountCommands = (deps: Dependencies): BusCommand[] => [
  busCommand(CompleteErasure, (_, context) => completeErasure(deps, context)),
];
