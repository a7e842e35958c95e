import { type Backoff, retry, sleep } from '@anamnesis/contracts/kernel/work/backoff.ts';
import { type Mailer, MailNotSent } from '@anamnesis/contracts/ports/people/mailer.ts';

type Options = {
  /** When it aborts, pauses between attempts end at once. */
  signal: AbortSignal;
  /** Called after each failure that is followed by another attempt. */
  failed: (error: unknown) => void;
  backoff?: Backoff | undefined;
  mostAttempts?: number | undefined;
};

const defaultBackoff: Backoff = { firstMs: 2_000, longestMs: 30_000, factor: 4, fixedShare: 0.5 };

/** The same mailer for mails that a person waits for: temporary failures are retried. */
export const withRetries = (
  mailer: Mailer,
  { signal, failed, backoff = defaultBackoff, mostAttempts = 4 }: Options,
): Mailer => ({
  ...mailer,
  send: (mail) =>
    retry(() => mailer.send(mail), {
      backoff,
      mostAttempts,
      isTransient: (error) => !signal.aborted && !(error instanceof MailNotSent && error.forGood),
      onFailure: failed,
      // A process that ends makes one last attempt, at once.
      sleep: (ms) => sleep(ms, signal),
    }),
});
