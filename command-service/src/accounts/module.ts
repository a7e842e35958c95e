import type { accountsContext } from '@anamnesis/contracts/accounts/context.ts';
import { leftOpen } from '../kernel/erasure.ts';
import type { CommandModule } from '../kernel/module.ts';
import { accounts } from './category.ts';
import { serveAccountFacts } from './account-facts.ts';
import { accountCommands } from './erasure.ts';
import { startForgetting } from './forget-expired.ts';
import { accountHandlers } from './handlers.ts';

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
