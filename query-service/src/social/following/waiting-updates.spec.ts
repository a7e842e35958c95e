import { defaultSettings } from '@anamnesis/contracts/preferences/settings.ts';
import { receivedShareId } from '@anamnesis/contracts/social/ids.ts';
import { ListWaitingUpdates } from '@anamnesis/contracts/social/requests.ts';
import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import { beforeEach, expect, it } from 'vitest';
import { story } from './testing/a-followed-copy.ts';
import { serveWaitingUpdates } from './waiting-updates.ts';

let made: ReturnType<typeof story>;
let bus: ReturnType<typeof createMemoryMessageBus>;
beforeEach(async () => {
  made = story();
  bus = createMemoryMessageBus();
  await serveWaitingUpdates({ ...made.deps, bus });
});

const wants = (emailNotifications: boolean): void =>
  made.store.put('preferences', 'ben', {
    userId: 'ben',
    settings: { ...defaultSettings, emailNotifications },
  });
const ask = async (afterUserId = '', limit = 10) =>
  ListWaitingUpdates.output.parse(
    await bus.request(ListWaitingUpdates.subject, { afterUserId, limit }, 1_000),
  );

it('lists what waits for who wants mails, and calls it otherwise once more was changed', async () => {
  wants(true);
  made.putSource('a', { prompt: 'The {{c1::corrected}} text', textVersion: 1 });
  made.putDocument({ documentId: 'later', userId: 'sue', folderId: 'hearts', name: 'Later' });
  const { people, next } = await ask();
  expect(next).toBeNull();
  expect(people).toMatchObject([
    {
      userId: 'ben',
      updates: [
        { senderId: 'sue', senderName: 'Sue', documentName: 'Heart (2)', cards: 1 },
        { senderId: 'sue', senderName: 'Sue', documentName: 'Later', cards: null },
      ],
    },
  ]);
  const keys = people[0]!.updates.map(({ key }) => key);
  expect((await ask()).people[0]!.updates.map(({ key }) => key)).toEqual(keys);
  made.putSource('a', { prompt: 'The {{c1::corrected}} words', textVersion: 2 });
  const [changed, added] = (await ask()).people[0]!.updates;
  expect(changed!.key).not.toBe(keys[0]);
  expect(added!.key).toBe(keys[1]);
});

it('asks nobody who wants none, and goes on after the last one', async () => {
  expect((await ask()).people).toEqual([]);
  wants(false);
  expect((await ask()).people).toEqual([]);
  made.store.put('receivedShares', receivedShareId('other', 'cid'), {
    shareId: 'other',
    recipientId: 'cid',
    senderId: 'sue',
    follows: 1,
  });
  expect((await ask('', 1)).next).toBe('ben');
  expect((await ask('ben', 2)).next).toBeNull();
});
