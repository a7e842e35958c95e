// The pages of a document with what they are made of. Where finding it breaks a limit they are paragraphs.
import type { ExtractedPage } from '@anamnesis/contracts/documents/processing/extracted.ts';
import { plainBlocks } from '@anamnesis/content/blocks.ts';
import { isWorkerLimit } from '../../platform/workers/errors.ts';
import type { JobLimits, WorkerPool } from '../../platform/workers/pool.ts';
import { confirmed } from './confirmed.ts';
import {
  type DeckSaid,
  notesByPage,
  withNotes,
  type PdfPageRead,
  withoutLayout,
  type FinishedPage,
  type PagesToFinish,
} from '@anamnesis/readers';

type ToFinish = {
  readonly read: readonly (PdfPageRead | null)[];
  readonly pages: readonly ExtractedPage[];
  readonly deck: DeckSaid | undefined;
};

/** Of a page that was not read there may be notes. */
const hasBlocks = ({ text, unreadable, toRecognise }: ExtractedPage): boolean =>
  text !== '' || !(unreadable || toRecognise);

export async function withBlocks(
  pool: WorkerPool,
  { read, pages, deck }: ToFinish,
  limits: JobLimits,
): Promise<ExtractedPage[]> {
  const noted = deck ? withDeckNotes(pages, deck) : pages;
  const input: PagesToFinish = {
    pages: read.map((page) => page ?? withoutLayout('')),
    left: pages.flatMap(({ toRecognise }, at) => (toRecognise ? [at] : [])),
    deck,
  };
  try {
    const blocks = await confirmed(() => pool.run<FinishedPage[]>({ task: 'readBlocks', input }, limits));
    return noted.map((page, at) => (hasBlocks(page) ? { ...page, ...blocks[at]! } : page));
  } catch (error) {
    if (!isWorkerLimit(error)) throw error;
    return noted.map((page) =>
      hasBlocks(page) ? { ...page, blocks: plainBlocks(page.text), isPlain: true } : page,
    );
  }
}

function withDeckNotes(pages: readonly ExtractedPage[], deck: DeckSaid): ExtractedPage[] {
  const notes = notesByPage(deck);
  return pages.map((page) => ({ ...page, text: withNotes(page.text, notes.get(page.pageNumber)) }));
}
