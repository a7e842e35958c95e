import { withoutClozeMarkup } from '@anamnesis/contracts/cards/text/cloze.ts';
import type { CardDocument } from '@anamnesis/contracts/cards/read-models.ts';
import { longestPassage } from '@anamnesis/contracts/notes-search/limits.ts';
import {
  type CardsPlace,
  type ListedCards,
  ListOwnCards,
} from '@anamnesis/contracts/notes-search/requests.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { Keyed, ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { readModelOf } from '../read-models.ts';

type Dependencies = { bus: Pick<MessageBus, 'reply'>; store: Pick<ReadStore, 'collection'> };

/** So many are read in some milliseconds, in which nobody else is answered. */
const atOnce = 250;
/** In UTF-16 units: a message between services has a largest size. */
const mostText = 200_000;

/** Replies to processors that search the cards of a person. */
export const serveListingOwnCards = ({ bus, store }: Dependencies): Promise<Subscription> =>
  bus.reply(ListOwnCards.subject, async (message) => {
    const { userId, behind } = ListOwnCards.input.parse(message);
    return listOwnCards(store, userId, behind);
  });

async function listOwnCards(
  store: Dependencies['store'],
  userId: string,
  behind: CardsPlace,
): Promise<ListedCards> {
  const found = await changedBehind(store, userId, behind);
  const cards: ListedCards['cards'] = [];
  let end = behind;
  let length = 0;
  for (const { doc } of found) {
    const { cardId, documentId, pageNumber, textPosition: position, status } = doc;
    const text = status === 'deleted' ? null : textOf(doc);
    length += text?.length ?? 0;
    if (length > mostText && cards.length > 0) break;
    cards.push({ cardId, documentId, pageNumber, text });
    end = { position, cardId };
  }
  return { cards, end, isAll: cards.length < atOnce && cards.length === found.length };
}

/** What one event changed has one position: the rest of that first. */
async function changedBehind(
  store: Dependencies['store'],
  userId: string,
  { position, cardId }: CardsPlace,
): Promise<Keyed<CardDocument>[]> {
  const cards = readModelOf(store, 'cards');
  const rest =
    position === 0
      ? []
      : await cards.find({ where: { userId, textPosition: position }, afterKey: cardId, limit: atOnce });
  const later = await cards.find({
    where: { userId, textPosition: { gt: position } },
    sort: [['textPosition', 'asc']],
    limit: atOnce - rest.length,
  });
  return [...rest, ...later];
}

/** One in HTML is found by its words. */
const textOf = ({ prompt, answer }: Pick<CardDocument, 'prompt' | 'answer'>): string => {
  const filled = withoutClozeMarkup(prompt);
  return (filled.includes(answer) ? filled : `${filled} ${answer}`).slice(0, longestPassage);
};
