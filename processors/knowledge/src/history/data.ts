import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BodySystem } from '@anamnesis/contracts/diseases/systems.ts';
import { regions } from '@anamnesis/contracts/diseases/entry.ts';
import { type CaseSheet, caseSheetSchema } from '@anamnesis/contracts/history/sheet.ts';
import { topics } from '@anamnesis/contracts/history/topics.ts';
import { parse } from 'yaml';
import { z } from 'zod';
import { packFolder } from '../folder.ts';

const lines = z.array(z.string().min(3)).min(1);
const peopleSchema = z.strictObject({
  female: lines,
  male: lines,
  surnames: lines,
  jobs: z.strictObject({ adult: lines, old: lines }),
});
const topicLines = z.record(z.enum(topics.filter((topic) => !isOfPerson(topic))), lines);
const backgroundSchema = z.strictObject({ adult: topicLines, child: topicLines });
const examinationSchema = z.record(z.enum(regions), z.string());

/** What the person itself decides: nothing is rolled for these. */
function isOfPerson(topic: (typeof topics)[number]): boolean {
  return topic === 'name' || topic === 'age' || topic === 'job';
}

/** Names and jobs, what healthy people say of themselves, and what an examination finds in them. */
export type HistoryData = {
  people: z.infer<typeof peopleSchema>;
  background: z.infer<typeof backgroundSchema>;
  examination: z.infer<typeof examinationSchema>;
};

async function readYaml<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(parse(await readFile(join(packFolder, 'history', file), 'utf8')));
  if (!parsed.success) throw new Error(`history/${file}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Throws with the file's name and what is wrong where one does not fit. */
export async function readHistoryData(): Promise<HistoryData> {
  const [people, background, examination] = await Promise.all([
    readYaml('people.yaml', peopleSchema),
    readYaml('background.yaml', backgroundSchema),
    readYaml('examination.yaml', examinationSchema),
  ]);
  return { people, background, examination };
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The case sheets of a disease, none where nobody wrote any. Throws with the file's name where they do not fit. */
export const readSheets = (system: BodySystem, disease: string): Promise<CaseSheet[]> =>
  readYaml(`${system}/${disease}.yaml`, z.array(caseSheetSchema)).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
