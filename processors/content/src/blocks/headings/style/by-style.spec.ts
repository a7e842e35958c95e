import { describe, expect, it } from 'vitest';
import { blocksOf } from '../../blocks-of.ts';
import type { SeenLine } from '../../layouts/seen-lines.fixture.ts';
import { seenPage } from '../../layouts/seen-lines.fixture.ts';

const prose = [
  'The kidney filters about 180 litres of plasma every day, and nearly all of it is taken back into',
  'the blood by the tubules. What is left is the urine, of which a healthy adult makes between one',
  'and two litres.',
];

const headingsOf = (...pages: readonly (readonly (SeenLine | string)[])[]) => {
  const sources = pages.map((lines) => seenPage(lines));
  return blocksOf(sources).flatMap(({ blocks }, page) =>
    blocks
      .filter(({ kind }) => kind === 'heading')
      .map(
        ({ start, end, level }) => `${level} ${sources[page]!.text.slice(start, end).replaceAll('\n', ' ')}`,
      ),
  );
};

const heading = (text: string) => ({ text, size: 14, gap: 1 });
const title = (text: string) => ({ text, size: 36 });
const slideOf = (lines: (SeenLine | string)[]) => seenPage(lines, { width: 720, height: 540 });
const slide = (name: string, size: number, body: number) =>
  slideOf([
    { text: name, size },
    { text: '• Furosemide blocks the cotransporter', size: body, gap: 1 },
    { text: '– in the thick limb', size: body - 4, x: 100 },
  ]);

describe('headings by their style', () => {
  it('may have their letters set apart, as many as a sentence has words', () => {
    const spaced = [
      'S E R U M O S M O L A L I T Y',
      'A C U T E ( > 4 8 h o r s e v e r e )',
      'P AT I E N T S',
    ];
    const lines = spaced.flatMap((text) => [{ text, bold: true, gap: 1 }, ...prose]);
    expect(headingsOf([{ text: 'Sodium', size: 20 }, ...lines])).toEqual([
      '1 Sodium',
      ...spaced.map((text) => `2 ${text}`),
    ]);
  });

  it('in capitals go on in none with small letters, though lines end where they do', () => {
    const name = { text: 'ATRIAL FIBRILLATION AND ATRIAL FLUTTER', bold: true, gap: 1 };
    const text =
      'The rate is held below this number and|beta blockers come first in everybody,|who have no asthma and no block at all|of the second degree.';
    const page = [{ text: 'Heart', size: 20 }, ...prose, name, { text: 'ECG and rate', bold: true }];
    expect(headingsOf([...page, ...text.split('|')])).toEqual([
      '1 Heart',
      `2 ${name.text}`,
      '3 ECG and rate',
    ]);
  });

  it('have levels by size, then weight', () => {
    const page = [
      { text: 'The kidney', size: 20 },
      ...prose,
      { text: 'Tubules', size: 14, gap: 1 },
      ...prose,
      { text: 'Loop of Henle', bold: true, gap: 1 },
      ...prose,
      { text: 'Transport is active', bold: true, gap: 1 },
      ...prose,
      { text: 'Glomerulus', size: 14, gap: 1 },
      ...prose,
    ];
    expect(headingsOf(page)).toEqual([
      '1 The kidney',
      '2 Tubules',
      '3 Loop of Henle',
      '3 Transport is active',
      '2 Glomerulus',
    ]);
  });

  it('are one where they go over two lines, and two where each has a number', () => {
    const page = [
      { text: 'Management of acute', size: 18 },
      { text: 'heart failure', size: 18 },
      ...prose,
      { text: '1. Drugs', size: 14, gap: 1 },
      { text: '1.1 Diuretics', size: 14 },
      ...prose,
      { text: '1.2 Nitrates', size: 14, gap: 1 },
      ...prose,
    ];
    expect(headingsOf(page)).toEqual([
      '1 Management of acute heart failure',
      '2 1. Drugs',
      '3 1.1 Diuretics',
      '3 1.2 Nitrates',
    ]);
  });

  it('are measured by the text of the document, not of the page', () => {
    expect(
      headingsOf(
        [heading('Causes'), ...prose, heading('Signs'), ...prose],
        [heading('Treatment'), 'Rest.'],
        [heading('Prognosis'), ...prose, ...prose],
      ),
    ).toEqual(['1 Causes', '1 Signs', '1 Treatment', '1 Prognosis']);
  });

  it('are no words of a bold sentence, no labels and no bullets', () => {
    const page = [
      { text: 'The kidney', size: 16 },
      ...prose,
      { text: 'Never stop steroids at once.', bold: true, gap: 1 },
      { text: 'ECG: tall tented T waves', bold: true, gap: 1 },
      { text: '• Furosemide', bold: true, gap: 1 },
      { text: 'Colours', colour: '#aa0000', gap: 1 },
      ...prose,
      { text: 'Tubules', size: 14, gap: 1 },
      ...prose,
    ];
    expect(headingsOf(page)).toEqual(['1 The kidney', '3 Colours', '2 Tubules']);
  });

  it('are the titles of slides, of whatever size', () => {
    const pages = [
      slide('Diuretics', 40, 24),
      slide('Side effects of loop diuretics', 32, 28),
      slide('Uses', 36, 20),
    ];
    const blocks = blocksOf(pages).flatMap((page) => page.blocks);
    expect(blocks.filter(({ kind }) => kind === 'heading').map(({ level }) => level)).toEqual([1, 1, 1]);
    expect(blocks.filter(({ kind }) => kind === 'item').map(({ level, path }) => [level, ...path])).toEqual([
      [0, 'Diuretics'],
      [1, 'Diuretics'],
      [0, 'Side effects of loop diuretics'],
      [1, 'Side effects of loop diuretics'],
      [0, 'Uses'],
      [1, 'Uses'],
    ]);
  });

  it('leave it unsure what a slide without a title stands under', () => {
    const pages = [
      slideOf([title('Causes'), '• ischaemia', '• valves']),
      slideOf(['• alcohol is one of the causes too', '• infection']),
      slideOf([title('Signs'), '• oedema', '• raised pressure']),
      slideOf([title('Tests'), '• ECG', '• echo']),
    ];
    const unsure = blocksOf(pages).map(({ blocks }) =>
      blocks.map(({ isPathUnsure }) => isPathUnsure === true),
    );
    expect(unsure).toEqual([
      [false, false, false],
      [true, true],
      [false, false, false],
      [false, false, false],
    ]);
  });
});

