import { expect, it } from 'vitest';
import { folderState, playState, todayState } from './play-state.ts';

const heart = { documentId: 'd1', name: 'Heart', type: 'pdf' } as const;
const notes = { documentId: 't1', name: 'Notes', type: 'text' } as const;

it('names a PDF and a text as the play screen knows them', () => {
  expect(playState(heart, { liteMode: false })).toEqual({
    pdf: { PDF_id: 'd1', PDF_name: 'Heart', type: 'pdf' },
    highYieldOnly: false,
    yieldFilter: 'all',
    liteMode: false,
    moreNew: 0,
  });
  expect(playState(notes, { liteMode: true, moreNew: 5 })).toMatchObject({
    pdf: { TextDoc_id: 't1', TextDoc_name: 'Notes' },
    liteMode: true,
    moreNew: 5,
  });
  expect(todayState({ liteMode: false, moreNew: 10 })).toMatchObject({ today: true, moreNew: 10 });
});

it('names a folder with its documents that have due cards', () => {
  const folder = { id: 'f1', name: 'Cardiology', documents: [heart, notes] };
  expect(folderState(folder, { liteMode: false, choice: 'high' })).toEqual({
    folderMode: true,
    folder: { Folder_id: 'f1', Folder_name: 'Cardiology' },
    pdfsWithDueCards: [
      { PDF_id: 'd1', PDF_name: 'Heart', type: 'pdf' },
      { TextDoc_id: 't1', TextDoc_name: 'Notes', type: 'text' },
    ],
    highYieldOnly: true,
    yieldFilter: 'high',
    liteMode: false,
    moreNew: 0,
  });
});
