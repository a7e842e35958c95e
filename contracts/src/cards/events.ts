import { z } from 'zod';
import { engineSchema, makerSchema } from '../kernel/events/engine.ts';
import { asRecorded, defineEvent, type EventOf } from '../kernel/events/event.ts';
import { duplicateEvents } from './study/duplicates.ts';
import { noteImportEvents } from './import-events.ts';
import { deckImportedEvents } from './imports/events.ts';
import { cardDetailsSchema, cardMarksSchema } from './imports/imported-card.ts';
import { richSchema } from './imports/rich.ts';
import { copiedOcclusionSchema, occlusionEvents } from './occlusion/events.ts';
import { occlusionOfCardSchema } from './occlusion/of-card.ts';

const documentId = z.string();
const cardId = z.string();

/** Cards of the deck that the same thing happened to. */
const someCards = { documentId, cardIds: z.array(cardId) };
/** How many of them the person had written. */
const written = z.number().int().min(0);

/** Ordinal of the first card that a person wrote for a page: more than an engine makes of one. */
export const firstWritten = 10_000;

/** A card of another deck, and what it becomes: its text, place and yield, not how it was studied. */
export const copiedCardSchema = z.object({
  cardId,
  sourceCardId: cardId,
  /** The `textVersion` of the card that was copied. */
  sourceVersion: z.int().min(0),
  pageNumber: z.number().int().positive(),
  /** The page that it was generated of, where it was moved to another since. */
  madeOn: z.int().min(1).optional(),
  ordinal: z.number().int().min(0),
  origin: z.enum(['generated', 'written']),
  /** Absent where a person wrote it, and in earlier events. */
  madeBy: makerSchema.optional(),
  /** It was made of text that was recognised in a picture. */
  recognised: z.literal(true).optional(),
  isCheckedLess: z.literal(true).optional(),
  isHighYield: z.boolean(),
  prompt: z.string(),
  answer: z.string(),
  span: z.string(),
  /** Of the copy, where it asks for a place on a picture. */
  occlusion: occlusionOfCardSchema.optional(),
  /** It came from elsewhere, with what such a card has. */
  isImported: z.literal(true).optional(),
  rich: richSchema.optional(),
  ...cardDetailsSchema.shape,
});
export type CopiedCard = z.infer<typeof copiedCardSchema>;
/** Whom it was copied from had changed it: it is not as an engine made it. */
export const isTouchedCopy = ({
  madeOn,
  sourceVersion,
}: Pick<CopiedCard, 'madeOn' | 'sourceVersion'>): boolean => madeOn !== undefined || sourceVersion > 0;

/** A card as an engine made it. */
export const generatedTextSchema = z.object({
  prompt: z.string(),
  answer: z.string(),
  /** Verbatim excerpt of the page that the card was made from. */
  span: z.string(),
  /** The mark that it begins with; absent in earlier events, and where the engine gives none. The person's own choice replaces it. */
  isHighYield: z.boolean().optional(),
  /** A model wrote it in a language whose words no check knows. It is the person's own once its text is edited. */
  isCheckedLess: z.literal(true).optional(),
});

/** A card that an engine made and is not sure of. `kind`: by which way it was made; `expected`: how likely the engine thinks it good, from 0 to 1. */
export const suggestedTextSchema = generatedTextSchema.extend({
  kind: z.string(),
  expected: z.number().min(0).max(1),
});

const suggestion = { documentId, suggestionId: z.string() };

/** To begin with it was not recorded what was selected. */
function withPassage(data: unknown): unknown {
  const { card, ...rest } = data as { card?: object | null };
  return card ? { ...rest, card: { span: '', ...card } } : data;
}

