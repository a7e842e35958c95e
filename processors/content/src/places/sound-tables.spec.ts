import type { BlockTable } from '@anamnesis/contracts/documents/page-block.ts';
import { describe, expect, it } from 'vitest';
import { isGroupRow, withSoundTables } from './sound-tables.ts';
import { tablePage } from './table-page.fixture.ts';

const tableOf = (rows: readonly string[], more: Partial<BlockTable> = {}) =>
  withSoundTables([tablePage(rows, more)])[0]!.blocks[0]!;

describe('the first row of a table', () => {
  it.each([
    ['gives an amount', ['Insulin|0.1 unit/kg IV', 'Dextrose|1 ml/kg IV']],
    ['begins with an amount, as the others do', ['0.5 ml/kg|perineum', '1 ml/kg|thorax']],
    ['names a drug, as the others do', ['atropine|first', 'adrenaline|second', 'amiodarone|third']],
    ['names two columns alike', ['Dosing|One tablet|One tablet', 'Adults|25 µg|50 µg']],
  ])('is a row where it %s, and then nothing says what its amounts are', (_, rows) => {
    expect(tableOf(rows).kind).toBe('furniture');
  });

  it.each([
    ['is a figure or a route', ['1|Oral', 'Aminophylline|5 mg', 'Salbutamol|0.15 mg'], 1],
    ['stands over too many others', ['BLS|', 'Tachycardia|', 'Adult|', 'Child|', 'Fluids|20 ml/kg'], 4],
  ])('heads no amounts where it %s', (_, rows, headRows) => {
    expect(tableOf(rows, { headRows }).kind).toBe('furniture');
  });

  it('stays a head where it names columns, with the unit in brackets', () => {
    expect(tableOf(['Drug|Dose (5 mg tablets)', 'Ramipril|1', 'Digoxin|2']).table?.headRows).toBe(1);
  });

  it('is the only head where the second has a name and figures of its own', () => {
    const rows = ['Age|Rate|Additive', 'Neonates|0.1 - 0.2|none', '1 year|0.3|fentanyl'];
    expect(tableOf(rows, { headRows: 2 }).table?.headRows).toBe(1);
  });
});

it('a table that begins with a title of its own has not the heads of the page before', () => {
  const heads = ['Drug', 'Induction agents'];
  expect(
    tableOf(['Relaxants|', 'Atracurium|0.5 mg/kg'], { headRows: 0, heads }).table?.heads,
  ).toBeUndefined();
  expect(
    tableOf(['Atracurium|0.5 mg/kg', 'Mivacurium|0.2 mg/kg'], { headRows: 0, heads }).table?.heads,
  ).toEqual(heads);
});

it('signs of a list read as a column make no table', () => {
  expect(tableOf(['o pH|in the 6s', 'o pO2|<60', 'o Platelets|<40,000']).kind).toBe('furniture');
  expect(tableOf(['∞|atropine', '∞|adrenaline']).kind).toBe('furniture');
});

it('a table that goes on has the title of its first part', () => {
  const first = tablePage(['Drug|Dose', 'Ramipril|5 mg'], { title: 'Babies under 1 year' });
  const next = tablePage(['Digoxin|1 mg', 'Bisoprolol|2 mg'], { headRows: 0, heads: ['Drug', 'Dose'] });
  expect(withSoundTables([first, next])[1]!.blocks[0]!.table?.title).toBe('Babies under 1 year');
});

it.each([
  ['Antibodies', true],
  ['Vardenafil', false],
  ['Example: 50 units of insulin', false],
  ['the rest of a row', false],
])('a row of one cell is a name of those below it: %s', (said, isGroup) => {
  const cell = { start: 0, end: said.length };
  expect(isGroupRow(cell, [cell, { start: 1, end: 1 }], said)).toBe(isGroup);
  expect(isGroupRow(cell, [{ start: 0, end: 0 }, cell], said)).toBe(false);
});

