import { expect, it } from 'vitest';
import { byLetter, bySpecialty } from './guide-list.ts';

const guide = (name: string, specialty: 'nephrology' | 'respiratory') => ({
  id: name.toLowerCase(),
  name,
  specialty,
});
const listed = {
  guides: [
    guide('Pneumothorax', 'respiratory'),
    guide('IgA nephropathy', 'nephrology'),
    guide('Asthma', 'respiratory'),
    guide('Anaemia of kidneys', 'nephrology'),
    guide('Östrus', 'nephrology'),
  ],
  generic: [
    { name: 'Pneumonia', kind: 'group' as const, leads: 3 },
    { name: 'Itch', kind: 'symptom' as const, leads: 5 },
  ],
};
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

it('groups guides by specialty, each in the order of names, and has the symptoms beside them', () => {
  expect(bySpecialty(listed).map(({ label, rows }) => [label, names(rows)])).toEqual([
    ['Nephrology', ['Anaemia of kidneys', 'IgA nephropathy', 'Östrus']],
    ['Respiratory medicine', ['Asthma', 'Pneumothorax']],
    ['Symptoms', ['Itch']],
  ]);
});

it('has the letters that something begins with, and among them what leads on', () => {
  const letters = byLetter(listed);
  expect(letters.map(({ id }) => id)).toEqual(['A', 'I', 'O', 'P']);
  expect(letters.at(-1)?.rows).toEqual([
    { name: 'Pneumonia', note: '3 guides' },
    { name: 'Pneumothorax', note: null },
  ]);
});
