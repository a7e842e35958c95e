import { beforeAll, describe, expect, it } from 'vitest';
import { sources } from '../../../testing/patients.ts';
import type { DiagnosisOf } from './diagnosis.ts';
import { verdictOnPlan } from './verdict.ts';

let given: Pick<DiagnosisOf, 'find' | 'generic' | 'diagnoses'>;
beforeAll(async () => {
  const { search, generic } = await sources.names();
  const { diagnoses } = await sources.data();
  given = { find: search.find, generic, diagnoses };
});
const verdict = async (disease: string, typed: string) => {
  const of = await sources.of(disease);
  return verdictOnPlan(typed, { ...given, entry: of!.entry });
};

/** What students write, by how it is to be read. */
const right: Record<string, string[]> = {
  'stable-angina': ['angina', 'IHD', 'exertional angina', 'stable angina pectoris'],
  'st-elevation-myocardial-infarction': ['inferior STEMI', 'MI', 'acute coronary syndrome - STEMI'],
  'atrial-fibrillation': ['fast AF', 'a fib', 'paroxysmal AF'],
  'heart-failure': ['LVF', 'decompensated HF', 'acute pulmonary oedema'],
  'pulmonary-embolism': ['DVT and PE', 'PE secondary to DVT', 'bilateral PE'],
  'chronic-obstructive-pulmonary-disease': ['IECOPD', 'infective exacerbation of COPD', 'emphysema'],
  'community-acquired-pneumonia': ['pneumonia', 'right lower lobe pneumonia', 'severe CAP (CURB 3)'],
  'acute-appendicitis': ['appendicits', 'perforated appendicitis', '?appendicitis', 'Imp: appendicitis'],
  'ischaemic-stroke': ['left MCA infarct', 'CVA'],
  'type-1-diabetes': ['type 1 DM', 'new T1D', 'IDDM'],
  'diabetic-ketoacidosis': ['new T1DM with DKA'],
  'septic-arthritis': ['septic arthritis R knee', 'infected joint'],
  cystitis: ['UTI', 'uncomplicated UTI'],
  'kidney-stones': ['renal colic', 'left ureteric stone'],
  'chronic-kidney-disease': ['CKD 4', 'AKI on CKD'],
  'iron-deficiency-anaemia': ['Fe def anaemia', 'IDA secondary to menorrhagia'],
  'prostate-cancer': ['metastatic prostate ca'],
  'guillain-barre-syndrome': ['guillian barre', 'GBS'],
};
const near: Record<string, string[]> = {
  'stable-angina': ['unstable angina', 'ACS'],
  'st-elevation-myocardial-infarction': ['NSTEMI'],
  'graves-disease': ['hyperthyroidism', 'overactive thyroid'],
  'iron-deficiency-anaemia': ['anemia'],
  'crohn-disease': ['IBD', 'UC'],
  'transient-ischaemic-attack': ['stroke'],
  'bacterial-meningitis': ['viral meningitis'],
  'acute-pyelonephritis': ['UTI'],
  'non-small-cell-lung-cancer': ['lung ca'],
  hypertension: ['pulmonary hypertension'],
};
const wrong: Record<string, string[]> = {
  'pulmonary-embolism': ['clot in the leg', 'gout'],
  'renal-cell-carcinoma': ['caecal cancer', 'UTI'],
  'cervical-cancer': ['cancer of the testis'],
  osteomyelitis: ['urine infection'],
  'primary-hyperparathyroidism': ['hypoparathyroidism'],
};
const rows = (of: Record<string, string[]>): [disease: string, typed: string][] =>
  Object.entries(of).flatMap(([disease, all]) => all.map((typed): [string, string] => [disease, typed]));

describe('a diagnosis as students write it', () => {
  it.each(rows(right))('of %s is right: %s', async (disease, typed) =>
    expect(await verdict(disease, typed)).toBe('right'),
  );
  it.each(rows(near))('of %s is near: %s', async (disease, typed) =>
    expect(await verdict(disease, typed)).toBe('near'),
  );
  it.each(rows(wrong))('of %s is another: %s', async (disease, typed) =>
    expect(await verdict(disease, typed)).not.toBe('right'),
  );

  it('is right by every name of the entry, and its names are of entries', async () => {
    const { all } = await sources.names();
    const ids = new Set(all.map(({ id }) => id));
    expect(Object.keys(given.diagnoses.names).filter((id) => !ids.has(id))).toEqual([]);
    const missed: string[] = [];
    for (const { id, name, synonyms } of all)
      for (const each of [name, ...synonyms, ...(given.diagnoses.names[id]?.right ?? [])])
        if ((await verdict(id, each)) !== 'right') missed.push(`${id}: ${each}`);
    expect(missed).toEqual([]);
  });
});
