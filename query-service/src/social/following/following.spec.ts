import { receivedShareId } from '@anamnesis/contracts/social/ids.ts';
import { sideKey } from '@anamnesis/contracts/social/read-models.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { old, story } from './testing/a-followed-copy.ts';

const edited = 'The {{c1::corrected}} text';
let made: ReturnType<typeof story>;
const isOffered = async () => {
  const { data, newDocuments } = await made.updates();
  return data.length + newDocuments.length;
};
beforeEach(() => {
  made = story();
});

describe('the origin of a document', () => {
  it('is its sender and its file, as long as the sender has an account', async () => {
    expect(await made.origin()).toEqual({ senderName: 'Sue', fileName: 'heart.pdf' });
    expect(await made.origin('eve')).toBeNull();
    expect(await made.origin('ben', 'own')).toBeNull();
    made.removePerson('sue');
    expect(await made.origin()).toBeNull();
  });
});

describe('what was changed in the source', () => {
  it('is counted for each document and listed in reading order, with the own cards beside it', async () => {
    made.putSource('a', { prompt: edited, textVersion: 3 });
    made.putOwn('a', { prompt: 'My {{c1::own}}', textVersion: 2 });
    made.putSource('b', { ordinal: 1, status: 'deleted' });
    made.putSource('n', { ordinal: 10_000, prompt: 'A {{c1::new}} one', pageNumber: 2 });
    expect((await made.updates()).data).toEqual([
      {
        shareId: 'share',
        documentId: 'copy',
        documentName: 'Heart (2)',
        senderName: 'Sue',
        corrected: 1,
        new: 1,
        deleted: 1,
      },
    ]);
    expect(await made.changes()).toEqual({
      changes: [
        {
          sourceCardId: 'a',
          version: 3,
          kind: 'corrected',
          pageNumber: 1,
          prompt: edited,
          own: { cardId: 'own-a', prompt: 'My {{c1::own}}', textVersion: 2, wasEdited: true },
        },
        {
          sourceCardId: 'b',
          version: -1,
          kind: 'deleted',
          pageNumber: 1,
          prompt: old,
          own: { cardId: 'own-b', prompt: old, textVersion: 0, wasEdited: false },
        },
        {
          sourceCardId: 'n',
          version: 0,
          kind: 'new',
          pageNumber: 2,
          prompt: 'A {{c1::new}} one',
          own: null,
        },
      ],
      nextCursor: null,
    });
  });

  it('is nothing while nothing was, or when the person has the same already', async () => {
    expect(await made.updates()).toEqual({ data: [], newDocuments: [] });
    made.putSource('n', { prompt: 'Made of the {{c1::same}} page' });
    made.putOwn('mine', { prompt: 'Made of the {{c1::same}} page' });
    expect((await made.changes()).changes).toEqual([]);
    expect((await made.updates()).data).toEqual([]);
    made.putOwn('mine', { prompt: 'Made of the {{c1::same}} page', status: 'deleted' });
    expect((await made.changes()).changes).toMatchObject([{ kind: 'new' }]);
  });

  it('is nothing where the source has deleted its cards and made the same again', async () => {
    const again = { a: 'One {{c1::text}}', b: 'Another {{c1::text}}', c: 'Last {{c1::text}}' };
    for (const [id, prompt] of Object.entries(again)) {
      made.putOwn(id, { prompt });
      made.putSource(id, { prompt, status: 'deleted' });
      if (id !== 'c') made.putSource(`${id} again`, { prompt });
    }
    expect((await made.changes()).changes).toMatchObject([{ sourceCardId: 'c', kind: 'deleted' }]);
    expect((await made.updates()).data).toMatchObject([{ corrected: 0, new: 0, deleted: 1 }]);
  });

  it('still offers the deletion of one of two cards with the same text', async () => {
    made.putSource('b', { ordinal: 1, status: 'deleted' });
    expect((await made.changes()).changes).toMatchObject([{ sourceCardId: 'b', kind: 'deleted' }]);
  });

  it('knows a text that was taken from the source from one that the person wrote', async () => {
    made.putCopy({ settled: { a: { version: 1, cardId: 'own-a', ownVersion: 1 } } });
    made.putSource('a', { prompt: edited, textVersion: 2 });
    made.putOwn('a', { textVersion: 1 });
    for (const id of ['b', 'c']) made.putOwn(id);
    expect((await made.changes()).changes).toMatchObject([{ own: { wasEdited: false } }]);
  });

  it('is listed in pages', async () => {
    for (let n = 0; n < 2_500; n += 1) {
      const isNew = n % 5 === 0;
      const cardId = `n${n}`;
      made.putSource(cardId, { pageNumber: 2, ordinal: n, prompt: `{{c1::${isNew ? 'new' : 'same'}}} ${n}` });
      if (!isNew) made.putOwn(cardId, { pageNumber: 2, prompt: `{{c1::same}} ${n}` });
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof made.changes>> = await made.changes({
        limit: 120,
        ...(cursor === null ? {} : { cursor }),
      });
      seen.push(...page.changes.map(({ sourceCardId }) => sourceCardId));
      expect(page.changes.length).toBe(page.nextCursor === null ? 20 : 120);
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(Array.from({ length: 500 }, (_, n) => `n${n * 5}`));
    expect((await made.updates()).data).toMatchObject([{ new: 500 }]);
    await expect(made.changes({ cursor: 'x' })).rejects.toMatchObject({ code: 'INVALID_CURSOR' });
  });
});

describe('documents that were added to a shared folder', () => {
  beforeEach(() => {
    made.putDocument({ documentId: 'later', userId: 'sue', folderId: 'hearts', name: 'Later', cardCount: 7 });
  });

  it('are offered, and no others', async () => {
    made.putDocument({ documentId: 'elsewhere', userId: 'sue', folderId: 'f2' });
    made.putDocument({ documentId: 'wrong', userId: 'eve', folderId: 'hearts' });
    expect((await made.updates()).newDocuments).toEqual([
      {
        shareId: 'share',
        sourceDocumentId: 'later',
        name: 'Later',
        folderName: 'Hearts',
        senderName: 'Sue',
        pageCount: 3,
        flashcardCount: 7,
      },
    ]);
  });

  it('are not offered while they are copied, nor when the person has deleted the copy', async () => {
    made.putShare({ taking: { status: 'running', total: 2, taken: 1, gone: 0, failed: 0, noRoom: 0 } });
    expect((await made.updates()).newDocuments).toEqual([]);
    made.putShare({});
    made.putCopy({ documentId: 'copy-2', sourceDocumentId: 'later', settled: {}, sourceChanged: -1 });
    expect((await made.updates()).newDocuments).toEqual([]);
  });

  it('are not offered when the person has left them out', async () => {
    made.putShare({ declined: ['later'] });
    expect((await made.updates()).newDocuments).toEqual([]);
  });
});

describe('that something waits', () => {
  it('is told of a change and of an addition, and of nothing else', async () => {
    expect(await made.isWaiting()).toBe(false);
    made.putSource('a', { prompt: edited, textVersion: 1 });
    expect(await made.isWaiting()).toBe(true);
    made.putCopy({ sourceChanged: 0 });
    expect(await made.isWaiting()).toBe(false);
    made.putDocument({ documentId: 'later', userId: 'sue', folderId: 'hearts' });
    expect(await made.isWaiting()).toBe(true);
    expect(await made.isWaiting('eve')).toBe(false);
    made.putShare({ follows: 0 });
    expect(await made.isWaiting()).toBe(false);
  });
});

describe('whoever', () => {
  beforeEach(() => {
    made.putSource('a', { prompt: edited, textVersion: 1 });
    made.putDocument({ documentId: 'later', userId: 'sue', folderId: 'hearts' });
  });
  const none = { data: [], newDocuments: [] };
  const notFound = { status: 404, code: 'NOT_FOUND' };

  it('follows is offered changes; nobody else reads what the sender has', async () => {
    expect(await isOffered()).toBe(2);
    for (const userId of ['eve', 'sue']) {
      expect(await made.updates(userId)).toEqual(none);
      await expect(made.changes({}, userId)).rejects.toMatchObject(notFound);
    }
    await expect(made.changes({}, 'ben', 'source')).rejects.toMatchObject(notFound);
  });

  it.each([
    ['has stopped following', () => made.putShare({ follows: 0 })],
    ['follows what was withdrawn', () => made.putShare({ status: 'withdrawn' })],
    ['is no longer a contact', () => made.store.remove('connections', sideKey('ben', 'sue'))],
    ['has asked to be one again', () => made.putContact({ status: 'requested', round: 2 })],
    ['is one again', () => made.putContact({ round: 2 })],
    ['follows an erased person', () => made.store.remove('receivedShares', receivedShareId('share', 'ben'))],
  ])('%s is offered nothing', async (_, happen) => {
    happen();
    expect(await made.updates()).toEqual(none);
    await expect(made.changes()).rejects.toMatchObject(notFound);
  });

  it('follows a document that the sender deleted is offered no more of it', async () => {
    made.store.remove('documents', 'source');
    expect((await made.updates()).data).toEqual([]);
    await expect(made.changes()).rejects.toMatchObject(notFound);
  });

  it('has deleted the copy is offered nothing for it', async () => {
    made.putCopy({ settled: {}, sourceChanged: -1 });
    expect((await made.updates()).data).toEqual([]);
    await expect(made.changes()).rejects.toMatchObject(notFound);
  });

  it('follows somebody who is not in the directory any more is offered nothing', async () => {
    made.removePerson('sue');
    expect(await made.updates()).toEqual(none);
  });
});
