import type { EventLog } from '@anamnesis/contracts/ports/log/event-log.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { systemContext } from '@anamnesis/contracts/system/context.ts';
import { LogHead } from '@anamnesis/contracts/system/requests.ts';
import type { CommandModule } from '../kernel/module.ts';

type Dependencies = { bus: Pick<MessageBus, 'reply'>; log: Pick<EventLog, 'head'> };

/** Replies with the position of the last event to other services. */
const serveLogHead = ({ bus, log }: Dependencies): Promise<Subscription> =>
  bus.reply(LogHead.subject, async () => ({ position: (await log.head()).toString() }));

export const systemModule = {
  streams: {},
  handlers: () => ({}),
  background: (deps) => [() => serveLogHead(deps)],
} satisfies CommandModule<typeof systemContext>;
