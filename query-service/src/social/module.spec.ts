import { groupsApi } from '@anamnesis/contracts/social/groups/groups-api.ts';
import { invitationsApi } from '@anamnesis/contracts/social/invitations-api.ts';
import { expect, it } from 'vitest';
import { as, setting } from '../testing/setting.ts';
import { contactGroups, invitations } from './module.ts';

it('lists groups by name, with those members who are contacts through the same connection', async () => {
  const { store, deps } = setting();
  const connection = (otherId: string, round: number, status = 'connected') =>
    store.put('connections', `ann:${otherId}`, { userId: 'ann', otherId, round, status, latestFirst: 0 });
  const group = (groupId: string, userId: string, name: string, members: object[]) =>
    store.put('contactGroups', groupId, { groupId, userId, name, members });
  connection('ben', 1);
  connection('cy', 2);
  connection('dan', 1, 'pending');
  const members = ['ben', 'cy', 'dan', 'gone'].map((userId) => ({ userId, round: 1 }));
  group('g1', 'ann', 'Second', members);
  group('g2', 'ann', 'first', []);
  group('g3', 'ben', 'Theirs', [{ userId: 'ann', round: 1 }]);
  const answer = await contactGroups(deps)({ params: {}, query: {}, body: {} }, as('ann'));
  expect(groupsApi.contactGroups.response.parse(answer)).toEqual({
    data: [
      { id: 'g2', name: 'first', memberIds: [] },
      { id: 'g1', name: 'Second', memberIds: ['ben'] },
    ],
  });
});

it('lists what is valid of the person, the latest first, with the codes', async () => {
  const { store, deps } = setting();
  const invitationCodes = {
    codeOf: (nonce: string) => `CODE-${nonce}`,
    idOf: (code: string) => code.replace('CODE', 'id'),
  };
  const put = (nonce: string, userId: string, createdAt: string, expiresAt: string, id = `id-${nonce}`) =>
    store.put('invitations', id, {
      invitationId: id,
      userId,
      nonce,
      createdAt,
      expiresAt,
      expires: Date.parse(expiresAt),
    });
  const later = '2026-03-20T08:00:00.000Z';
  put('a', 'ann', '2026-02-01T08:00:00.000Z', later);
  put('b', 'ann', '2026-02-20T08:00:00.000Z', '2026-03-02T08:00:00.000Z');
  put('over', 'ann', '2026-02-20T08:00:00.000Z', '2026-03-01T20:00:00.000Z');
  put('other', 'ben', '2026-02-20T08:00:00.000Z', later);
  put('lost', 'ann', '2026-02-20T08:00:00.000Z', later, 'of another secret');
  const nothing = { params: {}, query: {}, body: {} };
  const answer = await invitations({ ...deps, invitationCodes })(nothing, as('ann'));
  expect(invitationsApi.invitations.response.parse(answer).data.map(({ id, code }) => [id, code])).toEqual([
    ['id-b', 'CODE-b'],
    ['id-a', 'CODE-a'],
  ]);
});
