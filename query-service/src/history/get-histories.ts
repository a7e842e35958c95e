import { isGivenUp } from '@anamnesis/contracts/diseases/guides/writing.ts';
import type { HistoryComment } from '@anamnesis/contracts/history/comment.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { historyApi } from '@anamnesis/contracts/history/api.ts';
import { mostHistoryRounds, mostSessions } from '@anamnesis/contracts/history/limits.ts';
import type { HistoryFeedbackDocument } from '@anamnesis/contracts/history/read-models.ts';
import type { Dependencies } from '../dependencies.ts';
import { writerFor } from '../preferences/writer-for.ts';
import { readModelOf } from '../read-models.ts';
import { shownSession } from './shown-session.ts';

type Deps = Pick<Dependencies, 'store' | 'virtualPatient' | 'clock' | 'contentEngine'>;

export const getHistories =
  ({
    store,
    virtualPatient,
  }: Pick<Deps, 'store' | 'virtualPatient'>): QueryHandler<typeof historyApi.getHistories> =>
  async (_request, { userId }) => {
    // Who looks at the page is about to begin.
    void virtualPatient.prepare();
    const found = await readModelOf(store, 'historySessions').find({
      where: { userId },
      sort: [['startedAt', 'desc']],
      limit: mostSessions,
    });
    return { sessions: found.map(({ doc }) => shownSession(doc)) };
  };

type Cards = HistoryFeedbackDocument['cards'];

/** Of the cards that were made those that were not deleted since. */
async function cardsThere({ store }: Pick<Deps, 'store'>, made: Cards): Promise<Cards> {
  const found = await readModelOf(store, 'cards').getMany(Object.values(made).map(({ cardId }) => cardId));
  const isThere = (cardId: string): boolean => (found.get(cardId)?.status ?? 'deleted') !== 'deleted';
  return Object.fromEntries(Object.entries(made).filter(([, { cardId }]) => isThere(cardId)));
}

/** What a model says of the summary and the plan; null where nobody asked for it, or nobody writes it any more. */
function commentOf(
  { clock }: Pick<Deps, 'clock'>,
  comment: HistoryFeedbackDocument['comment'],
): HistoryComment | null {
  if (!comment) return null;
  const { askedAt, items, ...rest } = comment;
  if (comment.status === 'asked' && isGivenUp(askedAt, clock().toISOString())) return null;
  return { ...rest, items: [...items] };
}

export const getHistory =
  (deps: Pick<Deps, 'store' | 'clock' | 'contentEngine'>): QueryHandler<typeof historyApi.getHistory> =>
  async ({ params: { sessionId } }, { userId }) => {
    const { store } = deps;
    const session = await readModelOf(store, 'historySessions').get(sessionId);
    if (session?.userId !== userId) throw notFound('Session');
    const [rounds, result, commenter] = await Promise.all([
      readModelOf(store, 'historyRounds').find({
        where: { sessionId },
        sort: [['nth', 'asc']],
        limit: mostHistoryRounds,
      }),
      readModelOf(store, 'historyFeedback').get(sessionId),
      writerFor(deps, userId),
    ]);
    const { diagnosis, nextSteps } = session;
    return {
      session: shownSession(session),
      rounds: rounds.map(({ doc: { roundId, said, lines, model, at } }) => ({
        roundId,
        said,
        lines: [...lines],
        model,
        at,
      })),
      diagnosis,
      nextSteps,
      feedback: result?.feedback ?? null,
      commenter,
      comment: commentOf(deps, result?.comment ?? null),
      claims: { ...result?.claims },
      cards: { ...(await cardsThere({ store }, result?.cards ?? {})) },
    };
  };
