import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { collectionOf } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { cardsModel } from '@anamnesis/contracts/cards/read-models.ts';
import type { quizzesApi } from '@anamnesis/contracts/quizzes/api.ts';
import { quizExpected } from '@anamnesis/contracts/quizzes/progress.ts';
import { quizQuestionsModel } from '@anamnesis/contracts/quizzes/read-models.ts';
import type { AskableRequest } from '@anamnesis/contracts/quizzes/requests.ts';
import type { Dependencies } from '../dependencies.ts';
import { writerFor } from '../preferences/writer-for.ts';
import { readModelOf } from '../read-models.ts';
import { askableIn, cardsBeside, isOfBank } from './choice/askable.ts';
import { countQuizCards, readInTurns } from './choice/read-cards.ts';
import { documentsOfPlace, placeOf, withPages } from './place.ts';

type Deps = Pick<Dependencies, 'store' | 'bus' | 'logger' | 'contentEngine'>;

/** Topics that are named. */
const mostTopics = 6;

/** Whoever asks is about to set up a quiz. Two documents may ask the same: that counts once. */
export const getQuizQuestions =
  (deps: Deps): QueryHandler<typeof quizzesApi.getQuizQuestions> =>
  async ({ query }, { userId, signal }) => {
    const { store, bus } = deps;
    const documents = withPages(await documentsOfPlace(store, userId, placeOf(query)));
    bus.emit(quizExpected.subject, { userId });
    const ids = documents.map(({ documentId }) => documentId);
    const [all, highYield, questions, writer] = await Promise.all([
      countQuizCards(store, ids),
      countQuizCards(store, ids, { yield: 'high' }),
      readModelOf(store, 'quizQuestions').count({ documentId: { in: ids }, status: 'active' }),
      writerFor(deps, userId),
    ]);
    const found = new Map<string, AskableRequest & { isHighYield: boolean }>();
    for (const documentId of ids)
      for (const question of await leftIn(deps, { userId, documentId, signal }))
        if (!found.has(question.fact) || question.isHighYield) found.set(question.fact, question);
    const countOf = (isBank: boolean) => {
      const own = [...found.values()].filter((question) => isOfBank(question) === isBank);
      return { all: own.length, highYield: own.filter((question) => question.isHighYield).length };
    };
    const topics = Map.groupBy([...found.values()].filter(isOfBank), ({ topic }) => topic);
    return {
      cards: all,
      highYield,
      questions,
      fromNotes: countOf(false),
      fromBank: countOf(true),
      topics: [...topics]
        .toSorted(([, one], [, other]) => other.length - one.length)
        .slice(0, mostTopics)
        .map(([topic]) => topic),
      ...(writer !== null && { writer }),
    };
  };

type Asked = { userId: string; documentId: string; signal: AbortSignal };

/** What a document gives without a model, without what the person deleted. */
async function leftIn(deps: Deps, { userId, documentId, signal }: Asked) {
  const listed = await askableIn(deps, userId, documentId);
  if (listed.length === 0) return [];
  const gone = new Set<string>();
  const deleted = { documentId, status: 'deleted' } as const;
  for await (const { cardId, textVersion } of readInTurns(
    collectionOf(deps.store, quizQuestionsModel),
    deleted,
    signal,
  ))
    gone.add(`${cardId} ${textVersion}`);
  const marked: { pageNumber: number; span: string }[] = [];
  const high = { documentId, yield: 'high', status: 'active' } as const;
  for await (const { pageNumber, span } of readInTurns(collectionOf(deps.store, cardsModel), high, signal))
    marked.push({ pageNumber, span });
  return listed
    .filter(({ cardId, textVersion }) => !gone.has(`${cardId} ${textVersion}`))
    .map((question) => ({ ...question, isHighYield: cardsBeside(question, marked).length > 0 }));
}
