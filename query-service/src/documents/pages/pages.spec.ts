import { documentsApi } from '@anamnesis/contracts/documents/api.ts';
import { describe, expect, it } from 'vitest';
import { as, setting } from '../../testing/setting.ts';
import { getPDFPageByAnkiCard } from './get-page-by-card.ts';
import { getPDFImages } from './get-pdf-images.ts';
import { getProcessedText } from '../text/get-processed-text.ts';
import { createNotesLibrary } from '../text/notes-library.ts';
import { createReadAgain } from '../reading-again.ts';
import { createTextLibrary } from '../text/text-library.ts';

const nothing = { params: {}, query: {}, body: {} };
const sentence = (number: number) => ({ number, text: `Sentence ${number}.` });
const extractedText = JSON.stringify({
  version: 1,
  type: 'text',
  pages: [
    { pageNumber: 1, text: 'Sentence 1. Sentence 2.', sentences: [sentence(1), sentence(2)] },
    { pageNumber: 2, text: 'Sentence 3.', sentences: [sentence(3)] },
  ],
});

/** A PDF of seven pages, of which the third is an image, and a text of two chunks. */
function shelf() {
  const made = setting();
  made.putDocument({ documentId: 'd1', totalPages: 7 });
  for (let pageNumber = 1; pageNumber <= 7; pageNumber += 1) {
    const picture =
      pageNumber === 3
        ? { kind: 'image' as const, mime: 'image/png', hash: 'p3' }
        : { kind: 'pdf' as const, mime: 'application/pdf', hash: `p${pageNumber}` };
    made.putPage({ pageNumber, picture });
    made.putText(`p${pageNumber}`, `page ${pageNumber}`);
  }
  made.putDocument({ documentId: 't1', type: 'text', totalPages: 2 });
  made.putText('text', extractedText);
  made.putCard({ cardId: 'c1', documentId: 'd1', pageNumber: 3 });
  made.putCard({ cardId: 'c2', documentId: 't1', pageNumber: 1 });
  return made;
}

const librariesOf = ({ deps }: ReturnType<typeof setting>) =>
  [createTextLibrary(deps.blobs), createNotesLibrary(deps), createReadAgain(deps)] as const;

const batchOf = async (
  made: ReturnType<typeof setting>,
  pdfId: string,
  page = 1,
  limit = 5,
  userId = 'ann',
  signal = as(userId).signal,
) => {
  const handler = getPDFImages(made.deps, ...librariesOf(made));
  const answer = await handler({ ...nothing, body: { pdfId, page, limit } }, { ...as(userId), signal });
  return documentsApi.getPDFImages.response.parse(answer);
};

