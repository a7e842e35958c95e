import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { genericNameSchema, type GenericName } from '@anamnesis/contracts/diseases/generic-name.ts';
import { sentenceSchema } from '@anamnesis/contracts/diseases/entry.ts';
import { packFolder } from '../folder.ts';
import type { NamedEntry } from '../names/list.ts';

const name = z.string().min(2).max(80);

/** As it is written: ids of entries with what tells each from the others. */
const writtenSchema = z.strictObject({
  name,
  synonyms: z.array(name).default([]),
  without: z.array(name).default([]),
  leadsTo: z.record(z.string(), sentenceSchema),
});
export type WrittenGenericName = z.infer<typeof writtenSchema>;

const written = join(packFolder, 'generic-names.yaml');
const prepared = join(packFolder, 'generic-names.json');

export async function readWrittenGenericNames(): Promise<WrittenGenericName[]> {
  const parsed = z.array(writtenSchema).safeParse(parse(await readFile(written, 'utf8')));
  if (!parsed.success) throw new Error(`generic-names.yaml: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** With the names of the entries; one that leads to no entry is left out, which a check tells. */
export function genericNamesOf(
  all: readonly WrittenGenericName[],
  entries: readonly NamedEntry[],
): GenericName[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return all.map(({ leadsTo, ...rest }) => ({
    ...rest,
    leadsTo: Object.entries(leadsTo).flatMap(([disease, text]) => {
      const entry = byId.get(disease);
      return entry ? [{ disease, name: entry.name, system: entry.system, text }] : [];
    }),
  }));
}

/** As `npm run lab -- names-knowledge` wrote them: YAML takes too long to read while somebody types. */
export const readGenericNames = async (): Promise<GenericName[]> =>
  z.array(genericNameSchema).parse(JSON.parse(await readFile(prepared, 'utf8')));

export const writeGenericNames = (names: readonly GenericName[]): Promise<void> =>
  writeFile(prepared, `${JSON.stringify(names, null, 2)}\n`);
