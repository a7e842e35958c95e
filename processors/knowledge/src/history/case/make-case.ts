import type { DiseaseEntry, Symptom } from '@anamnesis/contracts/diseases/entry.ts';
import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import type { CaseSheet } from '@anamnesis/contracts/history/sheet.ts';
import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import { choose, type Dice } from '../../practice/facts/rolls.ts';
import type { HistoryData } from '../data.ts';
import { aboutOf } from './about.ts';
import { backgroundOf } from './background.ts';
import { circumstancesOf } from './circumstances.ts';
import { examinedFindings } from './examined.ts';
import { findingsOf } from './findings.ts';
import { aPerson } from './person.ts';
import { caseSymptoms } from './symptoms.ts';
import { testsOf } from './tests.ts';

/** Changes with every change of what a case is made from and how. */
const caseVersion = 'case-5';

/** What a case is made from: the entry, the sheets that were written for it, and the entries that look like it. */
export type CaseSources = {
  entry: DiseaseEntry;
  sheets: readonly CaseSheet[];
  lookAlikes: readonly DiseaseEntry[];
  vocabulary: ReadonlyMap<string, Symptom>;
  data: HistoryData;
};

/** Symptoms by which the look-alikes are known, and which the disease itself has not or seldom. */
function symptomsOfOthers({ entry, lookAlikes }: CaseSources): string[] {
  const own = new Set(entry.symptoms.map(({ id }) => id));
  const ofOthers = lookAlikes.flatMap(({ symptoms }) =>
    symptoms.filter(({ frequency }) => frequency === 'always' || frequency === 'usual').map(({ id }) => id),
  );
  return [...new Set(ofOthers)].filter((id) => !own.has(id));
}

/** What a sheet that is not complete leaves open. */
function rolledAbout(
  of: Omit<Parameters<typeof circumstancesOf>[0], 'about'> & { complaint: string },
  { entry, data }: CaseSources,
  roll: Dice,
): PatientCase['about'] {
  const about = backgroundOf(of.person, { ...of, entry }, data, roll);
  return { ...about, ...circumstancesOf({ ...of, about }, data.circumstances) };
}

/** The patient of a disease by a seed: the same for the same sources and seed. */
export function makeCase(sources: CaseSources, seed: number): PatientCase {
  const { entry, sheets, vocabulary, data } = sources;
  const roll = dice(seed);
  const complete = sheets.filter(({ examined }) => examined !== undefined);
  const usable = complete.length > 0 ? complete : sheets;
  const sheet = usable.length === 0 ? null : choose(usable, roll);
  const person = aPerson(entry, sheet, data.people, roll);
  const { symptoms, complaint, volunteered } = caseSymptoms({
    entry,
    sheet,
    person,
    vocabulary,
    kin: data.kin,
    ofLookAlikes: symptomsOfOthers(sources),
    roll,
  });
  const about =
    sheet?.examined === undefined
      ? rolledAbout({ person, sheet, symptoms, complaint, seed }, sources, roll)
      : aboutOf(person, sheet);
  const conditions = sheet?.conditions ?? [];
  const findings = sheet?.examined
    ? examinedFindings(sheet.examined, person, data)
    : findingsOf(entry, { person, symptoms, conditions }, data, roll);
  return {
    version: caseVersion,
    disease: entry.id,
    diseaseName: entry.name,
    system: entry.system,
    sheet: sheet?.id ?? null,
    seed,
    person,
    complaint,
    opening: sheet?.opening ?? symptoms[0]?.says ?? '',
    symptoms,
    volunteered,
    conditions: conditions.map(({ condition, says }) => ({ id: condition, says })),
    drugs: [...(sheet?.drugs ?? [])],
    relatives: (sheet?.relatives ?? []).map(({ relation, condition, says }) => ({
      relation,
      id: condition,
      says,
    })),
    about,
    findings,
    tests: testsOf(
      entry,
      {
        person,
        findings,
        conditions: conditions.map(({ condition }) => condition),
        written: sheet?.examined?.tests,
      },
      data,
    ),
  };
}
