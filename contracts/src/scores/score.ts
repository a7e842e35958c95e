import { z } from 'zod';

/** Lower case, digits and single hyphens. */
const id = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
const line = z.string().trim().min(1).max(240);
/** Some scores have halves, some points are taken away. */
const points = z.number().min(-10).max(100);

const choice = z.strictObject({ text: line, points });

/** One of its choices holds. Choices 'No' and 'Yes' are a box to tick. */
const item = z.strictObject({ id, text: line, choices: z.array(choice).min(2).max(12) });

/** What sums from `from` to `to` mean. */
const band = z.strictObject({ from: points, to: points, label: line, text: line });

/** What is said, whatever the sum, where a choice of one of these items gives `from` points or more. */
const alert = z.strictObject({ items: z.array(id).min(1).max(20), from: points, text: line });

const nameShape = {
  id,
  name: z.string().min(3).max(80),
  /** What it is for, in a sentence. */
  purpose: line,
};

/** A score, rule or scale, as it is written and reviewed: processors/knowledge/scores/<id>.json. One with a single item is a grade, and not a sum. */
export const scoreSchema = z.strictObject({
  ...nameShape,
  synonyms: z.array(z.string().min(2).max(80)).max(20),
  /** Ids of entries in whose guides it stands. */
  diseases: z.array(id).max(20),
  source: id,
  note: line.optional(),
  items: z.array(item).min(1).max(20),
  bands: z.array(band).min(1).max(12),
  alerts: z.array(alert).max(5).default([]),
});
export type Score = z.infer<typeof scoreSchema>;
export type ScoreItem = Score['items'][number];
export type ScoreBand = Score['bands'][number];

/** A score in a list. */
export const scoreNameSchema = z.object(nameShape);
export type ScoreName = z.infer<typeof scoreNameSchema>;
