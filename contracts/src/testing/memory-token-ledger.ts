import type { Clock } from '../ports/clock.ts';
import type { TokenLedger, TokensOfDay } from '../ports/stores/token-ledger.ts';
import { dayOf, fits, firstKeptDay } from '../ports/people/token-days.ts';

/** A ledger in memory, for specs. */
export function createMemoryTokenLedger(clock: Clock): TokenLedger {
  /** By day, and by person within it; the installation's sum is under ''. */
  const days = new Map<string, Map<string, number>>();
  const sumOf = (day: string, who: string): number => days.get(day)?.get(who) ?? 0;
  const add = (day: string, who: string, tokens: number): void => {
    const sums = days.get(day) ?? new Map<string, number>();
    days.set(day, sums.set(who, Math.max(0, (sums.get(who) ?? 0) + tokens)));
  };
  const look = (day: string, owner: string | undefined): TokensOfDay => ({
    person: owner === undefined ? 0 : sumOf(day, owner),
    installation: sumOf(day, ''),
  });
  return {
    async reserve(owner, tokens, limits) {
      const day = dayOf(clock());
      for (const old of days.keys()) if (old < firstKeptDay(clock())) days.delete(old);
      if (!fits(look(day, owner), tokens, owner === undefined ? { ...limits, person: null } : limits))
        return undefined;
      add(day, '', tokens);
      if (owner !== undefined) add(day, owner, tokens);
      return day;
    },
    async settle(owner, day, difference) {
      if (!days.has(day)) return;
      add(day, '', difference);
      if (owner !== undefined && days.get(day)?.has(owner)) add(day, owner, difference);
    },
    look: async (owner) => look(dayOf(clock()), owner),
    async forget(owner) {
      for (const sums of days.values()) sums.delete(owner);
    },
  };
}
