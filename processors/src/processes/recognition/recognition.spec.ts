import {
  RecordPageRecognitionFailure,
  RecordRecognisedPage,
  RecordRecognition,
} from '@anamnesis/contracts/documents/commands.ts';
import type { DocumentEvent } from '@anamnesis/contracts/documents/events.ts';
import {
  extractedDocument,
  type ExtractedPage,
} from '@anamnesis/contracts/documents/processing/extracted.ts';
import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { pageProgress } from '@anamnesis/contracts/documents/processing/progress.ts';
import { progressSubjects } from '@anamnesis/contracts/kernel/work/progress.ts';
import { unlimitedWork, WorkWithdrawn } from '@anamnesis/contracts/ports/log/work.ts';
import { createMemoryBlobStore } from '@anamnesis/contracts/testing/memory-blob-store.ts';
import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { RecognisedPage } from '@anamnesis/readers';
import type { RecognisePage } from '../../documents/recognition/pool.ts';
import { createDerivedResults } from '../../platform/derived/derived-results.ts';
import { createMemoryDerivedStore } from '../../platform/derived/testing/memory-derived-store.ts';
import type { SendCommand } from '../../platform/kernel/commands.ts';
import type { Processor } from '../../platform/kernel/processor.ts';
import { anEvent } from '../../platform/kernel/testing/an-event.ts';
import { processing } from '../../platform/kernel/testing/deliveries.ts';
import { WorkerTaskFailed, WorkerTimeout } from '../../platform/workers/errors.ts';
import { recognition } from './recognition.ts';
import { putText } from '../../documents/text/stored-text.ts';

type Requested = Extract<DocumentEvent, { type: 'RecognitionRequested' }>;
type Recognise = (pageNumber: number) => Promise<RecognisedPage>;
const logger = pino({ level: 'silent' });

const word = { text: 'Digoxin', box: { x: 10, y: 20, width: 40, height: 12 }, confidence: 0.9 };
const blocksIn = (text: string): PageBlock[] =>
  text === '' ? [] : [{ kind: 'paragraph', start: 0, end: text.length, path: [] }];
const aPage = (text: string): RecognisedPage => ({
  text,
  blocks: blocksIn(text),
  words: text === '' ? [] : [word],
  confidence: 0.9,
  turnedBy: 90,
  skew: 0.5,
});
const picture = (pageNumber: number, text = ''): ExtractedPage => ({ pageNumber, text, toRecognise: true });

/** A document of these pages, in a store; `recognise` is the engine. */
async function setting(
  pages: ExtractedPage[],
  recognise: Recognise = async (page) => aPage(`Text of page ${page}.`),
) {
  const bus = createMemoryMessageBus();
  const blobs = createMemoryBlobStore();
  const blob = await blobs.put(new TextEncoder().encode('%PDF'));
  const textBlob = await putText(blobs, { version: 1, type: 'pdf', pages });
  const derived = createDerivedResults({ store: createMemoryDerivedStore(), blobs, logger });
  const recorded: { name: string; data: { pageNumber?: number } }[] = [];
  const gone = new Set<string>();
  const send = (async ({ name }, data) => {
    const { documentId } = data as { documentId: string };
    if (gone.has(documentId)) return false;
    recorded.push({ name, data: data as { pageNumber?: number } });
    return true;
  }) satisfies SendCommand;
  const freed: string[] = [];
  const freeFiles = async (hashes: readonly string[]) => void freed.push(...hashes);
  const asked: number[] = [];
  const engine = { by: recognise };
  const recognisePage: RecognisePage = ({ pageNumber }) => {
    asked.push(pageNumber);
    return engine.by(pageNumber);
  };
  const told: unknown[] = [];
  await bus.listen(progressSubjects(pageProgress), (message) => void told.push(message));
  const processor = recognition({ bus, blobs, derived, recognisePage, send, freeFiles, logger });
  const requested = (documentId = 'd', only?: number[]) =>
    anEvent<Requested>({
      type: 'RecognitionRequested',
      data: {
        documentId,
        blob,
        textBlob,
        totalPages: pages.length,
        pages: only ?? pages.filter((page) => page.toRecognise).map(({ pageNumber }) => pageNumber),
      },
    });
  const handle = (event = requested(), work = unlimitedWork) => processor.handle(event, work);
  const text = async (hash: string) =>
    extractedDocument.parse(JSON.parse(new TextDecoder().decode(await blobs.read(hash))));
  const recordedAs = (name: string) => recorded.filter((each) => each.name === name).map(({ data }) => data);
  const whole = async () => {
    const { textBlob: last } = RecordRecognition.schema.parse(recordedAs(RecordRecognition.name).at(-1));
    return (await text(last.hash)).pages;
  };
  const all = { processor, requested, handle, recorded, recordedAs, whole, text, asked, engine };
  return { ...all, told, freed, blob, blobs, gone };
}

