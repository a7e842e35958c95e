import { describe, expect, it } from 'vitest';
import { indexDocument } from '../../../../page/document-index.ts';
import { createTagger } from '../../../../language/tagger.ts';
import { candidatesOf } from '../candidates.ts';
import { withTopic } from '../with-topic.ts';

const tag = await createTagger();

const cards = (maker: string, text: string) => {
  const opening =
    'Adrenal crisis: hospital guideline\n\nEvery adrenal crisis is an emergency, and a crisis can kill.';
  const index = indexDocument({ pages: [{ pageNumber: 1, text: `${opening}\n\n${text}` }] });
  return candidatesOf(index, 1, tag, 'cloze_deletion')
    .filter((card) => card.maker === maker)
    .map((card) => withTopic(card).replace(/\{\{c1::([^{}]*)\}\}/gu, '[$1]'));
};

describe('doses of a table whose rows are of ages or scores', () => {
  it('are asked with the drug of their column and what the guideline is of', () => {
    expect(
      cards(
        'fact:group',
        'Age\tBolus hydrocortisone\tFluid\n1–5 years\t50 mg\t10 ml/kg\n> 12 years, adult\t100 mg\t1 l',
      ),
    ).toEqual([
      'Adrenal crisis – 1–5 years: bolus hydrocortisone [50 mg]',
      'Adrenal crisis – > 12 years, adult: bolus hydrocortisone [100 mg]',
    ]);
  });

  it('are not asked where the column names no drug or the rows are of other things', () => {
    expect(
      cards('fact:group', 'Age\tFirst\tThen\n1–5 years\t50 mg\t50 mg\n6–12 years\t100 mg\t100 mg'),
    ).toEqual([]);
    expect(
      cards('fact:group', 'Place\tHydrocortisone\tFluid\nWard\t50 mg\t1 l\nTheatre\t100 mg\t2 l'),
    ).toEqual([]);
  });
});

describe('a list under a line that is whole with each item', () => {
  it('is read as sentences', () => {
    expect(
      cards(
        'fact:listed',
        'Assume suppression in any adult who has taken\n\n• prednisolone 5 mg daily for a month;\n• creams of any strength.',
      ),
    ).toEqual([
      'Adrenal crisis: assume suppression in any adult who has taken prednisolone [5 mg daily] for a month',
    ]);
  });

  it('is left alone where only several of them count', () => {
    expect(
      cards(
        'fact:listed',
        'Suspect a crisis with two or more of\n\n• cortisol below 100 nmol/L;\n• sodium below 130 mmol/L.',
      ),
    ).toEqual([]);
  });
});

describe('what must not be given', () => {
  it('is asked with its reason, and stays forbidden', () => {
    expect(cards('fact:ban', 'Do not substitute dexamethasone. It has no mineralocorticoid effect.')).toEqual(
      ['Adrenal crisis: do not substitute [dexamethasone] – it has no mineralocorticoid effect'],
    );
  });

  it('is not asked without a reason', () => {
    expect(cards('fact:ban', 'Do not substitute dexamethasone. Ask for help at once.')).toEqual([]);
  });
});

describe('a guideline about two things', () => {
  it('shows both in front of what leaves them out', () => {
    const text = `Adrenal crisis and steroid cover: hospital guideline

Version 2. Every adrenal crisis is an emergency.

4. Immediate treatment

4.1 Potassium generally falls with fluids and hydrocortisone alone.

4.2 Sodium may rise too fast once water is lost again.`;
    const index = indexDocument({ pages: [{ pageNumber: 1, text }] });
    const fronts = candidatesOf(index, 1, tag, 'cloze_deletion').map((card) => withTopic(card));
    expect(fronts.find((front) => front.includes('generally falls with'))).toMatch(
      /^Adrenal crisis and steroid cover/u,
    );
  });
});

describe('what would be read as its opposite', () => {
  it('is read as the end of the nearest line, and not of a heading above that', () => {
    const text =
      'Hydrocortisone is safe when\n\n• sodium above 130 mmol/L\n\nAvoid giving hydrocortisone with\n\n• diazepam 10 mg in the last hour';
    expect(cards('fact:listed', text).join()).not.toMatch(/safe when diazepam/u);
  });

  it('is no dose of a table of what must not be given', () => {
    const table = 'Age\tHydrocortisone\tFluid\n1–5 years\t50 mg\t1 l\n6–12 years\t100 mg\t2 l';
    expect(cards('fact:group', `Doses\n\n${table}`)).toHaveLength(2);
    expect(cards('fact:group', `Do not give\n${table}`)).toEqual([]);
  });

  it('is no line of a table before it', () => {
    const table = 'Age\tHydrocortisone\tFluid\n1–5 years\t50 mg\t1 l\n6–12 years\t100 mg\t2 l';
    expect(cards('fact:group', `${table}\n\n${table}`).join()).not.toContain('\t');
  });
});
