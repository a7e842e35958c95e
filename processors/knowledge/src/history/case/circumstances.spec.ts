import { beforeAll, describe, expect, it } from 'vitest';
import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import { circumstanceTopics } from '@anamnesis/contracts/history/topics.ts';
import { isComplete } from './about.ts';
import { aPatient, sources } from '../testing/patients.ts';

/** Three patients of every disease. */
const patients: PatientCase[] = [];
beforeAll(async () => {
  for (const { id } of (await sources.names()).all)
    for (const seed of [1, 2, 3]) patients.push(await aPatient(id, seed));
});

const idOf = ({ disease, sheet, seed }: PatientCase): string => `${disease}/${sheet}/${seed}`;
const wrongWhere = (isWrong: (about: Record<string, string>, patient: PatientCase) => boolean): string[] =>
  patients.filter((patient) => isWrong(patient.about as Record<string, string>, patient)).map(idOf);

describe('what follows from a person', () => {
  it('is said of every topic, without places that are left open', () => {
    expect(
      wrongWhere((about) => circumstanceTopics.some((topic) => !about[topic] || /[{}]/u.test(about[topic]))),
    ).toEqual([]);
  });

  it('has no thoughts of ending a life and no violence that no sheet decides', () => {
    expect(
      wrongWhere(
        (about, patient) =>
          !isComplete(patient) &&
          !/\bno\b|never/iu.test(about['self-harm'] ?? '') &&
          about['self-harm'] !== about.mood,
      ),
    ).toEqual([]);
    expect(
      wrongWhere((about, patient) => !isComplete(patient) && !/safe/iu.test(about.safety ?? '')),
    ).toEqual([]);
  });

  it('has the thoughts of which the mood of a sheet speaks', async () => {
    const moods = (await Promise.all([1, 2, 3, 4].map((seed) => aPatient('huntington-disease', seed)))).map(
      ({ about }) => about,
    );
    const black = moods.filter(({ mood }) => mood?.includes("can't see the point"));
    expect(black.length).toBeGreaterThan(0);
    for (const about of black) expect(about['self-harm']).toBe(about.mood);
  });

  it('gives no pregnancies to men, and none to women without children who lost none', () => {
    expect(
      wrongWhere(
        ({ pregnancies = '' }, { person }) =>
          person.sex === 'male' && person.speaker === 'patient' && !/a man|a boy/u.test(pregnancies),
      ),
    ).toEqual([]);
    expect(
      wrongWhere(
        ({ children = '', pregnancies = '' }, { person }) =>
          person.sex === 'female' &&
          children.startsWith('Yes, two') &&
          /never (?:been )?pregnant/u.test(pregnancies),
      ),
    ).toEqual([]);
  });

  it('counts the children whom the home speaks of', () => {
    expect(
      wrongWhere(
        ({ home = '', children = '' }, patient) =>
          !isComplete(patient) &&
          patient.person.speaker === 'patient' &&
          /\b(?:two|three) (?:children|kids|girls|boys)\b/u.test(home) &&
          !children.startsWith('Yes'),
      ),
    ).toEqual([]);
  });

  it('lets nobody who was operated on with a stay say that they never were in hospital', () => {
    expect(
      wrongWhere(
        ({ surgery = '', admissions = '' }) =>
          /\b(?:appendix|tonsils|hip|gallbladder|bypass|caesarean)\b/iu.test(surgery) &&
          !/^no\b/iu.test(surgery) &&
          /never|not once/iu.test(admissions),
      ),
    ).toEqual([]);
  });

  it('tells in a parent of the illness that a relative has', () => {
    expect(
      wrongWhere(
        ({ parents = '' }, patient) =>
          !isComplete(patient) &&
          patient.relatives.some(({ relation, says }) => relation === 'mother' && !parents.includes(says)),
      ),
    ).toEqual([]);
  });
});
