import type { CommandStreams } from '@anamnesis/command-service/kernel/streams/streams.ts';
import type { NewEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import { categoryOf } from '@anamnesis/contracts/kernel/events/message.ts';
import type { EventLog } from '@anamnesis/contracts/ports/log/event-log.ts';
import type { Tracer } from '@anamnesis/contracts/ports/tracer.ts';
import { endOf, inSpan } from './in-span.ts';
import { appendOf, childOf, childOfActive } from './places.ts';

type Appending = Pick<EventLog, 'readStream' | 'append'>;

/** The same streams; each command is a span: folding, deciding and appending, with an append of its own for each attempt. */
export const tracedStreams = (
  tracer: Tracer,
  log: Appending,
  create: (log: Appending) => CommandStreams,
): CommandStreams => {
  const streams = create(tracedAppends(tracer, log));
  return {
    ...streams,
    handle: (category, stream, command, context) =>
      inSpan(
        tracer,
        {
          name: `handle ${categoryOf(stream)}`,
          kind: 'internal',
          ...childOfActive(tracer, context.correlationId),
          attributes: { 'anamnesis.stream.category': categoryOf(stream) },
        },
        () => streams.handle(category, stream, command, context),
        ({ isRecorded }) => ({ 'anamnesis.recorded': isRecorded }),
      ),
  };
};

const tracedAppends = (tracer: Tracer, log: Appending): Appending => ({
  readStream: (...input) => log.readStream(...input),
  async append(stream, events, expected) {
    const startedAt = performance.timeOrigin + performance.now();
    const attempt = { tracer, stream, startedAt };
    try {
      const appended = await log.append(stream, events, expected);
      recordAppend(attempt, events, (event) => appendOf({ stream, metadata: event.metadata }).spanId);
      return appended;
    } catch (error) {
      recordAppend(attempt, events, () => undefined, error);
      throw error;
    }
  },
});

type Attempt = { tracer: Tracer; stream: string; startedAt: number };

/**
 * One span in each trace that the events belong to: what completes the work of an earlier request is recorded in that
 * request's trace. Only an append that succeeded has the id by which others find it.
 */
function recordAppend(
  { tracer, stream, startedAt }: Attempt,
  events: readonly NewEvent[],
  spanIdOf: (event: NewEvent) => string | undefined,
  error?: unknown,
): void {
  const category = categoryOf(stream);
  for (const [traceId, some] of tracesOf(stream, events)) {
    const span = tracer.start({
      name: `append ${category}`,
      kind: 'producer',
      ...childOf(tracer.active(), traceId),
      spanId: some[0] && spanIdOf(some[0]),
      attributes: { 'anamnesis.stream.category': category, 'anamnesis.events': some.length },
      startedAt,
    });
    span.end(error === undefined ? {} : endOf(error));
  }
}

const tracesOf = (stream: string, events: readonly NewEvent[]): Map<string, NewEvent[]> =>
  Map.groupBy(events, ({ metadata }) => appendOf({ stream, metadata }).traceId);
