import type { ExamOutlook } from '@anamnesis/contracts/cards/study/exam-plan.ts';
import type { SettingValues } from '@anamnesis/contracts/preferences/settings.ts';

type DailyLimit = SettingValues['newCardsPerDay'];

/**
 * How many new cards are offered: what the day's limit leaves after those that were begun today, or `raised` where exams have
 * more, and `more` that the person asked for; never more than there are.
 */
export function offeredNew(
  limit: DailyLimit,
  introducedToday: number,
  { available, raised = 0, more = 0 }: { available: number; raised?: number; more?: number },
): number {
  const left = limit === null ? available : Math.max(raised, limit - introducedToday);
  return Math.min(available, left + more);
}

/** The exams in the order in which their cards are dealt: those that raise the limit first, and of one folder before those about all. */
export const inTurnOf = (exams: readonly ExamOutlook[], limit: DailyLimit): ExamOutlook[] => {
  const raised = new Set(raising(exams, limit));
  return exams.toSorted(
    (a, b) =>
      Number(raised.has(b)) - Number(raised.has(a)) ||
      Number(a.folderId === null) - Number(b.folderId === null),
  );
};

/** The new cards of a day that are not asked for beyond the limit: where exams raise it, theirs. */
export const dayLimit = (exams: readonly ExamOutlook[], limit: DailyLimit): DailyLimit =>
  limit === null ? null : Math.max(limit, ...raising(exams, limit).map(({ newADay }) => newADay));

/** The exams for which the daily limit is raised. */
const raising = (exams: readonly ExamOutlook[], limit: DailyLimit): ExamOutlook[] =>
  exams.filter(({ atMost }) => limit !== null && atMost !== null && atMost > limit);

/**
 * How many new cards exams have today in spite of the daily limit. `newIn`: the new cards that there are, by folder. Those of a folder
 * are for each exam that is about it, and for one about all cards, too.
 */
function raisedBy(exams: readonly ExamOutlook[], newIn: ReadonlyMap<string, number>): number {
  const most = (folder: string | null): number =>
    Math.max(0, ...exams.filter(({ folderId }) => folderId === folder).map(({ offered }) => offered));
  const inFolders = sum([...newIn].map(([folderId, count]) => Math.min(count, most(folderId))));
  return Math.max(inFolders, Math.min(sum([...newIn.values()]), most(null)));
}

/** How many of new cards, by folder, are offered beside these exams. */
export function offeringOf(
  exams: readonly ExamOutlook[],
  { newCardsPerDay, introducedToday }: { newCardsPerDay: DailyLimit; introducedToday: number },
): (newIn: ReadonlyMap<string, number>, more?: number) => number {
  const raised = raising(exams, newCardsPerDay);
  return (newIn, more = 0) =>
    offeredNew(newCardsPerDay, introducedToday, {
      available: sum([...newIn.values()]),
      raised: raisedBy(raised, newIn),
      more,
    });
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** What is left of `more` once those begun since it was asked for, at `begun` of that day, are taken off. */
export function moreLeft(
  more: number,
  {
    limit,
    introducedToday,
    begun = introducedToday,
  }: { limit: DailyLimit; introducedToday: number; begun?: number | undefined },
): number {
  const beyond = introducedToday - Math.max(begun, limit ?? 0);
  return Math.max(0, more - Math.max(0, beyond));
}

/**
 * How many of a session's cards are due and how many new. New cards take their proportional share, at most half, so that
 * neither waits for the other; what one does not fill the other does.
 */
export function composeSession(due: number, fresh: number, most: number): { due: number; fresh: number } {
  const all = due + fresh;
  if (all <= most) return { due, fresh };
  const share = Math.floor(most * Math.min(0.5, fresh / all));
  const freshTaken = Math.min(fresh, Math.max(share, most - due));
  return { due: most - freshTaken, fresh: freshTaken };
}

/** Shares `total` out in turns, one each, to the first first; none gets more than it has. Returns one number for each. */
export function sharedInTurns(total: number, available: readonly number[]): number[] {
  const given = available.map(() => 0);
  let left = total;
  for (let round = 1; left > 0; round += 1) {
    const open = available.flatMap((count, n) => (count >= round ? [n] : []));
    if (open.length === 0) break;
    for (const n of open.slice(0, left)) given[n] = round;
    left -= Math.min(left, open.length);
  }
  return given;
}
