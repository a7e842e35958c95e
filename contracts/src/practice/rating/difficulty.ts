import { difficulties, type Difficulty } from '../questions/item.ts';

/**
 * The standard error of a rating is 0.4 then, half of a band: of simulated questions in the middle of their band 3 in 100 are moved
 * wrongly (of 20 answers 12 in 100). Twice as many answers would be had of few questions.
 */
export const fewestAnswers = 50;

/** What share of average people answers right, at the border between two neighbours of `difficulties`. */
export const borderShares = [0.8, 0.6, 0.4] as const;
/** The same as ratings above the mean ability. */
export const borders: readonly number[] = borderShares.map((share) => Math.log((1 - share) / share));

/** So far beyond the border of its band a rating has to be, in logits, before a question leaves the band. */
export const difficultyHysteresis = 0.3;

/** The band of a rating above the mean ability, of a question that is asked as `current`. */
export function measuredDifficulty(rating: number, current: Difficulty): Difficulty {
  const at = difficulties.indexOf(current);
  const lowest = (borders[at - 1] ?? -Infinity) - difficultyHysteresis;
  const highest = (borders[at] ?? Infinity) + difficultyHysteresis;
  if (rating >= lowest && rating <= highest) return current;
  return difficulties[borders.filter((border) => rating > border).length] ?? current;
}

/** Whether enough answers say that a question is of another difficulty than it is asked as. */
export const isMisjudged = (
  { rating, answers }: { rating: number; answers: number },
  current: Difficulty,
): boolean => answers >= fewestAnswers && measuredDifficulty(rating, current) !== current;
