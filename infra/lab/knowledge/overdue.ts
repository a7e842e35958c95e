import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';

type Reviewed = Pick<DiseaseEntry, 'id' | 'specialty' | 'reviewed'>;

/** The day a year before one, as '2026-11-28'. */
export const yearBefore = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() - 1);
  return date.toISOString().slice(0, 'yyyy-mm-dd'.length);
};

/** Entries that were last reviewed before a day, the one that waits longest first. */
export const overdue = <E extends Reviewed>(entries: readonly E[], before: string): E[] =>
  entries
    .filter(({ reviewed }) => reviewed < before)
    .toSorted((one, other) =>
      one.reviewed === other.reviewed ? (one.id < other.id ? -1 : 1) : one.reviewed < other.reviewed ? -1 : 1,
    );
