import { mostWords } from '@anamnesis/contracts/documents/page.ts';
import { expect, it } from 'vitest';
import { as, setting } from '../../testing/setting.ts';
import { getPDFImages } from '../pages/get-pdf-images.ts';
import { getRecognisedText } from './get-page-text.ts';
import { createNotesLibrary } from './notes-library.ts';
import { createReadAgain } from '../reading-again.ts';
import { createTextLibrary } from './text-library.ts';

const nothing = { params: {}, query: {}, body: {} };
const word = { text: 'Digoxin', box: { x: 1, y: 2, width: 3, height: 4 }, confidence: 0.9 };
const textWith = (words: (typeof word)[]) =>
  JSON.stringify({
    version: 1,
    type: 'pdf',
    pages: [
      { pageNumber: 2, text: 'Digoxin', recognised: { confidence: 0.9, turnedBy: 90, skew: 0, words } },
    ],
  });

/** A PDF with a typed page, one that was recognised and one on which nothing was. */
function shelf(words = [word]) {
  const made = setting();
  made.putDocument({ documentId: 'd1', totalPages: 3 });
  const picture = { kind: 'pdf' as const, mime: 'application/pdf', hash: 'file' };
  made.putText('file', 'page');
  made.putText('page text', textWith(words));
  made.putPage({ pageNumber: 1, picture });
  made.putPage({ pageNumber: 2, picture, recognised: { confidence: 0.9, textBlob: 'page text' } });
  made.putPage({ pageNumber: 3, picture, recognised: { confidence: 0, textBlob: 'gone' } });
  return { ...made, texts: createTextLibrary(made.deps.blobs) };
}
const ask = ({ deps, texts }: ReturnType<typeof shelf>, pageNumber: number, userId = 'ann') =>
  getRecognisedText(deps, texts)({ ...nothing, body: { pdfId: 'd1', pageNumber } }, as(userId));

it('the words of a page come with their places, and none where none were recognised', async () => {
  const made = shelf();
  expect(await ask(made, 2)).toEqual({ words: [word], turnedBy: 90 });
  for (const page of [1, 3, 99]) expect(await ask(made, page)).toEqual({ words: [], turnedBy: 0 });
  await expect(ask(made, 2, 'bob')).rejects.toMatchObject({ status: 404 });
});

it('a page with more words than are sent has the first of them', async () => {
  const many = Array.from({ length: mostWords + 1 }, () => word);
  expect((await ask(shelf(many), 2)).words).toHaveLength(mostWords);
});

it('a page that is fetched has them with its picture', async () => {
  const { deps, texts } = shelf();
  const body = { pdfId: 'd1', page: 1, limit: 5 };
  const batch = await getPDFImages(
    deps,
    texts,
    createNotesLibrary(deps),
    createReadAgain(deps),
  )({ ...nothing, body }, as('ann'));
  const pages = batch.type === 'pdf' ? batch.pages : [];
  expect(pages.map(({ recognised }) => recognised?.words)).toEqual([undefined, [word], undefined]);
});

it.each([
  ['is no JSON any more', 'page text', '{"version": 1, "pag'],
  [
    'is refused by its schema',
    'page text',
    JSON.stringify({ version: 1, type: 'pdf', pages: [{ pageNumber: 0 }] }),
  ],
  ['is lost', 'another', ''],
])('a document is shown without the words of a page whose text %s', async (_, hash, content) => {
  const made = shelf();
  if (hash === 'page text') made.putText(hash, content);
  else
    made.putPage({
      pageNumber: 2,
      picture: { kind: 'pdf', mime: 'application/pdf', hash: 'file' },
      recognised: { confidence: 0.9, textBlob: hash },
    });
  expect(await ask(made, 2)).toEqual({ words: [], turnedBy: 0 });
  const body = { pdfId: 'd1', page: 1, limit: 5 };
  const call = getPDFImages(made.deps, made.texts, createNotesLibrary(made.deps), createReadAgain(made.deps));
  const batch = await call({ ...nothing, body }, as('ann'));
  expect(batch.type === 'pdf' && batch.pages.length).toBe(3);
});

it('a document whose page or text is lost says so by its name', async () => {
  const made = shelf();
  made.putPage({ pageNumber: 1, picture: { kind: 'pdf', mime: 'application/pdf', hash: 'lost' } });
  made.putDocument({ documentId: 'd2', name: 'Kidney', type: 'text', textBlob: 'lost', totalPages: 1 });
  const call = getPDFImages(made.deps, made.texts, createNotesLibrary(made.deps), createReadAgain(made.deps));
  for (const pdfId of ['d1', 'd2'])
    await expect(call({ ...nothing, body: { pdfId, page: 1, limit: 5 } }, as('ann'))).rejects.toMatchObject({
      code: 'STORED_FILE_DAMAGED',
      status: 422,
    });
  await expect(call({ ...nothing, body: { pdfId: 'd2', page: 1, limit: 5 } }, as('ann'))).rejects.toThrow(
    '“Kidney”',
  );
});
