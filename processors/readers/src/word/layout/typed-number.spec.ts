import { expect, it } from 'vitest';
import { typedNumbers } from './typed-number.ts';

const depthsOf = (...headings: string[]): (number | undefined)[] => {
  const numberOf = typedNumbers(headings);
  return headings.map((heading) => numberOf(heading)?.depth);
};

it('numbers with a stop or parts are those of headings, and others where they go on', () => {
  expect(depthsOf('2. Drugs', '1.2 Signs', 'Signs', '5 drugs to know')).toEqual([1, 2, undefined, undefined]);
  expect(depthsOf('1 Heart', '2 Lung', '7 drugs')).toEqual([1, 1, undefined]);
  expect(typedNumbers([])('1.2 Signs')).toEqual({ length: 4, depth: 2 });
});
