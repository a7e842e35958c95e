import { join } from 'node:path';
import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { Mailer } from '@anamnesis/contracts/ports/mailer.ts';
import { createOutboxMailer } from './adapters/mailer/outbox.ts';
import { createSmtpMailer } from './adapters/mailer/smtp.ts';
import type { Config } from './config.ts';

/** The configured mail server or, without one, the outbox folder; `say` names each file that lands there. */
export function createMailer(config: Config, clock: Clock, say: (line: string) => void): Mailer {
  const { SMTP_URL: url, MAIL_FROM: from, DATA_DIR } = config;
  if (url !== undefined) return createSmtpMailer({ url, from });
  const announce = (file: string): void => say(`Mail written to ${file}`);
  return createOutboxMailer({ dir: join(DATA_DIR, 'outbox'), from, clock, announce });
}
