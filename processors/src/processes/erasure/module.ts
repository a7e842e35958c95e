import { type EventMessage, idIn } from '@anamnesis/contracts/kernel/events/message.ts';
import type { Mailer } from '@anamnesis/contracts/ports/people/mailer.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { asPersonOf } from '../../platform/kernel/commands.ts';
import { type Activities, workflowConsumer } from '../../platform/workflow.ts';
import { defineProcess } from '../../resources.ts';
import { type Erased, erasure, type Output } from './workflow.ts';

type Given = {
  bus: Pick<MessageBus, 'dropDeadLetters'>;
  mailer: Pick<Mailer, 'forget'>;
  /** Names of all durable groups. */
  groups: readonly string[];
};

const activities = ({ bus, mailer, groups }: Given): Activities<Erased, Output> => ({
  // Reminder mails that this process wrote; the process that handled the command has forgotten its own.
  ForgetMails: (_, { event }) => mailer.forget(idIn(event.stream)),
  async DropDeadLetters(_, { event }) {
    const userId = idIn(event.stream);
    for (const group of groups)
      await bus.dropDeadLetters(group, ({ data }) => (data as EventMessage).metadata.userId === userId);
  },
});

export const erasureConsumer = workflowConsumer({
  subjects: ['events.account.AccountErased'],
  concurrency: 1,
  workflow: erasure,
  cause: asPersonOf,
  activities,
});

export const erasureModule = defineProcess({
  name: 'erasure',
  needs: ['bus', 'mailer', 'groups'],
  givesWay: true,
  consumer: erasureConsumer,
});
