import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/events/event.ts';
import { difficulties } from './questions/item.ts';
import { practicePlaceSchema } from './questions/question.ts';

/** What is known of a question by the first answers of people to its subject (`subjectOf`). */
export const measuredQuestionSchema = practicePlaceSchema
  .pick({ item: true, system: true, science: true })
  .extend({
    /** `item`: one of its questions, which was answered last. */
    subject: practicePlaceSchema.shape.item,
    /** What it is asked as: by its writer, or as it was measured before. */
    askedAs: z.enum(difficulties),
    /** In logits above the mean ability of all people. */
    rating: z.number(),
    answers: z.int().min(0),
    /** Of the algorithm of the rating. */
    version: z.string().max(40),
  });
export type MeasuredQuestion = z.infer<typeof measuredQuestionSchema>;

/** Stream `calibration-questions`: which questions turned out to be of another difficulty. One stream, of nobody: it gets an event where a question leaves its band. */
export const calibrationEvents = {
  PracticeQuestionCalibrated: defineEvent(
    measuredQuestionSchema.extend({ difficulty: z.enum(difficulties), at: z.iso.datetime() }),
  ),
};
export type CalibrationEvent = EventOf<typeof calibrationEvents>;
export const calibrationStream = 'calibration-questions';
