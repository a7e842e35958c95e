/** A number from 0 to 1, the next at each call. */
export type Dice = () => number;

/** One of a list that is not empty. */
export const choose = <T>(list: readonly T[], roll: Dice): T => {
  const chosen = list[Math.floor(roll() * list.length)];
  if (chosen === undefined) throw new Error('Nothing to choose from');
  return chosen;
};

/** In a random order. */
export const shuffled = <T>(list: readonly T[], roll: Dice): T[] =>
  list
    .map((each) => ({ each, at: roll() }))
    .sort((one, other) => one.at - other.at)
    .map(({ each }) => each);

/** 'a, b and c'. Phrases with a comma or 'and' inside are kept apart by semicolons. */
export function listed(phrases: readonly string[]): string {
  const isPlain = phrases.every((phrase) => !/,| and /u.test(phrase));
  const last = phrases.at(-1) ?? '';
  const before = phrases.slice(0, -1);
  if (before.length === 0) return last;
  return isPlain ? `${before.join(', ')} and ${last}` : [...before, last].join('; ');
}
