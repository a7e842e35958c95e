import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import { LookUpCards } from '@anamnesis/contracts/cards/requests.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { askQueryService } from '../ask-query-service.ts';
import { decks } from '../category.ts';
import { cardInDeck, type Deck, type DeckCard } from '../deck/deck.ts';

/** What an answer needs of its card. */
export type CardToAnswer = Pick<
  DeckCard,
  | 'pageNumber'
  | 'studyDay'
  | 'origin'
  | 'textVersion'
  | 'isHighYield'
  | 'isTouched'
  | 'isDeleted'
  | 'replacedIn'
>;

type CardsOfOne = { userId: string; documentId: string; cardIds: readonly string[] };
type Needs = Pick<Dependencies, 'streams' | 'bus' | 'log' | 'inBackground' | 'warn'>;

/** Longer than the query service waits for its read model; nobody who answers should wait for longer. */
const timeoutMs = 600;

/** A deck of at most so many cards is folded in no time. */
const mostFoldedBeside = 1_000;

/**
 * Cards of one document by id, deleted ones as well; those that its deck has not are absent. A deck that this process knows says it,
 * whatever others have done since. Of one that it does not know the query service says it, as of the end of the log, so that an answer
 * does not wait until a whole deck is folded; what it cannot say, or does not find, the log says.
 */
export async function cardsToAnswer(deps: Needs, of: CardsOfOne): Promise<ReadonlyMap<string, CardToAnswer>> {
  const known = deps.streams.known(decks, deckStream(of.documentId));
  if (known && of.cardIds.every((id) => cardInDeck(known.state, id) !== null)) return inDeck(known.state, of);
  return cardsOnTheLog(deps, of);
}

/** As `cardsToAnswer`, with all that was recorded before. */
export async function cardsOnTheLog(deps: Needs, of: CardsOfOne): Promise<ReadonlyMap<string, CardToAnswer>> {
  const stream = deckStream(of.documentId);
  const found = deps.streams.known(decks, stream) ? null : await lookUp(deps, of);
  if (!found || found.cards.size < of.cardIds.length)
    return inDeck((await deps.streams.load(decks, stream)).state, of);
  if (found.inDocument <= mostFoldedBeside)
    deps.inBackground('folding a deck', async () => void (await deps.streams.load(decks, stream)));
  return found.cards;
}

/**
 * The cards of a document that are there, as of now. What the query service does not find is believed not to be there: nobody waits for an
 * answer, and a deck is not folded for what was deleted from it.
 */
export async function cardsThere(deps: Needs, of: CardsOfOne): Promise<ReadonlyMap<string, CardToAnswer>> {
  const stream = deckStream(of.documentId);
  const isKnown = deps.streams.known(decks, stream) !== null;
  const found = isKnown ? null : await lookUp(deps, of);
  if (found) return found.cards;
  const inAll = inDeck((await deps.streams.load(decks, stream)).state, of);
  return new Map([...inAll].filter(([, { isDeleted }]) => !isDeleted));
}

const inDeck = (deck: Deck, { cardIds }: CardsOfOne): Map<string, CardToAnswer> =>
  new Map(
    cardIds.flatMap((id) => {
      const card = deck.cards.get(id);
      return card ? [[id, card]] : [];
    }),
  );

/** null: the read model lags, nobody replies, or the query service fails: it must not take the answers along. */
async function lookUp(deps: Needs, { userId, documentId, cardIds }: CardsOfOne) {
  const position = (await deps.log.head()).toString();
  const question = { userId, documentId, cardIds: [...cardIds], position };
  try {
    const { cards, inDocument } = await askQueryService(deps, LookUpCards, question, timeoutMs);
    return { cards: new Map(cards.map((card) => [card.cardId, { ...card, isDeleted: false }])), inDocument };
  } catch (error) {
    if (!(error instanceof Rejection)) deps.warn(error, 'cards could not be looked up; their deck is folded');
    return null;
  }
}
