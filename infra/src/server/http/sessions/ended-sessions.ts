import { setTimeout as pause } from 'node:timers/promises';
import type { CredentialStore } from '@anamnesis/contracts/ports/stores/credential-store.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { Logger } from 'pino';
import { supervise } from '../../../adapters/common/engine/supervise.ts';
import type { OpenStreams } from '../streams/open-streams.ts';
import type { Sessions } from './sessions.ts';

/** Announces that tokens of a person may have been revoked: by a log-out, a new password, or with the account. */
const subject = 'sessions.ended';
type Ended = { userId: string };

/** Notifications are lost while the bus is down, and there is none when a token expires: so streams are polled, too. */
const lookEveryMs = 60_000;

type Dependencies = {
  bus: Pick<MessageBus, 'emit' | 'listen'>;
  sessions: Sessions;
  streams: Pick<OpenStreams, 'recheck'>;
  logger: Logger;
};

/** The same store; a call that revokes tokens takes effect at once in this process, and notifies the others. */
export function announcingEndedSessions(
  store: CredentialStore,
  { bus, sessions }: Pick<Dependencies, 'bus' | 'sessions'>,
): CredentialStore {
  const ended = (userId: string): void => {
    sessions.recheck(userId);
    bus.emit(subject, { userId } satisfies Ended);
  };
  return {
    ...store,
    async setPasswordHash(userId, passwordHash) {
      await store.setPasswordHash(userId, passwordHash);
      ended(userId);
    },
    async raiseTokenVersion(userId) {
      await store.raiseTokenVersion(userId);
      ended(userId);
    },
    async endToken(token) {
      await store.endToken(token);
      ended(token.userId);
    },
    async delete(userId) {
      await store.delete(userId);
      ended(userId);
    },
  };
}

/** Ends event streams and downloads whose sessions were ended in this or another process. Returns a function that stops it. */
export function endStreamsWithSessions(
  { bus, sessions, streams, logger }: Dependencies,
  everyMs = lookEveryMs,
): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const receive = (data: unknown): void => {
    const { userId } = data as Ended;
    sessions.recheck(userId);
    void streams.recheck(userId);
  };
  void supervise('ended sessions', signal, logger, async () => void (await bus.listen(subject, receive)));
  void recheckPeriodically(streams, everyMs, signal);
  return () => ending.abort();
}

async function recheckPeriodically(
  streams: Pick<OpenStreams, 'recheck'>,
  everyMs: number,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await pause(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    if (!signal.aborted) await streams.recheck();
  }
}
