import type { cardsApi } from '@anamnesis/contracts/cards/api.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import { readModelOf } from '../read-models.ts';
import { studyPreferencesOf } from './study-preferences.ts';
import { fitting } from './details/fitting.ts';
import { toAnkiCards } from './duplicates/to-anki-cards.ts';
import { momentOf } from './to-anki-card.ts';

/** Suspended cards are among them. Where cards have very much beside their texts, the answer has the first ones, one at least. */
export const getCards =
  ({ store, clock, previewReview }: Dependencies): QueryHandler<typeof cardsApi.getCards> =>
  async ({ body: { cardIds } }, { userId, timeZone }) => {
    const [found, choices] = await Promise.all([
      readModelOf(store, 'cards').getMany(cardIds),
      studyPreferencesOf(store, userId),
    ]);
    const moment = momentOf(clock(), timeZone, choices);
    const preview = { moment, policy: choices.policy, previewReview };
    const cards = [...new Set(cardIds)].flatMap((cardId) => {
      const card = found.get(cardId);
      const isThere = card?.userId === userId && card.status !== 'deleted';
      return isThere ? [card] : [];
    });
    const { fits, details } = await fitting(store, cards, { cardOf: (card) => card });
    return {
      cards: await toAnkiCards(store, fits, preview, details),
      left: cards.slice(fits.length).map(({ cardId }) => cardId),
    };
  };
