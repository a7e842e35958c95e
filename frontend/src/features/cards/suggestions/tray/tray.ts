import type { SuggestedCard } from '@anamnesis/contracts/cards/apis/suggestions-api.ts';

export const openOf = (all: readonly SuggestedCard[]): SuggestedCard[] =>
  all.filter(({ status }) => status === 'open');

/** How many are open on each page that has any. */
export function countsByPage(all: readonly SuggestedCard[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { pageNumber } of openOf(all)) counts.set(pageNumber, (counts.get(pageNumber) ?? 0) + 1);
  return counts;
}

/** Which one is looked at first: the first open one from that page on, else the first open one. */
export const firstFrom = (all: readonly SuggestedCard[], page: number): SuggestedCard | undefined =>
  openOf(all).find(({ pageNumber }) => pageNumber >= page) ?? openOf(all)[0];

/** The open one that comes after this one, around the end; undefined where no other is open. */
export function nextOpen(all: readonly SuggestedCard[], id: string): SuggestedCard | undefined {
  const at = all.findIndex((one) => one.id === id);
  return openOf([...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))])[0];
}

/** The one beside this one, whatever was decided about it; the same one at the ends. */
export function beside(all: readonly SuggestedCard[], id: string, step: 1 | -1): SuggestedCard | undefined {
  const at = all.findIndex((one) => one.id === id);
  return all[at + step] ?? all[at];
}

/**
 * As the server ranks them, but those of the page that is looked at in the order in which they were seen first: what was decided
 * ranks the next page anew, and moves nothing under the eyes.
 */
export function ranked(all: readonly SuggestedCard[], seen: readonly string[]): SuggestedCard[] {
  const rank = new Map(seen.map((id, at) => [id, at]));
  return all.toSorted(
    (a, b) => a.pageNumber - b.pageNumber || (rank.get(a.id) ?? Infinity) - (rank.get(b.id) ?? Infinity) || 0,
  );
}
