import { type Backoff, backoffMs } from '@anamnesis/contracts/kernel/backoff.ts';

/** How a run of the server ended. */
export type Ended = {
  code: number | null;
  signal: string | null;
  /** It was to end: somebody stopped it. */
  asked: boolean;
  /** How long it served, in ms; null when it never came so far. */
  servedMs: number | null;
};

/** What follows: the supervisor ends as well, with a reason where the person does not know it yet, or starts it again. */
export type Next = { exitCode: number; because?: string } | { againInMs: number };

/** The configuration is not valid (EX_CONFIG of sysexits.h): starting again does not help. */
export const configurationError = 78;

/** A run that served for so long was no part of a crash loop. */
const steadyMs = 60_000;
const mostInARow = 8;
/** Without jitter: nobody else starts this server. */
const backoff: Backoff = { firstMs: 250, longestMs: 30_000, fixedShare: 1 };

/** Tells after each run what follows. A server that never served at all is not started again: it has said why. */
export function createRestartPolicy(): (ended: Ended) => Next {
  let everServed = false;
  let inARow = 0;
  return ({ code, signal, asked, servedMs }) => {
    everServed ||= servedMs !== null;
    if (asked || code === 0 || code === configurationError) return { exitCode: code ?? 1 };
    if (signal === null && !everServed) return { exitCode: code ?? 1 };
    inARow = (servedMs ?? 0) >= steadyMs ? 1 : inARow + 1;
    if (inARow > mostInARow) {
      const because =
        `The server ended ${inARow} times in a row within a minute of its start, so it is not started again. ` +
        'Nothing that was saved is lost. What it logged says why it ended.';
      return { exitCode: 1, because };
    }
    return { againInMs: backoffMs(inARow, backoff) };
  };
}
