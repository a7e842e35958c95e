import { randomUUID } from 'node:crypto';
import type { RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import type { LogBatch } from '@anamnesis/contracts/ports/log/event-log.ts';
import type { SpanAttributes, SpanContext, SpanKind, Tracer } from '@anamnesis/contracts/ports/tracer.ts';
import { endOf } from './in-span.ts';
import { appendOf, traceIdOf } from './places.ts';

type Step = { name: string; kind: SpanKind; attributes: SpanAttributes };
type Traceable = Pick<RecordedEvent, 'stream' | 'metadata'>;

/** A batch of more traces than this is one that catches up: it gets one span with links instead of a span in each trace. */
const mostTraces = 32;
/** As many as the SDK keeps. */
const mostLinks = 128;

/** Runs what is done to a batch of events at once, and records it in the trace of each of them. */
export async function tracedBatch(
  tracer: Tracer,
  step: Step,
  events: readonly Traceable[],
  work: () => Promise<void>,
): Promise<void> {
  const startedAt = performance.timeOrigin + performance.now();
  const record = (error?: unknown): void => {
    const attributes = { ...step.attributes, 'anamnesis.batch.events': events.length };
    for (const place of placesOf(events))
      tracer.start({ ...step, ...place, attributes, startedAt }).end(error === undefined ? {} : endOf(error));
  };
  try {
    await work();
    record();
  } catch (error) {
    record(error);
    throw error;
  }
}

/** For a projection: each batch that it commits. */
export const tracedCommits =
  (tracer: Tracer, readModel: string) =>
  (commit: (batch: LogBatch) => Promise<void>) =>
  (batch: LogBatch): Promise<void> => {
    const attributes = { 'anamnesis.read_model': readModel };
    const step = { name: `project ${readModel}`, kind: 'consumer', attributes } as const;
    return tracedBatch(tracer, step, batch.events, () => commit(batch));
  };

/** Where the spans of a batch belong: under the append of the first event of each trace, with links to the others. */
function placesOf(events: readonly Traceable[]) {
  const appends = new Map(events.map(appendOf).map((context) => [context.spanId, context]));
  const traces = Map.groupBy(appends.values(), ({ traceId }) => traceId);
  if (traces.size > mostTraces) {
    const links = [...appends.values()].slice(0, mostLinks);
    return [{ traceId: traceIdOf(randomUUID()), parentId: null, links }];
  }
  return [...traces].map(([traceId, [first, ...links]]: [string, SpanContext[]]) => ({
    traceId,
    parentId: first?.spanId ?? null,
    links: links.slice(0, mostLinks),
  }));
}
