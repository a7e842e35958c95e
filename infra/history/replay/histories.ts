import { withPlace } from '../answers/growing.ts';

const none = -0x80000000;

/** What a replay keeps of each card and person beside the memory of the scheduler. */
export type Histories = {
  /**
   * Days since the graded answer before, 0 for the first of a card; negative where this answer is not graded: -1 for a later one of its
   * study day, -2 for one whose day lies before the last graded one.
   */
  elapsedOf(card: number, day: number): number;
  /** After `elapsedOf`: how many graded answers the card has with this one, and how many misses before it, but for the first answer. */
  numberOf(card: number): number;
  lapsesOf(card: number): number;
  grade(card: number, day: number, isMiss: boolean): void;
};

export function createHistories(): Histories {
  let lastDay = new Int32Array();
  let graded = new Uint16Array();
  let lapses = new Uint16Array();
  return {
    elapsedOf(card, day) {
      const last = lastDay[card] ?? none;
      if (last === none) return 0;
      if (day === last) return -1;
      return day < last ? -2 : day - last;
    },
    numberOf: (card) => (graded[card] ?? 0) + 1,
    lapsesOf: (card) => lapses[card] ?? 0,
    grade(card, day, isMiss) {
      if (card >= lastDay.length) {
        lastDay = withPlace(lastDay, card, none);
        graded = withPlace(graded, card);
        lapses = withPlace(lapses, card);
      }
      lastDay[card] = day;
      const before = graded[card] ?? 0;
      graded[card] = Math.min(before + 1, 0xffff);
      if (isMiss && before > 0) lapses[card] = Math.min((lapses[card] ?? 0) + 1, 0xffff);
    },
  };
}
