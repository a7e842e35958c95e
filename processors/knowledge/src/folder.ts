import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';
import {
  diseaseEntrySchema,
  sourceSchema,
  symptomSchema,
  type DiseaseEntry,
  type Source,
  type Symptom,
} from '@anamnesis/contracts/diseases/entry.ts';
import { type Specialty, specialtyIds } from '@anamnesis/contracts/diseases/specialties.ts';
import { type Score, scoreSchema } from '@anamnesis/contracts/scores/score.ts';

/** Where the pack lies: `diseases/` with a folder of entries for each specialty, `scores/`, `sources/` and `vocabulary/`. */
export const packFolder = fileURLToPath(new URL('..', import.meta.url));

const readAs = async <T>(
  file: string,
  schema: z.ZodType<T>,
  parseText: (text: string) => unknown,
): Promise<T> => {
  const parsed = schema.safeParse(parseText(await readFile(join(packFolder, file), 'utf8')));
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
};

/** The file of an entry, in the pack's folder. */
export const entryFile = (specialty: Specialty, id: string): string => `diseases/${specialty}/${id}.json`;

/** Throws with the file's name and what is wrong where the entry does not fit the schema. */
export const readEntry = (specialty: Specialty, id: string): Promise<DiseaseEntry> =>
  readAs(entryFile(specialty, id), diseaseEntrySchema, JSON.parse);

/** Names of the files in a folder that end so, without the ending. */
const namesIn = async (folder: string, ending: string): Promise<string[]> =>
  (await readdir(join(packFolder, folder)))
    .filter((name) => name.endsWith(ending))
    .map((name) => basename(name, ending))
    .toSorted();

/** Which entries there are, without reading them. */
export const listEntries = async (): Promise<{ specialty: Specialty; id: string }[]> =>
  (
    await Promise.all(
      specialtyIds.map(async (specialty) =>
        (await namesIn(`diseases/${specialty}`, '.json')).map((id) => ({ specialty, id })),
      ),
    )
  ).flat();

export const readAllEntries = async (): Promise<DiseaseEntry[]> =>
  Promise.all((await listEntries()).map(({ specialty, id }) => readEntry(specialty, id)));

/** The file of a score, in the pack's folder. */
export const scoreFile = (id: string): string => `scores/${id}.json`;

/** Throws with the file's name where a score does not fit the schema. */
export const readScores = async (): Promise<Score[]> =>
  Promise.all((await namesIn('scores', '.json')).map((id) => readAs(scoreFile(id), scoreSchema, JSON.parse)));

const readAll = async <T>(folder: string, schema: z.ZodType<T>): Promise<T[]> =>
  (
    await Promise.all(
      (await namesIn(folder, '.yaml')).map((id) => readAs(`${folder}/${id}.yaml`, z.array(schema), parse)),
    )
  ).flat();

/** What entries share, as it is written. */
export const readWrittenSymptoms = (): Promise<Symptom[]> => readAll('vocabulary', symptomSchema);
export const readWrittenSources = (): Promise<Source[]> => readAll('sources', sourceSchema);

/** The same as `npm run lab -- names-knowledge` wrote it: many files of YAML take too long for who opens a guide. A spec holds them together. */
export const readSymptoms = (): Promise<Symptom[]> =>
  readAs('symptoms.json', z.array(symptomSchema), JSON.parse);
export const readSources = (): Promise<Source[]> => readAs('sources.json', z.array(sourceSchema), JSON.parse);

/** A list as its file has it: one line for each. */
export const linesOf = (all: readonly object[]): string =>
  `[\n${all.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`;

export async function writeShared(): Promise<void> {
  await writeFile(join(packFolder, 'symptoms.json'), linesOf(await readWrittenSymptoms()));
  await writeFile(join(packFolder, 'sources.json'), linesOf(await readWrittenSources()));
}
