import { describe, expect, it } from 'vitest';
import { leftOut } from './omission.ts';

const cloze = (span: string, shown: string) => leftOut(span, { shown, answer: '' }, false);
const asked = (span: string, shown: string, answer: string) => leftOut(span, { shown, answer }, true);

describe('what a card may not leave out between the words that it keeps', () => {
  it.each([
    [
      'a verb',
      'C botulinum: blocks ACh release -> flaccid paralysis',
      'C botulinum: ACh release -> flaccid paralysis',
    ],
    [
      'a verb with a capital',
      'Colchicine: Inhibits assembly of microtubules',
      'Colchicine: assembly of microtubules',
    ],
    ['a verb at a line end', 'Omeprazole: blocks the\nproton pump', 'Omeprazole: the proton pump'],
    ['a negation', 'Metformin does not cause hypoglycaemia.', 'Metformin does cause hypoglycaemia.'],
    ['a short one', 'Warfarin: not in pregnancy', 'Warfarin: in pregnancy'],
    ['a figure', 'Digoxin: 125 to 250 micrograms daily', 'Digoxin: 250 micrograms daily'],
    ['a unit', 'Potassium above 6.5 mmol/L needs calcium.', 'Potassium above 6.5 needs calcium.'],
    ['a limit', 'A relapse lasts at least 24 hours.', 'A relapse lasts 24 hours.'],
    [
      'a condition in brackets',
      'Ibuprofen (not in renal failure) relieves pain.',
      'Ibuprofen relieves pain.',
    ],
    ['a deed between two', 'Renin raises sodium, lowers potassium.', 'Renin raises potassium.'],
  ])('%s', (_what, span, shown) => {
    expect(cloze(span, shown)).toBeDefined();
  });

  it.each([
    [
      'Allopurinol: inhibits xanthine oxidase, do not start in acute attack',
      'Which term means “xanthine oxidase, do not start in acute attack”?',
      'Allopurinol',
    ],
    ['Hypos stay under observation for at least 24 hours.', 'For how long do hypos stay?', '24 hours'],
    ['Heparin does not cross the placenta.', 'What does heparin cross?', 'placenta'],
  ])('in a question: %s', (span, prompt, answer) => {
    expect(asked(span, prompt, answer)).toBeDefined();
  });
});

describe('what a card may leave out', () => {
  it.each([
    [
      'ends',
      'As noted earlier, basophils release heparin, which opposes prothrombin.',
      'Basophils release heparin.',
    ],
    ['small words', 'Corticosteroids also restore the receptors.', 'Corticosteroids restore receptors.'],
    [
      'a clause that says something of its subject',
      'The eyelid, which has five layers, protects the eye.',
      'The eyelid protects the eye.',
    ],
    ['where to look', 'The cusps (see Figure 3) close.', 'The cusps close.'],
    [
      'the sentence before',
      'Calcitonin is a hormone of the thyroid. It lowers calcium.',
      'Calcitonin lowers calcium.',
    ],
    ['a whole predicate', 'Surfactant coats alveoli and prevents collapse.', 'Surfactant prevents collapse.'],
    [
      'other cells of a row',
      'Aprepitant\tNK1\t125 mg, then 80 mg\tCisplatin',
      'Aprepitant – best for: Cisplatin',
    ],
    ['other items', 'Asthma\n• Th2 cells\n• Signs: wheeze, cough', 'Asthma – signs: wheeze, cough'],
    ['nothing', '2–\n3 mg/kg of cyclophos-\nphamide', '2–3 mg/kg of cyclophosphamide'],
  ])('%s', (_what, span, shown) => {
    expect(cloze(span, shown)).toBeUndefined();
  });

  it('turned round by a question', () => {
    const span = 'Thiazides cause hyponatraemia in the elderly.';
    expect(asked(span, 'What do thiazides cause in the elderly?', 'hyponatraemia')).toBeUndefined();
  });
});
