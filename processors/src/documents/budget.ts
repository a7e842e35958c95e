/** The running time that the work on one document has taken and may take as a whole, in ms. */
export type TimeBudget = {
  limitMs: number;
  spend: (ms: number) => void;
  spentMs: () => number;
  isSpent: () => boolean;
};

/**
 * What reading or cutting a document may take as a whole, in ms of running time. A page of a lecture takes 20 to 200 ms, so
 * that the longest document, of 500 pages, comes through on a machine that is three times slower.
 */
export const longestDocumentMs = 5 * 60_000;

export function createTimeBudget(limitMs: number, spentBefore = 0): TimeBudget {
  let spent = spentBefore;
  return {
    limitMs,
    spend: (ms) => void (spent += ms),
    spentMs: () => spent,
    isSpent: () => spent >= limitMs,
  };
}

/** For sentences: `5 minutes`, or seconds where that is less than one. */
export const budgetInWords = ({ limitMs }: Pick<TimeBudget, 'limitMs'>): string => {
  const [count, unit] = limitMs < 60_000 ? [limitMs / 1_000, 'second'] : [limitMs / 60_000, 'minute'];
  const rounded = Math.max(1, Math.round(count));
  return `${rounded} ${unit}${rounded === 1 ? '' : 's'}`;
};
