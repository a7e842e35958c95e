import { cardSearchesModel } from '@anamnesis/contracts/cards/browse/kept-searches.ts';
import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';

/** Searches that people keep, by search id. One of a folder or document that is gone stays: it finds nothing and says so. */
export const cardSearchesProjection = defineProjection<AnamnesisEvent>()(cardSearchesModel, {
  CardSearchKept: ({ data, metadata: { userId } }) => [{ put: data.searchId, doc: { ...data, userId } }],
  CardSearchDropped: ({ data: { searchId } }) => [{ delete: searchId }],
});
