import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPatient, knownOf, talk, textOf } from '../../../testing/patients.ts';
import type { KnownPatient } from '../answer.ts';

/** Somebody with a dry cough. */
async function coughing(): Promise<PatientCase> {
  for (let seed = 0; seed < 50; seed += 1) {
    const patient = await aPatient('asthma', seed);
    if (patient.symptoms.some(({ id, isPresent }) => isPresent && id === 'dry-cough')) return patient;
  }
  throw new Error('No such patient');
}

let known: KnownPatient;
beforeAll(async () => {
  known = await knownOf(await coughing());
});

describe('symptoms', () => {
  it('are told as the kind that is there, where the general one was said not to be', () => {
    const symptoms = known.patient.symptoms.filter(({ id }) => id !== 'cough');
    const cough = { id: 'cough', name: 'Cough', isPresent: false, says: 'No cough.', aspects: {} };
    const of = { ...known, patient: { ...known.patient, symptoms: [...symptoms, cough] } };
    expect(talk(of, [['symptom:cough']])[0]?.disclosed).toEqual(['symptom/dry-cough']);
  });

  it('that only a small child could feel are not denied by its parent', async () => {
    const infant = await knownOf(await aPatient('bronchiolitis', 1));
    expect(textOf(talk(infant, [['symptom:headache']])[0]!)).toMatch(/too little|can't tell/u);
    expect(textOf(talk(infant, [['symptom:blood-in-urine']])[0]!)).not.toMatch(/too little|can't tell/u);
  });
});

describe('what was said before', () => {
  it('is said again whole where it is short', () => {
    const about = { ...known.patient.about, family: 'My father died young. He was very tall.' };
    const of = { ...known, patient: { ...known.patient, about } };
    const [first, second] = talk(of, [['topic:family'], ['topic:family']]).map(textOf);
    expect(first).toBe(about.family);
    expect(second).toMatch(/my father died young\. He was very tall\.$/u);
  });
});
