import { startAll } from '@anamnesis/contracts/ports/log/subscriptions.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import {
  PlanStudyDay,
  ListReminderWishes,
  type ReminderChoice,
} from '@anamnesis/contracts/preferences/requests.ts';
import { wantsReminderMail } from '@anamnesis/contracts/preferences/settings.ts';
import { readPlan } from '../cards/study/read-plan.ts';
import { readModelOf } from '../read-models.ts';

type Dependencies = { bus: Pick<MessageBus, 'reply'>; store: ReadStore };

/** Replies to the requests of the reminder processor. */
export const serveReminderRequests = ({ bus, store }: Dependencies): Promise<Subscription> =>
  startAll([
    () =>
      bus.reply(ListReminderWishes.subject, async (message) => {
        const { afterUserId, limit } = ListReminderWishes.input.parse(message);
        return listWishes(store, afterUserId, limit);
      }),
    () =>
      bus.reply(PlanStudyDay.subject, async (message) => {
        const { userId, studyDay } = PlanStudyDay.input.parse(message);
        return readPlan(store, userId, studyDay);
      }),
  ]);

async function listWishes(store: ReadStore, afterUserId: string, limit: number): Promise<ReminderChoice[]> {
  const found = await readModelOf(store, 'preferences').find({
    where: { wantsReminder: 1, userId: { gt: afterUserId } },
    sort: [['userId', 'asc']],
    limit,
  });
  return found.flatMap(({ doc }) => {
    const { userId, reminder, remindersSince: since, lastReminder: last, studyDayStart, devices } = doc;
    const byMail = wantsReminderMail(doc.settings);
    return reminder && since ? [{ userId, reminder, since, last, studyDayStart, devices, byMail }] : [];
  });
}
