import { CompleteErasure } from '@anamnesis/contracts/accounts/commands.ts';
import type { AccountEvent } from '@anamnesis/contracts/accounts/events.ts';
import type { EventMessage } from '@anamnesis/contracts/kernel/message.ts';
import type { Mailer } from '@anamnesis/contracts/ports/mailer.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/message-bus.ts';
import { asPersonOf, type SendCommand } from '../kernel/commands.ts';
import type { Processor, ProcessorGroup } from '../kernel/processor.ts';

type Erased = Extract<AccountEvent, { type: 'AccountErased' }>;
type Dependencies = {
  send: SendCommand;
  bus: Pick<MessageBus, 'dropDeadLetters'>;
  mailer: Pick<Mailer, 'forget'>;
  /** Names of all durable groups. */
  groups: readonly string[];
};

export const erasureGroup: ProcessorGroup = {
  name: 'erasure',
  subjects: ['events.account.AccountErased'],
  concurrency: 1,
};

/**
 * Sees to it that the erasure of an account is completed, also when the process died that had begun it. Of the person's
 * messages those that wait are dealt with and gone; those that nobody could deal with are dropped here.
 */
export const erasure = ({ send, bus, mailer, groups }: Dependencies): Processor<Erased> => ({
  ...erasureGroup,
  async handle(event) {
    const person = asPersonOf(event);
    await send(CompleteErasure, {}, person);
    const userId = person.as;
    // The reminders that were written here, where this is not the process that took the command.
    await mailer.forget(userId);
    for (const group of groups) {
      await bus.dropDeadLetters(group, ({ data }) => (data as EventMessage).metadata.userId === userId);
    }
  },
});
