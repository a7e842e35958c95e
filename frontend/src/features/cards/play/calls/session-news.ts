import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { answerOf, contentOf, delayedCard, heldCard } from '../queue/play-parts.ts';
import type {
  CardContent,
  DelayedCard,
  PlayAction,
  PlayState,
  RecordedAnswer,
  Removal,
} from '../queue/play-state.ts';

/** The messages between the sessions of a person. */
export type SessionNews =
  | { kind: 'answered'; cardId: string; delayed: DelayedCard | null }
  | { kind: 'returned'; card: AnkiCard }
  | { kind: 'learnt'; cardId: string; answer: RecordedAnswer }
  | { kind: 'removed'; cardId: string; how: Removal }
  | { kind: 'changed'; cardId: string; content: CardContent };

/** What an action on one session means for the others; null for nothing. */
export function newsOf(before: PlayState, after: PlayState, action: PlayAction): SessionNews | null {
  if (before === after) return null;
  switch (action.type) {
    case 'answered': {
      const card = after.history.at(-1)?.card;
      if (!card || after.steps === before.steps) return null;
      const waiting = heldCard(after, card.id);
      return { kind: 'answered', cardId: card.id, delayed: waiting && delayedCard(waiting) };
    }
    case 'recorded':
    case 'wentBack':
    case 'refused': {
      const answered = answerOf(before, action.stepId);
      const card = answered && heldCard(after, answered.card.id);
      if (!card) return null;
      if (action.type === 'recorded') return { kind: 'learnt', cardId: card.id, answer: action.answer };
      return { kind: 'returned', card };
    }
    case 'removed':
      return { kind: 'removed', cardId: action.cardId, how: action.how };
    case 'rated':
    case 'edited':
      return changed(after, action.cardId);
    case 'undone': {
      const step = before.history.find(({ stepId }) => stepId === action.stepId);
      if (!step) return null;
      if (step.kind === 'rated' || step.kind === 'edited') return changed(after, step.card.id);
      const delayed = after.delayed.find(({ card }) => card.id === step.card.id);
      if (delayed) return { kind: 'answered', cardId: step.card.id, delayed };
      return { kind: 'returned', card: step.card };
    }
    default:
      return null;
  }
}

function changed(state: PlayState, cardId: string): SessionNews | null {
  const card = heldCard(state, cardId);
  return card && { kind: 'changed', cardId, content: contentOf(card) };
}

export function actionOf(news: SessionNews): PlayAction {
  switch (news.kind) {
    case 'answered':
      return { type: 'answeredElsewhere', cardId: news.cardId, delayed: news.delayed };
    case 'returned':
      return { type: 'returnedElsewhere', card: news.card };
    case 'learnt':
      return { type: 'learntElsewhere', cardId: news.cardId, answer: news.answer };
    case 'removed':
      return { type: 'deleted', isDeleted: ({ id }) => id === news.cardId };
    case 'changed':
      return { type: 'changedElsewhere', cardId: news.cardId, content: news.content };
    default:
      return news satisfies never;
  }
}
