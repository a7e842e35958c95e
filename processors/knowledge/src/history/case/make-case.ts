import {
  type DiseaseEntry,
  type EntryWithPatient,
  hasPatient,
  type Symptom,
} from '@anamnesis/contracts/diseases/entry.ts';
import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import type { CaseSheet } from '@anamnesis/contracts/history/sheet.ts';
import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import { rolledOf } from '../rolls.ts';
import type { HistoryData } from '../data.ts';
import { aboutOf } from './about.ts';
import { examinedFindings } from './examined.ts';
import { aPerson } from './person.ts';
import { caseSymptoms } from './symptoms.ts';
import { testsOf } from './tests/tests.ts';

/** Changes with every change of what a case is made from and how. */
const caseVersion = 'case-6';

/** What a case is made from: the entry, the sheets that were written for it (one at least), and the entries that look like it. */
export type CaseSources = {
  entry: EntryWithPatient;
  sheets: readonly CaseSheet[];
  lookAlikes: readonly DiseaseEntry[];
  vocabulary: ReadonlyMap<string, Symptom>;
  data: HistoryData;
};

/**
 * Symptoms by which the look-alikes are known, and which the disease itself has not or seldom: of those with a patient, as nobody has
 * written how a doctor asks for those of others.
 */
export function symptomsOfOthers({ entry, lookAlikes }: Pick<CaseSources, 'entry' | 'lookAlikes'>): string[] {
  const own = new Set(entry.symptoms.map(({ id }) => id));
  const ofOthers = lookAlikes
    .filter(hasPatient)
    .flatMap(({ symptoms }) =>
      symptoms.filter(({ frequency }) => frequency === 'always' || frequency === 'usual').map(({ id }) => id),
    );
  return [...new Set(ofOthers)].filter((id) => !own.has(id));
}

/** The patient of a disease by a seed, which chooses the sheet, the name, the age and the job; the facts are those of the sheet. */
export function makeCase(sources: CaseSources, seed: number): PatientCase {
  const { entry, sheets, vocabulary, data } = sources;
  const roll = dice(seed);
  const sheet = rolledOf(sheets, roll);
  const { examined } = sheet;
  const person = aPerson(sheet, data.people, roll);
  const ofLookAlikes = symptomsOfOthers(sources);
  const findings = examinedFindings(examined, person, data);
  const conditions = sheet.conditions.map(({ condition }) => condition);
  return {
    version: caseVersion,
    disease: entry.id,
    diseaseName: entry.name,
    system: entry.system,
    sheet: sheet.id,
    seed,
    person,
    complaint: sheet.complaint,
    opening: sheet.opening,
    ...caseSymptoms({ entry, sheet, person, vocabulary, kin: data.kin, ofLookAlikes }),
    conditions: sheet.conditions.map(({ condition, says }) => ({ id: condition, says })),
    drugs: [...sheet.drugs],
    relatives: sheet.relatives.map(({ relation, condition, says }) => ({ relation, id: condition, says })),
    about: aboutOf(person, sheet),
    findings,
    tests: testsOf(entry, { person, findings, conditions, written: examined.tests }, data),
  };
}
