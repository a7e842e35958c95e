import type { Subscription } from '@anamnesis/contracts/ports/message-bus.ts';
import { ListReminderWishes, type ReminderChoice } from '@anamnesis/contracts/preferences/requests.ts';
import type { Logger } from 'pino';
import { startRegularly } from '../../platform/kernel/regularly.ts';
import { reminderDay } from './reminder-day.ts';
import { remind, type ReminderDependencies } from './remind.ts';

type Options = ReminderDependencies & {
  logger: Pick<Logger, 'debug' | 'warn'>;
  /** Pause between two checks of the clock (default 30 s). */
  everyMs?: number | undefined;
};

const pageSize = 200;
const atOnce = 8;
const timeoutMs = 10_000;

/** Checks the clock periodically and sends the reminders that are due; `stop` waits for those being sent. */
export function startReminders(options: Options): Subscription {
  const { everyMs = 30_000, logger } = options;
  return startRegularly({
    task: (signal) => sendReminders(options, signal),
    // The query service may not be running yet: the next check tries again.
    failed: (error) => logger.debug({ err: error }, 'the check for due reminders failed'),
    pauseMs: () => everyMs,
  });
}

/** One check: sends every reminder that is due. A failure for one person does not affect the others. */
export async function sendReminders(options: Options, signal?: AbortSignal): Promise<void> {
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

async function remindOne(options: Options, wish: ReminderChoice, now: string): Promise<void> {
  const day = reminderDay(wish, now);
  if (day === null) return;
  try {
    await remind(options, wish.userId, day);
  } catch (error) {
    options.logger.warn({ err: error, userId: wish.userId, day }, 'a reminder could not be sent yet');
  }
}
