import { expect, it } from 'vitest';
import { blocksOf } from '../blocks-of.ts';
import type { SourceSaid, SourceLine, PageOfSource } from '../source-line.ts';

type Row = { text: string; said?: SourceSaid } & Pick<SourceLine, 'part' | 'order' | 'seen'>;

const slideOf = (...rows: Row[]): PageOfSource => {
  let at = 0;
  const lines = rows.map(({ text, ...more }): SourceLine => {
    const start = at;
    at += text.length + 1;
    return { start, end: start + text.length, ...more };
  });
  return { text: rows.map(({ text }) => text).join('\n'), lines, isSlide: true };
};

const read = (...pages: PageOfSource[]) =>
  blocksOf(pages).flatMap(({ blocks }, page) =>
    blocks.map(({ start, end, path, isPathUnsure }) =>
      [...path, `${isPathUnsure ? '? ' : ''}${pages[page]!.text.slice(start, end)}`].join(' > '),
    ),
  );

const heading = (text: string, level: number, order: number, part: object = {}): Row => ({
  text,
  said: { kind: 'heading', level },
  order,
  part,
});
const item = (text: string, order: number, part: object, level = 0): Row => ({
  text,
  said: { kind: 'item', level },
  order,
  part,
});

it('columns stand under their heads and all under the title, in whatever order the text has them', () => {
  const [left, right] = [{}, {}];
  const slide = slideOf(
    { text: 'Cardiology', order: 5, part: {} },
    heading('Stable', 2, 1),
    heading('Unstable', 2, 3),
    item('on effort', 2, left),
    item('at rest', 4, right),
    heading('Angina', 1, 0),
  );
  expect(read(slide)).toEqual([
    'Angina > Cardiology',
    'Angina > Stable',
    'Angina > Unstable',
    'Angina > Stable > on effort',
    'Angina > Unstable > at rest',
    'Angina',
  ]);
});

it('items stand under one that counts them, and not under one that says something else', () => {
  const body = {};
  const slide = slideOf(
    item('Diagnosis: two of three criteria', 0, body),
    ...['pain', 'lipase', 'imaging'].map((text, at) => item(text, at + 1, body, 1)),
    item('Coronary sinus: opens in the atrium', 4, body),
    ...['great vein', 'middle vein'].map((text, at) => item(text, at + 5, body, 1)),
  );
  expect(read(slide).map((line) => line.replace('? ', ''))).toEqual([
    'Diagnosis: two of three criteria',
    'Diagnosis: two of three criteria > pain',
    'Diagnosis: two of three criteria > lipase',
    'Diagnosis: two of three criteria > imaging',
    'Coronary sinus: opens in the atrium',
    'great vein',
    'middle vein',
  ]);
});

it('what heads lines of a shape heads none of another, and it is not known of a label alone', () => {
  const [body, box, label] = [{}, {}, {}];
  const slide = slideOf(
    heading('Angina', 1, 0),
    item('Drugs:', 1, body),
    item('nitrates', 2, body, 1),
    { text: 'It hurts.', order: 3, part: box },
    { text: 'Note:', order: 4, part: label },
    { text: 'Call for help.', order: 5, part: box },
    { text: 'Notes', said: { kind: 'note' } },
  );
  expect(read(slide)).toEqual([
    'Angina',
    'Angina > Drugs:',
    'Angina > Drugs > nitrates',
    'Angina > It hurts.',
    'Angina > Note:',
    'Angina > Note > ? Call for help.',
    'Angina > Notes',
  ]);
});

const seenAt = (x: number, y: number) => ({
  seen: { box: { x, y, width: 90, height: 20 }, size: 20, bold: 0, italic: 0 },
});

it('a label alone stands over the shape right below it', () => {
  const [near, far] = [{}, {}];
  const slide = slideOf(
    heading('Angina', 1, 0),
    { text: 'Note:', order: 1, part: {}, ...seenAt(50, 100) },
    { text: 'Call for help.', order: 2, part: near, ...seenAt(60, 140) },
    { text: 'It hurts.', order: 3, part: far, ...seenAt(50, 300) },
  );
  expect(read(slide)).toEqual([
    'Angina',
    'Angina > Note:',
    'Angina > Note > Call for help.',
    'Angina > It hurts.',
  ]);
});

it('a box beside the text has its own headings', () => {
  const box = {};
  const [title, text] = [
    { text: 'Burns', said: { kind: 'heading', level: 1 } as const },
    { text: 'Cover.', said: { kind: 'paragraph' } as const },
  ];
  const label = { text: 'Remember', said: { kind: 'heading', level: 2 } as const, part: box };
  const { isSlide: _is, ...page } = slideOf(title, text, label, { ...text, part: box }, text);
  expect(read(page)).toEqual([
    'Burns',
    'Burns > Cover.',
    'Burns > Remember',
    'Burns > Remember > Cover.',
    'Burns > Cover.',
  ]);
});

it('what the slide does not have is in doubt where it may stand under more than the title', () => {
  const slide = slideOf(
    heading('Angina', 1, 0),
    { text: 'A lecture.', part: 'unknown' },
    heading('Stable', 2, 1),
    { text: '12 of 20', part: 'unknown' },
  );
  expect(read(slide)).toEqual([
    'Angina',
    'Angina > A lecture.',
    'Angina > Stable',
    'Angina > Stable > ? 12 of 20',
  ]);
});

it('a slide without a title may go on with the one before it', () => {
  const [first, second] = [slideOf(heading('Angina', 1, 0)), slideOf(item('nitrates', 0, {}))];
  expect(read(first, second)).toEqual(['Angina', 'Angina > ? nitrates']);
  const part = {};
  const label = { text: 'Drugs:', part, order: 0 };
  expect(read(first, slideOf(label, item('nitrates', 1, part)))).toEqual([
    'Angina',
    'Angina > ? Drugs:',
    'Angina > Drugs > ? nitrates',
  ]);
});
