import { type EventStoreDBClient, jsonEvent, WrongExpectedVersionError } from '@eventstore/db-client';
import type { Retrier } from '../../engine/retrier.ts';
import type { Access } from './access.ts';
import type { StoreReading } from '../reading/reading.ts';

type Dependencies = {
  client: EventStoreDBClient;
  prefix: string;
  reading: StoreReading;
  access: Access;
  retrier: Pick<Retrier, 'bounded'>;
};

/** It is never written, and nobody has rights to it that they have not to every stream. */
const stream = 'rights-asked';

/** Which no stream will ever be at. */
const neverReached = 2n ** 62n;

/**
 * Asks the engine for a sign of life and for the rights that are needed, without writing anything: the whole log is read and,
 * where this process appends, a stream is read, and an append is tried that expects a revision which no stream has (the engine
 * looks at the right first, then at the revision: Streams.Append and IndexWriter.CheckCommit of KurrentDB). Throws EngineRefused,
 * EngineMisconfigured or EngineUnavailable.
 */
export function createRightsCheck({ client, prefix, reading, access, retrier }: Dependencies) {
  const name = prefix + stream;

  async function tryToAppend(limitMs: number): Promise<void> {
    const event = jsonEvent({ type: 'RightsAsked', data: {} });
    const options = { expectedRevision: neverReached, requiresLeader: true, deadline: limitMs } as const;
    const append = (): Promise<unknown> =>
      client.appendToStream(name, [event], options).catch((error: unknown) => {
        if (!(error instanceof WrongExpectedVersionError)) throw error;
      });
    await access('append', name, limitMs, append);
  }

  return async ({ appends }: { appends: boolean }): Promise<void> => {
    const asked: Promise<unknown>[] = [reading.end((work) => retrier.bounded(work))];
    if (appends) {
      asked.push(retrier.bounded((limitMs) => reading.stream(stream, neverRead, limitMs, 1)));
      asked.push(retrier.bounded(tryToAppend));
    }
    await Promise.all(asked);
  };
}

/** Behind the end of any stream: reading from there answers nothing. */
const neverRead = Number.MAX_SAFE_INTEGER;
