import { collectionsModel } from '@anamnesis/contracts/diseases/read-models.ts';
import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { nameKey } from '@anamnesis/contracts/kernel/text/names.ts';
import { defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';

const without = (diseases: readonly string[], name: string): string[] =>
  diseases.filter((each) => nameKey(each) !== nameKey(name));

/** The collections of diseases of each person, by collection id. */
export const collectionsProjection = defineProjection<AnamnesisEvent>()(collectionsModel, {
  CollectionCreated: ({ data: { collectionId, title }, metadata: { userId }, revision }) => [
    { put: collectionId, doc: { collectionId, userId, title, diseases: [], createdAs: revision } },
  ],
  CollectionDeleted: ({ data: { collectionId } }) => [{ delete: collectionId }],
  DiseaseAppended: ({ data: { collectionId, name } }) => [
    {
      update: collectionId,
      with: (collection) => ({ ...collection, diseases: [name, ...without(collection.diseases, name)] }),
    },
  ],
  DiseaseRemoved: ({ data: { collectionId, name } }) => [
    {
      update: collectionId,
      with: (collection) => ({ ...collection, diseases: without(collection.diseases, name) }),
    },
  ],
});
