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
    'Excessive production of cortisol gives rise to Cushing syndrome.',
    'What does excessive production of cortisol give rise to? → Cushing syndrome',
  ],
  [
    'Mineral absorption takes place primarily in the small intestine.',
    'Where does mineral absorption take place? → primarily in the small intestine',
  ],
  ['Cromolyn helps prevent airway inflammation.', 'What does cromolyn help prevent? → airway inflammation'],
  [
    'Praziquantel is used to treat infections caused by intestinal flukes.',
    'What is praziquantel used for? → to treat infections caused by intestinal flukes',
  ],
  [
    'Located at the opening between the left atrium and left ventricle is the mitral valve, also called the bicuspid valve.',
    'What is located at the opening between the left atrium and left ventricle? → mitral valve',
  ],
  [
    'Saltatory conduction is faster than continuous conduction.',
    'Which is faster, continuous conduction or saltatory conduction? → Saltatory conduction',
  ],
  [
    'The right auricle has pectinate muscles.',
    'What kind of muscles does the right auricle have? → pectinate',
  ],
  [
    'Methimazole inhibits the synthesis of thyroid hormones.',
    'What effect does methimazole have on the synthesis of thyroid hormones? → inhibits',
  ],
  [
    'Prolapse may occur if the chordae tendineae are damaged.',
    'What may occur if the chordae tendineae are damaged? → Prolapse',
  ],
  [
    'The kidneys filter about 180 L of plasma per day.',
    'How much plasma do the kidneys filter per day? → 180 L',
  ],
  ['Digoxin has a half-life of 36 hours.', 'What half-life does digoxin have? → 36 hours'],
  [
    'The skin makes up about 16 percent of body weight.',
    'What percentage of body weight does the skin make up? → 16 percent',
  ],
  ['More than 90 percent of plasma is water.', 'More than what percentage of plasma is water? → 90 percent'],
  ['The pH of blood averages about 7.4.', 'What does the pH of blood average? → 7.4'],
  [
    'A bacterial host with a prophage is called a lysogen.',
    'What is a lysogen? → A bacterial host with a prophage',
  ],
  [
    'First-line treatment of trigeminal neuralgia is carbamazepine.',
    'What is the first-line treatment of trigeminal neuralgia? → carbamazepine',
  ],
  [
    'Ramipril is contraindicated in pregnancy.',
    'In which condition is ramipril contraindicated? → pregnancy',
  ],
  [
    'Injury to the long thoracic nerve produces winging of the scapula.',
    'What does injury to the long thoracic nerve produce? → winging of the scapula',
  ],
  [
    'Patients with septic shock should receive antibiotics within one hour of recognition.',
    'When should patients with septic shock receive antibiotics? → within one hour of recognition',
  ],
  [
    'The alar plate lies on the dorsal side of the neural tube and gives rise to sensory neurons.',
    'What does the alar plate give rise to? → sensory neurons',
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
  ['much is used so', 'Special techniques are often used to make oocysts visible under the microscope.'],
  ['the rival has no name', 'The pressure of the aorta is higher than that of the vena cava.'],
  ['what else happens is not told', 'Complications may occur if the chordae tendineae are damaged.'],
  ['the second noun is the subject', 'In rich countries the commonest cause is autoimmune adrenalitis.'],
  ['it may be otherwise', 'Noncoding DNA can represent 98% of the genome in eukaryotes.'],
  ['a case in point is no treatment', 'Treatment of tuberculosis is a case in point.'],
  ['patients are no condition', 'Ramipril is contraindicated in some patients.'],
  ['infections cause much', 'Infections cause complications of the lung.'],
])('does not ask, as %s', (_why, sentence) => {
  expect(questions(sentence)).toEqual([]);
});
