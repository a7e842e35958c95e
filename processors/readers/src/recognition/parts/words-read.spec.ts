import { expect, it } from 'vitest';
import type { SeenWord } from '../words/tsv.ts';
import { wordsRead } from './words-read.ts';

const seen = (text: string, top: number, height: number, confidence = 0.9): SeenWord => ({
  text,
  block: 1,
  line: '1 1 1',
  left: 100,
  top,
  width: 60,
  height,
  confidence,
});
const reading = (...words: SeenWord[]) => ({ words, scale: 2 });

it('takes of what was read in one place the surest, as high as most readings have it', () => {
  const readings = [
    reading(seen('Iliac', 200, 14, 0.8)),
    reading(seen('Iliac', 190, 30, 0.95)),
    reading(seen('Iliac', 202, 14, 0.7), seen('fossa', 300, 14)),
  ];
  expect(wordsRead(readings).map(({ text, box, sure }) => [text, box.y, box.height, sure])).toEqual([
    ['Iliac', 101, 7, 0.95],
    ['fossa', 150, 7, 0.9],
  ]);
});

it('takes no height of what was read differently, and nothing that is hardly read', () => {
  const [word, ...others] = wordsRead([
    reading(seen('Ilium', 190, 30, 0.95)),
    reading(seen('lum', 200, 14, 0.3)),
  ]);
  expect(others).toEqual([]);
  expect(word!.box).toMatchObject({ y: 95, height: 15 });
  expect(wordsRead([reading(seen('Ilium', 190, 30, 0.3))])).toEqual([]);
});
