import { sharesApi } from '@anamnesis/contracts/social/shares/shares-api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { as } from '../../testing/setting.ts';
import { sharingSetting } from '../testing/sharing-setting.ts';
import { previewShare } from './handlers.ts';
import { sentResources } from './sent-resources.ts';

let set: ReturnType<typeof sharingSetting>;
beforeEach(() => {
  set = sharingSetting();
});

async function preview(userId: string, folderIds: string[], fileIds: string[] = []) {
  const asked = { params: {}, query: {}, body: { folderIds, fileIds } };
  return sharesApi.previewShare.response.parse(await previewShare(set.deps)(asked, as(userId))).data;
}

async function sent(userId: string) {
  const answer = await sentResources(set.deps)({ params: {}, query: {}, body: {} }, as(userId));
  return sharesApi.sentResources.response.parse(answer).data;
}

describe('a preview', () => {
  it('counts each document once', async () => {
    const { summary } = await preview('ann', ['kidney', 'kidney'], ['nephron', 'valves', 'valves-text']);
    expect(summary).toEqual({
      totalFolders: 1,
      totalFiles: 3,
      totalPages: 9,
      totalSummaries: 3,
      totalFlashcards: 6,
    });
    expect((await preview('ann', [])).summary.totalFiles).toBe(0);
  });

  it('refuses what sending refuses', async () => {
    await expect(preview('ben', ['kidney'])).rejects.toMatchObject({ message: 'Folder not found' });
    await expect(preview('ben', [], ['nephron'])).rejects.toMatchObject({ message: 'Document not found' });
    await expect(preview('ann', ['gone'])).rejects.toMatchObject({ message: 'Folder not found' });
    const many = Array.from({ length: 201 }, (_, n) => `file ${n}`);
    await expect(preview('ann', [], many)).rejects.toMatchObject({ code: 'TOO_MANY_DOCUMENTS' });
    for (let n = 0; n < 2_000; n += 1) set.putDocument({ documentId: `page ${n}`, folderId: 'kidney' });
    await expect(preview('ann', ['kidney'])).rejects.toMatchObject({
      code: 'TOO_MANY_DOCUMENTS',
      message: 'This has 2,001 documents; at most 2,000 can be sent at once.',
    });
  });
});

describe('the sent list', () => {
  it('counts the answers, names the first recipients, and says not who answered what', async () => {
    set.putSent('one');
    set.putSent('newer', { latestFirst: -1, isWithdrawn: true, recipientCount: 1 });
    set.putSent('of another', { senderId: 'cleo' });
    for (const [userId, more] of [
      ['ben', { status: 'accepted', follows: 1 }],
      ['cleo', { status: 'accepted' }],
      ['dan', { status: 'rejected' }],
      ['eve', {}],
    ] as const)
      set.putReceived('one', { recipientId: userId, ...more });
    set.putPerson('dan', { username: 'dan' });
    expect(await sent('ann')).toEqual([
      expect.objectContaining({
        id: 'newer',
        recipients: 1,
        recipientNames: [],
        isWithdrawn: true,
        pending: 0,
      }),
      {
        id: 'one',
        itemType: 'folder',
        itemName: 'Kidney',
        message: 'Hi',
        dateSent: '2026-03-01T08:00:00.000Z',
        recipientNames: ['ben', 'cleo', 'dan'],
        recipients: 4,
        pending: 1,
        accepted: 2,
        rejected: 1,
        followers: 1,
        canBeFollowed: true,
        isWithdrawn: false,
      },
    ]);
  });

  it('names nobody whose account is gone', async () => {
    set.putSent('one');
    set.putReceived('one');
    set.removePerson('ben');
    expect((await sent('ann'))[0]?.recipientNames).toEqual([]);
  });
});
