import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { regions } from '@anamnesis/contracts/diseases/entry.ts';
import { bodySystems } from '@anamnesis/contracts/diseases/systems.ts';
import { z } from 'zod';
import { packFolder } from '../../folder.ts';

/** What doctors call tests and examinations, in one file, as `npm run lab -- words-patient` wrote it. */
export const testNamesFile = join(packFolder, 'history', 'test-names.json');

const names = z.array(z.string().min(1)).min(1);
/** Names of examinations: 'pelvis/rectal' is a part of a region. */
const exam = z.string().refine((key) => (regions as readonly string[]).includes(key.split('/')[0] ?? ''));

/** As it is written: test-names.yaml. */
export const writtenTestNames = z.strictObject({
  synonyms: z.array(names),
  panels: z.array(z.tuple([z.string(), names])),
  general: z.array(z.tuple([z.string(), names])),
  parts: z.array(names),
  partsOf: z.record(z.string(), names),
  partOfSystem: z.partialRecord(z.enum(bodySystems), z.string()),
  methods: names,
  beside: names,
  lay: names,
  which: names,
  exams: z.record(exam, names),
  unprefixed: names,
});

export const testKinds = z.array(z.object({ id: z.string(), phrases: z.array(z.string()).default([]) }));
/** `terms`: names of the investigations of all entries with a patient; `kinds`: words/tests.yaml. */
const preparedSchema = writtenTestNames.extend({ terms: z.array(z.string()), kinds: testKinds });

export type TestNameFiles = z.output<typeof preparedSchema>;

export const readTestNames = (): TestNameFiles =>
  preparedSchema.parse(JSON.parse(readFileSync(testNamesFile, 'utf8')));
