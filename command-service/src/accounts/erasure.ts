import type * as messages from '@anamnesis/contracts/accounts/commands.ts';
import { accountStream } from '@anamnesis/contracts/accounts/events.ts';
import type { CommandContext } from '@anamnesis/contracts/kernel/events/message.ts';
import type { BusCommandHandlers } from '../kernel/bus-commands.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import type { AcrossContexts } from '../kernel/module.ts';
import type { HandledCommand } from '../kernel/streams/streams.ts';
import { accounts } from './category.ts';

/**
 * Deletes the data of an erased person: closes the streams of every context, destroys the person's key, and deletes the
 * credential and then the mails. In this order, a mail written meanwhile either finds no credential or is deleted, too.
 * Has no effect for a person whose account is not erased.
 */
export async function completeErasure(
  { streams, keys, snapshots, credentials, mailer, tokenLedger }: Dependencies,
  { closeStreams }: AcrossContexts,
  context: CommandContext,
): Promise<HandledCommand<unknown>> {
  const { userId } = context;
  const account = await streams.load(accounts, accountStream(userId));
  if (account.state.status !== 'erased') return account;
  const position = await closeStreams(context);
  await keys.destroy(userId);
  await snapshots.deleteAllOf(userId);
  await credentials.delete(userId);
  await mailer.forget(userId);
  await tokenLedger.forget(userId);
  return { state: account.state, position };
}

export const accountCommands = (
  deps: Dependencies,
  across: AcrossContexts,
): BusCommandHandlers<typeof messages> => ({
  CompleteErasure: (_, context) => completeErasure(deps, across, context),
});
