import { addDays } from '@anamnesis/contracts/kernel/local-date.ts';
import { givingWay } from '@anamnesis/contracts/kernel/work/give-way.ts';
import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { RecordFit } from '@anamnesis/contracts/preferences/commands.ts';
import { ListAnswers, ListFittable } from '@anamnesis/contracts/preferences/requests.ts';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { CommandRefused, sendUncaused } from '../../platform/kernel/commands.ts';
import type { FitInput } from './fitting-worker.ts';
import type { ThreadedFit } from './threaded-fit.ts';

export type Fitting = {
  bus: Pick<MessageBus, 'request'>;
  clock: Clock;
  logger: Pick<Logger, 'debug' | 'warn'>;
  fit: ThreadedFit['fit'];
};
type Fittable = z.output<typeof ListFittable.output>['people'][number];

/** With fewer answers parameters are chance. */
const least = 400;
const everyDays = 7;
const people = 100;
const timeoutMs = 30_000;

/**
 * Fits FSRS to the answers of everybody who studied today or yesterday, has answers enough and was not fitted for a week. A failure for one
 * person does not affect the others.
 */
export async function fitPeople({ clock, ...fitting }: Fitting, signal?: AbortSignal): Promise<void> {
  const { bus, logger } = fitting;
  const now = clock();
  const today = now.toISOString().slice(0, 10);
  const since = new Date(now.getTime() - everyDays * 86_400_000).toISOString();
  const seen = new Set<string>();
  for (const studyDay of [today, addDays(today, -1)]) {
    for (let afterUserId: string | null = ''; afterUserId !== null;) {
      const request = { studyDay, least, since, afterUserId, limit: people };
      const answer = await bus.request(ListFittable.subject, request, timeoutMs);
      const found = ListFittable.output.parse(answer);
      for (const each of found.people) {
        if (signal?.aborted) return;
        // What was recorded a moment ago may not be listed yet.
        if (seen.has(each.userId)) continue;
        seen.add(each.userId);
        await fitOne(fitting, each, signal).catch((err: unknown) => {
          if (!signal?.aborted) logger.warn({ err, userId: each.userId }, 'no curve could be fitted');
        });
      }
      afterUserId = found.next;
    }
  }
}

async function fitOne(
  { bus, fit }: Omit<Fitting, 'clock'>,
  { userId, fit: before }: Fittable,
  signal?: AbortSignal,
): Promise<void> {
  const answers = await answersOf(bus, userId, signal);
  if (answers.count < least) return;
  const made = await fit({ answers, inUse: before }, signal);
  const reply = await sendUncaused(bus, RecordFit, { fit: made, after: before?.at ?? null }, userId);
  if (!reply.ok) throw new CommandRefused(RecordFit.name, reply);
}

/** In short pages, between which others have their turn; as numbers, which a thread gets in a moment and puts in order. */
async function answersOf(
  bus: Fitting['bus'],
  userId: string,
  signal?: AbortSignal,
): Promise<FitInput['answers']> {
  const giveWay = givingWay();
  const cards = new Map<string, number>();
  const columns = { card: [] as number[], at: [] as number[], day: [] as number[], rating: [] as number[] };
  for (const elsewhere of [false, true])
    for (let after: string | null = ''; after !== null;) {
      signal?.throwIfAborted();
      await giveWay();
      const request = { userId, elsewhere, after, limit: elsewhere ? 30 : 250 };
      const page = ListAnswers.output.parse(await bus.request(ListAnswers.subject, request, timeoutMs));
      for (const { cardId, at, day, rating } of page.answers) {
        const card = cards.get(cardId) ?? cards.size;
        cards.set(cardId, card);
        columns.card.push(card);
        columns.at.push(at);
        columns.day.push(day);
        columns.rating.push(rating);
      }
      after = page.next;
    }
  const { card, at, day, rating } = columns;
  return {
    count: card.length,
    card: Uint32Array.from(card),
    at: Float64Array.from(at),
    day: Int32Array.from(day),
    rating: Uint8Array.from(rating),
  };
}
