import { describe, expect, it } from 'vitest';
import { readPlayRequest } from './navigation-state.ts';

const pdf = { PDF_id: 'p', PDF_name: 'Heart', type: 'pdf', Folder_id: 'f' };

describe('readPlayRequest', () => {
  it('reads the document, the filter and the sidebar', () => {
    expect(
      readPlayRequest({ pdf, highYieldOnly: true, yieldFilter: 'all', sidebarState: { open: 1 } }),
    ).toEqual({
      document: { id: 'p', name: 'Heart', type: 'pdf' },
      yieldFilter: 'high',
      sidebarState: { open: 1 },
    });
    expect(readPlayRequest({ pdf })?.yieldFilter).toBe('all');
    expect(readPlayRequest({ pdf, yieldFilter: 'high' })?.yieldFilter).toBe('high');
  });

  it('takes a text that belongs to a PDF for the text', () => {
    const text = { TextDoc_id: 't', TextDoc_name: 'Notes', type: 'text', PDF_id: 'p' };
    expect(readPlayRequest({ pdf: text })?.document).toEqual({ id: 't', name: 'Notes', type: 'text' });
  });

  it.each([null, undefined, {}, { pdf: null }, { pdf: { PDF_id: '' } }, 'x'])('is null for %j', (state) => {
    expect(readPlayRequest(state)).toBeNull();
  });
});
