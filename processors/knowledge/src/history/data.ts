import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BodySystem, bodySystems } from '@anamnesis/contracts/diseases/systems.ts';
import { regions } from '@anamnesis/contracts/diseases/entry.ts';
import { type CaseSheet, caseSheetSchema } from '@anamnesis/contracts/history/sheet.ts';
import { parse } from 'yaml';
import { z } from 'zod';
import { packFolder } from '../folder.ts';

const lines = z.array(z.string().min(3)).min(1);
/** A regular expression, whatever the case. */
const pattern = z.string().transform((source) => new RegExp(source, 'iu'));
const ages = z.strictObject({ young: lines, middle: lines, old: lines });
const peopleSchema = z.strictObject({
  female: ages,
  male: ages,
  surnames: lines,
});

const bySexAndAge = z.strictObject({ female: z.string(), male: z.string(), child: z.string() });
const examinationSchema = z.strictObject({
  ...(Object.fromEntries(regions.map((region) => [region, z.string()])) as Record<
    Exclude<(typeof regions)[number], 'pelvis'>,
    z.ZodString
  >),
  pelvis: z.strictObject({ rectal: bySexAndAge, genitals: bySexAndAge }),
});
const range = z.strictObject({ from: z.number(), to: z.number() });
const commonTestSchema = z.strictObject({
  id: z.string(),
  also: z.array(z.string()).default([]),
  term: z.string(),
  about: pattern,
  /** Of whom it is done at all. */
  sex: z.enum(['female', 'male']).optional(),
  ages: range.optional(),
  normal: z.partialRecord(z.enum(['any', 'adult', 'female', 'male', 'child']), z.string()),
  normalIn: z.array(z.string()).optional(),
  changed: z.array(z.strictObject({ text: z.string(), in: z.array(z.string()).min(1) })),
  differs: z.array(z.string()).default([]),
});
export type CommonTest = z.output<typeof commonTestSchema>;
const drugWordsSchema = z.array(z.object({ id: z.string(), phrases: z.array(z.string()) }));
const resultsSchema = z.record(z.string(), z.record(z.string(), z.string().min(2)));

const kinSchema = z.record(z.string(), z.array(z.string()).min(1));

const patterns = z.array(pattern).min(1);
/** Words in lines, so that many stand in a row. */
const wordList = z.array(z.string()).transform((rows) => rows.flatMap((row) => row.split(' ')));
const diagnosisNamesSchema = z.strictObject({
  short: z.record(z.string(), z.string()),
  besides: wordList,
  names: z.record(
    z.string(),
    z.strictObject({ right: z.array(z.string()).default([]), near: z.array(z.string()).default([]) }),
  ),
});
const planWordsSchema = z.strictObject({
  synonyms: z.array(z.array(z.string()).min(1)),
  kinds: z.record(z.string(), z.array(z.string()).min(1)),
  tests: z.array(z.array(z.string()).min(1)),
  against: z.array(z.string()),
  little: z.array(z.string()),
  notSteps: pattern,
  emergencies: z.array(z.string()).transform((ids) => new Set(ids)),
  onlyOf: z.array(
    z.strictObject({ about: pattern, sex: z.enum(['female', 'male']).optional(), ages: range.optional() }),
  ),
});
const mannerSchema = z.strictObject({
  introduced: patterns,
  consent: patterns,
  empathy: patterns,
  summary: patterns,
  closing: patterns,
});

/**
 * Names, what an examination finds in healthy people, which symptoms are kinds of others, what the tests of an entry show by disease and
 * investigation, what tests show that a doctor asks for in any patient, and what doctors say of manner and plans.
 */
export type HistoryData = {
  people: z.infer<typeof peopleSchema>;
  examination: z.infer<typeof examinationSchema>;
  kin: z.infer<typeof kinSchema>;
  results: z.infer<typeof resultsSchema>;
  /** By the id of a point of manner. */
  manner: z.output<typeof mannerSchema>;
  /** How students write diagnoses: words in short, words that make no other disease of a name, and names by entry. */
  diagnoses: z.output<typeof diagnosisNamesSchema>;
  /** What plans are read by: names of one thing, what is of a kind, and what is no next step, or not of whom. */
  planWords: z.output<typeof planWordsSchema>;
  commonTests: readonly CommonTest[];
  /** By the drug or class that is asked for, the names that mean it. */
  drugWords: Readonly<Record<string, readonly string[]>>;
};

async function readYaml<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(parse(await readFile(join(packFolder, 'history', file), 'utf8')));
  if (!parsed.success) throw new Error(`history/${file}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Throws with the file's name and what is wrong where one does not fit. */
export async function readHistoryData(): Promise<HistoryData> {
  const [people, examination, kin, manner, diagnoses, planWords, commonTests, drugs, ...results] =
    await Promise.all([
      readYaml('people.yaml', peopleSchema),
      readYaml('examination.yaml', examinationSchema),
      readYaml('kin.yaml', kinSchema),
      readYaml('manner.yaml', mannerSchema),
      readYaml('diagnosis-names.yaml', diagnosisNamesSchema),
      readYaml('plan-words.yaml', planWordsSchema),
      readYaml('common-tests.yaml', z.array(commonTestSchema)),
      readYaml('words/drugs.yaml', drugWordsSchema),
      ...bodySystems.map((system) => readYaml(`results/${system}.yaml`, resultsSchema)),
    ]);
  return {
    people,
    examination,
    kin,
    manner,
    diagnoses,
    planWords,
    commonTests,
    drugWords: Object.fromEntries(drugs.map(({ id, phrases }) => [id, phrases])),
    results: Object.assign({}, ...results),
  };
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The case sheets of a disease, none where nobody wrote any. Throws with the file's name where they do not fit. */
export const readSheets = (system: BodySystem, disease: string): Promise<CaseSheet[]> =>
  readYaml(`${system}/${disease}.yaml`, z.array(caseSheetSchema).min(1)).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
