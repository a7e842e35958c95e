import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import {
  genericKinds,
  genericNameSchema,
  type GenericName,
} from '@anamnesis/contracts/diseases/generic-name.ts';
import { sentenceSchema } from '@anamnesis/contracts/diseases/entry.ts';
import { linesOf, packFolder } from '../folder.ts';
import type { NamedEntry } from '../names/list.ts';

const name = z.string().min(2).max(80);

/** As it is written: ids of entries with what tells each from the others, and which of them must not be missed. */
const writtenSchema = z.strictObject({
  name,
  kind: z.enum(genericKinds).default('group'),
  synonyms: z.array(name).default([]),
  without: z.array(name).default([]),
  cannotMiss: z.array(z.string()).default([]),
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

/** With the names of the entries that are shown; where a name leads to no other is left out, and a name that leads nowhere. */
export function genericNamesOf(
  all: readonly WrittenGenericName[],
  entries: readonly NamedEntry[],
): GenericName[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const named = all.map(({ leadsTo, cannotMiss, ...rest }) => ({
    ...rest,
    leadsTo: Object.entries(leadsTo).flatMap(([disease, text]) => {
      const entry = byId.get(disease);
      if (!entry) return [];
      const { name: called, specialty } = entry;
      return [{ disease, name: called, specialty, text, cannotMiss: cannotMiss.includes(disease) }];
    }),
  }));
  return named.filter(({ leadsTo }) => leadsTo.length > 0);
}

/** As `npm run lab -- names-knowledge` wrote them: YAML takes too long to read while somebody types. */
export const readGenericNames = async (): Promise<GenericName[]> =>
  z.array(genericNameSchema).parse(JSON.parse(await readFile(prepared, 'utf8')));

export const writeGenericNames = (names: readonly GenericName[]): Promise<void> =>
  writeFile(prepared, linesOf(names));
