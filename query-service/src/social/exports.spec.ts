import type {
  ConnectionDocument,
  CopyDocument,
  ReceivedShareDocument,
  SentShareDocument,
} from '@anamnesis/contracts/social/read-models.ts';
import { describe, expect, it } from 'vitest';
import { archiveEntries } from '../export/archive.ts';
import { exports } from '../archive-builders.ts';
import { setting } from '../testing/setting.ts';

const now = new Date('2026-03-01T20:00:00.000Z');
const time = '2026-03-01T08:00:00.000Z';

const connection: Omit<ConnectionDocument, 'userId' | 'otherId'> = {
  round: 1,
  status: 'connected',
  since: time,
  latestFirst: -1,
};
const item = { itemType: 'file' as const, itemId: 'd1', name: 'Kidney' };
const received = (recipientId: string, senderId: string, more: Partial<ReceivedShareDocument> = {}) => ({
  shareId: `of-${senderId}`,
  recipientId,
  senderId,
  pair: 'ann:ben',
  round: 1,
  items: [item],
  message: `from ${senderId}`,
  canBeFollowed: true,
  sentAt: time,
  latestFirst: -1,
  status: 'accepted',
  follows: 1,
  taking: { status: 'ended', total: 1, taken: 1, gone: 0, failed: 0 },
  ...more,
});
const sent = (senderId: string, recipientCount: number): SentShareDocument => ({
  shareId: `of-${senderId}`,
  senderId,
  items: [item],
  message: `from ${senderId}`,
  canBeFollowed: true,
  recipientCount,
  sentAt: time,
  latestFirst: -1,
  isWithdrawn: false,
});
const copy = (userId: string, senderId: string): CopyDocument => ({
  documentId: `copy-${userId}`,
  userId,
  senderId,
  shareId: `of-${senderId}`,
  sourceDocumentId: 'd1',
  fileName: 'heart.pdf',
  settled: { 'card-of-source': { version: 1, cardId: 'c', ownVersion: 0 } },
  sourceChanged: 1,
});

/** The files of a person's archive about other people. Ann and Ben are contacts and sent each other something. */
async function socialFilesOf(userId: string): Promise<Record<string, unknown>> {
  const { deps, store } = setting();
  for (const [one, other] of [
    ['ann', 'ben'],
    ['ben', 'ann'],
  ] as const) {
    store.put('connections', `${one}:${other}`, { ...connection, userId: one, otherId: other });
    store.put('receivedShares', `of-${other}:${one}`, received(one, other));
    store.put('sentShares', `of-${one}`, sent(one, 2));
    store.put('copies', `copy-${one}`, copy(one, other));
  }
  const takenBack = received('ann', 'ben', { message: 'taken back', status: 'withdrawn' });
  store.put('receivedShares', 'of-ben-2:ann', takenBack);
  store.put('blocks', 'ben:ann', { userId: 'ben', blockedId: 'ann', since: time });
  const request = { userId, now, signal: new AbortController().signal };
  const files: Record<string, unknown> = {};
  for await (const { path, content } of archiveEntries(exports, deps, request)) {
    if (!['contacts', 'blocked', 'received', 'sent', 'copies'].includes(path.replace('.json', ''))) continue;
    const bytes: Uint8Array[] = [];
    for await (const part of content) bytes.push(part);
    files[path] = JSON.parse(Buffer.concat(bytes).toString());
  }
  return files;
}

describe('the archive of a person who has contacts', () => {
  it('has the own side of what concerns two', async () => {
    expect(await socialFilesOf('ann')).toEqual({
      'contacts.json': [{ personId: 'ben', status: 'connected', since: time }],
      'blocked.json': [],
      'received.json': [
        {
          shareId: 'of-ben',
          personId: 'ben',
          items: [{ itemType: 'file', name: 'Kidney' }],
          message: 'from ben',
          sentAt: time,
          status: 'accepted',
          follows: true,
          documentsTaken: 1,
        },
      ],
      'sent.json': [
        {
          shareId: 'of-ann',
          recipientCount: 2,
          items: [item],
          message: 'from ann',
          canBeFollowed: true,
          sentAt: time,
          isWithdrawn: false,
        },
      ],
      'copies.json': [{ documentId: 'copy-ann', shareId: 'of-ben', personId: 'ben', fileName: 'heart.pdf' }],
    });
  });

  it('tells only the one who blocks of a block', async () => {
    expect((await socialFilesOf('ben'))['blocked.json']).toEqual([{ personId: 'ann', since: time }]);
  });
});
