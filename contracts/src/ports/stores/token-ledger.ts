/** Tokens of a day in UTC that were charged: to the person, and to the installation as a whole. */
export type TokensOfDay = { person: number; installation: number };

/** Most tokens of a day; null: any number. */
export type TokenLimits = { person: number | null; installation: number | null };

/**
 * What language models were asked, in tokens by person and day (UTC). Obligations of every adapter:
 * - `reserve` charges both or neither: with any number of concurrent calls in any number of processes the sums never pass a limit.
 * - `settle` corrects a charge by the difference to what was used, which may be negative; sums never fall below 0.
 * - Sums survive a restart. Days that are over for 40 days are deleted, and everything of a person by `forget`.
 * - Errors: EngineUnavailable.
 */
export interface TokenLedger {
  /** The day that was charged (`2026-11-23`), or undefined where there was no room; `owner` undefined: the installation alone. */
  reserve(owner: string | undefined, tokens: number, limits: TokenLimits): Promise<string | undefined>;
  settle(owner: string | undefined, day: string, difference: number): Promise<void>;
  look(owner: string | undefined): Promise<TokensOfDay>;
  forget(owner: string): Promise<void>;
}
