import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { type PhraseLexicon, lexiconFile, packFolder, wordSchemas } from '@anamnesis/knowledge/laboratory.ts';

function readFileOf<T>(name: string, schema: z.ZodType<T>): T {
  const file = join(packFolder, 'history', 'words', `${name}.yaml`);
  const parsed = schema.safeParse(parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new Error(`${name}.yaml: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** The words as they are edited. Throws with the file's name where one does not fit. */
export const readWordFiles = (): PhraseLexicon => ({
  symptoms: readFileOf('symptoms', wordSchemas.symptoms),
  groups: readFileOf('groups', wordSchemas.groups),
  conditions: readFileOf('conditions', wordSchemas.conditions),
  drugs: readFileOf('drugs', wordSchemas.drugs),
  topics: readFileOf('topics', wordSchemas.topics),
  aspects: readFileOf('aspects', wordSchemas.aspects),
  reviews: readFileOf('reviews', wordSchemas.reviews),
  exams: readFileOf('exams', wordSchemas.exams),
  tests: readFileOf('tests', wordSchemas.tests),
  acts: readFileOf('acts', wordSchemas.acts),
  synonyms: readFileOf('synonyms', wordSchemas.synonyms),
  plain: readFileOf('plain', wordSchemas.plain),
});

/** Writes the file that a start reads: all words at once, and nothing to parse but JSON. */
export const writeLexicon = (lexicon: PhraseLexicon): void =>
  writeFileSync(lexiconFile, `${JSON.stringify(lexicon, null, 1)}\n`);
