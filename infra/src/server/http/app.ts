import { CORRELATION_ID_HEADER } from '@anamnesis/contracts/kernel/calls/headers.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/events/refusals.ts';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type Express } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { errorHandler } from './calls/errors.ts';
import { serveFrontend } from './frontend/frontend.ts';
import { mountEndpoints, type MountOptions } from './calls/mount.ts';
import { isOperator } from './sessions/operators.ts';
import { traceOfSender } from '../observability/tracing/traced-requests.ts';
import type { OnUndeclaredRefusal } from './calls/undeclared-refusals.ts';
import { securityHeaders } from './frontend/security-headers.ts';

export type AppOptions = MountOptions & {
  logger: Logger;
  /** Lets the browser load the sign-in button from Google's host. */
  googleSignIn: boolean;
  /** How many proxies in front are trusted about the client's address. */
  trustedProxies: number;
  /** Called for each refusal that its endpoint does not declare; it is logged as well. */
  onUndeclaredRefusal?: OnUndeclaredRefusal | undefined;
  /** Folder of the built frontend; the API alone when absent. */
  frontend?: string | undefined;
};

/** One origin for API and frontend. */
export function createApp(options: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  // Responses are not cached, so clients never revalidate them; files of the frontend have tags of their own.
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.set('trust proxy', options.trustedProxies);
  app.use(securityHeaders(options.googleSignIn));
  app.use(requestLog(options.logger, options.tracer ? traceOfSender : noTrace));
  mountEndpoints(app, options);
  app.get('/metrics', async (req, res) => {
    if (!isOperator(req, options.metricsToken)) throw noMetrics();
    res.setHeader('Cache-Control', 'no-store');
    res.type(options.metrics.registry.contentType).send(await options.metrics.registry.metrics());
  });
  app.use('/api', () => {
    throw new Rejection(commonRefusals.NOT_FOUND, 'There is no such call.');
  });
  if (options.frontend !== undefined) serveFrontend(app, options.frontend);
  app.use(errorHandler(options.onUndeclaredRefusal));
  return app;
}

const noMetrics = (): Rejection =>
  new Rejection(
    commonRefusals.OPERATORS_ONLY,
    'Metrics are served only on this machine, or to clients that send METRICS_TOKEN as a bearer token.',
  );

/** A 503 asks the client to retry and is no error here; the cause was logged where it occurred. */
function levelOf(status: number, error: Error | undefined): 'error' | 'debug' {
  if (status === 503) return 'debug';
  return error || status >= 500 ? 'error' : 'debug';
}

const noTrace = (): null => null;

/**
 * One line per request, without the query string: tokens of event streams must not be logged. A sender who gives no
 * correlation id may have begun a trace, whose id is one.
 */
const requestLog = (logger: Logger, traceOf: (req: IncomingMessage) => string | null) =>
  pinoHttp({
    logger,
    quietReqLogger: true,
    customAttributeKeys: { reqId: 'correlationId' },
    genReqId: (req, res) => {
      const given = req.headers[CORRELATION_ID_HEADER.toLowerCase()];
      const id =
        typeof given === 'string' && /^[\w-]{1,100}$/.test(given) ? given : (traceOf(req) ?? randomUUID());
      res.setHeader(CORRELATION_ID_HEADER, id);
      return id;
    },
    customLogLevel: (_, res, error) => levelOf(res.statusCode, error),
    serializers: {
      req: (req: IncomingMessage) => ({ method: req.method, path: req.url?.split('?')[0] }),
      res: (res: ServerResponse) => ({ status: res.statusCode }),
    },
  });
