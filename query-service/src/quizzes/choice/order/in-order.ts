import type { QuizContent } from '@anamnesis/contracts/quizzes/events.ts';
import { byCodeUnits } from '../../../cards/study/by-text.ts';
import { alternate } from '../../../cards/study/session-order.ts';
import type { QuizCard } from '../quiz-card.ts';
import { spreadByDocument } from './spread-cards.ts';

/** `tier`: cards of a lower one come first, whatever their document; `compare` orders the cards of a document within a tier. */
type Content = { tier: (card: QuizCard) => number; compare: (a: QuizCard, b: QuizCard) => number };

const contents: Record<Exclude<QuizContent, 'custom'>, Content> = {
  /** Spread over the pages. */
  all: { tier: () => 0, compare: () => 0 },
  /** The lowest chance of recall now first, then most misses; cards that were never answered come after those that were. */
  challenging: {
    tier: ({ risk }) => (risk === null ? 1 : 0),
    compare: (a, b) => (b.risk ?? 0) - (a.risk ?? 0) || b.missed - a.missed,
  },
  /** Fewest answers first, as a card and as a question, then the longest ago. */
  least_reviewed: {
    tier: ({ answers }) => answers,
    compare: (a, b) => byCodeUnits(a.lastAnswered, b.lastAnswered),
  },
};

/**
 * The cards in the order in which a quiz asks for them. Those of a folder are mixed fairly: one of each document in turn, within a tier.
 * Where a content prefers none of two cards, they are spread over the pages. What was answered correctly since `lately`, an ISO instant, comes
 * after all others. `seed`: the id of the quiz, so that each has another order.
 */
export function quizInOrder(
  cards: readonly QuizCard[],
  { content, lately, seed }: { content: Exclude<QuizContent, 'custom'>; lately: string; seed: string },
): QuizCard[] {
  const { tier, compare } = contents[content];
  const documents = spreadByDocument(cards, seed).map((ofDocument) => ofDocument.toSorted(compare));
  const tiers = [...new Set(cards.map(tier))].sort((a, b) => a - b);
  const ordered = tiers.flatMap((each) =>
    alternate(documents.map((ofDocument) => ofDocument.filter((card) => tier(card) === each))),
  );
  return withKnownLast(ordered, lately);
}

/** What was answered correctly lately after all others, each in the order that it has. */
export function withKnownLast(cards: readonly QuizCard[], lately: string): QuizCard[] {
  const isKnown = ({ lastCorrect }: QuizCard): boolean => lastCorrect >= lately;
  return [...cards.filter((card) => !isKnown(card)), ...cards.filter(isKnown)];
}
