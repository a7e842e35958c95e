// The pages of a document with what they are made of. Where finding it breaks a limit they are paragraphs.
import type { ReadPage as PageBlocks } from '@anamnesis/content/blocks/blocks-of.ts';
import type { ExtractedPage } from '@anamnesis/contracts/documents/extracted.ts';
import { plainBlocks } from '@anamnesis/content/blocks/plain-blocks.ts';
import { isWorkerLimit } from '../platform/workers/errors.ts';
import type { JobLimits, WorkerPool } from '../platform/workers/pool.ts';
import { confirmed } from './confirmed.ts';
import { type ReadPage, withoutLayout } from './pdf/source/draft.ts';
import type { PagesToFinish } from './pdf/source/read-blocks.ts';

const isRead = ({ unreadable, toRecognise }: ExtractedPage): boolean => !unreadable && !toRecognise;

export async function withBlocks(
  pool: WorkerPool,
  read: readonly (ReadPage | null)[],
  pages: readonly ExtractedPage[],
  limits: JobLimits,
): Promise<ExtractedPage[]> {
  const input: PagesToFinish = {
    pages: read.map((page) => page ?? withoutLayout('')),
    left: pages.flatMap(({ toRecognise }, at) => (toRecognise ? [at] : [])),
  };
  try {
    const blocks = await confirmed(() => pool.run<PageBlocks[]>({ task: 'readBlocks', input }, limits));
    return pages.map((page, at) => (isRead(page) ? { ...page, ...blocks[at]! } : page));
  } catch (error) {
    if (!isWorkerLimit(error)) throw error;
    return pages.map((page) =>
      isRead(page) ? { ...page, blocks: plainBlocks(page.text), isPlain: true } : page,
    );
  }
}
