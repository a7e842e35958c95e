import { groupsApi } from '@anamnesis/contracts/social/groups-api.ts';
import { expect, it } from 'vitest';
import { as, setting } from '../../testing/setting.ts';
import { contactGroups } from './contact-groups.ts';

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
