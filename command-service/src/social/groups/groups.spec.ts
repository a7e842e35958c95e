import { groupsStream } from '@anamnesis/contracts/social/groups/group-events.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { contextOf, createTestService, requestOf, type TestService } from '../../testing/test-service.ts';
import { addPerson, connect, disconnect } from '../testing/people.ts';

let service: TestService;
beforeEach(async () => {
  service = createTestService();
  for (const id of ['ann', 'ben', 'cy', 'dan']) await addPerson(service, id);
  for (const id of ['ben', 'cy']) await connect(service, 'ann', id);
});

const create = async (
  name: string,
  memberIds: string[] = [],
  by = 'ann',
  commandId: string = crypto.randomUUID(),
) =>
  (await service.handlers.createContactGroup(requestOf({ name, memberIds }, commandId), contextOf(by))).body
    .groupId;
const change = (id: string, name: string, memberIds: string[], by = 'ann') =>
  service.handlers.changeContactGroup({ ...requestOf({ name, memberIds }), params: { id } }, contextOf(by));
const remove = (id: string, by = 'ann', commandId: string = crypto.randomUUID()) =>
  service.handlers.deleteContactGroup({ ...requestOf({}, commandId), params: { id } }, contextOf(by));
const saved = async (by = 'ann') =>
  (await service.log.readStream(groupsStream(by))).map(({ type, data }) => ({ type, ...(data as object) }));
const member = (userId: string, round = 1) => ({ userId, round });
const notFound = { status: 404, code: 'NOT_FOUND' };

describe('a group of contacts', () => {
  it('has contacts, each once, with the connection through which they are contacts', async () => {
    const groupId = await create('Anatomy', ['ben', 'cy', 'ben']);
    await disconnect(service, 'ben', 'ann');
    await connect(service, 'ann', 'ben');
    await change(groupId, 'Anatomy 2', ['ben']);
    await remove(groupId, 'ann', 'the-deletion');
    await remove(groupId, 'ann', 'the-deletion');
    await expect(remove(groupId)).rejects.toMatchObject(notFound);
    expect(await saved()).toEqual([
      { type: 'ContactGroupSaved', groupId, name: 'Anatomy', members: [member('ben'), member('cy')] },
      { type: 'ContactGroupSaved', groupId, name: 'Anatomy 2', members: [member('ben', 2)] },
      { type: 'ContactGroupDeleted', groupId },
    ]);
  });

  it('takes nobody who is no contact, and tells nothing of who exists', async () => {
    const groupId = await create('Anatomy', ['ben']);
    for (const id of ['dan', 'nobody', 'ann']) {
      await expect(create('Other', [id])).rejects.toMatchObject({
        ...notFound,
        message: 'Contact not found',
      });
      await expect(change(groupId, 'Anatomy', ['ben', id])).rejects.toMatchObject(notFound);
    }
    expect(await saved()).toHaveLength(1);
  });

  it('is made once, and saved only when it is changed', async () => {
    const groupId = await create('Anatomy', ['ben', 'cy'], 'ann', 'the-command');
    expect(await create('Anatomy', ['ben', 'cy'], 'ann', 'the-command')).toBe(groupId);
    await change(groupId, 'Anatomy', ['cy', 'ben']);
    expect(await saved()).toHaveLength(1);
  });

  it('has a name of its own, which may change its case', async () => {
    const groupId = await create('Anatomy');
    const taken = {
      status: 409,
      code: 'GROUP_NAME_TAKEN',
      message: 'You have a group called Anatomy already.',
    };
    await expect(create('ANATOMY')).rejects.toMatchObject(taken);
    const other = await create('Biology');
    await expect(change(other, 'anatomy', [])).rejects.toMatchObject(taken);
    await change(groupId, 'ANATOMY', []);
    await create('Anatomy', [], 'ben');
  });

  it('is one of fifty at most', async () => {
    for (let n = 0; n < 50; n += 1) await create(`Group ${n}`);
    await expect(create('One more')).rejects.toMatchObject({ status: 409, code: 'TOO_MANY_GROUPS' });
  });

  it('is of its person alone', async () => {
    const groupId = await create('Anatomy', ['ben']);
    await expect(change(groupId, 'Mine', [], 'ben')).rejects.toMatchObject(notFound);
    await expect(remove(groupId, 'ben')).rejects.toMatchObject(notFound);
    await expect(remove('nothing')).rejects.toMatchObject(notFound);
    expect(await saved('ben')).toEqual([]);
    expect(await saved()).toHaveLength(1);
  });
});
