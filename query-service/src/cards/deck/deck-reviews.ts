import { type ReviewDocument, reviewsModel } from '@anamnesis/contracts/cards/read-models.ts';
import { daysBetween } from '@anamnesis/contracts/kernel/local-date.ts';
import type { DeckReview } from '@anamnesis/contracts/ports/deck-file.ts';
import { collectionOf, type ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import { byText } from '../study/by-text.ts';
import { everyDoc } from '../../export/every-doc.ts';

/** A card in a deck: its note, its number where the note has cards that stand for themselves, and what is planned for it, in days. */
export type DeckCard = Pick<DeckReview, 'guid' | 'number'> & { planned: number };

/**
 * The answers to the cards of a document that were not taken back, card by card. The interval of an answer is the time until
 * the next day on which the card was asked, of the last one what is planned. Those of cards that are not in the deck are left out.
 */
export async function* deckReviews(
  store: Pick<ReadStore, 'collection'>,
  documentId: string,
  inDeck: ReadonlyMap<string, DeckCard>,
  signal: AbortSignal,
): AsyncGenerator<DeckReview[]> {
  let ofCard: ReviewDocument[] = [];
  const done = (): DeckReview[] => {
    const [first] = ofCard;
    const card = first && inDeck.get(first.cardId);
    return card ? reviewsOfCard(ofCard, card) : [];
  };
  // By key, so that those of a card come together.
  for await (const review of everyDoc(collectionOf(store, reviewsModel), { documentId }, signal)) {
    if (ofCard.length > 0 && ofCard[0]?.cardId !== review.cardId) {
      yield done();
      ofCard = [];
    }
    ofCard.push(review);
  }
  yield done();
}

/** `planned`: days from the last answer to the day on which the card is due. */
export function reviewsOfCard(
  all: readonly ReviewDocument[],
  { guid, number, planned }: DeckCard,
): DeckReview[] {
  const reviews = all
    .filter(({ reversed }) => !reversed)
    .toSorted((a, b) => byText(a.at, b.at) || a.standing - b.standing);
  const interval = (n: number): number => {
    const [review, next] = [reviews[n], reviews[n + 1]];
    if (!review) return 0;
    return Math.max(0, next ? daysBetween(review.studyDay, next.studyDay) : planned);
  };
  const kinds = kindsOf(reviews);
  return reviews.map(({ at, response }, n) => ({
    guid,
    ...(number !== undefined && { number }),
    at: Date.parse(at),
    isCorrect: response === 'correct',
    kind: kinds[n] ?? 'review',
    interval: interval(n),
    lastInterval: n === 0 ? 0 : interval(n - 1),
  }));
}

/** Only the first answer of a day grades a card that was learned; what follows on that day belongs to learning it again. */
function kindsOf(reviews: readonly ReviewDocument[]): DeckReview['kind'][] {
  let learned = false;
  return reviews.map(({ studyDay, response }, n) => {
    const before = reviews[n - 1];
    const isFirstOfDay = before?.studyDay !== studyDay;
    const kind = !learned ? 'learning' : isFirstOfDay ? 'review' : 'relearning';
    if (response === 'correct' && reviews[n + 1]?.studyDay !== studyDay) learned = true;
    return kind;
  });
}
