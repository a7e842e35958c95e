/** Raised when the same answers would give other ratings. */
export const ratingVersion = 'elo-1';

/** `value`: a person's ability or a question's difficulty, in logits on one scale. `answers`: how many it rests on. */
export type EloRating = { value: number; answers: number };

/** Of everybody who is rated: how many, and the sum of their abilities. Only differences mean something, so their mean is the zero. */
export type Population = { persons: number; sum: number };

export type Rated = { person: EloRating; question: EloRating; population: Population };
/** null: none yet. */
export type RatedBefore = { [Part in keyof Rated]: Rated[Part] | null };

/** No rating is further from the beginning: at six, one in 400 answers is a surprise. */
export const furthest = 6;
/** The smallest steps: people learn and forget, questions change little. */
const slowest = { person: 0.05, question: 0.02 };
/** After so many answers a step is half of the first. */
const halvedAfter = 10;

/** Another engine's last digit changes nothing: a replay gives the same bytes. */
const rounded = (value: number): number => Math.round(value * 1e5) / 1e5;

/** The chance of a right answer: the usual logistic. */
export const chanceOf = (ability: number, difficulty: number): number =>
  1 / (1 + Math.exp(difficulty - ability));

/** How far an answer can move a rating that rests on so many others: the less is known, the further. */
export const stepOf = (answers: number, smallest: number): number =>
  Math.max(smallest, 1 / (1 + answers / halvedAfter));

const moved = ({ value, answers }: EloRating, surprise: number, smallest: number): EloRating => {
  const to = rounded(value + stepOf(answers, smallest) * surprise);
  return { value: Math.min(furthest, Math.max(-furthest, to)), answers: answers + 1 };
};

/** The mean ability: what a rating is relative to, and where a new person begins. */
export const zeroOf = (population: Population | null): number =>
  population === null ? 0 : population.sum / population.persons;

/** Elo: person and question take the difference between the answer and its chance, in opposite directions. */
export function rateAnswer({ person, question, population }: RatedBefore, isCorrect: boolean): Rated {
  const ability = person ?? { value: rounded(zeroOf(population)), answers: 0 };
  const difficulty = question ?? { value: 0, answers: 0 };
  const surprise = (isCorrect ? 1 : 0) - chanceOf(ability.value, difficulty.value);
  const next = moved(ability, surprise, slowest.person);
  const { persons, sum } = population ?? { persons: 0, sum: 0 };
  return {
    person: next,
    question: moved(difficulty, -surprise, slowest.question),
    population: {
      persons: persons + (person === null ? 1 : 0),
      sum: rounded(sum + next.value - (person?.value ?? 0)),
    },
  };
}
