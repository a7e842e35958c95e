import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import { alternate } from '../../../cards/study/session-order.ts';
import type { QuizCard } from '../quiz-card.ts';

/** Of the same text always the same number. */
const seedOf = (text: string): number =>
  [...text].reduce((seed, letter) => (Math.imul(seed, 31) + letter.codePointAt(0)!) | 0, 7);

/** In an order that depends on the seed alone. */
function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/**
 * Cards of one document spread over its pages: one card of each page in turn, pages and the cards of a page in an order of their own for
 * each quiz.
 */
function spreadOverPages(cards: readonly QuizCard[], random: () => number): QuizCard[] {
  const pages = Map.groupBy(cards, ({ pageNumber }) => pageNumber);
  return alternate(shuffled([...pages.values()], random).map((page) => shuffled(page, random)));
}

/** Of the bank those on what the document is most about come first; so many at once are in an order of their own for each quiz. */
const together = 20;

function mostlyInOrder(cards: readonly QuizCard[], random: () => number): QuizCard[] {
  const parts = Array.from({ length: Math.ceil(cards.length / together) }, (_, at) =>
    cards.slice(at * together, (at + 1) * together),
  );
  return parts.flatMap((part) => shuffled(part, random));
}

/** What several documents give, by document, what is of the bank apart, in an order of their own for each quiz; spread over the pages of each. */
export function spreadByDocument(cards: readonly QuizCard[], seed: string): QuizCard[][] {
  const random = dice(seedOf(seed));
  const documents = Map.groupBy(cards, ({ documentId, from }) => `${from} ${documentId}`);
  return shuffled([...documents.values()], random).map((ofDocument) =>
    ofDocument[0]!.from === 'bank' ? mostlyInOrder(ofDocument, random) : spreadOverPages(ofDocument, random),
  );
}
