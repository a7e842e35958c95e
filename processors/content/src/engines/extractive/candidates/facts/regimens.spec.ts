import { beforeAll, describe, expect, it } from 'vitest';
import { indexDocument } from '../../../../page/document-index.ts';
import { createTagger } from '../../../../language/tagger.ts';
import type { Tagger } from '../../../../language/token.ts';
import { factCandidates } from './fact-candidates.ts';
import { lowerFirst } from '../../../../language/lower-first.ts';
import { namesThing } from './names-thing.ts';
import { askedOf } from './wording.ts';

let tag: Tagger;
beforeAll(async () => {
  tag = await createTagger();
});

function factsOf(text: string): string[] {
  const index = indexDocument({ pages: [{ pageNumber: 1, text }] });
  return factCandidates(index.pages.get(1)!, index, tag, 'cloze_deletion').map(({ prompt }) =>
    prompt.replace(/\{\{c1::([^{}]*)\}\}/gu, '[[$1]]'),
  );
}

const HEAD = 'Medicine             Adult dose   Frequency     Duration';
const COLCHICINE = 'colchicine po        500 mcg      twice daily   max 6 days';
const tableUnder = (above: string, ...rows: string[]) => `${above}\n${[HEAD, ...rows].join('\n')}`;

describe('doses in a column of a table', () => {
  it('are those of a day where the column says so', () => {
    const rows = [
      'Drug\tMechanism\tDaily dose, adult',
      'Baclofen\tGABA-B agonist\t15–80 mg',
      'Dantrolene\tryanodine receptor\t25–400 mg',
    ];
    expect(factsOf(`Spasticity\n${rows.join('\n')}`)).toContainEqual(
      expect.stringMatching(/Dantrolene – daily dose[^:]*: \[\[25–400 mg\]\]/u),
    );
  });
});

describe('regimens in the columns of a table', () => {
  it('are told whole, never how often or how long alone', () => {
    const rows = [COLCHICINE, 'naproxen po          500 mg       twice daily   5 days'];
    expect(factsOf(tableUnder('Acute gout', ...rows))).toEqual([
      'Acute gout: colchicine po – Adult dose: [[500 mcg]] twice daily, max 6 days',
      'Acute gout: naproxen po – Adult dose: [[500 mg]] twice daily, for 5 days',
    ]);
  });

  it('keep how long a drug acts', () => {
    const text = `Insulins and what they do
Insulin     Onset        Peak        Duration
Lispro      15 minutes   1 hour      3–5 hours
Glargine    2 hours      none        24 hours
Detemir     3 hours      7 hours     20 hours`;
    expect(factsOf(text).join('\n')).toMatch(/Duration: \[\[24 hours\]\]/u);
  });

  it('tell a row that goes on together with the row above, or not at all', () => {
    const or = factsOf(
      tableUnder('Acute gout', COLCHICINE, 'or naproxen po       500 mg       twice daily   5 days'),
    );
    expect(or).toEqual([
      'Acute gout: colchicine po – Adult dose: [[500 mcg]] twice daily, max 6 days',
      'Acute gout: colchicine po 500 mcg twice daily, max 6 days, or naproxen po [[500 mg]] twice daily, for 5 days',
    ]);
    const three = [
      COLCHICINE,
      'or naproxen po       500 mg       twice daily   5 days',
      'and omeprazole po    20 mg        once daily    5 days',
    ];
    expect(factsOf(tableUnder('Acute gout', ...three))).toEqual([]);
  });

  it('are told of the condition above an order, and of none that a sentence limits', () => {
    const rows = [COLCHICINE, 'naproxen po          500 mg       twice daily   5 days'];
    expect(factsOf(tableUnder('Acute gout\nAdmit or refer for aspiration and give:', ...rows))[0]).toMatch(
      /^Acute gout: colchicine/u,
    );
    expect(factsOf(tableUnder('For severe joint pain', ...rows))[0]).toMatch(
      /^Severe joint pain: colchicine/u,
    );
    expect(factsOf(tableUnder('Acute gout\nIf renal function is normal give:', ...rows))).toEqual([]);
  });
});

const drug = (line: string) => factsOf(`Lisinopril\n- Class: ACE inhibitor\n${line}`).join('\n');

describe('lists under a label', () => {
  it('are never told by one of their items', () => {
    expect(drug('- CONTRAINDICATIONS: angioedema; pregnancy, renal artery stenosis')).not.toMatch(
      /\[\[angioedema\]\]/u,
    );
    expect(drug('- Contraindications: angioedema,')).not.toMatch(/angioedema\]\]/u);
    expect(drug('- Contraindications: angioedema')).toMatch(/\[\[angioedema\]\]/u);
  });

  it('need the heading that says why a drug stands under its class', () => {
    const prose = 'Some medicines make the pill fail, and these are the ones that are met most often:\n';
    expect(factsOf(`${prose}- Antibacterials: rifabutin\n- Retinoids: acitretin`)).toEqual([]);
  });
});

describe('questions of cells', () => {
  it('ask for a thing only where the cell names one', () => {
    expect(namesThing('Disease', 'Sensitive for arthritis, not specific', tag)).toBe(false);
    expect(namesThing('Disease', 'Rheumatoid arthritis', tag)).toBe(true);
    expect(namesThing('Mechanism', 'Sensitive to acid', tag)).toBe(true);
    expect(askedOf('Monitoring', 'lithium')).toBeUndefined();
    expect(askedOf('Antidote', 'heparin')).toBe('What is the antidote of heparin?');
  });

  it('keep the capitals of abbreviations and names', () => {
    expect(
      ['CHF', 'IgA nephropathy', 'HbA1c', 'T cells', 'Crohn’s disease', 'In adults'].map(lowerFirst),
    ).toEqual(['CHF', 'IgA nephropathy', 'HbA1c', 'T cells', 'Crohn’s disease', 'in adults']);
  });
});
