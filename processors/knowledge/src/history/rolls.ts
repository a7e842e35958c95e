/** A number from 0 to 1, the next at each call. */
export type Dice = () => number;

/** One of a list that is not empty. */
export const rolledOf = <T>(list: readonly T[], roll: Dice): T => {
  const chosen = list[Math.floor(roll() * list.length)];
  if (chosen === undefined) throw new Error('Nothing to choose from');
  return chosen;
};
