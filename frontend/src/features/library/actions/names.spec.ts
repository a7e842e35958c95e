import type { Folder, Pdf } from '@anamnesis/contracts/library/api.ts';
import { describe, expect, it } from 'vitest';
import { decideDocumentName, decideFolderName } from './names.ts';

const pdf = (id: string, name: string): Pdf => ({
  PDF_id: id,
  PDF_name: name,
  type: 'pdf',
  Folder_id: 'f1',
  display_order: 0,
  totalPages: 1,
  extraction: 'done',
  pagesFailed: false,
  processing: { status: 'unprocessed', pagesDone: 0, failedPages: [] },
  hasSummaries: false,
  hasAnkiCards: false,
});
const folders: Folder[] = [
  { Folder_id: 'f1', Folder_name: 'Heart', display_order: 0, PDFs: [pdf('d1', 'Valves')] },
  { Folder_id: 'f2', Folder_name: 'Lung', display_order: 1, PDFs: [] },
];

describe('names', () => {
  it.each(['', '   ', '\t'])('cancels on a blank name %j', (typed) => {
    expect(decideFolderName(typed, null, folders)).toEqual({ kind: 'cancel' });
    expect(decideDocumentName(typed, 'Valves', folders)).toEqual({ kind: 'cancel' });
  });

  it('cancels when nothing changed', () => {
    expect(decideFolderName(' Heart ', 'Heart', folders)).toEqual({ kind: 'cancel' });
    expect(decideDocumentName('Valves', 'Valves', folders)).toEqual({ kind: 'cancel' });
  });

  it('refuses a name that exists, for documents across all folders', () => {
    expect(decideFolderName('Lung', 'Heart', folders)).toEqual({
      kind: 'refuse',
      message: 'Folder name already exists',
    });
    expect(decideDocumentName('Valves ', 'Other', folders)).toEqual({
      kind: 'refuse',
      message: 'Document name already exists',
    });
  });

  it('refuses a name in another case, except for the thing itself', () => {
    expect(decideFolderName('HEART', null, folders)).toMatchObject({ kind: 'refuse' });
    expect(decideFolderName('lung', 'Heart', folders)).toMatchObject({ kind: 'refuse' });
    expect(decideFolderName('HEART', 'Heart', folders)).toEqual({ kind: 'send', name: 'HEART' });
    expect(decideDocumentName('valves', 'Other', folders)).toMatchObject({ kind: 'refuse' });
    expect(decideDocumentName('VALVES', 'Valves', folders)).toEqual({ kind: 'send', name: 'VALVES' });
  });

  it('sends a new name trimmed', () => {
    expect(decideFolderName(' Kidney ', null, folders)).toEqual({ kind: 'send', name: 'Kidney' });
  });
});
