import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { SpanContext, SpanKind, Tracer } from '@anamnesis/contracts/ports/tracer.ts';
import * as otel from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { reported } from './reported-exporter.ts';
import { createSpanIds } from './span-ids.ts';

type Options = {
  /** Base address of a collector that takes OTLP over HTTP, as OTEL_EXPORTER_OTLP_ENDPOINT gives it. */
  endpoint: string;
  version: string;
  /** The services that this process runs. */
  services: readonly string[];
  logger: Pick<Logger, 'warn' | 'info'>;
  /** How long spans wait for others to be sent together, in ms. */
  delayMs?: number | undefined;
};

/** A collector that hangs is given up after so long. */
const exportWithinMs = 5_000;
const closeWithinMs = 2_000;
/** Spans beyond these are dropped, about 2 MB. */
const mostWaiting = 4_096;

const kinds: Record<SpanKind, otel.SpanKind> = {
  internal: otel.SpanKind.INTERNAL,
  server: otel.SpanKind.SERVER,
  client: otel.SpanKind.CLIENT,
  producer: otel.SpanKind.PRODUCER,
  consumer: otel.SpanKind.CONSUMER,
};

/** Sends every span to an OTLP collector, in batches and in the background. Registers nothing global. */
export function createOpenTelemetryTracer({ endpoint, version, services, logger, delayMs }: Options): Tracer {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const exporter = reported(new OTLPTraceExporter({ url, timeoutMillis: exportWithinMs }), logger);
  const ids = createSpanIds();
  const resource = resourceFromAttributes({
    'service.name': 'anamnesis',
    'service.version': version,
    'service.instance.id': randomUUID(),
    'anamnesis.services': [...services],
  });
  const provider = new TracerProvider({
    idGenerator: ids,
    // Which traces to keep is decided where all spans of a trace arrive: other processes do not know the choice of one.
    sampler: new AlwaysOnSampler(),
    resource: defaultResource().merge(resource),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: mostWaiting,
        exportTimeoutMillis: exportWithinMs,
        scheduledDelayMillis: delayMs ?? 1_000,
      }),
    ],
  });
  const tracer = provider.getTracer('anamnesis', version);
  const current = new AsyncLocalStorage<SpanContext>();
  return {
    start({ name, kind, traceId, spanId, parentId, links = [], attributes, startedAt = now() }) {
      const isRemote = kind === 'server' || kind === 'consumer';
      const parent = parentId === null ? null : { ...sampled({ traceId, spanId: parentId }), isRemote };
      const within = parent ? otel.trace.setSpanContext(otel.ROOT_CONTEXT, parent) : otel.ROOT_CONTEXT;
      ids.choose({ traceId, spanId });
      const options = {
        kind: kinds[kind],
        attributes,
        links: links.map((link) => ({ context: sampled(link) })),
        startTime: startedAt,
      };
      const span = tracer.startSpan(name, options, within);
      const context = { traceId, spanId: span.spanContext().spanId };
      let hasEnded = false;
      return {
        context,
        run: (work) => current.run(context, work),
        end(end = {}) {
          if (hasEnded) return;
          hasEnded = true;
          if (end.attributes) span.setAttributes(end.attributes);
          if (end.errorType !== undefined) {
            span.setAttribute('error.type', end.errorType);
            span.setStatus({ code: otel.SpanStatusCode.ERROR });
          }
          span.end(now());
        },
      };
    },
    active: () => current.getStore() ?? null,
    async close() {
      const delivered = provider.shutdown().catch(() => undefined);
      await Promise.race([delivered, pause(closeWithinMs, undefined, { ref: false })]);
    },
  };
}

const now = (): number => performance.timeOrigin + performance.now();

const sampled = (context: SpanContext): otel.SpanContext => ({
  ...context,
  traceFlags: otel.TraceFlags.SAMPLED,
});
