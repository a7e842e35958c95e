// Simulated histories: people with memories of their own, who study by the app's rules. No real person is in them.
import { type AnswerBatch, type AnswerSource, batchSize } from './answers/batch.ts';
import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import { createFsrs, defaultParameters } from './schedulers/fsrs.ts';

export type Simulation = {
  readonly people: number;
  /** How long each of them studies. */
  readonly days: number;
  readonly seed: number;
  /** New cards of a person on a study day, up to `cards`; by default 10 and no limit. */
  readonly newCards?: number;
  readonly cards?: number;
};

type Answer = { person: number; card: number; at: number; day: number; rating: 1 | 2 | 3 | 4 };

/** 2026-01-01. */
const firstDay = 20_454;
const msPerDay = 86_400_000;

type Card = {
  number: number;
  due: number;
  last: number;
  memory: ReturnType<ReturnType<typeof createFsrs>['next']>;
};

type Person = {
  readonly random: () => number;
  /** The memory that decides what is recalled. */
  readonly truth: ReturnType<typeof createFsrs>;
  /** The chance of studying on a day, the hour at which they begin, and the share of answers that are graded easy or hard. */
  readonly diligence: number;
  readonly hour: number;
  readonly moods: { readonly hard: number; readonly easy: number };
  readonly cards: Card[];
};

/** Stabilities of a person are this many times those of the default parameters: from a third to three times. */
const abilityOf = (random: () => number): number => 3 ** (random() * 2 - 1);

function createPerson(seed: number): Person {
  const random = dice(seed);
  const ability = abilityOf(random);
  const own = defaultParameters.map((value, n) =>
    n < 4 ? value * ability : n < 17 ? value * (0.9 + random() * 0.2) : value,
  );
  return {
    random,
    truth: createFsrs(own),
    diligence: 0.6 + random() * 0.4,
    hour: 6 + Math.floor(random() * 14),
    moods: { hard: random() * 0.15, easy: random() * 0.15 },
    cards: [],
  };
}

/** All answers, day by day, person by person. */
function* answersOf({ people, days, seed, newCards = 10, cards = Infinity }: Simulation): Generator<Answer> {
  const everybody = Array.from({ length: people }, (_, n) => createPerson(seed * 1_000_003 + n));
  let made = 0;
  for (let day = firstDay; day < firstDay + days; day += 1)
    for (const [number, person] of everybody.entries()) {
      if (person.random() > person.diligence) continue;
      let at = day * msPerDay + person.hour * 3_600_000;
      const answer = (card: number, rating: Answer['rating']): Answer => {
        at += 5_000 + Math.floor(person.random() * 20_000);
        return { person: number, card, at, day, rating };
      };
      for (const card of person.cards) {
        if (card.due > day) continue;
        const elapsedDays = day - card.last;
        const rating = ratingOf(person, person.random() < person.truth.recall(card.memory, elapsedDays));
        yield answer(card.number, rating);
        // A step of relearning, as the app asks for it.
        if (rating === 1) yield answer(card.number, 3);
        Object.assign(card, studied(person, card.memory, rating, elapsedDays, day));
      }
      for (let n = 0; n < newCards && person.cards.length < cards; n += 1) {
        const rating = ratingOf(person, person.random() < 0.6);
        yield answer(made, rating);
        person.cards.push({ number: made, ...studied(person, null, rating, 0, day) });
        made += 1;
      }
    }
}

function ratingOf({ random, moods }: Person, isRecalled: boolean): Answer['rating'] {
  const mood = random();
  if (!isRecalled) return 1;
  if (mood < moods.hard) return 2;
  return mood < moods.hard + moods.easy ? 4 : 3;
}

/** Due by the default parameters, which know nothing of the person. */
const asked = createFsrs();

function studied(
  { truth }: Person,
  before: Card['memory'] | null,
  rating: Answer['rating'],
  elapsedDays: number,
  day: number,
): Omit<Card, 'number'> {
  const memory = truth.next(before, { rating, elapsedDays });
  return { memory, last: day, due: day + (asked.interval?.(memory, 0.9) ?? 1) };
}

/** The same answers for the same seed. */
export function createSimulation(simulation: Simulation): AnswerSource {
  return {
    name: `simulated histories (${simulation.people} people, ${simulation.days} days, seed ${simulation.seed})`,
    async *read() {
      let batch = emptyBatch();
      for (const { person, card, at, day, rating } of answersOf(simulation)) {
        const to = batch.count;
        [batch.person[to], batch.card[to], batch.at[to], batch.day[to], batch.rating[to]] = [
          person,
          card,
          at,
          day,
          rating,
        ];
        batch.count += 1;
        if (batch.count < batchSize) continue;
        yield batch;
        batch = emptyBatch();
      }
      if (batch.count > 0) yield batch;
    },
    leftOut: () => ({}),
  };
}

const emptyBatch = (): { -readonly [K in keyof AnswerBatch]: AnswerBatch[K] } => ({
  count: 0,
  person: new Uint32Array(batchSize),
  card: new Uint32Array(batchSize),
  at: new Float64Array(batchSize),
  day: new Int32Array(batchSize),
  rating: new Uint8Array(batchSize),
});
