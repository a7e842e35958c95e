import { RecordConversion, RecordConversionFailure } from '@anamnesis/contracts/documents/commands.ts';
import { conversionProgress } from '@anamnesis/contracts/documents/processing/progress.ts';
import { progressSubjects } from '@anamnesis/contracts/kernel/work/progress.ts';
import type { LibraryEvent } from '@anamnesis/contracts/library/events.ts';
import { joinedPicturesMime } from '@anamnesis/contracts/library/files/pictures.ts';
import { presentationMimes } from '@anamnesis/contracts/library/files/presentations.ts';
import { unlimitedWork, WorkWithdrawn } from '@anamnesis/contracts/ports/log/work.ts';
import { createMemoryBlobStore } from '@anamnesis/contracts/testing/memory-blob-store.ts';
import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDocumentActivities } from '../../documents/activities.ts';
import { type OfficeConverter, joinedFile } from '@anamnesis/readers';
import { aDeck, paragraph } from '@anamnesis/readers/testing/decks/a-deck.ts';
import { fakeConverter } from '@anamnesis/readers/testing/decks/fake-converter.ts';
import { pdfOf } from '@anamnesis/readers/testing/pdf.ts';
import { aJpeg, aPng } from '@anamnesis/readers/testing/pictures.ts';
import { createDerivedResults } from '../../platform/derived/derived-results.ts';
import { createMemoryDerivedStore } from '../../platform/derived/testing/memory-derived-store.ts';
import type { SendCommand } from '../../platform/kernel/commands.ts';
import type { Processor } from '../../platform/kernel/processor.ts';
import { anEvent } from '../../platform/kernel/testing/an-event.ts';
import { processing } from '../../platform/kernel/testing/deliveries.ts';
import { conversion } from './conversion.ts';

type Uploaded = Extract<LibraryEvent, { type: 'DocumentUploaded' }>;
const logger = pino({ level: 'silent' });
const deck = aDeck({ notes: paragraph('Start low.') }, { notes: paragraph('Go slow.') });

/** A processor over stores and a converter whose PDFs have these pages. */
async function setting({
  pages = ['Digoxin.', 'Heparin.'],
  file = deck,
  converter = fakeConverter(pages) as ReturnType<typeof fakeConverter> | null,
} = {}) {
  const bus = createMemoryMessageBus();
  const blobs = createMemoryBlobStore();
  const blob = await blobs.put(file);
  const derived = createDerivedResults({ store: createMemoryDerivedStore(), blobs, logger });
  const recorded: { name: string; data: unknown }[] = [];
  const send = (async ({ name }, data) => {
    recorded.push({ name, data });
    return true;
  }) satisfies SendCommand;
  const freed: string[] = [];
  const freeFiles = async (hashes: readonly string[]) => void freed.push(...hashes);
  const real = createDocumentActivities({ workers: 1 });
  let drawn = 0;
  const activities = {
    ...real,
    pictures: (...given: Parameters<typeof real.pictures>) => {
      drawn += 1;
      return real.pictures(...given);
    },
  };
  onTestFinished(() => real.close());
  const told: unknown[] = [];
  await bus.listen(progressSubjects(conversionProgress), (message) => void told.push(message));
  const processor = conversion({ bus, blobs, derived, converter, send, freeFiles, activities, logger });
  const uploaded = (documentId: string, more: Partial<Uploaded['data']> = {}) =>
    anEvent<Uploaded>({
      type: 'DocumentUploaded',
      data: {
        documentId,
        type: 'pdf',
        mime: presentationMimes.openXml,
        blob,
        totalPages: null,
        ...more,
      } as Uploaded['data'],
    });
  const json = async (hash: string): Promise<unknown> =>
    JSON.parse(new TextDecoder().decode(await blobs.read(hash)));
  return { drawn: () => drawn, processor, uploaded, recorded, converter, blobs, blob, json, told, freed };
}
const given = async (options?: Parameters<typeof setting>[0]) => {
  const all = await setting(options);
  const only = () => {
    expect(all.recorded).toHaveLength(1);
    return all.recorded[0]!;
  };
  const handle = (event = all.uploaded('d'), work = unlimitedWork) => all.processor.handle(event, work);
  return { ...all, only, handle };
};

const turn = (): Promise<void> => new Promise((later) => setImmediate(later));

