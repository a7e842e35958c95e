// Reading uploaded documents, within limits of time and memory: the only thing that others use from here.
import type { Place } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import type {
  ExtractedDocument,
  ExtractedPage,
} from '@anamnesis/contracts/documents/processing/extracted.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import { isTaskFault, isWorkerLimit } from '../platform/workers/errors.ts';
import {
  createWorkerPool,
  type JobLimits,
  type WorkerPool,
  type WorkerPoolOptions,
} from '../platform/workers/pool.ts';
import { createMemoryBudget } from '../platform/workers/memory-budget.ts';
import { fileOf, type SourceFile } from '../platform/workers/source-file.ts';
import { confirmed } from './reading/confirmed.ts';
import { type TimeBudget, createTimeBudget, longestDocumentMs } from './budget.ts';
import { decryptFile } from './decrypt-file.ts';
import { extractPdf } from './reading/extract-pdf.ts';
import { newReading, type PdfReading } from './reading/pdf-reading.ts';
import {
  type InspectInput,
  conversionTooHeavy,
  damagedPicture,
  notConverted,
  refusedAsComplex,
  type DocumentSlot,
  type Inspection,
  type DeckRead,
  type RecognisedAs,
  type DrawnPicture,
  type CardsToCut,
  type RegionsCut,
  type SplitPage,
  type RecognisedPage,
  type WordText,
} from '@anamnesis/readers';
import { drawPictures } from './reading/draw-pictures.ts';
import { type Measured, measureFile, unlessBroken } from './recognition/measure-file.ts';
import { createRecognitionPool } from './recognition/pool.ts';
import { DocumentRefused } from './refused.ts';
import { splitPdf } from './reading/split-pdf.ts';
import { stepTimeoutMs } from './step-time.ts';
import { takingTurns, type TurnPool } from './reading/turns.ts';

/** What is to be read; bytes stay the caller's. */
export type FileToRead = SourceFile | Uint8Array;

export type Upload = InspectInput & {
  readonly file: FileToRead;
};

/**
 * Each call ends with the signal of its work, reports each page as progress, and says when it waits for a worker. People
 * take turns: extracting and splitting let others go first after a few pages.
 */
export type DocumentActivities = {
  /** Whether the upload can be studied from, and if not, why not. Never rejects because of the content. */
  inspect: (upload: Upload, work?: Partial<Work>) => Promise<Inspection>;
  /**
   * A copy of an encrypted PDF without its encryption, in pieces; none when it is no PDF, or has no encryption that is known. Rejects
   * with DocumentRefused.
   */
  decrypt: (file: FileToRead, password: string, work?: Partial<Work>) => AsyncIterable<Uint8Array>;
  /** The text of an inspected document. Rejects with DocumentRefused when it cannot be read after all. */
  extract: (
    file: FileToRead,
    type: DocumentSlot,
    work?: Partial<Work>,
    reading?: PdfReading,
  ) => Promise<ExtractedDocument>;
  /** The pages of an inspected PDF from `from` (1-based) on, one by one. Rejects as `extract`. */
  split: (file: FileToRead, from?: number, work?: Partial<Work>) => AsyncIterable<SplitPage>;
  /** The slides of an inspected presentation and their speaker notes. Rejects as `extract`. */
  deck: (file: FileToRead, work?: Partial<Work>) => Promise<DeckRead>;
  /**
   * The first page of a PDF as a JPEG; null where it cannot be drawn, `limited` when a limit of time or memory was in the way.
   */
  draw: (file: FileToRead, work?: Partial<Work>) => Promise<PageDrawing>;
  /** What stands where on the first page of a PDF. */
  measure: (page: { file: FileToRead; recognised: RecognisedAs }, work?: Partial<Work>) => Promise<Measured>;
  /**
   * A region of the first page of a PDF, or of a page that is a PNG, as PNG or JPEG sized for screens; null and `limited` as of `draw`.
   */
  cut: (file: FileToRead, region: Place, work?: Partial<Work>) => Promise<PageDrawing>;
  /** The regions of cards on the first page of a PDF, which is read and drawn once for all of them; null and `limited` as of `draw`. */
  cutRegions: (file: FileToRead, of: CardsToCut, work?: Partial<Work>) => Promise<DrawnRegions>;
  /** The pages that the pictures of an inspected file become, one by one. Rejects as `extract`. */
  pictures: (file: FileToRead, work?: Partial<Work>) => AsyncIterable<DrawnPicture>;
  /** An inspected picture without the metadata of its file: where, when and with what it was taken. Rejects as `extract`. */
  bare: (file: FileToRead, work?: Partial<Work>) => Promise<Uint8Array>;
  /**
   * What is written on the picture of a page (from 1) of an inspected PDF. Rejects with the error of a worker where the page breaks a
   * limit or cannot be drawn.
   */
  recognisePage: (
    page: { file: FileToRead; pageNumber: number },
    work?: Partial<Work>,
  ) => Promise<RecognisedPage>;
  /** What the work on a document may take as a whole; `spentMs` of it was spent in earlier attempts. */
  budget: (spentMs?: number) => TimeBudget;
  close: () => Promise<void>;
};

