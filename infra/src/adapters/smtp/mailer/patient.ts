import { setTimeout as pause } from 'node:timers/promises';
import { type Mailer, MailNotSent } from '@anamnesis/contracts/ports/mailer.ts';

type Options = {
  /** When it aborts, nothing more is waited for. */
  signal: AbortSignal;
  /** Told of each failure after which there is another attempt. */
  failed: (error: unknown) => void;
  /** Before each further attempt (ms). */
  pausesMs?: readonly number[] | undefined;
};

/** The same mailer for mails that somebody waits for: what is not taken at the moment is tried again. */
export const patiently = (
  mailer: Mailer,
  { signal, failed, pausesMs = [2_000, 10_000, 30_000] }: Options,
): Mailer => ({
  ...mailer,
  async send(mail) {
    for (const ms of pausesMs) {
      try {
        return await mailer.send(mail);
      } catch (error) {
        if (signal.aborted || (error instanceof MailNotSent && error.forGood)) throw error;
        failed(error);
        await pause(ms, undefined, { signal }).catch(() => undefined);
      }
    }
    return mailer.send(mail);
  },
});
