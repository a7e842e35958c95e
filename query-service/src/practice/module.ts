import type { practiceContext } from '@anamnesis/contracts/practice/context.ts';
import {
  practiceBlocksModel,
  practiceNotesModel,
  practicePlansModel,
  practiceQuestionsModel,
  practiceRatingsModel,
  writtenQuestionsModel,
  type PracticeQuestionDocument,
} from '@anamnesis/contracts/practice/read-models.ts';
import { startAll } from '@anamnesis/contracts/ports/log/subscriptions.ts';
import { exportedList } from '../export/export-file.ts';
import type { QueryModule } from '../module.ts';
import { getBlock, getBlocks } from './get-blocks.ts';
import { getBookmarks } from './get-bookmarks.ts';
import { getMended } from './get-mended.ts';
import { getPracticePlan } from './get-practice-plan.ts';
import { serveMisjudgedQuestions } from './misjudged-questions.ts';
import { getQuestionWriting } from './writing/get-question-writing.ts';
import { serveTopicPassages } from './topic-passages.ts';

/**
 * A question in the archive. `chosen`: its place among the options as they were shown, from 1 on; the index in the bank, or `order`,
 * would reveal the key of an exam that goes on.
 */
export function exportedQuestion(question: PracticeQuestionDocument): Record<string, unknown> {
  const { order, chosen } = question;
  const exported = Object.entries(question).filter(([name]) => name !== 'userId' && name !== 'order');
  return { ...Object.fromEntries(exported), chosen: chosen === null ? null : order.indexOf(chosen) + 1 };
}

export const practiceModule = {
  handlers: (deps) => ({
    getBlocks: getBlocks(deps),
    getBlock: getBlock(deps),
    getBookmarks: getBookmarks(deps),
    getMended: getMended(deps),
    getPracticePlan: getPracticePlan(deps),
    getLaboratoryValues: async () => ({ values: [...(await deps.practiceBank.laboratory())] }),
    getQuestionWriting: getQuestionWriting(deps),
  }),
  exports: {
    practiceQuestions: exportedList({
      path: 'practice-questions.json',
      about: 'the practice questions that you were asked, and your answers',
      model: practiceQuestionsModel,
      of: 'userId',
      line: exportedQuestion,
    }),
    practiceBlocks: exportedList({
      path: 'practice-blocks.json',
      about: 'your timed blocks of practice questions',
      model: practiceBlocksModel,
      of: 'userId',
    }),
    practiceNotes: exportedList({
      path: 'practice-notes.json',
      about: 'your notes to practice questions',
      model: practiceNotesModel,
      of: 'userId',
    }),
    practicePlans: exportedList({
      path: 'practice-plan.json',
      about: 'your plan of a block a day until the exam',
      model: practicePlansModel,
      of: 'userId',
    }),
    practiceRatings: exportedList({
      path: 'practice-rating.json',
      about:
        'how able your first answers to practice questions show you, beside which the questions are measured',
      model: practiceRatingsModel,
      of: 'userId',
      // Which answers were first ones the list of questions says.
      where: { kind: 'person' },
    }),
    writtenQuestions: exportedList({
      path: 'written-questions.json',
      about: 'the practice questions that you asked a model for',
      model: writtenQuestionsModel,
      of: 'userId',
      line: ({ userId: _userId, ...rest }) => rest,
    }),
  },
  serve: (deps) => startAll([() => serveMisjudgedQuestions(deps), () => serveTopicPassages(deps)]),
} satisfies QueryModule<typeof practiceContext>;
