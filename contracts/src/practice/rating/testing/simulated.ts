import { dice } from '../../../kernel/dice.ts';
import { chanceOf, type Population, rateAnswer, type EloRating, zeroOf } from '../elo.ts';

/** `harder`: how much harder than for an average person, as it truly is and as it was rated after so many answers. */
export type Judged = { truly: number; rated: number };

type Setting = {
  seed: number;
  persons: number;
  questions: number;
  /** Each person answers so many, each once. */
  each: number;
  /** When a question is looked at: after so many answers to it. */
  after: number;
  /** Share of people who know nothing and answer by chance. */
  guessing?: number;
};

/** Normally distributed: Box and Muller. */
const normal = (roll: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - roll())) * Math.cos(2 * Math.PI * roll());

/** A class answers questions in any order by Rasch's model: abilities around 0.8, difficulties around 0. */
export function simulated({
  seed,
  persons,
  questions,
  each,
  after,
  guessing = 0,
}: Setting): Map<number, Judged> {
  const roll = dice(seed);
  const abilities = Array.from({ length: persons }, () => 0.8 + 0.7 * normal(roll));
  const difficulties = Array.from({ length: questions }, () => 1.1 * normal(roll));
  const mean = abilities.reduce((sum, ability) => sum + ability, 0) / persons;
  const answers = abilities.flatMap((_, person) =>
    mixed(questions, roll)
      .slice(0, each)
      .map((question) => ({ person, question, at: roll() })),
  );
  const known = { persons: new Map<number, EloRating>(), questions: new Map<number, EloRating>() };
  let population: Population | null = null;
  const judged = new Map<number, Judged>();
  for (const { person, question } of answers.toSorted((one, other) => one.at - other.at)) {
    const isGuess = roll() < guessing;
    const chance = isGuess ? 0.2 : chanceOf(abilities[person]!, difficulties[question]!);
    const before = {
      person: known.persons.get(person) ?? null,
      question: known.questions.get(question) ?? null,
      population,
    };
    const rated = rateAnswer(before, roll() < chance);
    known.persons.set(person, rated.person);
    known.questions.set(question, rated.question);
    population = rated.population;
    if (rated.question.answers === after)
      judged.set(question, {
        truly: difficulties[question]! - mean,
        rated: rated.question.value - zeroOf(population),
      });
  }
  return judged;
}

function mixed(count: number, roll: () => number): number[] {
  return Array.from({ length: count }, (_, at) => ({ at, by: roll() }))
    .toSorted((one, other) => one.by - other.by)
    .map(({ at }) => at);
}
