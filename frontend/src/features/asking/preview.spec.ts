import { expect, it } from 'vitest';
import { joinedLines } from './preview.ts';

it('joins the lines of a paragraph, and leaves items, headings and paragraphs', () => {
  expect(
    joinedLines(
      'Warfarin\n\nDrugs interacting\nwith warfarin (see\n5.2) are:\n• aspirin\n• rifampicin,\nwhich induces',
    ),
  ).toBe(
    'Warfarin\n\nDrugs interacting with warfarin (see 5.2) are:\n• aspirin\n• rifampicin, which induces',
  );
});
