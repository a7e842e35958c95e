import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { leechAfter } from '@anamnesis/contracts/cards/editing.ts';
import { answersIn, heldCard } from './play-parts.ts';
import type { PlayState } from './play-state.ts';

/** The card that the last answers of the session made a leech, while it waits; `stepId`: of the answer that did. */
export function newLeech(play: PlayState): { card: AnkiCard; stepId: number } | null {
  const answers = answersIn(play);
  const made = answers.findLast(
    ({ card, response }) => response === 'incorrect' && card.misses === leechAfter - 1,
  );
  if (!made) return null;
  const isAnsweredSince = answers.some(
    ({ card, stepId }) => card.id === made.card.id && stepId > made.stepId,
  );
  const card = heldCard(play, made.card.id);
  return card && !isAnsweredSince ? { card, stepId: made.stepId } : null;
}
