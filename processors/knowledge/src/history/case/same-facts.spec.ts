import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { knownOf, sources, talk, textOf } from '../../testing/patients.ts';
import { makeCase } from './make-case.ts';

/** Cases of one sheet by several seeds. */
const cases: PatientCase[] = [];
beforeAll(async () => {
  const of = (await sources.of('aortic-stenosis'))!;
  const sheet = of.sheets[0]!;
  for (const seed of [1, 2, 3, 4, 5, 6]) cases.push(makeCase({ ...of, sheets: [sheet] }, seed));
});

const factsOf = ({ symptoms, about, findings, tests, conditions, drugs, relatives }: PatientCase) => {
  const { name: _name, age: _age, job: _job, ...told } = about;
  return { symptoms, told, findings, tests, conditions, drugs, relatives };
};

describe('a case of a sheet', () => {
  it('is the same for every seed but for name, age and job', () => {
    for (const one of cases) expect(factsOf(one)).toEqual(factsOf(cases[0]!));
    expect(new Set(cases.map(({ person }) => person.name)).size).toBeGreaterThan(1);
  });

  it('has the murmur, vital signs in numbers, and an answer for every day', () => {
    const { findings, about } = cases[0]!;
    expect(findings.some(({ region, text }) => region === 'heart' && /murmur/u.test(text))).toBe(true);
    expect(findings.some(({ text }) => /blood pressure \d+\/\d+ mmHg/iu.test(text))).toBe(true);
    for (const topic of ['appetite', 'energy', 'bowels', 'urine'] as const)
      expect(about[topic]).toMatch(/\p{L}{3}/u);
  });

  it('returns to the complaint after an aside, and not after a courtesy', async () => {
    const patient = cases[0]!;
    const known = await knownOf(patient);
    const complaint = patient.symptoms.find(({ id }) => id === patient.complaint)!;
    const other = patient.symptoms.find(
      ({ id, isPresent, aspects }) => isPresent && id !== patient.complaint && aspects.onset,
    )!;
    const [, , after] = talk(known, [[`symptom:${other.id}`], ['topic:smoking'], ['aspect:onset']]);
    expect(textOf(after!)).toContain(complaint.aspects.onset);
    const [, , still] = talk(known, [[`symptom:${other.id}`], ['act:empathy'], ['aspect:onset']]);
    expect(textOf(still!)).toContain(other.aspects.onset);
  });

  it('answers of the body itself where a symptom of it is not decided', async () => {
    const patient = cases[0]!;
    const isDecided = patient.symptoms.some(({ id }) => id === 'constipation');
    expect(isDecided).toBe(false);
    const [reply] = talk(await knownOf(patient), [['symptom:constipation']]);
    expect(textOf(reply!)).toBe(patient.about.bowels);
  });
});
