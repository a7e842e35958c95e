import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { practiceApi } from '@anamnesis/contracts/practice/api.ts';
import { mostBookmarks } from '@anamnesis/contracts/practice/limits.ts';
import type { Dependencies } from '../dependencies.ts';
import { readModelOf } from '../read-models.ts';
import { givenQuestion } from './given-question.ts';

export const getBookmarks =
  ({
    store,
    practiceBank: bank,
  }: Pick<Dependencies, 'store' | 'practiceBank'>): QueryHandler<typeof practiceApi.getBookmarks> =>
  async (_request, { userId }) => {
    const found = await readModelOf(store, 'practiceQuestions').find({
      where: { userId, bookmarkedAs: { gt: -1 } },
      sort: [['bookmarkedAs', 'desc']],
      limit: mostBookmarks,
    });
    const blockIds = new Set(found.flatMap(({ doc: { blockId } }) => blockId ?? []));
    const blocks = await readModelOf(store, 'practiceBlocks').getMany([...blockIds]);
    const questions = await Promise.all(
      found.map(({ doc }) => givenQuestion(bank, doc, blocks.get(doc.blockId ?? '') ?? null)),
    );
    return { questions: questions.filter((question) => question !== null) };
  };