describe('a presentation that was uploaded', () => {
  it('is recorded as a PDF, with its pages and its notes', async () => {
    const { handle, only, json, blobs } = await given();
    await handle();
    const { name, data } = only();
    expect(name).toBe(RecordConversion.name);
    const { blob, totalPages, notes } = RecordConversion.schema.parse(data);
    expect(totalPages).toBe(2);
    expect(new TextDecoder().decode((await blobs.read(blob.hash)).subarray(0, 5))).toBe('%PDF-');
    expect(await json(notes!.hash)).toEqual({
      version: 1,
      notes: [
        { pageNumber: 1, text: 'Start low.' },
        { pageNumber: 2, text: 'Go slow.' },
      ],
      slides: [1, 2].map((pageNumber) => ({ pageNumber, lines: [{ text: 'Heart', shape: 0 }] })),
    });
  });

  it('is converted once for all who have it, and each is told how far it has come', async () => {
    const { handle, uploaded, recorded, converter, told } = await given();
    await Promise.all(['d', 'e', 'f'].map((id) => handle(uploaded(id))));
    await handle(uploaded('late'));
    expect([converter?.converted(), recorded.length]).toEqual([1, 4]);
    for (const documentId of ['d', 'e', 'f'])
      expect(told).toContainEqual(expect.objectContaining({ documentId, percent: 50 }));
  });

  it('tells somebody else who comes later nothing of how far it was by then', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const begun = Promise.withResolvers<(percent: number) => void>();
    const ending = Promise.withResolvers<Uint8Array>();
    const converter = {
      ...fakeConverter([]),
      convert: async (...[, , work]: Parameters<OfficeConverter['convert']>) => {
        begun.resolve((percent) => work?.progressed?.(percent));
        return ending.promise;
      },
    };
    const { handle, uploaded, told } = await given({ converter });
    const percentOf = (documentId: string) =>
      (told as { documentId: string; percent: number }[])
        .filter((each) => each.documentId === documentId)
        .map(({ percent }) => percent);
    const ann = handle(uploaded('of ann'));
    const progressed = await begun.promise;
    vi.advanceTimersByTime(500);
    const event = uploaded('of ben');
    const ben = handle({ ...event, metadata: { ...event.metadata, userId: 'ben' } });
    await turn();
    progressed(60);
    vi.advanceTimersByTime(499);
    await turn();
    expect([percentOf('of ann'), percentOf('of ben')]).toEqual([[0, 60], [0]]);
    vi.advanceTimersByTime(1);
    await turn();
    expect(percentOf('of ben')).toEqual([0, 60]);
    vi.useRealTimers();
    ending.resolve(await pdfOf(['Digoxin.']));
    await Promise.all([ann, ben]);
  });

  it('has no notes where not every slide became one page', async () => {
    const { handle, only } = await given({ pages: ['one', 'two', 'three'] });
    await handle();
    expect(only().data).toMatchObject({ totalPages: 3 });
    expect(only().data).not.toHaveProperty('notes');
  });

  it('is left alone when it is a PDF, or a copy whose pages come with it', async () => {
    const { handle, uploaded, recorded } = await given();
    await handle(uploaded('d', { mime: 'application/pdf' }));
    const copied = { shareId: 's', senderId: 'ada', sourceDocumentId: 'e', isReady: true };
    await handle(uploaded('d', { copied }));
    expect(recorded).toEqual([]);
  });
});

describe('a presentation that is not converted', () => {
  it.each([
    ['file', /could not be converted.*save it as PDF/],
    ['limit', /too much time or memory.*save it as PDF/],
  ] as const)(
    'has failed with a sentence (%s), and is tried anew when that is asked for',
    async (why, sentence) => {
      const { handle, only, converter, recorded } = await given();
      converter?.behaves(why);
      await handle();
      expect(only()).toMatchObject({
        name: RecordConversionFailure.name,
        data: { code: 'CONVERSION_FAILED' },
      });
      expect(only().data).toMatchObject({ message: expect.stringMatching(sentence) });
      converter?.behaves('good');
      await handle();
      expect(recorded[1]).toMatchObject({ name: RecordConversion.name });
    },
  );

  it('says what to install where there is no converter any more', async () => {
    const { handle, only } = await given({ converter: null });
    await handle();
    expect(only().data).toMatchObject({ message: expect.stringMatching(/LibreOffice/) });
  });

  it.each([
    ['the converter is down', 'dies'],
    ['the machine has no room for it', 'machine'],
  ] as const)('is tried again while %s, and ends as failed after the last attempt', async (_, as) => {
    const { processor, uploaded, converter, recorded } = await given();
    converter?.behaves(as);
    const { deliver } = await processing(processor as unknown as Processor, {}, uploaded('d'));
    expect(await deliver({ attempt: 3 })).toBe('failed');
    expect(recorded).toEqual([]);
    expect(await deliver({ attempt: 4 })).toBe('acknowledged');
    expect(recorded).toMatchObject([
      { name: RecordConversionFailure.name, data: { code: 'CONVERSION_FAILED' } },
    ]);
  });

  it('ends with its document', async () => {
    const { handle, uploaded, converter, recorded } = await given();
    converter?.behaves('hangs');
    const ending = new AbortController();
    const handled = handle(uploaded('d'), { ...unlimitedWork, signal: ending.signal });
    const reason = new WorkWithdrawn('its document was deleted');
    ending.abort(reason);
    await expect(handled).rejects.toBe(reason);
    expect(recorded).toEqual([]);
  });
});

const joined = async (...all: Uint8Array[]): Promise<Uint8Array> => {
  async function* named() {
    for (const bytes of all) yield { name: 'a', bytes };
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of joinedFile(named())) pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
};

describe('pictures that were uploaded', () => {
  const pictures = { mime: joinedPicturesMime };

  it('become one PDF for all who have them, and each is told how far it has come', async () => {
    const file = await joined(aPng(), await aJpeg());
    const { handle, uploaded, recorded, told, blobs, drawn } = await given({ file, converter: null });
    await Promise.all(['d', 'e'].map((id) => handle(uploaded(id, pictures))));
    await handle(uploaded('late', pictures));
    expect([drawn(), recorded.length]).toEqual([1, 3]);
    const { blob, totalPages } = RecordConversion.schema.parse(recorded[0]?.data);
    expect(totalPages).toBe(2);
    expect(new TextDecoder().decode((await blobs.read(blob.hash)).subarray(0, 5))).toBe('%PDF-');
    for (const documentId of ['d', 'e'])
      for (const percent of [0, 50, 100])
        expect(told).toContainEqual(expect.objectContaining({ documentId, percent }));
  });

  it('have failed with a sentence that names the one that cannot be read, and leave no file', async () => {
    const file = await joined(aPng(), aPng({ size: [900, 900], pixelBytes: 20 }));
    const { handle, uploaded, only, blobs, blob } = await given({ file });
    await handle(uploaded('d', pictures));
    expect(only()).toMatchObject({
      name: RecordConversionFailure.name,
      data: { code: 'CONVERSION_FAILED', message: expect.stringMatching(/^Picture 2 is damaged/) },
    });
    expect(blobs.hashes()).toEqual([blob.hash]);
  });
});
