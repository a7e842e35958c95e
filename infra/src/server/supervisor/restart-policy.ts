import { exitCodes } from './exit-codes.ts';
import { type Backoff, backoffMs } from '@anamnesis/contracts/kernel/work/backoff.ts';

/** How a run of the server ended. */
export type Ended = {
  code: number | null;
  signal: string | null;
  /** The supervisor was asked to stop it. */
  asked: boolean;
  /** How long it was serving, in ms; null when it never started serving. */
  servedMs: number | null;
};

/** What to do next: exit as well, with a reason where none has been printed yet, or restart the server after a pause. */
export type NextStep = { exitCode: number; because?: string } | { againInMs: number };

/** After these a restart does not help. */
const lasting: ReadonlySet<number | null> = new Set([0, exitCodes.damaged, exitCodes.configuration]);

/** A run that served for at least this long is not part of a crash loop. */
const stableMs = 60_000;
const mostInARow = 8;
/** Without jitter: this is the only process that restarts this server. */
const backoff: Backoff = { firstMs: 250, longestMs: 30_000, fixedShare: 1 };

/** Decides after each run what to do next. A server that never served is not restarted, unless it asks for that: it has printed why. */
export function createRestartPolicy(): (ended: Ended) => NextStep {
  let everServed = false;
  let inARow = 0;
  return ({ code, signal, asked, servedMs }) => {
    everServed ||= servedMs !== null;
    if (asked || lasting.has(code)) return { exitCode: code ?? 1 };
    if (signal === null && !everServed && code !== exitCodes.startAgain) return { exitCode: code ?? 1 };
    inARow = (servedMs ?? 0) >= stableMs ? 1 : inARow + 1;
    if (inARow > mostInARow) {
      const because =
        `The server ended ${inARow} times in a row within a minute of its start, so it is not started again. ` +
        'Nothing that was saved is lost. What it logged says why it ended.';
      return { exitCode: 1, because };
    }
    return { againInMs: backoffMs(inARow, backoff) };
  };
}
