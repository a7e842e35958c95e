import { connectionsApi } from '@anamnesis/contracts/social/connections-api.ts';
import type { ConnectionDocument } from '@anamnesis/contracts/social/read-models.ts';
import { CountSharedContacts } from '@anamnesis/contracts/social/requests.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { as, setting } from '../../testing/setting.ts';
import { blockedPeople } from './handlers.ts';
import { connections } from './connections.ts';
import { serveSharedContacts } from './shared-contacts.ts';

const nothing = { params: {}, query: {}, body: {} };
let set: ReturnType<typeof setting>;
beforeEach(() => {
  set = setting();
});

function put(otherId: string, more: Partial<ConnectionDocument> = {}): void {
  const doc = { userId: 'ann', otherId, round: 1, status: 'connected' as const, since: at(1), ...more };
  set.store.put('connections', `${doc.userId}:${otherId}`, { ...doc, latestFirst: -Date.parse(doc.since) });
  set.putPerson(otherId);
}
const at = (day: number): string => `2026-03-0${day}T08:00:00.000Z`;
const listed = async (userId = 'ann') => {
  const answer = await connections(set.deps)(nothing, as(userId));
  expect(connectionsApi.connections.response.safeParse(answer).error).toBeUndefined();
  return answer;
};

describe('contacts', () => {
  it('are listed after what waits for an answer and what was asked, by name', async () => {
    put('zoe');
    put('ben', { round: 3, since: at(2) });
    put('cy', { status: 'requested' });
    put('dan', { status: 'pending', since: at(2) });
    put('eva', { status: 'pending', since: at(4) });
    put('stranger', { userId: 'someone' });
    const { data, total } = await listed();
    expect(data.map(({ name, status }) => `${name} ${status}`)).toEqual([
      'Eva Pending',
      'Dan Pending',
      'Cy Requested',
      'Ben Connected',
      'Zoe Connected',
    ]);
    expect(total).toBe(5);
    expect(data[3]).toEqual({
      id: 'ben',
      name: 'Ben',
      email: 'ben@example.org',
      userType: 'regular',
      dateAdded: at(2),
      status: 'Connected',
      connectionId: 'ben.3',
    });
  });

  it('show no address of a person who was only asked', async () => {
    put('ben', { status: 'requested' });
    put('cy', { status: 'pending' });
    const { data } = await listed();
    expect(data.map(({ email }) => email)).toEqual(['cy@example.org', '']);
    expect(JSON.stringify(data)).not.toContain('ben@example.org');
  });

  it('hint at the address of who was asked to those of the same domain, as a search does', async () => {
    set.putPerson('ann', { email: 'ann@uni-x.edu' });
    put('ben', { status: 'requested', since: at(3) });
    put('cy', { status: 'requested', since: at(2) });
    put('dan', { status: 'pending' });
    put('eva');
    for (const id of ['cy', 'dan', 'eva']) set.putPerson(id, { email: `${id}.long@uni-x.edu` });
    const { data } = await listed();
    expect(data.map(({ id, hint }) => [id, hint])).toEqual([
      ['dan', undefined],
      ['ben', undefined],
      ['cy', 'c…@uni-x.edu'],
      ['eva', undefined],
    ]);
    expect(JSON.stringify(data)).not.toContain('cy.long');
  });

  it('tell who signs in with Google', async () => {
    put('ben');
    set.putPerson('ben', { userType: 'googleUser' });
    expect((await listed()).data[0]?.userType).toBe('google');
  });

  it('leave out who was erased a moment ago', async () => {
    put('ben');
    put('cy');
    set.removePerson('ben');
    expect(await listed()).toMatchObject({ data: [{ id: 'cy' }], total: 1 });
  });

  it('are not pushed out by thousands of requests', async () => {
    for (let n = 0; n < 3_000; n += 1) put(`p${n}`, { status: 'pending' });
    put('ben');
    const { data, total } = await listed();
    expect(data).toHaveLength(501);
    expect(data.at(-1)?.id).toBe('ben');
    expect(total).toBe(3_001);
  });
});

describe('blocked people', () => {
  it('are listed by name to the person who blocked them, without the erased', async () => {
    for (const [userId, blockedId] of [
      ['ann', 'zoe'],
      ['ann', 'ben'],
      ['ann', 'gone'],
      ['cy', 'ann'],
    ] as const) {
      set.store.put('blocks', `${userId}:${blockedId}`, { userId, blockedId, since: at(1) });
      if (blockedId !== 'gone') set.putPerson(blockedId);
    }
    const { data } = await blockedPeople(set.deps)(nothing, as('ann'));
    expect(data).toEqual([
      { id: 'ben', name: 'Ben', since: at(1) },
      { id: 'zoe', name: 'Zoe', since: at(1) },
    ]);
    expect((await blockedPeople(set.deps)(nothing, as('zoe'))).data).toEqual([]);
  });
});

const shared = async (userId: string, ...otherIds: string[]) => {
  await serveSharedContacts(set.deps);
  const answer = await set.deps.bus.request(CountSharedContacts.subject, { userId, otherIds }, 1000);
  return CountSharedContacts.output.parse(answer).shared;
};

describe('shared contacts', () => {
  it('are those who are contacts of both, no requests, and ten at most', async () => {
    for (const otherId of ['cy', 'dan']) for (const userId of ['ann', 'ben']) put(otherId, { userId });
    put('eva', { userId: 'ben' });
    put('fay', { userId: 'ann', status: 'pending' });
    put('fay', { userId: 'ben' });
    for (let n = 0; n < 12; n += 1) for (const userId of ['ann', 'many']) put(`p${n}`, { userId });
    expect(await shared('ann', 'ben', 'nobody', 'many')).toEqual([2, 0, 10]);
  });
});
