import type { Duplex } from 'node:stream';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/events/refusals.ts';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import { rejectionBody, invalid } from '../calls/errors.ts';

export const uploadTooSlow = (): Rejection =>
  new Rejection(
    commonRefusals.TOO_SLOW,
    'The request came too slowly. Please check the connection and try again.',
  );

export const tooManyConnections = (): Rejection =>
  new Rejection(
    commonRefusals.TOO_MANY_CONNECTIONS,
    'There are too many connections from here. Please close some.',
  );

const headersTooLarge = (): Rejection =>
  new Rejection(commonRefusals.HEADERS_TOO_LARGE, 'The address or the headers of the request are too long.');

/** The refusal for an error code of Node's HTTP parser. */
function refusalOf(code: unknown): Rejection {
  if (code === 'HPE_HEADER_OVERFLOW') return headersTooLarge();
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return uploadTooSlow();
  return invalid('This is not a request.');
}

/** Responds on a connection that has no valid request, and closes it. */
export function refuseConnection(socket: Duplex, rejection: Rejection): void {
  const body = JSON.stringify(rejectionBody(rejection));
  const head = [
    `HTTP/1.1 ${rejection.status} ${STATUS_CODES[rejection.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** Handles `clientError` of an HTTP server. `answer`: the connection's last response, which is never written into. */
export function refuseClient(
  error: Error & { code?: unknown },
  socket: Duplex,
  answer: ServerResponse | undefined,
): void {
  const answering = answer?.headersSent === true && !answer.writableFinished;
  if (!socket.writable || error.code === 'ECONNRESET' || answering) socket.destroy();
  else refuseConnection(socket, refusalOf(error.code));
}
