import { z } from 'zod';
import { cardsModel } from '../cards/read-models.ts';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import { commonRefusals } from '../kernel/events/refusals.ts';
import { dayMs, minuteMs } from '../kernel/work/rate.ts';
import { documentsModel, foldersModel } from '../library/read-models.ts';
import { libraryRefusals } from '../library/refusals.ts';
import { preferencesModel } from '../preferences/read-models.ts';
import { statisticsModel } from '../statistics/read-models.ts';
import { flagReasons } from './events.ts';
import { referenceValueSchema } from './questions/item.ts';
import { givenQuestionSchema, shownQuestionSchema } from './questions/shown-question.ts';
import { mostBookmarks, mostMended, mostReferenceValues } from './limits.ts';
import {
  practiceBlocksModel,
  practiceNotesModel,
  practiceQuestionsModel,
  writtenQuestionsModel,
} from './read-models.ts';
import { practiceRefusals } from './refusals.ts';
import { diseasesRefusals } from '../diseases/refusals.ts';
import { questionWritingSchema } from './writing/writing.ts';

export const practiceId = z.string().min(1).max(100);
/** Longer ones are refused in words, by the handlers. */
export const typed = z.string().max(20_000);
export const base = '/api/questions';
export const success = z.object({ success: z.literal(true) });

/** As the specification spells them (1 §9), or `Random`. */
export const sentWish = { system: typed, science: typed, difficulty: typed };

