import { defineContext } from '../kernel/calls/context.ts';
import { accountsApi } from './api.ts';
import * as commands from './commands.ts';
import { accountEvents } from './events.ts';
import { accountsRefusals } from './refusals.ts';

/** A person's account: registration, sign-in, erasure. */
export const accountsContext = defineContext({
  streams: { account: accountEvents },
  api: accountsApi,
  refusals: accountsRefusals,
  commands,
});
