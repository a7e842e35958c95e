import { expect, it } from 'vitest';
import { sizeText } from './quota.ts';

const MB = 1024 * 1024;

it.each([
  [0, '0 MB'],
  [1, '0.1 MB'],
  [0.44 * MB, '0.4 MB'],
  [12.3 * MB, '12 MB'],
  [999 * MB, '999 MB'],
  [5000 * MB, '5 GB'],
  [1250 * MB, '1.3 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
