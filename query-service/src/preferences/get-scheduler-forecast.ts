import { setImmediate as turn } from 'node:timers/promises';
import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { preferencesApi, SchedulerForecast } from '@anamnesis/contracts/preferences/api.ts';
import { everDue } from '@anamnesis/contracts/cards/read-models.ts';
import { type CardSchedule, curveOf } from '@anamnesis/contracts/cards/study/schedule.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { studyPreferencesOf } from '../cards/study-preferences.ts';
import { momentOf } from '../cards/to-anki-card.ts';
import type { Dependencies } from '../dependencies.ts';
import { readModelOf } from '../read-models.ts';

/** This many cards estimate a workload to within a few percent, and are simulated in a fraction of a second. */
const sampleSize = 2_000;
const days = 30;
const lowest = 80;
const highest = 97;
/** A small number of cards is simulated several times, so that the estimate does not depend on a single run. */
const mostRounds = 50;

/** The workload that each desired retention from 80 to 97 % means, estimated from a sample of the person's cards. */
export const getSchedulerForecast =
  (deps: Dependencies): QueryHandler<typeof preferencesApi.getSchedulerForecast> =>
  async (_request, { userId, timeZone }) => {
    const { store, clock, forecastWorkload } = deps;
    const preferences = await studyPreferencesOf(store, userId);
    const curve = curveOf(preferences.policy);
    const { studyDay } = momentOf(clock(), timeZone, preferences);
    const { schedules, total } = await sampleSchedules(store, userId);
    const answered = schedules.filter(({ memory }) => memory !== null);
    const scale = schedules.length > 0 ? total / schedules.length : 0;
    const rounds = Math.min(mostRounds, Math.max(1, Math.floor(sampleSize / (answered.length || 1))));
    const played = Array.from({ length: rounds }, () => answered).flat();
    const points: SchedulerForecast['points'] = [];
    for (let percent = lowest; percent <= highest; percent += 1) {
      const desiredRetention = percent / 100;
      // The same random numbers for every retention, so that the estimates differ only because of the retention.
      const question = { studyDay, days, desiredRetention, curve, random: dice(1) };
      const answers = forecastWorkload(played, question);
      points.push({ desiredRetention, reviewsPerDay: (answers * scale) / rounds / days });
      await turn();
    }
    return { days, cards: Math.round(answered.length * scale), sampled: answered.length, points };
  };

/**
 * The schedules of the cards that a person studies: all when they are few, else those with the lowest ids. Ids are hashes, so this
 * sample does not depend on the documents or due dates of the cards.
 */
async function sampleSchedules(
  store: ReadStore,
  userId: string,
): Promise<{ schedules: CardSchedule[]; total: number }> {
  const where = { userId, dueDate: everDue };
  const found = await readModelOf(store, 'cards').find({ where, limit: sampleSize });
  return {
    schedules: found.map(({ doc }) => doc.schedule),
    total: await readModelOf(store, 'cards').count(where),
  };
}
