import { z } from 'zod';
import { defineCommand, defineRequest } from '../../kernel/events/message.ts';
import { copiedOcclusionSchema } from '../occlusion/events.ts';
import { importedCardSchema } from './imported-card.ts';
import { mediumSchema } from './media.ts';
import { noteTypeSchema } from './note.ts';

/** Cards of one document in an import, deleted ones as well. */
export const mostImportedCards = 50_000;
/** Pictures with hidden places of one document in an import, those as well whose cards were all deleted. */
export const mostImportedDrawings = 10_000;
/** What a slice may have: cards, and bytes of its JSON, so that every bus takes it. */
export const mostOfSlice = { cards: 250, bytes: 600_000 } as const;

const count = z.int().min(0);
/** That of the person, by which study days are told; absent: the one that was saved with their settings. */
const inZone = { timeZone: z.string().optional() };

/**
 * A slice of a deck: makes the cards that are new to the document, brings up to date those that the person has not edited since the deck's last
 * word, and records what differs of the others. Sent again it changes nothing.
 */
export const ImportCards = defineCommand(
  'ImportCards',
  z.object({
    importId: z.string(),
    documentId: z.string(),
    cards: z.array(importedCardSchema).max(mostOfSlice.cards),
    /** The drawings of those that ask for a place on a picture; the cards of one may come in several slices. */
    occlusions: z.array(copiedOcclusionSchema),
    /** The files that these cards name. */
    media: z.array(mediumSchema),
    /** The kinds of their notes, as far as they may not be known yet. */
    noteTypes: z.array(noteTypeSchema).optional(),
    ...inZone,
  }),
  /** What this import made of these cards, also when they are sent again. `reason`: a sentence. */
  z.object({
    created: count,
    updated: count,
    unchanged: count,
    kept: count,
    refused: z.array(z.object({ cardId: z.string(), reason: z.string() })),
  }),
);

/** An answer that was given elsewhere. `rating`: from 1, *again*, to 4, *easy*; `took` in milliseconds. */
export const answerElsewhereSchema = z.object({
  /** Unix milliseconds. */
  at: z.int(),
  rating: z.int().min(1).max(4),
  took: z.int().min(0),
});
export type AnswerElsewhere = z.infer<typeof answerElsewhereSchema>;

export const mostAnswersOfCard = 5_000;
const answersOfCard = z.object({
  cardId: z.string(),
  /** In the order of their instants. */
  answers: z.array(answerElsewhereSchema).min(1).max(mostAnswersOfCard),
});

/** Records the answers that the cards of a document were given elsewhere, as far as they are not there yet. Sent again it changes nothing. */
export const ImportAnswers = defineCommand(
  'ImportAnswers',
  z.object({
    importId: z.string(),
    documentId: z.string(),
    cards: z.array(answersOfCard).max(mostOfSlice.cards),
    ...inZone,
  }),
  /** New answers, also when they are sent again. */
  z.object({ added: count }),
);

/**
 * Asks the command service on which day each card would be due with these answers, under the person's policy. `cardId`: of a card that the
 * person has, whose own answers count as well. null: it is not asked, as it was deleted or suspended here.
 */
export const PreviewAnswers = defineRequest(
  'preview-answers',
  z.object({
    userId: z.string(),
    cards: z
      .array(z.object({ cardId: z.string().nullable(), answers: z.array(answerElsewhereSchema) }))
      .max(mostOfSlice.cards),
    ...inZone,
  }),
  z.object({
    /** The person's study day now. */
    today: z.iso.date(),
    dueDates: z.array(z.iso.date().nullable()),
  }),
);
