import { givingWay } from '@anamnesis/contracts/kernel/work/give-way.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { startAll } from '@anamnesis/contracts/ports/log/subscriptions.ts';
import { again, good } from '@anamnesis/contracts/cards/study/schedule.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { ListAnswers, ListFittable } from '@anamnesis/contracts/preferences/requests.ts';
import type { z } from 'zod';
import { readModelOf } from '../read-models.ts';
import { readPreferences } from './preferences-of.ts';

type Dependencies = { bus: Pick<MessageBus, 'reply'>; store: ReadStore };
type AskedAnswers = z.output<typeof ListAnswers.input>;
type AnswerPage = z.output<typeof ListAnswers.output>;

/** Replies to the processor that fits curves. */
export const serveFittingRequests = ({ bus, store }: Dependencies): Promise<Subscription> =>
  startAll([
    () =>
      bus.reply(ListFittable.subject, async (message) =>
        listFittable(store, ListFittable.input.parse(message)),
      ),
    () =>
      bus.reply(ListAnswers.subject, async (message) => {
        const asked = ListAnswers.input.parse(message);
        return asked.elsewhere ? answersElsewhere(store, asked) : answersHere(store, asked);
      }),
  ]);

async function listFittable(
  store: ReadStore,
  { studyDay, least, since, afterUserId, limit }: z.output<typeof ListFittable.input>,
): Promise<z.output<typeof ListFittable.output>> {
  const studied = await readModelOf(store, 'statistics').find({
    where: { kind: 'day', day: studyDay, userId: { gt: afterUserId } },
    sort: [['userId', 'asc']],
    limit,
  });
  const giveWay = givingWay();
  const people = [];
  for (const {
    doc: { userId },
  } of studied) {
    await giveWay();
    const { fit } = await readPreferences(store, userId);
    if (fit && fit.at > since) continue;
    if (await hasAnswers(store, userId, least)) people.push({ userId, fit });
  }
  return { people, next: studied.length < limit ? null : (studied.at(-1)?.doc.userId ?? null) };
}

async function hasAnswers(store: ReadStore, userId: string, least: number): Promise<boolean> {
  const here = await readModelOf(store, 'reviews').count({ userId });
  if (here >= least) return true;
  const elsewhere = await readModelOf(store, 'answers-elsewhere').find({ where: { userId }, limit: least });
  return elsewhere.reduce((sum, { doc }) => sum + doc.answers.length, here) >= least;
}

const dayOf = (date: string): number => Date.parse(date) / 86_400_000;

/** By their instants, which an index finds: of several of one millisecond at the end of a page one is enough. */
async function answersHere(store: ReadStore, { userId, after, limit }: AskedAnswers): Promise<AnswerPage> {
  const found = await readModelOf(store, 'reviews').find({
    where: { userId, at: { gt: after } },
    sort: [['at', 'asc']],
    limit,
  });
  const answers = found
    .filter(({ doc }) => !doc.reversed)
    .map(({ doc: { cardId, at, studyDay, response, rating } }): AnswerPage['answers'][number] => ({
      cardId,
      at: Date.parse(at),
      day: dayOf(studyDay),
      rating: rating ?? (response === 'correct' ? good : again),
    }));
  return { answers, next: found.length < limit ? null : (found.at(-1)?.doc.at ?? null) };
}

async function answersElsewhere(
  store: ReadStore,
  { userId, after, limit }: AskedAnswers,
): Promise<AnswerPage> {
  const found = await readModelOf(store, 'answers-elsewhere').find({
    where: { userId },
    afterKey: after,
    limit,
  });
  const answers = found.flatMap(({ doc: { cardId, answers: given } }) =>
    given.map(([at, rating, , day]): AnswerPage['answers'][number] => ({
      cardId,
      at,
      day: dayOf(day),
      rating,
    })),
  );
  return { answers, next: found.length < limit ? null : (found.at(-1)?.key ?? null) };
}
