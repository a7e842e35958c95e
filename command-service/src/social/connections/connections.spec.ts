import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contextOf, createTestService, requestOf, type TestService } from '../../testing/test-service.ts';

const stream = 'connection-ann:ben';

async function people(...names: string[]) {
  const service = createTestService();
  for (const name of names)
    await service.deps.credentials.create({
      userId: name,
      email: `${name}@example.org`,
      username: name.charAt(0).toUpperCase() + name.slice(1),
      passwordHash: 'h',
      userType: 'accountUser',
      identity: null,
      createdAt: '2026-03-01T08:00:00.000Z',
    });
  return service;
}
const add = ({ handlers }: TestService, from: string, userId: string, commandId: string = randomUUID()) =>
  handlers.addConnection(requestOf({ userId }, commandId), contextOf(from));
const withId = (id: string) => ({ ...requestOf({}), params: { id } });
const accept = ({ handlers }: TestService, by: string, id: string) =>
  handlers.acceptConnection(withId(id), contextOf(by));
const remove = ({ handlers }: TestService, by: string, id: string) =>
  handlers.removeConnection(withId(id), contextOf(by));
const withUser = (userId: string) => ({ ...requestOf({}), params: { userId } });
const block = ({ handlers }: TestService, by: string, userId: string) =>
  handlers.blockPerson(withUser(userId), contextOf(by));
const unblock = ({ handlers }: TestService, by: string, userId: string) =>
  handlers.unblockPerson(withUser(userId), contextOf(by));
const notFound = (message: string) => ({ status: 404, code: 'NOT_FOUND', message });

describe('asking a person', () => {
  it('tells whom the request was sent to', async () => {
    const service = await people('ann', 'ben');
    const { body } = await add(service, 'ann', 'ben');
    expect(body).toEqual({
      success: true,
      message: 'Connection request sent to Ben',
      status: 'Requested',
      connectionId: 'ben.1',
    });
    expect((await add(service, 'ann', 'ben')).body).toEqual(body);
    expect(await service.typesIn(stream)).toEqual(['ConnectionRequested']);
  });

  it('connects two who ask each other at once', async () => {
    const service = await people('ann', 'ben');
    const [one, other] = await Promise.all([add(service, 'ann', 'ben'), add(service, 'ben', 'ann')]);
    expect([one.body.status, other.body.status].toSorted()).toEqual(['Connected', 'Requested']);
    expect(await service.typesIn(stream)).toEqual(['ConnectionRequested', 'ConnectionAccepted']);
    expect((await add(service, 'ann', 'ben')).body).toMatchObject({
      status: 'Connected',
      message: 'Ben is in your contacts',
    });
  });

  it('is refused for oneself, and for people who are unknown or erased', async () => {
    const service = await people('ann', 'ben');
    await expect(add(service, 'ann', 'ann')).rejects.toMatchObject({ status: 400, code: 'YOURSELF' });
    await expect(add(service, 'ann', 'nobody')).rejects.toMatchObject(notFound('Person not found'));
    await service.deps.credentials.delete('ben');
    await expect(add(service, 'ann', 'ben')).rejects.toMatchObject(notFound('Person not found'));
    expect(await service.typesIn(stream)).toEqual([]);
  });

  it('is possible a hundred times a day', async () => {
    const service = await people('ann', 'ben', 'cy');
    for (let n = 0; n < 100; n += 1) await add(service, 'ann', 'ben');
    await expect(add(service, 'ann', 'cy')).rejects.toMatchObject({
      status: 429,
      retryAfterSeconds: 86_400,
      message: 'You have sent too many requests. Please wait 24 hours and try again.',
    });
    await add(service, 'ben', 'cy');
  });
});

describe('answering a request', () => {
  it('takes the id of the connection, or of the person', async () => {
    for (const id of ['ann.1', 'ann']) {
      const service = await people('ann', 'ben');
      await add(service, 'ann', 'ben');
      expect((await accept(service, 'ben', id)).body.message).toBe('Ann is in your contacts');
      await accept(service, 'ben', id);
      await remove(service, 'ann', 'ben.1');
      expect(await service.typesIn(stream)).toEqual([
        'ConnectionRequested',
        'ConnectionAccepted',
        'ConnectionEnded',
      ]);
    }
  });

  it('is refused to everybody else, and without a request', async () => {
    const service = await people('ann', 'ben', 'eve');
    await add(service, 'ann', 'ben');
    for (const id of ['ann', 'ann.1', 'ben.1', 'eve', 'ann:ben', 'nobody.1'])
      await expect(accept(service, 'eve', id)).rejects.toMatchObject(notFound('Request not found'));
    for (const id of ['ann', 'ann.1', 'eve.1', 'ann:ben'])
      await expect(remove(service, 'eve', id)).rejects.toMatchObject(notFound('Contact not found'));
    expect(await service.typesIn(stream)).toEqual(['ConnectionRequested']);
  });

  it('is refused when the one who asked was erased', async () => {
    const service = await people('ann', 'ben');
    await add(service, 'ann', 'ben');
    await service.deps.credentials.delete('ann');
    await expect(accept(service, 'ben', 'ann.1')).rejects.toMatchObject(notFound('Request not found'));
  });
});

describe('blocking a person', () => {
  it('is not told to that person, whose requests are answered as any other', async () => {
    const service = await people('ann', 'ben');
    const { body: before } = await add(service, 'ann', 'ben');
    await block(service, 'ben', 'ann');
    const { body: after } = await add(service, 'ann', 'ben');
    expect(after).toEqual({ ...before, connectionId: 'ben.2' });
    await expect(accept(service, 'ben', 'ann')).rejects.toMatchObject(notFound('Request not found'));
    await unblock(service, 'ben', 'ann');
    await accept(service, 'ben', 'ann');
  });

  it('is refused for oneself and for unknown people, and ended for anybody', async () => {
    const service = await people('ann', 'ben');
    await expect(block(service, 'ann', 'ann')).rejects.toMatchObject({ status: 400, code: 'YOURSELF' });
    await expect(block(service, 'ann', 'nobody')).rejects.toMatchObject(notFound('Person not found'));
    expect((await unblock(service, 'ann', 'nobody')).body.success).toBe(true);
    await block(service, 'ann', 'ben');
    await service.deps.credentials.delete('ben');
    await unblock(service, 'ann', 'ben');
    expect(await service.typesIn(stream)).toEqual(['PersonBlocked', 'PersonUnblocked']);
  });
});

it('cannot be blocked and unblocked without end', async () => {
  const service = await people('ann', 'ben', 'cy');
  for (let n = 0; n < 30; n += 1) {
    await block(service, 'ann', 'ben');
    await unblock(service, 'ann', 'ben');
  }
  const refused = { status: 429, retryAfterSeconds: 600 };
  await expect(block(service, 'ann', 'cy')).rejects.toMatchObject(refused);
  await expect(unblock(service, 'ann', 'ben')).rejects.toMatchObject(refused);
  await block(service, 'ben', 'cy');
});
