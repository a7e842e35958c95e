import { describe, expect, it } from 'vitest';
import { blocksOf } from '../blocks-of.ts';
import { linesOfText } from '../lines-of-text.ts';
import { seenPage } from '../layouts/seen-lines.fixture.ts';
import type { PageOfSource } from '../source-line.ts';

const furnitureOf = (pages: readonly PageOfSource[]) =>
  blocksOf(pages).map(({ blocks }, page) =>
    blocks
      .filter(({ kind }) => kind === 'furniture')
      .map(({ start, end }) => pages[page]!.text.slice(start, end)),
  );
const typed = (texts: readonly string[]) =>
  texts.map((text): PageOfSource => ({ text, lines: linesOfText(text) }));

const body = (page: number) => [
  `The spleen is red on page ${page}x.`,
  `It has a pulp of which ${page}y is white.`,
  `It filters ${page}z litres.`,
];

const footOf = (title: string) => `Sepsis course - ${title}`;

const begunWith = (heads: readonly string[]) =>
  furnitureOf(heads.map((text, at) => seenPage([{ text, y: 40 }, ...body(at + 1)])));

describe('furniture', () => {
  it('is what stands at the same place of the pages, aside from numbers', () => {
    const pages = [1, 2, 3, 4].map((page) =>
      seenPage([
        { text: 'Ward handbook', y: 30, size: 8 },
        ...body(page).map((text, at) => ({ text, y: 100 + at * 12 })),
        { text: `Page ${page} of 4`, y: 810, size: 8 },
      ]),
    );
    expect(furnitureOf(pages)).toEqual([1, 2, 3, 4].map((page) => ['Ward handbook', `Page ${page} of 4`]));
  });

  it('is what stands in the margin of a page in small letters, wherever the text has it', () => {
    const page = seenPage([
      { text: 'Spleen', size: 16 },
      ...body(1),
      { text: 'Handbook of organs', y: 26, size: 8 },
      { text: 'Valid from May', y: 805, size: 8 },
    ]);
    expect(furnitureOf([page])).toEqual([['Handbook of organs', 'Valid from May']]);
    const notes = [
      ...body(1),
      { text: '1 As far as the organ is healthy and its vessels are open.', y: 790, size: 8 },
    ];
    expect(furnitureOf([seenPage(notes)])).toEqual([[]]);
  });

  it('is no title that comes again, and nothing that stands within a page', () => {
    const titled = [1, 2, 3].map((page) =>
      seenPage([{ text: 'Treatment', y: 40, size: 24 }, ...body(page)], { width: 720, height: 540 }),
    );
    expect(furnitureOf(titled)).toEqual([[], [], []]);
    const within = [1, 2, 3].map((page) =>
      seenPage([...body(page), { text: 'Inside', y: 400 }, ...body(page)]),
    );
    expect(furnitureOf(within)).toEqual([[], [], []]);
  });

  it('is what two pages begin with alike, and no heading that has a number of its own', () => {
    expect(begunWith(['Ward handbook', 'Ward handbook'])).toEqual([['Ward handbook'], ['Ward handbook']]);
    expect(begunWith(['Lesson 1', 'Lesson 2'])).toEqual([[], []]);
  });

  it('is a number alone, and a head whose number goes up with the pages', () => {
    const heads = [
      'CHAPTER 61 The Adrenal Medulla 701',
      '702 SECTION IX Endocrine Physiology',
      'Antidotes 703',
    ];
    const pages = typed(heads.map((head, page) => `${head}\n\n${body(page).join('\n')}`));
    expect(furnitureOf(pages)).toEqual(heads.map((head) => [head]));
    expect(furnitureOf(typed([1, 2].map((page) => `${body(page).join('\n')}\n\n${page}`)))).toEqual([
      ['1'],
      ['2'],
    ]);
  });

  it('is no line of typed notes that only begins several pages', () => {
    for (const heads of [
      ['Management', 'Management', 'Management'],
      ['Immunology 1', 'Immunology 2', 'Rejection'],
      ['1 Anatomy of the heart', '2 Valves of the heart', '3 Sounds'],
      ['Complement C 100', 'Outcome after 250', 'Trial of 340'],
    ])
      expect(furnitureOf(typed(heads.map((head, page) => `${head}\n${body(page).join('\n')}`)))).toEqual([
        [],
        [],
        [],
      ]);
  });

  it('is a foot that says the title of its page behind its own words', () => {
    const titles = ['Causes', 'Signs', 'Fluids'];
    const pages = titles.map((text, page) =>
      seenPage([{ text, size: 20 }, ...body(page), { text: footOf(text), y: 752 }]),
    );
    expect(furnitureOf(pages)).toEqual(titles.map((text) => [footOf(text)]));
  });

  it('parts no paragraph that it stands in', () => {
    const rule = 'Causes of it are\n\n----------\n\nischaemia and valves';
    expect(furnitureOf(typed([rule]))).toEqual([['----------']]);
  });
});

const cells = (y: number, left: string, right: string) => [
  { text: left, y, size: 8 },
  { text: right, y, x: 200, size: 8 },
];

it('cells at the top of a page that go on below are none', () => {
  const row = [...cells(50, 'Severe', 'Labetalol 50 mg'), ...cells(60, 'Above 160', 'or hydralazine')];
  const text = ['The text of the page is larger than that.', 'It says what else is done.', 'And when.'];
  expect(
    furnitureOf([seenPage([...row, ...text.map((one, at) => ({ text: one, y: 120 + 12 * at }))])]),
  ).toEqual([[]]);
});
