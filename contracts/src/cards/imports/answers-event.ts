import { z } from 'zod';
import { asRecorded, defineEvent } from '../../kernel/events/event.ts';
import { aroundAnswers, studiedCardSchema, underPolicy } from '../study/answer-facts.ts';
import { CardSchedule, ReviewResponse, SchedulingAlgorithm } from '../study/schedule.ts';

/** An answer that was given in another program. */
const importedAnswerSchema = z.object({
  at: z.iso.datetime(),
  /** On the person's clock at the import. */
  studyDay: z.iso.date(),
  /** `incorrect` for the rating 1. */
  response: ReviewResponse,
  /** From 1, *again*, to 4, *easy*. */
  rating: z.int().min(1).max(4),
  /** Milliseconds until the answer; 0 where that is not known. */
  took: z.int().min(0),
  /** As in `CardReviewed`. */
  isRepeat: z.literal(true).optional(),
  /** The first answer of its study day to a card that was answered on an earlier one. */
  isGraded: z.literal(true).optional(),
  /** The days of study have it already: it had come before, with a document that was deleted. */
  wasCounted: z.literal(true).optional(),
});
export type ImportedAnswer = z.infer<typeof importedAnswerSchema>;

/** In the stream `card-<card>`. */
export const answersImported = {
  /** Answers that were given elsewhere, those of one import at once. They cannot be taken back. */
  AnswersImported: defineEvent(
    z.object({
      documentId: z.string(),
      cardId: z.string(),
      importId: z.string(),
      ...underPolicy,
      timeZone: z.string(),
      /** In the order of their instants, none of which an answer of the card has already. */
      answers: z.array(importedAnswerSchema).min(1),
      /** What all answers of the card give now, those before as well, in the order of their instants. */
      schedule: CardSchedule,
      algorithm: SchedulingAlgorithm,
      ...aroundAnswers,
      card: studiedCardSchema.optional(),
    }),
    { upcasts: [asRecorded, asRecorded] },
  ),
};
