import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BodySystem } from '@anamnesis/contracts/diseases/systems.ts';
import { type PracticeItem, practiceItemSchema, type Science } from '@anamnesis/contracts/practice/item.ts';
import { parse } from 'yaml';
import { z } from 'zod';
import { packFolder } from '../folder.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The written questions of a system and science, none where there is no file. Throws with the file's name where they do not fit. */
export async function readPracticeItems(system: BodySystem, science: Science): Promise<PracticeItem[]> {
  const file = `practice/${system}/${science}.yaml`;
  const text = await readFile(join(packFolder, file), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return '[]';
    throw error;
  });
  const parsed = z.array(practiceItemSchema).safeParse(parse(text));
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
