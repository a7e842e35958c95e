import { extractedDocument } from '@anamnesis/contracts/documents/processing/extracted.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { createDocumentActivities } from './activities.ts';
import { bombPdf, pdfOf } from '@anamnesis/readers/testing/pdf.ts';

const activities = createDocumentActivities({ workers: 1 });
const small = createDocumentActivities({ workers: 1, memoryBytes: 80 * 2 ** 20 });
afterAll(() => Promise.all([activities.close(), small.close()]));

const pages = ['Digoxin slows the heart.\nIt is cleared by the kidney.', '', 'Warfarin inhibits reductase.'];

describe('extract', () => {
  it('reads a PDF page by page', async () => {
    const document = await activities.extract(await pdfOf(pages), 'pdf');
    const read = extractedDocument.parse(document);
    expect(read).toMatchObject({
      version: 1,
      type: 'pdf',
      pages: pages.map((text, index) => ({ pageNumber: index + 1, text })),
    });
    const inBlocks = read.pages.map(({ text, blocks = [] }) =>
      blocks.map(({ kind, start, end }) => [kind, text.slice(start, end)]),
    );
    expect(inBlocks).toEqual(
      pages.map((text) => (text === '' ? [] : text.split('\n').map((line) => ['paragraph', line]))),
    );
  });

  it('reads a text in chunks of numbered sentences', async () => {
    const document = await activities.extract(Buffer.from('One heart.\r\n\r\nTwo lungs.'), 'text');
    expect(extractedDocument.parse(document).pages).toEqual([
      {
        pageNumber: 1,
        text: 'One heart.\n\nTwo lungs.',
        sentences: [
          { number: 1, text: 'One heart.' },
          { number: 2, text: 'Two lungs.' },
        ],
        blocks: [
          { kind: 'paragraph', start: 0, end: 10, path: [] },
          { kind: 'paragraph', start: 12, end: 22, path: [] },
        ],
      },
    ]);
  });

  it('reads the pages around one that breaks the limits', async () => {
    const { pages: read } = await small.extract(bombPdf(160 * 2 ** 20), 'pdf');
    expect(read).toEqual([
      { pageNumber: 1, text: 'Warfarin inhibits vitamin K epoxide reductase.', blocks: expect.any(Array) },
      { pageNumber: 2, text: '', unreadable: true },
      { pageNumber: 3, text: 'Heparin binds antithrombin.', blocks: expect.any(Array) },
    ]);
  });

  it('refuses what cannot be opened', async () => {
    await expect(activities.extract(Buffer.from('%PDF-1.7'), 'pdf')).rejects.toMatchObject({
      code: 'PDF_DAMAGED',
    });
  });

  it('can be aborted', async () => {
    const reason = new Error('no longer wanted');
    const bytes = await pdfOf(pages);
    await expect(activities.extract(bytes, 'pdf', { signal: AbortSignal.abort(reason) })).rejects.toBe(
      reason,
    );
  });
});
