import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.ts';

const collectionId = z.string();

/** Stream `collections-<user>`: the collections of a person, the names of diseases in them, and the guides taken into the library. */
export const collectionEvents = {
  CollectionCreated: defineEvent(z.object({ collectionId, title: z.string(), at: z.iso.datetime() }), {
    personal: { title: '' },
  }),
  CollectionDeleted: defineEvent(z.object({ collectionId }), { frees: true }),
  /** At the front of its collection. */
  DiseaseAppended: defineEvent(z.object({ collectionId, name: z.string() }), { personal: { name: '' } }),
  DiseaseRemoved: defineEvent(z.object({ collectionId, name: z.string() }), { personal: { name: '' } }),
  /** The person has the guide of a disease of the pack as this document of the library; a later one replaces a deleted one. */
  GuideDocumentMade: defineEvent(
    z.object({ diseaseId: z.string(), documentId: z.string(), at: z.iso.datetime() }),
  ),
};
export type CollectionEvent = EventOf<typeof collectionEvents>;
export const collectionsStream = (userId: string): string => `collections-${userId}`;
