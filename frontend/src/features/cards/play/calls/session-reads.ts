import { type AnkiCard, cardsApi } from '@anamnesis/contracts/cards/api.ts';
import type { Endpoint } from '@anamnesis/contracts/kernel/endpoint.ts';
import type { AnswerOf, InputOf } from '../../../../api/endpoint-types.ts';
import { today } from '../../../../api/study-day.ts';
import { callServer } from '../../../../api/tab.ts';

// What a session asks while it is played: nothing is cached, and no screen is drawn again. Each rejects with the ApiError.

/**
 * Those of these cards that are due today, as the server has them now: long ones in several answers. What was deleted, suspended or held as a
 * duplicate is not among them.
 */
export async function dueOf(cardIds: readonly string[]): Promise<readonly AnkiCard[]> {
  const { cards, left } = await ask(cardsApi.getCards, { cardIds: [...cardIds] });
  const day = today();
  const due = cards.filter(
    ({ isSuspended, studiedIn, spacedRepetition }) =>
      !isSuspended && !studiedIn && spacedRepetition.dueDate <= day,
  );
  return left[0] ? due.concat(await dueOf(left)) : due;
}

/** When the last short delay of a card ends, of each of these documents that has such cards. Milliseconds. */
export async function shortDelaysOf(pdfIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { delays } = await ask(cardsApi.getShortDelays, { pdfIds: [...pdfIds] });
  return new Map(delays.map(({ pdfId, until }) => [pdfId, Date.parse(until)]));
}

/** Rejects with a status of 404 when the document does not exist. */
export const findDocument = (pdfId: string): Promise<unknown> =>
  ask(cardsApi.getAnkiQuestions, { pdfId, checkOnly: true });

async function ask<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>> {
  const { data, error } = await callServer({ endpoint, input }, new AbortController().signal);
  if (error) throw error;
  return data as AnswerOf<E>;
}
