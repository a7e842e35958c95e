import { describe, expect, it } from 'vitest';
import { pageFiguresOf } from './figures.ts';
import { box, line, page, pageText } from './geometry.fixture.ts';

const none = { text: '' };
const labelsOf = (figures: ReturnType<typeof pageFiguresOf>): string[][] =>
  figures.map(({ labels }) => labels.map(({ text }) => text));
const rectangle = (x: number, y: number, width: number, height: number) => box(x, y, width, height);

const prose = Array.from({ length: 6 }, (_, n) =>
  line('The heart pumps blood through the lungs and through the body of man', 70, 500 + 13 * n),
).flat();
const heart = box(150, 150, 300, 250);
const recognised = [
  ...line('Aorta', 200, 170, { sure: 0.96 }),
  ...line('Left atrium', 360, 220, { sure: 0.95 }),
  ...line('Right ventricle', 170, 350, { sure: 0.93 }),
];

describe('a picture', () => {
  it('is a figure with the labels that were read on it, and its caption is its title', () => {
    const said = pageText(
      ['heading', 'The heart', box(70, 80, 100, 16)],
      ['caption', 'Figure 3. Chambers of the heart', box(150, 410, 200, 9)],
      [
        'paragraph',
        'The heart pumps …',
        ...Array.from({ length: 6 }, (_, n) => box(70, 500 + 13 * n, 400, 10)),
      ],
    );
    const words = [
      ...line('The heart', 70, 80, { size: 16 }),
      ...recognised,
      ...line('Figure 3. Chambers of the heart', 150, 410, { size: 9 }),
      ...prose,
    ];
    const [figure, ...others] = pageFiguresOf(page({ words, pictures: [heart] }), said);
    expect(others).toEqual([]);
    expect(figure).toMatchObject({
      region: box(145, 145, 310, 260),
      title: 'Figure 3. Chambers of the heart',
    });
    expect(labelsOf([figure!])).toEqual([['Aorta', 'Left atrium', 'Right ventricle']]);
  });

  it('has the heading above it as its title where it has no caption, or what stands there in large letters', () => {
    const words = [...line('The heart', 70, 80, { size: 24 }), ...recognised, ...line('a note', 70, 600)];
    const geometry = page({ words, pictures: [heart] });
    expect(pageFiguresOf(geometry, none)[0]?.title).toBe('The heart');
    const said = pageText(['heading', 'Chambers', box(70, 80, 100, 24)]);
    expect(pageFiguresOf(geometry, said)[0]?.title).toBe('Chambers');
  });

  it('without words is none, and neither is one in which dust was read', () => {
    const dust = [
      ...line('ae', 200, 170, { sure: 0.6 }),
      ...line('J All', 300, 200, { sure: 0.7 }),
      ...line('rrier', 220, 260, { sure: 0.5 }),
      ...line('Dorsal root', 200, 350, { sure: 0.92 }),
    ];
    expect(pageFiguresOf(page({ words: prose, pictures: [heart] }), none)).toEqual([]);
    expect(pageFiguresOf(page({ words: [...prose, ...dust], pictures: [heart] }), none)).toEqual([]);
  });

  it('that is a text is none', () => {
    const sentences = Array.from({ length: 12 }, (_, n) =>
      line('The heart pumps blood through the lungs and on', 160, 160 + 12 * n, { sure: 0.95 }),
    ).flat();
    expect(pageFiguresOf(page({ words: sentences, pictures: [heart] }), none)).toEqual([]);
  });

  it('on a scan has the labels around it, however narrow it is, and no column of sentences beside it', () => {
    const bone = box(300, 200, 100, 200);
    const names = [
      ...line('Epiphysis', 330, 184, { sure: 0.95 }),
      ...line('Medullary cavity', 405, 260, { sure: 0.95 }),
      ...line('Compact bone', 235, 300, { sure: 0.95 }),
    ];
    const column = Array.from({ length: 7 }, (_, n) => ({
      text: 'a bone has a cavity and it',
      at: box(405, 320 + 12 * n, 130, 10),
    }));
    const words = [...names, ...column.flatMap(({ text, at }) => line(text, at.x, at.y, { sure: 0.95 }))];
    const said = pageText([
      'paragraph',
      column.map(({ text }) => text).join('\n'),
      ...column.map(({ at }) => at),
    ]);
    expect(labelsOf(pageFiguresOf(page({ words, pictures: [bone] }), said))).toEqual([
      ['Epiphysis', 'Medullary cavity', 'Compact bone'],
    ]);
  });

  it('that is a table gives its cells', () => {
    const words = ['Drug Dose', 'Digoxin 62 mg', 'Heparin 5 ml'].flatMap((row, n) => {
      const [first, ...rest] = row.split(' ');
      return [
        ...line(first!, 170, 170 + 40 * n, { sure: 0.95 }),
        ...line(rest.join(' '), 330, 170 + 40 * n, { sure: 0.95 }),
      ];
    });
    expect(labelsOf(pageFiguresOf(page({ words, pictures: [heart] }), none))).toEqual([
      ['Drug', 'Dose', 'Digoxin', '62 mg', 'Heparin', '5 ml'],
    ]);
  });
});

