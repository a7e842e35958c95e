import { expect, it } from 'vitest';
import { joinedLines, previewOf } from './preview.ts';

it('joins the lines of a paragraph, and leaves items, headings and paragraphs', () => {
  expect(
    joinedLines(
      'Warfarin\n\nDrugs interacting\nwith warfarin (see\n5.2) are:\n• aspirin\n• rifampicin,\nwhich induces',
    ),
  ).toBe(
    'Warfarin\n\nDrugs interacting with warfarin (see 5.2) are:\n• aspirin\n• rifampicin, which induces',
  );
});

it('shows 300 characters of a source, and no half of one', () => {
  expect(previewOf('a'.repeat(300))).toBeNull();
  expect(previewOf('a'.repeat(301))).toBe(`${'a'.repeat(300)}…`);
  expect(previewOf(`${'a'.repeat(299)}😀 and more`)).toBe(`${'a'.repeat(299)}…`);
});
