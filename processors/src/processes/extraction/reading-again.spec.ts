import { RecordTextReadAgain } from '@anamnesis/contracts/documents/commands.ts';
import type { DocumentEvent } from '@anamnesis/contracts/documents/events.ts';
import type { ExtractedPage } from '@anamnesis/contracts/documents/processing/extracted.ts';
import { readingVersions } from '@anamnesis/contracts/documents/processing/reading-version.ts';
import { unlimitedWork, WorkWithdrawn } from '@anamnesis/contracts/ports/log/work.ts';
import { toEventMessage } from '@anamnesis/contracts/kernel/events/message.ts';
import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import { createMemoryBlobStore } from '@anamnesis/contracts/testing/memory-blob-store.ts';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { createTimeBudget } from '../../documents/budget.ts';
import { refusedAsComplex } from '@anamnesis/readers';
import { DocumentRefused } from '../../documents/refused.ts';
import { putText, readStoredDocument } from '../../documents/text/stored-text.ts';
import { createDerivedResults } from '../../platform/derived/derived-results.ts';
import { createMemoryDerivedStore } from '../../platform/derived/testing/memory-derived-store.ts';
import type { SendCommand } from '../../platform/kernel/commands.ts';
import type { Processor } from '../../platform/kernel/processor.ts';
import { createProcessContext } from '../../platform/kernel/process-context.ts';
import { runProcessor } from '../../platform/kernel/run.ts';
import { anEvent } from '../../platform/kernel/testing/an-event.ts';
import { processing } from '../../platform/kernel/testing/deliveries.ts';
import { readingAgain, readingAgainGroup } from './reading-again.ts';

type Requested = Extract<DocumentEvent, { type: 'ReadingAgainRequested' }>;
type Replaced = Extract<DocumentEvent, { type: 'TextReadAgain' }>;

const plain = (pageNumber: number, text: string): ExtractedPage => ({ pageNumber, text });
const inBlocks = (pageNumber: number, text: string): ExtractedPage => ({
  pageNumber,
  text,
  blocks: text === '' ? [] : [{ kind: 'paragraph', start: 0, end: text.length, path: [] }],
});

/** A PDF that was read as `before` and is read as `now`. */
async function setting(before: ExtractedPage[], now: ExtractedPage[]) {
  const blobs = createMemoryBlobStore();
  const blob = await blobs.put(new TextEncoder().encode('%PDF'));
  const text = await putText(blobs, { version: 1, type: 'pdf', pages: before });
  const log: string[] = [];
  const freed: string[] = [];
  const recorded: z.infer<typeof RecordTextReadAgain.schema>[] = [];
  const state = {
    readings: 0,
    mostAtOnce: 0,
    ready: Promise.resolve(),
    isThere: true,
    fails: null as Error | null,
  };
  let atOnce = 0;
  const activities = {
    async extract() {
      state.readings += 1;
      if (state.fails) throw state.fails;
      atOnce += 1;
      state.mostAtOnce = Math.max(state.mostAtOnce, atOnce);
      await state.ready;
      atOnce -= 1;
      return { version: 1 as const, type: 'pdf' as const, pages: now };
    },
    budget: (spentMs?: number) => createTimeBudget(60_000, spentMs),
  };
  const send = (async (_, data) => {
    recorded.push(RecordTextReadAgain.schema.parse(data));
    return state.isThere;
  }) satisfies SendCommand;
  const logger = {
    info: (_: unknown, message: string) => void log.push(message),
    warn: (_: unknown, message: string) => void log.push(message),
  } as never;
  const derived = createDerivedResults({
    store: createMemoryDerivedStore(),
    blobs,
    logger: pino({ level: 'silent' }),
  });
  const processor = readingAgain({
    blobs,
    activities,
    derived,
    send,
    freeFiles: async (hashes) => void freed.push(...hashes),
    logger,
  });
  const event = (documentId: string, source = blob): Requested => ({
    type: 'ReadingAgainRequested',
    data: {
      documentId,
      type: 'pdf',
      blob: source,
      totalPages: before.length,
      textBlob: text.hash,
      readingVersion: readingVersions.pdf,
    },
  });
  const readAgain = (documentId = 'd', owner = 'ada', signal = unlimitedWork.signal) =>
    processor.handle(anEvent(event(documentId)), { ...unlimitedWork, owner, signal });
  const pagesNow = async () => (await readStoredDocument(blobs, recorded.at(-1)!.textBlob.hash)).pages;
  return { blob, text, log, freed, recorded, state, processor, event, readAgain, pagesNow, blobs };
}

const two = [plain(1, 'Digoxin slows the heart.'), plain(2, 'Heparin.')];
const twoInBlocks = two.map(({ pageNumber, text }) => inBlocks(pageNumber, text));

