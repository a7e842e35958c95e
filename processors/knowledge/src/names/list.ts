import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import { bodySystems } from '@anamnesis/contracts/diseases/systems.ts';
import { packFolder } from '../folder.ts';

/** What the search of names needs of an entry. */
const nameSchema = z.object({
  id: z.string(),
  name: z.string(),
  system: z.enum(bodySystems),
  synonyms: z.array(z.string()),
});
export type NamedEntry = z.infer<typeof nameSchema>;

const file = join(packFolder, 'names.json');

export const namesOf = (entries: readonly DiseaseEntry[]): NamedEntry[] =>
  entries
    .map(({ id, name, system, synonyms }) => ({ id, name, system, synonyms }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** As `npm run lab -- names-knowledge` wrote them; a spec holds them to the entries. */
export const readNames = async (): Promise<NamedEntry[]> =>
  z.array(nameSchema).parse(JSON.parse(await readFile(file, 'utf8')));

export const writeNames = (entries: readonly DiseaseEntry[]): Promise<void> =>
  writeFile(file, `${JSON.stringify(namesOf(entries), null, 2)}\n`);
