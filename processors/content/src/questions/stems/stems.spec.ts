import { beforeAll, describe, expect, it } from 'vitest';
import { createTagger } from '../../language/tagger.ts';
import type { Tagger } from '../../language/token.ts';
import { readCard } from '../reading/read-card.ts';
import { stemsOfBlank } from './blanks.ts';
import { stemOfQuestion } from './from-question.ts';
import { stemsOfRow } from './labelled.ts';

let tag: Tagger;
beforeAll(async () => {
  tag = await createTagger();
});

const read = (prompt: string) =>
  readCard({ cardId: 'c', textVersion: 1, pageNumber: 1, prompt, answer: '', span: '' })!;
const stemOf = (prompt: string): string | undefined => {
  const card = read(prompt);
  return [...stemOfQuestion(card), ...stemsOfRow(card, tag), ...stemsOfBlank(card, tag)][0]?.stem;
};

describe('the stem of a card', () => {
  it.each([
    [
      '{{c1::Metformin}} inhibits mitochondrial complex I and activates AMPK.',
      'Which of the following inhibits mitochondrial complex I?',
    ],
    [
      'The {{c1::phrenic}} nerve supplies the diaphragm with motor fibres.',
      'Which of the following supplies the diaphragm with motor fibres?',
    ],
    [
      'Gentamicin binds the 30S ribosomal subunit and causes misreading of {{c1::mRNA}}.',
      'Gentamicin binds the 30S ribosomal subunit and causes misreading of which of the following?',
    ],
    [
      'The cytokines are released by {{c1::macrophages}} within hours of infection.',
      'The cytokines are released by which of the following within hours of infection?',
    ],
    [
      'Mumps: Orchitis arises in {{c1::15–30%}} of postpubertal males.',
      'Mumps: Orchitis arises in what percentage of postpubertal males?',
    ],
    [
      'Heart failure: What does renin cleave?\n{{c1::angiotensinogen}}',
      'Heart failure: What does renin cleave?',
    ],
    [
      '{{c1::hematocrit}}: percentage of red blood cells in the blood',
      'Which term means “percentage of red blood cells in the blood”?',
    ],
    [
      'Stones – {{c1::Struvite}} – Appearance: Coffin-lid crystals on microscopy',
      'Stones: Which of the following has this appearance: Coffin-lid crystals on microscopy?',
    ],
    ['Sertraline – Class: {{c1::SSRI}}', 'Which of the following is the class of Sertraline?'],
    [
      '**Antidepressants**\nSertraline\n- Class: {{c1::SSRI}}',
      'Antidepressants: Which of the following is the class of Sertraline?',
    ],
    [
      '**Malaria – Vector**\n- found in the tropics\n- {{c1::Anopheles}}\n- bites at night',
      'Which of the following is the vector of Malaria?',
    ],
    [
      '**Children – Prednisolone**\nMaximum\n- Dose: {{c1::60 mg/day}}',
      'Children – Prednisolone: What is the dose of Maximum?',
    ],
    [
      '**Mumps**\nThe virus spreads by droplets. Orchitis arises in {{c1::15–30%}} of postpubertal males.',
      'Mumps: The virus spreads by droplets. Orchitis arises in what percentage of postpubertal males?',
    ],
    [
      '**Kidney**\nThe {{c1::phrenic}} nerve supplies the diaphragm with motor fibres.',
      'Kidney: Which of the following supplies the diaphragm with motor fibres?',
    ],
    [
      '**Mumps**\nOrchitis arises in ___ of postpubertal males.\n{{c1::15–30%}}',
      'Mumps: Orchitis arises in what percentage of postpubertal males?',
    ],
  ])('%s', (prompt, stem) => {
    expect(stemOf(prompt)).toBe(stem);
  });

  it.each([
    'Meningitis is treated with {{c1::dexamethasone}} unless tuberculosis is likely.',
    'strep bovis → what?\n{{c1::colonoscopy}}',
    'Acute MR: tearing pain, BP different: how much?\n{{c1::20}}',
    'The matrix, called {{c1::plasma}}, makes blood unique.',
    // The dose of the antidote, and one that a limit behind it is of.
    '**Reversal**\nDabigatran\n- Antidote: idarucizumab\n- Dose: {{c1::5 g}}',
    '**Antibiotics**\nNitrofurantoin\n- Dose: {{c1::50 mg}}\n- Renal impairment: avoid below 45 mL/min',
    'Some {{c1::bacteria}} form spores that survive boiling in water.',
  ])('is not made where something would be lost, or nothing is asked: %s', (prompt) => {
    expect(stemOf(prompt)).toBeUndefined();
  });
});
