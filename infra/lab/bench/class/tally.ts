/** The results of all students of a load together. */
export type Tally = {
  /** Counts of calls with any status but 200, by path and status. */
  refused: Map<string, number>;
  /** In ms, one a review. */
  reviews: number[];
  /** In seconds from the start of the upload: the first card seen, and the end of the work. */
  firstCards: number[];
  allCards: number[];
  /** In ms from the first sight of a card to its page. */
  pages: number[];
  /** Cards whose page could not be shown when they were seen. */
  pagesMissing: number;
};

export const createTally = (): Tally => ({
  refused: new Map(),
  reviews: [],
  firstCards: [],
  allCards: [],
  pages: [],
  pagesMissing: 0,
});

export const refusals = ({ refused }: Tally): number =>
  [...refused.values()].reduce((sum, count) => sum + count, 0);

export const describeRefusals = ({ refused }: Tally): string =>
  [...refused].map(([what, count]) => `${count} × ${what}`).join(', ');
