import type { AttemptLimit } from '@anamnesis/contracts/ports/stores/attempt-counter.ts';
import type { TurnLimits } from './turns.ts';
import type { GuessPace } from './pace.ts';

export type GuessLimits = {
  /** Wrong passwords for one account: from all unknown devices, from each known device, and within an open session. */
  password: GuessPace;
  /**
   * All failures before signing in, from one address over all accounts; high enough for a lecture hall that mistypes.
   */
  address: GuessPace;
  /** Wrong access codes from one address. */
  accessCode: GuessPace;
  /** Accounts created from one address. */
  signups: AttemptLimit;
  /** Reset codes requested from one address, or a known device, that were not entered rightly. */
  resetRequests: GuessPace;
  /** Six-digit reset codes for one account, each with `resetTries`; further codes are long enough not to be guessed. */
  shortCodes: AttemptLimit;
  resetTries: number;
  /** Mails with the same reset code. */
  mailsOfCode: number;
  /** Passwords that are hashed concurrently in this process, and how many may wait. */
  hashing: TurnLimits;
};

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** For an account they come to 100 guesses and one a minute: 1,540 in any 24 hours (decision 21). */
export const defaultLimits: GuessLimits = {
  password: {
    withinMs: day,
    steps: [
      { after: 20, everyMs: 5 * second },
      { after: 50, everyMs: 15 * second },
      { after: 100, everyMs: minute },
    ],
  },
  address: { withinMs: 15 * minute, steps: [{ after: 100, everyMs: 5 * second }] },
  accessCode: { withinMs: day, steps: [{ after: 100, everyMs: minute }] },
  signups: { most: 1000, withinMs: hour },
  resetRequests: {
    withinMs: day,
    steps: [
      { after: 300, everyMs: 5 * second },
      { after: 600, everyMs: 15 * second },
      { after: 1000, everyMs: minute },
    ],
  },
  shortCodes: { most: 2, withinMs: day },
  resetTries: 5,
  mailsOfCode: 3,
  hashing: { atOnce: 2, mostWaiting: 1000, mostWaitingInLane: 400 },
};
