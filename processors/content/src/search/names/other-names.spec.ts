import { describe, expect, it } from 'vitest';
import { searchByNames } from './by-names.ts';
import { bracketsIn, namedIn } from './other-names.ts';
import { askedTerms } from '../question.ts';
import { documentsOf } from '../search.fixture.ts';
import { writtenLists } from './written-names.ts';

const lists = writtenLists();
const othersOf = (question: string): string[] =>
  namedIn(question, lists).flatMap(({ others }) => others.map((stems) => stems.join(' ')));

describe('another name of what is asked', () => {
  it.each([
    ['an abbreviation', 'tx of AF', 'atrial fibril'],
    ['an abbreviation in small letters', 'copd exacerbation', 'coad'],
    ['a symbol', 'high K', 'hyperkalemia'],
    ['a lay word', 'drugs after a heart attack', 'myocardi infarct'],
    ['a name of another country', 'acetaminophen dose', 'paracetamol'],
    ['a Greek letter', 'β-blocker in asthma', 'bb'],
    ['a hyphen', 'pre-eclampsia', 'preeclampsia'],
    ['no hyphen', 'antiepileptic levels', 'anti epilept'],
    ['its class', 'can ramipril be given in pregnancy', 'ace inhibitor'],
    ['a drug of the class', 'SSRI after MI', 'sertralin'],
    ['a lay word of the body', 'blood in wee', 'urin'],
    ['a drug as it is written in a hurry', 'mag sulph dose', 'mgso4'],
    ['its first letters', 'signs of left ventricular failure', 'lvf'],
  ])('is known: %s', (_what, question, other) => {
    expect(othersOf(question)).toContain(other);
  });

  it.each(['is it as bad as it was', 'ms in the map of the cap', 'Is mg enough'])(
    'is no word that only looks like an abbreviation: %s',
    (question) => {
      expect(namedIn(question, lists.slice(0, 1)).filter(({ stems }) => stems.length === 1)).toEqual([]);
    },
  );
});

it('notes say themselves what an abbreviation stands for', () => {
  expect(
    bracketsIn(
      'In atrial fibrillation (AF) the pulse is irregular. NSAIDs (non-steroidal anti-inflammatory drugs). SVT = supraventricular tachycardia. ' +
        'Graves (TSH receptor antibodies), a rise (of 5 mmol), (CT)',
    ),
  ).toEqual([
    ['AF', 'atrial fibrillation'],
    ['NSAID', 'non steroidal anti inflammatory drugs'],
    ['SVT', 'supraventricular tachycardia'],
  ]);
});

const texts = [
  'Rapid idioventricular rhythm (RIR) follows reperfusion.',
  'RIR needs no treatment.',
  'Bradycardia is treated with atropine.',
];
const found = (question: string): number[] =>
  searchByNames(
    documentsOf({ notes: texts }),
    { question, terms: askedTerms(question), lists },
    ({ passage }) => texts[passage]!,
  ).lexical.map(({ passage }) => passage);

it('a search finds what only the brackets of another passage name', () => {
  expect(found('rapid idioventricular rhythm')).toEqual([0, 1]);
});

it('a rare word that notes do not have ends no search', () => {
  expect(found('xanthochromic bradycardia')).toEqual([2]);
});
