import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { practiceApi } from '@anamnesis/contracts/practice/api.ts';
import { mostBookmarks } from '@anamnesis/contracts/practice/limits.ts';
import type { Dependencies } from '../dependencies.ts';
import { readModelOf } from '../read-models.ts';
import { givenQuestion } from './given-question.ts';
import { notesTo } from './notes.ts';
import { givenQuestionsOf } from './writing/own-questions.ts';

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
    // Those of a block that is paused are shown nowhere.
    const shown = found.filter(({ doc: { blockId } }) => !blocks.get(blockId ?? '')?.pausedAt);
    const [known, notes] = await Promise.all([givenQuestionsOf(deps, shown), notesTo(store, userId, shown)]);
    const questions = await Promise.all(
      shown.map(({ doc }) => givenQuestion(known, doc, blocks.get(doc.blockId ?? '') ?? null, notes)),
    );
    return { questions: questions.filter((question) => question !== null) };
  };
