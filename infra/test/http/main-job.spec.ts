import { describe, expect, it } from 'vitest';
import { createClient } from '../support/client.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';
import { process, sampleDocument, until } from '../support/studying.ts';
import { studyDayNow } from '../support/study-day.ts';

const today = (): string => studyDayNow();

describe('the main job over HTTP', () => {
  let app: SharedApp;
  beforeAllInSharedApp((shared) => void (app = shared));

  it('takes a person from sign-up to an answered card', async () => {
    const client = createClient(app.url);
    await client.signup();
    const sample = await sampleDocument(client);
    expect(sample).toMatchObject({ type: 'pdf', totalPages: 3, hasAnkiCards: false });

    const progress = await process(client, sample.PDF_id);
    expect(progress.at(-1)).toMatchObject({
      done: true,
      error: null,
      currentPage: 3,
      totalPages: 3,
      progress: 100,
    });
    expect(progress.at(-1)?.message).toMatch(/complete/i);

    const { textEntries } = (await client.call('getProcessedText', { body: { pdfId: sample.PDF_id } })).body;
    expect(textEntries).toHaveLength(3);
    expect(textEntries[0]?.summary.split(', ').length).toBeGreaterThanOrEqual(3);

    const due = await client.call('getDueQuestions', {
      query: { questionType: 'anki', dueDate: today(), pdfId: sample.PDF_id },
    });
    const cards = due.body.dueQuestions;
    expect(cards.length).toBeGreaterThanOrEqual(3);
    const [card] = cards;
    if (!card) throw new Error('no card');
    expect(card).toMatchObject({ nextReview: '1 day', spacedRepetition: { totalReviews: 0 } });

    const answer = await client.call('recordAnkiResponse', {
      body: { pdfId: sample.PDF_id, cardId: card.id, response: 'correct', useShortDelay: true },
    });
    expect(answer.body).toMatchObject({ isCorrect: true, intervalDays: 1, consecutiveCorrect: 1 });

    const status = await client.call('batchCheckPDFAnkiStatus', { body: { pdfIds: [sample.PDF_id] } });
    expect(status.body.dueCounts[sample.PDF_id]).toEqual({ today: cards.length - 1, tomorrow: 1 });
  });

  it('shows the pages of the sample as one-page PDFs, five at a time', async () => {
    const client = createClient(app.url);
    await client.signup();
    const sample = await sampleDocument(client);
    const batch = await until(client, async () => {
      const answer = await client.call('getPDFImages', { body: { pdfId: sample.PDF_id, page: 1, limit: 5 } });
      return answer.status === 200 && answer.body;
    });
    expect(batch).toMatchObject({ type: 'pdf', totalPages: 3, hasMore: false, pdfPageCount: 3 });
    if (batch.type !== 'pdf') throw new Error('not a PDF');
    expect(batch.pages.map(({ data }) => Buffer.from(data, 'base64').subarray(0, 5).toString())).toEqual(
      Array.from({ length: 3 }, () => '%PDF-'),
    );
  });
});
