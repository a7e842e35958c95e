import { documentsApi } from '@anamnesis/contracts/documents/api.ts';
import { longestNotes, mostSpeakerNotes } from '@anamnesis/contracts/documents/page.ts';
import type { DocumentFile } from '@anamnesis/contracts/documents/read-models.ts';
import { documentFileKey } from '@anamnesis/contracts/documents/read-models.ts';
import { describe, expect, it } from 'vitest';
import { as, setting } from '../../testing/setting.ts';
import { getPDFPageByAnkiCard } from '../pages/get-page-by-card.ts';
import { getPDFImages } from '../pages/get-pdf-images.ts';
import { getSpeakerNotes } from './get-speaker-notes.ts';
import { createNotesLibrary } from './notes-library.ts';
import { createReadAgain } from '../reading-again.ts';
import { createTextLibrary } from './text-library.ts';

type Noted = { pageNumber: number; text: string };
const second = 'Spironolactone is an antagonist of aldosterone.\nGive it in the morning.';
const hostile = '<img src=x onerror=alert(1)>';

/** A presentation of three slides. */
function lecture(
  notes: readonly Noted[] = [{ pageNumber: 2, text: second }],
  file: Partial<DocumentFile> = {},
) {
  const made = setting();
  const { deps, store } = made;
  made.putDocument({ documentId: 'd1', totalPages: 3 });
  for (const pageNumber of [1, 2, 3]) {
    made.putPage({ pageNumber, picture: { kind: 'pdf', mime: 'application/pdf', hash: `p${pageNumber}` } });
    made.putText(`p${pageNumber}`, `slide ${pageNumber}`);
  }
  made.putText('notes', JSON.stringify({ version: 1, notes }));
  const kept = {
    documentId: 'd1',
    userId: 'ann',
    hash: 'notes',
    used: 1,
    kind: 'notes',
    fileName: null,
  } as const;
  store.put('document-files', documentFileKey('d1', 'notes'), { ...kept, mime: null, ...file });
  made.putCard({ cardId: 'c1', documentId: 'd1', pageNumber: 2 });
  const library = createNotesLibrary(deps);
  const texts = createTextLibrary(deps.blobs);
  const request = { params: {}, query: {} };
  return {
    ...made,
    pages: async (pdfId = 'd1') => {
      const body = { pdfId, page: 1, limit: 5 };
      const answer = await getPDFImages(
        deps,
        texts,
        library,
        createReadAgain(deps),
      )({ ...request, body }, as('ann'));
      const batch = documentsApi.getPDFImages.response.parse(answer);
      return batch.type === 'pdf' ? batch.pages : [];
    },
    ofCard: () =>
      getPDFPageByAnkiCard(
        deps,
        texts,
        library,
        createReadAgain(deps),
      )({ ...request, body: { ankiCardId: 'c1' } }, as('ann')),
    list: async (more: { limit?: number; cursor?: string } = {}, userId = 'ann') => {
      const body = { pdfId: 'd1', ...more };
      const answer = await getSpeakerNotes(deps, library)({ ...request, body }, as(userId));
      return documentsApi.getSpeakerNotes.response.parse(answer);
    },
  };
}

describe('the speaker notes of a presentation', () => {
  it('come with the pages of their slides', async () => {
    const { pages, ofCard } = lecture();
    expect((await pages()).map(({ notes }) => notes)).toEqual([undefined, second, undefined]);
    expect(await ofCard()).toMatchObject({ page: { pageNumber: 2, notes: second } });
  });

  it('are listed by page, as the text that they are', async () => {
    const { list } = lecture([{ pageNumber: 1, text: hostile }]);
    expect(await list()).toEqual({ notes: [{ pageNumber: 1, text: hostile }], nextCursor: null });
  });

  it('are none where the document has none, or is being deleted', async () => {
    const none = { notes: [], nextCursor: null };
    expect(await lecture([], { documentId: 'd2' }).list()).toEqual(none);
    expect(await lecture(undefined, { used: 0 }).list()).toEqual(none);
    expect(await lecture(undefined, { hash: 'gone' }).list()).toEqual(none);
  });

  it('are not found by others', async () => {
    await expect(lecture().list({}, 'bob')).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('are cut where a slide has a book of them, and no character in two', async () => {
    const [noted] = (await lecture([{ pageNumber: 2, text: `a${'💊'.repeat(longestNotes)}` }]).list()).notes;
    expect(noted?.text.length).toBeLessThanOrEqual(longestNotes);
    expect(noted?.text.endsWith('💊…')).toBe(true);
  });

  it('come in several answers where they are many or long, each once', async () => {
    const long = 'x'.repeat(longestNotes);
    const all = Array.from({ length: 25 }, (_, at) => ({ pageNumber: at + 1, text: long }));
    const { list } = lecture(all);
    const seen: number[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await list(cursor ? { cursor } : {});
      expect(page.notes.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(
        mostSpeakerNotes,
      );
      seen.push(...page.notes.map(({ pageNumber }) => pageNumber));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(all.map(({ pageNumber }) => pageNumber));
    expect((await list({ limit: 2 })).notes).toHaveLength(2);
    await expect(list({ cursor: 'x' })).rejects.toMatchObject({ code: 'INVALID_CURSOR' });
  });
});
