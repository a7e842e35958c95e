import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { RequeueRequested } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { WrongExpectedRevision } from '@anamnesis/contracts/ports/log/event-log.ts';
import type { SpanAttributes, SpanEnd, SpanStart, Tracer } from '@anamnesis/contracts/ports/tracer.ts';

/** Runs the work in a span of its own; `outcome` names what came of it. */
export async function inSpan<T>(
  tracer: Tracer,
  start: SpanStart,
  work: () => Promise<T>,
  outcome: (result: T) => SpanAttributes = () => ({}),
): Promise<T> {
  const span = tracer.start(start);
  try {
    const result = await span.run(work);
    span.end({ attributes: outcome(result) });
    return result;
  } catch (error) {
    span.end(endOf(error));
    throw error;
  }
}

/** Refusals, conflicts and postponed work are outcomes. Of an error only its class is recorded: messages name streams and people. */
export function endOf(error: unknown): SpanEnd {
  if (error instanceof Rejection) return { attributes: { 'anamnesis.refused': error.code } };
  if (error instanceof RequeueRequested) return { attributes: { 'anamnesis.requeued': true } };
  if (error instanceof WrongExpectedRevision) return { attributes: { 'anamnesis.conflict': true } };
  return { errorType: error instanceof Error ? error.name : 'unknown' };
}