describe('a drawing', () => {
  const boxes = [rectangle(100, 150, 120, 40), rectangle(300, 150, 120, 40), rectangle(200, 250, 120, 40)];
  const joins = [
    { x0: 220, y0: 170, x1: 300, y1: 170 },
    { x0: 360, y0: 190, x1: 260, y1: 250 },
  ];
  const words = [
    ...line('Renin', 130, 165),
    ...line('Angiotensin I', 320, 165),
    ...line('Angiotensin II', 225, 265),
  ];

  it('of boxes and lines has the texts in them as labels', () => {
    const geometry = page({ words: [...words, ...prose], areas: boxes, strokes: joins });
    expect(labelsOf(pageFiguresOf(geometry, none))).toEqual([['Renin', 'Angiotensin I', 'Angiotensin II']]);
  });

  it('has the texts beside it, and at the ends of lines that lead there', () => {
    const cell = [rectangle(250, 200, 80, 80), rectangle(270, 220, 30, 30), rectangle(275, 225, 5, 5)];
    const leader = { x0: 330, y0: 240, x1: 380, y1: 215 };
    const around = [
      ...line('Nucleus', 470, 210),
      ...line('Membrane', 195, 230),
      ...line('A paragraph that stands far below', 70, 600),
    ];
    const geometry = page({ words: around, areas: cell, strokes: [leader] });
    expect(labelsOf(pageFiguresOf(geometry, none))).toEqual([['Nucleus', 'Membrane']]);
  });

  it('has as many labels as lines lead from a column of them', () => {
    const cell = [rectangle(250, 200, 80, 80), rectangle(270, 220, 30, 30), rectangle(275, 225, 5, 5)];
    const layers = ['Tunica externa', 'Tunica media', 'Tunica intima'];
    const column = layers.flatMap((layer, n) => line(layer, 362, 210 + 12 * n));
    const leaders = layers.map((_, n) => ({ x0: 300, y0: 225, x1: 360, y1: 215 + 12 * n }));
    const found = pageFiguresOf(page({ words: column, areas: cell, strokes: leaders }), none);
    expect(labelsOf(found)).toEqual([layers]);
  });

  it('is none where it is the rules of a page, an underline, or the grid of a table that is known', () => {
    const rules = [60, 61, 62].map((y) => ({ x0: 60, y0: y, x1: 535, y1: y }));
    const underline = rectangle(130, 174.5, 25, 1);
    expect(pageFiguresOf(page({ words, strokes: rules, areas: [underline] }), none)).toEqual([]);
    const grid = [0, 1, 2].flatMap((row) =>
      [0, 1].map((at) => rectangle(100 + 150 * at, 150 + 40 * row, 150, 40)),
    );
    const cells = grid.flatMap(({ x, y }) => line('Digoxin', x + 10, y + 15));
    const table = pageText(['table', 'Digoxin '.repeat(6), box(100, 150, 300, 120)]);
    expect(pageFiguresOf(page({ words: cells, areas: grid }), table)).toEqual([]);
  });

  it('takes no page number, running head, caption or list beside it', () => {
    const said = pageText(
      ['furniture', 'Anatomy', box(130, 160, 60, 20)],
      ['caption', 'Fig. 2 The axis', box(320, 165, 80, 10)],
    );
    const geometry = page({ words, areas: boxes, strokes: joins });
    expect(pageFiguresOf(geometry, said)).toEqual([]);
    const list = pageText(['item', '• Renin is made by the kidney', box(430, 150, 150, 60)]);
    list.blocks[0]!.mark = 2;
    const beside = [...words, ...line('Renin rises', 440, 165)];
    expect(labelsOf(pageFiguresOf(page({ words: beside, areas: boxes, strokes: joins }), list))).toEqual([
      ['Renin', 'Angiotensin I', 'Angiotensin II'],
    ]);
  });

  it('is given without the numbers of its axes', () => {
    const ticks = [10, 20, 30, 40].flatMap((n) => line(`${n}`, 85, 160 + 3 * n - 7));
    const geometry = page({ words: [...words, ...ticks], areas: boxes, strokes: joins });
    expect(labelsOf(pageFiguresOf(geometry, none))[0]).toEqual(['Renin', 'Angiotensin I', 'Angiotensin II']);
  });
});

it('finds nothing on an empty page', () => {
  expect(pageFiguresOf(page(), none)).toEqual([]);
  expect(pageFiguresOf(page({ size: { width: 1, height: 1 }, pictures: [box(0, 0, 1, 1)] }), none)).toEqual(
    [],
  );
});
