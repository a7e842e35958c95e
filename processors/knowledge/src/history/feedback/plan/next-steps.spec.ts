import { describe, expect, it } from 'vitest';
import { makeCase } from '../../case/make-case.ts';
import { sources } from '../../../testing/patients.ts';
import { nextStepsOf } from './next-steps.ts';

async function stepsOf(
  disease: string,
  typed: string,
  changed: { sex?: 'female' | 'male'; age?: number } = {},
) {
  const of = (await sources.of(disease))!;
  const made = makeCase(of, 1);
  const patient = { ...made, person: { ...made.person, ...changed } };
  const session = { rounds: [], diagnosis: '', nextSteps: typed, seconds: 0 };
  return nextStepsOf({ ...of, patient, session, sheet: null }, typed);
}
const named = async (disease: string, typed: string) =>
  (await stepsOf(disease, typed)).filter(({ isNamed }) => isNamed).map(({ term }) => term);

const terms = async (disease: string, changed: object) =>
  (await stepsOf(disease, '', changed)).map(({ term }) => term);

/** Plans as students write them, with what they name. */
const plans: [disease: string, plan: string, terms: string[]][] = [
  [
    'st-elevation-myocardial-infarction',
    'GTN spray, aspirin 300, trops, CXR',
    ['High-sensitivity troponin', 'Aspirin with a P2Y12 inhibitor'],
  ],
  [
    'st-elevation-myocardial-infarction',
    'ECG, PPCI, DAPT, atorva',
    ['12-lead ECG', 'Primary percutaneous coronary intervention', 'High-intensity statin'],
  ],
  [
    'stable-angina',
    'CTCA, GTN, bisoprolol, stop smoking',
    ['CT coronary angiography', 'Sublingual glyceryl trinitrate', 'Beta-blocker'],
  ],
  [
    'heart-failure',
    'BNP, echo, IV lasix, ACEi, BB, spiro, dapa',
    [
      'NT-proBNP',
      'Echocardiography',
      'Intravenous loop diuretic',
      'Beta-blocker',
      'Mineralocorticoid receptor antagonist',
      'SGLT2 inhibitor',
    ],
  ],
  [
    'pulmonary-embolism',
    'Wells, D dimer, CTPA, DOAC',
    ['Two-level Wells score', 'D-dimer', 'CT pulmonary angiography', 'Direct oral anticoagulant'],
  ],
  [
    'chronic-obstructive-pulmonary-disease',
    'spirometry, LAMA/LABA, pred, smoking cessation',
    ['Post-bronchodilator spirometry', 'Long-acting bronchodilators', 'Stopping smoking'],
  ],
  [
    'community-acquired-pneumonia',
    'sats, CXR, IV abx, O2',
    ['Pulse oximetry', 'Chest X-ray', 'Oral amoxicillin', 'Controlled oxygen'],
  ],
  [
    'pulmonary-tuberculosis',
    'NAAT, AFB x3, RIPE, side room',
    [
      'Nucleic acid amplification test',
      'Sputum smear microscopy',
      'Four-drug initial phase',
      'Respiratory isolation',
    ],
  ],
  [
    'acute-appendicitis',
    'FBC CRP, USS abdo, lap appendicectomy + IV abx',
    [
      'White cell count and CRP',
      'Abdominal ultrasound',
      'Laparoscopic appendicectomy',
      'Antibiotics before incision',
    ],
  ],
  [
    'peptic-ulcer-disease',
    'OGD, stop NSAIDs, triple therapy',
    ['Upper endoscopy', 'Stopping NSAIDs', 'Helicobacter pylori eradication'],
  ],
  [
    'small-bowel-obstruction',
    'AXR, CT AP, drip and suck, NBM',
    ['Abdominal X-ray', 'CT with contrast', 'Nasogastric decompression', 'Nothing by mouth and analgesia'],
  ],
  [
    'ischaemic-stroke',
    'urgent CT, alteplase, HASU',
    ['Non-contrast CT of the head', 'Intravenous thrombolysis', 'Stroke unit care'],
  ],
  [
    'epilepsy',
    'EEG, MRI, keppra',
    ['Electroencephalogram', 'MRI of the brain', 'Lamotrigine or levetiracetam'],
  ],
  [
    'diabetic-ketoacidosis',
    'VBG, ketones, 0.9% saline, FRIII',
    ['Venous blood gas', 'Blood ketones', 'Intravenous saline', 'Fixed-rate insulin infusion'],
  ],
  [
    'addison-disease',
    'synacthen, IV hydrocort, fludro',
    ['Short Synacthen test', 'Hydrocortisone', 'Fludrocortisone'],
  ],
  ['gout', 'urate, naproxen', ['Serum urate', 'Non-steroidal anti-inflammatory drug']],
  [
    'septic-arthritis',
    'aspirate joint, BC, fluclox, washout',
    ['Synovial fluid culture', 'Blood cultures', 'Flucloxacillin', 'Joint drainage'],
  ],
  ['cystitis', 'urine dip, MSU, trimethoprim', ['Urine dipstick', 'Midstream urine culture', 'Trimethoprim']],
  [
    'benign-prostatic-hyperplasia',
    'IPSS, tamsulosin, watch and wait',
    ['International Prostate Symptom Score', 'Alpha blocker', 'Watchful waiting with advice'],
  ],
  ['polycythaemia-vera', 'JAK2, venesection', ['JAK2 mutation test', 'Venesection']],
  [
    'colorectal-cancer',
    'FIT, colonoscopy, hemicolectomy',
    ['Faecal immunochemical test', 'Colonoscopy with biopsy', 'Surgical resection'],
  ],
  ['acute-bronchitis', 'no antibiotics', ['No routine antibiotics']],
  [
    'heparin-induced-thrombocytopenia',
    'stop heparin, argatroban',
    ['Stopping all heparin', 'Non-heparin anticoagulant'],
  ],
];

