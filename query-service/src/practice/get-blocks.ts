import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import { notFound } from '@anamnesis/contracts/kernel/rejection.ts';
import type { practiceApi } from '@anamnesis/contracts/practice/api.ts';
import { blockSizes, mostBlocks } from '@anamnesis/contracts/practice/limits.ts';
import type { Dependencies } from '../dependencies.ts';
import { readModelOf } from '../read-models.ts';
import { shownBlock } from './block.ts';
import { givenQuestion } from './given-question.ts';
import { questionsOf } from './own-questions.ts';

export const getBlocks =
  ({
    store,
    practiceBank: bank,
    clock,
  }: Pick<Dependencies, 'store' | 'practiceBank' | 'clock'>): QueryHandler<typeof practiceApi.getBlocks> =>
  async (_request, { userId }) => {
    // Who looks at the page is about to ask.
    void bank.prepare();
    const found = await readModelOf(store, 'practiceBlocks').find({
      where: { userId },
      sort: [['startedAt', 'desc']],
      limit: mostBlocks,
    });
    return { blocks: found.map(({ doc }) => shownBlock(doc, clock())) };
  };

export const getBlock =
  (deps: Pick<Dependencies, 'store' | 'practiceBank' | 'clock'>): QueryHandler<typeof practiceApi.getBlock> =>
  async ({ params: { blockId } }, { userId }) => {
    const { store, clock } = deps;
    const block = await readModelOf(store, 'practiceBlocks').get(blockId);
    if (block?.userId !== userId) throw notFound('Block');
    const given = await readModelOf(store, 'practiceQuestions').find({
      where: { blockId },
      sort: [['place', 'asc']],
      limit: Math.max(...blockSizes),
    });
    const known = await questionsOf(deps, given);
    const questions = await Promise.all(given.map(({ doc }) => givenQuestion(known, doc, block)));
    // In an open exam nobody sees what is right, only how many have an answer.
    const chosen = given.filter(({ doc }) => doc.chosen !== null || doc.isCorrect !== null).length;
    return {
      block: { ...shownBlock(block, clock()), answered: chosen },
      questions: questions.filter((question) => question !== null),
    };
  };
