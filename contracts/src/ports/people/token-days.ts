// What all ledgers of tokens share.
import type { TokenLimits, TokensOfDay } from '../stores/token-ledger.ts';

const keptDays = 40;
const dayMs = 86_400_000;

/** `2026-11-23`, in UTC. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** Days before this one are deleted. */
export const firstKeptDay = (now: Date): string => dayOf(new Date(now.getTime() - keptDays * dayMs));

/** Whether so many tokens more stay within the limits. */
export const fits = (used: TokensOfDay, tokens: number, { person, installation }: TokenLimits): boolean =>
  (person === null || used.person + tokens <= person) &&
  (installation === null || used.installation + tokens <= installation);
