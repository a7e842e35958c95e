import type { AnswerBatch, AnswerSource } from '../answers/batch.ts';
import { withPlace } from '../answers/growing.ts';

/** The people whose first answer was in the same month. */
export type Cohort = {
  /** As 2026-03. */
  readonly month: string;
  readonly people: number;
  readonly answers: number;
  /** Graded answers but the first of each card: those that a scheduler foresees. */
  readonly reviews: number;
  /** The share of these reviews that was recalled; null without any. */
  readonly recalled: number | null;
  /** Answers for each study day of a person, from the first to the last on which they answered. */
  readonly answersADay: number;
};

export type CohortCounter = {
  /** Batches in the order of one reading. */
  add(batch: AnswerBatch): void;
  cohorts(): readonly Cohort[];
};

type Counts = { people: number; answers: number; reviews: number; recalled: number; days: number };

const never = -(2 ** 31);

/** Keeps two numbers of each person and one of each card. */
export function createCohorts(): CohortCounter {
  const byMonth = new Map<string, Counts>();
  const countsOf = countsByDay(byMonth);
  let firstDay = new Int32Array();
  let lastDay = new Int32Array();
  let cardDay = new Int32Array();

  function addAnswer(who: number, card: number, today: number, isRecalled: boolean): void {
    firstDay = withPlace(firstDay, who, never);
    lastDay = withPlace(lastDay, who, never);
    cardDay = withPlace(cardDay, card, never);
    const isNew = firstDay[who] === never;
    if (isNew) firstDay[who] = today;
    const counts = countsOf(firstDay[who]!);
    counts.answers += 1;
    if (isNew) counts.people += 1;
    if (isNew || today > lastDay[who]!) {
      counts.days += isNew ? 1 : today - lastDay[who]!;
      lastDay[who] = today;
    }
    const graded = cardDay[card]!;
    if (today <= graded) return;
    cardDay[card] = today;
    if (graded === never) return;
    counts.reviews += 1;
    if (isRecalled) counts.recalled += 1;
  }

  return {
    add({ count, person, card, day, rating }) {
      for (let row = 0; row < count; row++) addAnswer(person[row]!, card[row]!, day[row]!, rating[row]! > 1);
    },
    cohorts: () =>
      [...byMonth]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([month, counts]) => cohortOf(month, counts)),
  };
}

/** In one reading of the source. */
export async function cohortsOf(source: AnswerSource, signal?: AbortSignal): Promise<readonly Cohort[]> {
  const counter = createCohorts();
  for await (const batch of source.read(signal)) counter.add(batch);
  return counter.cohorts();
}

/** The same source; whoever reads it has its cohorts counted on the way. */
export const counted = (source: AnswerSource, counter: CohortCounter): AnswerSource => ({
  ...source,
  async *read(signal) {
    for await (const batch of source.read(signal)) {
      counter.add(batch);
      yield batch;
    }
  },
});

const cohortOf = (month: string, { people, answers, reviews, recalled, days }: Counts): Cohort => ({
  month,
  people,
  answers,
  reviews,
  recalled: reviews === 0 ? null : recalled / reviews,
  answersADay: answers / days,
});

const monthOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 7);

function countsByDay(byMonth: Map<string, Counts>): (day: number) => Counts {
  const byDay = new Map<number, Counts>();
  return (day) => {
    const known = byDay.get(day);
    if (known !== undefined) return known;
    const month = monthOf(day);
    const counts = byMonth.get(month) ?? { people: 0, answers: 0, reviews: 0, recalled: 0, days: 0 };
    byMonth.set(month, counts);
    byDay.set(day, counts);
    return counts;
  };
}
