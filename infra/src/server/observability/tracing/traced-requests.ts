import type { IncomingMessage } from 'node:http';
import type { Endpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import type { Tracer } from '@anamnesis/contracts/ports/tracer.ts';
import type { RequestHandler } from 'express';
import { fromTraceparent, traceIdOf, childOf } from './places.ts';

/** The id of the trace that the sender has begun, for a request that comes without a correlation id; null: none. */
export const traceOfSender = ({ headers }: IncomingMessage): string | null =>
  fromTraceparent(headers['traceparent'])?.traceId ?? null;

/** A span for each call of an endpoint, until its answer was sent or its client has gone. A stream is open for long. */
export function tracedRequests(name: string, { method, path }: Endpoint, tracer: Tracer): RequestHandler {
  const attributes = { 'http.request.method': method, 'http.route': path, 'anamnesis.endpoint': name };
  return (req, res, next) => {
    const sender = fromTraceparent(req.headers['traceparent']);
    const span = tracer.start({
      name: `${method} ${path}`,
      kind: 'server',
      ...childOf(sender, traceIdOf(String(req.id))),
      attributes,
    });
    res.once('close', () => {
      const status = res.statusCode;
      const gone = res.writableFinished ? {} : { 'anamnesis.client.gone': true };
      span.end({
        attributes: { 'http.response.status_code': status, ...gone },
        errorType: status >= 500 ? String(status) : undefined,
      });
    });
    span.run(next);
  };
}
