import { describe, expect, it } from 'vitest';
import { indexDocument } from '../../../../page/document-index.ts';
import { createTagger } from '../../../../language/tagger.ts';
import { candidatesOf } from '../candidates.ts';
import { withTopic } from '../with-topic.ts';

const tag = await createTagger();

const GUIDELINE = (section: string, ...paragraphs: string[]) => {
  const text = `Adrenal crisis: hospital guideline

Every adrenal crisis is an emergency, and the crisis is treated before it is proved.

4. ${section}

${paragraphs.map((one, at) => `4.${at + 1} ${one}`).join('\n\n')}`;
  const index = indexDocument({ pages: [{ pageNumber: 1, text }] });
  return candidatesOf(index, 1, tag, 'cloze_deletion')
    .filter(({ maker }) => maker === 'fact:rule')
    .map((card) => withTopic(card).replace(/\{\{c1::([^{}]*)\}\}/gu, '[$1]'));
};

describe('paragraphs of a guideline that are no sentences', () => {
  it('are asked with what the guideline and its section are about', () => {
    expect(
      GUIDELINE(
        'Immediate treatment',
        'Glucose < 4.0 mmol/l in adults: 100 ml of 20 % glucose.',
        'COVID-19 with fever: hydrocortisone 20 mg every 6 h.',
      ),
    ).toEqual([
      'Adrenal crisis, immediate treatment – Glucose [< 4.0 mmol/l] in adults: 100 ml of 20 % glucose',
      'Adrenal crisis, immediate treatment – Glucose < 4.0 mmol/l in adults: [100 ml] of 20 % glucose',
      'Adrenal crisis, immediate treatment – COVID-19 with fever: hydrocortisone [20 mg every 6 h]',
      'Adrenal crisis, immediate treatment – COVID-19 with fever: [hydrocortisone] 20 mg every 6 h',
    ]);
  });

  it('are told of the label that opens them', () => {
    expect(
      GUIDELINE(
        'Immediate treatment',
        'Sodium. Check it every 4–6 h, and more often if it falls.',
        'Potassium. It comes down without more.',
      )[0],
    ).toBe(
      'Adrenal crisis, immediate treatment – Sodium: check it every [4–6 h], and more often if it falls',
    );
  });

  it('name their section though a word of it looks like one of theirs', () => {
    expect(
      GUIDELINE('After withdrawal', 'Disulfiram 200 mg, not within 24 hours of alcohol.', 'Rest.')[0],
    ).toBe('Adrenal crisis, after withdrawal: disulfiram [200 mg], not within 24 hours of alcohol');
  });

  it('give no amount whose drug or whose case another sentence names', () => {
    expect(
      GUIDELINE(
        'Immediate treatment',
        'Children < 3.0 (neonates < 2.6): 2 ml/kg of 10 %.',
        'Children under stress: 30 mg/m² per day in four doses.',
        'Use boluses of 250–500 mL and look again after each.',
      ),
    ).toEqual([]);
  });

  it('ask nothing of an audit', () => {
    expect(
      GUIDELINE('Audit', 'Hydrocortisone within 30 minutes of arrival.', 'Cortisol within 20 minutes.'),
    ).toEqual([]);
  });
});

describe('a paragraph that goes on to another case or drug', () => {
  it('is no more told of what it began with', () => {
    const cards = GUIDELINE(
      'Treatment',
      'Seizure at home: buccal midazolam 10 mg. Neonate: phenobarbital 20 mg/kg. Maximum phenobarbital 40 mg/kg.',
      'Valproate. Levetiracetam is safe, 60 mg/kg. In children 40 mg/kg.',
    ).join('\n');
    expect(cards).not.toMatch(/Seizure at home: maximum|Valproate: in children/u);
    expect(cards).toContain('midazolam');
  });

  it('is not asked where its section forbids it and is not shown', () => {
    const long = 'Drugs and infusions that must never be given to these patients';
    expect(GUIDELINE(long, 'Heparin 5000 units.', 'Ramipril 10 mg daily.')).toEqual([]);
  });
});
