import type { cardsApi } from '@anamnesis/contracts/cards/api.ts';
import { cardStream } from '@anamnesis/contracts/cards/card-events.ts';
import { ListDelayedCards } from '@anamnesis/contracts/cards/requests.ts';
import type { Position } from '@anamnesis/contracts/kernel/events/event.ts';
import type { CommandHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import type { z } from 'zod';
import { fromRequest } from '../../kernel/context.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { deriveId } from '../../kernel/ids.ts';
import { latest } from '../../kernel/streams/latest.ts';
import { library } from '../../library/category.ts';
import { recallChoices } from '../../preferences/load-policy.ts';
import { studyClock } from '../../preferences/study-clock.ts';
import { askQueryService } from '../ask-query-service.ts';
import { type CardToAnswer, cardsOnTheLog } from './cards-to-answer.ts';
import { cards } from '../category.ts';
import { sessionDay } from './times/claimed-times.ts';
import { initialOf } from './initial-of.ts';

type Released = { position: Position; isReleased: boolean };

/**
 * The cards of a document that are in a short delay, or that this command has released from one, a page at a time, as
 * of the current end of the log. Throws NOT_YET (503) while the read model lags or the query service does not reply.
 */
async function* cardsInDelay(
  deps: Pick<Dependencies, 'bus' | 'log'>,
  of: { userId: string; documentId: string; commandId: string },
): AsyncGenerator<string[]> {
  const position = (await deps.log.head()).toString();
  let cursor: string | null = null;
  do {
    const question: Question = { ...of, position, cursor };
    const page = await askQueryService(deps, ListDelayedCards, question);
    yield page.cardIds;
    cursor = page.next;
  } while (cursor !== null);
}

type Question = z.input<typeof ListDelayedCards.input>;

/** Makes the cards of a document that are in a short delay due tomorrow, and counts those that this command released. */
export function endSession(deps: Dependencies): CommandHandler<typeof cardsApi.cleanupRemainingDueCards> {
  const { streams, clock } = deps;
  const requireDocument = async (userId: string, documentId: string): Promise<void> => {
    const { state } = await streams.load(library, libraryStream(userId));
    if (!state.documents.has(documentId)) throw notFound('Document');
  };

  return async ({ body, commandId }, context) => {
    const { pdfId: documentId, todayDate } = body;
    await requireDocument(context.userId, documentId);
    const choices = await recallChoices(streams, context.userId);
    const today = sessionDay(todayDate, clock(), studyClock(choices, context));

    const release = async ([cardId, card]: readonly [string, CardToAnswer]): Promise<Released> => {
      // The read model knows by its cause which command has ended a delay.
      const who = { ...fromRequest(deriveId(commandId, cardId), context), causationId: commandId };
      const initial = initialOf(card);
      const command = { type: 'ReleaseDelay', documentId, cardId, initial, today } as const;
      // Not recorded: another command, as of a second tab, has released it first.
      const { position, isRecorded } = await streams.handle(cards, cardStream(cardId), command, who);
      return { position, isReleased: isRecorded };
    };

    const seen: Released[] = [];
    const { userId } = context;
    for await (const cardIds of cardsInDelay(deps, { userId, documentId, commandId })) {
      const found = await cardsOnTheLog(deps, { userId, documentId, cardIds });
      const there = [...found].filter(([, { isDeleted }]) => !isDeleted);
      seen.push(...(await Promise.all(there.map(release))));
    }
    const updatedCount = seen.filter(({ isReleased }) => isReleased).length;
    return { body: { updatedCount }, position: latest(seen.map(({ position }) => position)) };
  };
}
