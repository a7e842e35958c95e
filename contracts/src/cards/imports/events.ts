import { z } from 'zod';
import { defineEvent } from '../../kernel/events/event.ts';
import { copiedOcclusionSchema } from '../occlusion/events.ts';
import { importedCardSchema } from './imported-card.ts';
import { mediumSchema } from './media.ts';
import { noteTypeSchema } from './note.ts';
import { richSchema } from './rich.ts';

/** The kinds of these cards' notes, as far as they may not be known yet. */
const ofNotes = { noteTypes: z.array(noteTypeSchema).optional() };
/** Cards before version 2 do not say of which note they are. */
const sinceNotes = (data: unknown): unknown => data;

const ofImport = { documentId: z.string(), importId: z.string() };

/** In the stream `deck-<document>`. */
export const deckImportedEvents = {
  /** Cards of a deck that comes from elsewhere. */
  CardsImported: defineEvent(
    z.object({
      ...ofImport,
      /** Local date from which the cards are due. */
      studyDay: z.iso.date(),
      /** All on the first page. `ordinal`: how many cards were written for the document before. */
      cards: z.array(importedCardSchema.extend({ ordinal: z.int().min(0) })),
      /** The drawings of those that ask for a place on a picture. */
      occlusions: z.array(copiedOcclusionSchema).optional(),
      ...ofNotes,
    }),
    { personal: { cards: [], occlusions: [], noteTypes: [] }, upcasts: [sinceNotes] },
  ),
  /** What the deck says of its cards was changed, and is taken over. */
  ImportedCardsUpdated: defineEvent(
    z.object({
      ...ofImport,
      /**
       * `textVersion`: the one with which the card has this text; that of before where only tags, flag or fields changed. `keepsText`: only
       * those are taken, as the person has another text.
       */
      cards: z.array(
        importedCardSchema.extend({ textVersion: z.int().min(0), keepsText: z.literal(true).optional() }),
      ),
      occlusions: z.array(copiedOcclusionSchema).optional(),
      ...ofNotes,
    }),
    { personal: { cards: [], occlusions: [], noteTypes: [] }, upcasts: [sinceNotes] },
  ),
  /** The deck and the person both changed a card: its text stays. `theirs`: what the deck says. */
  ImportedCardsKept: defineEvent(
    z.object({
      ...ofImport,
      cards: z.array(
        z.object({
          cardId: z.string(),
          theirs: z.object({ prompt: z.string(), answer: z.string(), rich: richSchema.optional() }),
        }),
      ),
    }),
    { personal: { cards: [] } },
  ),
  /** What the deck said last counts as known: the person chose a side, or had written the same. */
  DifferencesSettled: defineEvent(
    z.object({
      documentId: z.string(),
      /** `textHash`: of the text as a card has it; who guesses the text knows it by that. */
      cards: z.array(z.object({ cardId: z.string(), textHash: z.string() })),
    }),
    { personal: { cards: [] } },
  ),
  /** Files that cards of the document show or play, each recorded once for a document. */
  MediaAdded: defineEvent(z.object({ documentId: z.string(), media: z.array(mediumSchema) })),
  /** A card without a passage of its own was tied to one of the person's documents; null: no more. */
  CardTied: defineEvent(
    z.object({
      documentId: z.string(),
      cardId: z.string(),
      source: z
        .object({
          documentId: z.string(),
          pageNumber: z.int().min(1),
          span: z.string(),
        })
        .nullable(),
    }),
    { personal: { source: null } },
  ),
};
