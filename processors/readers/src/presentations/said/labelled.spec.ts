import type { SlideLine } from '@anamnesis/contracts/documents/blocks/slide-lines.ts';
import type { SourceLine, PageOfSource } from '@anamnesis/content/blocks.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelled } from './labelled.ts';

/** A page of which each line is one of the text. */
function pageOf(...rows: string[]): PageOfSource {
  let at = 0;
  const lines = rows.map((row): SourceLine => {
    const start = at;
    at += row.length + 1;
    return { start, end: start + row.length };
  });
  return { text: rows.join('\n'), lines };
}

const told = (page: PageOfSource, slide: readonly SlideLine[]): string[] =>
  labelled(page, slide).lines.map(({ start, end, said, mark = 0 }) => {
    const text = page.text.slice(start, end);
    const cells = said?.kind === 'row' ? said.cells.map((cell) => page.text.slice(cell.start, cell.end)) : [];
    return said?.kind === 'row'
      ? `row: ${cells.join(' | ')}`
      : `${said?.kind ?? '?'}: ${text.slice(0, mark)}|${text.slice(mark)}`;
  });

const heading = (text: string): SlideLine => ({ text, said: { kind: 'heading', level: 1 } });
const item = (text: string, level = 0): SlideLine => ({ text, said: { kind: 'item', level } });
const row = (isFirst: boolean, ...cells: string[]): SlideLine => ({
  text: cells.join(' ').trim(),
  said: { kind: 'row', isFirst, isHead: isFirst, cells: cells.map((text) => ({ text })) },
});

