import { expect, it } from 'vitest';
import { legibleWords } from './recognise-picture.ts';

type Line = readonly [text: string, confidence: number];

const left = (...lines: Line[]): string[] =>
  legibleWords(
    lines.flatMap(([text, confidence], at) =>
      text.split(' ').map((word) => ({
        text: word,
        confidence,
        block: 1,
        line: `${at}`,
        left: 0,
        top: 0,
        width: 40,
        height: 20,
      })),
    ),
  ).map(({ text }) => text);

it('a page of which no line is sure has no words, whatever letters were made of its signs', () => {
  expect(left(['THEENMET LL. 2BIC+H98MMEEIED', 0.16], ['SE. AEE. OBERED HS.', 0.43])).toEqual([]);
  expect(left(['TuUrgkabauikad', 0.28], ['NSAIDs', 0.9])).toEqual([]);
});

it('a line that cannot be read is left out between those that can, one that is read badly stays', () => {
  expect(
    left(
      ['Heart failure is treated with furosemide', 0.95],
      ['TRIS XK', 0.2],
      ['Kérper', 0.34],
      ['taglich 40 mg', 0.7],
    ),
  ).toEqual(['Heart', 'failure', 'is', 'treated', 'with', 'furosemide', 'Kérper', 'taglich', '40', 'mg']);
});