describe('a batch of pages', () => {
  it('carries the pages with their bytes, and tells which are images and whether there are more', async () => {
    const first = await batchOf(shelf(), 'd1');
    expect(first).toMatchObject({
      type: 'pdf',
      hasMore: true,
      totalPages: 7,
      pdfPageCount: 4,
      imagePageCount: 1,
      images: [{ pageNumber: 3 }],
    });
    const pages = first.type === 'pdf' ? first.pages : [];
    expect(pages.map(({ data }) => atob(data))).toEqual([1, 2, 3, 4, 5].map((n) => `page ${n}`));
    expect(pages[2]).toMatchObject({ pageNumber: 3, hasRawPdf: false, mime: 'image/png' });
    expect(await batchOf(shelf(), 'd1', 2)).toMatchObject({
      hasMore: false,
      pages: [{ pageNumber: 6 }, { pageNumber: 7 }],
    });
  });

  it('is empty past the end', async () => {
    expect(await batchOf(shelf(), 'd1', 3)).toMatchObject({ hasMore: false, pages: [], totalPages: 7 });
  });

  it('asks for patience while its pages are being prepared, not while later ones are', async () => {
    const made = shelf();
    made.putPage({ pageNumber: 7 });
    expect(await batchOf(made, 'd1')).toMatchObject({ hasMore: true });
    const leaves = AbortSignal.abort();
    await expect(batchOf(made, 'd1', 2, 5, 'ann', leaves)).rejects.toMatchObject({
      status: 413,
      code: 'DOCUMENT_TOO_LARGE',
      retryAfterSeconds: 2,
    });
  });

  it('says why it will never come', async () => {
    const made = shelf();
    made.putDocument({ documentId: 'd9', extraction: { status: 'failed', message: 'It is damaged' } });
    const refusal = { status: 422, code: 'EXTRACTION_FAILED', message: 'It is damaged' };
    await expect(batchOf(made, 'd9')).rejects.toMatchObject(refusal);
  });

  it('has numbered sentences for a text, by chunk', async () => {
    expect(await batchOf(shelf(), 't1', 2, 1)).toEqual({
      type: 'text',
      sentences: [
        {
          number: 3,
          sentence_number: 3,
          text: 'Sentence 3.',
          chunk: 2,
          blocks: [{ kind: 'paragraph', at: 0 }],
        },
      ],
      hasMore: false,
      totalPages: 2,
      totalSentences: 3,
      cached: true,
    });
    expect(await batchOf(shelf(), 't1', 1, 1)).toMatchObject({
      hasMore: true,
      sentences: [{ chunk: 1 }, { chunk: 1 }],
    });
  });

  it('is not found by others', async () => {
    await expect(batchOf(shelf(), 'd1', 1, 5, 'bob')).rejects.toMatchObject({ status: 404 });
  });
});

const pageOf = (ankiCardId: string, userId = 'ann') => {
  const made = shelf();
  const handler = getPDFPageByAnkiCard(made.deps, ...librariesOf(made));
  return handler({ ...nothing, body: { ankiCardId } }, as(userId));
};

describe('the page of a card', () => {
  it('is the page of a PDF or the chunk of a text', async () => {
    expect(await pageOf('c1')).toMatchObject({ type: 'pdf', page: { pageNumber: 3, data: btoa('page 3') } });
    expect(await pageOf('c2')).toMatchObject({
      type: 'text',
      sentence: { number: 1, text: 'Sentence 1. Sentence 2.' },
      sentences: [{ text: 'Sentence 1.', blocks: [{ kind: 'paragraph', at: 0 }] }, { text: 'Sentence 2.' }],
    });
  });

  it('is a word about its deck for a card of one, which has no page, also while nothing was read of that', async () => {
    const made = shelf();
    made.putDocument({ documentId: 'deck', type: 'text', name: 'Step 1', isDeck: true });
    made.putCard({ cardId: 'k1', documentId: 'deck' });
    const handler = getPDFPageByAnkiCard(made.deps, ...librariesOf(made));
    const answer = await handler({ ...nothing, body: { ankiCardId: 'k1' } }, as('ann'));
    expect(documentsApi.getPDFPageByAnkiCard.response.parse(answer)).toMatchObject({
      sentence: { number: 1, text: 'This card came with the deck “Step 1” and has no page.' },
    });
  });

  it('is there with the card, also where the pages lag behind the cards', async () => {
    const made = shelf();
    const picture = { kind: 'pdf' as const, mime: 'application/pdf', hash: 'p3' };
    made.store.remove('pages', 'd1:3');
    const { catchUp } = made.store.lag('pages');
    const handler = getPDFPageByAnkiCard(made.deps, ...librariesOf(made));
    const answer = handler({ ...nothing, body: { ankiCardId: 'c1' } }, as('ann'));
    await Promise.resolve();
    made.putPage({ pageNumber: 3, picture });
    catchUp();
    expect(await answer).toMatchObject({ type: 'pdf', page: { pageNumber: 3, data: btoa('page 3') } });
  });

  it.each([
    [{ extraction: { status: 'failed', message: 'No text' } as const }, 'EXTRACTION_FAILED'],
    [{ pagesFailed: true }, 'PREPARATION_FAILED'],
  ])('is refused as declared where %j', async (document, code) => {
    const made = shelf();
    made.putDocument({ documentId: 'd1', totalPages: 7, ...document });
    made.store.remove('pages', 'd1:3');
    const handler = getPDFPageByAnkiCard(made.deps, ...librariesOf(made));
    const refused = handler({ ...nothing, body: { ankiCardId: 'c1' } }, as('ann'));
    await expect(refused).rejects.toMatchObject({ code });
    expect(documentsApi.getPDFPageByAnkiCard.errors.map((each) => each.code)).toContain(code);
  });

  it('is refused alike for an unknown card and for somebody else’s', async () => {
    await expect(pageOf('c1', 'bob')).rejects.toMatchObject({ status: 404, message: 'Card not found' });
    await expect(pageOf('none')).rejects.toMatchObject({ status: 404, message: 'Card not found' });
  });
});