describe('a text that an earlier version read', () => {
  it('is read again as it is, with its blocks, once for all who have the file', async () => {
    const { text, recorded, state, readAgain, pagesNow, log, freed } = await setting(two, twoInBlocks);
    await Promise.all(['a', 'b', 'c'].map((documentId) => readAgain(documentId, `owner of ${documentId}`)));
    await readAgain('a', 'owner of a');
    expect(state.readings).toBe(1);
    const data = { before: text.hash, readingVersion: readingVersions.pdf };
    // In which order those of the same moment end is not said.
    const inOrder = recorded.toSorted((one, other) => one.documentId.localeCompare(other.documentId));
    expect(inOrder).toMatchObject(['a', 'a', 'b', 'c'].map((documentId) => ({ documentId, ...data })));
    expect(new Set(recorded.map(({ textBlob }) => textBlob.hash)).size).toBe(1);
    expect(await pagesNow()).toEqual(twoInBlocks);
    expect([log, freed]).toEqual([[], []]);
  });

  it('keeps each page that is read otherwise, was recognised or is to be', async () => {
    const recognised = { confidence: 0.9, turnedBy: 0, skew: 0 } as const;
    const before: ExtractedPage[] = [
      ...two,
      plain(3, 'Furo semide.'),
      { pageNumber: 4, text: 'Warfarin.', recognised },
      { pageNumber: 5, text: '', toRecognise: true },
      plain(6, 'One. Two.'),
      plain(7, ''),
    ];
    const now: ExtractedPage[] = [
      ...twoInBlocks,
      inBlocks(3, 'Furosemide.'),
      { pageNumber: 4, text: '', toRecognise: true },
      inBlocks(5, ''),
      { ...inBlocks(6, 'One. Two.'), sentences: [{ number: 1, text: 'One.' }] },
      { pageNumber: 7, text: '', toRecognise: true },
    ];
    const { readAgain, pagesNow } = await setting(before, now);
    await readAgain();
    expect(await pagesNow()).toEqual([...twoInBlocks, ...before.slice(2)]);
  });

  it('stays where none of its pages is read as it was, or there are others', async () => {
    for (const now of [
      [inBlocks(1, 'Something else.'), inBlocks(2, '')],
      [...twoInBlocks, inBlocks(3, 'More.')],
    ]) {
      const { readAgain, recorded, log } = await setting(two, now);
      await readAgain();
      expect([recorded, log]).toEqual([[], [expect.stringMatching(/read again.*stays as it is/)]]);
    }
  });
});

describe('a text that cannot be read again', () => {
  it('stays as it is, which only the log tells', async () => {
    const { readAgain, recorded, log, state, freed } = await setting(two, twoInBlocks);
    state.fails = new DocumentRefused(refusedAsComplex('pdf'));
    await readAgain();
    expect([recorded, freed]).toEqual([[], []]);
    expect(log).toEqual([expect.stringMatching(/could not be read again.*stays as it is/)]);
  });

  it('is tried again a few times where it may not be the file’s fault', async () => {
    const { processor, event, recorded, log, state } = await setting(two, twoInBlocks);
    state.fails = new Error('no worker');
    const { deliver } = await processing(processor as unknown as Processor, {}, anEvent(event('d')));
    expect(await deliver({ attempt: 3 })).toBe('failed');
    expect([await deliver({ attempt: 4 }), recorded]).toEqual(['acknowledged', []]);
    expect(log).toEqual([expect.stringMatching(/could not be read again/)]);
  });

  it('leaves no file when its document was deleted meanwhile', async () => {
    const made = await setting(two, twoInBlocks);
    made.state.isThere = false;
    await made.readAgain();
    expect(made.freed).toEqual([made.blob.hash, made.recorded[0]!.textBlob.hash]);
    const gone = AbortSignal.abort(new WorkWithdrawn('its document was deleted'));
    const other = await setting(two, twoInBlocks);
    await expect(other.readAgain('d', 'ada', gone)).rejects.toThrow('deleted');
    expect(other.recorded).toEqual([]);
  });
});

it('leaves the workers to others: one document is read at a time, of each person in turn', async () => {
  const { processor, event, state, recorded, blobs } = await setting(two, twoInBlocks);
  const bus = createMemoryMessageBus();
  const logger = pino({ level: 'silent' });
  const running = await runProcessor(
    { name: 'reading-again', ...readingAgainGroup, ...(processor as unknown as Processor) },
    bus,
    logger,
    createProcessContext(),
  );
  const { promise: end, resolve: release } = Promise.withResolvers<void>();
  state.ready = end;
  for (const [at, userId] of ['ada', 'ada', 'ada', 'ben', 'cleo'].entries()) {
    const blob = await blobs.put(new TextEncoder().encode(`%PDF ${at}`));
    const asked = anEvent(event(`${userId} ${at}`, blob));
    const data = toEventMessage({ ...asked, metadata: { ...asked.metadata, userId } });
    await bus.publish([{ id: `d${at}`, subject: 'events.document.ReadingAgainRequested', data }]);
  }
  await expect.poll(() => state.readings).toBe(1);
  release();
  await expect.poll(() => recorded).toHaveLength(5);
  const order = recorded.map(({ documentId }) => documentId);
  expect(order.slice(0, 3)).toEqual(['ada 0', 'ben 3', 'cleo 4']);
  expect(state.mostAtOnce).toBe(1);
  await running.stop();
});

it('a text that was replaced is freed, unless somebody has it', async () => {
  const { processor, freed } = await setting(two, twoInBlocks);
  const data: Replaced['data'] = {
    documentId: 'd',
    textBlob: { hash: 'new', size: 1 },
    readingVersion: readingVersions.pdf,
    replaces: ['old', 'older'],
  };
  await processor.handle(anEvent<Replaced>({ type: 'TextReadAgain', data }), unlimitedWork);
  expect(freed).toEqual(['old', 'older']);
});
