import { z } from 'zod';
import { CardSchedule } from '../cards/study/schedule.ts';
import { bodySystems } from '../diseases/systems.ts';
import { engineSchema } from '../kernel/events/engine.ts';
import { asRecorded, defineEvent, type EventOf } from '../kernel/events/event.ts';
import { difficulties, sciences } from './questions/item.ts';
import { longestPracticeAnswerMs } from './limits.ts';
import {
  chosenSchema,
  orderSchema,
  practicePlaceSchema,
  practiceQuestionSchema,
} from './questions/question.ts';
import { questionRefusalSchema } from './writing/writing.ts';

const questionId = z.string();
const blockId = z.string();
const writtenId = z.string();
const at = z.iso.datetime();
const item = practicePlaceSchema.shape.item;

/** A question as it was given to a person, once; given again, it has another id. */
const givenSchema = practicePlaceSchema.extend({
  questionId,
  order: orderSchema,
  /** It was missed before, and is due. */
  isRepeat: z.boolean(),
  /** The person had it before, missed or not; absent: they had not. */
  isSeen: z.literal(true).optional(),
});
export type GivenQuestion = z.infer<typeof givenSchema>;

export const flagReasons = ['wrong-key', 'two-right', 'unclear', 'outdated', 'typo', 'other'] as const;
export type FlagReason = (typeof flagReasons)[number];
/** tutor: the answer is shown after each question; exam: at the end. */
export const blockModes = ['tutor', 'exam'] as const;
export type BlockMode = (typeof blockModes)[number];

const wishSchema = z.object({
  system: z.enum(bodySystems).nullable(),
  science: z.enum(sciences).nullable(),
  difficulty: z.enum(difficulties).nullable(),
});

const planSchema = z.object({
  examOn: z.iso.date(),
  from: z.iso.date(),
  size: z.int().min(1),
  mode: z.enum(blockModes),
  wish: wishSchema,
});
export type PracticePlan = z.infer<typeof planSchema>;

/** Blocks that were started before there were plans. */
const ofNoPlan = (data: unknown): unknown => ({ ...(data as object), plannedFor: null });

/**
 * Stream `practice-<user>`: the questions that a person was given, what came of them, and those that a model was asked for.
 */
export const practiceEvents = {
  PracticeQuestionGiven: defineEvent(givenSchema.extend({ at })),
  /** Once for a question. `chosen`: null where a client said only whether it was right. */
  PracticeQuestionAnswered: defineEvent(
    z.object({
      questionId,
      blockId: blockId.nullable(),
      item,
      system: practicePlaceSchema.shape.system,
      science: practicePlaceSchema.shape.science,
      difficulty: practicePlaceSchema.shape.difficulty,
      chosen: chosenSchema.nullable(),
      isCorrect: z.boolean(),
      timeTaken: z.int().min(0).max(longestPracticeAnswerMs).nullable(),
      at,
      studyDay: z.iso.date(),
      /** When it comes back, of one that was missed now or before; null: it does not. */
      schedule: CardSchedule.nullable(),
    }),
    { upcasts: [asRecorded] },
  ),
  /** All its questions are given with it. `plannedFor`: the study day whose block of the plan it is; null: of none. */
  PracticeBlockStarted: defineEvent(
    z.object({
      blockId,
      mode: z.enum(blockModes),
      seconds: z.int().min(1),
      wish: wishSchema,
      questions: z.array(givenSchema),
      plannedFor: z.iso.date().nullable(),
      at,
    }),
    { upcasts: [ofNoPlan] },
  ),
  /** Its time stands still until it is resumed. */
  PracticeBlockPaused: defineEvent(z.object({ blockId, at })),
  PracticeBlockResumed: defineEvent(z.object({ blockId, at })),
  /** In an exam: the latest choice counts as the answer when the block ends. */
  PracticeOptionChosen: defineEvent(z.object({ questionId, blockId, chosen: chosenSchema, at })),
  PracticeBlockEnded: defineEvent(z.object({ blockId, at })),
  PracticeQuestionBookmarked: defineEvent(z.object({ questionId, isBookmarked: z.boolean() })),
  /** The person says that there is a mistake in it. */
  PracticeQuestionFlagged: defineEvent(
    z.object({
      questionId,
      item,
      edition: practicePlaceSchema.shape.edition,
      reason: z.enum(flagReasons),
      text: z.string(),
      at,
    }),
    { personal: { text: '' } },
  ),
  /** The person's own note to a question, however often it is given; an empty one removes it. */
  PracticeNoteKept: defineEvent(z.object({ item, text: z.string(), at }), { personal: { text: '' } }),
  /** A block a day until the day before the exam. A later plan replaces it; `from`: the study day of its first block. */
  PracticePlanSet: defineEvent(planSchema.extend({ at })),
  PracticePlanDropped: defineEvent(z.object({ at }), { frees: true }),
  /** A card was made of its fact. */
  PracticeCardMade: defineEvent(z.object({ questionId, documentId: z.string(), cardId: z.string() })),
  /** A model is to write a question on a topic. */
  PracticeWritingAsked: defineEvent(z.object({ writtenId, topic: z.string(), at }), {
    personal: { topic: '' },
  }),
  /** What it wrote has passed the checks. It is given like any other question, by the name of its id. */
  PracticeQuestionWritten: defineEvent(
    z.object({ writtenId, question: practiceQuestionSchema.nullable(), engine: engineSchema }),
    // It reveals what the person asked for, and may hold sentences of their notes.
    { personal: { question: null } },
  ),
  PracticeWritingRefused: defineEvent(z.object({ writtenId, reason: questionRefusalSchema }), {
    upcasts: [asRecorded],
  }),
};
export type PracticeEvent = EventOf<typeof practiceEvents>;
export const practiceStream = (userId: string): string => `practice-${userId}`;
