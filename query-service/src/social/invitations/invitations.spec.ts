import { invitationsApi } from '@anamnesis/contracts/social/invitations-api.ts';
import { expect, it } from 'vitest';
import { as, setting } from '../../testing/setting.ts';
import { invitations } from './invitations.ts';

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
