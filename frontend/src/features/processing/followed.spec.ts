import type { Pdf } from '@anamnesis/contracts/library/api.ts';
import { describe, expect, it } from 'vitest';
import { followed, settled } from './followed.ts';
import { documentIdOf } from './processed-document.ts';
import { newRun, type Run } from './run.ts';

const pdf = (id: string, status: Pdf['processing']['status']): Pdf => ({
  PDF_id: id,
  PDF_name: id,
  type: 'pdf',
  Folder_id: 'f',
  display_order: 0,
  totalPages: 3,
  extraction: 'done',
  pagesFailed: false,
  processing: { status, pagesDone: 0, failedPages: [] },
  hasSummaries: false,
  hasAnkiCards: false,
});
const run = (changed: Partial<Run> = {}): Run => ({ ...newRun('everything'), ...changed });
const ids = (documents: ReturnType<typeof followed>) => documents.map(documentIdOf).join('');

describe('whose work is followed', () => {
  it('finds work that goes on again by itself', () => {
    expect(ids(followed([pdf('a', 'processing'), pdf('b', 'processed'), pdf('c', 'unprocessed')], {}))).toBe(
      'a',
    );
  });

  it('asks for what was just started before it follows the rest', () => {
    const documents = ['a', 'b', 'c'].map((id) => pdf(id, 'processing'));
    expect(ids(followed([...documents, pdf('d', 'unprocessed')], { d: run() }))).toBe('dab');
  });

  it('opens no stream for what ended or was refused', () => {
    const documents = ['a', 'b', 'c'].map((id) => pdf(id, 'processing'));
    const runs = {
      a: run({ outcome: 'completed' }),
      b: run({ outcome: 'failed' }),
      c: run({ connection: 'refused' }),
    };
    expect(followed(documents, runs)).toEqual([]);
  });

  it('forgets a completed run when the read model has caught up, and nothing else', () => {
    const runs = { a: run({ outcome: 'completed' }), b: run({ outcome: 'failed' }), c: run() };
    expect(settled(runs, [pdf('a', 'processing')])).toBe(runs);
    expect(Object.keys(settled(runs, [pdf('a', 'processed')]))).toEqual(['b', 'c']);
  });
});
