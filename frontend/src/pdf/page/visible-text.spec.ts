import { expect, it } from 'vitest';
import { visibleTexts } from './visible-text.ts';

const page = {
  items: ['the', ' ', 'hidden', 'valve'],
  lineEnds: [false, false, false, true],
  layout: [10, 0, 0, 10].map((size) => ({ size, top: 0.5 })),
};

it('leaves out what has no size, and keeps the spaces between words, which have no height', () => {
  expect(visibleTexts(page)).toEqual(['the', ' ', '', 'valve']);
  expect(visibleTexts(page, false)).toEqual(['', '', '', '']);
});
