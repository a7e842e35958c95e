import { describe, expect, it } from 'vitest';
import { dosesIn } from './dose-cells.ts';
import { flatTables } from './flat-tables.ts';

const rowsIn = (page: string, before = '') =>
  flatTables(page, before).map(({ rows }) => rows.map(({ cells }) => cells.map(([cell]) => cell)));

const ulcers = (names: string) =>
  `Table 3. Two kinds of ulcer\n\n${names}\n\nSite Lower leg Foot\n\nPain Mild Severe\n\nEdge Sloping Punched out\n\nSurgery\n\nThe veins are closed.`;

describe('tables as the text of a PDF gives them', () => {
  const head = 'Table 9.1 lists some of them.\n\nDisease Cause Signs and Symptoms\n\n';
  const rows =
    'Celiac disease Antibodies to gluten become autoantibodies\nthat target cells of the intestine\nSevere diarrhea, anemia\n\n' +
    'Multiple sclerosis\n(MS)\nDestruction of the myelin sheath by\nT cells\nVisual disturbances, weakness\n\n';
  const told = [
    [
      'Celiac disease',
      'Antibodies to gluten become autoantibodies that target cells of the intestine',
      'Severe diarrhea, anemia',
    ],
    [
      'Multiple sclerosis (MS)',
      'Destruction of the myelin sheath by T cells',
      'Visual disturbances, weakness',
    ],
  ];

  it('tells cells by capitals and the ends of lines', () => {
    expect(rowsIn(`${head}${rows}Table 9.1 Autoimmune diseases`)).toEqual([told]);
  });

  it('leaves out a row that has a cell too many', () => {
    const page = `${head}${rows}Gout Crystals of urate Joint pain often Great toe\n\nTable 9.1 Diseases`;
    expect(rowsIn(page)).toEqual([told]);
  });

  it('goes on over a page', () => {
    const [first = '', second = ''] = rows.split('\n\n');
    expect(rowsIn(`${second}\n\nTable 9.1 Diseases`, `${head}${first}\n\n${first}`)).toEqual([[told[1]]]);
  });

  it('takes the title above it, under which its columns may have any names', () => {
    expect(flatTables(ulcers('Feature Venous Arterial'), '')).toMatchObject([
      { title: 'Table 3. Two kinds of ulcer', names: ['Feature', 'Venous', 'Arterial'] },
    ]);
    expect(flatTables(ulcers('Feature Acute Chronic'), '')).toEqual([]);
  });

  it('makes no table of prose under two headings', () => {
    const page =
      'Nervous System\n\nThe brain and the spinal cord.\n\nThey are joined at the Foramen magnum.\n\nThe end.';
    expect(rowsIn(page)).toEqual([]);
  });
});

const told = (text: string, column = 'Dosage') =>
  dosesIn(text, column).map(({ kind, condition, value }) => `${kind}${condition}: ${value}`);

describe('doses of a cell', () => {
  it('names the case of each', () => {
    expect(told('Hypertension: 5 mg orally once daily. Acute mania: 40 mg IV.')).toEqual([
      'dose for hypertension: 5 mg orally once daily',
      'dose for acute mania: 40 mg IV',
    ]);
    expect(told('10–40 mg daily orally', 'Dosage Ranges: Adults')).toEqual([
      'dose in adults: 10–40 mg daily orally',
    ]);
  });

  it('makes nothing of an amount whose case is not certain, or that another follows', () => {
    expect(told('Edema: 20–80 mg orally daily; maximum daily dose: 600 mg.')).toEqual([
      'dose for edema: 20–80 mg orally daily',
    ]);
    expect(told('25 mcg orally once daily; increase by 25 mcg every 2 weeks.')).toEqual([]);
    expect(told('15 mg twice daily for 21 days, followed by 20 mg once daily.')).toEqual([]);
  });
});

it('reads rows that stand below each other without gaps, and takes no name of a part for a head', () => {
  const page =
    'Table 4 lists them.\n\nVitamin Function Deficiency\nA (retinol) Vision in dim\nlight\nNight blindness\nD (calciferol) Absorption of calcium\nRickets in children\n\nTable 4 Vitamins';
  expect(rowsIn(page)).toEqual([
    [
      ['A (retinol)', 'Vision in dim light', 'Night blindness'],
      ['D (calciferol)', 'Absorption of calcium', 'Rickets in children'],
    ],
  ]);
  expect(
    rowsIn('Drug Class\n\nACE inhibitor\nIndications\n\nTo lower pressure\nCough\n\nTable 1 Enalapril'),
  ).toEqual([]);
});
