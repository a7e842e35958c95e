import type { api } from '@anamnesis/contracts/api.ts';
import type { CommandHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { fromRequest } from '../kernel/context.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { latest } from '../kernel/streams/latest.ts';
import { library } from '../library/category.ts';
import { requireDocument } from '../library/decider.ts';
import { changeDeck } from './deck/change-deck.ts';
import { type CardsOfDocument, locateCards } from './locate-cards.ts';

/** Documents whose cards are deleted concurrently. */
const documentsAtOnce = 20;

/**
 * Deletes cards, document by document. When this is refused for some of the documents, the cards of the others are deleted
 * and counted all the same; when for all of them, so is the call.
 */
export const deleteBulkAnki =
  (deps: Dependencies): CommandHandler<typeof api.deleteBulkAnki> =>
  async ({ body, commandId }, context) => {
    const who = fromRequest(commandId, context);
    const deleteFrom = async (cards: CardsOfDocument) => {
      const command = { type: 'ChangeCards', ...cards, change: { kind: 'deleted' } } as const;
      const done = await changeDeck(deps, command, who);
      const isByThis = (id: string): boolean => done.state.cards.get(id)?.deletedBy === commandId;
      return { ...done, deletedIds: cards.cardIds.filter(isByThis) };
    };
    const wanted = await wantedCards(deps, context.userId, body);
    const results: PromiseSettledResult<Awaited<ReturnType<typeof deleteFrom>>>[] = [];
    for (let n = 0; n < wanted.length; n += documentsAtOnce)
      results.push(...(await Promise.allSettled(wanted.slice(n, n + documentsAtOnce).map(deleteFrom))));
    const done = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const failed = results.flatMap((result) => (result.status === 'rejected' ? [result] : []));
    const fatal = failed.find(({ reason }) => done.length === 0 || !(reason instanceof Rejection));
    if (fatal) throw fatal.reason;
    const deletedCount = done.reduce((sum, { outcome }) => sum + (outcome?.changed ?? 0), 0);
    const isPartial = deletedCount > 0 && deletedCount < body.ankiIds.length;
    const deletedIds = isPartial && [...new Set(done.flatMap((each) => each.deletedIds))];
    return {
      body: { deletedCount, ...(deletedIds && { deletedIds }) },
      position: latest(done.map(({ position }) => position)),
    };
  };

/** The cards in the documents that the person has. Throws NOT_FOUND for a named document that the person has not. */
async function wantedCards(
  deps: Dependencies,
  userId: string,
  { ankiIds: cardIds, pdfId: documentId }: { ankiIds: readonly string[]; pdfId?: string | undefined },
): Promise<CardsOfDocument[]> {
  const owner = await deps.streams.load(library, libraryStream(userId));
  if (documentId === undefined) {
    const located = await locateCards(deps, userId, cardIds);
    return located.filter((cards) => owner.state.documents.has(cards.documentId));
  }
  requireDocument(owner.state, documentId);
  return [{ documentId, cardIds }];
}
