/** Names a span, as W3C Trace Context does: 32 and 16 lower-case hexadecimal digits. */
export type SpanContext = { traceId: string; spanId: string };

/**
 * Facts about a span: names of endpoints, events, groups and read models, numbers, outcomes. Never what is about a person:
 * no ids of people or streams, no text, token, address, query string or file name, and no message of an error.
 */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** `server` and `consumer` handle what a `client` or a `producer` sent. */
export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer';

export type SpanStart = {
  name: string;
  kind: SpanKind;
  traceId: string;
  /** Chosen by the caller where others have to know it; absent: random. */
  spanId?: string | undefined;
  /** In the same trace; null: none. */
  parentId: string | null;
  /** What else led to it, in this trace or in others. */
  links?: readonly SpanContext[] | undefined;
  attributes: SpanAttributes;
  /** In ms since 1970; absent: now. */
  startedAt?: number | undefined;
};

export type SpanEnd = {
  attributes?: SpanAttributes | undefined;
  /** The kind of failure, such as the name of an error's class. It marks the span as failed. */
  errorType?: string | undefined;
};

export type TraceSpan = {
  context: SpanContext;
  /** Runs the work with this span as the active one, also in what it awaits. */
  run: <T>(work: () => T) => T;
  /** Only the first call counts. */
  end: (end?: SpanEnd) => void;
};

/**
 * Records what happens to a command, for whoever operates the app. It never fails and never waits: what cannot be
 * delivered is dropped.
 */
export interface Tracer {
  start(start: SpanStart): TraceSpan;
  /** The span inside which the caller runs. */
  active(): SpanContext | null;
  /** Delivers what was recorded, within a few seconds; the rest is dropped. */
  close(): Promise<void>;
}
