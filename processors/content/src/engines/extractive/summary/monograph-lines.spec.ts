import { describe, expect, it } from 'vitest';
import { createTagger } from '../../../language/tagger.ts';
import { indexDocument } from '../../../page/document-index.ts';
import { runInPart } from './monograph-lines.ts';
import { summarise } from './summary.ts';

const tag = await createTagger();

describe('parts of a drug', () => {
  it.each([
    ['Undesirable effects Bleeding, anaemia.', 'Undesirable effects', 'Bleeding, anaemia.'],
    ['Interactions Lithium (levels rise).', 'Interactions', 'Lithium (levels rise).'],
  ])('has the label of «%s» by its capital', (text, label, value) => {
    expect(runInPart(text)).toEqual({ label, value });
  });

  it.each([
    'Treatment is begun at once.',
    'Warfarin Sodium, by mouth.',
    'Type II reactions are due to antibodies.',
    'Symptoms of Parkinson disease, late.',
  ])('has no label in «%s»', (text) => {
    expect(runInPart(text)).toBeUndefined();
  });

  it('tells each with the drug, not with its class or a heading of uses', () => {
    const text = `Drugs of the heart

The drugs of this chapter act on the heart or the kidney. Each of them is told by its parts, as in a formulary.

Torasemide

Loop diuretic

Mode of action Inhibits the sodium transporter of the thick ascending limb, which raises the loss of water.

Licensed uses (adult)

Oedema of heart failure: 5 mg by mouth once daily, raised to 20 mg
Hypertension: 2.5 mg by mouth once daily

Interactions Lithium (levels rise); aminoglycosides (deafness); digoxin (toxicity through low potassium).
Adverse reactions Hypokalaemia, hyponatraemia, alkalosis, gout, and deafness after rapid injection.
`;
    const index = indexDocument({ pages: [{ pageNumber: 1, text }] });
    const bullets = summarise(index, 1, tag)?.bullets.join('\n');
    expect(bullets).toMatch(/^Torasemide – .*adverse reactions: Hypokalaemia/imu);
    expect(bullets).not.toMatch(/Loop diuretic –|uses \(adult\) –/u);
    expect(bullets?.match(/^.*\d mg.*$/gmu)?.every((dose) => dose.startsWith('Torasemide –'))).toBe(true);
  });
});
