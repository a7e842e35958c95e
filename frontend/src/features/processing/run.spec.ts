import type { ProgressEvent } from '@anamnesis/contracts/documents/api.ts';
import { describe, expect, it } from 'vitest';
import { advance, newRun, problemOf, shownProgress, type Run } from './run.ts';

const event = (changed: Partial<ProgressEvent> = {}): ProgressEvent => ({
  currentPage: 3,
  totalPages: 20,
  message: 'Page 3 of 20',
  progress: 15,
  error: null,
  timestamp: '2026-11-20T10:00:00.000Z',
  done: false,
  ...changed,
});
const after = (...events: ProgressEvent[]): Run =>
  events.reduce((run, each) => advance(run, { type: 'progress', event: each }), newRun('everything'));

/** What the bar says when the stream tells of so many pages. */
const shownOf = (pages: number, totalPages: number): number | null => {
  const progress = Math.floor((100 * pages) / totalPages);
  const document = { totalPages: null, processing: { pagesDone: 0 } };
  return shownProgress(after(event({ progress, totalPages })), document).done;
};

it('has an id of its own each time that something is to be processed again', () => {
  const ids = (['again', 'standIns', 'standIns'] as const).map((kind) => newRun(kind).again);
  expect(new Set(ids).size).toBe(3);
  expect(ids).not.toContain(undefined);
  expect([newRun('everything').again, newRun('cards').again]).toEqual([undefined, undefined]);
});

describe('a processing run', () => {
  it('goes on until it is done or says complete', () => {
    expect(after(event()).outcome).toBe('running');
    expect(after(event({ done: true })).outcome).toBe('completed');
    expect(after(event({ message: 'Processing complete' })).outcome).toBe('completed');
    expect(after(event({ message: 'Completed.' })).outcome).toBe('completed');
    expect(after(event({ message: 'Page 3 is incomplete' })).outcome).toBe('running');
  });

  it('fails only with an error at its end', () => {
    const page = after(event({ error: 'Page 3 failed' }));
    expect(page.outcome).toBe('running');
    expect(problemOf(page)).toBe('Page 3 failed');
    const failed = after(event({ error: 'No page could be read', done: true }));
    expect(problemOf(failed)).toBe('Error during processing: No page could be read');
    expect(problemOf({ ...failed, kind: 'cards' })).toBe(
      'Error during Anki generation: No page could be read',
    );
  });

  it('tells a closed stream from a break that heals', () => {
    const closed = advance(newRun('everything'), { type: 'broke', closed: true });
    expect(problemOf(closed)).toBe('Authentication error. Please refresh and try again.');
    const lost = advance(after(event()), { type: 'broke', closed: false });
    expect(problemOf(lost)).toMatch(/^Connection error during processing/);
    expect(problemOf(advance(lost, { type: 'opened' }))).toBeUndefined();
  });

  it('shows real numbers, never fewer than what is already stored', () => {
    const document = { totalPages: 20, processing: { pagesDone: 5 } };
    expect(shownProgress(undefined, document)).toMatchObject({ done: 5, total: 20, detail: '5 of 20' });
    expect(shownProgress(after(event()), document).done).toBe(5);
    expect(shownProgress(after(event({ progress: 50 })), document).done).toBe(10);
  });

  it.each([3, 7, 100])(
    'knows from the whole percents of the stream how many of %i pages are done',
    (total) => {
      for (let pages = 0; pages <= total; pages += 1) expect(shownOf(pages, total)).toBe(pages);
    },
  );

  it('never says more than is done where a percent stands for several pages', () => {
    for (let pages = 0; pages <= 400; pages += 1) expect(shownOf(pages, 400)).toBe(4 * Math.floor(pages / 4));
  });

  it('counts one thing: the pages that are done, not the page that is read', () => {
    const document = { totalPages: 20, processing: { pagesDone: 5 } };
    expect(shownProgress(after(event()), document)).toMatchObject({ detail: '5 of 20', message: '' });
    const unread = { totalPages: null, processing: { pagesDone: 0 } };
    const reading = event({ totalPages: 0, message: 'Reading the document' });
    expect(shownProgress(after(reading), unread)).toMatchObject({
      detail: '',
      message: 'Reading the document',
    });
  });

  it('does not guess while the number of pages is unknown', () => {
    const shown = shownProgress(newRun('everything'), { totalPages: null, processing: { pagesDone: 0 } });
    expect(shown).toMatchObject({ done: null, detail: '' });
  });
});
