import { describe, expect, it } from 'vitest';
import type { Candidate } from './candidate.ts';
import { pointsBack } from './points-back.ts';

const card = (statement: string, more: Partial<Candidate> = {}) =>
  ({ statement, maker: 'cloze:plain', ...more }) as unknown as Candidate;

describe('a card points back', () => {
  it.each([
    'Valproate itself carries a risk of 1 to 2%.',
    'Hence at least five days of heparin on top.',
    'Same D2 but does not cross the blood-brain barrier.',
    'Everything else is complex.',
    'Fever that starts two weeks after leaving the area is something else.',
    'HTLV-1 is different, it works by Tax.',
    'Infants of immune mothers get the same at 6–9 months.',
    'Thiosulfate is slow alone, but a reasonable partner to either.',
    'Borrelia has a linear one with closed ends.',
    'The folds of the endplate are flattened at the end of it.',
    'Transient synovitis is the usual alternative, and gets better in a week.',
    'Amifampridine is the drug, three or four times a day.',
    'Oxazepam 15–30 mg may be given in place of 1 mg.',
    'Wide QRS is a contraindication, after reports of asystole.',
    'Epinephrine tends to evoke more anxiety and tremor.',
    'Infants have the human immunoglobulin instead.',
    'Less than 200 mL within 2 hours predicts progression.',
    'Class 1 with sul1 is the usual reason for resistance.',
    'After a first seizure a single 2 mg dose lowers recurrence.',
    'Anticholinesterases are stopped while the tube is in.',
    'Suction is kept low while the stent is in place.',
    'Seizures follow high doses, so not in people with epilepsy.',
  ])('«%s»', (statement) => expect(pointsBack(card(statement, { topic: 'Myasthenia gravis' }))).toBe(true));

  it.each([
    'Glycine is released at the same synapse as GABA.',
    'Valproate carries a risk of 1 to 2%.',
    'Either digoxin or a beta-blocker slows the rate, and both may be given.',
    'Hydroxychloroquine is an alternative to methotrexate.',
    'Epilepsy is a contraindication to bupropion.',
    'Bile salts are not lost but absorbed in the ileum instead.',
    'Women have more anxiety than men.',
    'Type II hypersensitivity is mediated by IgG.',
    'A single 2 mg dose of lorazepam lowers recurrence.',
    'When the tube of the embryo closes, the tube is covered.',
    'Smallpox was common and now it is gone.',
    'In people fit for cystectomy age is not a contraindication.',
  ])('and not «%s»', (statement) => expect(pointsBack(card(statement))).toBe(false));

  it.each([
    'Together with cortisol, growth hormone and TNF-α it makes insulin resistance a normal feature.',
    'Via the mineralocorticoid receptor it induces SGK1.',
    'Clonus, dilated pupils and sweating distinguish it from the malignant syndrome.',
    'In mixed ingestion it unmasks the effect of a tricyclic.',
    'Contraindicated if creatinine is above 120 μmol/L.',
    'Adds Enterococcus faecalis and Listeria.',
    'Encapsulated, β-haemolytic, and killed by penicillin.',
    'Aerobic, encapsulated, resistant to drying.',
    'Most opioids outlast it, for which an infusion is customary.',
  ])('unless a topic names what is meant: «%s»', (statement) => {
    expect(pointsBack(card(statement))).toBe(true);
    expect(pointsBack(card(statement, { topic: 'Naloxone' }))).toBe(false);
    expect(pointsBack(card(statement, { topic: 'Naloxone, dose' }))).toBe(false);
    expect(pointsBack(card(statement, { topic: 'Naloxone and flumazenil' }))).toBe(true);
  });

  it('in a line or after a sentence too', () => {
    const line = { maker: 'fact:arrow', topic: 'Mannitol' };
    expect(pointsBack(card('these strains mostly carry an ESBL → avibactam', line))).toBe(true);
    expect(pointsBack(card('descending limb. also pulls water out of brain → ICP ↓', line))).toBe(true);
    expect(pointsBack(card('Renally cleared: and amphotericin is harming the kidney', line))).toBe(true);
    expect(pointsBack(card('Donors: survival 60%, the same for both', line))).toBe(true);
    expect(pointsBack(card('DBD and DCD: survival 60% for both', line))).toBe(false);
    const after = { maker: 'sequel:opening' };
    expect(pointsBack(card('The thymus is normal. Pyridostigmine does little for them.', after))).toBe(true);
    expect(pointsBack(card('Thiazides block NCC. In gout they raise urate.', after))).toBe(false);
  });
});