const kindsOf = (lines: readonly (SeenLine | string)[]) => {
  const page = seenPage(lines);
  return blocksOf([page])[0]!.blocks.map(
    ({ kind, path, start, end }) =>
      `${kind} ${[...path, page.text.slice(start, end).replaceAll('\n', ' ')].slice(1).join(' > ')}`,
  );
};

const dot = (text: string, x: number) => ({ text, x, isMarked: true as const });
const term = (text: string, meaning: string) => [
  { text, bold: true },
  { text: `${meaning} that is longer than its term`, x: 86 },
  { text: 'and goes on', x: 86 },
];

describe('where headings show by their style', () => {
  it('a line with a colon is text that stands over its list', () => {
    const page = [
      { text: 'The kidney', size: 20 },
      ...prose,
      { text: 'Tubules', size: 14, gap: 1 },
      ...prose,
    ];
    const last = [{ text: 'Glomerulus', size: 14, gap: 1 }, 'Measure:', '• creatinine', '• urea'];
    expect(kindsOf([...page, ...last]).slice(-4)).toEqual([
      'heading Glomerulus',
      'paragraph Glomerulus > Measure:',
      'item Glomerulus > Measure > • creatinine',
      'item Glomerulus > Measure > • urea',
    ]);
  });

  it('terms over what they mean are items, also where the line before them does not end', () => {
    const page = [
      { text: 'Glossary', size: 20 },
      { text: 'A', size: 14, bold: true, gap: 1 },
      ...term('agnosia', 'loss of recognition'),
      ...term('akinesia', 'loss of movement'),
      ...term('aphasia', 'loss of language'),
    ];
    expect(kindsOf(page).filter((line) => !line.startsWith('paragraph'))).toEqual([
      'heading ',
      'heading A',
      'item A > agnosia',
      'item A > akinesia',
      'item A > aphasia',
    ]);
  });

  it('items with drawn bullets stand in each other by their indentation, and hold the lines that they go on with', () => {
    const page = [
      { text: 'Endocrinology', size: 20 },
      { text: 'Conn', size: 14, gap: 1 },
      dot('diagnosis', 80),
      dot('24-h urine and a ratio of aldosterone to renin that is high in most', 92),
      { text: 'patients', x: 92 },
      dot('treatment', 80),
      { text: 'Addison', size: 14, gap: 1 },
      dot('fatigue and a low pressure in nearly all of the patients that are seen', 80),
    ];
    expect(kindsOf(page).slice(2, 5)).toEqual([
      'item Conn > diagnosis',
      'item Conn > diagnosis > 24-h urine and a ratio of aldosterone to renin that is high in most patients',
      'item Conn > treatment',
    ]);
  });

  it('bare numbers of headings are told from those that lines of the text begin with', () => {
    const page = [
      { text: '3 Elimination', size: 14 },
      ...prose,
      '72 ml are left',
      { text: '4 Interactions', size: 14, gap: 1 },
      ...prose,
      { text: '5 Harm', size: 14, gap: 1 },
      ...prose,
    ];
    const { blocks } = blocksOf([seenPage(page)])[0]!;
    expect(blocks.filter(({ kind }) => kind === 'heading').map(({ mark }) => mark)).toEqual([2, 2, 2]);
    expect(blocks.at(-1)!.path).toEqual(['Harm']);
  });
});

describe('no heading by its style', () => {
  const name = { text: 'Heart failure', size: 20, bold: true };
  const sections = ['Causes', 'Signs'].flatMap((text) => [{ text, bold: true, gap: 1 }, ...prose]);
  it.each([
    ['the names below a title', [{ text: 'A. Miller, B. Smith and C. Jones', size: 12 }]],
    ['a lighter line below a title', [{ text: 'What every student knows', size: 12 }]],
    ['a sentence in large letters', [...prose, { text: 'The heart pumps what it gets.', size: 14, gap: 1 }]],
    [
      'a paragraph in large letters',
      [
        { text: 'Heart failure is frequent and it is dangerous and most patients are', size: 13, gap: 1 },
        { text: 'not treated as they should be according to guidelines that are old and', size: 13 },
        { text: 'that everybody knows', size: 13 },
      ],
    ],
    ['an entry of a table of contents', [{ text: '1 Pumps . . . . . . . . 12', size: 14, gap: 1 }]],
  ])('is %s', (_, lines) => {
    expect(headingsOf([name, ...lines, ...sections])).toEqual(['1 Heart failure', '2 Causes', '2 Signs']);
  });
});
