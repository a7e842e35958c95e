import { expect, it } from 'vitest';
import { questionsOf } from '../questions.fixture.ts';

const tableOf = (title: string, heads: string, rows: readonly string[]): string =>
  `# ${title}\n| ${heads} |\n|${heads.replace(/[^|]+/gu, ' --- ')}|\n${rows.map((row) => `| ${row} |`).join('\n')}\n`;

const asked = async (...table: Parameters<typeof tableOf>) => [
  ...(await questionsOf(tableOf(...table))).keys(),
];

it('a dose is not asked', async () => {
  const rows = [
    'Atenolol | 50 mg',
    'Bisoprolol | 10 mg',
    'Carvedilol | 25 mg',
    'Nebivolol | 5 mg',
    'Timolol | 20 mg',
  ];
  expect(await asked('Beta blockers', 'Drug | Usual dose', rows)).toEqual([]);
});

it('how an amount is reckoned is not asked', async () => {
  const rows = [
    'First hour | weight × 50',
    'Second hour | weight × 25',
    'Third hour | weight × 15',
    'Fourth hour | weight × 10',
    'Until morning | weight × 70',
  ];
  expect(await asked('Rehydration', 'Phase | Volume', rows)).toEqual([]);
});

it('one of several of which a sentence says the same is not asked', async () => {
  const questions = await questionsOf(`# Ear
The cochlea or the nerve is at fault in sensorineural loss. The incus transmits sound to the stapes.
The utricle reports linear acceleration. The saccule reports vertical acceleration. The malleus adheres to the drum.
`);
  expect([...questions.keys()].filter((stem) => stem.includes('at fault'))).toEqual([]);
});

it('what holds of several rows is not asked', async () => {
  const rows = [
    'Hypothyroidism | Constipation',
    'Cushing syndrome | Easy bruising',
    'Addison disease | Salt craving',
    'Acromegaly | Large hands',
    'Graves disease | Bulging eyes',
  ];
  expect(await asked('Endocrine', 'Disease | Symptoms', rows)).toEqual([]);
});

it('what to give for a condition is not asked', async () => {
  const rows = [
    'Status epilepticus | Lorazepam',
    'Asthma attack | Salbutamol',
    'Anaphylaxis | Adrenaline',
    'Hyperkalaemia | Calcium gluconate',
    'Opioid overdose | Naloxone',
  ];
  expect(await asked('Emergencies', 'Condition | Give', rows)).toEqual([]);
});

it('a cell of several lines is not asked', async () => {
  const rows = [
    'Lead | Eels<br>Ravens',
    'Iron | Owls<br>Ravens',
    'Copper | Bats<br>Moths',
    'Zinc | Eels<br>Owls',
    'Gold | Moths<br>Owls',
  ];
  expect(await asked('Signs', 'Metal | Beast', rows)).toEqual([]);
});

it('what something is is asked, whatever stands beside it', async () => {
  const rows = [
    'Losartan | blocks the AT1 receptor | 50 mg',
    'Enalapril | inhibits the converting enzyme | 10 mg',
    'Amlodipine | closes calcium channels of vessels | 5 mg',
    'Hydralazine | relaxes arteriolar muscle directly | 25 mg',
    'Clonidine | reduces sympathetic outflow | 0.1 mg',
  ];
  const stems = await asked('Pressure', 'Drug | Mechanism | Dose', rows);
  expect(stems.some((stem) => stem.includes('Mechanism: ___'))).toBe(true);
  expect(stems.some((stem) => stem.includes('Dose: ___'))).toBe(false);
});
