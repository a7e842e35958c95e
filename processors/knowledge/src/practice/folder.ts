import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BodySystem } from '@anamnesis/contracts/diseases/systems.ts';
import {
  type PracticeItem,
  practiceItemSchema,
  type ReferenceValue,
  referenceValueSchema,
  type Science,
} from '@anamnesis/contracts/practice/questions/item.ts';
import {
  type PracticePicture,
  practicePictureSchema,
} from '@anamnesis/contracts/practice/questions/picture.ts';
import { z } from 'zod';
import { packFolder } from '../folder.ts';

const folder = join(packFolder, 'practice');

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Throws with the file's name where it does not fit. */
async function readJson<S extends z.ZodType>(
  file: string,
  schema: S,
  missing?: string,
): Promise<z.output<S>> {
  const text = await readFile(join(folder, file), 'utf8').catch((error: unknown) => {
    if (missing !== undefined && isMissing(error)) return missing;
    throw error;
  });
  const parsed = schema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`practice/${file}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** The written questions of a system and science, none where there is no file. */
export const readPracticeItems = (system: BodySystem, science: Science): Promise<PracticeItem[]> =>
  readJson(`${system}/${science}.json`, z.array(practiceItemSchema), '[]');

/** The tests of the laboratory with the ranges of healthy adults, in groups. */
export const readLaboratory = (): Promise<ReferenceValue[]> =>
  readJson('laboratory.json', z.array(referenceValueSchema));

export const practiceDrawing = (id: string): string => join(folder, 'pictures', `${id}.svg`);

export const readPracticePicture = (id: string): Promise<PracticePicture> =>
  readJson(`pictures/${id}.json`, practicePictureSchema);
