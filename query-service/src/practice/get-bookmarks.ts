import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { practiceApi } from '@anamnesis/contracts/practice/api.ts';
import { mostBookmarks } from '@anamnesis/contracts/practice/limits.ts';
import type { Dependencies } from '../dependencies.ts';
import { readModelOf } from '../read-models.ts';
import { givenQuestion } from './given-question.ts';
import { questionsOf } from './own-questions.ts';

export const getBookmarks =
  (deps: Pick<Dependencies, 'store' | 'practiceBank'>): QueryHandler<typeof practiceApi.getBookmarks> =>
  async (_request, { userId }) => {
    const { store } = deps;
    const found = await readModelOf(store, 'practiceQuestions').find({
      where: { userId, bookmarkedAs: { gt: -1 } },
      sort: [['bookmarkedAs', 'desc']],
      limit: mostBookmarks,
    });
    const blockIds = new Set(found.flatMap(({ doc: { blockId } }) => blockId ?? []));
    const blocks = await readModelOf(store, 'practiceBlocks').getMany([...blockIds]);
    const known = await questionsOf(deps, found);
    const questions = await Promise.all(
      found.map(({ doc }) => givenQuestion(known, doc, blocks.get(doc.blockId ?? '') ?? null)),
    );
    return { questions: questions.filter((question) => question !== null) };
  };