/** Stream `deck-<document>`: the texts of a document's cards, and what the person made of them. */
export const deckEvents = {
  CardsGenerated: defineEvent(
    z.object({
      documentId,
      requestId: z.string(),
      pageNumber: z.number().int().positive(),
      /** Local date from which the cards are due. */
      studyDay: z.iso.date(),
      cards: z.array(generatedTextSchema.extend({ cardId })),
      /** Where they come beside cards of the page: what the first of them counts from. Absent where they are its cards. */
      firstOrdinal: z.int().min(0).optional(),
      engine: engineSchema,
      /** The text of the page was recognised in its picture. */
      recognised: z.literal(true).optional(),
      /** The page is still worked on, and others may follow. */
      isPart: z.literal(true).optional(),
    }),
    { personal: { cards: [] }, upcasts: [asRecorded] },
  ),
  /** Cards that an engine is not sure of: each becomes a card of the deck when the person accepts it, and is none before. */
  CardsSuggested: defineEvent(
    z.object({
      documentId,
      requestId: z.string(),
      pageNumber: z.number().int().positive(),
      suggestions: z.array(suggestedTextSchema.extend({ suggestionId: z.string() })),
      engine: engineSchema,
      /** The text of the page was recognised in its picture. */
      recognised: z.literal(true).optional(),
    }),
    { personal: { suggestions: [] } },
  ),
  /** It became this card, whose text is in the CardsGenerated before; with what the person changed in the CardEdited. */
  SuggestionAccepted: defineEvent(z.object({ ...suggestion, cardId })),
  SuggestionDismissed: defineEvent(z.object(suggestion)),
  /** The decision was taken back. */
  SuggestionReopened: defineEvent(z.object(suggestion)),
  /** A card of the engine asks the same now. */
  SuggestionsWithdrawn: defineEvent(z.object({ documentId, suggestionIds: z.array(z.string()) })),
  /** A person wrote a card. It comes after the generated cards of its page. */
  CardCreated: defineEvent(
    z.object({
      documentId,
      cardId,
      pageNumber: z.number().int().positive(),
      /** How many cards the person had written for the document before; earlier only those of the page counted. */
      ordinal: z.number().int().min(0),
      /** Local date from which the card is due. */
      studyDay: z.iso.date(),
      /** null after an erasure. */
      card: z
        .object({
          prompt: z.string(),
          answer: z.string(),
          /** What the person had selected on the page; '' when the card was typed. */
          span: z.string().default(''),
        })
        .nullable(),
    }),
    { personal: { card: null }, upcasts: [withPassage] },
  ),
  CardEdited: defineEvent(
    z.object({
      documentId,
      cardId,
      /** 1 for the first edit. */
      textVersion: z.number().int().positive(),
      /** null after an erasure. `rich`: where it is in HTML from then on. */
      card: z.object({ prompt: z.string(), answer: z.string(), rich: richSchema.optional() }).nullable(),
    }),
    { personal: { card: null } },
  ),
  CardsRated: defineEvent(z.object({ ...someCards, isHighYield: z.boolean() })),
  /** The person's own tags and flag, which stay whatever a deck says later; absent where they are as they were. `flag` 0: none. */
  CardsMarked: defineEvent(
    z.object({
      ...someCards,
      tags: cardMarksSchema.pick({ add: true, remove: true }).nullable(),
      flag: z.int().min(0).max(7).optional(),
    }),
    { personal: { tags: null } },
  ),
  /** They are not studied until they are resumed. */
  CardsSuspended: defineEvent(z.object(someCards)),
  CardsResumed: defineEvent(z.object(someCards)),
  /** To another page of their document. */
  CardsMoved: defineEvent(z.object({ ...someCards, pageNumber: z.number().int().positive() })),
  CardsDeleted: defineEvent(
    z.object({
      ...someCards,
      written,
      /** The request whose new cards replace them, as nobody ever answered or changed them; absent where the person deleted them. */
      replacedIn: z.string().optional(),
    }),
    { frees: true },
  ),
  /** Deleted cards are back, as they were. */
  CardsRestored: defineEvent(z.object({ ...someCards, written })),
  /** They come from the deck of another document. */
  CardsCopied: defineEvent(
    z.object({
      documentId,
      sourceDocumentId: documentId,
      /** Local date from which the cards are due. */
      studyDay: z.iso.date(),
      cards: z.array(copiedCardSchema),
      /** The drawings of those that ask for a place on a picture. */
      occlusions: z.array(copiedOcclusionSchema).optional(),
    }),
    { personal: { cards: [], occlusions: [] } },
  ),
  /** What was changed in the source was taken or left; `version` -1: it was deleted there. */
  SourceSettled: defineEvent(
    z.object({
      documentId,
      cards: z.array(
        z.object({
          sourceCardId: cardId,
          version: z.int().min(-1),
          /** The card of this deck; null when a new one was left. */
          cardId: cardId.nullable(),
          /** The `textVersion` of that card with the text of the source; null: what it has was kept. */
          ownVersion: z.int().min(0).nullable(),
        }),
      ),
      /** Nothing else of the source is open. */
      isAll: z.boolean(),
    }),
  ),
  ...occlusionEvents,
  ...duplicateEvents,
  ...noteImportEvents,
  ...deckImportedEvents,
  /** Its document was deleted. */
  DeckDiscarded: defineEvent(z.object({ documentId }), { frees: true }),
};
export type DeckEvent = EventOf<typeof deckEvents>;
export const deckStream = (id: string): string => `deck-${id}`;
