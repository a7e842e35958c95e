import type { SettingValues } from '@anamnesis/contracts/preferences/settings.ts';

/**
 * How many new cards are offered: what the day's limit leaves after those that were begun today, and `more` that the
 * person asked for; never more than there are.
 */
export function offeredNew(
  limit: SettingValues['newCardsPerDay'],
  introducedToday: number,
  { available, more = 0 }: { available: number; more?: number },
): number {
  const left = limit === null ? available : Math.max(0, limit - introducedToday);
  return Math.min(available, left + more);
}

/** What is left of `more` once those begun since it was asked for, at `begun` of that day, are taken off. */
export function moreLeft(
  more: number,
  {
    limit,
    introducedToday,
    begun = introducedToday,
  }: { limit: SettingValues['newCardsPerDay']; introducedToday: number; begun?: number | undefined },
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
