import { RecordPreparationFailure, RecordPreparedPages } from '@anamnesis/contracts/documents/commands.ts';
import type { LibraryEvent } from '@anamnesis/contracts/library/events.ts';
import { type Work, unlimitedWork } from '@anamnesis/contracts/ports/log/work.ts';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDerivedResults } from '../../platform/derived/derived-results.ts';
import { createMemoryBlobStore } from '@anamnesis/contracts/testing/memory-blob-store.ts';
import { createMemoryDerivedStore } from '../../platform/derived/testing/memory-derived-store.ts';
import type { FileToRead } from '../../documents/activities.ts';
import { createTimeBudget } from '../../documents/budget.ts';
import type { SplitPage } from '@anamnesis/readers';
import type { SendCommand } from '../../platform/kernel/commands.ts';
import { anEvent } from '../../platform/kernel/testing/an-event.ts';
import { createPageSource } from './page-source.ts';
import { preparation } from './preparation.ts';

type Uploaded = Extract<LibraryEvent, { type: 'DocumentUploaded' }>;

const text = new TextEncoder();
const pageOf = (pageNumber: number): SplitPage => ({
  pageNumber,
  kind: 'pdf',
  bytes: text.encode(`page ${pageNumber}`),
  mime: 'application/pdf',
});

/** A process over the same stores; pages are cut one after another, and `breaks` says what happens before one. */
function aProcess(blobs = createMemoryBlobStore(), store = createMemoryDerivedStore()) {
  const cut: number[] = [];
  const parts: { documentId: string; pages: number[] }[] = [];
  const setting = {
    blobs,
    store,
    cut,
    parts,
    breaks: (_page: number): void => {},
    limited: false,
    failed: [] as string[],
    told: [] as string[],
    pageCount: 23,
    /** A page takes 1 ms. */
    longestMs: Infinity,
    deleted: new Set<string>(),
    freed: [] as string[],
  };
  const logger = pino({ level: 'silent' });
  const derived = createDerivedResults({ store, blobs, logger });
  const activities = {
    async *split(file: FileToRead, from = 1, work: Partial<Work> = {}) {
      if ('load' in file) await file.load();
      for (let page = from; page <= setting.pageCount; page += 1) {
        setting.breaks(page);
        work.signal?.throwIfAborted();
        cut.push(page);
        work.spent?.(1);
        yield { ...pageOf(page), limited: setting.limited };
      }
    },
    budget: (spentMs?: number) => createTimeBudget(setting.longestMs, spentMs),
  };
  const send = (async (definition, data) => {
    if (definition.name === RecordPreparationFailure.name) {
      const failure = RecordPreparationFailure.schema.parse(data);
      setting.failed.push(failure.documentId);
      setting.told.push(failure.message);
      return true;
    }
    const { documentId, pages } = RecordPreparedPages.schema.parse(data);
    if (setting.deleted.has(documentId)) return false;
    parts.push({ documentId, pages: pages.map(({ pageNumber }) => pageNumber) });
    return true;
  }) satisfies SendCommand;
  const freeFiles = async (hashes: readonly string[]) => void setting.freed.push(...hashes);
  const pages = createPageSource({ blobs, derived, activities, freeFiles });
  return { ...setting, setting, processor: preparation({ blobs, pages, send, freeFiles }) };
}

let process: ReturnType<typeof aProcess>;
let source: string;
let size: number;
beforeEach(async () => {
  process = aProcess();
  ({ hash: source, size } = await process.blobs.put(text.encode('lecture')));
});

const uploaded = (documentId: string) =>
  anEvent<Uploaded>({
    type: 'DocumentUploaded',
    data: {
      documentId,
      folderId: 'f',
      name: documentId,
      type: 'pdf',
      fileName: 'a.pdf',
      mime: 'application/pdf',
      blob: { hash: source, size },
      totalPages: 23,
      displayOrder: 0,
      linkedDocumentId: null,
      origin: 'upload',
    },
  });
const handle = (documentId: string, { processor } = process, work = unlimitedWork) =>
  processor.handle(uploaded(documentId), work);
const pagesOf = (documentId: string, { parts } = process) =>
  parts.filter((part) => part.documentId === documentId).map(({ pages }) => pages);
const all = Array.from({ length: 23 }, (_, index) => index + 1);

