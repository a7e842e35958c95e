import { expect, it } from 'vitest';
import { line } from '../geometry.fixture.ts';
import { wordLinesOf } from './lines.ts';
import { textsOf } from './texts.ts';

/** As it is recognised: its boxes end where its ink does. */
const seen = (text: string, y: number, height: number) =>
  line(text, 50, y, { sure: 0.95 }).map((word) => ({ ...word, box: { ...word.box, y, height } }));
const texts = (some: readonly { text: string }[]): string[] => some.map(({ text }) => text);

it('parts labels that stand side by side, in whatever order the file has them', () => {
  const words = [...line('Left atrium', 300, 100), ...line('Right atrium', 50, 101)].toReversed();
  expect(texts(wordLinesOf(words)).toSorted()).toEqual(['Left atrium', 'Right atrium']);
});

it('reads a label in Arabic or Hebrew from the right', () => {
  // As they stand, from the left.
  expect(texts(wordLinesOf(line('الأيسر البطين', 50, 100)))).toEqual(['البطين الأيسر']);
  expect(texts(wordLinesOf(line('الأيسر Left Ventricle البطين', 50, 100)))).toEqual([
    'البطين Left Ventricle الأيسر',
  ]);
  expect(texts(wordLinesOf(line('Left ventricle בטין', 50, 100)))).toEqual(['Left ventricle בטין']);
});

it('takes what is much larger than a word, or stands between lines, for no part of its line', () => {
  const noise = { text: '1', box: { x: 78, y: 80, width: 4, height: 40 }, size: 50, sure: 0.6 };
  const [first, second] = line('Tendon sheath', 50, 100, { sure: 0.95 });
  const lower = { ...second!, box: { ...second!.box, y: 101 } };
  const between = line('Neck', 300, 100.8, { sure: 0.95 });
  expect(texts(wordLinesOf([first!, lower, noise, ...between])).toSorted()).toEqual([
    '1',
    'Neck',
    'Tendon sheath',
  ]);
});

it('parts lines of which each is led to what it names, where most room is between them', () => {
  const names = ['Greater sciatic', 'notch', 'Ischial spine', 'Ischium'];
  const words = names.flatMap((name, n) =>
    line(name, 50, 100 + 11 * n, { sure: 0.95 }).map((word, at) =>
      at === 0 && name !== 'notch' ? { ...word, leads: 'left' as const } : word,
    ),
  );
  expect(texts(textsOf(wordLinesOf(words)))).toEqual(['Greater sciatic notch', 'Ischial spine', 'Ischium']);
});

it('puts two lines together that stand far apart, where no others are near', () => {
  const two = [...seen('Primary', 100, 9.6), ...seen('bronchi', 118, 9.6)];
  expect(texts(textsOf(wordLinesOf(two)))).toEqual(['Primary bronchi']);
  const three = [...two, ...seen('Trachea', 136, 9.6)];
  expect(texts(textsOf(wordLinesOf(three)))).toEqual(['Primary', 'bronchi', 'Trachea']);
});

it('puts lines of one label together, and not the label below it', () => {
  const words = [
    ...line('Superior', 50, 100),
    ...line('vena cava', 50, 112),
    ...line('Aorta', 50, 140),
    ...line('Lungs', 52, 150, { size: 20 }),
  ];
  expect(texts(textsOf(wordLinesOf(words)))).toEqual(['Superior vena cava', 'Aorta', 'Lungs']);
});

it('tells labels under each other apart in a picture, whose boxes end where the ink does', () => {
  const words = [
    ...seen('Right pulmonary', 222, 12.5),
    ...seen('veins', 236.6, 9.6),
    ...seen('Right atrium', 261.8, 12.5),
    ...seen('Fossa ovalis', 285.6, 9.6),
  ];
  expect(texts(textsOf(wordLinesOf(words)))).toEqual([
    'Right pulmonary veins',
    'Right atrium',
    'Fossa ovalis',
  ]);
});

it('keeps what was recognised apart from what is written, and words that are turned from others', () => {
  const turned = line('Pressure', 40, 200).map((word) => ({ ...word, isTurned: true as const }));
  const words = [...line('Fig.', 50, 100), ...line('Aorta', 75, 100, { sure: 0.9 }), ...turned];
  const found = wordLinesOf(words);
  expect(found.map(({ text, isSeen, isTurned }) => [text, isSeen, isTurned])).toEqual([
    ['Fig.', false, false],
    ['Aorta', true, false],
    ['Pressure', false, true],
  ]);
});

it.each([
  ['in one place', () => [100, 100]],
  ['side by side in one place', (n: number) => [n % 2 ? 100 : 131, 100]],
  ['in one row', (n: number) => [n / 10, 100]],
  ['in one column', (n: number) => [100, n / 8]],
])('takes thousands of words %s', (_, placeOf) => {
  const words = Array.from({ length: 8_000 }, (__, n) => {
    const [x, y] = placeOf(n) as [number, number];
    return line('Aorta', x, y, { sure: 0.9 });
  }).flat();
  const found = wordLinesOf(words);
  expect(found.reduce((sum, { text }) => sum + text.split(' ').length, 0)).toBe(8_000);
  expect(found.length).toBeLessThan(1_000);
});

it('takes thousands of words in a moment, and none', () => {
  const words = Array.from({ length: 200 }, (_, n) =>
    line('a b c d e f g h i j'.repeat(4), 20, n * 4),
  ).flat();
  expect(textsOf(wordLinesOf(words)).length).toBeGreaterThan(0);
  expect(textsOf(wordLinesOf([]))).toEqual([]);
});
