import { beforeAll, describe, expect, it } from 'vitest';
import { indexDocument } from '../../../page/document-index.ts';
import { statementsOf } from '../../../statements/statements.ts';
import { createTagger } from '../../../language/tagger.ts';
import type { Tagger } from '../../../language/token.ts';
import { clozeCandidates } from './cloze.ts';

let tag: Tagger;
beforeAll(async () => {
  tag = await createTagger();
});

/** The cards of the first sentence of a page, with their patterns. */
function blanksOf(...sentences: string[]) {
  const text = sentences.join(' ');
  const index = indexDocument({ pages: [{ pageNumber: 1, text }] });
  const [first] = statementsOf(index.pages.get(1)!, index, tag);
  return first === undefined ? [] : clozeCandidates(first, index);
}
const answersOf = (...sentences: string[]) => blanksOf(...sentences).map(({ answer }) => answer);
const patternOf = (answer: string, sentence: string) =>
  blanksOf(sentence).find((card) => card.answer === answer)?.maker;

describe('blanks', () => {
  it.each([
    [
      'a name with its possessive',
      'Bowman’s capsule',
      'Plasma enters the lumen of Bowman’s capsule through slits.',
    ],
    ['an organism', 'E. coli', 'Cystitis in young women is mostly due to E. coli from the rectum.'],
    ['two nouns', 'stretch receptors', 'Lung inflation is limited by stretch receptors of the bronchi.'],
    [
      'a term without a general modifier',
      'osteoclasts',
      'Calcitonin slows the numerous osteoclasts of the skeleton.',
    ],
    ['a subject before its verb', 'Thiazides', 'Thiazides treat hypertension at low doses in the elderly.'],
    [
      'an abbreviation with its term',
      'glaucoma (POAG)',
      'Visual fields shrink slowly in glaucoma (POAG) of the old.',
    ],
  ])('are whole terms: %s', (_name, answer, sentence) => expect(answersOf(sentence)).toContain(answer));

  it('take in an adjective that the document always says with the term', () => {
    const found = answersOf(
      'Bilirubin is converted by bacteria of the large intestine.',
      'The large intestine absorbs water.',
      'Polyps arise in the large intestine.',
    );
    expect(found).toContain('large intestine');
    expect(found).not.toContain('intestine');
  });

  it.each([
    ['two that are named side by side', 'Psoriasis responds to methotrexate and cyclosporine within weeks.'],
    [
      'two of which one has its short form',
      'Psoriasis responds to methotrexate (MTX) and cyclosporine within weeks.',
    ],
    ['examples', 'Vertigo has peripheral causes such as labyrinthitis in most adults.'],
    ['general words', 'The patient keeps the luxury of a choice in this situation.'],
  ])('are none of %s', (_name, sentence) =>
    expect(answersOf(sentence).filter((answer) => /metho|cyclo|labyr|luxury|choice/u.test(answer))).toEqual(
      [],
    ),
  );

  it('hide both of two and none of three, nor a word that is a part of a longer term', () => {
    const twice = blanksOf(
      'If the onset of schizophrenia is late, schizophrenia has a better outcome for women.',
    );
    expect(twice.map(({ prompt }) => prompt)).toContain(
      'If the onset of {{c1::schizophrenia}} is late, {{c1::schizophrenia}} has a better outcome for women.',
    );
    expect(
      answersOf('The retina of a frog, the retina of a cat and the retina of a man differ in their rods.'),
    ).not.toContain('retina');
    expect(
      answersOf('The ligaments of the knee are stronger than the cruciate ligaments of an ankle.'),
    ).not.toContain('ligaments');
    expect(
      answersOf(
        'Sinusoids are found in the liver, bone marrow, lymph nodes (with lymph), and many endocrine glands.',
      ),
    ).not.toContain('bone marrow');
  });
});

describe('ways to ask', () => {
  it.each([
    ['naming', 'glaucoma', 'Damage to the optic disc by pressure is called glaucoma.'],
    ['alias', 'Rubeola', 'Rubeola, also called measles, is a viral illness of children.'],
    ['bracket', 'scapula', 'Pain under the shoulder blade (scapula) is often referred from the gallbladder.'],
    ['class', 'biguanide', 'Metformin is a biguanide that lowers glucose.'],
    ['cause', 'Amiodarone', 'Amiodarone causes fibrosis of the lungs.'],
    ['effect', 'Scurvy', 'Scurvy is caused by a lack of ascorbate in the diet.'],
    ['causal', 'fibrosis', 'Amiodarone causes fibrosis of the lungs.'],
    ['state', 'avascular', 'In adults the cornea is avascular, so grafts survive.'],
    [
      'listing',
      'Granulocytes',
      'Granulocytes include neutrophils with many lobes, eosinophils, and basophils.',
    ],
    ['grade', 'type II', 'Surfactant is made by type II pneumocytes of the lung.'],
    ['quantity', '24 hours', 'A detached retina is operated on within 24 hours.'],
  ])('%s', (pattern, answer, sentence) => expect(patternOf(answer, sentence)).toBe(`cloze:${pattern}`));

  it('a direction is asked with a hint', () => {
    const prompts = blanksOf('Aldosterone increases the reabsorption of sodium.').map(({ prompt }) => prompt);
    expect(prompts).toContain(
      'Aldosterone {{c1::increases::decreases or increases}} the reabsorption of sodium.',
    );
  });

  it('asks for a name whose other number stands beside it', () => {
    const text = 'Osteocytes sit in small spaces of the bone called lacunae (singular = lacuna).';
    const index = indexDocument({ pages: [{ pageNumber: 1, text }] });
    const found = statementsOf(index.pages.get(1)!, index, tag).flatMap((one) => clozeCandidates(one, index));
    expect(found.map(({ prompt }) => prompt)).toContain(
      'Osteocytes sit in small spaces of the bone called {{c1::lacunae}}.',
    );
  });

  it('asks for the name only in a sentence that names a thing', () => {
    expect(answersOf('Softening of the skeleton by lack of calcitriol is called osteomalacia.')).toEqual([
      'osteomalacia',
    ]);
  });
});
