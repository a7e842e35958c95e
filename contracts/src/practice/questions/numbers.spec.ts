import { expect, it } from 'vitest';
import { ascending } from './numbers.ts';

it('puts numbers in their order, and leaves all else as it is', () => {
  expect(ascending(['16 times', '2 times', '32 times'])).toEqual([1, 0, 2]);
  expect(ascending(['1,200', '0.5', '< 3'])).toEqual([1, 2, 0]);
  expect(ascending(['16 times', 'Twice'])).toBeNull();
  expect(ascending(['Type 1 diabetes', 'Type 2 diabetes'])).toBeNull();
});
