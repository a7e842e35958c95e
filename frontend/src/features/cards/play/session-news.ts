import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { delayedCard } from './play-parts.ts';
import type { DelayedCard, PlayAction, PlayState, RecordedAnswer } from './play-state.ts';

/** What the sessions of a person tell each other. */
export type SessionNews =
  | { kind: 'answered'; cardId: string; delayed: DelayedCard | null }
  | { kind: 'returned'; card: AnkiCard }
  | { kind: 'learnt'; cardId: string; answer: RecordedAnswer };

/** What an action on one session means for the others; null for nothing. */
export function newsOf(before: PlayState, after: PlayState, action: PlayAction): SessionNews | null {
  if (before === after) return null;
  switch (action.type) {
    case 'answered': {
      const card = after.history.at(-1)?.card;
      if (!card || after.answers === before.answers) return null;
      const waiting = heldCard(after, card.id);
      return { kind: 'answered', cardId: card.id, delayed: waiting && delayedCard(waiting) };
    }
    case 'recorded':
    case 'wentBack':
    case 'refused': {
      const answered = before.history.find(({ answerId }) => answerId === action.answerId);
      const card = answered && heldCard(after, answered.card.id);
      if (!card) return null;
      if (action.type === 'recorded') return { kind: 'learnt', cardId: card.id, answer: action.answer };
      return { kind: 'returned', card };
    }
    default:
      return null;
  }
}

export function actionOf(news: SessionNews): PlayAction {
  switch (news.kind) {
    case 'answered':
      return { type: 'answeredElsewhere', cardId: news.cardId, delayed: news.delayed };
    case 'returned':
      return { type: 'returnedElsewhere', card: news.card };
    case 'learnt':
      return { type: 'learntElsewhere', cardId: news.cardId, answer: news.answer };
    default:
      return news satisfies never;
  }
}

const heldCard = ({ queue, delayed }: PlayState, cardId: string): AnkiCard | null =>
  [...queue, ...delayed.map(({ card }) => card)].find(({ id }) => id === cardId) ?? null;