/** What a plan does not name. */
const not: [disease: string, plan: string, term: string][] = [
  ['acute-bronchitis', 'antibiotics', 'No routine antibiotics'],
  ['bronchiolitis', 'salbutamol nebs and steroids', 'No bronchodilators or steroids'],
  ['asthma', 'pred', 'Inhaled corticosteroid with formoterol'],
  ['epilepsy', 'ECG', 'Glucose and electrolytes'],
  ['chronic-obstructive-pulmonary-disease', 'continue smoking', 'Stopping smoking'],
  ['acute-diverticulitis', 'no abx', 'Antibiotics'],
  ['bacterial-meningitis', 'IV abx', 'Ciprofloxacin for close contacts'],
];

describe('a plan as students write it', () => {
  it.each(plans)('for %s: %s', async (disease, plan, wanted) =>
    expect(await named(disease, plan)).toEqual(expect.arrayContaining(wanted)),
  );
  it.each(not)('for %s: %s does not name %s', async (disease, plan, term) =>
    expect(await named(disease, plan)).not.toContain(term),
  );

  it('names every step by its own name', async () => {
    const missed: string[] = [];
    for (const { id } of (await sources.names()).all) {
      for (const { term } of await stepsOf(id, ''))
        if (!(await named(id, term)).includes(term)) missed.push(`${id}: ${term}`);
    }
    expect(missed).toEqual([]);
  });

  it('has no name that stands for two things', async () => {
    const { planWords } = await sources.data();
    const all = planWords.synonyms.flat().map((name) => name.toLowerCase());
    expect(all.filter((name, nth) => all.indexOf(name) !== nth)).toEqual([]);
  });

  it('is asked for nothing that does not fit the person, or that a history was', async () => {
    expect(await terms('acute-appendicitis', { sex: 'male', age: 20 })).not.toContain('Pregnancy test');
    expect(await terms('acute-appendicitis', { sex: 'female', age: 20 })).toContain('Pregnancy test');
    expect(await terms('acute-appendicitis', { sex: 'female', age: 70 })).not.toContain('Pregnancy test');
    expect(await terms('cystic-fibrosis', { age: 20 })).not.toContain('Newborn blood spot');
    expect(await terms('osteoarthritis', {})).not.toContain('Clinical diagnosis');
    expect(await terms('epilepsy', {})).not.toContain('Account of a witness');
  });
});
