import { z } from 'zod';
import { documentTypeSchema } from '../../library/events.ts';
import { mostDocuments } from '../../library/quota.ts';

/** A longer time between two answers was a pause, in which nobody studied. */
export const longestGapMs = 120_000;

/** Exams of a person that are to come. */
export const mostExams = 20;

const count = z.int().min(0);

/**
 * A day's work. `due`: cards that were answered before and are due on the day or earlier (those of an exam that is on the next day also
 * then), and those that the person made by hand. `new`: other cards that were never answered, as many as the daily limit leaves. `minutes`: for both, at the person's own pace, rounded up.
 */
export const studyLoadSchema = z.object({ due: count, new: count, minutes: count });
export type StudyLoad = z.infer<typeof studyLoadSchema>;

/**
 * In a document, `new` is what a session over it alone offers; `newInAll` is without the daily limit. `highYield`: what a
 * session over its high-yield cards alone offers.
 */
const plannedDocumentSchema = z.object({
  documentId: z.string(),
  folderId: z.string(),
  /** Where another of the plan's documents has the same name. */
  folderName: z.string().optional(),
  name: z.string(),
  type: documentTypeSchema,
  due: count,
  new: count,
  newInAll: count,
  /** At most so many new cards has a session over its folder; absent: as many as one over everything. */
  newAtMost: count.optional(),
  highYield: z.object({ due: count, new: count }),
});
export type PlannedDocument = z.infer<typeof plannedDocumentSchema>;

/** An exam that is to come, as it stands on a study day; see `exam-plan.ts`. */
const plannedExamSchema = z.object({
  examId: z.string(),
  /** As the person named it, or as its folder is called; '': all cards. */
  name: z.string(),
  /** 0: it is today. */
  daysLeft: count,
  newADay: count,
  notReached: count,
});
export type PlannedExam = z.infer<typeof plannedExamSchema>;

export const studyPlanSchema = studyLoadSchema.extend({
  /** The local date that it is for. */
  studyDay: z.iso.date(),
  /** Where days have a limit or are not all alike: what is due of cards that were answered before, the ones that wait included. */
  dueInAll: count.optional(),
  /** Nothing is dealt today but what is asked for. */
  isDayOff: z.boolean().optional(),
  /** Every new card, without the daily limit. */
  newInAll: count,
  /** Of them, those of high yield; a service of before does not say it. */
  newHighYield: count.optional(),
  /** The daily limit; null: none. */
  newCardsPerDay: count.nullable(),
  /** New cards that were answered for the first time on this study day. */
  introducedToday: count,
  /** Seconds that a card takes in a day, its repeats included: one that is due. */
  secondsPerCard: z.number().positive(),
  /** And a new one; absent where it takes as long. */
  secondsPerNewCard: z.number().positive().optional(),
  /** A card was ever answered: somebody who knows the way. */
  studied: z.boolean(),
  /** Documents with due or new cards, those with most due cards first. */
  documents: z.array(plannedDocumentSchema).max(mostDocuments),
  /** Exams that are today or to come, the next one first; a service of before does not say it. */
  exams: z.array(plannedExamSchema).max(mostExams).optional(),
  /** What is offered on the next day if nothing more is answered on this one. */
  tomorrow: studyLoadSchema,
});
export type StudyPlan = z.infer<typeof studyPlanSchema>;

/** Whole minutes for such cards, rounded up. */
export const minutesFor = (
  load: Pick<StudyLoad, 'due' | 'new'>,
  {
    secondsPerCard,
    secondsPerNewCard = secondsPerCard,
  }: Pick<StudyPlan, 'secondsPerCard' | 'secondsPerNewCard'>,
): number => Math.ceil((load.due * secondsPerCard + load.new * secondsPerNewCard) / 60);

/** Maximum number of cards in a session: an hour. What is left begins the next one. */
export const mostSessionCards = 200;

/** A document that a session has cards of. */
export const studiedDocumentSchema = z.object({
  documentId: z.string(),
  name: z.string(),
  type: documentTypeSchema,
});
export type StudiedDocument = z.infer<typeof studiedDocumentSchema>;
