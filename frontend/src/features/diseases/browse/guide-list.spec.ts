import { expect, it } from 'vitest';
import { byLetter, bySpecialty, matching } from './guide-list.ts';

const guide = (name: string, specialty: 'nephrology' | 'respiratory', ...synonyms: string[]) => ({
  id: name.toLowerCase(),
  name,
  specialty,
  synonyms,
});
const listed = {
  guides: [
    guide('Pneumothorax', 'respiratory', 'Collapsed lung'),
    guide('IgA nephropathy', 'nephrology', 'Berger disease'),
    guide('Asthma', 'respiratory'),
    guide('Anaemia of kidneys', 'nephrology', 'Renal anaemia'),
    guide('Östrus', 'nephrology'),
  ],
  generic: [
    { name: 'Pneumonia', kind: 'group' as const, synonyms: ['Lung infection'], kinds: 3 },
    { name: 'Itch', kind: 'symptom' as const, synonyms: [], kinds: 5 },
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

it('finds what is typed at the beginning of a word, in names before other names, in either spelling', () => {
  expect(names(matching(listed, 'pneu'))).toEqual(['Pneumonia', 'Pneumothorax']);
  expect(matching(listed, 'lung')).toEqual([
    { name: 'Pneumonia', note: 'Lung infection' },
    { name: 'Pneumothorax', note: 'Collapsed lung' },
  ]);
  expect(names(matching(listed, 'ANEMIA'))).toEqual(['Anaemia of kidneys']);
  expect(names(matching(listed, 'ostr'))).toEqual(['Östrus']);
  expect(matching(listed, 'thorax')).toEqual([]);
  expect(matching(listed, ' ')).toEqual([]);
});
