import type { FoundPassage } from '@anamnesis/contracts/notes-search/requests.ts';
import type { QuizCard } from './quiz-card.ts';

const withoutSpaces = (text: string): string => text.replaceAll(/\s+/gu, '');
const placeOf = ({ documentId, pageNumber }: { documentId: string; pageNumber: number }): string =>
  `${pageNumber} ${documentId}`;

/** The cards that were made of what stands in passages, in the order of the passages. A folder is mixed as the search finds it. */
export function cardsOfPassages(cards: readonly QuizCard[], passages: readonly FoundPassage[]): QuizCard[] {
  const pages = Map.groupBy(cards, placeOf);
  const found = passages.map((passage) => ({ passage, onPage: pages.get(placeOf(passage)) ?? [] }));
  const within = found.flatMap(({ passage: { text, cardId }, onPage }) => {
    const whole = withoutSpaces(text);
    return onPage.filter((card) =>
      cardId === null ? card.span !== '' && whole.includes(withoutSpaces(card.span)) : card.cardId === cardId,
    );
  });
  return [...new Set(within)];
}
