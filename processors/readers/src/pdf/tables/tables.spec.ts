import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { at } from '../items.fixture.ts';
import { pageTextOf } from '../page-text.ts';
import type { TextItem } from '../lines/runs.ts';

const lefts = [50, 250, 450];

/** Rows of cells, cell by cell; the lines of a cell are 12 points apart, rows 20 more than their longest cell. */
function rows(table: readonly (readonly string[])[], font = 'bold'): TextItem[] {
  let top = 700;
  return table.flatMap((row, index) => {
    const items = row.flatMap((cell, column) =>
      cell
        .split('\n')
        .filter(Boolean)
        .map((line, below) =>
          at(line, lefts[column]!, top - 12 * below, { font: index === 0 ? font : 'plain' }),
        ),
    );
    top -= 20 + 12 * Math.max(...row.map((cell) => cell.split('\n').length - 1));
    return items;
  });
}

const lettersOf = (text: string): string => [...text.replaceAll(/[^a-zA-Z0-9]/gu, '')].sort().join('');

const drugs = [
  ['Drug', 'Class', 'Harm'],
  ['Enalapril', 'ACE inhibitor', 'Dry cough and\nangio-oedema'],
  ['Bisoprolol', '', 'Bradycardia'],
  ['Warfarin', 'Antagonist of\nvitamin K', 'Bleeding'],
];

describe('tables without tags', () => {
  it('writes rows with tabs, wrapped cells in one, empty ones kept', () => {
    expect(pageTextOf(rows(drugs))).toBe(
      'Drug\tClass\tHarm\nEnalapril\tACE inhibitor\tDry cough and angio-oedema\nBisoprolol\t\tBradycardia\nWarfarin\tAntagonist of vitamin K\tBleeding',
    );
  });

  it('sets a table apart from the text around it', () => {
    const text = pageTextOf([
      at('These are used:', 50, 720),
      ...rows(drugs),
      at('All of them are cheap.', 50, 560),
    ]);
    expect(text.split('\n\n')).toHaveLength(3);
  });

  it('reads rows that are written line by line over all columns', () => {
    const lines = rows(drugs).toSorted(
      (a, b) => b.transform[5]! - a.transform[5]! || a.transform[4]! - b.transform[4]!,
    );
    expect(pageTextOf(lines)).toBe(pageTextOf(rows(drugs)));
  });

  it('leaves what is perhaps none: lists side by side, labels, steps with bullets, forms', () => {
    const left = [
      [
        ['Dyspnoea', 'Oedema'],
        ['Orthopnoea', 'Raised pressure'],
        ['Crackles', 'Large liver'],
      ],
      [
        ['•', 'Wash the hands'],
        ['•', 'Put on gloves'],
        ['•', 'Clean the skin'],
      ],
      [
        ['Name ____', 'Ward ____'],
        ['Born ____', 'Bed ____'],
        ['Seen ____', 'Team ____'],
      ],
    ];
    for (const page of left) expect(pageTextOf(rows(page, 'plain'))).not.toContain('\t');
  });

  it('loses no letter, whatever stands in the cells', () => {
    const cell = fc.stringMatching(/^(?:[A-Za-z0-9•–-]{1,9}[ \n]){0,3}[a-z]{1,5}$/u);
    const row = fc.tuple(cell, cell, cell);
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 9 }), (table) => {
        const written = lettersOf(pageTextOf(rows(table)));
        expect(written.replaceAll('o', '')).toBe(lettersOf(table.flat().join('')).replaceAll('o', ''));
      }),
    );
  });
});

describe('bullets', () => {
  it('writes every sign of a list as the same', () => {
    const signs = ['\uf0b7', '▪', '➢', '●'].map((sign, index) =>
      at(`${sign} Item ${index}`, 50, 700 - 14 * index),
    );
    expect(pageTextOf(signs)).toBe('• Item 0\n• Item 1\n• Item 2\n• Item 3');
    const letters = ['Item', 'Other'].flatMap((text, index) => [
      at('o', 50, 700 - 14 * index),
      at(text, 70, 700 - 14 * index),
    ]);
    expect(pageTextOf(letters)).toBe('• Item\n• Other');
  });

  it('keeps a dash that goes on with a sentence', () => {
    expect(pageTextOf([at('The heart is a muscle', 50, 700), at('– a strong one', 50, 688)])).toContain(
      '– a strong one',
    );
  });
});
