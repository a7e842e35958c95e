import { beforeAll, expect, it } from 'vitest';
import { indexDocument } from '../../../../page/document-index.ts';
import { analyse } from '../../../../statements/statements.ts';
import { createTagger } from '../../../../language/tagger.ts';
import type { Tagger } from '../../../../language/token.ts';
import { questionCandidates } from '../questions.ts';

let tag: Tagger;
beforeAll(async () => {
  tag = await createTagger();
});

const questions = (sentence: string): string[] => {
  const index = indexDocument({ pages: [{ pageNumber: 1, text: sentence }] });
  const [first] = index.pages.get(1)!.sentences;
  return questionCandidates(analyse(first!, 'sentence', tag), index, tag).map(({ prompt }) =>
    prompt.replace(/\n\{\{c1::(.*)\}\}$/u, ' → $1'),
  );
};

it.each([
  [
    'The sciatic nerve extends across the hip joint.',
    'What does the sciatic nerve extend across? → hip joint',
  ],
  [
    'Trimethoprim is a structural analogue of dihydrofolic acid.',
    'What is trimethoprim a structural analogue of? → dihydrofolic acid',
  ],
  [
    'Located at the opening between the left atrium and left ventricle is the mitral valve, also called the bicuspid valve.',
    'What is located at the opening between the left atrium and left ventricle? → mitral valve',
  ],
  [
    'Prolapse may occur if the chordae tendineae are damaged.',
    'What may occur if the chordae tendineae are damaged? → Prolapse',
  ],
  [
    'Injury to the long thoracic nerve produces winging of the scapula.',
    'What does injury to the long thoracic nerve produce? → winging of the scapula',
  ],
  [
    'Erythropoietin is considered when hemoglobin falls below 10 g/dL.',
    'When is erythropoietin considered? → when hemoglobin falls below 10 g/dL',
  ],
  [
    'Genes that are always expressed are known as constitutive genes.',
    'What are genes that are always expressed known as? → constitutive genes',
  ],
])('asks of “%s”: %s', (sentence, question) => {
  expect(questions(sentence)).toContain(question);
});

it.each([
  ['the capillaries unite in order to do it', 'The capillaries unite to form venules.'],
  ['what else happens is not told', 'Complications may occur if the chordae tendineae are damaged.'],
  ['the second noun is the subject', 'In rich countries the commonest cause is autoimmune adrenalitis.'],
  ['infections cause much', 'Infections cause complications of the lung.'],
])('does not ask, as %s', (_why, sentence) => {
  expect(questions(sentence)).toEqual([]);
});
