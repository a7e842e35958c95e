import { describe, expect, it } from 'vitest';
import type { ApiError } from '../../api/api-error.ts';
import { emptyContent, follow } from './document-content.ts';
import type { PageBatch } from './page-endpoints.ts';

const batch = (from: number, hasMore: boolean): PageBatch => ({
  type: 'pdf',
  pages: [{ pageNumber: from, data: '', hasRawPdf: true, mime: 'application/pdf' }],
  hasMore,
  totalPages: 2,
  cached: false,
  pdfPageCount: 1,
  imagePageCount: 0,
  images: [],
});
const refused = (code: ApiError['code']) =>
  ({ type: 'refused', error: { message: 'No text', code, status: 503, details: {} } }) as const;

describe('what is loaded of a document', () => {
  it('grows batch by batch until there is no more', () => {
    const first = follow(emptyContent, { type: 'loaded', batch: batch(1, true) });
    expect(first).toMatchObject({ status: 'loading', next: 2, totalPages: 2 });
    const second = follow(first, { type: 'loaded', batch: batch(2, false) });
    expect(second.pages.map(({ pageNumber }) => pageNumber)).toEqual([1, 2]);
    expect(second.status).toBe('complete');
    expect(follow(second, { type: 'ended' }).status).toBe('complete');
  });

  it('pauses when a run ends while more exists', () => {
    const first = follow(emptyContent, { type: 'loaded', batch: batch(1, true) });
    expect(follow(first, { type: 'ended' }).status).toBe('paused');
  });

  it('keeps what is there when a batch fails, and goes on with that batch', () => {
    const first = follow(emptyContent, { type: 'loaded', batch: batch(1, true) });
    const failed = follow(first, refused('EXTRACTION_FAILED'));
    expect(failed).toMatchObject({ status: 'failed', message: 'No text', next: 2 });
    expect(failed.pages).toHaveLength(1);
    expect(follow(failed, { type: 'begun' })).toMatchObject({ status: 'loading', message: '' });
  });

  it('waits for a document that the server still prepares', () => {
    expect(follow(emptyContent, refused('DOCUMENT_TOO_LARGE')).status).toBe('preparing');
  });
});
