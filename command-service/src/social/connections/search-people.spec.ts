import { connectionsApi } from '@anamnesis/contracts/social/connections-api.ts';
import { CountSharedContacts } from '@anamnesis/contracts/social/requests.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { countCalls } from '../../kernel/testing/calls.ts';
import { contextOf, createTestService, requestOf, type TestService } from '../../testing/test-service.ts';

let service: TestService;
beforeEach(() => {
  service = createTestService();
});

const add = (userId: string, username: string, userType: 'accountUser' | 'googleUser' = 'accountUser') =>
  service.deps.credentials.create({
    userId,
    email: `${userId}@example.org`,
    username,
    passwordHash: 'h',
    userType,
    identity: null,
    createdAt: '2026-03-01T08:00:00.000Z',
  });
async function search(testData: string, by = 'ann') {
  const body = connectionsApi.searchPeople.body.parse({ testData, timestamp: 1 });
  const answer = (await service.handlers.searchPeople(requestOf(body), contextOf(by))).body;
  expect(connectionsApi.searchPeople.response.safeParse(answer).error).toBeUndefined();
  return answer;
}
const idsOf = async (text: string, by = 'ann') => (await search(text, by)).users.map(({ id }) => id);
const block = (by: string, userId: string) =>
  service.handlers.blockPerson({ ...requestOf({}), params: { userId } }, contextOf(by));
const nothingMore = { hint: '', sharedContacts: 0 };
const nobody = { success: false, message: 'No users found.', user: null, users: [], more: false };

describe('a search by name', () => {
  it('tells names and kinds, and no address', async () => {
    await add('ben', 'Ben Müller');
    await add('bea', 'Muller, Bea', 'googleUser');
    const { users, user, ...rest } = await search('  MULL ');
    expect(users.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
      { id: 'bea', name: 'Muller, Bea', email: '', userType: 'google', ...nothingMore },
      { id: 'ben', name: 'Ben Müller', email: '', userType: 'regular', ...nothingMore },
    ]);
    expect(user).toEqual(users[0]);
    expect(rest).toEqual({ success: true, message: '2 users found', more: false });
  });

  it('finds ten people at most, and never the one who searches', async () => {
    for (let n = 0; n < 30; n += 1) await add(`p${n}`, `Ann ${n}`);
    await add('ann', 'Ann');
    const found = await idsOf('Ann');
    expect(found).toHaveLength(10);
    expect(found).not.toContain('ann');
    expect((await search('Ann')).more).toBe(true);
    expect(await search('Ann 7')).toMatchObject({
      more: false,
      message: '1 user found',
      users: [{ id: 'p7' }],
    });
  });

  it('finds those whom the person has no connection to first', async () => {
    for (let n = 0; n < 12; n += 1) await add(`p${String(n).padStart(2, '0')}`, `Ann ${n}`);
    await add('me', 'Me');
    const first = await idsOf('Ann', 'me');
    for (const userId of first)
      await service.handlers.addConnection(
        requestOf(connectionsApi.addConnection.body.parse({ userId })),
        contextOf('me'),
      );
    const then = await idsOf('Ann', 'me');
    expect(then.slice(0, 2).filter((id) => first.includes(id))).toEqual([]);
  });

  it('finds nobody by a part of an address', async () => {
    await add('box7', 'Ben');
    for (const text of ['box7@', 'box7@example.or', '@example.org', 'example', 'x@example.org'])
      expect([text, await search(text)]).toEqual([text, nobody]);
  });

  it('needs a text', () => {
    for (const testData of ['', '  ', '\u202E\u200B', 'x'.repeat(201)])
      expect(connectionsApi.searchPeople.body.safeParse({ testData }).success).toBe(false);
  });
});

describe('a search by the whole address', () => {
  it('finds that person, whose address the one who searches knew', async () => {
    await add('ben', 'Ben');
    await add('eve', 'ben@example.org');
    expect((await search(' BEN@Example.org ')).users).toEqual([
      { id: 'ben', name: 'Ben', email: 'ben@example.org', userType: 'regular', ...nothingMore },
    ]);
  });

  it('does not find the one who searches', async () => {
    await add('ann', 'Ann');
    expect(await search('ann@example.org')).toEqual(nobody);
  });
});