it('a table with a column in a cell is no content, nor is one of a single row below its heads', () => {
  const volumes = '0.3 ml 0.7 ml 3 ml 1 ml 2 ml 2 ml';
  expect(tableOf(['Drug|Volume|Dose', `Atropine|${volumes}|1`, 'Digoxin|2|3']).kind).toBe('furniture');
  expect(tableOf(['Ketoacidosis|Hyperosmolar state', 'Pathogenesis|Lack of insulin']).kind).toBe('furniture');
});

it('right below a table of as many columns one has the heads of that', () => {
  const above = tablePage(['Drug|Route', 'Atropine|IV', 'Digoxin|PO']);
  const below = tablePage(['Warfarin|as needed', 'Heparin|always', 'Insulin|at night']);
  const moved = (at: { start: number; end: number }) => ({
    start: at.start + above.text.length,
    end: at.end + above.text.length,
  });
  const [block] = below.blocks;
  const rows = block!.table!.rows.map((row) => row.map(moved));
  const second = { ...block!, ...moved(block!), table: { headRows: 1, rows } };
  const [page] = withSoundTables([{ text: above.text + below.text, blocks: [...above.blocks, second] }]);
  expect(page!.blocks[1]!.table).toMatchObject({ headRows: 0, heads: ['Drug', 'Route'] });
});

it('a first row that looks as the others do heads nothing right below a line that no stop ends', () => {
  const [line, table] = [
    tablePage(['Effect Agonist Blocker']),
    tablePage(['Heart|slow|fast', 'Pupils|small|wide', 'Skin|wet|dry']),
  ];
  const over = (text: string) => {
    const { table: _table, ...block } = line.blocks[0]!;
    const at = text.length;
    const moved = table.blocks[0]!.table!.rows.map((row) =>
      row.map(({ start, end }) => ({ start: start + at, end: end + at })),
    );
    const blocks = [
      { ...block, kind: 'paragraph' as const, end: at },
      { ...table.blocks[0]!, start: at, end: at + table.text.length, table: { headRows: 1, rows: moved } },
    ];
    return withSoundTables([{ text: text + table.text, blocks }])[0]!.blocks[1]!.kind;
  };
  expect(over('Effect Agonist Blocker')).toBe('furniture');
  expect(over('They act as follows.')).toBe('table');
});

it('lists beside each other are no rows, but what is said of each drug is', () => {
  const rows = [
    'Contraindications|Caution|Side effects',
    'Age below 4|Head injury|Tachycardia',
    'Stroke|Trauma|Rash',
  ];
  expect(tableOf(rows).kind).toBe('furniture');
  const ofDrugs = ['Drug|Dose|Side effects', 'Ramipril|at night|cough', 'Digoxin|daily|nausea'];
  expect(tableOf(ofDrugs).table?.headRows).toBe(1);
});

it('a table whose heads span unlike numbers of columns, or whose cells hide where a group begins, is no content', () => {
  const page = tablePage(['Age|Children|Adults', 'Drug|Low|High|Low|High', 'Budesonide|1|2|3|4']);
  const [first, ...others] = page.blocks[0]!.table!.rows;
  const [age, ...spans] = first!;
  const rowsOf = (...columns: (number | undefined)[]) => [
    [age!, ...spans.map((cell, at) => ({ ...cell, ...(columns[at] && { columns: columns[at] }) }))],
    ...others,
  ];
  const kindOf = (rows: BlockTable['rows'], headRows: number) =>
    withSoundTables([{ ...page, blocks: [{ ...page.blocks[0]!, table: { headRows, rows } }] }])[0]!.blocks[0]!
      .kind;
  expect(kindOf(rowsOf(undefined, 3), 2)).toBe('furniture');
  expect(kindOf(rowsOf(2, 2), 2)).toBe('table');
  const [head, body, last] = tablePage(['Drug|Low|High', 'Budesonide|1|2', 'Ramipril|1|2']).blocks[0]!.table!
    .rows;
  expect(kindOf([head!, [body![0]!, { ...body![1]!, rows: 2 }, body![2]!], last!.slice(0, 1)], 1)).toBe(
    'furniture',
  );
});
