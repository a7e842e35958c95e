import { z } from 'zod';

/** The sciences of practice questions, as the specification spells them (1 §9). */
export const sciences = [
  'diagnosis',
  'treatment',
  'pathophysiology',
  'prognosis',
  'anatomy',
  'histology',
] as const;
export type Science = (typeof sciences)[number];

/** From recall of the finding that makes the diagnosis to two steps or a rare look-alike. */
export const difficulties = ['easy', 'medium', 'hard', 'nuanced'] as const;
export type Difficulty = (typeof difficulties)[number];

/** `fact`: `<disease>/<section>/<fact>` of the pack, on which the reason stands. */
const optionSchema = z.object({
  text: z.string().min(1).max(160),
  why: z.string().min(1).max(900),
  fact: z
    .string()
    .regex(/^[a-z0-9-]+\/[A-Za-z]+\/[a-z0-9-]+$/)
    .optional(),
});

/** Lines of a table of results. */
export const mostItemResults = 14;

/** A line of the laboratory's table. Unit and range are left out where the list of reference values has the test. */
const itemResultSchema = z.object({
  test: z.string().min(1).max(60),
  value: z.string().min(1).max(60),
  unit: z.string().max(20).optional(),
  range: z.string().max(60).optional(),
});

/** What was wrong with a question and was mended, for those who were given it before that day. */
export const mendedSchema = z.object({ on: z.iso.date(), what: z.string().min(1).max(300) });

/** A written single-best-answer question: the first option is the key, as it is written; they are mixed when it is asked. */
export const practiceItemSchema = z.object({
  /** Unique within its system and science. */
  id: z.string().regex(/^[a-z0-9-]+$/),
  difficulty: z.enum(difficulties),
  /** Paragraphs stand apart by an empty line; the last one asks, and what is measured or drawn is shown before it. */
  stem: z.string().min(20).max(1200),
  results: z.array(itemResultSchema).max(mostItemResults).optional(),
  /** Of `practice/pictures`. */
  picture: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  options: z.array(optionSchema).length(5),
  /** What to take away, in a sentence or two. */
  teaching: z.string().min(1).max(400).optional(),
  mended: mendedSchema.optional(),
});
export type PracticeItem = z.infer<typeof practiceItemSchema>;

/** A test of the laboratory with the range of healthy adults. An empty unit: it has none. */
export const referenceValueSchema = z.object({
  group: z.string(),
  test: z.string(),
  unit: z.string(),
  range: z.string(),
});
export type ReferenceValue = z.infer<typeof referenceValueSchema>;
