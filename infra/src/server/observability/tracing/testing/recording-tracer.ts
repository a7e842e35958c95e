import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { SpanContext, SpanEnd, SpanStart, Tracer } from '@anamnesis/contracts/ports/tracer.ts';

export type RecordedSpan = SpanStart & { spanId: string; end: SpanEnd };

/** A tracer for specs: keeps the spans that ended, as those of one process. */
export function createRecordingTracer(): Tracer & { spans: RecordedSpan[] } {
  const current = new AsyncLocalStorage<SpanContext>();
  const spans: RecordedSpan[] = [];
  return {
    spans,
    start(start) {
      const spanId = start.spanId ?? randomBytes(8).toString('hex');
      const context = { traceId: start.traceId, spanId };
      return {
        context,
        run: (work) => current.run(context, work),
        end: (end = {}) => void spans.push({ ...start, spanId, end }),
      };
    },
    active: () => current.getStore() ?? null,
    close: async () => undefined,
  };
}
