import { z } from 'zod';
import { defineRequest } from '../kernel/events/message.ts';
import { modelFaultSchema } from './model-fault.ts';

/** What came of asking a model. Nothing in it holds a key. */
export const modelCheckSchema = z.object({
  name: z.string(),
  host: z.string(),
  /** null: it answers. */
  fault: modelFaultSchema.nullable(),
  /** What is wrong, or that nothing is, for people to read. */
  sentence: z.string(),
  /** Tokens that it reads and writes at once, as far as that is known. */
  contextTokens: z.int(),
  /** What its server calls the models that it has, as many as are told; empty where it does not say. */
  models: z.array(z.string()).max(50),
});
export type ModelCheck = z.infer<typeof modelCheckSchema>;

/** How the readings of a model went since its process started: `again` passed its tests when it was asked once more, `lost` did not count. */
const readingCountsSchema = z.object({ read: z.int(), again: z.int(), lost: z.int() });

/** What is known of the models of a process that asks them. */
export const modelReportSchema = z.object({
  /** ISO instant since which is counted. */
  since: z.iso.datetime(),
  /** The last look at each, the one that writes first; none where nobody has looked yet. */
  checks: z.array(modelCheckSchema).max(2),
  /** When that was. */
  checkedAt: z.iso.datetime().nullable(),
  /** What the models made of a sample page; null: they were not asked for one, or nothing came of it, which its check says. */
  page: z.object({ cards: z.int(), seconds: z.number() }).nullable(),
  /** The model that reads a second time, and how that went. */
  reader: z.object({ name: z.string(), counts: readingCountsSchema }),
});
export type ModelReport = z.infer<typeof modelReportSchema>;

/** The longest that somebody waits for a model that is tried. */
export const trialMs = 150_000;

/** Asks a processor what it knows of its models; with `tries` it asks them first, and has them write a page. null: it has none. */
export const ReportModels = defineRequest(
  'report-models',
  z.object({ tries: z.boolean() }),
  modelReportSchema.nullable(),
);
