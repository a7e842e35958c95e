import { z } from 'zod';
import { bodySystems } from '../../diseases/systems.ts';
import { difficulties, mendedSchema, sciences } from './item.ts';
import { shownPracticePictureSchema } from './picture.ts';

/** Editions that change with what is asked alone begin with it; those of before 2026-11-29 changed with each word of a reason. */
export const editionMark = '2-';

/** How many options a practice question has. */
export const optionCount = 5;

/** A page of the person's own notes. `name`: of the document, as it was called then. */
const notePageSchema = z.object({ documentId: z.string(), name: z.string(), pageNumber: z.int().min(1) });

/** An option and the fact on which its reason stands, as a person reads them. */
export const practiceOptionSchema = z.object({
  text: z.string(),
  why: z.string(),
  /** Where the fact stands: the guide of a disease, and its section. null: the reason rests on nothing of the pack. */
  guide: z
    .object({
      disease: z.string(),
      name: z.string(),
      section: z.string(),
      /** Its id in the section. */
      fact: z.string().optional(),
    })
    .nullable(),
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
   * `<system>/<science>/<id>`: a written one; `model/<id>`: one that a model wrote; `facts/…`: of events until 2026-11, one made of facts
   * of the pack, which is there no more.
   */
  item: z.string().max(200),
  /** Of what it asks: changes when the question or an option is another one. */
  edition: z.string().max(40),
  system: z.enum(bodySystems),
  science: z.enum(sciences),
  difficulty: z.enum(difficulties),
});

/** A line of the laboratory's table, with the range of healthy people. */
export const resultSchema = z.object({
  test: z.string(),
  value: z.string(),
  unit: z.string(),
  range: z.string(),
});
export type PracticeResult = z.infer<typeof resultSchema>;

/** A question of the bank, or one that a model wrote for a person; the FIRST option is the key. */
export const practiceQuestionSchema = practicePlaceSchema.extend({
  /** Paragraphs stand apart by an empty line; where something is measured or drawn, that stands before the last one. */
  stem: z.string(),
  results: z.array(resultSchema).optional(),
  picture: shownPracticePictureSchema.optional(),
  options: z.array(practiceOptionSchema).length(optionCount),
  /** What to take away. */
  teaching: z.string().optional(),
  mended: mendedSchema.optional(),
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
export function askedSubjectOf(item: string): string {
  const [kind, system, science, , disease, fact] = item.split('/');
  return kind === 'facts' ? [kind, system, science, disease, fact].join('/') : item;
}
