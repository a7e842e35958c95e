import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import { patientCaseSchema, type PatientCase } from '@anamnesis/contracts/history/case.ts';
import { topics } from '@anamnesis/contracts/history/topics.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { sources } from '../../testing/patients.ts';
import { makeCase } from './make-case.ts';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/** Whole names; an abbreviation is one in capitals only. */
const namePattern = (name: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, name.length <= 4 ? 'u' : 'iu');

/** All that the patient or the examiner can say of this case. */
const saidBy = (patient: PatientCase): string[] => [
  patient.opening,
  ...patient.symptoms.flatMap(({ says, aspects }) => [says, ...Object.values(aspects)]),
  ...[...patient.conditions, ...patient.drugs, ...patient.relatives].map(({ says }) => says),
  ...Object.values(patient.about),
  ...patient.findings.map(({ text }) => text),
  ...patient.tests.flatMap(({ term, text }) => [term, text]),
];

describe('cases of every disease', () => {
  let cases: { patient: PatientCase; names: readonly RegExp[] }[];
  beforeAll(async () => {
    cases = [];
    for (const { id, name, synonyms } of (await sources.names()).all) {
      const of = await sources.of(id);
      if (!of) throw new Error(id);
      const names = [name, ...synonyms].map(namePattern);
      for (let nth = 0; nth < 6; nth += 1)
        cases.push({ patient: makeCase(of, nth * 7_919 + id.length), names });
    }
  });
  const all = (fault: (patient: PatientCase) => boolean): string[] =>
    cases.filter(({ patient }) => fault(patient)).map(({ patient }) => `${patient.disease} ${patient.seed}`);

  it('fit the schema', () => {
    expect(all((patient) => !patientCaseSchema.safeParse(patient).success)).toEqual([]);
  });

  it('never name the disease', () => {
    const named = cases.flatMap(({ patient, names }) =>
      saidBy(patient)
        .filter((text) => names.some((name) => name.test(text)))
        .map((text) => `${patient.disease}: ${text}`),
    );
    expect(named).toEqual([]);
  });

  it('say of each symptom once whether it is there, the complaint is', () => {
    expect(all(({ symptoms }) => new Set(symptoms.map(({ id }) => id)).size !== symptoms.length)).toEqual([]);
    expect(
      all(({ symptoms, complaint }) => symptoms.find(({ id }) => id === complaint)?.isPresent !== true),
    ).toEqual([]);
  });

  it('bring up symptoms that are there, and not the complaint again', () => {
    expect(
      all(({ symptoms, complaint, volunteered }) =>
        volunteered.some(
          (id) => id === complaint || symptoms.find((each) => each.id === id)?.isPresent !== true,
        ),
      ),
    ).toEqual([]);
  });

  it('have symptoms that the sex can have', async () => {
    const vocabulary = await sources.vocabulary();
    expect(
      all(({ symptoms, person }) =>
        symptoms.some(({ id }) => (vocabulary.get(id)?.sex ?? person.sex) !== person.sex),
      ),
    ).toEqual([]);
  });

  it('answer every topic', () => {
    expect(all(({ about }) => topics.some((topic) => (about[topic] ?? '').length < 3))).toEqual([]);
  });

  it('have men without periods and children who do not drink', () => {
    expect(
      all(({ person, about }) => person.sex === 'male' && !/\bman\b|\bboy\b/u.test(about.periods ?? '')),
    ).toEqual([]);
    expect(
      all(
        ({ person, about }) =>
          person.age < 14 && /\b(?:pints?|beers?|wine|weekend)\b/iu.test(about.alcohol ?? ''),
      ),
    ).toEqual([]);
  });

  it('find something or nothing in every region, each with its own id', () => {
    expect(all(({ findings }) => new Set(findings.map(({ id }) => id)).size !== findings.length)).toEqual([]);
    expect(all(({ findings }) => !findings.some(({ region }) => region === 'vital-signs'))).toEqual([]);
  });

  it('do not find nothing wrong where something is', () => {
    const both = all(({ findings }) =>
      findings.some(
        ({ id, region }) =>
          id === `normal-${region}` &&
          findings.some((other) => other.region === region && other.isAbnormal && region !== 'vital-signs'),
      ),
    );
    expect(both).toEqual([]);
  });
});

describe('a case', () => {
  it('is the same for the same seed, and another for another', async () => {
    const of = await sources.of('asthma');
    if (!of) throw new Error('asthma');
    expect(makeCase(of, 5)).toEqual(makeCase(of, 5));
    const people = new Set(Array.from({ length: 30 }, (_, seed) => makeCase(of, seed).person.name));
    expect(people.size).toBeGreaterThan(20);
  });

  it('has symptoms of what looks like it only where a doctor can ask for them: of diseases with a patient', async () => {
    const of = await sources.of('asthma');
    const gout = await sources.of('gout');
    if (!of || !gout) throw new Error('asthma');
    const symptomsWith = (other: DiseaseEntry) =>
      makeCase({ ...of, lookAlikes: [other] }, 1).symptoms.map(({ id }) => id);
    expect(symptomsWith(gout.entry)).toContain('big-toe-pain');
    const { system: _, patient: __, ...short } = gout.entry;
    expect(symptomsWith(short)).not.toContain('big-toe-pain');
  });

  it('uses every sheet of its disease', async () => {
    const of = await sources.of('asthma');
    if (!of) throw new Error('asthma');
    const used = new Set(Array.from({ length: 30 }, (_, seed) => makeCase(of, seed).sheet));
    expect(used).toEqual(new Set(of.sheets.map(({ id }) => id)));
  });
});
