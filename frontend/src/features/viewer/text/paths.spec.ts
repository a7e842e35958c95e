import { expect, it } from 'vitest';
import { pathsOf } from './paths.ts';

const sentence = (number: number, path?: string[]) => ({
  number,
  sentence_number: number,
  text: 'It beats.',
  chunk: 1,
  ...(path && { path }),
});

it('knows what each sentence stands under: what is not said is as before it in its chunk', () => {
  const heart = ['Heart', 'Drugs'];
  const paths = pathsOf(
    new Map([
      [1, [sentence(1), sentence(2, heart), sentence(3), sentence(4, [])]],
      [2, [sentence(5, ['Lungs']), sentence(6)]],
      [3, [sentence(7)]],
    ]),
  );
  expect([...paths]).toEqual([
    [2, heart],
    [3, heart],
    [5, ['Lungs']],
    [6, ['Lungs']],
  ]);
});
