import { describe, expect, it } from 'vitest';
import { at } from '../items.fixture.ts';
import { pageTextOf } from '../page-text.ts';
import type { TextItem } from './runs.ts';

const lines = [
  'Potassium in heart failure',
  'Spironolactone lowers mortality in people who have heart',
  'failure and a reduced ejection fraction, and the potassium',
  'of the serum has to be measured after one week and four',
  'weeks. It is stopped where the potassium is above 6 mmol',
  'per litre. Eplerenone is an alternative for those whose',
  'breasts become tender, which is a common reason to stop',
  'the drug in men.',
];
const text = lines.join('\n');

type Options = {
  from?: number;
  step?: number;
  x?: (number: number) => number;
  glued?: boolean;
  last?: boolean;
};

/** A page whose lines have numbers in a margin. */
function numbered(content: readonly string[], options: Options = {}): TextItem[] {
  const { from = 1, step = 1, x = () => 30, glued = false, last = false } = options;
  const items = content.map((line, index) => at(line, 60, 700 - index * 12));
  const numbers = content.flatMap((_, index) => {
    const number = from + index;
    return number % step === 0 ? [at(String(number), x(number), 700 - index * 12, { size: 8 })] : [];
  });
  if (glued) return content.map((line, index) => at(`${from + index} ${line}`, 40, 700 - index * 12));
  return last
    ? [...items, ...numbers]
    : items
        .flatMap((item, index) => (step === 1 ? [numbers[index]!, item] : [item]))
        .concat(step === 1 ? [] : numbers);
}

describe('numbers of lines in a margin', () => {
  it.each<[string, Options]>([
    ['on the left, before each line', {}],
    ['on the left, behind all lines', { last: true }],
    ['on the right', { x: () => 520 }],
    ['that go on from the page before', { from: 297 }],
    ['that end below each other', { from: 5, x: (number) => 40 - 4 * String(number).length }],
    ['within the lines', { glued: true }],
  ])('are no part of the text: %s', (_, options) => {
    expect(pageTextOf(numbered(lines, options))).toBe(text);
  });

  it('are no part of the text where every fifth line has one', () => {
    const long = [...lines, ...lines];
    expect(pageTextOf(numbered(long, { step: 5 })).split('\n')).toEqual(long);
  });

  it.each([
    ['second', 2, 300],
    ['third', 3, 301],
    ['fourth', 4, 1],
    ['fifth, of two', 5, 11],
  ])('are no part of the text where every %s line has one', (_, step, from) => {
    const long = step === 5 ? lines.slice(1).concat(lines.slice(1, 4)) : [...lines, ...lines];
    for (const x of [30, 520])
      expect(pageTextOf(numbered(long, { step, from, x: () => x })).split('\n')).toEqual(long);
  });

  it('are none on a short last page', () => {
    expect(pageTextOf(numbered(lines.slice(1, 4), { from: 301 }))).toBe(lines.slice(1, 4).join('\n'));
  });
});

/** Two columns, the right one from 320 points on; `places` are those of their numbers. */
function twoColumns(places: readonly [number, number], { step = 1, goesOn = false } = {}): TextItem[] {
  const content = [...lines, ...lines.slice(1)];
  return places.flatMap((place, side) => [
    ...content.map((line, index) => at(line, side === 0 ? 60 : 400, 700 - index * 12)),
    ...content.flatMap((_line, index) => {
      const number = index + 1 + (goesOn && side === 1 ? content.length : 0);
      return number % step === 0 ? [at(String(number), place, 700 - index * 12, { size: 8 })] : [];
    }),
  ]);
}

describe('numbers of lines in two columns', () => {
  const both = [...lines, ...lines.slice(1), ...lines, ...lines.slice(1)].join('\n');

  it.each<[string, [number, number], object]>([
    ['left of each', [30, 380], {}],
    ['left of each, going on', [30, 380], { goesOn: true }],
    ['in the outer margins', [30, 700], {}],
    ['of every fifth line', [30, 380], { step: 5 }],
    ['of every fifth line, in the outer margins', [30, 700], { step: 5, goesOn: true }],
  ])('are no part of the text: %s', (_, places, options) => {
    expect(pageTextOf(twoColumns(places, options))).toBe(both);
  });

  it('are no part of it where they stand once, between both', () => {
    const items = twoColumns([370, 370], { step: 5 });
    expect(pageTextOf(items.slice(0, -3))).toBe(both);
  });
});

