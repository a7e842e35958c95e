import type { Duplex } from 'node:stream';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/refusals.ts';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import { bodyOf, invalid } from './errors.ts';

export const tooSlow = (): Rejection =>
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

/** By the codes of Node's parser. */
function refusalOf(code: unknown): Rejection {
  if (code === 'HPE_HEADER_OVERFLOW') return headersTooLarge();
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return tooSlow();
  return invalid('This is not a request.');
}

/** Refuses what came on a connection and is no request yet, and ends the connection. */
export function refuseConnection(socket: Duplex, rejection: Rejection): void {
  const body = JSON.stringify(bodyOf(rejection));
  const head = [
    `HTTP/1.1 ${rejection.status} ${STATUS_CODES[rejection.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** For `clientError` of an HTTP server; `answer` is the last that was begun on the connection. Nothing is written into one. */
export function refuseClient(
  error: Error & { code?: unknown },
  socket: Duplex,
  answer: ServerResponse | undefined,
): void {
  const answering = answer?.headersSent === true && !answer.writableFinished;
  if (!socket.writable || error.code === 'ECONNRESET' || answering) socket.destroy();
  else refuseConnection(socket, refusalOf(error.code));
}
