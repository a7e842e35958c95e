import { expect, it } from 'vitest';
import { hiddenNotice } from './speaker-notes.ts';

it('says how many slides were left out, and what helps', () => {
  expect(hiddenNotice({})).toBeUndefined();
  expect(hiddenNotice({ hidden: 1 })).toMatch(/^1 hidden slide was left out\. To study it, unhide it /u);
  expect(hiddenNotice({ hidden: 3 })).toMatch(/^3 hidden slides were left out\. To study them, /u);
});
