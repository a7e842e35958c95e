import { type Endpoint, hasTokenInQuery } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import type { RequestContext } from '@anamnesis/contracts/kernel/events/handler.ts';
import { TIME_ZONE_HEADER } from '@anamnesis/contracts/kernel/calls/headers.ts';
import { isTimeZone } from '@anamnesis/contracts/kernel/local-date.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { Request, Response } from 'express';
import { invalid } from './errors.ts';
import type { IssuedToken } from '@anamnesis/contracts/ports/people/security.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/events/refusals.ts';
import { addressOf } from '../connections/addresses.ts';
import { deviceCookie, readCookie } from '../sessions/cookies.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { StreamEntry } from '../streams/stream-entry.ts';

const inHeader = /^Bearer +(\S+)$/i;
/** The specification leaves open whether the scheme precedes the token here, so both are accepted. */
const inQuery = /^(?:Bearer +)?(\S+)$/i;

/** The bearer token, of the header or from where the endpoint may have it; empty where there is none. */
export function tokenOf(endpoint: Pick<Endpoint, 'kind' | 'method'>, { query, headers }: Request): string {
  const ofHeader = inHeader.exec(headers.authorization ?? '')?.[1];
  if (ofHeader !== undefined || !hasTokenInQuery(endpoint)) return ofHeader ?? '';
  const given = query['authorization'];
  return typeof given === 'string' ? (inQuery.exec(given)?.[1] ?? '') : '';
}

/** By whom a request is let in. */
export type Doors = { sessions: Sessions; streamEntry: StreamEntry };

async function authenticate(
  endpoint: Endpoint,
  req: Request,
  { sessions, streamEntry }: Doors,
): Promise<IssuedToken | null> {
  if (endpoint.access === 'public') return null;
  const ticket = hasTokenInQuery(endpoint) ? req.query['ticket'] : undefined;
  const owner = await (ticket === undefined
    ? sessions.ownerOf(tokenOf(endpoint, req))
    : streamEntry.take(String(ticket)));
  if (owner === null) throw new Rejection(commonRefusals.UNAUTHENTICATED, 'Please log in again.');
  return owner;
}

/** Aborts when the client leaves before it has the whole response. To be called before anything is awaited. */
function goneSignal(res: Response): AbortSignal {
  const gone = new AbortController();
  // Creating the reason of an abort is expensive, and needless once the whole response was sent.
  res.on('close', () => {
    if (!res.writableFinished) gone.abort();
  });
  // A client that left while earlier handlers waited.
  if (res.closed) gone.abort();
  return gone.signal;
}

/** The session of a call that is not public. */
export function sessionOfCall({ userId, token }: RequestContext): IssuedToken {
  if (token === null) throw new Error('a call without a session has nothing that lasts');
  return { userId, ...token };
}

/** Who sent the request, from where, and a signal for its end; rejects an invalid token or an unknown time zone. */
export async function contextOf(
  endpoint: Endpoint,
  req: Request,
  res: Response,
  doors: Doors,
): Promise<RequestContext> {
  const gone = goneSignal(res);
  const owner = await authenticate(endpoint, req, doors);
  const timeZone = req.get(TIME_ZONE_HEADER) ?? 'UTC';
  if (!isTimeZone(timeZone)) throw invalid('The time zone of this device is not known.', TIME_ZONE_HEADER);
  return {
    userId: owner?.userId ?? '',
    timeZone,
    correlationId: String(req.id),
    client: { address: addressOf(req), device: readCookie(req, deviceCookie) },
    token: owner && { id: owner.id, expiresAt: owner.expiresAt, version: owner.version },
    signal: gone,
  };
}
