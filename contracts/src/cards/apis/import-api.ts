import { z } from 'zod';
import { defineEndpoint } from '../../kernel/calls/endpoint.ts';
import { isVisible, tidyName } from '../../kernel/text/names.ts';
import { dayMs, minuteMs } from '../../kernel/work/rate.ts';
import { commonRefusals } from '../../kernel/events/refusals.ts';
import { documentsModel, foldersModel } from '../../library/read-models.ts';
import { libraryRefusals } from '../../library/refusals.ts';
import { longestTag, mostTags } from '../imports/imported-card.ts';
import { cardDifferencesModel } from '../imports/read-models.ts';
import { cardsModel } from '../read-models.ts';

const id = z.string().min(1).max(100);
const noteId = z.string().min(1).max(200);

const mostImportedNotes = 500;
const bodyLimit = 2 * 1024 * 1024;

/** A card as its two sides. Too long or in another form it is refused by itself, not with the call. */
export const cardSidesSchema = z.object({
  front: z.string().meta({
    description:
      'the question, or a text with hidden parts as in {{c1::answer}} or {{c1::answer::hint}}. **Bold**, *italic*, lists and $formulas$ as in any card, or HTML',
  }),
  back: z.string().meta({ description: "the answer; '' where the front hides it" }),
});
export type CardSides = z.infer<typeof cardSidesSchema>;

const formatSchema = z.enum(['text', 'html']);

const noteOutcomeSchema = z.enum(['created', 'updated', 'unchanged', 'kept', 'refused']);

const importedNoteSchema = z.object({
  id: noteId,
  cardId: id.nullable(),
  outcome: noteOutcomeSchema.meta({
    description:
      'updated: the text of the tool changed, and the person had not edited the card, or its tags did; kept: the person edited it otherwise, or deleted it, and that stays',
  }),
  reason: z.string().optional().meta({ description: 'why it was kept or refused, as a sentence' }),
  theirs: cardSidesSchema.optional().meta({ description: 'of what was kept: the text that was sent' }),
  card: cardSidesSchema
    .extend({ format: formatSchema })
    .optional()
    .meta({ description: 'of what was kept: the text that the card has' }),
});
export type ImportedNote = z.input<typeof importedNoteSchema>;

/** Notes from programs of others. */
export const cardImportApi = {
  importNotes: defineEndpoint({
    method: 'POST',
    path: '/api/cards/import',
    side: 'command',
    summary:
      'Write notes of another program as cards, as in {"deck":"Pharma","notes":[{"id":"n1","front":"What inhibits ACE?","back":"Lisinopril"}]}; sent again, they update their cards',
    body: z.object({
      deck: z
        .string()
        .max(200, { abort: true })
        .overwrite(tidyName)
        .min(1)
        .refine(isVisible, 'Please enter a name')
        .meta({
          description: 'the name of the document that the cards are in; it is made when it is not there',
        }),
      format: formatSchema.default('text').meta({
        description:
          'of both sides of all notes. html: sanitised; what our own text can say becomes that, and the rest stays HTML. Pictures and sounds of other places are not fetched',
      }),
      notes: z
        .array(
          cardSidesSchema.extend({
            id: noteId.meta({ description: 'the tool’s own: the same note has the same at each import' }),
            tags: z
              .array(z.string())
              .default([])
              .meta({
                description: `all that the card has from now on: ${mostTags} of ${longestTag} characters at most, the rest is left out`,
              }),
          }),
        )
        .min(1)
        .max(mostImportedNotes),
    }),
    bodyLimit,
    response: z.object({
      documentId: id
        .nullable()
        .meta({ description: 'null when all notes were refused: nothing was written' }),
      notes: z.array(importedNoteSchema).max(mostImportedNotes),
    }),
    changes: [cardsModel, cardDifferencesModel, documentsModel, foldersModel],
    rate: {
      what: 'imported-notes',
      per: 'person',
      limits: [
        { most: 60, withinMs: minuteMs },
        { most: 1_000, withinMs: dayMs },
      ],
      sentence: 'You have imported notes too often.',
      counts: 'calls',
    },
    errors: [commonRefusals.NOT_FOUND, libraryRefusals.QUOTA_EXCEEDED],
  }),
};
