import {
  type AnswersElsewhereDocument,
  answersElsewhereModel,
} from '@anamnesis/contracts/cards/imports/read-models.ts';
import { type ReviewDocument, reviewsModel } from '@anamnesis/contracts/cards/read-models.ts';
import { responseOf } from '@anamnesis/contracts/cards/study/schedule.ts';
import { daysBetween } from '@anamnesis/contracts/kernel/local-date.ts';
import type { DeckReview } from '@anamnesis/contracts/ports/packs/deck-file.ts';
import { collectionOf, type ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { everyDoc } from '../../export/every-doc.ts';

/** A card in a deck: its note, its number where the note has cards that stand for themselves, and what is planned for it, in days. */
export type ReviewedDeckCard = Pick<DeckReview, 'guid' | 'number'> & { planned: number };

type Store = Pick<ReadStore, 'collection'>;

/** Cards whose answers from elsewhere are read at once. */
const atOnce = 200;

/**
 * The answers to the cards of a document that were not taken back, and those that they came with, card by card. The interval of an answer
 * is the time until the next day on which the card was asked, of the last one what is planned. Those of cards that are not in the deck
 * are left out.
 */
export async function* deckReviews(
  store: Store,
  documentId: string,
  inDeck: ReadonlyMap<string, ReviewedDeckCard>,
  signal: AbortSignal,
): AsyncGenerator<DeckReview[]> {
  const elsewhere = collectionOf(store, answersElsewhereModel);
  const answeredHere = new Set<string>();
  for await (const some of answersHere(store, documentId, signal)) {
    const cardIds = some.map(([first]) => first!.cardId);
    const found = await elsewhere.getMany(cardIds);
    for (const [n, cardId] of cardIds.entries()) {
      answeredHere.add(cardId);
      const card = inDeck.get(cardId);
      if (card) yield reviewsOfCard(some[n]!, card, found.get(cardId)?.answers);
    }
  }
  for await (const { cardId, answers } of everyDoc(elsewhere, { documentId }, signal)) {
    const card = inDeck.get(cardId);
    if (card && !answeredHere.has(cardId)) yield reviewsOfCard([], card, answers);
  }
}

/** The answers that were given here, those of a card together, of some cards at once. */
async function* answersHere(
  store: Store,
  documentId: string,
  signal: AbortSignal,
): AsyncGenerator<ReviewDocument[][]> {
  let cards: ReviewDocument[][] = [];
  // By key, so that those of a card come together.
  for await (const review of everyDoc(collectionOf(store, reviewsModel), { documentId }, signal)) {
    const ofCard = cards.at(-1);
    if (ofCard?.[0]?.cardId === review.cardId) {
      ofCard.push(review);
      continue;
    }
    if (cards.length === atOnce) {
      yield cards;
      cards = [];
    }
    cards.push([review]);
  }
  yield cards;
}

/** `at` in Unix milliseconds. */
type Answer = Pick<ReviewDocument, 'response' | 'studyDay' | 'standing'> &
  Pick<DeckReview, 'at' | 'rating' | 'took'>;

/** `planned`: days from the last answer to the day on which the card is due. */
export function reviewsOfCard(
  here: readonly ReviewDocument[],
  { guid, number, planned }: ReviewedDeckCard,
  elsewhere: AnswersElsewhereDocument['answers'] = [],
): DeckReview[] {
  const reviews = [...elsewhere.map(givenElsewhere), ...here.flatMap(givenHere)].toSorted(
    (a, b) => a.at - b.at || a.standing - b.standing,
  );
  const interval = (n: number): number => {
    const [review, next] = [reviews[n], reviews[n + 1]];
    if (!review) return 0;
    return Math.max(0, next ? daysBetween(review.studyDay, next.studyDay) : planned);
  };
  const kinds = kindsOf(reviews);
  return reviews.map(({ at, response, rating, took }, n) => ({
    guid,
    ...(number !== undefined && { number }),
    at,
    isCorrect: response === 'correct',
    ...(rating !== undefined && { rating }),
    ...(took !== undefined && { took }),
    kind: kinds[n] ?? 'review',
    interval: interval(n),
    lastInterval: n === 0 ? 0 : interval(n - 1),
  }));
}

const givenHere = ({ at, response, rating, took, studyDay, standing, reversed }: ReviewDocument): Answer[] =>
  reversed ? [] : [{ at: Date.parse(at), response, rating, took, studyDay, standing }];

const givenElsewhere = ([
  at,
  rating,
  took,
  studyDay,
]: AnswersElsewhereDocument['answers'][number]): Answer => ({
  at,
  response: responseOf(rating),
  studyDay,
  standing: 0,
  rating,
  took,
});

/** Only the first answer of a day grades a card that was learned; what follows on that day belongs to learning it again. */
function kindsOf(reviews: readonly Answer[]): DeckReview['kind'][] {
  let learned = false;
  return reviews.map(({ studyDay, response }, n) => {
    const before = reviews[n - 1];
    const isFirstOfDay = before?.studyDay !== studyDay;
    const kind = !learned ? 'learning' : isFirstOfDay ? 'review' : 'relearning';
    if (response === 'correct' && reviews[n + 1]?.studyDay !== studyDay) learned = true;
    return kind;
  });
}