export const practiceApi = {
  askQuestion: defineEndpoint({
    method: 'POST',
    path: base,
    side: 'command',
    summary: 'Ask the caller a question of a system, a science and a difficulty; Random stands for any',
    body: z.object(sentWish),
    response: shownQuestionSchema,
    changes: [practiceQuestionsModel],
    rate: {
      what: 'practice',
      per: 'person',
      limits: [
        { most: 120, withinMs: minuteMs },
        { most: 4_000, withinMs: dayMs },
      ],
      sentence: 'You have asked for too many questions.',
      counts: 'calls',
    },
    errors: [practiceRefusals.PRACTICE_WISH, practiceRefusals.EXAM_OPEN],
  }),
  submitPracticeAnswer: defineEndpoint({
    method: 'POST',
    path: `${base}/submitAnswer`,
    side: 'command',
    summary:
      'Record an answer, once for a question. Where the option is sent, the server decides whether it is right. In an exam the last choice counts',
    body: z.object({
      question_id: practiceId,
      is_correct: z.boolean(),
      selected_option: typed.optional().meta({ description: 'the option as it was in `options`' }),
      timeTaken: z.int().min(0).optional().meta({ description: 'milliseconds' }),
      timestamp: z.iso
        .datetime()
        .optional()
        .meta({ description: 'when it was given, where it is sent late' }),
    }),
    response: success.extend({
      is_correct: z.boolean().nullable().meta({ description: 'null in an exam that is open' }),
    }),
    changes: [practiceQuestionsModel, practiceBlocksModel, statisticsModel],
    errors: [
      commonRefusals.NOT_FOUND,
      practiceRefusals.PRACTICE_OPTION,
      practiceRefusals.BLOCK_ENDED,
      practiceRefusals.BLOCK_PAUSED,
    ],
  }),
  bookmarkQuestion: defineEndpoint({
    method: 'POST',
    path: `${base}/bookmark`,
    side: 'command',
    summary: 'Keep a question among the bookmarks, or no longer',
    body: z.object({ question_id: practiceId, isBookmarked: z.boolean() }),
    response: success,
    changes: [practiceQuestionsModel],
    errors: [commonRefusals.NOT_FOUND, practiceRefusals.TOO_MANY_BOOKMARKS],
  }),
  flagQuestion: defineEndpoint({
    method: 'POST',
    path: `${base}/flag`,
    side: 'command',
    summary: 'Say that there is a mistake in a question; a later word replaces it',
    body: z.object({ question_id: practiceId, reason: z.enum(flagReasons), text: typed }),
    response: success,
    changes: [practiceQuestionsModel],
    errors: [commonRefusals.NOT_FOUND, practiceRefusals.PRACTICE_FLAG],
  }),
  keepPracticeNote: defineEndpoint({
    method: 'POST',
    path: `${base}/note`,
    side: 'command',
    summary:
      'Keep a note of the caller to a question, in place of an earlier one; an empty one removes it. It is shown each time that the question is given',
    body: z.object({ question_id: practiceId, text: typed }),
    response: success,
    changes: [practiceNotesModel],
    errors: [commonRefusals.NOT_FOUND, practiceRefusals.PRACTICE_NOTE, practiceRefusals.TOO_MANY_NOTES],
  }),
  makePracticeCard: defineEndpoint({
    method: 'POST',
    path: `${base}/make_card`,
    side: 'command',
    summary: 'Make a card of the fact that a question asks for, once',
    body: z.object({ question_id: practiceId }),
    response: z.object({ documentId: practiceId, cardId: practiceId, isNew: z.boolean() }),
    changes: [practiceQuestionsModel, documentsModel, foldersModel, cardsModel],
    errors: [commonRefusals.NOT_FOUND, practiceRefusals.EXAM_OPEN, libraryRefusals.QUOTA_EXCEEDED],
  }),
  writeQuestion: defineEndpoint({
    method: 'POST',
    path: `${base}/write`,
    side: 'command',
    summary:
      'Have a model write a question on a topic, from the study guides or else from the notes of the caller; one at a time',
    body: z.object({ topic: typed }),
    response: z.object({ writtenId: practiceId, isNew: z.boolean() }),
    changes: [writtenQuestionsModel],
    errors: [
      practiceRefusals.PRACTICE_TOPIC,
      practiceRefusals.QUESTION_WAITS,
      practiceRefusals.QUESTIONS_OF_THE_DAY,
      diseasesRefusals.MODEL_NOT_WANTED,
    ],
  }),
  getQuestionWriting: defineEndpoint({
    method: 'GET',
    path: `${base}/writing`,
    side: 'query',
    summary:
      'The model that may write a question for the caller, and how far the one is that was asked for last',
    response: z.object({
      /** null: there is none, or the person does not want it. */
      writer: z.string().nullable(),
      /** null: none was asked for, or it was opened. */
      writing: questionWritingSchema.nullable(),
    }),
    reads: [writtenQuestionsModel, preferencesModel],
  }),
  openWrittenQuestion: defineEndpoint({
    method: 'POST',
    path: `${base}/written/:writtenId/open`,
    side: 'command',
    summary: 'Ask the caller the question that a model wrote for them, once',
    params: z.object({ writtenId: practiceId }),
    response: shownQuestionSchema,
    changes: [practiceQuestionsModel, writtenQuestionsModel],
    errors: [commonRefusals.NOT_FOUND],
  }),
  getMended: defineEndpoint({
    method: 'GET',
    path: `${base}/mended`,
    side: 'query',
    summary: 'The questions that were mended since the caller was given them, the one mended last first',
    response: z.object({
      questions: z.array(givenQuestionSchema.extend({ mendedOn: z.iso.date() })).max(mostMended),
    }),
    reads: [practiceQuestionsModel, practiceBlocksModel, practiceNotesModel],
  }),
  getBookmarks: defineEndpoint({
    method: 'GET',
    path: `${base}/bookmarks`,
    side: 'query',
    summary: 'The bookmarked questions of the caller, the one given last first',
    response: z.object({ questions: z.array(givenQuestionSchema).max(mostBookmarks) }),
    reads: [practiceQuestionsModel, practiceBlocksModel, practiceNotesModel, writtenQuestionsModel],
  }),
  getLaboratoryValues: defineEndpoint({
    method: 'GET',
    path: `${base}/laboratory`,
    side: 'query',
    summary: 'The ranges of healthy adults for tests of the laboratory, group after group',
    response: z.object({ values: z.array(referenceValueSchema).max(mostReferenceValues) }),
    reads: [],
  }),
};
