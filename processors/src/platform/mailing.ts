import { createHash } from 'node:crypto';
import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { CredentialStore } from '@anamnesis/contracts/ports/stores/credential-store.ts';
import { type Mail, type Mailer, MailNotSent } from '@anamnesis/contracts/ports/people/mailer.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { UnsubscribeTokens } from '@anamnesis/contracts/ports/people/unsubscribe-tokens.ts';

/** What a process needs that writes mails. */
export type Mailing<Claims extends keyof CredentialStore = never> = {
  bus: Pick<MessageBus, 'request'>;
  mailer: Pick<Mailer, 'send'>;
  /** The store of e-mail addresses; events contain none. */
  credentials: Pick<CredentialStore, 'byUserId' | Claims>;
  unsubscribeTokens: UnsubscribeTokens;
  clock: Clock;
  /** Address of the app for links, without a slash at the end. */
  publicUrl: () => string;
};
/** So many a person at most in a time: what is claimed first is sent by one of several instances. */
export type ClaimedMailing = Mailing<'claimOnce' | 'giveBack'>;

export type MailFacts = {
  /** User name of the recipient. */
  username: string;
  /** Address of the app, without a slash at the end. */
  appUrl: string;
  unsubscribeUrl: string;
};
export type MailContent = Pick<Mail, 'subject' | 'text' | 'html'>;

/** What became of a mail: an address may be refused for good. Rejects while the mail server is away. */
export async function sendMail(
  { credentials, mailer, unsubscribeTokens, publicUrl }: Mailing,
  { write, ...mail }: Pick<Mail, 'userId' | 'names' | 'id'> & { write: (facts: MailFacts) => MailContent },
): Promise<'sent' | 'refused' | 'no address'> {
  const person = await credentials.byUserId(mail.userId);
  if (!person) return 'no address';
  const appUrl = publicUrl();
  const token = encodeURIComponent(unsubscribeTokens.issue(mail.userId));
  const unsubscribeUrl = `${appUrl}/unsubscribe?token=${token}`;
  const content = write({ username: person.username, appUrl, unsubscribeUrl });
  try {
    await mailer.send({ ...mail, to: person.email, ...content, unsubscribeUrl });
    return 'sent';
  } catch (error) {
    if (error instanceof MailNotSent && error.forGood) return 'refused';
    throw error;
  }
}

/** Without the names of the people. */
export const mailHashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 24);
