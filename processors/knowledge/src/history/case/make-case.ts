import type { DiseaseEntry, Symptom } from '@anamnesis/contracts/diseases/entry.ts';
import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import type { CaseSheet } from '@anamnesis/contracts/history/sheet.ts';
import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import { choose } from '../../practice/facts/rolls.ts';
import type { HistoryData } from '../data.ts';
import { backgroundOf } from './background.ts';
import { circumstancesOf } from './circumstances.ts';
import { findingsOf } from './findings.ts';
import { aPerson } from './person.ts';
import { caseSymptoms } from './symptoms.ts';
import { testsOf } from './tests.ts';

/** Changes with every change of what a case is made from and how. */
const caseVersion = 'case-4';

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

/** The patient of a disease by a seed: the same for the same sources and seed. */
export function makeCase(sources: CaseSources, seed: number): PatientCase {
  const { entry, sheets, vocabulary, data } = sources;
  const roll = dice(seed);
  const sheet = sheets.length === 0 ? null : choose(sheets, roll);
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
  const background = backgroundOf(person, { entry, sheet, symptoms, complaint }, data, roll);
  const about = {
    ...background,
    ...circumstancesOf({ person, sheet, symptoms, about: background, seed }, data.circumstances),
  };
  const conditions = sheet?.conditions ?? [];
  const findings = findingsOf(entry, { person, symptoms, conditions }, data, roll);
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
    tests: testsOf(entry, { person, findings }, data),
  };
}
