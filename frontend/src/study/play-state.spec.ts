import { expect, it } from 'vitest';
import { playState, todayState } from './play-state.ts';

it('names a PDF and a text as the play screen knows them', () => {
  expect(playState({ documentId: 'd1', name: 'Heart', type: 'pdf' }, { liteMode: false })).toEqual({
    pdf: { PDF_id: 'd1', PDF_name: 'Heart', type: 'pdf' },
    highYieldOnly: false,
    yieldFilter: 'all',
    liteMode: false,
    moreNew: 0,
  });
  const text = { documentId: 't1', name: 'Notes', type: 'text' } as const;
  expect(playState(text, { liteMode: true, moreNew: 5 })).toMatchObject({
    pdf: { TextDoc_id: 't1', TextDoc_name: 'Notes' },
    liteMode: true,
    moreNew: 5,
  });
  expect(todayState({ liteMode: false, moreNew: 10 })).toMatchObject({ today: true, moreNew: 10 });
});
