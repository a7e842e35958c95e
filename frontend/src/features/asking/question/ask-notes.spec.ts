import { describe, expect, it, vi } from 'vitest';
import { offlineError, type ApiError } from '../../../api/api-error.ts';
import { askNotes, begun, type Asking, type AskingCalls } from './ask-notes.ts';
import { blank } from './question.ts';

const question = { ...blank, text: 'What is heart failure?' };
const found = { results: [], aiAnswer: null, answer: null, preparing: 0 };
const error: ApiError = { code: 'HTTP_500', message: 'The disk is full.', status: 500, details: {} };

function asked(given: Partial<AskingCalls> = {}, isNew = true) {
  const calls = {
    initialize: vi.fn<AskingCalls['initialize']>(async () => ({ results: { processed: 2, skipped: 1_200 } })),
    search: vi.fn<AskingCalls['search']>(async () => found),
    record: vi.fn<AskingCalls['record']>(async () => undefined),
    ...given,
  };
  const controller = new AbortController();
  const steps: Asking[] = [];
  const report = (step: Asking): void => void steps.push(step);
  return {
    calls,
    steps,
    controller,
    end: askNotes(question, calls, { signal: controller.signal, report, isNew }),
  };
}

describe('a question', () => {
  it('is asked of documents that are prepared first, and is kept then', async () => {
    const { calls, steps, end } = asked();
    await end;
    const message = '2 documents are now ready to search.';
    expect(steps).toEqual([begun, { status: 'searching', message }, { status: 'shown', message, found }]);
    expect(calls.record).toHaveBeenCalledExactlyOnceWith(question);
  });

  it('shows what there is of its answer before all of it', async () => {
    const verdict = 'answered' as const;
    const answer = { verdict, sentences: [], citations: [], missing: [], conflicts: [] };
    const part = { ...found, answer };
    const { steps, end } = asked({
      search: async (_question, _signal, onPart) => {
        onPart(part);
        return found;
      },
    });
    await end;
    const message = '2 documents are now ready to search.';
    expect(steps.slice(2)).toEqual([
      { status: 'writing', message, found: part },
      { status: 'shown', message, found, written: 0 },
    ]);
  });

  it('is asked again by itself, and says so, while nothing has time to search', async () => {
    vi.useFakeTimers();
    try {
      const busy: ApiError = { code: 'SEARCH_NOT_READY', message: 'Not now.', status: 503, details: {} };
      const search = vi.fn<AskingCalls['search']>(async () => found).mockRejectedValueOnce(busy);
      const { steps, end } = asked({ search });
      await vi.runAllTimersAsync();
      await end;
      const message = 'The server is busy. It is tried again by itself.';
      expect(steps.slice(2, -1)).toEqual([{ status: 'waiting', message }]);
      expect(steps.at(-1)).toMatchObject({ status: 'shown', found });
    } finally {
      vi.useRealTimers();
    }
  });

  it('is asked again until it is aborted, while there is no connection', async () => {
    vi.useFakeTimers();
    try {
      const initialize = vi.fn<AskingCalls['initialize']>().mockRejectedValue(offlineError);
      const { steps, controller, end } = asked({ initialize });
      await vi.advanceTimersByTimeAsync(120_000);
      const tried = initialize.mock.calls.length;
      expect(tried).toBeGreaterThan(8);
      expect(tried).toBeLessThan(30);
      controller.abort();
      await vi.runAllTimersAsync();
      await end;
      expect(initialize).toHaveBeenCalledTimes(tried);
      const message = 'There is no connection to the server. It is tried again by itself.';
      expect(steps.at(-1)).toEqual({ status: 'waiting', message });
    } finally {
      vi.useRealTimers();
    }
  });

  it('is not kept again when its page was loaded anew', async () => {
    const { calls, steps, end } = asked({}, false);
    await end;
    expect(steps.at(-1)?.status).toBe('shown');
    expect(calls.record).not.toHaveBeenCalled();
  });

  it.each([
    [error, 'The disk is full.'],
    [new Error(''), 'Your notes could not be made ready to search. Something went wrong. Please try again.'],
  ])('stops where the documents cannot be prepared', async (thrown, message) => {
    const { calls, steps, end } = asked({ initialize: () => Promise.reject(thrown) });
    await end;
    expect(steps.at(-1)).toEqual({ status: 'stopped', message });
    expect(calls.search).not.toHaveBeenCalled();
  });

  it.each([
    [error, 'The search failed. The disk is full.'],
    [new Error('no words for people'), 'The search failed. Please try again.'],
  ])('says why the search failed, and is not kept', async (thrown, alert) => {
    const { calls, steps, end } = asked({ search: () => Promise.reject(thrown) });
    await end;
    expect(steps.at(-1)).toMatchObject({ status: 'failed', alert });
    expect(calls.record).not.toHaveBeenCalled();
  });

  it('tells nothing once it is aborted, and sends nothing more', async () => {
    const prepared = Promise.withResolvers<{ results: { processed: number; skipped: number } }>();
    const { calls, steps, controller, end } = asked({ initialize: () => prepared.promise });
    controller.abort();
    prepared.resolve({ results: { processed: 0, skipped: 0 } });
    await end;
    expect(steps).toEqual([begun]);
    expect(calls.search).not.toHaveBeenCalled();
  });
});
