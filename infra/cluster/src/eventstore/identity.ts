import { randomUUID } from 'node:crypto';
import {
  type EventStoreDBClient,
  FORWARDS,
  jsonEvent,
  NO_STREAM,
  START as FIRST,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import type { Access } from './calls/access.ts';
import { collect, noneIfUnknown } from './reading/reading.ts';

/** Its name without the prefix of the installation. */
export const identityStream = 'log-identity';

/**
 * The identity of the log, in a stream of its own: created by the first process that asks for it, or by one of several that ask
 * at once. Its event lacks the metadata of application events, so readers of the log never see it.
 */
export function createIdentity(
  client: EventStoreDBClient,
  prefix: string,
  access: Access,
): (limitMs: number) => Promise<string> {
  const name = prefix + identityStream;

  async function read(limitMs: number): Promise<string | null> {
    const options = { direction: FORWARDS, fromRevision: FIRST, maxCount: 1, requiresLeader: true } as const;
    const reading = () => collect(client.readStream(name, options), limitMs);
    const { records } = await access('read', name, limitMs, reading).catch(noneIfUnknown);
    return (records[0]?.event?.data as { id: string } | undefined)?.id ?? null;
  }

  async function make(limitMs: number): Promise<void> {
    const made = jsonEvent({ type: 'LogIdentityMade', data: { id: randomUUID() } });
    const options = { expectedRevision: NO_STREAM, requiresLeader: true, deadline: limitMs } as const;
    const append = () => client.appendToStream(name, [made], options);
    await access('append', name, limitMs, append).catch((error: unknown) => {
      if (!(error instanceof WrongExpectedVersionError)) throw error;
    });
  }

  return async (limitMs) => {
    const end = performance.now() + limitMs;
    const known = await read(limitMs);
    if (known !== null) return known;
    await make(end - performance.now());
    const made = await read(end - performance.now());
    if (made === null) throw new Error('the identity of the log was recorded and cannot be read');
    return made;
  };
}
