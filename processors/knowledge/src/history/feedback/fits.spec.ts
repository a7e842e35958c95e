import { describe, expect, it } from 'vitest';
import { makeCase } from '../case/make-case.ts';
import { sources } from '../../testing/patients.ts';
import { checklistOf } from './checklist.ts';
import { fitsAbsent, fitsTopic } from './fits.ts';
import { labelOf } from './topic-labels.ts';
import { aPatient } from '../../testing/patients.ts';

const person = async (changed: object) => ({ ...(await aPatient('asthma')).person, ...changed });

describe('what is asked of a student', () => {
  it('is nothing that another sex or age would be asked', async () => {
    const man = await person({ sex: 'male', age: 30 });
    const woman = await person({ sex: 'female', age: 30 });
    const baby = await person({ sex: 'female', age: 0, speaker: 'parent' });
    for (const topic of ['contraception', 'periods', 'pregnancy'] as const) {
      expect(fitsTopic(topic, man)).toBe(false);
      expect(fitsTopic(topic, woman)).toBe(true);
      expect(fitsTopic(topic, baby)).toBe(false);
    }
    expect(fitsTopic('alcohol', baby)).toBe(false);
    const vocabulary = new Map([['testicular-pain', { sex: 'male' as const }]]);
    expect(fitsAbsent('testicular-pain', woman, vocabulary)).toBe(false);
    expect(fitsAbsent('testicular-pain', man, vocabulary)).toBe(true);
    expect(fitsAbsent('irregular-periods', { ...woman, age: 60 }, vocabulary)).toBe(false);
    expect(fitsAbsent('chest-tightness', baby, vocabulary)).toBe(false);
    expect(fitsAbsent('wheeze', baby, vocabulary)).toBe(true);
  });

  it('has the name that it has of this person', async () => {
    expect(labelOf('job', await person({ age: 1, speaker: 'parent' }))).toMatch(/^Nursery/u);
    expect(labelOf('job', await person({ age: 13 }))).toBe('School');
    expect(labelOf('job', await person({ age: 40 }))).toBe('Work');
    expect(labelOf('pregnancy', await person({ age: 70, sex: 'female' }))).toBe('Earlier pregnancies');
  });

  it('has an answer of the patient, for every disease', async () => {
    const empty: string[] = [];
    for (const { id } of (await sources.names()).all) {
      const of = (await sources.of(id))!;
      const patient = makeCase(of, id.length);
      const session = { rounds: [], diagnosis: '', nextSteps: '', seconds: 0 };
      const sheet = of.sheets.find((each) => each.id === patient.sheet) ?? null;
      for (const item of checklistOf({ ...of, patient, session, sheet }))
        if (item.answer === '') empty.push(`${id} ${item.id}`);
    }
    expect(empty).toEqual([]);
  });
});
