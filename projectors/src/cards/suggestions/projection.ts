import { type SuggestionDocument, suggestionsModel } from '@anamnesis/contracts/cards/read-models.ts';
import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { makerOf } from '@anamnesis/contracts/kernel/events/engine.ts';
import { type Change, defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';

/** Cards that engines were not sure of, and what the person decided about them, by suggestion id. */
export const suggestionsProjection = defineProjection<AnamnesisEvent>()(suggestionsModel, {
  CardsSuggested: ({ data, metadata: { userId } }) => {
    const { documentId, pageNumber, engine, recognised } = data;
    const fields = {
      documentId,
      userId,
      pageNumber,
      madeBy: makerOf(engine),
      ...(recognised ? { recognised } : {}),
    };
    return data.suggestions.map(({ isHighYield: _mark, ...suggestion }, ordinal) => ({
      put: suggestion.suggestionId,
      doc: {
        ...suggestion,
        ...fields,
        ordinal,
        status: 'open',
        cardId: null,
        decidedAt: null,
      },
    }));
  },
  SuggestionAccepted: ({ data: { suggestionId, cardId }, metadata: { time } }) => [
    change(suggestionId, { status: 'accepted', cardId, decidedAt: time }),
  ],
  SuggestionDismissed: ({ data: { suggestionId }, metadata: { time } }) => [
    change(suggestionId, { status: 'dismissed', decidedAt: time }),
  ],
  SuggestionReopened: ({ data: { suggestionId } }) => [
    change(suggestionId, { status: 'open', cardId: null, decidedAt: null }),
  ],
  SuggestionsWithdrawn: ({ data: { suggestionIds } }) => suggestionIds.map((id) => ({ delete: id })),
  DocumentDeleted: ({ data: { documentId } }) => [{ deleteWhere: { documentId } }],
  // What was suggested while the document was being deleted.
  DeckDiscarded: ({ data: { documentId } }) => [{ deleteWhere: { documentId } }],
  FolderDeleted: ({ data: { documentIds } }) =>
    documentIds.map((documentId) => ({ deleteWhere: { documentId } })),
});

const change = (id: string, fields: Partial<SuggestionDocument>): Change<SuggestionDocument> => ({
  update: id,
  with: (suggestion) => ({ ...suggestion, ...fields }),
});
