import { readdir, readFile } from 'node:fs/promises';
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
import { bodySystems, type BodySystem } from '@anamnesis/contracts/diseases/systems.ts';

/** Where the pack lies: a folder of entries for each system, `sources/` and `vocabulary/`. */
export const packFolder = fileURLToPath(new URL('..', import.meta.url));

const readYaml = async <T>(file: string, schema: z.ZodType<T>): Promise<T> => {
  const parsed = schema.safeParse(parse(await readFile(join(packFolder, file), 'utf8')));
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
};

/** Throws with the file's name and what is wrong where the entry does not fit the schema. */
export const readEntry = (system: BodySystem, id: string): Promise<DiseaseEntry> =>
  readYaml(`${system}/${id}.yaml`, diseaseEntrySchema);

const yamlIn = async (folder: string): Promise<string[]> =>
  (await readdir(join(packFolder, folder)))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => basename(name, '.yaml'))
    .toSorted();

/** Which entries there are, without reading them. */
export const listEntries = async (): Promise<{ system: BodySystem; id: string }[]> =>
  (
    await Promise.all(bodySystems.map(async (system) => (await yamlIn(system)).map((id) => ({ system, id }))))
  ).flat();

const readAll = async <T>(folder: string, schema: z.ZodType<T>): Promise<T[]> =>
  (
    await Promise.all((await yamlIn(folder)).map((id) => readYaml(`${folder}/${id}.yaml`, z.array(schema))))
  ).flat();

export const readSymptoms = (): Promise<Symptom[]> => readAll('vocabulary', symptomSchema);

export const readSources = (): Promise<Source[]> => readAll('sources', sourceSchema);