it('lists summaries by page, with the reason where there is none', async () => {
  const made = shelf();
  made.putPage({ pageNumber: 2, note: 'This page has no text' });
  made.putPage({
    pageNumber: 10,
    summary: { title: 'The heart', bullets: ['It beats, pumps, rests', 'It beats 108,000 times', 'K 3,5'] },
    madeBy: { engine: 'builtin' },
    insteadOf: 'slow',
  });
  const request = { ...nothing, body: { pdfId: 'd1' } };
  expect(await getProcessedText(made.deps)(request, as('ann'))).toEqual({
    textEntries: [
      { pageNumber: 2, pageTitle: 'Page 2', summary: '', bullets: [], note: 'This page has no text' },
      {
        pageNumber: 10,
        pageTitle: 'The heart',
        summary: 'It beats; pumps; rests, It beats 108\u00A0000 times, K 3.5',
        bullets: ['It beats, pumps, rests', 'It beats 108,000 times', 'K 3,5'],
        madeBy: { engine: 'builtin' },
        insteadOf: 'slow',
      },
    ],
    nextCursor: null,
  });
});

describe('the text library', () => {
  it('reads a blob once while it is among the last few, and again after a failure', async () => {
    const reads: string[] = [];
    let broken = true;
    const texts = createTextLibrary(
      {
        async read(hash) {
          reads.push(hash);
          if (hash === 'c' && broken) throw new Error('not now');
          return new TextEncoder().encode(extractedText);
        },
      },
      2,
    );
    for (const hash of ['a', 'b', 'a', 'd', 'a', 'b']) await texts.read(hash);
    expect(reads).toEqual(['a', 'b', 'd', 'b']);
    await expect(texts.read('c')).rejects.toThrow('not now');
    broken = false;
    expect((await texts.read('c')).pages).toHaveLength(2);
  });

  it('returns a document that is evicted while it is read', async () => {
    const blobs = { read: async () => new TextEncoder().encode(extractedText) };
    const texts = createTextLibrary(blobs, 1);
    const all = await Promise.all(['a', 'b', 'a', 'c'].map((hash) => texts.read(hash)));
    expect(all.map(({ pages }) => pages.length)).toEqual([2, 2, 2, 2]);
  });

  it('keeps no more than so many bytes, but the document used last however large it is', async () => {
    const reads: string[] = [];
    const json = new TextEncoder().encode(extractedText);
    const blobs = {
      async read(hash: string) {
        reads.push(hash);
        return json;
      },
    };
    const two = createTextLibrary(blobs, 16, 2 * json.length);
    for (const hash of ['a', 'b', 'a', 'c', 'a', 'b']) await two.read(hash);
    expect(reads.splice(0)).toEqual(['a', 'b', 'c', 'b']);
    const none = createTextLibrary(blobs, 16, 1);
    for (const hash of ['a', 'a', 'b', 'b', 'a']) await none.read(hash);
    expect(reads).toEqual(['a', 'b', 'a']);
  });
});
