import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { regions } from '@anamnesis/contracts/diseases/entry.ts';
import { bodySystems } from '@anamnesis/contracts/diseases/systems.ts';
import { parse } from 'yaml';
import { z } from 'zod';
import { packFolder } from '../../folder.ts';

/** Names of all investigations of the entries, as `npm run words:patient` wrote them. */
export const testTermsFile = join(packFolder, 'history', 'test-terms.json');

const names = z.array(z.string().min(1)).min(1);
/** Names of examinations: 'pelvis/rectal' is a part of a region. */
const exam = z.string().refine((key) => (regions as readonly string[]).includes(key.split('/')[0] ?? ''));

const schema = z.strictObject({
  same: z.array(names),
  panels: z.array(z.tuple([z.string(), names])),
  general: z.array(z.tuple([z.string(), names])),
  parts: z.array(names),
  within: z.record(z.string(), names),
  partOfSystem: z.partialRecord(z.enum(bodySystems), z.string()),
  methods: names,
  beside: names,
  lay: names,
  which: names,
  exams: z.record(exam, names),
  bare: names,
});

const termsSchema = z.array(z.string());
const kindsSchema = z.array(z.object({ id: z.string(), phrases: z.array(z.string()).default([]) }));

export type TestNameFiles = z.output<typeof schema> & {
  terms: readonly string[];
  kinds: z.output<typeof kindsSchema>;
};

const read = (...path: string[]): string => readFileSync(join(packFolder, 'history', ...path), 'utf8');

export const readTestNameFiles = (): TestNameFiles => ({
  ...schema.parse(parse(read('test-names.yaml'))),
  terms: termsSchema.parse(JSON.parse(readFileSync(testTermsFile, 'utf8'))),
  kinds: kindsSchema.parse(parse(read('words', 'tests.yaml'))),
});
