import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import type { LibraryEvent } from '@anamnesis/contracts/library/events.ts';
import type { DocumentEvent } from '@anamnesis/contracts/documents/events.ts';
import { extractedDocument } from '@anamnesis/contracts/documents/processing/extracted.ts';
import { RecordExtraction, RecordExtractionFailure } from '@anamnesis/contracts/documents/commands.ts';
import { readingVersions } from '@anamnesis/contracts/documents/processing/reading-version.ts';
import { unlimitedWork } from '@anamnesis/contracts/ports/log/work.ts';
import { createMemoryBlobStore } from '@anamnesis/contracts/testing/memory-blob-store.ts';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { createDocumentActivities } from '../../documents/activities.ts';
import { pdfOf, redPdf, slowPdf } from '@anamnesis/readers/testing/pdf.ts';
import { docxOf, p } from '@anamnesis/readers/testing/docx.ts';
import { createDerivedResults } from '../../platform/derived/derived-results.ts';
import { createMemoryDerivedStore } from '../../platform/derived/testing/memory-derived-store.ts';
import type { SendCommand } from '../../platform/kernel/commands.ts';
import { anEvent } from '../../platform/kernel/testing/an-event.ts';
import type { Processor } from '../../platform/kernel/processor.ts';
import { processing } from '../../platform/kernel/testing/deliveries.ts';
import { extraction } from './extraction.ts';

type Converted = Extract<DocumentEvent, { type: 'DocumentConverted' }>;
type Uploaded = Extract<LibraryEvent, { type: 'DocumentUploaded' }>;

const part = { name: 'text-part@2', schema: z.unknown() };

/** Extracts the text of a document in a worker; `again` does so as another process over the same stores. */
async function extracting(bytes: Uint8Array, totalPages: number, type: 'pdf' | 'text' = 'pdf') {
  const blobs = createMemoryBlobStore();
  const blob = await blobs.put(bytes);
  const derived = createDerivedResults({
    store: createMemoryDerivedStore(),
    blobs,
    logger: pino({ level: 'silent' }),
  });
  const recorded: z.infer<typeof RecordExtraction.schema>[] = [];
  const send = (async (_, data) => {
    recorded.push(RecordExtraction.schema.parse(data));
    return true;
  }) satisfies SendCommand;
  const data = { documentId: 'd', type, blob, totalPages } as Uploaded['data'];
  const event = anEvent<Uploaded>({ type: 'DocumentUploaded', data });
  const extract = async (options: { documentMs: number }, signal = unlimitedWork.signal): Promise<void> => {
    const activities = createDocumentActivities({ workers: 1, ...options });
    onTestFinished(() => activities.close());
    const { handle } = extraction({
      bus: createMemoryMessageBus(),
      blobs,
      activities,
      derived,
      send,
      freeFiles: async () => {},
    });
    await handle(event, { ...unlimitedWork, signal });
  };
  const texts = async (): Promise<string[]> => {
    const { textBlob } = recorded.at(-1)!;
    const { pages } = JSON.parse(new TextDecoder().decode(await blobs.read(textBlob.hash)));
    return pages.map(({ text }: { text: string }) => text);
  };
  return { extract, recorded, texts, derived, hash: blob.hash };
}

it('a document that takes too long keeps the pages that there was time for, and tells the person', async () => {
  const { extract, recorded } = await extracting(slowPdf(40, 200_000), 40);
  await extract({ documentMs: 1 });
  expect(recorded).toMatchObject([{ totalPages: 40, pagesWithText: 1 }]);
  expect(recorded[0]?.notice).toMatch(/^This file takes very long.* 1 of 40 pages.*upload/);
});

it('a document that is read in time has nothing to tell but the version that read it', async () => {
  const { extract, recorded } = await extracting(await pdfOf(['Digoxin.', 'Heparin.']), 2);
  await extract({ documentMs: 60_000 });
  const readingVersion = readingVersions.pdf;
  expect(recorded).toMatchObject([{ totalPages: 2, pagesWithText: 2, readingVersion }]);
  expect(recorded[0]?.notice).toBeUndefined();
});

it('a Word file tells what of it was not read', async () => {
  const inserted = '<w:altChunk/>';
  const { extract, recorded } = await extracting(docxOf(p('Digoxin.') + inserted), 1, 'text');
  await extract({ documentMs: 60_000 });
  expect(recorded[0]?.notice).toMatch(/^1 inserted file in this Word file was not read\./u);
});

it('a document of pictures tells which of its pages are to be recognised', async () => {
  const { extract, recorded } = await extracting(await redPdf(200, 100), 1);
  await extract({ documentMs: 60_000 });
  expect(recorded).toMatchObject([{ totalPages: 1, pagesWithText: 0, toRecognise: [1] }]);
});

