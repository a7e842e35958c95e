import type { cardsApi } from '@anamnesis/contracts/cards/api.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import { readModelOf } from '../read-models.ts';
import { choicesOf } from './choices-of.ts';
import { momentOf, toAnkiCard } from './to-anki-card.ts';

/** Suspended cards are among them. */
export const getCards =
  ({ store, clock, previewReview }: Dependencies): QueryHandler<typeof cardsApi.getCards> =>
  async ({ body: { cardIds } }, { userId, timeZone }) => {
    const [found, choices] = await Promise.all([
      readModelOf(store, 'cards').getMany(cardIds),
      choicesOf(store, userId),
    ]);
    const moment = momentOf(clock(), timeZone, choices);
    const preview = { moment, policy: choices.policy, previewReview };
    const cards = [...new Set(cardIds)].flatMap((cardId) => {
      const card = found.get(cardId);
      const isThere = card?.userId === userId && card.status !== 'deleted';
      return isThere ? [toAnkiCard(card, preview)] : [];
    });
    return { cards };
  };
