import { CompleteErasure } from '@anamnesis/contracts/accounts/commands.ts';
import type { AccountEvent } from '@anamnesis/contracts/accounts/events.ts';
import type { SendCommand } from '../kernel/commands.ts';
import type { Processor, ProcessorGroup } from '../kernel/processor.ts';

type Erased = Extract<AccountEvent, { type: 'AccountErased' }>;

export const erasureGroup: ProcessorGroup = {
  name: 'erasure',
  subjects: ['events.account.AccountErased'],
  concurrency: 1,
};

/** Sees to it that the erasure of an account is completed, also when the process died that had begun it. */
export const erasure = ({ send }: { send: SendCommand }): Processor<Erased> => ({
  ...erasureGroup,
  async handle(event) {
    await send(CompleteErasure, {}, event);
  },
});
