import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import {
  diseaseEntrySchema,
  sourceSchema,
  symptomSchema,
  type DiseaseEntry,
  type FactSource,
  type Symptom,
} from '@anamnesis/contracts/diseases/entry.ts';
import type { Specialty } from '@anamnesis/contracts/diseases/specialties.ts';
import { type Score, scoreSchema } from '@anamnesis/contracts/scores/score.ts';

/** Where the pack lies: `diseases/` with a folder of entries for each specialty, `scores/`, `sources/` and `vocabulary/`. */
export const packFolder = fileURLToPath(new URL('..', import.meta.url));

/** Throws with the file's name and what is wrong where a file of the pack does not fit the schema. */
export const readAs = async <T>(
  file: string,
  schema: z.ZodType<T>,
  parseText: (text: string) => unknown = JSON.parse,
): Promise<T> => {
  const parsed = schema.safeParse(parseText(await readFile(join(packFolder, file), 'utf8')));
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
};

/** Names of the files in a folder of the pack that end so, without the ending. */
export const fileNamesIn = async (folder: string, ending: string): Promise<string[]> =>
  (await readdir(join(packFolder, folder)))
    .filter((name) => name.endsWith(ending))
    .map((name) => basename(name, ending))
    .toSorted();

/** The file of an entry, in the pack's folder. */
export const entryFile = (specialty: Specialty, id: string): string => `diseases/${specialty}/${id}.json`;

export const readEntry = (specialty: Specialty, id: string): Promise<DiseaseEntry> =>
  readAs(entryFile(specialty, id), diseaseEntrySchema);

/** The file of a score, in the pack's folder. */
export const scoreFile = (id: string): string => `scores/${id}.json`;

export const readScores = async (): Promise<Score[]> =>
  Promise.all((await fileNamesIn('scores', '.json')).map((id) => readAs(scoreFile(id), scoreSchema)));

/**
 * What entries share, as `npm run lab -- names-knowledge` wrote it: many files of YAML take too long for who opens a guide. A spec of the
 * laboratory holds them together.
 */
export const readSymptoms = (): Promise<Symptom[]> => readAs('symptoms.json', z.array(symptomSchema));
export const readSources = (): Promise<FactSource[]> => readAs('sources.json', z.array(sourceSchema));
