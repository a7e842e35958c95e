import type { api } from '@anamnesis/contracts/api.ts';
import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import type { CommandHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { CommandContext } from '@anamnesis/contracts/kernel/events/message.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { fromRequest } from '../../../kernel/context.ts';
import type { Dependencies } from '../../../kernel/dependencies.ts';
import { deriveId } from '../../../kernel/ids.ts';
import { latest } from '../../../kernel/streams/latest.ts';
import { eventPartsOf } from '../../../kernel/parts.ts';
import { library } from '../../../library/category.ts';
import { mostCards } from '../../deck/change-cards.ts';
import { changeDeck } from '../../deck/change-deck.ts';
import { type CardsOfDocument, locateCards } from '../../locate-cards.ts';
import { theirsOfDeck } from './theirs.ts';

/**
 * Takes or leaves what decks say of cards, document by document and part by part. What was done of a call that failed is counted when it is
 * sent again: the parts, and so the ids of their commands, are the same.
 */
export const settleDifferencesHandler =
  (deps: Dependencies): CommandHandler<typeof api.settleDifferences> =>
  async ({ body: { cardIds, take }, commandId }, context) => {
    const { documents } = (await deps.streams.load(library, libraryStream(context.userId))).state;
    const located = await locateCards(deps, context.userId, cardIds);
    const done: Settled[] = [];
    for (const cards of located.filter(({ documentId }) => documents.has(documentId)))
      done.push(...(await settleIn(deps, cards, take, fromRequest(commandId, context))));
    const settled = done.reduce((sum, part) => sum + part.settled, 0);
    return { body: { settled }, position: latest(done.map(({ position }) => position)) };
  };

type Settled = { settled: number; position: bigint };

async function settleIn(
  deps: Dependencies,
  { documentId, cardIds }: CardsOfDocument,
  take: 'theirs' | 'mine',
  who: CommandContext,
): Promise<Settled[]> {
  const theirs = await deps.streams.view(theirsOfDeck, deckStream(documentId));
  const cards = cardIds.toSorted().flatMap((cardId) => {
    const text = theirs.get(cardId);
    return text ? [{ cardId, theirs: text }] : [];
  });
  const done: Settled[] = [];
  for (const part of eventPartsOf(cards, mostCards)) {
    const commandId = deriveId(who.commandId, documentId, ...part.map(({ cardId }) => cardId));
    const command = { type: 'SettleDifferences', documentId, take, cards: part } as const;
    const { outcome, position } = await changeDeck(deps, command, { ...who, commandId });
    done.push({ settled: outcome?.settled ?? 0, position });
  }
  return done;
}