export type PageDrawing = { bytes: Uint8Array | null; limited: boolean };
export type DrawnRegions = { cut: RegionsCut | null; limited: boolean };

export type DocumentActivitiesOptions = {
  /** Workers for extraction and splitting; inspection has its own two, so that uploads are answered at once. */
  readonly workers?: number | undefined;
  /** For each page of an extraction or a split, and for the whole of a text. */
  readonly timeoutMs?: number | undefined;
  /** For reading or cutting a document as a whole. */
  readonly documentMs?: number | undefined;
  /** Heap and buffers of a worker, besides room for the file itself. */
  readonly memoryBytes?: number | undefined;
  /** How long a document keeps a worker for which others wait. */
  readonly turnMs?: number | undefined;
  /** After so long without work a worker ends, and gives back its memory. */
  readonly idleMs?: number | undefined;
};

const defaults = {
  workers: 2,
  timeoutMs: stepTimeoutMs,
  memoryBytes: 256 * 2 ** 20,
  /** A few pages: opening the file anew costs less than these, and nobody waits long. */
  turnMs: 2_000,
};
const inspectWorkers = 2;
/** For an inspection, which a person waits for. */
const inspectTimeoutMs = 8_000;
/** Share of the memory of a job that a look at a new file may take: anybody can send one, and most of them read a page. */
const inspectShare = 3 / 4;
/** Workers that draw pages for decks and pictures for cards: apart, so that nobody's upload waits for them. */
const drawingWorkers = 2;
/** Files at work at once, of the inspections and of the rest, in bytes; a larger one is at work alone. */
const capacityBytes = 128 * 2 ** 20;
/** What all of them may hold together, besides room for their files: two that are at their limit, and ordinary ones beside them. */
const togetherBytes = 640 * 2 ** 20;
/** An ordinary worker keeps 50 to 100 MB after a job. */
const keptBytes = 128 * 2 ** 20;
/** Copies of the file that its parsers may hold at once. */
const copiesOfFile = 5;

export function createDocumentActivities(options: DocumentActivitiesOptions = {}): DocumentActivities {
  const { memoryBytes = defaults.memoryBytes, turnMs = defaults.turnMs } = options;
  const budget = createMemoryBudget(Math.max(togetherBytes, memoryBytes));
  const poolOf = (own: Pick<WorkerPoolOptions, 'size' | 'timeoutMs' | 'perOwner'>): WorkerPool =>
    createWorkerPool({
      ...own,
      script: new URL('./reading/document-worker.ts', import.meta.url),
      memoryBytes,
      keptBytes,
      budget,
      capacityBytes,
      idleMs: options.idleMs,
      resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    });
  const front = poolOf({
    size: inspectWorkers,
    timeoutMs: inspectTimeoutMs,
    // One is always left for others.
    perOwner: inspectWorkers - 1,
  });
  const back = poolOf({
    size: options.workers ?? defaults.workers,
    timeoutMs: options.timeoutMs ?? defaults.timeoutMs,
  });
  const turns = takingTurns(back, turnMs);
  // One at a time: a photo takes more memory than any page.
  const pictures = takingTurns(
    poolOf({ size: 1, timeoutMs: options.timeoutMs ?? defaults.timeoutMs }),
    turnMs,
  );
  const drawing = poolOf({ size: drawingWorkers, timeoutMs: options.timeoutMs ?? defaults.timeoutMs });
  const recognition = createRecognitionPool(options.idleMs);
  const limitsFor = (file: FileToRead, work: Partial<Work> = {}): JobLimits => ({
    ...work,
    memoryBytes: memoryBytes + copiesOfFile * asFile(file).size,
  });

  const limitsToInspect = (file: FileToRead, work?: Partial<Work>): JobLimits => ({
    ...limitsFor(file, work),
    memoryBytes: inspectShare * memoryBytes + copiesOfFile * asFile(file).size,
  });

  const drawn = <T>(task: string, input: unknown, file: FileToRead, work?: Partial<Work>) =>
    unlessBroken(() =>
      confirmed(() => drawing.run<T>({ task, input, file: asFile(file) }, limitsFor(file, work))),
    );

  return {
    inspect: (upload, work) => inspectFile(front, upload, limitsToInspect(upload.file, work)),
    decrypt: (file, password, work) => decryptFile(front, asFile(file), password, limitsFor(file, work)),
    extract: async (file, type, work, reading = newReading()) => {
      const pages = await extractPages(turns, asFile(file), { type, reading }, limitsFor(file, work));
      return { version: 1, type, pages };
    },
    split: (file, from = 1, work) => splitPdf(turns, asFile(file), from, limitsFor(file, work)),
    deck: (file, work) => deckOf(back, asFile(file), limitsFor(file, work)),
    pictures: (file, work) => drawPictures(pictures, asFile(file), limitsFor(file, work)),
    bare: (file, work) => bareFile(front, asFile(file), limitsFor(file, work)),
    draw: async (file, work) => {
      const { value, limited } = await drawn<Uint8Array>('drawPage', null, file, work);
      return { bytes: value, limited };
    },
    cut: async (file, region, work) => {
      const { value, limited } = await drawn<Uint8Array>('cutPicture', region, file, work);
      return { bytes: value, limited };
    },
    cutRegions: async (file, of, work) => {
      const { value, limited } = await drawn<RegionsCut>('cutRegions', of, file, work);
      return { cut: value, limited };
    },
    measure: ({ file, recognised }, work) =>
      measureFile({ pages: drawing, recognition }, { file: asFile(file), recognised }, limitsFor(file, work)),
    recognisePage: ({ file, pageNumber }, work) =>
      confirmed(() => recognition.recognise(asFile(file), pageNumber, work)),
    budget: (spentMs) => createTimeBudget(options.documentMs ?? longestDocumentMs, spentMs),
    close: async () => {
      await Promise.all([front, back, pictures, drawing, recognition].map((pool) => pool.close()));
    },
  };
}

