import { mostCandidates } from '@anamnesis/contracts/quizzes/limits.ts';
import type { Candidate } from '@anamnesis/contracts/quizzes/events.ts';
import { isOfNoCard } from '@anamnesis/contracts/quizzes/questions/made-of.ts';
import type { QuizCard } from './quiz-card.ts';

/** For one question so many cards, as a model may write none of many; of what is listed each gives one, and may ask what another asks. */
const perQuestion = { ofCards: 30, listed: 4 };

/**
 * The cards that a quiz may be made of, in the order in which they are asked for. Of several cards of one sentence the first keeps its place,
 * and the others come after all: their questions are nearly the same. Of questions that ask the same fact only the first is taken.
 */
export function candidatesOf(cards: readonly QuizCard[], wanted: number): Candidate[] {
  const seen = new Set<string>();
  const isFirst = new Map(
    cards.map((card) => {
      const sentence = `${card.documentId} ${card.pageNumber} ${card.span}`;
      const first = card.span === '' || !seen.has(sentence);
      seen.add(sentence);
      return [card, first];
    }),
  );
  const isListed = cards.every(({ cardId }) => isOfNoCard(cardId));
  const most = (isListed ? perQuestion.listed : perQuestion.ofCards) * wanted;
  const facts = new Set<string>();
  return [...cards.filter((card) => isFirst.get(card)), ...cards.filter((card) => !isFirst.get(card))]
    .filter(({ fact }) => {
      const isNew = fact === null || !facts.has(fact);
      if (fact !== null) facts.add(fact);
      return isNew;
    })
    .slice(0, Math.min(mostCandidates, most))
    .map(({ documentId, cardId, questionId, fact }) => ({
      documentId,
      cardId,
      questionId,
      ...(fact !== null && { fact }),
    }));
}
