import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { regions } from '@anamnesis/contracts/diseases/entry.ts';
import { acts, aspects, reviews, topics } from '@anamnesis/contracts/history/topics.ts';
import { packFolder } from '../../../folder.ts';

const id = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
const phrases = z.array(z.string().min(1).max(200));
const entryOf = <T extends z.ZodType<string>>(ids: T) =>
  z.strictObject({ id: ids, phrases: phrases.default([]) });

/** Of each file of words. */
export const wordSchemas = {
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
  /** Words that mean the same, the first of a row for all of it. */
  synonyms: z.array(z.array(z.string()).min(2)),
  /** Plain words within a typo of one of the others, as `npm run lab -- words-patient` wrote them. */
  plain: z.array(z.string()),
};
export type PhraseLexicon = { [File in keyof typeof wordSchemas]: z.infer<(typeof wordSchemas)[File]> };

export const lexiconFile = join(packFolder, 'history', 'words.json');

/** The words that a doctor's line is understood by, as `npm run lab -- words-patient` wrote them; a spec holds them to the files. */
export const readLexicon = (): PhraseLexicon =>
  z.strictObject(wordSchemas).parse(JSON.parse(readFileSync(lexiconFile, 'utf8')));

let known: PhraseLexicon | null = null;
/** The same, read once for all who look into it. */
export const phraseLexicon = (): PhraseLexicon => (known ??= readLexicon());
