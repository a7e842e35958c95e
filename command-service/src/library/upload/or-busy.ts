import { commonRefusals } from '@anamnesis/contracts/kernel/events/refusals.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { RequestTimeout } from '@anamnesis/contracts/ports/log/message-bus.ts';

/** Requests are queued: when a whole class uploads at once, the last one waits for a while. */
const timeoutMs = 120_000;

/** What a processor answers about an upload; rejects with BUSY when none does in time. */
export async function orBusy<T>(ask: (timeoutMs: number) => Promise<T>): Promise<T> {
  try {
    return await ask(timeoutMs);
  } catch (error) {
    if (!(error instanceof RequestTimeout)) throw error;
    throw new Rejection(
      commonRefusals.BUSY,
      'The file could not be checked right now. Please try again in a moment.',
    );
  }
}
