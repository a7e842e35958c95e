import { type IdGenerator, RandomIdGenerator } from '@opentelemetry/sdk-trace';

/** Ids for the span that is started next. */
export type NextIds = { traceId: string; spanId: string | undefined };

/** The SDK asks for ids while it starts a span, so that those of one span can be chosen just before. */
export function createSpanIds(): IdGenerator & { choose: (next: NextIds) => void } {
  const random = new RandomIdGenerator();
  let next: NextIds | null = null;
  return {
    choose(ids) {
      next = ids;
    },
    generateTraceId: () => next?.traceId ?? random.generateTraceId(),
    generateSpanId: () => next?.spanId ?? random.generateSpanId(),
  };
}
