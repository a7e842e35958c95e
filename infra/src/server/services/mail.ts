import { join } from 'node:path';
import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { CredentialStore } from '@anamnesis/contracts/ports/stores/credential-store.ts';
import type { Mailer } from '@anamnesis/contracts/ports/people/mailer.ts';
import { createOutboxMailer } from '../../adapters/smtp/mailer/outbox.ts';
import { createSmtpMailer } from '../../adapters/smtp/mailer/mailer.ts';
import type { Config } from '../configuration/config.ts';

type Dependencies = {
  clock: Clock;
  people: Pick<CredentialStore, 'byUserId'>;
  /** Called with a line about each file that is written to the outbox. */
  say: (line: string) => void;
};

/** The configured mail server or, without one, the outbox folder. */
export function createMailer(config: Config, { clock, people, say }: Dependencies): Mailer {
  const { SMTP_URL: url, MAIL_FROM: from, DATA_DIR } = config;
  if (url !== undefined) return createSmtpMailer({ url, from });
  const announce = (file: string): void => say(`Mail written to ${file}`);
  const outbox = createOutboxMailer({ dir: join(DATA_DIR, 'outbox'), from, clock, announce });
  return keptForPeople(outbox, people);
}

/** Deletes a mail again when somebody in it was erased while it was being sent, after their other mails were deleted. */
const keptForPeople = (mailer: Mailer, people: Dependencies['people']): Mailer => ({
  ...mailer,
  async send(mail) {
    await mailer.send(mail);
    for (const userId of [mail.userId, ...(mail.names ?? [])])
      if ((await people.byUserId(userId)) === null) await mailer.forget(userId);
  },
});