describe('the pages of a PDF', () => {
  it('are cut and read once, for documents that come at once, later, and after a restart', async () => {
    await Promise.all(['a', 'b'].map((id) => handle(id)));
    await handle('c');
    const restarted = aProcess(process.blobs, process.store);
    await handle('d', restarted);
    expect([process.cut, restarted.cut]).toEqual([all, []]);
    expect(process.blobs.reads).toEqual([source]);
    expect(['a', 'b', 'c'].map((id) => pagesOf(id).flat())).toEqual([all, all, all]);
    expect(pagesOf('d', restarted)).toEqual([all]);
  });

  it('are recorded as they come, a whole batch of a reader first', async () => {
    await handle('a');
    const [first, ...rest] = pagesOf('a');
    expect(first).toEqual([1, 2, 3, 4, 5]);
    expect(rest.slice(0, -1).every(({ length }) => length % 5 === 0)).toBe(true);
  });

  it('are cut again where the first process died in the middle, and recorded once more', async () => {
    process.setting.breaks = (page) => {
      if (page === 12) throw new Error('killed');
    };
    await expect(handle('a')).rejects.toThrow('killed');
    process.setting.breaks = () => {};
    await handle('a');
    expect([...new Set(pagesOf('a').flat())].toSorted((x, y) => x - y)).toEqual(all);
  });

  it('are no longer cut when their work is aborted, and those that are there are recorded', async () => {
    const ending = new AbortController();
    const reason = new Error('its process is ending');
    process.setting.breaks = (page) => {
      if (page === 12) ending.abort(reason);
    };
    const stopped = handle('a', process, { ...unlimitedWork, signal: ending.signal });
    await expect(stopped).rejects.toBe(reason);
    expect(pagesOf('a').flat()).toEqual(all.slice(0, 11));
    process.setting.breaks = () => {};
    await handle('a');
    expect([...new Set(pagesOf('a').flat())].toSorted((x, y) => x - y)).toEqual(all);
  });

  it('are not stored for other documents when a limit was reached', async () => {
    process.setting.limited = true;
    await handle('a');
    await handle('b');
    expect(process.cut).toEqual([...all, ...all]);
  });

  it('are cut again when one of them was deleted meanwhile', async () => {
    await handle('a');
    const [, second = ''] = process.blobs.hashes();
    await process.blobs.delete(second);
    await handle('b');
    expect(process.blobs.hashes()).toContain(second);
  });

  it('are deleted with their source when the document has been deleted', async () => {
    process.setting.deleted.add('a');
    await handle('a');
    expect(process.freed).toContain(source);
  });

  it('are freed when they are cut after the document has been deleted', async () => {
    process.setting.breaks = (page) => {
      if (page !== 6) return;
      process.setting.deleted.add('a');
      void process.blobs.delete(source);
    };
    await handle('a');
    expect(pagesOf('a')).toEqual([]);
    expect(process.blobs.hashes().filter((hash) => !process.freed.includes(hash))).toEqual([]);
  });

  it('are all freed, also when the cutting fails', async () => {
    process.setting.deleted.add('a');
    process.setting.breaks = (page) => {
      if (page === 14) throw new Error('cut off');
    };
    await expect(handle('a')).rejects.toThrow('cut off');
    expect(process.blobs.hashes()).toHaveLength(14);
    expect(process.blobs.hashes().filter((hash) => !process.freed.includes(hash))).toEqual([]);
  });
});

const upTo = (last: number) => all.slice(0, last);

describe('pages of a document that takes too long', () => {
  it('stay as far as there was time for them, and another request goes on from there', async () => {
    process.setting.longestMs = 12;
    await handle('a');
    expect([process.cut, pagesOf('a').flat(), process.failed]).toEqual([upTo(12), upTo(12), ['a']]);
    expect(process.setting.told[0]).toMatch(/^This file takes very long.*12 of 23 pages.*go on from there/);
    await handle('a');
    expect([process.cut, process.failed]).toEqual([all, ['a']]);
    expect([...new Set(pagesOf('a').flat())]).toEqual(all);
  });

  it('have no more time after a restart than was left', async () => {
    process.setting.breaks = (page) => {
      if (page === 8) throw new Error('killed');
    };
    await expect(handle('a')).rejects.toThrow('killed');
    const restarted = aProcess(process.blobs, process.store);
    restarted.setting.longestMs = 12;
    await handle('a', restarted);
    expect([restarted.cut, restarted.failed]).toEqual([all.slice(7, 12), ['a']]);
  });
});

describe('pages that cannot be cut', () => {
  it('are reported after the last attempt, so that their cards do not wait forever', async () => {
    await process.processor.giveUp?.(uploaded('a'));
    expect(process.failed).toEqual(['a']);
  });

  it('tell the person to upload a file again that is missing', async () => {
    await process.blobs.delete(source);
    await process.processor.giveUp?.(uploaded('a'));
    expect(process.setting.told).toEqual([
      expect.stringMatching(/missing on the server.*upload the file again/),
    ]);
  });
});
