// Pages whose text is in their picture only, as in a scan.
import type { ExtractedPage } from '@anamnesis/contracts/documents/processing/extracted.ts';
import type { SlideLines } from '@anamnesis/contracts/documents/blocks/slide-lines.ts';
import { isWorkerLimit } from '../../platform/workers/errors.ts';
import type { Job, JobLimits, WorkerPool } from '../../platform/workers/pool.ts';
import type { SourceFile } from '../../platform/workers/source-file.ts';
import { confirmed } from './confirmed.ts';
import { confirmedPages, isNearlyWordless, isWordless, withoutSign } from '@anamnesis/readers';

/** A document with more pages without text is a scan; of one with fewer, some may be blank. */
const mostLookedAt = 20;

type Text = {
  readonly pages: readonly ExtractedPage[];
  /** What the slides say of which they were made. */
  readonly slides: SlideLines;
};

/**
 * Marks the pages of a PDF that are to be recognised: those without a word on which something is to be seen, those with a few on a
 * picture of the whole page, and those whose text is of no use. Not those of slides that say the same.
 */
export async function withPictures(
  pool: WorkerPool,
  file: SourceFile,
  { pages, slides }: Text,
  limits: JobLimits,
): Promise<ExtractedPage[]> {
  const said = confirmedPages(slides, pages);
  // What could not be read within the limits may hold a text.
  const read = pages.filter(({ unreadable, pageNumber }) => !unreadable && !said.has(pageNumber));
  const numbersOf = (isWanted: (text: string) => boolean): number[] =>
    read.filter(({ text }) => isWanted(text)).map(({ pageNumber }) => pageNumber);
  const wordless = numbersOf(isWordless);
  const nearlyWordless = numbersOf(isNearlyWordless);
  const pictures = new Set([
    ...(await seenAmong(pool, file, wordless, limits)),
    ...(await coveredAmong(pool, file, nearlyWordless, limits)),
    ...(await garbageAmong(pool, read, limits)),
  ]);
  return pages.map((page) =>
    pictures.has(page.pageNumber)
      ? { ...page, text: '', toRecognise: true }
      : { ...page, text: withoutSign(page.text) },
  );
}

async function seenAmong(
  pool: WorkerPool,
  file: SourceFile,
  numbers: readonly number[],
  limits: JobLimits,
): Promise<readonly number[]> {
  if (numbers.length === 0 || numbers.length > mostLookedAt) return numbers;
  return unlessLimited(pool, { task: 'paintedPages', input: numbers, file }, limits, numbers);
}

/** Of many pages the first tell for all: a scan is one throughout. */
async function coveredAmong(
  pool: WorkerPool,
  file: SourceFile,
  numbers: readonly number[],
  limits: JobLimits,
): Promise<readonly number[]> {
  if (numbers.length === 0) return [];
  const first = numbers.slice(0, mostLookedAt);
  const covered = await unlessLimited(pool, { task: 'coveredPages', input: first, file }, limits, []);
  return covered.length === mostLookedAt ? numbers : covered;
}

function garbageAmong(
  pool: WorkerPool,
  pages: readonly ExtractedPage[],
  limits: JobLimits,
): Promise<readonly number[]> {
  const texts = pages.map(({ pageNumber, text }) => ({ pageNumber, text }));
  return unlessLimited(pool, { task: 'garbageAmong', input: texts }, limits, []);
}

/** Pages, or `instead` where finding them breaks a limit. */
const unlessLimited = (
  pool: WorkerPool,
  job: Job,
  limits: JobLimits,
  instead: readonly number[],
): Promise<readonly number[]> =>
  confirmed(() => pool.run<number[]>(job, limits)).catch((error: unknown) => {
    if (isWorkerLimit(error)) return instead;
    throw error;
  });
