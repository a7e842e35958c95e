import type { Pdf, TextDocument } from '@anamnesis/contracts/library/api.ts';
import { describe, expect, it } from 'vitest';
import {
  ankiAction,
  canProcessAgain,
  offersProcessing,
  processAction,
  quizAction,
  summaryAction,
} from './document-state.ts';

const fields = {
  Folder_id: 'f',
  display_order: 0,
  totalPages: 3,
  extraction: 'done',
  pagesFailed: false,
  processing: { status: 'unprocessed', pagesDone: 0, failedPages: [] as number[] },
  hasSummaries: false,
  hasAnkiCards: false,
} as const;
const pdf = (changed: Partial<Pdf> = {}): Pdf => ({
  ...fields,
  processing: { ...fields.processing },
  PDF_id: 'p',
  PDF_name: 'p',
  type: 'pdf',
  ...changed,
});
const text: TextDocument = {
  ...fields,
  processing: { status: 'processed', pagesDone: 3, failedPages: [] },
  TextDoc_id: 't',
  TextDoc_name: 't',
  type: 'text',
};
const processed = { status: 'processed', pagesDone: 3, failedPages: [] as number[] } as const;

describe('what a document offers', () => {
  it('is processed once', () => {
    expect(processAction(pdf(), false)).toEqual({ label: 'Process & Generate' });
    expect(processAction(pdf({ processing: { ...processed } }), false)).toMatchObject({
      label: 'Processed',
      disabledReason: expect.any(String),
    });
    expect(processAction(text, false)).toMatchObject({
      label: 'Processed',
      disabledReason: expect.any(String),
    });
    const fresh = { ...text, processing: { ...processed, status: 'unprocessed' as const } };
    expect(processAction(fresh, false)).toEqual({ label: 'Process & Generate' });
  });

  it('says Processing... while the work goes on', () => {
    expect(processAction(pdf(), true).label).toBe('Processing...');
  });

  it('offers the pages that failed again', () => {
    const document = pdf({ processing: { ...processed, failedPages: [2] } });
    expect(processAction(document, false)).toEqual({ label: 'Retry 1 failed page' });
  });

  it('offers again what could not be read or shown, and says so', () => {
    expect(processAction(pdf({ extraction: 'failed' }), false)).toEqual({
      label: 'Process & Generate',
      detail: 'Its text could not be read. Press to try again.',
    });
    expect(processAction(pdf({ processing: { ...processed }, pagesFailed: true }), false)).toEqual({
      label: 'Process & Generate',
      detail: 'Some pages could not be shown. Press to try again.',
    });
  });

  it('can be processed again once it is processed, and not while it is', () => {
    const done = pdf({ processing: { ...processed } });
    expect(canProcessAgain(done, false)).toBe(true);
    expect(canProcessAgain(text, false)).toBe(true);
    expect(canProcessAgain(done, true)).toBe(false);
    expect(canProcessAgain(pdf(), false)).toBe(false);
    expect(canProcessAgain(pdf({ processing: { ...processed }, extraction: 'failed' }), false)).toBe(false);
  });

  it('plays cards when there are any', () => {
    expect(ankiAction(pdf({ hasAnkiCards: true }), false)).toEqual({ does: 'play', label: 'Anki Cards' });
  });

  it('generates cards for a processed PDF and for every text, with the tooltips of the specification', () => {
    expect(ankiAction(pdf(), false).disabledReason).toBe('Summarize PDF first to access Anki cards');
    expect(ankiAction(pdf({ processing: { ...processed } }), false)).toEqual({
      does: 'generate',
      label: 'Generate Ankis',
      tooltip: 'Generate Anki cards first',
    });
    expect(ankiAction(text, false).disabledReason).toBeUndefined();
  });

  it('leads to the suggestions where nothing became a card by itself', () => {
    expect(ankiAction(pdf({ processing: { ...processed }, suggestions: 4 }), false)).toEqual({
      does: 'explain',
      label: '4 suggestions',
    });
  });

  it('explains where processing made no card, instead of making none again', () => {
    const made = '0 summaries and 0 cards of 3 pages';
    const outcome = { made, whyNotMore: 'There is no text in it.', gaveNone: true as const };
    const document = pdf({ processing: { ...processed }, outcome });
    expect(ankiAction(document, false)).toMatchObject({ does: 'explain', label: 'Generate Ankis' });
    expect(ankiAction({ ...text, outcome }, false)).toMatchObject({ does: 'explain' });
    expect(processAction(document, false).disabledReason).toContain(outcome.made);
    expect(summaryAction(document).disabledReason).toBe('No summary could be made from its text');
    const deleted = { made, whyNotMore: 'There are only headings on page 1.' };
    expect(ankiAction({ ...document, outcome: deleted }, false).does).toBe('generate');
    const failed = pdf({ processing: { ...processed, failedPages: [2] }, outcome });
    expect(ankiAction(failed, false).does).toBe('generate');
  });

  it('can try again to recognise a scan, and explains what works there', () => {
    const scan = pdf({ noText: true });
    for (const document of [scan, { ...scan, processing: { ...processed } }]) {
      const { label, detail, disabledReason } = processAction(document, false);
      expect([label, disabledReason]).toEqual(['Process & Generate', undefined]);
      expect(detail).toMatch(/pictures, as in a scan.*Press to try again/);
    }
    expect(ankiAction(scan, false)).toMatchObject({ does: 'explain' });
    expect(ankiAction({ ...scan, hasAnkiCards: true }, false).does).toBe('play');
    expect(summaryAction(scan).disabledReason).toMatch(/pictures/);
    expect(canProcessAgain({ ...scan, processing: { ...processed } }, false)).toBe(false);
  });

  it('shows a summary once there is one', () => {
    expect(summaryAction(pdf()).disabledReason).toBeDefined();
    expect(summaryAction(pdf({ hasSummaries: true })).disabledReason).toBeUndefined();
  });
});

it('a deck from elsewhere is not processed; where it has no cards, it says so', () => {
  const deck: TextDocument = { ...text, isDeck: true, hasAnkiCards: true };
  expect(ankiAction(deck, false).does).toBe('play');
  expect(ankiAction({ ...deck, hasAnkiCards: false }, false)).toMatchObject({
    does: 'explain',
    label: 'Anki Cards',
  });
  const unprocessed = { ...deck, processing: { ...deck.processing, status: 'unprocessed' as const } };
  expect([offersProcessing(unprocessed, false), canProcessAgain(deck, false)]).toEqual([false, false]);
});

describe('Practice Quiz', () => {
  it('is of a document that was summarised, and otherwise says why it is not', () => {
    expect(quizAction(pdf({ hasSummaries: true }))).toEqual({ label: 'Practice Quiz' });
    const { disabledReason } = quizAction(pdf({ hasSummaries: false }));
    expect(disabledReason).toBe('Press Process & Generate first: questions are made from its cards');
    expect(quizAction(pdf({ hasSummaries: false, noText: true })).disabledReason).toContain('pictures');
  });
});
