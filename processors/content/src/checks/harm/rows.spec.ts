import { expect, it } from 'vitest';
import { isOfOtherCell, pairsColumns, statesOtherCell } from './rows.ts';

const ANTIDOTES =
  'Poison\tAntidote\tDose\nParacetamol\tacetylcysteine\t150 mg/kg\nOpioids\tnaloxone\t400 micrograms';
const DRUGS = 'Drug\tClass\tDose\nSertraline\tSSRI\t50 mg\nMirtazapine\tNaSSA\t15 mg';

it('finds a dose that is stated of the poison instead of its antidote', () => {
  const row = 'Paracetamol\tacetylcysteine\t150 mg/kg';
  expect(isOfOtherCell('Paracetamol – dose: 150 mg/kg', row, ANTIDOTES)).toBe(true);
  expect(isOfOtherCell('Paracetamol – acetylcysteine 150 mg/kg', row, ANTIDOTES)).toBe(false);
  expect(isOfOtherCell('Paracetamol – antidote: acetylcysteine', row, ANTIDOTES)).toBe(false);
  expect(isOfOtherCell('Sertraline – dose: 50 mg', 'Sertraline\tSSRI\t50 mg', DRUGS)).toBe(false);
  const marked = `| ${ANTIDOTES.replaceAll('\t', ' | ').replaceAll('\n', ' |\n| ')} |`;
  expect(
    isOfOtherCell('Paracetamol – dose: 150 mg/kg', '| Paracetamol | acetylcysteine | 150 mg/kg |', marked),
  ).toBe(true);
});

it('finds a limit that is stated without its word', () => {
  const row = 'Midazolam\t300 mcg/kg\t10 mg';
  const page = `Drug\tDose\tMax\n${row}`;
  expect(isOfOtherCell('Midazolam – dose: 300 mcg/kg, 10 mg', row, page)).toBe(true);
  expect(isOfOtherCell('Midazolam – dose: 300 mcg/kg, max 10 mg', row, page)).toBe(false);
  expect(isOfOtherCell('Midazolam – dose: 300 mcg/kg', row, page)).toBe(false);
});

it('finds what is remarked of an antidote and stated of its poison', () => {
  const row = 'Benzodiazepines\tFlumazenil\tnot in epilepsy';
  const page = `Poison\tAntidote\tNotes\n${row}`;
  expect(isOfOtherCell('Benzodiazepines – Notes: not in epilepsy', row, page)).toBe(true);
  expect(statesOtherCell('Benzodiazepines – notes: not in epilepsy', page)).toBe(true);
  expect(isOfOtherCell('Benzodiazepines – Flumazenil; notes: not in epilepsy', row, page)).toBe(false);
});

it('finds it among the rows that a bullet states', () => {
  const stated = 'Paracetamol – antidote: acetylcysteine; dose: 150 mg/kg.';
  expect(statesOtherCell(`${stated} Opioids – dose: 400 micrograms`, ANTIDOTES)).toBe(true);
  expect(statesOtherCell(`${stated} Opioids – antidote: naloxone; dose: 400 micrograms`, ANTIDOTES)).toBe(
    false,
  );
});

it('finds two columns under two drugs that are read as pairs', () => {
  const columns = 'Oxytocin        Ergometrine\n10 units IM     500 micrograms\nhyponatraemia   vomiting';
  expect(pairsColumns('Drugs – hyponatraemia: vomiting', columns)).toBe(true);
  expect(pairsColumns('Oxytocin: hyponatraemia', columns)).toBe(false);
  const pairs = 'Paracetamol     Acetylcysteine\nOpioids         naloxone\nHeparin         protamine';
  expect(pairsColumns('Opioids: naloxone', pairs)).toBe(false);
});

it('finds lines of two lists side by side that are read as a row', () => {
  const lists = [
    'Ulcerative colitis        Crohn disease',
    'Mucosa only               Transmural',
    'Smoking protects          Smoking worsens',
    'Surgery is curative       Surgery is not curative',
  ].join('\n');
  expect(pairsColumns('Mucosa only – Crohn disease: Transmural', lists)).toBe(true);
  expect(pairsColumns('What is the Crohn disease of Mucosa only? Transmural', lists)).toBe(true);
  expect(pairsColumns('Surgery is curative – Crohn disease: Surgery is what? not curative', lists)).toBe(
    true,
  );
  expect(pairsColumns('Ulcerative colitis: mucosa only; Crohn disease: transmural', lists)).toBe(false);
  expect(pairsColumns('Crohn disease: Transmural', lists)).toBe(false);
  const signs =
    'Sign            Disease\nRash of wrist   scabies\nRed tongue      scarlet fever\nKoebner sign    psoriasis';
  expect(pairsColumns('Red tongue – disease: scarlet fever', signs)).toBe(false);
});