describe('the lines of a page that a slide became', () => {
  it('are found by their letters, with the marks that the page shows', () => {
    const page = pageOf('HEART FAILURE', '• 10⁹/L, “ﬁbrin”', '2. Furosemide', '– ACE', '7');
    const slide = [heading('Heart failure'), item('109/L, "fibrin"'), item('Furosemide'), item('– ACE', 1)];
    expect(told(page, slide)).toEqual([
      'heading: |HEART FAILURE',
      'item: • |10⁹/L, “ﬁbrin”',
      'item: 2. |Furosemide',
      'item: |– ACE',
      '?: |7',
    ]);
  });

  it('are several where a paragraph is wrapped, all of one block', () => {
    const page = pageOf(
      'Heart',
      '• Furosemide inhibits the',
      'cotransporter in the',
      'loop of Henle',
      '• Digoxin',
    );
    const slide = [
      heading('Heart'),
      item('Furosemide inhibits the cotransporter in the loop of Henle'),
      item('Digoxin'),
    ];
    expect(told(page, slide)).toEqual([
      'heading: |Heart',
      'item: • |Furosemide inhibits the',
      'item: |cotransporter in the',
      'item: |loop of Henle',
      'item: • |Digoxin',
    ]);
    const blocks = labelled(page, slide).lines.map(({ block }) => block);
    expect([new Set(blocks).size, new Set(blocks.slice(1, 4)).size]).toEqual([3, 1]);
  });

  it('keep what the page shows where the slide does not have them, or more stands in them', () => {
    const page = pageOf('Heart failure and more', 'Furosemide inhibits', 'something else', '20');
    const slide = [heading('Heart failure'), item('Furosemide inhibits the cotransporter'), item('20')];
    expect(labelled(page, slide)).toBe(page);
  });

  it('are numbers of pages at their foot only', () => {
    const foot: SlideLine = { text: '7', said: { kind: 'furniture' } };
    expect(told(pageOf('7', '1.Digoxin', '7'), [item('Digoxin'), foot])).toEqual([
      '?: |7',
      'item: 1.|Digoxin',
      'furniture: |7',
    ]);
    expect(told(pageOf('7', 'Digoxin'), [foot])).toEqual(['?: |7', '?: |Digoxin']);
  });

  it('are footers, dates and numbers of slides, in one line too and with the number that the page shows', () => {
    const feet = ['Surgery · Lecture 8', '3 May 2026', '‹#›'].map((text): SlideLine => ({
      text,
      said: { kind: 'furniture' },
    }));
    const page = pageOf('3 May 2026 Surgery · Lecture 8 12', 'Surgery · Lecture 8 and 9', '5', 'Ileus', '12');
    expect(told(page, [heading('Ileus'), ...feet])).toEqual([
      'furniture: |3 May 2026 Surgery · Lecture 8 12',
      '?: |Surgery · Lecture 8 and 9',
      '?: |5',
      'heading: |Ileus',
      'furniture: |12',
    ]);
    const [title, foot] = [heading('Surgery · Lecture 8'), feet[0]!];
    expect(told(pageOf('Surgery · Lecture 8', 'Surgery · Lecture 8'), [title, foot])).toEqual([
      'heading: |Surgery · Lecture 8',
      'furniture: |Surgery · Lecture 8',
    ]);
  });

  it('have the signs of the slide where the page shows one other for each', () => {
    const page = pageOf(
      '• stays ≥ 65 mmHg',
      '• ≥2 receptors and 25 ≥g',
      '≥ 12 h apart',
      '≥ ≥ 5 mg at night',
      '• β-blocker',
      'ACE\t≥ 3 mg',
    );
    const slide = [
      item('stays ≤ 65 mmHg'),
      item('β2 receptors and 25 μg'),
      item('≤ 12 h apart'),
      item('< 5 mg at night'),
      item('α-blocker'),
      item('β-blocker'),
      row(true, 'ACE', '≤ 3 mg'),
      row(false, 'not on the page', ''),
    ];
    const read = labelled(page, slide);
    expect(read.text.split('\n')).toEqual([
      '• stays ≤ 65 mmHg',
      '• β2 receptors and 25 μg',
      '≤ 12 h apart',
      '≥ < 5 mg at night',
      '• β-blocker',
      'ACE\t≤ 3 mg',
    ]);
    expect(read.lines.map(({ mark }) => mark)).toEqual([2, 2, undefined, 2, 2, undefined]);
    expect(read.lines.flatMap(({ runs = [] }) => runs)).toEqual([]);
  });

  it('are in doubt where a sign is missing, or lines differ by their signs only and the page has other ones', () => {
    const page = pageOf('– falls the kidney', '• 10⁻³ mol', '• stays ≥ 65', '• stays ≥ 65');
    const slide = ['falls → the kidney', '10-3 mol', 'stays ≤ 65', 'stays ≥ 65'];
    const read = labelled(
      page,
      slide.map((text) => item(text)),
    );
    expect(read.text).toBe(page.text);
    expect(read.lines.map(({ said }) => said?.kind)).toEqual(read.lines.map(() => 'item'));
    expect(
      read.lines.map(({ runs = [] }) =>
        runs.map(({ start, end, unsure }) => [page.text.slice(start, end), unsure]),
      ),
    ).toEqual([[['t', true]], [], [['≥', true]], [['≥', true]]]);
  });

  it('are what two lines of the same words are, one after the other', () => {
    expect(told(pageOf('Digoxin', 'Digoxin', 'Digoxin'), [heading('Digoxin'), item('Digoxin')])).toEqual([
      'heading: |Digoxin',
      'item: |Digoxin',
      '?: |Digoxin',
    ]);
  });

  it('have cells at their places, with the signs that belong to them', () => {
    const page = pageOf('Drug\tDose (usual)\t', 'Polyuria\t>2.5 L (24 h)\t“often”', 'Anuria\t\tnone');
    const slide = [
      row(true, 'Drug', 'Dose (usual)', ''),
      row(false, 'Polyuria', '>2.5 L (24 h)', '"often"'),
      row(false, 'Anuria', '', 'none'),
    ];
    expect(told(page, slide)).toEqual([
      'row: Drug | Dose (usual) | ',
      'row: Polyuria | >2.5 L (24 h) | “often”',
      'row: Anuria |  | none',
    ]);
    const tables = labelled(page, slide).lines.map(({ said }) => said?.kind === 'row' && said.table);
    expect(new Set(tables).size).toBe(1);
  });

  it('have cells at their places where signs are all that stands in one, or are others', () => {
    const slide = [row(true, 'β', 'Dose', '>'), row(false, 'ACE', '≤ 5 mg', '')];
    expect(told(pageOf('β\tDose\t>', 'ACE\t≥ 5 mg'), slide)).toEqual([
      'row: β | Dose | >',
      'row: ACE | ≥ 5 mg | ',
    ]);
  });

  it('have the signs with which a cell ends, though a space parts them from it', () => {
    const slide = [row(true, 'Risk', 'Start'), row(false, 'QRISK ≥ 10 %', '(only) statin')];
    expect(told(pageOf('Risk\tStart', 'QRISK ≥ 10 %\t(only) statin'), slide)).toEqual([
      'row: Risk | Start',
      'row: QRISK ≥ 10 % | (only) statin',
    ]);
  });

  it('have rows of numbers, which stand nowhere else', () => {
    const slide = [row(true, 'men', 'women'), row(false, '40', '15')];
    expect(told(pageOf('4015', 'men\twomen', '40\t15'), slide)).toEqual([
      '?: |4015',
      'row: men | women',
      'row: 40 | 15',
    ]);
  });

  it('are no rows where one of the table is not found', () => {
    const page = pageOf('Drug\tDose', 'Digoxin\t62.5', 'micrograms', 'Ramipril\t5 mg');
    const slide = [
      row(true, 'Drug', 'Dose'),
      row(false, 'Digoxin', '62.5 mg'),
      row(false, 'Ramipril', '5 mg'),
    ];
    expect(labelled(page, slide)).toBe(page);
  });

  it('are found in slides of any words, and nothing else of the page changes', () => {
    const words = fc.array(fc.constantFrom('heart', 'ACE', '10⁹', '>', '(', 'β', '…', 'a)'), {
      minLength: 1,
      maxLength: 6,
    });
    const text = words.map((all) => all.join(' '));
    const line = fc.oneof(
      text.map(heading),
      text.map((one) => item(one)),
      text.map((one): SlideLine => ({ text: one })),
      fc.array(text, { minLength: 1, maxLength: 4 }).map((cells) => row(true, ...cells)),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), fc.array(text, { maxLength: 5 }), (slide, others) => {
        const page = pageOf(...others, ...slide.map((one) => one.text));
        const read = labelled(page, slide);
        expect(read.text.length).toBe(page.text.length);
        expect(read.lines.map(({ start, end }) => [start, end])).toEqual(
          page.lines.map(({ start, end }) => [start, end]),
        );
        for (const { start, end, said, mark = 0 } of read.lines) {
          expect(mark).toBeLessThanOrEqual(end - start);
          let from = start;
          for (const cell of said?.kind === 'row' ? said.cells : []) {
            expect(cell.start).toBeGreaterThanOrEqual(from);
            expect(cell.end).toBeGreaterThanOrEqual(cell.start);
            from = cell.end;
          }
          expect(from).toBeLessThanOrEqual(end);
        }
      }),
    );
  });
});
