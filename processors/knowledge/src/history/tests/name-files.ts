import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { regions } from '@anamnesis/contracts/diseases/entry.ts';
import { bodySystems } from '@anamnesis/contracts/diseases/systems.ts';
import { parse } from 'yaml';
import { z } from 'zod';
import { packFolder } from '../../folder.ts';

/** What doctors call tests and examinations, in one file, as `npm run lab -- words-patient` wrote it. */
export const testNamesFile = join(packFolder, 'history', 'test-names.json');

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

const kindsSchema = z.array(z.object({ id: z.string(), phrases: z.array(z.string()).default([]) }));
/** `terms`: names of the investigations of all entries with a patient; `kinds`: words/tests.yaml. */
const preparedSchema = schema.extend({ terms: z.array(z.string()), kinds: kindsSchema });

export type TestNameFiles = z.output<typeof preparedSchema>;

const readYaml = (...path: string[]): unknown =>
  parse(readFileSync(join(packFolder, 'history', ...path), 'utf8'));

/** From the files that are written by hand, with the names of the investigations. Throws where one does not fit. */
export const preparedTestNames = (terms: Iterable<string>): TestNameFiles => ({
  ...schema.parse(readYaml('test-names.yaml')),
  kinds: kindsSchema.parse(readYaml('words', 'tests.yaml')),
  terms: [...new Set(terms)].toSorted(),
});

export const readTestNames = (): TestNameFiles =>
  preparedSchema.parse(JSON.parse(readFileSync(testNamesFile, 'utf8')));
