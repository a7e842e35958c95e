import { type Mailer, MailNotSent } from '@anamnesis/contracts/ports/people/mailer.ts';
import { describe, expect, it } from 'vitest';
import { withRetries } from './with-retries.ts';

const mail = { userId: 'ada', to: 'ada@example.org', subject: 's', text: 't', html: 'h' };
const away = new MailNotSent('away', false);
const atOnce = { firstMs: 1, longestMs: 1 };
const hourly = { firstMs: 3_600_000, longestMs: 3_600_000, fixedShare: 1 };
const refused = new MailNotSent('refused', true);

/** A mailer that fails with these, one after the other, and then takes the mail. */
function mailerThatFails(...failures: Error[]) {
  let tries = 0;
  const mailer = {
    async send() {
      tries += 1;
      const failure = failures[tries - 1];
      if (failure) throw failure;
    },
  } as Partial<Mailer> as Mailer;
  return { mailer, tries: () => tries };
}

describe('a mail that somebody waits for', () => {
  const { signal } = new AbortController();
  const failures: unknown[] = [];
  const failed = (error: unknown): void => void failures.push(error);

  it('is tried again until it is taken', async () => {
    const { mailer, tries } = mailerThatFails(away, away);
    await withRetries(mailer, { signal, failed, backoff: atOnce }).send(mail);
    expect([tries(), failures]).toEqual([3, [away, away]]);
  });

  it('is given up in the end, and at once when it will never be taken', async () => {
    const lasting = mailerThatFails(away, away, away);
    await expect(
      withRetries(lasting.mailer, { signal, failed, backoff: atOnce, mostAttempts: 2 }).send(mail),
    ).rejects.toBe(away);
    const final = mailerThatFails(refused);
    await expect(
      withRetries(final.mailer, { signal, failed, backoff: atOnce, mostAttempts: 2 }).send(mail),
    ).rejects.toBe(refused);
    expect([lasting.tries(), final.tries()]).toEqual([2, 1]);
  });

  it('holds nobody up who wants to end', async () => {
    const ending = new AbortController();
    const { mailer, tries } = mailerThatFails(away, away, away);
    const sending = withRetries(mailer, { signal: ending.signal, failed, backoff: hourly }).send(mail);
    ending.abort();
    await expect(sending).rejects.toBe(away);
    expect(tries()).toBe(1);
  });
});
