import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { furthest, type Population, rateAnswer, type EloRating, stepOf, zeroOf } from './elo.ts';
import { type Judged, simulated } from './testing/simulated.ts';

const aClass = { persons: 120, questions: 300, each: 250, after: 50 };

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

function correlation(pairs: readonly (readonly [number, number])[]): number {
  const [one, other] = [mean(pairs.map(([x]) => x)), mean(pairs.map(([, y]) => y))];
  const product = mean(pairs.map(([x, y]) => (x - one) * (y - other)));
  const spread = (at: 0 | 1, middle: number) =>
    Math.sqrt(mean(pairs.map((pair) => (pair[at] - middle) ** 2)));
  return product / (spread(0, one) * spread(1, other));
}

/** The place of each number in their order. */
function ranks(numbers: readonly number[]): number[] {
  const places = numbers.map((number, at) => ({ number, at })).toSorted((a, b) => a.number - b.number);
  const ranked: number[] = [];
  for (const [place, { at }] of places.entries()) ranked[at] = place;
  return ranked;
}

const pairsOf = (judged: Map<number, Judged>) =>
  Array.from(judged.values(), ({ truly, rated }) => [truly, rated] as const);

/** A question that an average class has answered so often. */
function settled(answers: number): { question: EloRating; population: Population } {
  let question: EloRating | null = null;
  let population: Population | null = null;
  for (let nth = 0; nth < answers; nth += 1)
    ({ question, population } = rateAnswer({ person: null, question, population }, nth % 3 > 0));
  return { question: question!, population: population! };
}

describe('ratings of simulated answers', () => {
  it.each([1, 2, 3])(
    'have the order and roughly the distances of the true difficulties (class %i)',
    (seed) => {
      const judged = simulated({ ...aClass, seed });
      expect(judged.size).toBeGreaterThan(aClass.questions * 0.9);
      const pairs = pairsOf(judged);
      const errors = pairs.map(([truly, rated]) => rated - truly);
      const spread = Math.sqrt(mean(errors.map((error) => error ** 2)));
      const [truly, rated] = [ranks(pairs.map(([x]) => x)), ranks(pairs.map(([, y]) => y))];
      const ofRanks = correlation(truly.map((rank, at) => [rank, rated[at]!] as const));
      expect(ofRanks).toBeGreaterThan(0.88);
      expect(correlation(pairs)).toBeGreaterThan(0.9);
      // The zero is the mean ability, though the class is better than its questions are hard.
      expect(Math.abs(mean(errors))).toBeLessThan(0.15);
      expect(spread).toBeLessThan(0.5);
    },
  );

  it('have nearly the same order where one in ten only guesses', () => {
    const pairs = pairsOf(simulated({ ...aClass, seed: 4, guessing: 0.1 }));
    expect(correlation(pairs)).toBeGreaterThan(0.87);
  });
});

describe('one person', () => {
  it('moves a question that many have answered by less than a tenth of what the first did', () => {
    const { question, population } = settled(200);
    for (const isCorrect of [true, false]) {
      const after = rateAnswer({ person: null, question, population }, isCorrect);
      expect(Math.abs(after.question.value - question.value)).toBeLessThan(0.1);
    }
  });

  it('who answers all questions wrong moves them less and less: each answer says less', () => {
    const { question, population } = settled(50);
    let known: { person: EloRating | null; population: Population } = { person: null, population };
    const moves: number[] = [];
    for (let nth = 0; nth < 500; nth += 1) {
      const after = rateAnswer({ ...known, question }, false);
      moves.push(after.question.value - question.value);
      known = after;
    }
    expect(moves[0]).toBeLessThan(stepOf(50, 0));
    expect(moves.toSorted((one, other) => other - one)).toEqual(moves);
    expect(moves.at(-1)).toBeLessThan(moves[0]! / 10);
    expect(mean(moves)).toBeLessThan(0.02);
  });
});

/** As ratings are kept: in whole steps of their last digit. */
const anyValue = fc.integer({ min: -furthest * 1e5, max: furthest * 1e5 }).map((digits) => digits / 1e5);
const anyRating = fc.record({ value: anyValue, answers: fc.nat(5_000) });
const anybody = fc.record({
  person: fc.option(anyRating),
  question: fc.option(anyRating),
  population: fc
    .tuple(fc.integer({ min: 1, max: 1_000 }), anyValue)
    .map(([persons, each]) => ({ persons, sum: persons * each })),
});

describe('an answer', () => {
  it('moves person and question apart from each other, by a step at most, and never out of bounds', () => {
    fc.assert(
      fc.property(anybody, fc.boolean(), (before, isCorrect) => {
        const { person, question } = rateAnswer(before, isCorrect);
        const ability = before.person ?? { value: zeroOf(before.population), answers: 0 };
        const difficulty = before.question ?? { value: 0, answers: 0 };
        const up = isCorrect ? 1 : -1;
        // Of the last digit.
        const tolerance = 1.5e-5;
        for (const [after, was, way] of [
          [person, ability, up],
          [question, difficulty, -up],
        ] as const) {
          expect(Math.abs(after.value)).toBeLessThanOrEqual(furthest);
          expect((after.value - was.value) * way).toBeGreaterThanOrEqual(-tolerance);
          expect(Math.abs(after.value - was.value)).toBeLessThanOrEqual(
            stepOf(was.answers, 0.05) + tolerance,
          );
          expect(after.answers).toBe(was.answers + 1);
        }
      }),
    );
  });

  it('keeps the zero at the mean of all abilities', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(5), fc.nat(3), fc.boolean()), { minLength: 1 }), (answers) => {
        const persons = new Map<number, EloRating>();
        const questions = new Map<number, EloRating>();
        let population: Population | null = null;
        for (const [who, what, isCorrect] of answers) {
          const before = { person: persons.get(who) ?? null, question: questions.get(what) ?? null };
          const after = rateAnswer({ ...before, population }, isCorrect);
          persons.set(who, after.person);
          questions.set(what, after.question);
          population = after.population;
        }
        expect(population?.persons).toBe(persons.size);
        expect(zeroOf(population)).toBeCloseTo(mean(Array.from(persons.values(), ({ value }) => value)), 4);
      }),
    );
  });
});
