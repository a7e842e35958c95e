import { invitationStream } from '@anamnesis/contracts/social/invitation-events.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { contextOf, createTestService, requestOf, type TestService } from '../../testing/test-service.ts';
import { addPerson, erase } from '../testing/people.ts';

let service: TestService;
beforeEach(async () => {
  service = createTestService();
  for (const id of ['ann', 'ben', 'cy']) await addPerson(service, id);
});

const open = async (by = 'ann', days = 7, commandId: string = crypto.randomUUID()) =>
  (await service.handlers.openInvitation(requestOf({ days }, commandId), contextOf(by))).body.invitation;
const revoke = (id: string, by = 'ann') =>
  service.handlers.revokeInvitation({ ...requestOf({}), params: { id } }, contextOf(by));
const read = async (code: string, by = 'ben') =>
  (await service.handlers.readInvitation(requestOf({ code }), contextOf(by))).body;
const use = async (code: string, by = 'ben') =>
  (await service.handlers.useInvitation(requestOf({ code }), contextOf(by))).body;
const between = (one: string, other: string) => service.typesIn(`connection-${one}:${other}`);
const block = (by: string, userId: string) =>
  service.handlers.blockPerson({ ...requestOf({}), params: { userId } }, contextOf(by));
const notValid = { status: 404, code: 'INVITATION_NOT_VALID' };

describe('the code of a person', () => {
  it('tells who it is, and becomes a request that this person answers', async () => {
    const { code, expiresAt } = await open();
    expect(expiresAt).toBe('2026-03-17T12:00:00.000Z');
    expect(await read(code)).toEqual({
      person: {
        id: 'ann',
        name: 'ann',
        email: '',
        userType: 'regular',
        hint: 'a…@example.org',
        sharedContacts: 0,
      },
      status: null,
    });
    expect(await use(code)).toEqual({
      success: true,
      message: 'Connection request sent to ann',
      status: 'Requested',
      connectionId: 'ann.1',
    });
    expect((await read(code)).status).toBe('Requested');
    expect(await between('ann', 'ben')).toEqual(['ConnectionRequested']);
    const [event] = await service.log.readStream('connection-ann:ben');
    expect(event?.data).toMatchObject({ fromId: 'ben', toId: 'ann', isInvited: true });
  });

  it('is made once, however often the call arrives', async () => {
    const [one, again] = [await open('ann', 7, 'the-command'), await open('ann', 7, 'the-command')];
    expect(again).toEqual(one);
    expect(await service.typesIn(invitationStream(one.id))).toEqual(['InvitationOpened']);
  });

  it('is used by a class of 300 in the same minute', async () => {
    const { code } = await open();
    const students = Array.from({ length: 300 }, (_, n) => `student-${n}`);
    for (const id of students) await addPerson(service, id);
    const answers = await Promise.all(students.map((id) => use(code, id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['Requested']));
    const ids = students.map((id) => `${id}.1`);
    const { body } = await service.handlers.acceptConnections(requestOf({ ids }), contextOf('ann'));
    expect(body).toMatchObject({ accepted: 300, message: '300 requests accepted' });
    expect(await between('ann', 'student-299')).toEqual(['ConnectionRequested', 'ConnectionAccepted']);
  });

  it('is not valid any more when it is revoked, has expired, or its owner is gone, and nobody learns which', async () => {
    const refusals: unknown[] = [];
    const refused = async (code: string) => {
      await expect(read(code)).rejects.toMatchObject(notValid);
      refusals.push(await use(code).catch((error: Error) => error.message));
    };
    await refused('CODE-unknown');
    await refused('no code');
    const revoked = await open();
    await revoke(revoked.id);
    await revoke(revoked.id);
    await refused(revoked.code);
    const expired = await open('ann', 1);
    service.time.now = '2026-03-11T12:00:00.000Z';
    await refused(expired.code);
    const orphaned = await open('cy');
    await erase(service, 'cy');
    await refused(orphaned.code);
    expect(new Set(refusals).size).toBe(1);
    expect(await between('ann', 'ben')).toEqual([]);
  });

  it('is revoked by nobody else', async () => {
    const { id, code } = await open();
    await expect(revoke(id, 'ben')).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
    await expect(revoke('unknown')).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await use(code)).status).toBe('Requested');
  });

  it('does not connect its owner with themself', async () => {
    const { code } = await open();
    for (const call of [read, use])
      await expect(call(code, 'ann')).rejects.toMatchObject({ status: 400, code: 'YOURSELF' });
  });

  it('is answered to a blocked person as to anybody, and the owner sees nothing of it', async () => {
    const { code } = await open();
    await block('ann', 'ben');
    const told = [await read(code, 'ben'), await use(code, 'ben'), await read(code, 'ben')];
    expect(told).toEqual([await read(code, 'cy'), await use(code, 'cy'), await read(code, 'cy')]);
    const [, asked] = await service.log.readStream('connection-ann:ben');
    expect(asked?.data).toMatchObject({ isSilenced: true });
  });

  it('counts with the other requests of a person, and making and reading it are counted too', async () => {
    const { code } = await open();
    for (let n = 0; n < 100; n += 1) await use(code);
    const tooMany = { status: 429, message: expect.stringContaining('too many requests') };
    await expect(use(code)).rejects.toMatchObject(tooMany);
    await expect(
      service.handlers.addConnection(requestOf({ userId: 'cy' }), contextOf('ben')),
    ).rejects.toMatchObject(tooMany);
    for (let n = 0; n < 60; n += 1) await read(code, 'cy');
    await expect(read(code, 'cy')).rejects.toMatchObject({ status: 429 });
    for (let n = 0; n < 19; n += 1) await open();
    await expect(open()).rejects.toMatchObject({ status: 429 });
  });
});

const ask = (by: string) => service.handlers.addConnection(requestOf({ userId: 'ann' }), contextOf(by));
const accept = async (...ids: string[]) =>
  (await service.handlers.acceptConnections(requestOf({ ids }), contextOf('ann'))).body;

describe('accepting several requests', () => {
  it('leaves out those that were withdrawn, are unknown, or are of somebody who is gone', async () => {
    await Promise.all(['ben', 'cy'].map(ask));
    await erase(service, 'cy');
    expect(await accept('ben.1', 'ben.1', 'cy.1', 'nobody.1', 'ben.7')).toMatchObject({
      accepted: 1,
      message: '1 request accepted',
    });
    expect(await accept('ben.1')).toMatchObject({ accepted: 1 });
    await expect(accept('cy.1', 'nobody')).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
    for (let n = 3; n < 60; n += 1) await accept('ben.1');
    await expect(accept('ben.1')).rejects.toMatchObject({ status: 429 });
  });
});