const asFile = (file: SourceFile | Uint8Array): SourceFile =>
  file instanceof Uint8Array ? fileOf(file) : file;

async function extractPages(
  pool: TurnPool,
  file: SourceFile,
  { type, reading }: { type: DocumentSlot; reading: PdfReading },
  limits: JobLimits,
): Promise<ExtractedPage[]> {
  try {
    return type === 'pdf'
      ? await extractPdf(pool, file, reading, limits)
      : await extractTexts(pool, file, reading, limits);
  } catch (error) {
    throw isWorkerLimit(error) ? new DocumentRefused(refusedAsComplex(type)) : error;
  }
}

/** A text whose blocks take too much time or memory is paragraphs. */
async function extractTexts(
  pool: TurnPool,
  file: SourceFile,
  reading: PdfReading,
  limits: JobLimits,
): Promise<ExtractedPage[]> {
  const read = async (isPlain: boolean): Promise<ExtractedPage[]> => {
    const { pages, notice } = await pool.run<WordText>(
      { task: 'extractText', input: { isPlain }, file },
      limits,
    );
    reading.notice = notice;
    return pages;
  };
  try {
    return await read(false);
  } catch (error) {
    if (!isWorkerLimit(error)) throw error;
    return confirmed(() => read(true));
  }
}

async function deckOf(pool: WorkerPool, file: SourceFile, limits: JobLimits): Promise<DeckRead> {
  try {
    const job = { task: 'readDeck', input: null, file };
    return await confirmed(() => pool.run<DeckRead>(job, limits));
  } catch (error) {
    if (isWorkerLimit(error)) throw new DocumentRefused(conversionTooHeavy);
    throw isTaskFault(error) ? new DocumentRefused(notConverted) : error;
  }
}

async function bareFile(pool: WorkerPool, file: SourceFile, limits: JobLimits): Promise<Uint8Array> {
  try {
    return await confirmed(() => pool.run<Uint8Array>({ task: 'barePicture', input: null, file }, limits));
  } catch (error) {
    if (isWorkerLimit(error)) throw new DocumentRefused(refusedAsComplex('pdf'));
    throw isTaskFault(error) ? new DocumentRefused(damagedPicture) : error;
  }
}

async function inspectFile(
  pool: WorkerPool,
  { file, ...input }: Upload,
  limits: JobLimits,
): Promise<Inspection> {
  try {
    const job = { task: 'inspect', input, file: asFile(file) };
    return await confirmed(() => pool.run<Inspection>(job, limits));
  } catch (error) {
    if (isWorkerLimit(error)) return refusedAsComplex(input.slot);
    throw error;
  }
}
