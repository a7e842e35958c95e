import { randomUUID } from 'node:crypto';
import {
  type CommandDefinition,
  type CommandReply,
  commandReplySchema,
  commandSubject,
} from '@anamnesis/contracts/kernel/message.ts';
import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { CredentialStore } from '@anamnesis/contracts/ports/credential-store.ts';
import { type Mail, type Mailer, MailNotSent } from '@anamnesis/contracts/ports/mailer.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/message-bus.ts';
import type { UnsubscribeTokens } from '@anamnesis/contracts/ports/unsubscribe-tokens.ts';
import {
  ClaimReminder,
  RecordReminderSent,
  SkipReminder,
} from '@anamnesis/contracts/preferences/commands.ts';
import { PlanStudyDay } from '@anamnesis/contracts/preferences/requests.ts';
import type { z } from 'zod';
import { reminderMail } from './reminder-mail.ts';

export type ReminderDependencies = {
  bus: Pick<MessageBus, 'request'>;
  mailer: Pick<Mailer, 'send'>;
  /** The store of e-mail addresses; events contain none. */
  credentials: Pick<CredentialStore, 'byUserId'>;
  unsubscribeTokens: UnsubscribeTokens;
  clock: Clock;
  /** Address of the app for links, without a slash at the end. */
  publicUrl: () => string;
};

const timeoutMs = 10_000;

/**
 * Sends one person the reminder of one local day, if *Study now* offers cards. It is claimed first, so that only one of several
 * instances sends it, and recorded afterwards, so that it is sent again when the instance died and its claim has expired.
 * The mail then has the same id, so that a duplicate can be recognised.
 */
export async function remind(deps: ReminderDependencies, userId: string, day: string): Promise<void> {
  const plan = PlanStudyDay.output.parse(
    await deps.bus.request(PlanStudyDay.subject, { userId, studyDay: day }, timeoutMs),
  );
  const cards = plan.due + plan.new;
  const person = cards > 0 ? await deps.credentials.byUserId(userId) : null;
  if (!person) {
    const reason = cards > 0 ? 'noAddress' : 'nothingDue';
    await send(deps, SkipReminder, userId, { localDate: day, reason });
    return;
  }
  const claimed = await send(deps, ClaimReminder, userId, { localDate: day });
  if (!claimed.ok) return;
  const token = deps.unsubscribeTokens.issue(userId);
  const appUrl = deps.publicUrl();
  const unsubscribeUrl = `${appUrl}/unsubscribe?token=${encodeURIComponent(token)}`;
  const mail = reminderMail({ to: person.email, userId, day, plan, appUrl, unsubscribeUrl });
  if (await isTaken(deps.mailer, mail)) {
    await send(deps, RecordReminderSent, userId, { localDate: day, dueCards: cards });
  } else {
    await send(deps, SkipReminder, userId, { localDate: day, reason: 'refused' });
  }
}

/** Resolves false when the mail server rejects the mail permanently: it is not retried all day. */
async function isTaken(mailer: ReminderDependencies['mailer'], mail: Mail): Promise<boolean> {
  try {
    await mailer.send(mail);
    return true;
  } catch (error) {
    if (error instanceof MailNotSent && error.forGood) return false;
    throw error;
  }
}

/** Each command has its own id, so that those of several instances are not deduplicated; the decider accepts only one. */
async function send<S extends z.ZodType>(
  { bus }: ReminderDependencies,
  definition: CommandDefinition<S>,
  userId: string,
  data: z.input<S>,
): Promise<CommandReply> {
  const commandId = randomUUID();
  const context = { userId, commandId, correlationId: commandId, causationId: commandId };
  const reply = await bus.request(commandSubject(definition), { data, context }, timeoutMs);
  return commandReplySchema.parse(reply);
}
