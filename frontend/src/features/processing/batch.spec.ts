import type { Pdf } from '@anamnesis/contracts/library/api.ts';
import { expect, it } from 'vitest';
import { batchProgress } from './batch-progress.ts';
import { batchAfter, noBatch } from './batch.ts';

type Status = Pdf['processing']['status'];
const at = (id: string, status: Status, pagesDone = 0, totalPages: number | null = 10): Pdf => ({
  PDF_id: id,
  PDF_name: id,
  type: 'pdf',
  Folder_id: 'f',
  display_order: 0,
  totalPages,
  extraction: 'done',
  pagesFailed: false,
  processing: { status, pagesDone, failedPages: [] },
  hasSummaries: false,
  hasAnkiCards: false,
});

it('holds what is processed together until nothing is', () => {
  const first = batchAfter(noBatch, [at('a', 'processing'), at('b', 'processing'), at('c', 'unprocessed')]);
  expect([...first]).toEqual(['a', 'b']);
  const second = batchAfter(first, [at('a', 'processed'), at('b', 'processing'), at('c', 'processing')]);
  expect([...second]).toEqual(['a', 'b', 'c']);
  expect(batchAfter(second, [at('a', 'processed'), at('b', 'processing')])).toBe(second);
  expect(batchAfter(second, [at('a', 'processed')])).toBe(noBatch);
});

it('is as far as its pages are, those that are not counted yet as many as usual', () => {
  const documents = [
    at('a', 'processed', 30, 30),
    at('b', 'processing', 5, 10),
    at('new', 'processing', 0, null),
    at('other', 'unprocessed'),
  ];
  const batch = batchAfter(new Set(['a']), documents);
  expect(batchProgress(batch, documents)).toEqual({ documents: 3, done: 1, share: 35 / 60 });
  const unread = [at('new', 'processing', 0, null)];
  expect(batchProgress(batchAfter(noBatch, unread), unread)).toEqual({ documents: 1, done: 0, share: null });
});
