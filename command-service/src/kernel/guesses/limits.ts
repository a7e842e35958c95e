import type { AttemptLimit } from '@anamnesis/contracts/ports/attempt-counter.ts';
import type { TurnLimits } from './turns.ts';
import type { Pace } from './pace.ts';

export type GuessLimits = {
  /** Wrong passwords for one account: from all devices that are not known, from each that is, and with an open session. */
  password: Pace;
  /** Whatever fails before signing in, of one address and all accounts: a lecture hall mistypes, too. */
  address: Pace;
  /** Wrong access codes of one address. */
  accessCode: Pace;
  /** Accounts made, and reset codes asked for, at one address. */
  signups: AttemptLimit;
  resetRequests: AttemptLimit;
  /** Reset codes of six digits for one account, each with `resetTries`; those beyond cannot be guessed. */
  shortCodes: AttemptLimit;
  resetTries: number;
  /** Mails with the same reset code. */
  mailsOfCode: number;
  /** Passwords that are hashed at once in this process, and how many wait for it. */
  hashing: TurnLimits;
};

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Decision 21 has the figures that follow from these. */
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
  resetRequests: { most: 60, withinMs: hour },
  shortCodes: { most: 2, withinMs: day },
  resetTries: 5,
  mailsOfCode: 3,
  hashing: { atOnce: 2, mostWaiting: 1000, mostWaitingInLane: 400 },
};
