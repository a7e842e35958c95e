// Reading uploaded documents, within limits of time and memory: the only thing that others use from here.
import type { ExtractedDocument, ExtractedPage } from '@anamnesis/contracts/documents/extracted.ts';
import { isWorkerLimit } from '../workers/errors.ts';
import { createWorkerPool, type JobLimits, type WorkerPool } from '../workers/pool.ts';
import { extractPdf } from './extract-pdf.ts';
import { emptyFile, notAPdf, notText, officeFile, tooComplex } from './inspection.ts';
import type { DocumentSlot, Inspection } from './inspection.ts';
import type { SplitPage } from './pdf/split.ts';
import { DocumentRefused } from './refused.ts';
import { isOfficeName, sniffContent } from './sniff.ts';
import { splitPdf } from './split-pdf.ts';

export type Upload = {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  /** Where the person put it: as a PDF or as a text. */
  readonly slot: DocumentSlot;
  readonly pageLimit: number;
};

export type DocumentActivities = {
  /** Whether the upload can be studied from, and if not, why not. Never rejects because of the content. */
  inspect: (upload: Upload, signal?: AbortSignal) => Promise<Inspection>;
  /** The text of an inspected document. Rejects with DocumentRefused when it cannot be read after all. */
  extract: (bytes: Uint8Array, type: DocumentSlot, signal?: AbortSignal) => Promise<ExtractedDocument>;
  /** The pages of an inspected PDF one by one; holds a worker until the iteration ends. Rejects as `extract`. */
  split: (bytes: Uint8Array, signal?: AbortSignal) => AsyncIterable<SplitPage>;
  close: () => Promise<void>;
};

export type DocumentActivitiesOptions = {
  /** Workers for extraction and splitting; inspection has its own two, so that uploads are answered at once. */
  readonly workers?: number | undefined;
  /** For each page of an extraction or a split, and for the whole of a text. */
  readonly timeoutMs?: number | undefined;
  /** For an inspection, which a person waits for. */
  readonly inspectTimeoutMs?: number | undefined;
  /** Heap and buffers of a worker, besides room for the file itself. */
  readonly memoryBytes?: number | undefined;
};

const defaults = { workers: 2, timeoutMs: 15_000, inspectTimeoutMs: 8_000, memoryBytes: 256 * 2 ** 20 };
const inspectWorkers = 2;
/** Copies of the file that its parsers may hold at once. */
const copiesOfFile = 5;

export function createDocumentActivities(options: DocumentActivitiesOptions = {}): DocumentActivities {
  const memoryBytes = options.memoryBytes ?? defaults.memoryBytes;
  const poolOf = (size: number, timeoutMs: number): WorkerPool =>
    createWorkerPool({
      script: new URL('./document-worker.ts', import.meta.url),
      size,
      timeoutMs,
      memoryBytes,
      resourceLimits: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    });
  const front = poolOf(inspectWorkers, options.inspectTimeoutMs ?? defaults.inspectTimeoutMs);
  const back = poolOf(options.workers ?? defaults.workers, options.timeoutMs ?? defaults.timeoutMs);
  const limitsFor = (bytes: Uint8Array, signal: AbortSignal | undefined): JobLimits => ({
    memoryBytes: memoryBytes + copiesOfFile * bytes.length,
    signal,
  });

  return {
    inspect: (upload, signal) =>
      inspect(front, { ...upload, bytes: ownBytes(upload.bytes) }, limitsFor(upload.bytes, signal)),
    extract: async (given, type, signal) => {
      const bytes = ownBytes(given);
      const pages = await extractPages(back, bytes, type, limitsFor(bytes, signal));
      return { version: 1, type, pages };
    },
    split: (bytes, signal) => splitPdf(back, ownBytes(bytes), limitsFor(bytes, signal)),
    close: async () => {
      await Promise.all([front.close(), back.close()]);
    },
  };
}

/** A message to a worker carries the whole buffer behind a view: a Buffer from Node's pool would bring strangers along. */
function ownBytes(bytes: Uint8Array): Uint8Array {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
}

async function extractPages(
  pool: WorkerPool,
  bytes: Uint8Array,
  type: DocumentSlot,
  limits: JobLimits,
): Promise<ExtractedPage[]> {
  try {
    return type === 'pdf'
      ? await extractPdf(pool, bytes, limits)
      : await pool.run<ExtractedPage[]>({ task: 'extractText', input: { bytes } }, limits);
  } catch (error) {
    throw isWorkerLimit(error) ? new DocumentRefused(tooComplex) : error;
  }
}

async function inspect(pool: WorkerPool, upload: Upload, limits: JobLimits): Promise<Inspection> {
  const { bytes, fileName, slot, pageLimit } = upload;
  if (bytes.length === 0) return emptyFile;
  const kind = sniffContent(bytes);
  const fits = kind === slot;
  if (kind === 'office' || (isOfficeName(fileName) && !(fits && slot === 'pdf'))) return officeFile;
  if (!fits) return slot === 'pdf' ? notAPdf(kind) : notText(kind);
  try {
    const task = slot === 'pdf' ? 'inspectPdf' : 'inspectText';
    return await pool.run<Inspection>({ task, input: { bytes, pageLimit } }, limits);
  } catch (error) {
    if (isWorkerLimit(error)) return tooComplex;
    throw error;
  }
}
