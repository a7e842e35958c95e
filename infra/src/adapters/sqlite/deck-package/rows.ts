import type { PackageNote, PackageReview } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import type { CollectionRow } from './collection.ts';
import { numberOf, textOfColumn } from './row-values.ts';

const separator = '\u001F';
const secondsOfDay = 24 * 60 * 60;
const kinds = ['learning', 'review', 'relearning', 'filtered', 'manual', 'rescheduled'] as const;
const ratings = [null, 1, 2, 3, 4] as const;

/** null: without these it is no note. */
export function noteOf(row: CollectionRow): PackageNote | null {
  const id = numberOf(row, 'id');
  const guid = textOfColumn(row, 'guid');
  const noteTypeId = numberOf(row, 'mid');
  const fields = textOfColumn(row, 'flds');
  if (id === undefined || guid === undefined || noteTypeId === undefined || fields === undefined) return null;
  const tags = (textOfColumn(row, 'tags') ?? '').split(/\s+/u).filter((tag) => tag !== '');
  return {
    id,
    guid,
    noteTypeId,
    tags,
    fields: fields.split(separator),
    modifiedAt: numberOf(row, 'mod') ?? 0,
  };
}

/** null: it is not known which card was answered, when, or with what. `isFirstScheduler`: while something was learnt it had three buttons, of which the second was *good*. */
export function reviewOf(row: CollectionRow, isFirstScheduler: boolean): PackageReview | null {
  const cardId = numberOf(row, 'cid');
  const at = numberOf(row, 'id');
  const button = numberOf(row, 'ease');
  if (cardId === undefined || at === undefined || button === undefined) return null;
  const kind = kinds[numberOf(row, 'type') ?? -1] ?? 'manual';
  const isThird = isFirstScheduler && button > 1 && (kind === 'learning' || kind === 'relearning');
  return {
    cardId,
    at,
    rating: ratings[isThird ? Math.min(button + 1, 4) : button] ?? null,
    kind,
    intervalBefore: daysOf(numberOf(row, 'lastIvl') ?? 0),
    intervalAfter: daysOf(numberOf(row, 'ivl') ?? 0),
    took: Math.max(0, numberOf(row, 'time') ?? 0),
  };
}

/** Below zero it is seconds. */
const daysOf = (interval: number): number => (interval < 0 ? -interval / secondsOfDay : interval);
