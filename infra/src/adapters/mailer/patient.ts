import { setTimeout as pause } from 'node:timers/promises';
import { type Mailer, MailNotSent } from '@anamnesis/contracts/ports/mailer.ts';

const defaultPauses = [2_000, 10_000, 30_000];

/**
 * The same mailer for mails that somebody waits for: what is not taken at the moment is tried again after each of these
 * pauses (ms). When the signal aborts, nothing more is waited for.
 */
export const patiently = (mailer: Mailer, signal: AbortSignal, pausesMs = defaultPauses): Mailer => ({
  ...mailer,
  async send(mail) {
    for (const ms of pausesMs) {
      try {
        return await mailer.send(mail);
      } catch (error) {
        if (signal.aborted || (error instanceof MailNotSent && error.forGood)) throw error;
        await pause(ms, undefined, { signal }).catch(() => undefined);
      }
    }
    return mailer.send(mail);
  },
});
