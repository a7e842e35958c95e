import { sharesApi } from '@anamnesis/contracts/social/shares/shares-api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { as } from '../../testing/setting.ts';
import { kidney, sharingSetting, valves } from '../testing/sharing-setting.ts';
import { receivedResources, sharedResourceDetails } from './handlers.ts';

let set: ReturnType<typeof sharingSetting>;
beforeEach(() => {
  set = sharingSetting();
});

async function received(
  userId: string,
  query: { status?: 'accepted'; limit?: number; cursor?: string } = {},
) {
  const asked = { params: {}, query: { status: 'pending' as const, ...query }, body: {} };
  const answer = await receivedResources(set.deps)(asked, as(userId));
  return sharesApi.receivedResources.response.parse(answer);
}
const firstTaken = async () => (await received('ben', { status: 'accepted' })).data[0];
const canBeFollowed = async () => (await firstTaken())?.canBeFollowed;
async function details(userId: string, id: string) {
  const answer = await sharedResourceDetails(set.deps)({ params: { id }, query: {}, body: {} }, as(userId));
  return sharesApi.sharedResourceDetails.response.parse(answer).data;
}

describe('the received list', () => {
  it('has what waits for the own answer, the latest first, page by page, and counts it', async () => {
    const ids = Array.from({ length: 450 }, (_, n) => `share ${String(n).padStart(4, '0')}`);
    // Every ten were sent in the same millisecond.
    for (const [n, id] of ids.entries()) set.putReceived(id, { latestFirst: -Math.floor(n / 10) });
    set.putReceived('answered', { status: 'rejected' });
    set.putReceived('taken', { status: 'accepted' });
    set.putReceived('of another', { recipientId: 'cleo' });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await received('ben', cursor === null ? {} : { cursor });
      expect(page.data.length).toBeLessThanOrEqual(100);
      expect(page.pendingCount).toBe(450);
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toHaveLength(450);
    expect(new Set(seen)).toEqual(new Set(ids));
    expect(seen[0]).toBe('share 0440');
    expect((await received('ben', { status: 'accepted' })).data.map(({ id }) => id)).toEqual(['taken']);
  });

  it('says what it is and from whom', async () => {
    set.connect('ben', 'ann', 'connected');
    set.putReceived('one', { items: [kidney, valves] });
    set.putReceived('two', { latestFirst: 1 });
    const [one, two] = (await received('ben')).data;
    expect(one).toMatchObject({
      itemType: 'file',
      itemName: 'Kidney and 1 more',
      senderName: 'ann',
      senderEmail: 'ann@example.org',
      fileIds: ['valves'],
      folderIds: ['kidney'],
      taking: null,
    });
    expect(two).toMatchObject({ itemType: 'folder', itemName: 'Kidney', fileIds: [] });
  });

  it('tells the address of a contact only', async () => {
    set.putReceived('one', { status: 'accepted' });
    expect((await firstTaken())?.senderEmail).toBe('');
    for (const status of ['requested', 'pending']) {
      set.connect('ben', 'ann', status);
      expect((await firstTaken())?.senderEmail).toBe('');
    }
    set.connect('ben', 'ann', 'connected');
    expect((await firstTaken())?.senderEmail).toBe('ann@example.org');
    set.removePerson('ann');
    expect((await firstTaken())?.senderEmail).toBe('');
  });

  it('has the progress of the copying', async () => {
    const taking = { status: 'running' as const, total: 4, taken: 2, gone: 1, failed: 0, noRoom: 0 };
    set.putReceived('one', { status: 'accepted', taking });
    expect((await firstTaken())?.taking).toEqual({
      done: false,
      total: 4,
      taken: 2,
      gone: 1,
      failed: 0,
      noRoom: 0,
    });
    set.putReceived('one', { status: 'accepted', taking: { ...taking, status: 'ended' } });
    expect((await firstTaken())?.taking).toMatchObject({ done: true });
  });
});

