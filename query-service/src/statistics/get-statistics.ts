import { everDue } from '@anamnesis/contracts/cards/read-models.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { addDays, daysBetween } from '@anamnesis/contracts/kernel/local-date.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import type { statisticsApi, Statistics } from '@anamnesis/contracts/statistics/api.ts';
import {
  lastQuestions,
  mostDays,
  forecastDays,
  daysOffInSeven,
} from '@anamnesis/contracts/statistics/limits.ts';
import type { StudyDayDocument } from '@anamnesis/contracts/statistics/read-models.ts';
import { studyPreferencesOf } from '../cards/study-preferences.ts';
import { momentOf } from '../cards/to-anki-card.ts';
import type { Dependencies } from '../dependencies.ts';
import { readModelOf } from '../read-models.ts';
import { hardestOf } from './hardest.ts';
import { isStudied, minutesOf, readDays, shown } from './read-days.ts';

/** `results`: a '1' or '0' for each answer. */
const shareOf = (results: string): { answers: number; correct: number } => ({
  answers: results.length,
  correct: results.length - results.replaceAll('1', '').length,
});

const sum = (days: readonly StudyDayDocument[], of: (day: StudyDayDocument) => number): number =>
  days.reduce((total, day) => total + of(day), 0);

/** Cards that were answered before and are due on each of the next days; new ones come as the daily limit allows. */
export async function forecastOf(
  store: ReadStore,
  userId: string,
  today: string,
): Promise<Statistics['forecast']> {
  const days = Array.from({ length: forecastDays }, (_, ahead) => addDays(today, ahead));
  const cards = readModelOf(store, 'cards');
  const answered = { userId, limited: 'no' as const };
  const [overdue, dueOn] = await Promise.all([
    cards.count({ ...answered, dueDate: { lte: addDays(today, -1) } }),
    cards.countBy('dueDate', days, { ...answered, dueDate: everDue }),
  ]);
  return days.map((day, ahead) => ({ day, due: (dueOn[day] ?? 0) + (ahead === 0 ? overdue : 0) }));
}

/** Days studied in a row, up to `last`; `offs`: its latest days without study, the earliest first. */
type Run = { length: number; last: string; offs: readonly string[] };

/** null: in seven days there are too many of them. */
function withOff(offs: readonly string[], day: string): readonly string[] | null {
  const latest = [...offs, day].slice(-(daysOffInSeven + 1));
  const first = latest[0] ?? day;
  return latest.length > daysOffInSeven && daysBetween(first, day) < 7 ? null : latest;
}

/** The days off of a run that goes on with `day`; null: it ended before. */
function offsUntil({ last, offs }: Run, day: string): readonly string[] | null {
  const missed = daysBetween(last, day) - 1;
  if (missed > daysOffInSeven) return null;
  let all: readonly string[] | null = offs;
  for (let n = 1; n <= missed && all; n += 1) all = withOff(all, addDays(last, n));
  return all;
}

/**
 * Days studied in a row. In any seven days one may be off; today may still come. `days` are local dates with an answer, in
 * order, each once.
 */
export function streakOf(days: readonly string[], today: string): Statistics['streak'] {
  let longest = 0;
  let run: Run | null = null;
  for (const day of days) {
    const offs: readonly string[] | null = run && offsUntil(run, day);
    run = run && offs ? { length: run.length + 1, last: day, offs } : { length: 1, last: day, offs: [] };
    longest = Math.max(longest, run.length);
  }
  const goesOn = run !== null && offsUntil(run, today) !== null;
  return { current: goesOn ? (run?.length ?? 0) : 0, longest, studiedToday: days.includes(today) };
}

export const getStatistics =
  ({
    store,
    clock,
  }: Pick<Dependencies, 'store' | 'clock'>): QueryHandler<typeof statisticsApi.getStatistics> =>
  async (_request, { userId, timeZone }) => {
    const choices = await studyPreferencesOf(store, userId);
    const { policy } = choices;
    const { studyDay: today } = momentOf(clock(), timeZone, choices);
    const [days, forecast, hardest] = await Promise.all([
      readDays(store, userId),
      forecastOf(store, userId, today),
      hardestOf(store, userId),
    ]);
    const questions = days.map((day) => day.questions).join('');
    const studied = days.filter(isStudied);
    return {
      today,
      questions: { all: shareOf(questions), last: shareOf(questions.slice(-lastQuestions)) },
      total: {
        answers: sum(days, (day) => day.answers),
        correct: sum(days, (day) => day.correct),
        asked: sum(days, (day) => day.asked),
        remembered: sum(days, (day) => day.remembered),
        minutes: minutesOf(sum(days, (day) => day.milliseconds)),
        days: studied.length,
      },
      days: studied.slice(-mostDays).map(shown),
      years: [...new Set(studied.map(({ day }) => Number(day.slice(0, 4))))],
      target: policy.scheduler === 'fsrs' ? policy.desiredRetention : null,
      forecast,
      ...hardest,
      streak: streakOf(
        studied.map(({ day }) => day),
        today,
      ),
    };
  };
