import { clamp } from './fsrs.ts';

/** A card is asked so many days early or late at most. */
export const mostSlack = 7;

/** How many days earlier or later a card may be asked, which costs no retention: the fuzz of FSRS, a week at most. */
export function slackOf(intervalDays: number): number {
  if (intervalDays < 2.5) return 0;
  const share =
    0.15 * clamp(intervalDays - 2.5, 0, 4.5) +
    0.1 * clamp(intervalDays - 7, 0, 13) +
    0.05 * Math.max(0, intervalDays - 20);
  return Math.min(mostSlack, Math.round(1 + share));
}

/**
 * The day, counted like `due`, on which a card is asked that may be so many days early or late: drawn among them with `chance`, 0 to 1, by
 * what each takes. So days that have much give to their neighbours, and the card's own chance names the same day wherever it is asked for.
 * Where none of them takes any, it stays.
 */
export function askedOn(
  due: number,
  slack: number,
  chance: number,
  weightOf: (day: number) => number,
): number {
  let all = 0;
  for (let day = due - slack; day <= due + slack; day += 1) all += weightOf(day);
  let left = chance * all;
  for (let day = due - slack; day <= due + slack; day += 1) {
    left -= weightOf(day);
    if (left < 0) return day;
  }
  return due;
}

/** So many reviews has a day that takes `weight`, after those that were done; Infinity without a limit. */
export const roomOf = (limit: number | null, weight: number, done: number): number =>
  weight === 0 ? 0 : limit === null ? Infinity : Math.max(0, Math.ceil(limit * weight) - done);

/** So many of them, those of the most worth, of equal worth the first; in their order. All where there is room. */
export function mostWorth<T>(cards: readonly T[], room: number, worth: (card: T) => number): T[] {
  if (cards.length <= room) return [...cards];
  if (room <= 0) return [];
  const worths = new Float64Array(cards.length);
  let above = 0;
  for (let n = 0; n < cards.length; n += 1) worths[n] = worth(cards[n]!);
  const least = nthOf(worths.slice(), cards.length - room);
  for (const each of worths) if (each > least) above += 1;
  let equal = room - above;
  return cards.filter((_, n) => worths[n]! > least || (worths[n] === least && (equal -= 1) >= 0));
}

/** The number that is in this place in ascending order (quickselect): a backlog of ten thousand cards is simulated for many days. */
function nthOf(numbers: Float64Array, place: number): number {
  let [from, to] = [0, numbers.length - 1];
  while (from < to) {
    const pivot = numbers[(from + to) >> 1]!;
    let [low, high] = [from, to];
    while (low <= high) {
      while (numbers[low]! < pivot) low += 1;
      while (numbers[high]! > pivot) high -= 1;
      if (low > high) break;
      [numbers[low], numbers[high]] = [numbers[high]!, numbers[low]!];
      low += 1;
      high -= 1;
    }
    if (place <= high) to = high;
    else if (place >= low) from = low;
    else break;
  }
  return numbers[place]!;
}

const longestInterval = 36_500;

/**
 * The specification's rule of the ladder for a card outside the short delays: 3 days after 1, otherwise double.
 * Takes and returns whole days. Capped at 100 years, as in FSRS, so that the due date stays representable.
 */
export function nextLadderInterval(intervalDays: number): number {
  return intervalDays <= 1 ? 3 : Math.min(intervalDays * 2, longestInterval);
}
