import { expect, it } from 'vitest';
import { isSource } from './sources.ts';

it.each([
  'UpToDate: Overview of the treatment of hyponatremia in adults (2026).',
  'KDIGO 2012 Clinical Practice Guideline for Acute Kidney Injury.',
  'European clinical practice guideline — ERA-EDTA / ESE 2014',
  'AKIKI — NEJM 2016',
  'KDIGO 2021 Blood Pressure in CKD',
  'Sterns et al. — ODS risk and correction pacing',
  'Hoorn EJ, Zietse R. J Am Soc Nephrol. 2017;28:1340–9.',
  'More at www.example.org/kidney',
])('%j says where something is from', (text) => {
  expect(isSource(text)).toBe(true);
});

it.each([
  'The 2017 guideline recommends a target below 130/80 mmHg.',
  'National deworming day, launched 2015: each February and August',
  'Blood: 2000 mL at most',
  'ADA 2023: fasting glucose of 126 mg/dL or more',
  'Terlipressin reversed it in 32 % (Wong et al., 2021).',
  'Consensus: at least two of three criteria',
])('%j says something', (text) => {
  expect(isSource(text)).toBe(false);
});
