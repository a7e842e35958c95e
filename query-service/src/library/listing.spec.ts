import { folderSchema } from '@anamnesis/contracts/library/api.ts';
import { describe, expect, it } from 'vitest';
import { as, setting } from '../testing/setting.ts';
import { getUserFolders, getUserPDFs } from './module.ts';

const request = { params: {}, query: {}, body: {} };

function library() {
  const { deps, store, putDocument } = setting();
  const folder = (folderId: string, displayOrder: number, userId = 'ann') =>
    store.put('folders', folderId, { folderId, userId, name: folderId, displayOrder });
  folder('f1', 1);
  folder('f2', 0);
  folder('f3', 1);
  folder('other', 0, 'bob');
  putDocument({ documentId: 'd2', displayOrder: 1 });
  putDocument({ documentId: 'd1', displayOrder: 1, cardCount: 2, summaryCount: 1 });
  putDocument({ documentId: 'd3', displayOrder: 0, type: 'text', linkedDocumentId: 'd1', totalPages: null });
  putDocument({ documentId: 'd4', folderId: 'other', userId: 'bob' });
  return deps;
}

describe('the library', () => {
  it('lists folders and documents of the person in display order, ties by id', async () => {
    const { folders } = await getUserFolders(library())(request, as('ann'));
    expect(folders.map(({ Folder_id }) => Folder_id)).toEqual(['f2', 'f1', 'f3']);
    const ids = folders[1]?.PDFs.map((entry) => (entry.type === 'pdf' ? entry.PDF_id : entry.TextDoc_id));
    expect(ids).toEqual(['d3', 'd1', 'd2']);
    for (const folder of folders) expect(folderSchema.safeParse(folder).success).toBe(true);
  });

  it('tells PDFs and texts apart, and what a text belongs to', async () => {
    const { pdfs, textDocuments } = await getUserPDFs(library())(request, as('ann'));
    expect(pdfs).toMatchObject([
      { PDF_id: 'd1', hasAnkiCards: true, cards: 2, hasSummaries: true },
      { PDF_id: 'd2', hasAnkiCards: false, hasSummaries: false },
    ]);
    expect(textDocuments).toMatchObject([{ TextDoc_id: 'd3', PDF_id: 'd1', totalPages: null }]);
  });

  it('tells which documents hold a deck', async () => {
    const { deps, putDocument } = setting();
    putDocument({ documentId: 'd1', type: 'text', isDeck: true });
    putDocument({ documentId: 'd2', type: 'text', displayOrder: 1 });
    const { textDocuments } = await getUserPDFs(deps)(request, as('ann'));
    expect(textDocuments.map(({ isDeck }) => isDeck)).toEqual([true, undefined]);
  });

  it('tells which pages were recognised, and how many are still to be', async () => {
    const { deps, putDocument } = setting();
    putDocument({ documentId: 'd1', recognising: 2, recognised: [{ first: 1, last: 4 }] });
    putDocument({ documentId: 'd2' });
    const { pdfs } = await getUserPDFs(deps)(request, as('ann'));
    expect(pdfs[0]).toMatchObject({ recognising: 2, recognised: [{ first: 1, last: 4 }] });
    expect(Object.keys(pdfs[1] ?? {}).filter((key) => key.startsWith('recognis'))).toEqual([]);
  });
});
