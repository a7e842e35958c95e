import { StorageFull } from '@anamnesis/contracts/ports/models/engine.ts';
import { describe, expect, it } from 'vitest';
import { createMemoryCredentialStore } from '@anamnesis/contracts/testing/memory-credential-store.ts';
import { createStreamTickets } from '../../../adapters/security/stream-tickets.ts';
import { createStreamEntry } from './stream-entry.ts';

const session = { userId: 'ann', version: 0, id: 'a token', expiresAt: '2026-03-01T20:00:00.000Z' };

/** Several servers with one secret and one store. */
function setting(claimOnce?: () => Promise<boolean>) {
  const time = { now: Date.parse('2026-03-01T08:00:00Z') };
  const clock = () => new Date(time.now);
  const ended = new Set<string>();
  const store = createMemoryCredentialStore();
  const credentials = claimOnce ? { claimOnce } : store;
  const sessions = { goesOn: async ({ id }: { id: string }) => !ended.has(id) };
  const server = () => {
    const tickets = createStreamTickets({ secret: 'shared', clock });
    return { ...createStreamEntry({ tickets, sessions, credentials, clock }), issue: tickets.issue };
  };
  return { time, clock, ended, store, here: server(), there: server() };
}

describe('the entry to event streams', () => {
  it('takes a ticket that another server has issued, and at one server once', async () => {
    const { here, there } = setting();
    const ticket = here.issue(session);
    const taken = await Promise.all([there, here, there, here].map((each) => each.take(ticket)));
    expect(taken.filter(Boolean)).toEqual([session]);
    expect(await there.take(ticket)).toBeNull();
    expect(await there.take(here.issue(session))).toEqual(session);
  });

  it('takes none that was used, also after what has expired was forgotten', async () => {
    const { here, there, store, time, clock } = setting();
    const ticket = here.issue(session);
    await here.take(ticket);
    time.now += 59_000;
    // By a server whose clock is ahead.
    await store.forgetExpired(new Date(clock().getTime() + 5 * 60_000).toISOString());
    expect(await there.take(ticket)).toBeNull();
  });

  it('takes none of a session that has ended, nor one that is too old, nor what is no ticket', async () => {
    const { here, ended, time } = setting();
    const ticket = here.issue(session);
    ended.add(session.id);
    expect(await here.take(ticket)).toBeNull();
    ended.clear();
    time.now += 60_000;
    expect(await here.take(ticket)).toBeNull();
    expect(await here.take('nonsense')).toBeNull();
  });

  it('takes each once while the disk is full', async () => {
    const { here } = setting(() => Promise.reject(new StorageFull('credentials', new Error('full'))));
    const ticket = here.issue(session);
    const taken = await Promise.all([here.take(ticket), here.take(ticket)]);
    expect(taken.filter(Boolean)).toEqual([session]);
    expect(await here.take(ticket)).toBeNull();
  });

  it('rejects while the store is away: the client comes again with another', async () => {
    const { here } = setting(() => Promise.reject(new Error('away')));
    await expect(here.take(here.issue(session))).rejects.toThrow('away');
  });
});
