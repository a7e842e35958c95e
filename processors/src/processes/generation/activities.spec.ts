import { RecordPageFailure } from '@anamnesis/contracts/documents/commands.ts';
import type { DocumentEvent } from '@anamnesis/contracts/documents/events.ts';
import type { ContentEngine } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { unlimitedWork } from '@anamnesis/contracts/ports/log/work.ts';
import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createTimeBudget } from '../../documents/budget.ts';
import { WorkerTimeout } from '../../platform/workers/errors.ts';
import { createDerivedResults } from '../../platform/derived/derived-results.ts';
import { createMemoryDerivedStore } from '../../platform/derived/testing/memory-derived-store.ts';
import type { Processor } from '../../platform/kernel/processor.ts';
import { anEvent } from '../../platform/kernel/testing/an-event.ts';
import { processing } from '../../platform/kernel/testing/deliveries.ts';
import { createSteppedTime } from '../../platform/kernel/testing/stepped-time.ts';
import { createDraftPage, type DraftPage } from './drafts.ts';
import { generationConsumer } from './module.ts';
import { longestPageMs } from './page-time.ts';

const ENGINE = { name: 'builtin', version: '1' };

const asked = anEvent<Extract<DocumentEvent, { type: 'PageRequested' }>>({
  type: 'PageRequested',
  data: {
    documentId: 'd',
    requestId: 'r',
    pageNumber: 1,
    totalPages: 1,
    cardStyle: 'cloze_deletion',
    studyDay: '2026-03-10',
    name: 'Kidney',
    textBlob: 'text',
  },
});

/** The process with this engine's drafts; `failed` are the messages of the pages that are reported. */
function generating(draftPage: DraftPage, limitMs: number) {
  const failed: string[] = [];
  const bus = createMemoryMessageBus();
  const processor = generationConsumer.create(
    { draftPage, bus, newBudget: () => createTimeBudget(limitMs) },
    {
      send: async ({ name }, data) => {
        if (name === RecordPageFailure.name) failed.push(RecordPageFailure.schema.parse(data).message);
        return true;
      },
      bus,
      freeFiles: async () => {},
      blobs: { has: async () => true },
      logger: { warn: () => {} },
    },
  );
  return { failed, processor: { ...generationConsumer.group, ...processor } };
}

/** An engine that never answers, with all that a page of it takes. */
async function hanging() {
  const time = createSteppedTime();
  const signals: AbortSignal[] = [];
  const engine: ContentEngine = {
    name: 'hanging',
    version: '1',
    generatePage(_, __, { signal }) {
      signals.push(signal!);
      return new Promise(() => {});
    },
  };
  const store = createMemoryDerivedStore();
  const derived = createDerivedResults({
    store,
    blobs: { has: async () => true },
    logger: pino({ level: 'silent' }),
  });
  const draftPage = createDraftPage({
    engine,
    builtinEngine: engine,
    derived,
    readText: async () => ({ pages: [] }),
  });
  const { processor, failed } = generating(draftPage, 1_000);
  const running = await processing(processor as unknown as Processor, { every: time.every }, asked);
  return { ...running, time, signals, failed };
}

it('a page on which the engine hangs is given back, and reported after the attempts', async () => {
  const { deliver, time, signals, failed } = await hanging();
  const endings: string[] = [];
  for (const attempt of [1, 2, 3, 4]) {
    const ended = deliver({ attempt });
    await expect.poll(() => signals).toHaveLength(attempt);
    time.pass(longestPageMs + 60_000);
    endings.push(await ended);
  }
  expect(endings).toEqual(['failed', 'failed', 'failed', 'acknowledged']);
  expect(signals.every(({ aborted }) => aborted)).toBe(true);
  expect(failed).toEqual(['Page 1 could not be processed.']);
});

it('the engine is asked to end its page when the process stops, and the page is given back', async () => {
  const { deliver, stop, signals, failed } = await hanging();
  const ended = deliver({ attempt: 4 });
  await expect.poll(() => signals).toHaveLength(1);
  await stop();
  expect(signals[0]?.aborted).toBe(true);
  expect(await ended).toBe('handed back');
  expect(failed).toEqual([]);
});

/** Pages of one request that each take so long; `drafted` and `failed` are their numbers. */
function slowly(pageMs: number) {
  const drafted: number[] = [];
  const ranks: (number | undefined)[] = [];
  const { failed, processor } = generating(async (_, page, __, work) => {
    drafted.push(page);
    ranks.push(work?.rank);
    work?.spent?.(pageMs);
    if (page === 9) throw new WorkerTimeout('too long');
    return { summary: null, cards: [], dropped: 0, engine: ENGINE };
  }, 120_000);
  const ask = (pageNumber: number, requestId = 'r') =>
    processor.handle({ ...asked, data: { ...asked.data, pageNumber, requestId } }, unlimitedWork);
  return { drafted, ranks, failed, ask };
}

it('leaves out the pages for which a request has no time left, and begins anew with another request', async () => {
  const { drafted, failed, ask } = slowly(60_000);
  for (const page of [1, 2, 3]) await ask(page);
  expect([drafted, failed]).toEqual([
    [1, 2],
    ['Page 3 was left out, as the pages before it took 2 minutes of work.'],
  ]);
  await ask(3, 'another');
  expect(drafted).toEqual([1, 2, 3]);
});

it('has what a page needs done before what later ones need', async () => {
  const { ranks, ask } = slowly(1);
  for (const page of [3, 1]) await ask(page);
  expect(ranks).toEqual([3, 1]);
});

it('reports a page that breaks a limit without trying it again and again', async () => {
  const { failed, ask } = slowly(1);
  await ask(9);
  expect(failed).toEqual(['Page 9 takes too much time or memory to process.']);
});
