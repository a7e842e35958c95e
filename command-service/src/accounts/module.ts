import type { accountsContext } from '@anamnesis/contracts/accounts/context.ts';
import { AccountFacts } from '@anamnesis/contracts/accounts/requests.ts';
import type { CredentialStore } from '@anamnesis/contracts/ports/stores/credential-store.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { leftOpen } from '../kernel/erasure.ts';
import type { CommandModule } from '../kernel/module.ts';
import { accounts } from './category.ts';
import { accountCommands } from './erasure.ts';
import { startForgetting } from './forget-expired.ts';
import { accountHandlers } from './handlers.ts';

type Dependencies = {
  bus: Pick<MessageBus, 'reply'>;
  credentials: Pick<CredentialStore, 'byUserId'>;
};

/** Replies to the query service with a person's account data, for the person's own export. */
const serveAccountFacts = ({ bus, credentials }: Dependencies): Promise<Subscription> =>
  bus.reply(AccountFacts.subject, async (message) => {
    const credential = await credentials.byUserId(AccountFacts.input.parse(message).userId);
    // Without the password's hash.
    return credential === null ? null : AccountFacts.output.parse(credential);
  });

export const accountsModule = {
  streams: { account: leftOpen(accounts, 'AccountErased, its last event, is what the erasure follows from') },
  handlers: accountHandlers,
  busCommands: accountCommands,
  background: (deps) => [
    () => serveAccountFacts(deps),
    async () =>
      startForgetting({
        credentials: deps.credentials,
        clock: deps.clock,
        failed: (error) => deps.warn(error, 'expired reset codes could not be deleted'),
      }),
  ],
} satisfies CommandModule<typeof accountsContext>;
