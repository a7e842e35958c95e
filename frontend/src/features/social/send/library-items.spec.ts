import type { Folder, Pdf, TextDocument } from '@anamnesis/contracts/library/api.ts';
import { describe, expect, it } from 'vitest';
import { byText, presentItems, searched, sendableFolders, type SendableFolder } from './library-items.ts';

const file = (id: string): SendableFolder['files'][number] => ({ id, name: `${id}.pdf`, type: 'pdf' });
const folders: SendableFolder[] = [
  { id: 'heart', name: 'Heart', files: [file('valves'), file('murmurs')] },
  { id: 'kidney', name: 'Kidney', files: [file('nephron')] },
];

const idsOf = (PDFs: Folder['PDFs']): string[] =>
  sendableFolders([{ Folder_id: 'heart', Folder_name: 'Heart', display_order: 0, PDFs }])[0]!.files.map(
    ({ id }) => id,
  );

describe('what can be sent', () => {
  const pages = {
    PDF_id: 'p1',
    type: 'pdf',
    hasAnkiCards: false,
    processing: { status: 'unprocessed' },
  } as Pdf;
  const text = { TextDoc_id: 't1', PDF_id: 'p1', type: 'text' } as TextDocument;
  it('names a PDF and its text once, by the text', () => {
    expect(idsOf([pages, text, { ...pages, PDF_id: 'p2' }])).toEqual(['t1', 'p2']);
  });

  it('means the text when the PDF is chosen that is its pages', () => {
    const folder = { Folder_id: 'heart', Folder_name: 'Heart', display_order: 0, PDFs: [pages, text] };
    const chosen = { folderIds: ['heart'], fileIds: ['p1', 'other'] };
    expect(byText(chosen, [folder])).toEqual({ folderIds: ['heart'], fileIds: ['t1', 'other'] });
    const studied = { ...folder, PDFs: [{ ...pages, hasAnkiCards: true }, text] };
    expect(byText(chosen, [studied])).toEqual(chosen);
  });

  it('names a PDF beside its text that was studied by itself', () => {
    expect(idsOf([{ ...pages, hasAnkiCards: true }, text])).toEqual(['p1', 't1']);
  });
});

describe('what is sent', () => {
  it('leaves out what is gone, and files whose folder goes', () => {
    const chosen = { folderIds: ['heart', 'gone'], fileIds: ['nephron', 'valves', 'lost'] };
    expect(presentItems(chosen, folders)).toEqual({ folderIds: ['heart'], fileIds: ['nephron'] });
  });
});

describe('searching', () => {
  it.each([
    ['HEART', { heart: ['valves', 'murmurs'] }],
    ['neph', { kidney: ['nephron'] }],
    ['.pdf', { heart: ['valves', 'murmurs'], kidney: ['nephron'] }],
    ['lung', {}],
    [' ', { heart: ['valves', 'murmurs'], kidney: ['nephron'] }],
  ])('%j', (text, found) => {
    const names = searched(folders, text).map(({ id, files }) => [id, files.map((each) => each.id)]);
    expect(Object.fromEntries(names)).toEqual(found);
  });
});
