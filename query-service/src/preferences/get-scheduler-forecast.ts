import { setImmediate as turn } from 'node:timers/promises';
import type { CardSchedule } from '@anamnesis/contracts/cards/schedule.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import type { preferencesApi, SchedulerForecast } from '@anamnesis/contracts/preferences/api.ts';
import { momentOf } from '../cards/to-anki-card.ts';
import type { Dependencies } from '../dependencies.ts';
import { cardsOf } from '../read-models.ts';

const days = 30;
const lowest = 80;
const highest = 97;
/** So many cards tell the workload to within a few percent, and are simulated in a fraction of a second. */
const sampleSize = 2_000;
const stretches = 40;
/** Few cards are played several times, so that the estimate does not hang on a single throw. */
const mostRounds = 50;

/** The workload that each desired retention from 80 to 97 % means, estimated from a sample of the person's cards. */
export const getSchedulerForecast =
  (deps: Dependencies): QueryHandler<typeof preferencesApi.getSchedulerForecast> =>
  async (_request, { userId, timeZone }) => {
    const { store, clock, forecastWorkload } = deps;
    const { studyDay } = momentOf(clock(), timeZone);
    const { schedules, total } = await sample(store, userId);
    const answered = schedules.filter(({ memory }) => memory !== null);
    const scale = schedules.length > 0 ? total / schedules.length : 0;
    const rounds = Math.min(mostRounds, Math.max(1, Math.floor(sampleSize / (answered.length || 1))));
    const played = Array.from({ length: rounds }, () => answered).flat();
    const points: SchedulerForecast['points'] = [];
    for (let percent = lowest; percent <= highest; percent += 1) {
      const desiredRetention = percent / 100;
      // The same chance for every retention: they differ by what they ask for, not by luck.
      const question = { studyDay, days, desiredRetention, random: dice(1) };
      const answers = forecastWorkload(played, question);
      points.push({ desiredRetention, reviewsPerDay: (answers * scale) / rounds / days });
      await turn();
    }
    return { days, cards: Math.round(answered.length * scale), sampled: answered.length, points };
  };

/** Stretches of equal length, evenly spread over the cards by due date: all of them when they are few. */
async function sample(
  store: ReadStore,
  userId: string,
): Promise<{ schedules: CardSchedule[]; total: number }> {
  const total = await cardsOf(store).count({ userId });
  const parts = total <= sampleSize ? 1 : stretches;
  const limit = Math.ceil(Math.min(total, sampleSize) / parts);
  const schedules: CardSchedule[] = [];
  for (let part = 0; part < parts; part += 1) {
    const skip = Math.floor((part * total) / parts);
    const found = await cardsOf(store).find({
      where: { userId },
      sort: [
        ['dueDate', 'asc'],
        ['documentId', 'asc'],
      ],
      skip,
      limit,
    });
    schedules.push(...found.map(({ doc }) => doc.schedule));
    await turn();
  }
  return { schedules, total };
}

/** Numbers from 0 to 1 that look random and are the same each time (mulberry32, public domain). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
