import { createHash } from 'node:crypto';
import type { EventMetadata, RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import type { SpanContext, Tracer } from '@anamnesis/contracts/ports/tracer.ts';

const hashOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

const isId = (text: string): boolean => /^[0-9a-f]+$/.test(text) && !/^0+$/.test(text);

/**
 * The trace of everything that one request caused. A UUID is its own trace id without its hyphens, so that a line of the
 * log leads to the trace and back; any other correlation id is hashed.
 */
export function traceIdOf(correlationId: string): string {
  const digits = correlationId.replaceAll('-', '').toLowerCase();
  return digits.length === 32 && isId(digits) ? digits : hashOf('trace', correlationId).slice(0, 32);
}

type Appended = Pick<RecordedEvent, 'stream'> & {
  metadata: Pick<EventMetadata, 'commandId' | 'correlationId'>;
};

/**
 * The span of the append that recorded an event. It follows from what every event carries, because a command appends to
 * a stream once: so every process knows the parent of what it does with the event, and nothing is stored for it.
 */
export function appendOf({ stream, metadata }: Appended): SpanContext {
  const traceId = traceIdOf(metadata.correlationId);
  return { traceId, spanId: hashOf('append', traceId, stream, metadata.commandId).slice(0, 16) };
}

/** Parent and links of a span of this trace that the active span caused. */
export function childOf(cause: SpanContext | null, traceId: string) {
  if (cause === null) return { traceId, parentId: null };
  return cause.traceId === traceId
    ? { traceId, parentId: cause.spanId }
    : { traceId, parentId: null, links: [cause] };
}

export const childOfActive = (tracer: Tracer, correlationId: string) =>
  childOf(tracer.active(), traceIdOf(correlationId));

/** The header `traceparent` of W3C Trace Context, version 00. */
export const toTraceparent = ({ traceId, spanId }: SpanContext): string => `00-${traceId}-${spanId}-01`;

/** null for what is no valid header; of a version after 00, the part that 00 has is read. */
export function fromTraceparent(header: unknown): SpanContext | null {
  if (typeof header !== 'string') return null;
  const [, version, traceId = '', spanId = '', rest] =
    /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/.exec(header) ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && rest !== undefined)) return null;
  return isId(traceId) && isId(spanId) ? { traceId, spanId } : null;
}
