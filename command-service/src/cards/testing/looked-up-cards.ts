import { type DeckEvent, deckStream } from '@anamnesis/contracts/cards/events.ts';
import { LookUpCards } from '@anamnesis/contracts/cards/requests.ts';
import type { TestService } from '../../testing/test-service.ts';
import { cardInDeck, emptyDeck } from '../deck/deck.ts';
import { evolveDeck } from '../deck/evolve-deck.ts';

type Served = {
  /** The read model has not passed the position. */
  lags: boolean;
  /** How many cards the document is said to have. */
  inDocument: number;
  /** The cards that were asked for. */
  asked: string[][];
  /** Called before each reply. */
  before: () => Promise<unknown>;
};

/** Replies like the query service, from the events in the log. The spec may let it lag. */
export async function serveLookedUpCards({ deps, log }: TestService): Promise<Served> {
  const served: Served = { lags: false, inDocument: 30_000, asked: [], before: async () => undefined };
  await deps.bus.reply(LookUpCards.subject, async (message) => {
    const { documentId, cardIds, position } = LookUpCards.input.parse(message);
    served.asked.push(cardIds);
    await served.before();
    if (served.lags) return { status: 'lagging' };
    const deck = log
      .all()
      .filter((event) => event.stream === deckStream(documentId) && event.position <= BigInt(position))
      .reduce((state, event) => evolveDeck(state, event as unknown as DeckEvent), emptyDeck);
    const cards = cardIds.flatMap((cardId) => {
      const card = cardInDeck(deck, cardId);
      if (!card) return [];
      const { pageNumber, studyDay, origin, textVersion, isHighYield, isTouched } = card;
      return [{ cardId, pageNumber, studyDay, origin, textVersion, isHighYield, isTouched }];
    });
    return { status: 'found', cards, inDocument: served.inDocument };
  });
  return served;
}
