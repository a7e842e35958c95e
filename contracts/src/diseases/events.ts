import { z } from 'zod';
import { engineSchema } from '../kernel/events/engine.ts';
import { asRecorded, defineEvent, type EventOf } from '../kernel/events/event.ts';
import { diseaseGuideSchema } from './guides/guide.ts';
import { guideRefusalSchema } from './guides/writing.ts';

const collectionId = z.string();
const guideId = z.string();

/** Guides of before have fewer lists; what a model wrote never had scores or pictures. */
function withLaterLists(data: unknown): unknown {
  const { guide, ...rest } = data as { guide?: { pictures?: unknown } | null };
  if (!guide) return data;
  const { pictures: _, ...known } = guide;
  const later = { specialty: null, reviewed: null, stages: [], referral: [], followUp: [] };
  return { ...rest, guide: { ...later, ...known, scores: [] } };
}

/**
 * Stream `collections-<user>`: the collections of a person, the names of diseases in them, the guides taken into the library, and those
 * that a model was asked for.
 */
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
  /** A model is to write a guide of a disease that the pack does not know. One with the same name before it counts no more. */
  GuideAsked: defineEvent(z.object({ guideId, name: z.string(), at: z.iso.datetime() }), {
    personal: { name: '' },
  }),
  /** What it wrote has passed the checks. */
  GuideWritten: defineEvent(
    z.object({ guideId, guide: diseaseGuideSchema.nullable(), engine: engineSchema }),
    // It reveals what the person asked for.
    { personal: { guide: null }, upcasts: [withLaterLists] },
  ),
  GuideRefused: defineEvent(z.object({ guideId, reason: guideRefusalSchema }), { upcasts: [asRecorded] }),
};
export type CollectionEvent = EventOf<typeof collectionEvents>;
export const collectionsStream = (userId: string): string => `collections-${userId}`;
