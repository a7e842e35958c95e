import { describe, expect, it } from 'vitest';
import { blocksOf } from '../blocks-of.ts';
import type { SeenLine } from '../seen-lines.fixture.ts';
import { seenPage } from '../seen-lines.fixture.ts';

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
