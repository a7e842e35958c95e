import { expect, it } from 'vitest';
import { withSubject } from './goes-on.ts';

it.each([
  ['How does metformin work?', 'and the side effects?', 'and the side effects of metformin?'],
  ['amoxicillin dose at 8 months', 'and at 7 years?', 'and at 7 years of amoxicillin dose?'],
  ['dose of atropine in bradycardia?', 'and in children?', 'and in children of dose atropine bradycardia?'],
  ['amoxicillin in otitis', 'and in pneumonia?', 'and in pneumonia of amoxicillin?'],
  ['What causes gout?\nand the treatment?', 'how is it diagnosed', 'how is it diagnosed of gout?'],
  ['dose of colchicine\nand in pregnancy?', 'and in children?', 'and in children of dose colchicine?'],
  [
    'Is colchicine safe?\nand in renal failure?',
    'in pregnancy?',
    'in pregnancy of renal failure colchicine safe?',
  ],
  ['What is asthma?\nWhat is gout?', 'and its causes?', 'and its causes of gout?'],
  ['How is warfarin monitored?', 'in pregnancy?', 'in pregnancy of warfarin monitored?'],
  ['What is gout?', 'Contraindications?', 'Contraindications of gout?'],
  ['What treats gout?', 'which is given first', 'which is given first of treats gout?'],
  ['Wie wirkt Metoprolol?', 'Und in der Schwangerschaft?', 'Und in der Schwangerschaft of wirkt Metoprolol?'],
  ['¿Cómo actúa la digoxina?', '¿Y en el embarazo?', '¿Y en el embarazo of actúa digoxina?'],
  ['Comment agit la digoxine ?', 'Et pendant la grossesse ?', 'Et pendant la grossesse of agit digoxine?'],
])('after "%s", "%s" keeps the subject', (before, question, whole) => {
  expect(withSubject(question, before.split('\n'))).toBe(whole);
});

it.each([
  ['What is gout?', 'What is asthma?'],
  ['What is gout?', 'Does it help to give aspirin in asthma?'],
  ['?', 'and the dose?'],
  ['What is gout?', 'What is the heart?'],
  ['What is gout?', 'Was senken Betablocker?'],
])('after "%s", "%s" stands alone', (before, question) => {
  expect(withSubject(question, before.split('\n'))).toBe(question);
});

it('nothing was asked before', () => {
  expect(withSubject('and in children?', [])).toBe('and in children?');
});

it.each([' '.repeat(200_000), '?'.repeat(200_000), '漢字'.repeat(100_000)])(
  'a long text is no question that goes on',
  (long) => {
    const question = `and ${long}- it`;
    expect(withSubject(question, ['What is gout?'])).toBe(question);
  },
);
