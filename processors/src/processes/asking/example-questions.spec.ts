import { expect, it } from 'vitest';
import { cutDocument } from './indexing/cut-document.ts';
import { exampleQuestionsIn } from './example-questions.ts';

const examplesIn = (text: string) =>
  exampleQuestionsIn(cutDocument({ pages: [{ pageNumber: 1, text }] })[0]!.passages);

it('asks for what a text defines', () => {
  expect(
    examplesIn(
      'Osmosis is the movement of water through a membrane. It is passive.\n\nThis is the end of it.',
    ),
  ).toEqual(['What is osmosis?']);
});

it('asks for a term that is defined or heads what defines it, and not for the words before one', () => {
  expect(
    examplesIn(`# Blood

Recall that blood is a connective tissue.

# Embolism

It travels. Embolism is a block by what travels. Warfarin is a drug for it.

# Clearance

The liver and spleen are the organs that clear it.`),
  ).toEqual(['What is embolism?']);
});

it('asks for what typed notes define, where nothing is said in whole sentences', () => {
  const notes = `CARDIO
- ACS = umbrella term
- **cor pulmonale** = RV failure due to lung disease
- this = that
- troponin rises after 3 h
- K+ > 6.0 = stop it`;
  expect(examplesIn(notes)).toEqual(['What is ACS?', 'What is cor pulmonale?']);
});
