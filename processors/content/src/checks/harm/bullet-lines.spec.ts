import { expect, it } from 'vitest';
import { harmOfBullet } from './check.ts';
import { apartFromForbidden } from './forbidding-items.ts';
import { openAtEnd } from './restricting-heads.ts';

const stemi = '## STEMI\n- DO NOT give: nitrates after sildenafil\n- Aspirin 300 mg PO';

it('lists no other line behind an item that forbids', () => {
  const joined = 'STEMI – DO NOT give: nitrates after sildenafil; Aspirin 300 mg PO';
  expect(harmOfBullet(joined, stemi)).toBe('READ_ACROSS');
  const apart = apartFromForbidden(joined, stemi);
  expect(apart).toEqual(['STEMI – DO NOT give: nitrates after sildenafil', 'STEMI – Aspirin 300 mg PO']);
  expect(apart.map((one) => harmOfBullet(one, stemi))).toEqual([undefined, undefined]);
});

it('lists what stands further in below what forbids it', () => {
  const page = '# Asthma\n- avoid: beta blockers\n  - adenosine\n- oxygen';
  expect(apartFromForbidden('Asthma – avoid: beta blockers; adenosine', page)).toHaveLength(1);
});

it('shows the heading that restricts a list, also behind a blank line', () => {
  const page = 'Toxic dose\n\nHypertension: propranolol 40 mg\nPain: morphine 10 mg';
  expect(harmOfBullet('Hypertension: propranolol 40 mg', page)).toBe('WORDS_LEFT_OUT');
  expect(harmOfBullet('Toxic dose – Hypertension: propranolol 40 mg', page)).toBeUndefined();
});

it('shows it on the next page of the same list, and not behind the next heading', () => {
  const before = openAtEnd("## Don't give\n- Delirium: haloperidol 5 mg IM");
  expect(before).toBe("Don't give");
  const page = '- Chest pain: propranolol 40 mg PO\n\n## Lungs\n- Asthma: salbutamol 5 mg';
  expect(harmOfBullet('Chest pain: propranolol 40 mg PO', page, before)).toBe('WORDS_LEFT_OUT');
  expect(harmOfBullet('Lungs – Asthma: salbutamol 5 mg', page, before)).toBeUndefined();
});

it('ends a heading where its lines further in end', () => {
  const page = 'CI in asthma\n beta blockers, adenosine\nMagnesium = acute asthma; flushing';
  expect(harmOfBullet('CI in asthma – Magnesium = acute asthma; flushing', page)).toBe('READ_ACROSS');
  expect(harmOfBullet('CI in asthma – beta blockers, adenosine', page)).toBeUndefined();
});

it('reads the name of the next thing as no line of the one before', () => {
  const page = 'COPD exac\nNIV if pH 7.25-7.35\nepiglottitis\nanaesthetics + ENT, then ceftriaxone';
  const joined = 'COPD exac – NIV if pH 7.25-7.35; epiglottitis; anaesthetics + ENT, then ceftriaxone';
  expect(harmOfBullet(joined, page)).toBe('READ_ACROSS');
});

it('makes no heading of an item of a list', () => {
  const page = 'Bound by charcoal\nDigoxin\nCarbamazepine\nTricyclics\nPhenytoin';
  expect(harmOfBullet('Carbamazepine – Tricyclics', page)).toBe('READ_ACROSS');
});

it('ends a list where the next heading of its kind begins', () => {
  const page = 'Worsens MG:\n- gentamicin\n- bisoprolol\nTreats MG:\n- pyridostigmine';
  expect(harmOfBullet('Gentamicin; bisoprolol; Treats MG (pyridostigmine)', page)).toBeDefined();
});

it('reads no line at the margin as the end of one further in', () => {
  const page = 'digoxin -> digibind\n\t- dont give calcium (stone heart)\nwarfarin -> vit K + PCC';
  expect(harmOfBullet('Digoxin -> digibind – dont give calcium (stone heart) warfarin -> vit K', page)).toBe(
    'READ_ACROSS',
  );
});
