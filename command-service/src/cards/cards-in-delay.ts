import { ListDelayedCards } from '@anamnesis/contracts/cards/requests.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/refusals.ts';
import { RequestTimeout } from '@anamnesis/contracts/ports/message-bus.ts';
import type { Dependencies } from '../kernel/dependencies.ts';

/** Longer than the query service waits for its read model. */
const timeoutMs = 8_000;

/**
 * The cards of a document that are in a short delay, or that this command has released from one, a page at a time, as
 * of the current end of the log. Throws NOT_YET (503) while the read model lags or the query service does not reply.
 */
export async function* cardsInDelay(
  { bus, log }: Pick<Dependencies, 'bus' | 'log'>,
  documentId: string,
  commandId: string,
): AsyncGenerator<string[]> {
  const position = (await log.head()).toString();
  const ask = async (cursor: string | null) => {
    const question = { documentId, commandId, position, cursor };
    const reply = await bus.request(ListDelayedCards.subject, question, timeoutMs);
    return ListDelayedCards.output.parse(reply);
  };
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof ask>> = await ask(cursor).catch((error: unknown) => {
      throw error instanceof RequestTimeout ? notYet() : error;
    });
    if (page.status === 'lagging') throw notYet();
    yield page.cardIds;
    cursor = page.next;
  } while (cursor !== null);
}

const notYet = (): Rejection =>
  new Rejection(
    commonRefusals.NOT_YET,
    'Your last answers are still being saved. Please try again in a moment.',
  );
