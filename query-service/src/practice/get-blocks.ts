import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { practiceBlockApi, PracticeBlock } from '@anamnesis/contracts/practice/block-api.ts';
import { blockSizes, mostPracticeBlocks } from '@anamnesis/contracts/practice/limits.ts';
import type { PracticeBlockDocument } from '@anamnesis/contracts/practice/read-models.ts';
import type { Dependencies } from '../dependencies.ts';
import { readModelOf } from '../read-models.ts';
import { givenQuestion, isAnswerHidden } from './given-question.ts';
import { notesTo } from './notes.ts';
import { givenQuestionsOf } from './writing/own-questions.ts';

/** A block as it is shown at this time. */
export function shownBlock(block: PracticeBlockDocument, now: Date): PracticeBlock {
  const isPaused = block.pausedAt !== '';
  const until = isPaused ? Date.parse(block.pausedAt) : now.getTime();
  const left = Math.max(0, Date.parse(block.endsAt) - until);
  return {
    blockId: block.blockId,
    mode: block.mode,
    ...block.wish,
    size: block.size,
    answered: block.answered,
    correct: isAnswerHidden(block) ? 0 : block.correct,
    startedAt: block.startedAt,
    endsAt: isPaused ? new Date(now.getTime() + left).toISOString() : block.endsAt,
    secondsLeft: Math.ceil(left / 1000),
    isPaused,
    plannedFor: block.plannedFor === '' ? null : block.plannedFor,
    endedAt: block.endedAt === '' ? null : block.endedAt,
  };
}

export const getBlocks =
  ({
    store,
    practiceBank: bank,
    clock,
  }: Pick<Dependencies, 'store' | 'practiceBank' | 'clock'>): QueryHandler<
    typeof practiceBlockApi.getBlocks
  > =>
  async (_request, { userId }) => {
    // Who looks at the page is about to ask.
    void bank.prepare();
    const found = await readModelOf(store, 'practiceBlocks').find({
      where: { userId },
      sort: [['startedAt', 'desc']],
      limit: mostPracticeBlocks,
    });
    return { blocks: found.map(({ doc }) => shownBlock(doc, clock())) };
  };

export const getBlock =
  (
    deps: Pick<Dependencies, 'store' | 'practiceBank' | 'clock'>,
  ): QueryHandler<typeof practiceBlockApi.getBlock> =>
  async ({ params: { blockId } }, { userId }) => {
    const { store, clock } = deps;
    const block = await readModelOf(store, 'practiceBlocks').get(blockId);
    if (block?.userId !== userId) throw notFound('Block');
    const given = await readModelOf(store, 'practiceQuestions').find({
      where: { blockId },
      sort: [['place', 'asc']],
      limit: Math.max(...blockSizes),
    });
    // Nobody goes on reading while its time stands still.
    const shown = block.pausedAt === '' ? given : [];
    const [known, notes] = await Promise.all([givenQuestionsOf(deps, shown), notesTo(store, userId, shown)]);
    const questions = await Promise.all(shown.map(({ doc }) => givenQuestion(known, doc, block, notes)));
    // In an open exam nobody sees what is right, only how many have an answer.
    const chosen = given.filter(({ doc }) => doc.chosen !== null || doc.isCorrect !== null).length;
    return {
      block: { ...shownBlock(block, clock()), answered: chosen },
      questions: questions.filter((question) => question !== null),
    };
  };
