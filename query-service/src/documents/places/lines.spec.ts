import { expect, it } from 'vitest';
import { line } from './geometry.fixture.ts';
import { linesOf, textsOf } from './lines.ts';

/** As it is recognised: its boxes end where its ink does. */
const seen = (text: string, y: number, height: number) =>
  line(text, 50, y, { sure: 0.95 }).map((word) => ({ ...word, box: { ...word.box, y, height } }));
const texts = (some: readonly { text: string }[]): string[] => some.map(({ text }) => text);

it('parts labels that stand side by side, in whatever order the file has them', () => {
  const words = [...line('Left atrium', 300, 100), ...line('Right atrium', 50, 101)].toReversed();
  expect(texts(linesOf(words)).toSorted()).toEqual(['Left atrium', 'Right atrium']);
});

it('puts lines of one label together, and not the label below it', () => {
  const words = [
    ...line('Superior', 50, 100),
    ...line('vena cava', 50, 112),
    ...line('Aorta', 50, 140),
    ...line('Lungs', 52, 150, { size: 20 }),
  ];
  expect(texts(textsOf(linesOf(words)))).toEqual(['Superior vena cava', 'Aorta', 'Lungs']);
});

it('tells labels under each other apart in a picture, whose boxes end where the ink does', () => {
  const words = [
    ...seen('Right pulmonary', 222, 12.5),
    ...seen('veins', 236.6, 9.6),
    ...seen('Right atrium', 261.8, 12.5),
    ...seen('Fossa ovalis', 285.6, 9.6),
  ];
  expect(texts(textsOf(linesOf(words)))).toEqual(['Right pulmonary veins', 'Right atrium', 'Fossa ovalis']);
});

it('keeps what was recognised apart from what is written, and words that are turned from others', () => {
  const turned = line('Pressure', 40, 200).map((word) => ({ ...word, isTurned: true as const }));
  const words = [...line('Fig.', 50, 100), ...line('Aorta', 75, 100, { sure: 0.9 }), ...turned];
  const found = linesOf(words);
  expect(found.map(({ text, isSeen, isTurned }) => [text, isSeen, isTurned])).toEqual([
    ['Fig.', false, false],
    ['Aorta', true, false],
    ['Pressure', false, true],
  ]);
});

it('takes thousands of words in a moment, and none', () => {
  const words = Array.from({ length: 200 }, (_, n) =>
    line('a b c d e f g h i j'.repeat(4), 20, n * 4),
  ).flat();
  expect(textsOf(linesOf(words)).length).toBeGreaterThan(0);
  expect(textsOf(linesOf([]))).toEqual([]);
});
