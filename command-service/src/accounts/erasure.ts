import { CompleteErasure } from '@anamnesis/contracts/accounts/commands.ts';
import { accountStream } from '@anamnesis/contracts/accounts/events.ts';
import type { CommandContext } from '@anamnesis/contracts/kernel/message.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { preferencesStream } from '@anamnesis/contracts/preferences/events.ts';
import { type BusCommand, busCommand } from '../kernel/bus-commands.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { deriveId } from '../kernel/ids.ts';
import type { Handled } from '../kernel/streams.ts';
import { library } from '../library/category.ts';
import { preferences } from '../preferences/category.ts';
import { accounts } from './category.ts';

/**
 * Lets go of an erased person: library and preferences are closed, then the key of what the person wrote is destroyed, and
 * the credential and the mails are deleted, in this order, so that a mail that is written meanwhile finds nobody and goes
 * too. Nothing happens to a person whose account is
 * not erased.
 */
export async function completeErasure(
  { streams, keys, credentials, mailer }: Dependencies,
  context: CommandContext,
): Promise<Handled<unknown>> {
  const { userId } = context;
  const account = await streams.load(accounts, accountStream(userId));
  if (account.state.status !== 'erased') return account;
  const as = (step: string): CommandContext => ({ ...context, commandId: deriveId(userId, step) });
  const { handle } = streams;
  await handle(library, libraryStream(userId), { type: 'EraseLibrary' }, as('erase-library'));
  const closed = { type: 'ErasePreferences' } as const;
  const handled = await handle(preferences, preferencesStream(userId), closed, as('erase-preferences'));
  await keys.destroy(userId);
  await credentials.delete(userId);
  await mailer.forget(userId);
  return handled;
}

export const accountCommands = (deps: Dependencies): BusCommand[] => [
  busCommand(CompleteErasure, (_, context) => completeErasure(deps, context)),
];
