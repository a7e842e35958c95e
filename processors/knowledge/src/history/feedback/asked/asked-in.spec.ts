import type { HistoryRound } from '@anamnesis/contracts/ports/packs/virtual-patient.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import type { Kin } from '../../kin.ts';
import { aPatient, knownOf, sources, talk } from '../../../testing/patients.ts';
import { askedInRounds } from './asked-in.ts';

let patient: PatientCase;
let kin: Kin;
beforeAll(async () => {
  patient = await aPatient('asthma', 3);
  ({ kin } = await sources.data());
});

/** What counts as asked after lines that ask for these, answered as the patient does. */
async function askedBy(...lines: string[][]): Promise<ReadonlySet<string>> {
  const replies = talk(await knownOf(patient), lines);
  const rounds = replies.map(({ asks, disclosed, focus }): HistoryRound => ({
    said: '',
    asks,
    disclosed,
    focus,
  }));
  return askedInRounds(rounds, { patient, kin });
}

const examined = (ask: string): HistoryRound => ({ said: '', asks: [ask], disclosed: [], focus: null });

describe('what counts as asked', () => {
  it('is also what a line asked for whose answer was cut short', async () => {
    const line = ['smoking', 'alcohol', 'job', 'home', 'surgery', 'allergies', 'ideas'].map(
      (id) => `topic:${id}`,
    );
    const asked = await askedBy(line);
    for (const ask of line) expect(asked).toContain(ask.replace(':', '/'));
  });

  it('is of the symptom that was spoken of, or of the one that is named', async () => {
    const { complaint } = patient;
    expect(await askedBy(['open'], ['aspect:onset'])).toContain(`aspect/${complaint}/onset`);
    expect(await askedBy([`aspect:onset:${complaint}`])).toContain(`aspect/${complaint}/onset`);
    const other = patient.symptoms.find(({ id, isPresent }) => isPresent && id !== complaint)!.id;
    expect(await askedBy([`symptom:${other}`], ['aspect:onset'])).not.toContain(`aspect/${complaint}/onset`);
  });

  it('is what was denied with its kind, or with a part of the body', async () => {
    const absent = {
      id: 'coughing-blood',
      name: 'Coughing up blood',
      isPresent: false,
      says: 'No.',
      aspects: {},
    };
    patient = { ...patient, complaint: 'rash', symptoms: [absent] };
    expect(await askedBy(['symptom:cough'])).toContain('symptom/coughing-blood');
    expect(await askedBy(['review:chest'])).toContain('symptom/coughing-blood');
    expect(await askedBy(['review:joints'])).not.toContain('symptom/coughing-blood');
    const wheeze = { ...absent, id: 'wheeze', name: 'Wheeze', isPresent: true, says: 'I wheeze.' };
    patient = { ...patient, symptoms: [absent, wheeze] };
    expect(await askedBy(['review:chest'])).not.toContain('symptom/coughing-blood');
  });

  it('is the family by a relative, and illnesses by the names of some', async () => {
    expect(await askedBy(['relative:stroke'])).toContain('topic/family');
    expect(await askedBy(['topic:siblings'])).toContain('topic/family');
    expect(await askedBy(['condition:stroke'])).not.toContain('topic/health');
    expect(await askedBy(['condition:stroke'], ['condition:diabetes'])).toContain('topic/health');
  });

  it('is a whole region that was examined, not a part of it', async () => {
    const found = { id: 'mass', region: 'pelvis' as const, text: 'A mass.', isAbnormal: true };
    const of = { patient: { ...patient, findings: [found] }, kin };
    expect(askedInRounds([examined('exam:pelvis')], of)).toContain('finding/mass');
    expect(askedInRounds([examined('exam:pelvis:rectal')], of)).not.toContain('finding/mass');
  });
});
