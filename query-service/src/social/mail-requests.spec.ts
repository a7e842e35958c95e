import { defaultSettings } from '@anamnesis/contracts/preferences/settings.ts';
import { WhoWantsMail } from '@anamnesis/contracts/social/requests.ts';
import { expect, it } from 'vitest';
import { setting } from '../testing/setting.ts';
import { serveMailRequests } from './mail-requests.ts';

/** Everybody but `off` wants mails; nothing is in the preferences of a person who never saved any. */
async function asking() {
  const { deps, store, bus, putPreferences } = setting();
  for (const userId of ['ben', 'cid', 'dan'])
    putPreferences(userId, { settings: { ...defaultSettings, emailNotifications: true } });
  putPreferences('off', { settings: { ...defaultSettings, emailNotifications: false } });
  await serveMailRequests({ store: deps.store, bus });
  const userIds = ['ben', 'cid', 'dan', 'off', 'new'];
  const ask = async (waiting: object): Promise<string[]> => {
    const answer = await bus.request(WhoWantsMail.subject, { userIds, waiting, position: '0' }, 5_000);
    return WhoWantsMail.output.parse(answer).userIds;
  };
  return { store, deps, ask };
}

it('names those who want mails and have the share waiting', async () => {
  const { store, ask } = await asking();
  for (const [recipientId, status] of [
    ['ben', 'pending'],
    ['cid', 'withdrawn'],
    ['dan', 'accepted'],
    ['off', 'pending'],
    ['new', 'pending'],
  ])
    store.put('receivedShares', `s1:${recipientId}`, { recipientId, status });
  expect(await ask({ shareId: 's1' })).toEqual(['ben']);
  expect(await ask({ shareId: 's2' })).toEqual([]);
});

it('names those who want mails and have this request waiting, not an earlier one', async () => {
  const { store, ask } = await asking();
  for (const [userId, status, round] of [
    ['ben', 'pending', 2],
    ['cid', 'connected', 2],
    ['dan', 'pending', 3],
    ['off', 'pending', 2],
  ] as const)
    store.put('connections', `${userId}:ann`, { userId, otherId: 'ann', status, round });
  expect(await ask({ fromId: 'ann', round: 2 })).toEqual(['ben']);
});

it('says nothing while it does not know yet', async () => {
  const { deps, ask } = await asking();
  deps.store.waitFor = async (name) => name !== 'receivedShares';
  await expect(ask({ shareId: 's1' })).rejects.toThrow('receivedShares lags');
  expect(await ask({ fromId: 'ann', round: 2 })).toEqual([]);
});
