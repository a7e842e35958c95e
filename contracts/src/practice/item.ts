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

const sentence = z.string().min(1).max(400);

/** `fact`: `<disease>/<section>/<fact>` of the pack, on which the reason stands. */
const optionSchema = z.object({
  text: z.string().min(1).max(160),
  why: sentence,
  fact: z.string().regex(/^[a-z0-9-]+\/[A-Za-z]+\/[a-z0-9-]+$/),
});

/** A written single-best-answer question: the first option is the key, as it is written; they are mixed when it is asked. */
export const practiceItemSchema = z.object({
  /** Unique within its system and science. */
  id: z.string().regex(/^[a-z0-9-]+$/),
  difficulty: z.enum(difficulties),
  stem: z.string().min(20).max(900),
  options: z.array(optionSchema).length(5),
});
export type PracticeItem = z.infer<typeof practiceItemSchema>;
