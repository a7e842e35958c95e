import { type ProgressEvent, progressEventSchema } from '@anamnesis/contracts/documents/api.ts';
import { readModelChanged } from '@anamnesis/contracts/kernel/events/changes.ts';
import type { ProcessingState } from '@anamnesis/contracts/library/read-models.ts';
import { describe, expect, it } from 'vitest';
import { as, setting } from '../../testing/setting.ts';
import { extractAndGenerateSSE, generateAnkiCardsSSE } from './processing-streams.ts';

type Setting = ReturnType<typeof setting>;

/** The document moves on, and its projector says so. */
function move(made: Setting, processing: Partial<ProcessingState>, cardCount = 0): void {
  const state: ProcessingState = { status: 'processing', pagesDone: 0, failedPages: [], ...processing };
  made.putDocument({ documentId: 'd1', processing: state, cardCount });
  made.bus.emit('changed.documents', readModelChanged('documents', [['ann', 1n]]));
}

function stream(
  made: Setting,
  handler = extractAndGenerateSSE,
  {
    ending = new AbortController(),
    ...asked
  }: { ending?: AbortController; again?: string; only?: 'standIns' } = {},
) {
  const request = {
    params: {},
    body: {},
    query: { pdfId: 'd1', authorization: 't', timeZone: 'Europe/Berlin', ...asked },
  };
  const events = handler(made.deps)(request, as('ann', { signal: ending.signal }))[Symbol.asyncIterator]();
  const next = async (): Promise<ProgressEvent | undefined> => {
    const { value, done } = await events.next();
    return done ? undefined : progressEventSchema.parse(value);
  };
  return { next, ending };
}

const accepted = (position = '0') => ({ ok: true, position });

/** `answer`: to the request for work. */
function working(
  answer: (made: Setting) => unknown = (made) => {
    move(made, {});
    return accepted();
  },
): Setting {
  const made = setting();
  made.putDocument({ documentId: 'd1', totalPages: 3, cardCount: 0 });
  void made.bus.reply('commands.RequestProcessing', async () => answer(made));
  return made;
}

/** The documents whose processing was requested. */
const requested = (made: Setting) =>
  made.bus.requests.map(({ data }) => (data as { data: { documentId: string } }).data.documentId);