describe('who is not to be found', () => {
  it('has switched it off: not by name, but by the whole address', async () => {
    await add('ben', 'Ben');
    await service.handlers.chooseFoundByName(requestOf({ foundByName: false }), contextOf('ben'));
    expect(await search('Ben')).toEqual(nobody);
    expect(await idsOf('ben@example.org')).toEqual(['ben']);
    await service.handlers.chooseFoundByName(requestOf({ foundByName: true }), contextOf('ben'));
    expect(await idsOf('Ben')).toEqual(['ben']);
  });

  it('has blocked the one who searches, by whatever: the answer and the reads are those of nobody', async () => {
    await add('ben', 'Ben');
    await add('ann', 'Ann');
    await block('ben', 'ann');
    const calls = countCalls(service.log);
    for (const text of ['Ben', 'ben@example.org', 'Nobody', 'nobody@example.org']) {
      expect([text, await search(text)]).toEqual([text, nobody]);
      expect([text, calls.take().reads.length]).toEqual([text, 1]);
    }
    expect(await idsOf('Ann', 'ben')).toEqual(['ann']);
  });

  it('does not keep others from being found', async () => {
    await add('ann', 'Ann');
    for (let n = 10; n < 20; n += 1) {
      await add(`p${n}`, `Kim ${n}`);
      await block(`p${n}`, 'ann');
    }
    await add('last', 'Kim Zoe');
    expect(await idsOf('Kim')).toEqual(['last']);
  });
});

describe('searches', () => {
  it('are limited to thirty in ten minutes and two hundred a day', async () => {
    await add('ben', 'Ben');
    for (let n = 0; n < 30; n += 1) await search('Nobody');
    await expect(search('Ben')).rejects.toMatchObject({
      status: 429,
      code: 'TOO_MANY_ATTEMPTS',
      retryAfterSeconds: 600,
      message: 'You have searched too often. Please wait 10 minutes and try again.',
    });
    expect(await idsOf('Ben', 'cy')).toEqual(['ben']);
    const from = Date.parse(service.time.now);
    for (let n = 30; n < 200; n += 1) {
      service.time.now = new Date(from + n * 30_000).toISOString();
      await search('Nobody');
    }
    service.time.now = new Date(from + 200 * 30_000).toISOString();
    await expect(search('Ben')).rejects.toThrow(/hours/);
  });
});

/** What is told of those who are called Eva. */
const found = async () => {
  const { users } = await search('Eva');
  return Object.fromEntries(users.map(({ id, hint, sharedContacts }) => [id, [hint, sharedContacts]]));
};

describe('namesakes', () => {
  /** How many contacts Ann shares with each. */
  let shared: Record<string, number>;
  beforeEach(async () => {
    shared = {};
    await service.deps.bus.reply(CountSharedContacts.subject, async (message) => {
      const { otherIds } = CountSharedContacts.input.parse(message);
      return { shared: otherIds.map((id) => shared[id] ?? 0) };
    });
    const person = { username: 'Eva', passwordHash: 'h', userType: 'accountUser', identity: null } as const;
    const createdAt = '2026-03-01T08:00:00.000Z';
    for (const [userId, email] of [
      ['ann', 'ann@uni-x.edu'],
      ['near', 'eva.lang@uni-x.edu'],
      ['far', 'ev@elsewhere.org'],
      ['known', 'äva@mail.example'],
    ] as const)
      await service.deps.credentials.create({ ...person, userId, email, createdAt });
  });
  it('are told apart by shared contacts, and by how an address begins to those who are near', async () => {
    shared = { known: 3 };
    expect(await found()).toEqual({ near: ['e…@uni-x.edu', 0], far: ['', 0], known: ['ä…@mail.example', 3] });
  });

  it('are not told by a single shared contact, and of many only that they are many', async () => {
    shared = { near: 10, far: 1, known: 2 };
    expect(await found()).toMatchObject({
      near: ['e…@uni-x.edu', 10],
      far: ['', 0],
      known: [expect.any(String), 2],
    });
  });

  it('have no hint when they are found by the whole address, as that is known', async () => {
    shared = { near: 5 };
    expect((await search('eva.lang@uni-x.edu')).users).toMatchObject([
      { id: 'near', email: 'eva.lang@uni-x.edu', ...nothingMore },
    ]);
  });
});