it('a process that is started again goes on where the one before it ended, with the time that it left', async () => {
  const { extract, recorded, texts, derived, hash } = await extracting(await pdfOf(['a', 'b', 'c']), 3);
  await derived.keepPart(hash, part, {
    pages: [{ text: 'was read before', layout: '' }],
    spentMs: 1_000_000,
  });
  await extract({ documentMs: 1_000_001 });
  expect((await texts())[0]).toBe('was read before');
  expect(recorded).toMatchObject([{ pagesWithText: 2, notice: expect.stringContaining('2 of 3 pages') }]);
});

it('a reading that is cut off stores what it has', async () => {
  const { extract, derived, hash } = await extracting(slowPdf(40, 200_000), 40);
  const reason = new Error('its process is ending');
  await expect(extract({ documentMs: 60_000 }, AbortSignal.abort(reason))).rejects.toBe(reason);
  expect(await derived.partOf(hash, part)).toMatchObject({ pages: [] });
});

it('a document whose file is missing ends as failed, with what its person can do', async () => {
  const blobs = createMemoryBlobStore();
  const store = createMemoryDerivedStore();
  const derived = createDerivedResults({ store, blobs, logger: pino({ level: 'silent' }) });
  const failures: string[] = [];
  const send = (async (_, data) => {
    failures.push(RecordExtractionFailure.schema.parse(data).message);
    return true;
  }) satisfies SendCommand;
  const activities = createDocumentActivities({ workers: 1 });
  onTestFinished(() => activities.close());
  const blob = { hash: 'a'.repeat(64), size: 10 };
  const data = { documentId: 'd', type: 'pdf', blob, totalPages: 1 } as Uploaded['data'];
  const event = anEvent<Uploaded>({ type: 'DocumentUploaded', data });
  const processor = extraction({
    bus: createMemoryMessageBus(),
    blobs,
    activities,
    derived,
    send,
    freeFiles: async () => {},
  });
  const { deliver } = await processing(processor as unknown as Processor, {}, event);
  expect(await deliver({ attempt: 3 })).toBe('failed');
  expect(await deliver({ attempt: 4 })).toBe('acknowledged');
  expect(failures).toEqual([expect.stringMatching(/missing on the server.*upload the file again/)]);
});

it('a deck is what its slides say, with the notes of its speaker', async () => {
  const blobs = createMemoryBlobStore();
  const said = {
    version: 1,
    notes: [{ pageNumber: 2, text: 'Start low.\nGo slow.' }],
    slides: [
      { pageNumber: 1, lines: [{ text: 'Digoxin slows the heart.', said: { kind: 'heading', level: 1 } }] },
      { pageNumber: 2, lines: [{ text: 'Heparin.', said: { kind: 'item', level: 0 } }] },
    ],
  };
  const notes = await blobs.put(new TextEncoder().encode(JSON.stringify(said)));
  const blob = await blobs.put(await pdfOf(['Digoxin slows the heart.', 'Heparin.']));
  const derived = createDerivedResults({
    store: createMemoryDerivedStore(),
    blobs,
    logger: pino({ level: 'silent' }),
  });
  const recorded: z.infer<typeof RecordExtraction.schema>[] = [];
  const send = (async (_, data) => {
    recorded.push(RecordExtraction.schema.parse(data));
    return true;
  }) satisfies SendCommand;
  const activities = createDocumentActivities({ workers: 1 });
  onTestFinished(() => activities.close());
  const data = { documentId: 'd', type: 'pdf', blob, totalPages: 2, notes } as Converted['data'];
  const event = anEvent<Converted>({ type: 'DocumentConverted', data });
  const bus = createMemoryMessageBus();
  const { handle } = extraction({ bus, blobs, activities, derived, send, freeFiles: async () => {} });
  await handle(event, unlimitedWork);
  const json: unknown = JSON.parse(new TextDecoder().decode(await blobs.read(recorded[0]!.textBlob.hash)));
  const { pages } = extractedDocument.parse(json);
  expect(pages[1]!.text).toBe('Heparin.\n\nNotes:\nStart low.\nGo slow.');
  const told = pages.flatMap(({ text, blocks = [] }) =>
    blocks.map(({ kind, start, end, path }) => [kind, text.slice(start, end), ...path]),
  );
  expect(told).toEqual([
    ['heading', 'Digoxin slows the heart.'],
    ['item', 'Heparin.', 'Digoxin slows the heart.'],
    ['note', 'Notes:', 'Digoxin slows the heart.'],
    ['note', 'Start low.', 'Digoxin slows the heart.'],
    ['note', 'Go slow.', 'Digoxin slows the heart.'],
  ]);
});
