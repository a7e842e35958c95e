import { bodySystems } from '@anamnesis/contracts/diseases/systems.ts';
import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { entriesWithPatient } from '../../../testing/entries.ts';
import type { HistoryData } from '../../data.ts';
import { aPatient, sources } from '../../../testing/patients.ts';
import { readLexicon } from '../../understanding/phrases/lexicon.ts';
import { commonTest } from './common-tests.ts';
import { saysWholeName } from '../without-name.ts';

/** Findings of the history and the examination by criteria have no result to read out. */
const isNoTest = /^clinical |criteria|^exposure history/iu;

let data: HistoryData;
const entries = await entriesWithPatient();
beforeAll(async () => {
  data = await sources.data();
});

const resultOf = (patient: PatientCase, name: string): string =>
  patient.tests
    .filter(({ names }) => names?.includes(name))
    .map(({ text }) => text)
    .join(' ');

describe('results of the tests of an entry', () => {
  it('are there for every test, and say no name of the disease', () => {
    const without = entries.flatMap((entry) =>
      entry.investigations
        .filter(({ term }) => !isNoTest.test(term))
        .filter(({ id }) => {
          const text = data.results[entry.id]?.[id];
          return text === undefined || saysWholeName(text, entry);
        })
        .map(({ id }) => `${entry.id}/${id}`),
    );
    expect(without).toEqual([]);
  });

  it('are of investigations that there are', () => {
    const known = new Set(
      entries.flatMap(({ id, investigations }) => investigations.map((each) => `${id}/${each.id}`)),
    );
    const written = Object.entries(data.results).flatMap(([disease, results]) =>
      Object.keys(results).map((id) => `${disease}/${id}`),
    );
    expect(written.filter((each) => !known.has(each))).toEqual([]);
    expect(bodySystems.length).toBeGreaterThan(0);
  });
});

describe('common tests', () => {
  it('are tests of the words, and name diseases that there are, once each', () => {
    const words = new Set(readLexicon().tests.map(({ id }) => id));
    const diseases = new Set(entries.map(({ id }) => id));
    for (const { id, also, changed, differs, normalIn = [] } of data.commonTests) {
      expect([id, ...also].filter((each) => !words.has(each))).toEqual([]);
      const named = [...changed.flatMap((change) => change.in), ...differs, ...normalIn];
      expect(named.filter((each) => !diseases.has(each))).toEqual([]);
      expect(named.filter((each, at) => named.indexOf(each) !== at)).toEqual([]);
    }
  });

  it('are never normal where the entry tests for it itself', () => {
    const person = {
      title: '',
      name: '',
      age: 40,
      sex: 'female',
      job: '',
      speaker: 'patient',
      setting: 'ward',
    } as const;
    for (const test of data.commonTests)
      for (const entry of entries.filter(({ investigations }) =>
        investigations.some(({ term }) => test.about.test(term)),
      )) {
        const result = commonTest(test, { disease: entry.id, person, conditions: [], isOfEntry: true });
        expect(Object.values(test.normal)).not.toContain(result);
      }
  });

  it('are told by what the entry knows, by what the disease changes, or as normal', async () => {
    expect(resultOf(await aPatient('pulmonary-embolism'), 'd-dimer')).toMatch(/\d{4} ng\/mL/u);
    expect(resultOf(await aPatient('bacterial-meningitis'), 'full-blood-count')).toMatch(/17\.6/u);
    expect(resultOf(await aPatient('migraine'), 'full-blood-count')).toMatch(/Haemoglobin 1[34]/u);
    expect(resultOf(await aPatient('cirrhosis'), 'glucose')).toBe('');
  });

  it('are not answered by a test whose name only sounds alike', async () => {
    expect(resultOf(await aPatient('septic-arthritis'), 'full-blood-count')).not.toMatch(/turbid/iu);
    expect(resultOf(await aPatient('peptic-ulcer-disease'), 'kidney-function')).toBe('');
    expect(resultOf(await aPatient('chronic-myeloid-leukaemia'), 'liver-function')).toBe('');
  });

  it('never show normal sugar in somebody who says that they have diabetes', async () => {
    const normal = new Set(
      data.commonTests
        .filter(({ id }) => id === 'glucose' || id === 'hba1c')
        .flatMap((test) => Object.values(test.normal)),
    );
    const denied = await Promise.all(
      entries.flatMap(({ id }) =>
        [0, 1, 2, 3].map(async (seed) => {
          const { conditions, tests } = await aPatient(id, seed);
          const isDiabetic = conditions.some((condition) => /^type-[12]-diabetes$/u.test(condition.id));
          return isDiabetic && tests.some(({ text }) => normal.has(text)) ? [id] : [];
        }),
      ),
    );
    expect(denied.flat()).toEqual([]);
  });

  it('show the pregnancy of a patient who is pregnant, and of no other', async () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 12; seed += 1) {
      const patient = await aPatient('mitral-stenosis', seed);
      const isPregnant = /months gone/u.test(patient.about.pregnancy ?? '');
      const result = resultOf(patient, 'pregnancy-test') ?? '';
      expect(result).toBe(isPregnant ? 'Positive.' : 'Negative.');
      seen.add(result);
    }
    expect(seen.size).toBe(2);
  });

  it('are not done in those whom they are not for', async () => {
    for (let seed = 0; seed < 12; seed += 1) {
      const patient = await aPatient('acute-appendicitis', seed);
      const isFor = patient.person.sex === 'female' && patient.person.age >= 12 && patient.person.age <= 52;
      expect(patient.tests.some(({ term }) => /pregnancy/iu.test(term))).toBe(isFor);
    }
  });
});

describe('results', () => {
  it('show no sinus rhythm where the pulse was found irregular', async () => {
    const irregular = [];
    for (const disease of ['mitral-stenosis', 'mitral-regurgitation', 'transient-ischaemic-attack'])
      for (let seed = 0; seed < 14; seed += 1) {
        const { tests, findings } = await aPatient(disease, seed);
        if (findings.some(({ text }) => /irregular pulse/iu.test(text))) irregular.push(tests);
      }
    expect(irregular.length).toBeGreaterThan(0);
    expect(irregular.flat().filter(({ text }) => /^sinus/iu.test(text))).toEqual([]);
  });

  it('agree with the vital signs', async () => {
    for (const disease of ['community-acquired-pneumonia', 'influenza', 'bronchiolitis', 'croup'])
      for (let seed = 0; seed < 6; seed += 1) {
        const { tests, findings } = await aPatient(disease, seed);
        const said = tests.flatMap(({ text }) => /^Oxygen saturation (\d+)/u.exec(text)?.[1] ?? []);
        const measured = findings.flatMap(({ text }) => /oxygen saturation (\d+)/iu.exec(text)?.[1] ?? []);
        expect(said).toEqual(measured);
      }
  });
});
