import { z } from 'zod';
import { bodySystems } from '../diseases/systems.ts';
import { difficulties, sciences } from './item.ts';

/** How many options a practice question has. */
export const optionCount = 5;

/** A page of the person's own notes. `name`: of the document, as it was called then. */
const notePageSchema = z.object({ documentId: z.string(), name: z.string(), pageNumber: z.int().min(1) });

/** An option and the fact on which its reason stands, as a person reads them. */
export const practiceOptionSchema = z.object({
  text: z.string(),
  why: z.string(),
  /** Where the fact stands: the guide of a disease, and its section. null: the reason rests on nothing of the pack. */
  guide: z.object({ disease: z.string(), name: z.string(), section: z.string() }).nullable(),
  /** Where it stands in the person's own notes; absent: it rests on no page. */
  page: notePageSchema.optional(),
});
export type PracticeOption = z.infer<typeof practiceOptionSchema>;

/** Of a question that a model wrote: the model, and what its reasons rest on. */
export const practiceWriterSchema = z.object({ model: z.string(), from: z.enum(['facts', 'notes']) });
export type PracticeWriter = z.infer<typeof practiceWriterSchema>;

/** Which question it is, and where it belongs. */
export const practicePlaceSchema = z.object({
  /**
   * `<system>/<science>/<id>`: a written one; `facts/<system>/<science>/<difficulty>/<disease>/<fact>/<seed>`: one made of facts of
   * the pack, the same for the same seed and pack; `model/<id>`: one that a model wrote.
   */
  item: z.string().max(200),
  /** Of its text: changes when the question is mended. */
  edition: z.string().max(40),
  system: z.enum(bodySystems),
  science: z.enum(sciences),
  difficulty: z.enum(difficulties),
});

/** A question of the bank, or one that a model wrote for a person; the FIRST option is the key. */
export const practiceQuestionSchema = practicePlaceSchema.extend({
  stem: z.string(),
  options: z.array(practiceOptionSchema).length(optionCount),
  /** Absent: no model wrote it. */
  writer: practiceWriterSchema.optional(),
});
export type PracticeQuestion = z.infer<typeof practiceQuestionSchema>;

/** Indices of `options` of the bank's question in the order in which they are shown. */
export const orderSchema = z
  .array(
    z
      .int()
      .min(0)
      .max(optionCount - 1),
  )
  .length(optionCount);

/** Index of an option in the bank's question: 0 is the key. */
export const chosenSchema = z
  .int()
  .min(0)
  .max(optionCount - 1);

const modelPrefix = 'model/';
/** The name of a question that a model wrote, and back; null: none wrote it. */
export const itemOfWritten = (writtenId: string): string => `${modelPrefix}${writtenId}`;
export const writtenIdOf = (item: string): string | null =>
  item.startsWith(modelPrefix) ? item.slice(modelPrefix.length) : null;

/** What a question asks: the same for questions that vary only in the patient, or in the options. */
export function subjectOf(item: string): string {
  const [kind, system, science, , disease, fact] = item.split('/');
  return kind === 'facts' ? [kind, system, science, disease, fact].join('/') : item;
}
