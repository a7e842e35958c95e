import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';

/** `ExportResultCode.SUCCESS` of a package that is not imported for one number. */
const success = 0;

/** The same exporter; logs one line when the collector stops taking spans, and one when it takes them again. */
export function reported(exporter: SpanExporter, logger: Pick<Logger, 'warn' | 'info'>): SpanExporter {
  let isAway = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.code !== success;
        if (failed && !isAway)
          logger.warn({ reason: result.error?.message }, 'the collector takes no traces; they are dropped');
        if (!failed && isAway) logger.info('the collector takes traces again');
        isAway = failed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
