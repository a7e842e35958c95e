import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packFolder } from '@anamnesis/knowledge/folder.ts';
import { parse } from 'yaml';
import { z } from 'zod';

const rows = z.array(z.looseObject({ id: z.string() }));

/** Names of drugs that doctors' lines are searched for. */
export async function readDrugWords(): Promise<string[]> {
  const text = await readFile(join(packFolder, 'history', 'words', 'drugs.yaml'), 'utf8');
  return rows.parse(parse(text)).map(({ id }) => id.replaceAll('-', ' '));
}
