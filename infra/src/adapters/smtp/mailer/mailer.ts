import { setTimeout as pause } from 'node:timers/promises';
import { type Mailer, MailNotSent } from '@anamnesis/contracts/ports/people/mailer.ts';
import { createTransport } from 'nodemailer';
import { toMessage } from './message.ts';

/** For each step of the conversation, and for all of it: a server may also be slow at every step. */
const defaultPatience = { stepMs: 20_000, wholeMs: 60_000 };

type Options = {
  /** `smtp://user:password@host:587` or `smtps://…:465`. */
  url: string;
  from: string;
  retrier?: typeof defaultPatience | undefined;
};

/** Sends mails through an SMTP server, with time limits for one that is down or slow. */
export function createSmtpMailer({ url, from, retrier = defaultPatience }: Options): Mailer {
  const { stepMs, wholeMs } = retrier;
  const transport = createTransport({
    url,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    dnsTimeout: stepMs,
    logger: false,
  });
  return {
    async send(mail) {
      const answered = new AbortController();
      const tooLate = pause(wholeMs, undefined, { signal: answered.signal, ref: false }).then(() => {
        throw new MailNotSent('the mail server took too long', false);
      });
      const sending = transport.sendMail(toMessage(from, mail)).catch(notSent);
      await Promise.race([sending, tooLate]).finally(() => answered.abort());
    },
    // The server has them, nothing is kept here.
    forget: async () => {},
    close: async () => transport.close(),
  };
}

/** What nodemailer says of a failure: https://nodemailer.com/errors/ */
type SmtpFailure = Error & { code?: string; responseCode?: number; command?: string };

/** The server's text may contain the person's address: only the code of an answer is reported. */
function notSent({ message, code, responseCode, command = '' }: SmtpFailure): never {
  if (responseCode !== undefined) {
    const aboutThisMail = command === 'RCPT TO' || command === 'DATA';
    throw new MailNotSent(
      `the mail server answered ${responseCode} to ${command}`,
      aboutThisMail && responseCode >= 500,
    );
  }
  if (code === 'EENVELOPE') throw new MailNotSent('the address cannot be used', true);
  throw new MailNotSent(message, false);
}
