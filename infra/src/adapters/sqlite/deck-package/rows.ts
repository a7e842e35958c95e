import type { PackageNote, PackageReview } from '@anamnesis/contracts/ports/deck-package.ts';
import type { Row } from './collection.ts';
import { numberAt, textAt } from './row-values.ts';

const separator = '\u001F';
const secondsOfDay = 24 * 60 * 60;
const kinds = ['learning', 'review', 'relearning', 'filtered', 'manual', 'rescheduled'] as const;
const ratings = [null, 1, 2, 3, 4] as const;

export const noteOf = (row: Row): PackageNote => ({
  id: numberAt(row, 'id'),
  guid: textAt(row, 'guid'),
  noteTypeId: numberAt(row, 'mid'),
  tags: textAt(row, 'tags')
    .split(/\s+/u)
    .filter((tag) => tag !== ''),
  fields: textAt(row, 'flds').split(separator),
  modifiedAt: numberAt(row, 'mod'),
});

/** `isFirstScheduler`: while something was learnt it had three buttons, of which the second was *good*. */
export function reviewOf(row: Row, isFirstScheduler: boolean): PackageReview {
  const kind = kinds[numberAt(row, 'type')] ?? 'manual';
  const button = numberAt(row, 'ease');
  const isThird = isFirstScheduler && button > 1 && (kind === 'learning' || kind === 'relearning');
  return {
    cardId: numberAt(row, 'cid'),
    at: numberAt(row, 'id'),
    rating: ratings[isThird ? Math.min(button + 1, 4) : button] ?? null,
    kind,
    intervalBefore: daysOf(numberAt(row, 'lastIvl')),
    intervalAfter: daysOf(numberAt(row, 'ivl')),
    took: Math.max(0, numberAt(row, 'time')),
  };
}

/** Below zero it is seconds. */
const daysOf = (interval: number): number => (interval < 0 ? -interval / secondsOfDay : interval);
