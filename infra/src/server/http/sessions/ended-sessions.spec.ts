import type { CredentialStore } from '@anamnesis/contracts/ports/stores/credential-store.ts';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { endStreamsWithSessions, announcingEndedSessions } from './ended-sessions.ts';
import { createOpenStreams } from '../streams/open-streams.ts';
import type { Sessions } from './sessions.ts';

type Hear = (data: unknown) => void;

const sessionOf = (token: string) => ({ userId: token.slice(0, 3), version: 0, id: token, expiresAt: '' });

/** A process with one stream for each token; tokens are good until they are in `ended`. */
function aProcess(bus: { emit: () => void; listen: never }, tokens: string[], lookEveryMs = 3_600_000) {
  const ended = new Set<string>();
  const rechecked: string[] = [];
  const sessions: Sessions = {
    ownerOf: async () => null,
    goesOn: async ({ id }) => !ended.has(id),
    recheck: (userId) => void rechecked.push(userId),
  };
  const streams = createOpenStreams(sessions);
  const over = tokens.map((token) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const end = (): void => resolve(token);
    streams.add({ session: sessionOf(token), end, cut: end });
    return promise;
  });
  const logger = pino({ level: 'silent' });
  onTestFinished(endStreamsWithSessions({ bus, sessions, streams, logger }, lookEveryMs));
  return { ended, rechecked, over, sessions, streams };
}

/** A bus between processes; `deaf`: messages are lost. */
function aBus(deaf = false) {
  const listeners: Hear[] = [];
  const listen = async (_: string, listener: Hear) => {
    listeners.push(listener);
    return { stop: async () => undefined };
  };
  const emit = (_: string, data: unknown): void => {
    if (!deaf) for (const listener of listeners) listener(data);
  };
  return { emit, listen } as never as { emit: () => void; listen: never };
}

const done = async () => undefined;
const store = { setPasswordHash: done, delete: done, endToken: done, raiseTokenVersion: done } as never;

describe('event streams', () => {
  it.each<[string, (store: CredentialStore) => Promise<void>]>([
    ['a new password', (credentials) => credentials.setPasswordHash('ann', 'hash')],
    ['the end of the account', (credentials) => credentials.delete('ann')],
    ['a log-out', (credentials) => credentials.endToken({ id: 'ann 0', userId: 'ann', expiresAt: '' })],
    ['a log-out everywhere', (credentials) => credentials.raiseTokenVersion('ann')],
  ])('end with %s, in whichever process they are open', async (_, happens) => {
    const bus = aBus();
    const here = aProcess(bus, ['ann 0', 'bob 0', 'ann 1']);
    const there = aProcess(bus, ['ann 0']);
    for (const { ended } of [here, there]) ended.add('ann 0');
    await happens(announcingEndedSessions(store, { bus, sessions: here.sessions }));
    expect(await Promise.all([here.over[0], there.over[0]])).toEqual(['ann 0', 'ann 0']);
    expect([here.rechecked.at(-1), there.rechecked]).toEqual(['ann', ['ann']]);
    expect(await Promise.race([here.over[1], here.over[2], 'they go on'])).toBe('they go on');
  });

  it('end a little later where the notification was lost, or the token expired', async () => {
    const { over, ended } = aProcess(aBus(true), ['ann 0', 'bob 0'], 1);
    ended.add('bob 0');
    expect(await Promise.race(over)).toBe('bob 0');
  });

  it('stay open while the credential store is down', async () => {
    const streams = createOpenStreams({ goesOn: () => Promise.reject(new Error('away')) });
    let ended = false;
    const end = (): void => void (ended = true);
    streams.add({ session: sessionOf('ann 0'), end, cut: end });
    await streams.recheck();
    expect(ended).toBe(false);
  });
});
