import type { Mailer } from '@anamnesis/contracts/ports/mailer.ts';
import { createTransport } from 'nodemailer';
import { toMessage } from './message.ts';

const giveUpMs = 20_000;

type Options = {
  /** `smtp://user:password@host:587` or `smtps://…:465`. */
  url: string;
  from: string;
};

/** Mails through an SMTP server. Rejects when the server does not take one; a server that is away is noticed in time. */
export function createSmtpMailer({ url, from }: Options): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: giveUpMs,
    greetingTimeout: giveUpMs,
    socketTimeout: giveUpMs,
    logger: false,
  });
  return {
    async send(mail) {
      await transport.sendMail(toMessage(from, mail));
    },
    // The server has them, nothing is kept here.
    forget: async () => {},
    close: async () => transport.close(),
  };
}
