import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import { specialtyIds } from '@anamnesis/contracts/diseases/specialties.ts';
import { type BodySystem, bodySystems } from '@anamnesis/contracts/diseases/systems.ts';
import { linesOf, packFolder } from '../folder.ts';

/** What the search of names needs of an entry. */
const nameSchema = z.object({
  id: z.string(),
  name: z.string(),
  specialty: z.enum(specialtyIds),
  /** Of those that practice questions and patients are made of, and of no other. */
  system: z.enum(bodySystems).optional(),
  synonyms: z.array(z.string()),
});
export type NamedEntry = z.infer<typeof nameSchema>;

/** One of the nine systems: it has a patient. */
export type NamedPatient = NamedEntry & { system: BodySystem };

export const withPatient = (names: readonly NamedEntry[]): NamedPatient[] =>
  names.filter((named): named is NamedPatient => named.system !== undefined);

const file = join(packFolder, 'names.json');

/** Of the entries that somebody else had read: no other is shown, searched or made anything of. */
export const namesOf = (entries: readonly DiseaseEntry[]): NamedEntry[] =>
  entries
    .filter(({ secondReading }) => secondReading !== undefined)
    .map(({ id, name, specialty, system, synonyms }) => ({ id, name, specialty, system, synonyms }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** As `npm run lab -- names-knowledge` wrote them; a spec holds them to the entries. */
export const readNames = async (): Promise<NamedEntry[]> =>
  z.array(nameSchema).parse(JSON.parse(await readFile(file, 'utf8')));

export const writeNames = (entries: readonly DiseaseEntry[]): Promise<void> =>
  writeFile(file, linesOf(namesOf(entries)));