describe('numbers of lines in smaller type', () => {
  it('are no part of a few lines', () => {
    expect(pageTextOf(numbered(lines.slice(1, 6), { from: 47 }))).toBe(lines.slice(1, 6).join('\n'));
  });

  it('are no part of a page of short lines', () => {
    const talk = Array.from({ length: 12 }, (_, index) => [
      'Q. Did you see the patient?',
      `A. On day ${index}.`,
    ]).flat();
    expect(pageTextOf(numbered(talk)).split('\n')).toEqual(talk);
  });

  it('are in Persian digits, too', () => {
    const items = numbered(lines).map((item) => ({
      ...item,
      str: item.str.replaceAll(/^\d+$/gu, (number) => String.fromCodePoint(0x6f0 + Number(number))),
    }));
    expect(pageTextOf(items)).toBe(text);
  });

  it('may begin again on the page', () => {
    const second = numbered([...lines.slice(1), ...lines.slice(1)]).map((item) => ({
      ...item,
      transform: [...item.transform.slice(0, 5), item.transform[5]! - 120],
    }));
    expect(pageTextOf([...numbered(lines), ...second]).match(/\d/gu)).toEqual(['6', '6', '6']);
  });
});

describe('numbers that stand there and tell something', () => {
  it('are those of answers in two columns', () => {
    const key = Array.from({ length: 20 }, (_, index) => [
      at(String(index + 1), 60, 700 - index * 12),
      at('ABCDE'.charAt(index % 5), 90, 700 - index * 12),
      at(String(index + 21), 320, 700 - index * 12),
      at('ABCDE'.charAt((index * 3) % 5), 350, 700 - index * 12),
    ]).flat();
    expect(pageTextOf(key).match(/\d+/gu)).toHaveLength(40);
  });

  const drugs = ['Ramipril', 'Bisoprolol', 'Spironolactone', 'Dapagliflozin', 'Sacubitril', 'Ivabradine'];

  it('are those of a list', () => {
    expect(pageTextOf(numbered(drugs)).match(/\d/gu)).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(pageTextOf(numbered(drugs, { glued: true }))).toContain('3 Spironolactone');
  });

  const titration = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];

  it.each([
    ['doses', titration.map((week) => `mg daily by mouth, at night, for all of the ${week} week`)],
    [
      'days',
      titration.map((dose, index) => `day${index === 0 ? '' : 's'} with the ${dose} dose, taken with food`),
    ],
    [
      'a score',
      [
        'no verbal response at all',
        'incomprehensible sounds',
        'inappropriate words',
        'confused conversation',
      ],
    ],
  ])('are those of %s in small letters', (_, content) => {
    for (const options of [{}, { glued: true }, { x: () => 520 }]) {
      const found = pageTextOf(numbered(content, options)).match(/\d/gu);
      expect(found).toEqual(content.map((_line, index) => String(index + 1)));
    }
  });

  it('are those of doses in steps of two lines', () => {
    const doses = [2, 4, 6, 8].flatMap((dose, index) => [
      at(`${dose} mg twice daily for one week, then`, 60, 700 - index * 24),
      at('the next dose, unless the pulse is slow', 60, 688 - index * 24),
    ]);
    expect(pageTextOf(doses).match(/\d/gu)).toEqual(['2', '4', '6', '8']);
  });

  it('are those of a scale whose lines run over', () => {
    const scale = ['fully active', 'restricted in', 'able to care', 'limited care', 'disabled and', 'dead'];
    const items = scale.flatMap((line, grade) => [
      at(String(grade), 30, 700 - grade * 24),
      at(line, 60, 700 - grade * 24),
      at('and so on below it', 60, 688 - grade * 24),
    ]);
    expect(pageTextOf(items).match(/\d/gu)).toHaveLength(6);
  });

  it('are those of a scale in small letters', () => {
    const scale = [
      'no symptoms',
      'no disability',
      'slight disability',
      'moderate disability, but walks',
      'needs help',
      'bedridden',
    ];
    expect(pageTextOf(numbered(scale, { from: 0 })).match(/\d/gu)).toHaveLength(6);
  });

  it('are those of a table, which do not count its lines', () => {
    const ages = [18, 25, 31, 44, 52, 67, 80];
    const items = ages.flatMap((age, index) => [
      at(String(age), 30, 700 - index * 12),
      at('mild disease in most', 60, 700 - index * 12),
    ]);
    expect(pageTextOf(items)).toContain('67 mild');
  });
});

describe('a row of numbers without end', () => {
  it('is read', () => {
    const row = Array.from({ length: 150_000 }, (_, index) => at(String(index), 60 + index * 30, 652));
    expect(pageTextOf([...numbered(lines), ...row])).toContain('149999');
  });
});
