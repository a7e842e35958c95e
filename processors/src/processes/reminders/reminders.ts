import { ListReminderWishes, type ReminderChoice } from '@anamnesis/contracts/preferences/requests.ts';
import { reminderDay } from './reminder-day.ts';
import { remind, type Reminding } from './remind.ts';

const pageSize = 200;
const atOnce = 8;
const timeoutMs = 10_000;

/** Sends every reminder that is due. A failure for one person does not affect the others. */
export async function sendReminders(options: Reminding, signal?: AbortSignal): Promise<void> {
  const now = options.clock().toISOString();
  let afterUserId = '';
  for (;;) {
    const request = { afterUserId, limit: pageSize };
    const answer = await options.bus.request(ListReminderWishes.subject, request, timeoutMs);
    const wishes = ListReminderWishes.output.parse(answer);
    for (let first = 0; first < wishes.length; first += atOnce) {
      if (signal?.aborted) return;
      await Promise.all(wishes.slice(first, first + atOnce).map((wish) => remindOne(options, wish, now)));
    }
    if (wishes.length < pageSize) return;
    afterUserId = wishes.at(-1)?.userId ?? '';
  }
}

async function remindOne(options: Reminding, wish: ReminderChoice, now: string): Promise<void> {
  const day = reminderDay(wish, now);
  if (day === null) return;
  try {
    await remind(options, wish, day);
  } catch (error) {
    options.logger.warn({ err: error, userId: wish.userId, day }, 'a reminder could not be sent yet');
  }
}
