import { CompleteErasure } from '@anamnesis/contracts/accounts/commands.ts';
import type { AccountEvent } from '@anamnesis/contracts/accounts/events.ts';
import type { EventMessage } from '@anamnesis/contracts/kernel/message.ts';
import type { Mailer } from '@anamnesis/contracts/ports/mailer.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/message-bus.ts';
import { asPersonOf, type SendCommand } from '../../platform/kernel/commands.ts';
import type { Processor, ProcessorGroup } from '../../platform/kernel/processor.ts';

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
 * Completes the erasure of an account, also when the process that started it has died. The person's pending messages are
 * handled by their own groups; their dead letters are deleted here.
 */
export const erasure = ({ send, bus, mailer, groups }: Dependencies): Processor<Erased> => ({
  ...erasureGroup,
  async handle(event) {
    const person = asPersonOf(event);
    await send(CompleteErasure, {}, person);
    const userId = person.as;
    // Reminder mails that this process wrote; the process that handled the command has forgotten its own.
    await mailer.forget(userId);
    for (const group of groups) {
      await bus.dropDeadLetters(group, ({ data }) => (data as EventMessage).metadata.userId === userId);
    }
  },
});
