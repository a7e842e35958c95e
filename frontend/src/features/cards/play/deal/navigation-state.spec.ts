import { describe, expect, it } from 'vitest';
import { readPlayRequest } from './navigation-state.ts';

const pdf = { PDF_id: 'p', PDF_name: 'Heart', type: 'pdf', Folder_id: 'f' };

describe('readPlayRequest', () => {
  it('reads the document, the filter and the sidebar', () => {
    expect(
      readPlayRequest({ pdf, highYieldOnly: true, yieldFilter: 'all', sidebarState: { open: 1 } }),
    ).toEqual({
      scope: { kind: 'document', document: { id: 'p', name: 'Heart', type: 'pdf' } },
      yieldFilter: 'high',
      moreNew: 0,
      sidebarState: { open: 1 },
      liteMode: undefined,
      begun: undefined,
    });
    expect(readPlayRequest({ pdf })?.yieldFilter).toBe('all');
    expect(readPlayRequest({ pdf, yieldFilter: 'high' })?.yieldFilter).toBe('high');
  });

  it('takes a text that belongs to a PDF for the text', () => {
    const text = { TextDoc_id: 't', TextDoc_name: 'Notes', type: 'text', PDF_id: 'p' };
    const document = { id: 't', name: 'Notes', type: 'text' };
    expect(readPlayRequest({ pdf: text })?.scope).toEqual({ kind: 'document', document });
  });

  it('reads a folder with its documents that have due cards, also when a document is named beside', () => {
    const folder = { Folder_id: 'f', Folder_name: 'Cardiology', display_order: 3 };
    const text = { TextDoc_id: 't', TextDoc_name: 'Notes', type: 'text', PDF_id: 'p' };
    const state = { folderMode: true, folder, pdfsWithDueCards: [pdf, text], pdf, liteMode: true };
    expect(readPlayRequest(state)).toMatchObject({
      scope: {
        kind: 'folder',
        folder: { id: 'f', name: 'Cardiology' },
        documents: [
          { id: 'p', name: 'Heart', type: 'pdf' },
          { id: 't', name: 'Notes', type: 'text' },
        ],
      },
      yieldFilter: 'all',
      liteMode: true,
    });
  });

  it('reads a folder without its documents, and the document where no folder is named', () => {
    const folder = { Folder_id: 'f', Folder_name: 'Cardiology' };
    for (const pdfsWithDueCards of [undefined, 3, [null]])
      expect(readPlayRequest({ folderMode: true, folder, pdfsWithDueCards })?.scope).toMatchObject({
        kind: 'folder',
        documents: [],
      });
    expect(readPlayRequest({ folderMode: false, folder, pdf })?.scope.kind).toBe('document');
    expect(readPlayRequest({ folderMode: true, pdf })?.scope.kind).toBe('document');
    expect(readPlayRequest({ pdf, liteMode: 'yes' })?.liteMode).toBeUndefined();
  });

  it('reads a session over all documents, and how many more new cards are wanted', () => {
    expect(readPlayRequest({ today: true, moreNew: 10, begun: 20 })).toMatchObject({
      scope: { kind: 'today' },
      moreNew: 10,
      begun: 20,
    });
    expect(readPlayRequest({ today: true, moreNew: 'all' })?.moreNew).toBe(0);
  });

  it.each([null, undefined, {}, { pdf: null }, { pdf: { PDF_id: '' } }, 'x', { folderMode: true }])(
    'is null for %j',
    (state) => {
      expect(readPlayRequest(state)).toBeNull();
    },
  );
});
