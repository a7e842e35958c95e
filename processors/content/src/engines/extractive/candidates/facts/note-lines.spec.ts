import { beforeAll, describe, expect, it } from 'vitest';
import type { CardStyle } from '@anamnesis/contracts/ports/content-engine.ts';
import { indexDocument } from '../../../../page/document-index.ts';
import { createTagger } from '../../../../language/tagger.ts';
import type { Tagger } from '../../../../language/token.ts';
import { factCandidates } from './fact-candidates.ts';

let tag: Tagger;
beforeAll(async () => {
  tag = await createTagger();
});

function made(text: string, maker: string, style: CardStyle = 'cloze_deletion'): string[] {
  const index = indexDocument({ pages: [{ pageNumber: 1, text }] });
  return factCandidates(index.pages.get(1)!, index, tag, style)
    .filter((one) => one.maker === maker)
    .map(({ prompt }) => prompt.replace(/\{\{c1::([^{}]*)\}\}/gu, '[[$1]]').replace('\n', ' '));
}

const GUIDE = `Clinical guideline 4

ADULT ANAPHYLAXIS: THE FIRST HOUR

`;

describe('orders', () => {
  const guide = `${GUIDE}1.1 Anaphylaxis is a severe allergic reaction. In anaphylaxis the blood pressure falls.
1.2 Anaphylaxis may come back.
1.3 Give hydrocortisone 200 mg IV if wheeze has lasted for at least 2 hours. (Weak, B)
1.4 Anaphylaxis is told from asthma.`;

  it('are told of what the guideline is about, with their condition', () => {
    expect(made(guide, 'fact:order')).toEqual(
      expect.arrayContaining([
        'Adult anaphylaxis: give [[hydrocortisone]] 200 mg IV if wheeze has lasted for at least 2 hours',
        'Adult anaphylaxis: give hydrocortisone [[200 mg IV]] if wheeze has lasted for at least 2 hours',
      ]),
    );
  });

  it('under the name of a drug are not told of what the guideline is about', () => {
    const text = `${guide}\n\nDigoxin\n\nCheck serum potassium before each dose.`;
    expect(made(text, 'fact:order').at(-1)).toBe('Digoxin: check [[serum potassium]] before each dose');
    expect(made('Digoxin\n\nGive digoxin immune fab for toxicity.', 'fact:order')).toEqual([]);
  });

  it('say of a drug what must not be done with it', () => {
    const text = 'Methotrexate\n\nAzathioprine may be given as well. Check TPMT before azathioprine.';
    expect(made(text, 'fact:order', 'question_answer')).toEqual([
      'Methotrexate: what should be checked before azathioprine? [[TPMT]]',
    ]);
  });

  it('are not told of nothing, and not of what stands elsewhere', () => {
    expect(
      made('Practical work\n\nMeasure the length for 5 minutes. Give it 5 mg daily.', 'fact:order'),
    ).toEqual([]);
    expect(made('Methotrexate\n\nStop this drug for 5 days. Give these for 3 days.', 'fact:order')).toEqual(
      [],
    );
  });
});

describe('thresholds of notes', () => {
  it('are asked for one by one, told of the heading', () => {
    expect(
      made('COPD\n• LTOT if pO2 <7.3 kPa (or <8 + pulm HTN), ≥15 h/day; non-smokers only', 'fact:threshold'),
    ).toEqual(['COPD: LTOT if pO2 [[<7.3 kPa]] (or <8 + pulm HTN), ≥15 h/day; non-smokers only']);
    expect(made('METFORMIN\nContraindications: eGFR < 30 mL/min/1.73 m², shock', 'fact:threshold')).toEqual([
      'Metformin – contraindications: eGFR [[< 30 mL/min/1.73 m²]], shock',
    ]);
  });

  it('are not told of a heading that stands above another line', () => {
    const text = 'Acute severe asthma\n- RR ≥25\nLife-threatening: 33, 92\n PEF <33%, SpO2 <92%, cyanosis';
    expect(made(text, 'fact:threshold')).toEqual(['Acute severe asthma: RR [[≥25]]']);
  });
});
