import {
  ClaimReminder,
  RecordReminderSent,
  SkipReminder,
} from '@anamnesis/contracts/preferences/commands.ts';
import { PlanStudyDay } from '@anamnesis/contracts/preferences/requests.ts';
import type { z } from 'zod';
import { sendUncaused } from '../../platform/kernel/commands.ts';
import { mailHashOf, type Mailing, sendMail } from '../../platform/mailing.ts';
import { reminderMail } from './reminder-mail.ts';

const timeoutMs = 10_000;

/**
 * Sends one person the reminder of one local day, if *Study now* offers cards. It is claimed first, so that only one of several
 * instances sends it, and recorded afterwards, so that it is sent again when the instance died and its claim has expired.
 * The mail then has the same id, so that a duplicate can be recognised.
 */
export async function remind(deps: Mailing, userId: string, day: string): Promise<void> {
  const plan = PlanStudyDay.output.parse(
    await deps.bus.request(PlanStudyDay.subject, { userId, studyDay: day }, timeoutMs),
  );
  const dueCards = plan.due + plan.new;
  const skip = (reason: z.input<typeof SkipReminder.schema>['reason']) =>
    sendUncaused(deps.bus, SkipReminder, { localDate: day, reason }, userId);
  if (dueCards === 0) return void (await skip('nothingDue'));
  if (!(await deps.credentials.byUserId(userId))) return void (await skip('noAddress'));
  const claimed = await sendUncaused(deps.bus, ClaimReminder, { localDate: day }, userId);
  if (!claimed.ok) return;
  // The same for a person and a day on every instance.
  const id = `reminder-${day}-${mailHashOf(`${userId} ${day}`)}`;
  const outcome = await sendMail(deps, { userId, id, write: (facts) => reminderMail(plan, facts) });
  if (outcome === 'sent')
    await sendUncaused(deps.bus, RecordReminderSent, { localDate: day, dueCards }, userId);
  else await skip(outcome === 'refused' ? 'refused' : 'noAddress');
}
