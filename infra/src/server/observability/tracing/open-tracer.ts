import type { Tracer } from '@anamnesis/contracts/ports/tracer.ts';
import type { Logger } from 'pino';
import type { Config } from '../../configuration/config.ts';

/** null: no collector is configured. Only then is OpenTelemetry not loaded, and nothing wrapped. */
export async function openTracer(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, SERVICES: services }: Config,
  { version, logger }: { version: string; logger: Logger },
): Promise<Tracer | null> {
  if (endpoint === undefined) return null;
  const { createOpenTelemetryTracer } = await import('../../../adapters/opentelemetry/tracer.ts');
  return createOpenTelemetryTracer({ endpoint, version, services, logger });
}