describe('pages that are pictures', () => {
  it('are recorded one by one, with their words and how sure they are', async () => {
    const { handle, recordedAs, text } = await setting([picture(1), { pageNumber: 2, text: 'Typed.' }]);
    await handle();
    const [data] = recordedAs(RecordRecognisedPage.name);
    const { pageNumber, confidence, textBlob } = RecordRecognisedPage.schema.parse(data);
    expect([pageNumber, confidence]).toEqual([1, 0.9]);
    expect(await text(textBlob.hash)).toEqual({
      version: 1,
      type: 'pdf',
      pages: [
        {
          pageNumber: 1,
          text: 'Text of page 1.',
          blocks: blocksIn('Text of page 1.'),
          recognised: { confidence: 0.9, turnedBy: 90, skew: 0.5, words: [word] },
        },
      ],
    });
  });

  it('are part of the text of the document after the last one, and no other page changes', async () => {
    const typed = { pageNumber: 2, text: 'Typed.' };
    const { handle, recorded, asked, whole } = await setting([picture(1), typed, picture(3)]);
    await handle();
    expect(asked).toEqual([1, 3]);
    expect(recorded.at(-1)?.name).toBe(RecordRecognition.name);
    const recognised = { confidence: 0.9, turnedBy: 90, skew: 0.5 };
    const [first, second, third] = await whole();
    const blocks = blocksIn('Text of page 1.');
    expect([first, second]).toEqual([{ pageNumber: 1, text: 'Text of page 1.', recognised, blocks }, typed]);
    // Nobody knows what the page before it ended under.
    const unsure = [{ ...blocks[0], isPathUnsure: true }];
    expect(third).toEqual({ pageNumber: 3, text: 'Text of page 3.', recognised, blocks: unsure });
  });

  it('keep the notes of their slide', async () => {
    const { handle, recordedAs, text, whole } = await setting([picture(1, 'Notes:\nStart low.')]);
    await handle();
    const { textBlob } = RecordRecognisedPage.schema.parse(recordedAs(RecordRecognisedPage.name)[0]);
    const noted = 'Text of page 1.\n\nNotes:\nStart low.';
    expect((await text(textBlob.hash)).pages).toMatchObject([{ text: noted, recognised: { words: [word] } }]);
    const [page] = await whole();
    expect(page?.text).toBe(noted);
    expect(page?.blocks).toMatchObject([{ end: 15 }, { kind: 'note', start: 17, end: noted.length }]);
  });

  it('without a word are recognised with no confidence', async () => {
    const { handle, recordedAs } = await setting([picture(1)], async () => aPage(' '));
    await handle();
    expect(recordedAs(RecordRecognisedPage.name)).toMatchObject([{ confidence: 0 }]);
  });

  it('are recognised once for all who have the file, two at once', async () => {
    const waiting: (() => void)[] = [];
    const pages = [1, 2, 3].map((page) => picture(page));
    const { handle, requested, asked, recordedAs } = await setting(pages, async (page) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return aPage(`Text of page ${page}.`);
    });
    const handled = Promise.all(['d', 'e'].map((id) => handle(requested(id))));
    await expect.poll(() => waiting).toHaveLength(2);
    expect(asked).toEqual([1, 2]);
    waiting[0]!();
    await expect.poll(() => waiting).toHaveLength(3);
    waiting.forEach((go) => go());
    await handled;
    await handle(requested('late'));
    expect(asked).toEqual([1, 2, 3]);
    expect(recordedAs(RecordRecognisedPage.name)).toHaveLength(9);
  });

  it('tell which of them is being read', async () => {
    const { handle, told } = await setting([picture(1), picture(2)]);
    await handle();
    expect(told).toContainEqual(
      expect.objectContaining({ documentId: 'd', message: 'Recognising the text of page 2 of 2' }),
    );
  });
});

