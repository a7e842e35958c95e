import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createClient, type Client } from '../support/client.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';
import { good, idOf, send } from '../support/sharing.ts';
import { sampleDocument, until } from '../support/studying.ts';

let app: SharedApp;
beforeAllInSharedApp((started) => void (app = started));

async function join(name = 'Student'): Promise<Client> {
  const client = createClient(app.url);
  await client.signup(`${randomUUID()}@example.org`, undefined, name);
  return client;
}
const codesOf = async (client: Client) => good('the codes', await client.call('invitations')).data;
const open = async (client: Client) =>
  good('a code', await client.call('openInvitation', { body: { days: 7 } })).invitation;
const use = (client: Client, code: string) => client.call('useInvitation', { body: { code } });
const groupsOf = async (client: Client) => good('the groups', await client.call('contactGroups')).data;

describe('a class', () => {
  it('asks by one code, is accepted at once, and gets what is sent to its group', async () => {
    const ann = await join('Ann');
    const { code, id } = await open(ann);
    expect(await codesOf(ann)).toMatchObject([{ id, code }]);
    const students = await Promise.all(Array.from({ length: 8 }, () => join()));
    const told = good('the code', await students[0]!.call('readInvitation', { body: { code } }));
    expect(told).toMatchObject({ person: { id: idOf(ann), name: 'Ann', email: '' }, status: null });
    await Promise.all(
      students.map(async (student) => good('asking', await use(student, code.toLowerCase()))),
    );
    const pending = await until(ann, async () => {
      const { data } = good('the requests', await ann.call('connections'));
      return data.length === students.length && data;
    });
    const ids = pending.map(({ connectionId }) => connectionId);
    const { accepted } = good('accepting', await ann.call('acceptConnections', { body: { ids } }));
    expect(accepted).toBe(8);
    const memberIds = students.map(idOf);
    const { groupId } = good(
      'a group',
      await ann.call('createContactGroup', { body: { name: 'Anatomy', memberIds } }),
    );
    const [group] = await groupsOf(ann);
    expect(group).toMatchObject({ id: groupId, name: 'Anatomy' });
    expect(group!.memberIds.toSorted()).toEqual(memberIds.toSorted());
    const { Folder_id } = await sampleDocument(ann);
    const members = students.filter((student) => group!.memberIds.includes(idOf(student)));
    await send(ann, members, { folderIds: [Folder_id] });
    for (const student of students)
      await until(student, async () => {
        const { data } = good(
          'the inbox',
          await student.call('receivedResources', { query: { status: 'pending' } }),
        );
        return data.length === 1;
      });
    good('a removal', await students[0]!.call('removeConnection', { params: { id: idOf(ann) } }));
    await expect.poll(async () => (await groupsOf(ann))[0]!.memberIds.length).toBe(7);
    const body = { name: 'Anatomy I', memberIds: memberIds.slice(1, 3) };
    good('a change', await ann.call('changeContactGroup', { params: { id: groupId }, body }));
    expect(await groupsOf(ann)).toMatchObject([{ name: 'Anatomy I', memberIds: expect.any(Array) }]);
    good('the end', await ann.call('deleteContactGroup', { params: { id: groupId } }));
    expect(await groupsOf(ann)).toEqual([]);
  });

  it('cannot ask any more when the code was revoked', async () => {
    const [ann, ben] = [await join('Ann'), await join()];
    const { code, id } = await open(ann);
    expect((await ben.call('revokeInvitation', { params: { id } })).status).toBe(404);
    good('the end of it', await ann.call('revokeInvitation', { params: { id } }));
    expect(await codesOf(ann)).toEqual([]);
    const answers = [await use(ben, code), await use(ben, 'ABCDEF-GHJKLM-NPQRST')];
    for (const { status, body } of answers)
      expect([status, body]).toEqual([404, { ...answers[0]!.body, code: 'INVITATION_NOT_VALID' }]);
  });

  it('leaves nothing in the log by which a code could be found', async () => {
    const ann = await join('Ann');
    const { code, id } = await open(ann);
    const [opened] = await app.ports.log.readStream(`invitation-${id}`);
    const bare = code.replaceAll('-', '').toLowerCase();
    expect(
      JSON.stringify(opened, (_, value: unknown) => (typeof value === 'bigint' ? '' : value)).toLowerCase(),
    ).not.toContain(bare.slice(0, 6));
    const group = good(
      'a group',
      await ann.call('createContactGroup', { body: { name: 'Secret circle', memberIds: [] } }),
    );
    const sealed = await app.ports.sealedLog.readStream(`contactGroups-${idOf(ann)}`);
    expect(sealed.map(({ data }) => JSON.stringify(data)).join()).toContain(group.groupId);
    expect(sealed.map(({ data }) => JSON.stringify(data)).join()).not.toContain('Secret circle');
  });
});