describe('a processing stream', () => {
  it('requests the work in the name and the time zone of the person', async () => {
    const made = working();
    await stream(made, generateAnkiCardsSSE).next();
    expect(made.bus.requests).toEqual([
      {
        subject: 'commands.RequestProcessing',
        data: {
          data: { documentId: 'd1', kind: 'cards', timeZone: 'Europe/Berlin' },
          context: expect.objectContaining({ userId: 'ann', correlationId: 'request-1' }),
        },
      },
    ]);
  });

  it('asks to process again under the id that it was given, also when it is opened again', async () => {
    const made = working();
    for (let n = 0; n < 2; n += 1) await stream(made, extractAndGenerateSSE, { again: 'press-0001' }).next();
    expect(made.bus.requests.map(({ data }) => data)).toMatchObject([
      { data: { documentId: 'd1', kind: 'again' }, context: { userId: 'ann', commandId: 'press-0001' } },
      { data: { documentId: 'd1', kind: 'again' }, context: { userId: 'ann', commandId: 'press-0001' } },
    ]);
  });

  it('asks for what was made instead of the model alone where that is wanted', async () => {
    const made = working();
    await stream(made, extractAndGenerateSSE, { again: 'press-0001', only: 'standIns' }).next();
    expect(made.bus.requests.map(({ data }) => data)).toMatchObject([
      { data: { documentId: 'd1', kind: 'standIns' }, context: { commandId: 'press-0001' } },
    ]);
  });

  it('of a PDF that came with its text is that of the text, so that nothing is done twice', async () => {
    const made = working();
    const unprocessed: ProcessingState = { status: 'unprocessed', pagesDone: 0, failedPages: [] };
    made.putDocument({ documentId: 'd1', cardCount: 0, processing: unprocessed });
    made.putDocument({ documentId: 't1', type: 'text', linkedDocumentId: 'd1', cardCount: 0 });
    made.putDocument({ documentId: 't2', userId: 'bob', type: 'text', linkedDocumentId: 'd1' });
    await stream(made).next();
    expect(requested(made)).toEqual(['t1']);
  });

  it('of a PDF that was studied by itself stays its own, whatever text came with it', async () => {
    const made = working();
    made.putDocument({ documentId: 'd1', cardCount: 2 });
    made.putDocument({ documentId: 't1', type: 'text', linkedDocumentId: 'd1' });
    await stream(made, generateAnkiCardsSSE).next();
    expect(requested(made)).toEqual(['d1']);
  });

  it('tells the state, each change of it, and the end', async () => {
    const made = working();
    const { next } = stream(made);
    expect(await next()).toMatchObject({
      currentPage: 0,
      progress: 0,
      timestamp: '2026-03-01T20:00:00.000Z',
    });
    move(made, { pagesDone: 1 });
    expect(await next()).toMatchObject({ currentPage: 1, progress: 33 });
    const waiting = next();
    made.bus.emit('changed.documents', readModelChanged('documents', [['ann', 2n]]));
    made.bus.emit('changed.documents', readModelChanged('documents', [['bob', 3n]]));
    move(made, { pagesDone: 3, status: 'processed' }, 5);
    expect(await waiting).toMatchObject({
      message: 'Processing complete: 0 summaries and 5 cards of 3 pages',
      done: true,
    });
    expect(await next()).toBeUndefined();
    expect(made.bus.listeners()).toBe(0);
  });

  it('passes on what a processor says meanwhile', async () => {
    const made = working();
    const { next } = stream(made);
    await next();
    const page = { documentId: 'd1', pageNumber: 2, totalPages: 3, message: 'Page 2: writing cards' };
    made.bus.emit('progress.page.d1', page);
    made.bus.emit('progress.page.d2', { ...page, documentId: 'd2', message: 'elsewhere' });
    expect(await next()).toMatchObject({ currentPage: 2, message: 'Page 2: writing cards', done: false });
  });

  it('misses no change that falls between its request and its first look', async () => {
    const made = working((its) => {
      move(its, { pagesDone: 3, status: 'processed' });
      return accepted();
    });
    expect(await stream(made).next()).toMatchObject({ done: true });
  });

  it('waits until the read model knows of the request', async () => {
    const made = working(() => accepted('7'));
    made.putDocument({
      documentId: 'd1',
      processing: { status: 'processed', pagesDone: 3, failedPages: [2] },
    });
    const first = stream(made).next();
    move(made, { pagesDone: 2 });
    made.store.moveTo(7n);
    expect(await first).toMatchObject({ done: false, currentPage: 2 });
  });

  it('is complete at once when everything is processed already', async () => {
    const made = working(() => accepted());
    made.putDocument({
      documentId: 'd1',
      processing: { status: 'processed', pagesDone: 3, failedPages: [] },
    });
    const { next } = stream(made);
    expect(await next()).toMatchObject({ done: true, error: null });
    expect(await next()).toBeUndefined();
  });

  it.each([
    ['the refusal', async () => ({ ok: false, status: 422, code: 'NO_TEXT', message: 'No text' }), 'No text'],
    [
      'that it could not be asked',
      () => Promise.reject(new Error('no answer')),
      'Error starting combined processing',
    ],
  ])('ends with %s', async (_name, answer, error) => {
    const made = working(answer);
    const { next } = stream(made);
    expect(await next()).toMatchObject({ error, done: true });
    expect(await next()).toBeUndefined();
    expect(made.bus.listeners()).toBe(0);
  });

  it.each(['pages', 'cards'])('tells the end only when the read model %s has come as far', async (name) => {
    const made = working(() => accepted());
    made.putDocument({
      documentId: 'd1',
      processing: { status: 'processed', pagesDone: 3, failedPages: [] },
    });
    const late = made.store.lag(name);
    const told: boolean[] = [];
    const end = stream(made)
      .next()
      .then((event) => told.push(event?.done === true));
    await new Promise(setImmediate);
    expect(told).toEqual([]);
    late.catchUp();
    await end;
    expect(told).toEqual([true]);
  });

  it('ends when the document is deleted', async () => {
    const made = working();
    const { next } = stream(made);
    await next();
    made.store.remove('documents', 'd1');
    made.bus.emit('changed.documents', readModelChanged('documents', [['ann', 4n]]));
    expect(await next()).toMatchObject({ error: 'The document was deleted', done: true });
  });

  it('ends when the person goes, and stops listening', async () => {
    const made = working();
    const { next, ending } = stream(made);
    await next();
    const waiting = next();
    ending.abort();
    expect(await waiting).toBeUndefined();
    expect(made.bus.listeners()).toBe(0);
  });

  it('is refused for the documents of others, without asking for work', async () => {
    const made = working();
    made.putDocument({ documentId: 'd1', userId: 'bob' });
    await expect(stream(made).next()).rejects.toMatchObject({ status: 404 });
    expect(made.bus.requests).toEqual([]);
  });
});
