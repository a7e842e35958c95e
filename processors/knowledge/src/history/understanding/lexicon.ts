import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { regions } from '@anamnesis/contracts/diseases/entry.ts';
import { acts, aspects, reviews, topics } from '@anamnesis/contracts/history/topics.ts';
import { packFolder } from '../../folder.ts';

const id = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
const phrases = z.array(z.string().min(1).max(200));
/** `patterns`: in the form that pattern.ts says. */
const entryOf = <T extends z.ZodType<string>>(ids: T) =>
  z.strictObject({ id: ids, phrases: phrases.default([]), patterns: phrases.default([]) });

const schemas = {
  symptoms: z.array(entryOf(id)),
  /** General words: `symptoms` are what they can mean, the most general first. */
  groups: z.array(entryOf(id).extend({ symptoms: z.array(id).min(1) })),
  conditions: z.array(entryOf(id).extend({ name: z.string() })),
  drugs: z.array(entryOf(id)),
  topics: z.array(entryOf(z.enum(topics))),
  aspects: z.array(entryOf(z.enum(aspects))),
  reviews: z.array(entryOf(z.enum(reviews))),
  exams: z.array(entryOf(z.enum(regions))),
  tests: z.array(entryOf(id)),
  acts: z.array(entryOf(z.enum(acts))),
  /** How questions are put: `ask` in the syntax of `Ask`. */
  patterns: z.array(z.strictObject({ ask: z.string(), patterns: phrases })),
  /** Words that mean the same, the first of a row for all of it. */
  synonyms: z.array(z.array(z.string()).min(2)),
  /** Plain words within a slip of one of the others, as `npm run words:patient` wrote them. */
  plain: z.array(z.string()),
};
export type Lexicon = { [File in keyof typeof schemas]: z.infer<(typeof schemas)[File]> };

function readFileOf<T>(name: string, schema: z.ZodType<T>): T {
  const file = join(packFolder, 'history', 'words', `${name}.yaml`);
  const parsed = schema.safeParse(parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new Error(`${name}.yaml: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** The words that a doctor's line is understood by. Throws with the file's name where one does not fit. */
export const readLexicon = (): Lexicon => ({
  symptoms: readFileOf('symptoms', schemas.symptoms),
  groups: readFileOf('groups', schemas.groups),
  conditions: readFileOf('conditions', schemas.conditions),
  drugs: readFileOf('drugs', schemas.drugs),
  topics: readFileOf('topics', schemas.topics),
  aspects: readFileOf('aspects', schemas.aspects),
  reviews: readFileOf('reviews', schemas.reviews),
  exams: readFileOf('exams', schemas.exams),
  tests: readFileOf('tests', schemas.tests),
  acts: readFileOf('acts', schemas.acts),
  patterns: readFileOf('patterns', schemas.patterns),
  synonyms: readFileOf('synonyms', schemas.synonyms),
  plain: readFileOf('plain', schemas.plain),
});