describe('what was accepted', () => {
  const accepted = { status: 'accepted' as const, documentIds: ['gone', 'copy'] };

  it('names the first document that the person still has, and where it is', async () => {
    set.putFolder({ folderId: 'mine', userId: 'ben', name: 'Mine' });
    set.putDocument({ documentId: 'copy', userId: 'ben', folderId: 'mine' });
    set.putReceived('one', accepted);
    expect((await firstTaken())?.copy).toEqual({ documentId: 'copy', folderName: 'Mine' });
    set.putReceived('one', { ...accepted, documentIds: ['gone', 'nephron'] });
    expect((await firstTaken())?.copy).toBeNull();
  });

  it('can be followed while it is offered, through the connection by which it came', async () => {
    set.putSent('one');
    set.connect('ben', 'ann', 'connected');
    set.putReceived('one', accepted);
    expect(await canBeFollowed()).toBe(true);
    set.putReceived('one', { ...accepted, canBeFollowed: false });
    expect(await canBeFollowed()).toBe(false);
    set.putReceived('one', accepted);
    for (const [status, round] of [
      ['ended', 1],
      ['connected', 2],
    ] as const) {
      set.connect('ben', 'ann', status, round);
      expect(await canBeFollowed()).toBe(false);
    }
    set.connect('ben', 'ann', 'connected');
    set.putSent('one', { isWithdrawn: true });
    expect(await canBeFollowed()).toBe(false);
  });

  it('can be followed no longer when its files are deleted; a folder gets new ones', async () => {
    const taking = { status: 'ended', total: 1, taken: 1, gone: 0, failed: 0, noRoom: 0 } as const;
    const ofFiles = { ...accepted, items: [valves], taking };
    set.connect('ben', 'ann', 'connected');
    set.putReceived('one', { ...ofFiles, documentIds: Array.from({ length: 20 }, (_, n) => `gone ${n}`) });
    expect(await canBeFollowed()).toBe(true);
    set.putReceived('one', ofFiles);
    expect(await canBeFollowed()).toBe(false);
    set.putReceived('one', { ...ofFiles, taking: { ...taking, status: 'running' } });
    expect(await canBeFollowed()).toBe(true);
    set.putReceived('one', { ...ofFiles, items: [kidney, valves] });
    expect(await canBeFollowed()).toBe(true);
    set.putReceived('one', ofFiles);
    set.putDocument({ documentId: 'copy', userId: 'ben', folderId: 'mine' });
    expect(await canBeFollowed()).toBe(true);
  });

  it('is called as it was taken when the sender has no account any more', async () => {
    set.putReceived('one', { ...accepted, senderId: null, items: [], name: 'Kidney and 1 more' });
    expect(await firstTaken()).toMatchObject({
      itemName: 'Kidney and 1 more',
      senderName: '',
      senderEmail: '',
      senderIsGone: true,
    });
  });
});

describe('the details of a received share', () => {
  const inKidney = {
    id: 'nephron',
    filename: 'Nephron',
    type: 'pdf',
    pageCount: 7,
    flashcardCount: 5,
    folderName: 'Kidney',
  };

  it('are what the sender has of it now: a PDF with its text, and nothing that is gone', async () => {
    set.putReceived('one', { items: [kidney, valves, { ...valves, itemId: 'gone' }] });
    expect(await details('ben', 'one')).toMatchObject({
      id: 'one',
      summary: { totalFolders: 1, totalFiles: 3, totalPages: 9, totalFlashcards: 6 },
      folders: [{ id: 'kidney', name: 'Kidney', files: [inKidney] }],
      files: [
        { id: 'valves', pageCount: 0, folderName: 'Heart' },
        { id: 'valves-text', type: 'text', pageCount: 2, flashcardCount: 1 },
      ],
    });
  });

  it('never have anything of a third person', async () => {
    set.putFolder({ folderId: 'theirs', userId: 'cleo', name: 'Secret' });
    set.putDocument({ documentId: 'secret', userId: 'cleo', folderId: 'theirs' });
    set.putDocument({ documentId: 'single', userId: 'cleo', folderId: 'their other' });
    const items = [kidney, { ...kidney, itemId: 'theirs' }, { ...valves, itemId: 'single' }];
    set.putReceived('one', { items });
    expect(await details('ben', 'one')).toMatchObject({
      summary: { totalFolders: 1, totalFiles: 1 },
      files: [],
    });
  });

  it('are the own copies once it is accepted, whatever the sender has now', async () => {
    set.putReceived('one', { status: 'accepted' });
    set.putFolder({ folderId: 'mine', userId: 'ben', name: 'Mine' });
    set.putDocument({ documentId: 'copy', userId: 'ben', folderId: 'mine', name: 'Nephron', cardCount: 4 });
    set.putDocument({ documentId: 'own', userId: 'ben', folderId: 'mine', name: 'Own' });
    set.store.put('copies', 'copy', { documentId: 'copy', userId: 'ben', shareId: 'one' });
    expect(await details('ben', 'one')).toMatchObject({
      summary: { totalFolders: 1, totalFiles: 1, totalFlashcards: 4 },
      folders: [{ id: 'mine', name: 'Mine', files: [{ id: 'copy' }] }],
    });
  });

  it('are counted in full and listed as far as it goes where there came more than can be sent at once', async () => {
    for (let n = 0; n < 2_000; n += 1) set.putDocument({ documentId: `more ${n}`, folderId: 'kidney' });
    set.putReceived('one');
    const { summary, folders } = await details('ben', 'one');
    expect([summary.totalFiles, folders[0]?.files.length]).toEqual([2_001, 2_000]);
  });

  it('are not found by anybody else, nor once it was rejected or withdrawn', async () => {
    set.putReceived('one');
    const refused = { status: 404, message: 'Share not found' };
    for (const userId of ['ann', 'cleo']) await expect(details(userId, 'one')).rejects.toMatchObject(refused);
    await expect(details('ben', 'two')).rejects.toMatchObject(refused);
    for (const status of ['rejected', 'withdrawn'] as const) {
      set.putReceived('one', { status });
      await expect(details('ben', 'one')).rejects.toMatchObject(refused);
    }
  });
});
