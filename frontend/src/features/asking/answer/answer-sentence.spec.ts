import { expect, it } from 'vitest';
import { plainly } from './answer-sentence.tsx';

it.each([
  ['Give colchicine  500 micrograms\nuntil pain ends.', 'Give colchicine 500 micrograms\nuntil pain ends.'],
  ['| Ramipril | 2.5 mg |  |', 'Ramipril · 2.5 mg'],
  ['Ramipril\t2.5 mg\t10 mg', 'Ramipril · 2.5 mg · 10 mg'],
])('the words of a page are read without its white space: %j', (span, words) => {
  expect(plainly(span)).toBe(words);
});
