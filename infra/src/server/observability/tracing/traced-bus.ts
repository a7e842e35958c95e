import type {
  CommandContext,
  CommandReply,
  EventMessage,
} from '@anamnesis/contracts/kernel/events/message.ts';
import type { BusMessage, Delivery, MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { Tracer } from '@anamnesis/contracts/ports/tracer.ts';
import { inSpan } from './in-span.ts';
import { appendOf, fromTraceparent, toTraceparent, traceIdOf, childOf, childOfActive } from './places.ts';
import { tracedBatch } from './traced-batch.ts';

/** A command over the bus. `traceparent` names the span that sent it; a receiver that does not trace ignores it. */
type CommandMessage = { data: unknown; context: CommandContext; traceparent?: string };

const commandIn = (subject: string): string | null => /^commands\.(.+)$/.exec(subject)?.[1] ?? null;
const isEvent = ({ subject }: BusMessage): boolean => subject.startsWith('events.');

/** The same bus; published events, their deliveries, and commands sent and received are spans. */
export const tracedBus = (tracer: Tracer, bus: MessageBus): MessageBus => ({
  publish(messages) {
    const events = messages.filter(isEvent).map(({ data }) => data as EventMessage);
    const step = { name: 'publish', kind: 'producer', attributes: {} } as const;
    return tracedBatch(tracer, step, events, () => bus.publish(messages));
  },
  consume: (options, handler) =>
    bus.consume(options, (delivery) =>
      isEvent(delivery)
        ? inSpan(tracer, deliveryStart(options.group, delivery), () => handler(delivery))
        : handler(delivery),
    ),
  request(subject, message, timeoutMs) {
    const command = commandIn(subject);
    if (command === null) return bus.request(subject, message, timeoutMs);
    const { correlationId } = (message as CommandMessage).context;
    const name = `send ${command}`;
    const start = { name, kind: 'client', attributes: {}, ...childOfActive(tracer, correlationId) } as const;
    return inSpan(tracer, start, () => {
      const sender = tracer.active();
      const sent = sender ? { ...(message as CommandMessage), traceparent: toTraceparent(sender) } : message;
      return bus.request(subject, sent, timeoutMs);
    });
  },
  reply(subject, handler) {
    const command = commandIn(subject);
    if (command === null) return bus.reply(subject, handler);
    return bus.reply(subject, (message) => {
      const { context, traceparent } = message as CommandMessage;
      const place = childOf(fromTraceparent(traceparent), traceIdOf(context.correlationId));
      const start = { name: `take ${command}`, kind: 'server', attributes: {}, ...place } as const;
      return inSpan(
        tracer,
        start,
        () => handler(message),
        (reply) => outcomeOf(reply as CommandReply),
      );
    });
  },
  register: (group, subjects) => bus.register(group, subjects),
  deadLetters: (group) => bus.deadLetters(group),
  dropDeadLetters: (group, drop) => bus.dropDeadLetters(group, drop),
  identity: () => bus.identity(),
  clear: () => bus.clear(),
  depth: (group) => bus.depth(group),
  emit: (subject, data) => bus.emit(subject, data),
  listen: (subject, listener) => bus.listen(subject, listener),
  close: () => bus.close(),
});

const outcomeOf = (reply: CommandReply) => (reply.ok ? {} : { 'anamnesis.refused': reply.code });

function deliveryStart(group: string, { data, attempt, interruptions }: Delivery) {
  const event = data as EventMessage;
  const append = appendOf(event);
  return {
    name: `process ${group}`,
    kind: 'consumer' as const,
    ...childOf(append, append.traceId),
    attributes: {
      'anamnesis.group': group,
      'anamnesis.event': event.type,
      'anamnesis.attempt': attempt,
      'anamnesis.interruptions': interruptions,
    },
  };
}
