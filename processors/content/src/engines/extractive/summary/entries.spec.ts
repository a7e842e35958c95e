import { expect, it } from 'vitest';
import { soundEntries } from './entries.ts';

const all = (): boolean => true;
const alone = (bullet: string): boolean => !bullet.includes(' – ');

it('tells each entry with all that is told of it, under its head where that is sound', () => {
  const bullet = 'Antidotes – Opioids: naloxone 400 mcg; repeat after 2 min; Heparin: protamine 1 mg';
  expect(soundEntries(bullet, all)).toEqual([
    'Antidotes – Opioids: naloxone 400 mcg; repeat after 2 min',
    'Antidotes – Heparin: protamine 1 mg',
  ]);
  expect(soundEntries(bullet, alone)).toEqual([
    'Opioids: naloxone 400 mcg; repeat after 2 min',
    'Heparin: protamine 1 mg',
  ]);
});

it('puts nothing under a head that an item without a name may have ended, and drops the entry before that', () => {
  const bullet =
    'Malaria – Quinine: 10 mg/kg; Artesunate: 2.4 mg/kg; Endocarditis; Vancomycin: 1 g twice daily';
  expect(soundEntries(bullet, all)).toEqual(['Malaria – Quinine: 10 mg/kg', 'Vancomycin: 1 g twice daily']);
});

it('keeps a label behind an entry with it, and gives it to nobody else', () => {
  const bullet =
    'Antiemetics – Metoclopramide: D2 antagonist; CI: bowel obstruction; Ondansetron: 5-HT3 antagonist';
  expect(soundEntries(bullet, all)).toEqual([
    'Antiemetics – Metoclopramide: D2 antagonist; CI: bowel obstruction',
    'Antiemetics – Ondansetron: 5-HT3 antagonist',
  ]);
});

it('tells nothing alone whose name says too little', () => {
  const bullet = 'Potassium – < 3.5: senior review; Glucose < 14: add 10% dextrose; K+: calcium 10 ml';
  expect(soundEntries(bullet, alone)).toEqual([]);
});
