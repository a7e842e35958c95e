import { z } from 'zod';
import { defineEvent } from '../../kernel/events/event.ts';
import { drawingSchema } from './drawing.ts';

/** A drawing that came with copied cards. */
export const copiedOcclusionSchema = z.object({
  occlusionId: z.string(),
  pageNumber: z.int().min(1),
  drawing: drawingSchema,
});

type Drawn = { cards?: readonly object[] };
/** To begin with it was not recorded which cards a drawing had changed, and readers took it for none. */
const asReadUntilNow = (data: unknown): unknown => ({
  ...(data as Drawn),
  cards: (data as Drawn).cards?.map((card) => ({ isChanged: false, ...card })),
});

/** In the stream `deck-<document>`. */
export const occlusionEvents = {
  /** A person drew what is hidden on a page, or drew it anew. Cards whose groups are gone are in a CardsDeleted beside it. */
  OcclusionDrawn: defineEvent(
    z.object({
      documentId: z.string(),
      occlusionId: z.string(),
      /** 1 for the first drawing. */
      version: z.int().min(1),
      pageNumber: z.int().min(1),
      /** Local date from which its new cards are due. */
      studyDay: z.iso.date(),
      /** After an erasure null, and no cards: what a group is called comes from the client. */
      drawing: drawingSchema.nullable(),
      /**
       * A card a group, in their order; one that was there has the text of this drawing from now on. `isChanged`: of such a one that it was
       * edited by it, so that its `textVersion` is one higher. `ordinal`: of a new one how many cards the person had written for the
       * document before.
       */
      cards: z.array(
        z.object({
          cardId: z.string(),
          group: z.string(),
          isNew: z.boolean(),
          isChanged: z.boolean(),
          ordinal: z.int().min(0),
        }),
      ),
    }),
    { personal: { drawing: null, cards: [] }, upcasts: [asReadUntilNow] },
  ),
};
