import type { Pusher, PushMessage } from '@anamnesis/contracts/ports/people/pusher.ts';
import {
  ClaimReminder,
  EndPushSubscription,
  RecordReminderSent,
  SkipReminder,
} from '@anamnesis/contracts/preferences/commands.ts';
import { PlanStudyDay, type ReminderChoice } from '@anamnesis/contracts/preferences/requests.ts';
import type { PushSubscription } from '@anamnesis/contracts/preferences/push.ts';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { sendUncaused } from '../../platform/kernel/commands.ts';
import { mailHashOf, type MailFacts, type Mailing, sendMail } from '../../platform/mailing.ts';
import { inWords, reminderMail } from './reminder-mail.ts';

const timeoutMs = 10_000;

export type Reminding = Mailing & { pusher: Pick<Pusher, 'send'>; logger: Pick<Logger, 'warn'> };
type Wish = Pick<ReminderChoice, 'userId' | 'devices' | 'byMail'>;

/**
 * Sends one person the reminder of one local day, if *Study now* offers cards: to the devices that asked for it, and by mail where none
 * takes it. It is claimed first, so that only one of several instances sends it, and recorded afterwards, so that it is sent again when
 * the instance died and its claim has expired. The mail then has the same id, and the message the same topic, so that a duplicate can
 * be recognised.
 */
export async function remind(deps: Reminding, { userId, devices, byMail }: Wish, day: string): Promise<void> {
  const plan = PlanStudyDay.output.parse(
    await deps.bus.request(PlanStudyDay.subject, { userId, studyDay: day }, timeoutMs),
  );
  const dueCards = plan.due + plan.new;
  const skip = (reason: z.input<typeof SkipReminder.schema>['reason']) =>
    sendUncaused(deps.bus, SkipReminder, { localDate: day, reason }, userId);
  if (dueCards === 0) return void (await skip('nothingDue'));
  if (devices.length === 0 && !(await deps.credentials.byUserId(userId)))
    return void (await skip('noAddress'));
  const claimed = await sendUncaused(deps.bus, ClaimReminder, { localDate: day }, userId);
  if (!claimed.ok) return;
  const record = () => sendUncaused(deps.bus, RecordReminderSent, { localDate: day, dueCards }, userId);
  // The same for a person and a day on every instance.
  const id = mailHashOf(`${userId} ${day}`);
  const message = { title: 'Time to study', body: `${inWords(plan)} for today` };
  const pushed = await Promise.all(devices.map((device) => push(deps, userId, device, message, id)));
  if (pushed.includes('sent')) return void (await record());
  // Of those whose services are away one may be there later.
  if (!byMail) {
    if (pushed.includes('away')) throw new Error('no push service could be reached');
    return void (await skip('refused'));
  }
  const mail = {
    userId,
    id: `reminder-${day}-${id}`,
    write: (facts: MailFacts) => reminderMail(plan, facts),
  };
  const outcome = await sendMail(deps, mail);
  if (outcome === 'sent') await record();
  else await skip(outcome === 'refused' ? 'refused' : 'noAddress');
}

async function push(
  { bus, pusher, logger }: Pick<Reminding, 'bus' | 'pusher' | 'logger'>,
  userId: string,
  device: PushSubscription,
  message: PushMessage,
  topic: string,
): Promise<'sent' | 'gone' | 'refused' | 'away'> {
  const { subscriptionId } = device;
  const outcome = await pusher.send(device, message, topic).catch((err: unknown) => {
    logger.warn({ err, userId, subscriptionId }, 'a reminder did not reach the push service of a device');
    return 'away' as const;
  });
  if (outcome === 'gone') await sendUncaused(bus, EndPushSubscription, { subscriptionId }, userId);
  return outcome;
}
