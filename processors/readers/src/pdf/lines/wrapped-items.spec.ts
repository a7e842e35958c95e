import { describe, expect, it } from 'vitest';
import { at } from '../items.fixture.ts';
import { pageTextOf } from '../page-text.ts';
import type { TextItem } from './runs.ts';

type Row = string | { text: string; x?: number; down?: number; font?: string };

/** A slide: a title, and lines below each other, those without a bullet where the text of the others stands. */
function slide(rows: readonly Row[], { bulletApart = false, hanging = 60 } = {}): string {
  let y = 660;
  const items: TextItem[] = [at('Potassium', 50, 700, { size: 20 })];
  for (const row of rows) {
    const { text, x, down = 12, font } = typeof row === 'string' ? { text: row } : row;
    y -= down;
    const [, bullet, rest] = /^(\S{1,2}) (.*)$/u.exec(text) ?? [];
    const isItem = bullet !== undefined && /^(?:[•–]|\d\.)$/u.test(bullet);
    if (isItem && bulletApart) items.push(at(bullet, x ?? 20, y), at(rest!, (x ?? 20) + 40, y));
    else items.push(at(text, x ?? (isItem ? 50 : hanging), y, { ...(font && { font }) }));
  }
  return pageTextOf(items).split('\n').slice(2).join('\n');
}

const wrapped = [
  '• Hypokalaemia is defined as a serum potassium',
  'below 3.5 mmol per litre.',
  '• Hyperkalaemia is defined as a serum',
  'potassium above 5.5 mmol per litre.',
];
const whole =
  '• Hypokalaemia is defined as a serum potassium below 3.5 mmol per litre.\n' +
  '• Hyperkalaemia is defined as a serum potassium above 5.5 mmol per litre.';

describe('an item of a few that runs over several lines', () => {
  it('is one line of the text', () => {
    expect(slide(wrapped)).toBe(whole);
  });

  it('is one, wherever its bullet stands', () => {
    expect(slide(wrapped, { bulletApart: true })).toBe(whole.replaceAll('• ', '• '));
    expect(slide(wrapped, { hanging: 50 })).toBe(whole);
    expect(slide(wrapped.map((row) => row.replace('•', '–')))).toBe(whole);
  });

  it('is one with a number, and over three lines', () => {
    const rows = [
      '1. Give calcium gluconate as soon as',
      'the electrocardiogram shows that the',
      'potassium is high',
    ];
    expect(slide([...rows, '2. Give insulin'])).toBe(
      '1. Give calcium gluconate as soon as the electrocardiogram shows that the potassium is high\n2. Give insulin',
    );
  });

  it('ends before a line that is all in another font, and begins as a heading does', () => {
    const around = [
      '• Ventricular fibrillation that has no cause',
      'to treat, and not within the first two days',
    ];
    const ended = (text: string) => slide([...around, { text, x: 50, font: 'bold' }, '• Low function']);
    expect(ended('Primary prevention')).toContain('two days\nPrimary prevention\n');
    expect(ended('of an infarction')).toContain('two days of an infarction\n');
  });

  it('goes on with a capital where other lines are as long, or the line before is open', () => {
    expect(
      slide([
        '• Bacterial meningitis is caused in',
        'Africa mostly by meningococci',
        '• Listeria is a cause in old age too',
      ]),
    ).toContain('is caused in Africa mostly');
    expect(
      slide([
        '• Treat children who have had fever',
        'ACE levels are of no help at all for',
        '• The first drug that is given there is',
      ]),
    ).toContain('have had fever ACE levels');
  });

  it('keeps a number, and a word that the line broke', () => {
    expect(slide(['• Give a loading dose of digoxin of 500–', '750 micrograms'])).toBe(
      '• Give a loading dose of digoxin of 500–750 micrograms',
    );
    expect(slide(['• Give it to all who have hypopara-', 'thyroidism'])).toBe(
      '• Give it to all who have hypopara\u00adthyroidism',
    );
  });

  it('is one where its lines stand further apart than the items', () => {
    const rows = wrapped.map((text) => (text.startsWith('•') ? text : { text, down: 16 }));
    expect(slide(rows)).toBe(whole);
  });

  it('is one between items further in', () => {
    const rows: Row[] = [
      '• Loop diuretics lower the potassium of the',
      'serum',
      { text: '– furosemide is the one that is used most', x: 70 },
      { text: 'often', x: 80 },
    ];
    expect(slide(rows)).toBe(
      '• Loop diuretics lower the potassium of the serum\n– furosemide is the one that is used most often'.replace(
        '– ',
        '– ',
      ),
    );
  });
});

describe('a line under an item', () => {
  it('stands for itself where its first word had room above', () => {
    const rows = ['• Drugs', 'furosemide lowers the potassium', '• Causes of a low potassium are many'];
    expect(slide(rows)).toBe(rows.join('\n'));
  });

  it('stands for itself further down, further out and further in', () => {
    const [first, second] = ['• Loop diuretics lower the potassium of', 'the serum of all'];
    const parted = (row: Row): string =>
      slide([first!, '• Thiazides too', first!, row]).split('\n').slice(2).join('\n');
    expect(parted(second!)).toBe(`${first} ${second}`);
    expect(parted({ text: second!, down: 22 })).toMatch(/of\n+the/u);
    expect(parted({ text: second!, x: 30 })).toBe(`${first}\n${second}`);
    expect(parted({ text: second!, x: 90 })).toBe(`${first}\n${second}`);
  });

  it('stands for itself with a capital where nothing shows how far lines reach', () => {
    const rows = ['• Beta blockers lower mortality in heart failure', 'Metoprolol succinate', '• Nitrates'];
    expect(slide(rows)).toBe(rows.join('\n'));
  });

  it('stands for itself with a capital in a list of short words', () => {
    const rows = ['• Give oxygen', 'Give fluids', 'Give gelatin', '• Take cultures', 'Measure pulse'];
    expect(slide(rows)).toBe(rows.join('\n'));
  });

  it('stands for itself in small letters where the items begin so, too', () => {
    const rows = ['• drugs that lower mortality in heart failure', 'metoprolol', 'bisoprolol', '• nitrates'];
    expect(slide(rows)).toBe(rows.join('\n'));
  });

  it('stays a line on a page of many', () => {
    const many = Array.from({ length: 20 }, () => wrapped).flat();
    expect(slide(many)).toBe(many.join('\n'));
  });

  it('stays a line of prose on a page of prose', () => {
    const prose = Array.from({ length: 12 }, () => 'The potassium of the serum is kept in narrow limits by');
    expect(slide([...prose, ...wrapped])).toContain('a serum potassium\nbelow');
  });
});

describe('pages of lists without end', () => {
  it('are read in linear time', () => {
    const rows = Array.from({ length: 40_000 }, (_, index) =>
      at(index % 2 === 0 ? '• The potassium is' : 'Low or high again', 50, 9e5 - index * 12),
    );
    expect(pageTextOf(rows).length).toBeGreaterThan(40_000 * 17);
  });
});
