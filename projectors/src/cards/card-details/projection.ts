import {
  type ImportedCard,
  marksAfter,
  withMarks,
} from '@anamnesis/contracts/cards/imports/imported-card.ts';
import {
  type CardDetailsDocument,
  cardDetailsModel,
} from '@anamnesis/contracts/cards/imports/read-models.ts';
import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { type Change, defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';
import { keptDetailsOf, hasDetails } from './details.ts';

/** What only cards that came from elsewhere have, and to which passage they are tied, by card id. It stays while a card is deleted. */
export const cardDetailsProjection = defineProjection<AnamnesisEvent>()(cardDetailsModel, {
  CardsImported: ({ data, metadata }) => added(data, metadata),
  CardsCopied: ({ data, metadata }) => added(data, metadata),
  ImportedCardsUpdated: ({ data: { documentId, cards }, metadata: { userId } }) =>
    cards.map((card): Change<CardDetailsDocument> => {
      const { cardId, keepsText, rich, ...beside } = card;
      const said = keepsText ? beside : { ...beside, rich };
      const now = { cardId, documentId, userId, ...keptDetailsOf(said) };
      const merge = (known: CardDetailsDocument | null): CardDetailsDocument => ({
        ...withMarks(now, known?.own),
        ...(keepsText && known?.rich && { rich: known.rich }),
        ...(known?.source && { source: known.source }),
        ...(known?.own && { own: known.own }),
      });
      return hasDetails(said) ? { upsert: cardId, merge } : { update: cardId, with: merge };
    }),
  CardEdited: ({ data: { documentId, cardId, card }, metadata: { userId } }) => {
    if (card === null) return [];
    const { rich } = card;
    if (rich) return [{ upsert: cardId, merge: (known) => ({ ...known, cardId, documentId, userId, rich }) }];
    // In words again.
    return [{ update: cardId, with: ({ rich: _rich, ...known }) => known }];
  },
  CardsMarked: ({ data: { documentId, cardIds, tags, flag }, metadata: { userId } }) =>
    cardIds.map((cardId): Change<CardDetailsDocument> => ({
      upsert: cardId,
      merge: (known) => {
        const own = marksAfter(known?.own, { add: [], remove: [], ...tags, flag });
        return { ...withMarks({ ...known, cardId, documentId, userId }, own), own };
      },
    })),
  CardTied: ({ data: { documentId, cardId, source }, metadata: { userId } }) =>
    source
      ? [{ upsert: cardId, merge: (known) => ({ ...known, cardId, documentId, userId, source }) }]
      : [{ update: cardId, with: ({ source: _source, ...known }) => known }],
  DocumentDeleted: ({ data: { documentId } }) => [{ deleteWhere: { documentId } }],
  // Cards that came in while the document was being deleted.
  DeckDiscarded: ({ data: { documentId } }) => [{ deleteWhere: { documentId } }],
  FolderDeleted: ({ data: { documentIds } }) =>
    documentIds.map((documentId) => ({ deleteWhere: { documentId } })),
});

type WithCards = {
  documentId: string;
  cards: readonly Pick<ImportedCard, 'cardId' | 'rich' | 'tags' | 'flag' | 'fields'>[];
};

const added = (
  { documentId, cards }: WithCards,
  { userId }: { userId: string },
): Change<CardDetailsDocument>[] =>
  cards.filter(hasDetails).map((card) => ({
    put: card.cardId,
    doc: { cardId: card.cardId, documentId, userId, ...keptDetailsOf(card) },
  }));
