import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { HistoryData } from '../data.ts';
import { readNames } from '../../names/list.ts';
import { sources } from '../testing/patients.ts';
import { isComplete } from './about.ts';
import { makeCase } from './make-case.ts';

describe('what is seen of symptoms', () => {
  let visible: HistoryData['visible'];
  let cases: PatientCase[];
  beforeAll(async () => {
    ({ visible } = await sources.data());
    cases = [];
    for (const { id } of await readNames()) {
      const of = await sources.of(id);
      if (!of) throw new Error(id);
      for (let seed = 1; seed <= 4; seed += 1) cases.push(makeCase(of, seed));
    }
  });

  it('is in no region healthy where the patient has a symptom that can be seen there', () => {
    const denied = cases
      .filter((patient) => !isComplete(patient) && !visible.passed.includes(patient.disease))
      .flatMap(({ disease, seed, symptoms, findings }) => {
        const present = new Set(symptoms.filter(({ isPresent }) => isPresent).map(({ id }) => id));
        return visible.findings
          .filter((each) => each.symptoms.some((id) => present.has(id)))
          .flatMap(({ found }) => Object.keys(found))
          .filter((region) => findings.some(({ id }) => id === `normal-${region}`))
          .map((region) => `${disease} ${seed}: ${region}`);
      });
    expect(denied).toEqual([]);
  });

  it('is nothing once the attack has passed', () => {
    const passed = cases.filter(({ disease }) => disease === 'transient-ischaemic-attack');
    expect(passed.length).toBeGreaterThan(0);
    expect(passed.flatMap(({ findings }) => findings.filter(({ id }) => id.startsWith('seen-')))).toEqual([]);
  });

  it('names symptoms of the vocabulary and diseases of the pack', async () => {
    const vocabulary = await sources.vocabulary();
    expect(visible.findings.flatMap(({ symptoms }) => symptoms).filter((id) => !vocabulary.has(id))).toEqual(
      [],
    );
    const names = new Set((await readNames()).map(({ id }) => id));
    expect(visible.passed.filter((id) => !names.has(id))).toEqual([]);
  });
});
