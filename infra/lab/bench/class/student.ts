import { setTimeout as pause } from 'node:timers/promises';
import type { ProgressEvent } from '@anamnesis/contracts/documents/api.ts';
import { api } from '@anamnesis/contracts/api.ts';
import { pdfForm } from './form.ts';
import type { Tab } from './tab.ts';
import type { Tally } from './tally.ts';

type Question = { id: string; pageNumber: number };
const attempts = 50;
const againMs = 200;
const betweenReviewsMs = 1000;

/** Retries until it succeeds, and counts each failure, so that the load goes on as with real users. */
async function persist<T>(ask: () => Promise<T | null>): Promise<T> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const answer = await ask();
    if (answer !== null) return answer;
    await pause(againMs);
  }
  throw new Error('the requests of a student failed too often');
}

export const addFolder = (tab: Tab): Promise<string> =>
  persist(async () => {
    const answer = await tab.post<{ folder: { Folder_id: string } }>(api.addFolder.path, {
      folderName: 'Lectures',
    });
    return answer.status === 200 ? answer.body.folder.Folder_id : null;
  });

export const upload = (tab: Tab, folderID: string, bytes: Uint8Array): Promise<string> =>
  persist(async () => {
    const form = pdfForm({ folderID, customName: 'The heart' }, bytes);
    const answer = await tab.send<{ pdf: { PDF_id: string } }>(api.uploadPDF.path, form);
    return answer.status === 200 ? answer.body.pdf.PDF_id : null;
  });

/** Process & Generate to its end; `seen` is called after each progress event. */
export const follow = (tab: Tab, pdfId: string, seen: () => Promise<void> = async () => {}): Promise<true> =>
  persist(async () => {
    const query = new URLSearchParams({ pdfId, authorization: tab.token, timeZone: 'UTC' });
    for await (const event of tab.events<ProgressEvent>(`${api.extractAndGenerateSSE.path}?${query}`)) {
      await seen();
      if (event.done) return true;
    }
    return null;
  });

/** Resolves when all pages can be shown. */
export const lastPage = (tab: Tab, pdfId: string): Promise<true> =>
  persist(async () => {
    const first = await tab.post<{ totalPages: number }>(api.getPDFImages.path, { pdfId, page: 1, limit: 1 });
    if (first.status !== 200) return null;
    const body = { pdfId, page: first.body.totalPages, limit: 1 };
    return (await tab.post(api.getPDFImages.path, body)).status === 200 || null;
  });

const cardsOf = async (tab: Tab, pdfId: string): Promise<Question[]> => {
  const answer = await tab.post<{ questions: Question[] }>(api.getAnkiQuestions.path, { pdfId });
  return answer.status === 200 ? answer.body.questions : [];
};

export type Lecture = { folderID: string; bytes: Uint8Array; reviews: number; watches: boolean };

/** Uploads the lecture, has it processed, looks at its first card with its page, and studies. Who `watches` looks at all pages. */
export async function attend(
  tab: Tab,
  tally: Tally,
  { folderID, bytes, reviews, watches }: Lecture,
): Promise<void> {
  const started = performance.now();
  const seconds = (): number => (performance.now() - started) / 1000;
  const pdfId = await upload(tab, folderID, bytes);
  const pages = new Set<number>();

  const look = async (): Promise<void> => {
    if (!watches && pages.size > 0) return;
    const fresh = (await cardsOf(tab, pdfId)).filter(({ pageNumber }) => !pages.has(pageNumber));
    if (fresh.length > 0 && pages.size === 0) tally.firstCards.push(seconds());
    for (const { id: ankiCardId, pageNumber } of watches ? fresh : fresh.slice(0, 1)) {
      if (pages.has(pageNumber)) continue;
      pages.add(pageNumber);
      const since = performance.now();
      const { status } = await tab.post(api.getPDFPageByAnkiCard.path, { ankiCardId });
      if (status === 200) tally.pages.push(performance.now() - since);
      else tally.pagesMissing += 1;
    }
  };

  await follow(tab, pdfId, look);
  tally.allCards.push(seconds());
  const cards = await cardsOf(tab, pdfId);
  for (let n = 0; n < reviews && cards.length > 0; n += 1) {
    const { id: cardId } = cards[n % cards.length]!;
    const response = n % 8 === 0 ? 'incorrect' : 'correct';
    const { ms } = await tab.post(api.recordAnkiResponse.path, {
      pdfId,
      cardId,
      response,
      useShortDelay: true,
    });
    tally.reviews.push(ms);
    await pause(betweenReviewsMs);
  }
}