describe('a page that cannot be recognised', () => {
  it.each([
    ['breaks a limit', new WorkerTimeout('too long'), /page 2 takes too much time or memory/],
    ['cannot be drawn', new WorkerTaskFailed('Error', 'no page'), /Page 2 cannot be drawn/],
  ])('says why when it %s, and does not hold up the others', async (_, failure, sentence) => {
    const { handle, recordedAs, whole } = await setting(
      [1, 2, 3].map((page) => picture(page)),
      async (page) => {
        if (page === 2) throw failure;
        return aPage(`Text of page ${page}.`);
      },
    );
    await handle();
    expect(recordedAs(RecordPageRecognitionFailure.name)).toMatchObject([
      { pageNumber: 2, code: 'RECOGNITION_FAILED', message: expect.stringMatching(sentence) },
    ]);
    expect(await whole()).toMatchObject([
      { text: 'Text of page 1.' },
      { text: '', toRecognise: true },
      { text: 'Text of page 3.' },
    ]);
  });

  it('is recognised by itself when it is requested again, beside what there was', async () => {
    const { handle, requested, engine, whole, asked } = await setting(
      [picture(1), picture(2)],
      async (page) => {
        if (page === 2) throw new WorkerTimeout('too long');
        return aPage('First.');
      },
    );
    await handle();
    engine.by = async () => aPage('Second.');
    await handle(requested('d', [2]));
    expect(asked).toEqual([1, 2, 2]);
    expect((await whole()).map(({ text }) => text)).toEqual(['First.', 'Second.']);
  });
});

describe('a recognition that is interrupted', () => {
  it('goes on where it was, and a page that cannot be read right now does not hold up the others', async () => {
    const { processor, requested, engine, asked, recordedAs } = await setting(
      [1, 2, 3].map((page) => picture(page)),
      async (page) => {
        if (page === 1) throw new Error('the disk is busy');
        return aPage('Text.');
      },
    );
    const { deliver } = await processing(processor as unknown as Processor, {}, requested());
    expect(await deliver({ attempt: 1 })).toBe('failed');
    expect(recordedAs(RecordRecognisedPage.name)).toHaveLength(2);
    engine.by = async () => aPage('Text.');
    expect(await deliver({ attempt: 2 })).toBe('acknowledged');
    expect(asked).toEqual([1, 2, 3, 1]);
    expect(recordedAs(RecordRecognition.name)).toHaveLength(1);
  });

  it('ends as failed after the last attempt, with the pages that there are', async () => {
    const { processor, requested, recordedAs, whole } = await setting(
      [picture(1), picture(2)],
      async (page) => {
        if (page === 1) throw new Error('the disk is busy');
        return aPage('Second.');
      },
    );
    const { deliver } = await processing(processor as unknown as Processor, {}, requested());
    expect(await deliver({ attempt: 3 })).toBe('failed');
    expect(await deliver({ attempt: 4 })).toBe('acknowledged');
    expect(recordedAs(RecordPageRecognitionFailure.name)).toMatchObject([
      { pageNumber: 1, message: 'The text of page 1 could not be recognised right now.' },
      { pageNumber: 2 },
    ]);
    expect((await whole()).map(({ text }) => text)).toEqual(['', 'Second.']);
  });

  it('ends with its document, and leaves no file behind', async () => {
    const { handle, requested, recorded, gone, freed, blob } = await setting([picture(1)]);
    gone.add('d');
    await handle();
    expect(recorded).toEqual([]);
    expect(freed).toContain(blob.hash);
    const ending = new AbortController();
    const reason = new WorkWithdrawn('its document was deleted');
    ending.abort(reason);
    await expect(handle(requested('e'), { ...unlimitedWork, signal: ending.signal })).rejects.toBe(reason);
  });
});
