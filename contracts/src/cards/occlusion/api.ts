import { z } from 'zod';
import { pagesModel } from '../../documents/read-models.ts';
import { documentsRefusals } from '../../documents/refusals.ts';
import { defineEndpoint, noBody } from '../../kernel/calls/endpoint.ts';
import { dayMs, minuteMs, type Rate } from '../../kernel/work/rate.ts';
import { commonRefusals } from '../../kernel/events/refusals.ts';
import { documentsModel } from '../../library/read-models.ts';
import { cardsModel } from '../read-models.ts';
import { cardsRefusals } from '../refusals.ts';
import {
  drawingSchema,
  longestLabel,
  longestDrawingTitle,
  mostShapes,
  placeSchema,
  sentDrawingSchema,
} from './drawing.ts';
import { isRegion } from './page-region.ts';
import { occlusionsModel } from './read-model.ts';

const id = z.string().min(1).max(100);
const notes = '/api/notesRoutes';
const pageNumber = z.coerce.number().int().min(1).max(1_000_000);
const pageNotReady = [
  documentsRefusals.EXTRACTION_FAILED,
  documentsRefusals.PREPARATION_FAILED,
  documentsRefusals.DOCUMENT_TOO_LARGE,
];
/** Browsers keep pictures: a student who learns all day on a new device asks for each once. */
const picturesRate: Rate = {
  what: 'pictures',
  per: 'person',
  limits: [
    { most: 600, withinMs: 10 * minuteMs },
    { most: 5_000, withinMs: dayMs },
  ],
  sentence: 'You have opened too many pictures.',
  counts: 'calls',
};
/** A drawing is saved, changed and undone by hand; each is kept in the log for good. */
const drawingsRate: Rate = {
  what: 'drawings',
  per: 'person',
  limits: [
    { most: 120, withinMs: 10 * minuteMs },
    { most: 1_000, withinMs: dayMs },
  ],
  sentence: 'You have saved too many drawings.',
  counts: 'calls',
};
const placesRate: Rate = {
  what: 'page-places',
  per: 'person',
  limits: [{ most: 120, withinMs: minuteMs }],
  sentence: 'You have opened too many pages.',
  counts: 'calls',
};
const occlusionsRate: Rate = {
  what: 'occlusions',
  per: 'person',
  limits: [{ most: 240, withinMs: minuteMs }],
  sentence: 'You have opened too many drawings.',
  counts: 'calls',
};
/** In bytes of JSON: the most boxes with the longest labels and ids are 200 kB. */
const longestDrawing = 256 * 1024;
const fraction = z.coerce.number().min(0).max(1);

export const mostOcclusionsAtOnce = 200;
/** Words and lines of a page that boxes snap to. */
export const mostSnaps = 5_000;
export const mostFigures = 50;
export const mostPageParts = 100;

export const occlusionSchema = z.object({
  occlusionId: id,
  pdfId: id,
  pageNumber: z.int().min(1),
  version: z.int().min(1),
  drawing: drawingSchema,
  /** The cards that are there, by the groups that they ask for. */
  cards: z.array(z.object({ cardId: id, group: id })).max(mostShapes),
});
export type Occlusion = z.infer<typeof occlusionSchema>;

const labelSchema = z.object({ text: z.string().max(longestLabel), place: placeSchema });

/** A figure or a table that is a picture, with the labels that were found on it: offered as boxes, dealt only when taken. */
export const figureSchema = z.object({
  region: placeSchema,
  title: z.string().max(longestDrawingTitle),
  labels: z.array(labelSchema).max(mostShapes),
});
export type Figure = z.infer<typeof figureSchema>;

/** Pictures with hidden places. An addition to the specification. */
export const occlusionApi = {
  drawOcclusion: defineEndpoint({
    method: 'POST',
    path: `${notes}/drawOcclusion`,
    side: 'command',
    summary: 'Hide places on a page: each group of shapes becomes a card; or draw it anew',
    body: z.object({
      pdfId: id,
      occlusionId: id.meta({
        description:
          'of a new drawing made by the client, so that one that is sent again is the same; else that of the answer',
      }),
      version: z.int().min(0).meta({
        description:
          '0 for a new drawing, else the one that was changed: it is refused when somebody else changed it since',
      }),
      pageNumber: z.int().min(1).max(1_000_000),
      drawing: sentDrawingSchema,
    }),
    bodyLimit: longestDrawing,
    response: z.object({
      occlusionId: id.meta({ description: 'derived of that of the client; it is used from now on' }),
      version: z.int().min(1),
      cards: z.array(z.object({ cardId: id, group: id })).max(mostShapes),
      /** Of them those that this call made, and the cards that it deleted: what is to be deleted or brought back to undo it. */
      addedIds: z.array(id).max(mostShapes),
      deletedIds: z.array(id).max(mostShapes),
    }),
    changes: [occlusionsModel, cardsModel, documentsModel],
    rate: drawingsRate,
    errors: [
      commonRefusals.NOT_FOUND,
      commonRefusals.NOT_YET,
      cardsRefusals.DRAWING,
      cardsRefusals.CARD_CHANGED,
      cardsRefusals.TOO_MANY_CARDS,
    ],
  }),
  getOcclusions: defineEndpoint({
    method: 'POST',
    path: `${notes}/occlusions`,
    side: 'query',
    summary: 'Drawings by their ids; those that are not there, or are somebody else’s, are left out',
    body: z.object({ occlusionIds: z.array(id).min(1).max(mostOcclusionsAtOnce) }),
    response: z.object({ occlusions: z.array(occlusionSchema).max(mostOcclusionsAtOnce) }),
    reads: [occlusionsModel, cardsModel],
    rate: occlusionsRate,
  }),
  getPagePicture: defineEndpoint({
    method: 'GET',
    path: `${notes}/pagePicture`,
    side: 'query',
    kind: 'file',
    summary: 'A page of a PDF, or a part of it, as a picture (JPEG or PNG); cut once for each page and part',
    query: z
      .object({
        pdfId: id,
        pageNumber,
        x: fraction.default(0),
        y: fraction.default(0),
        width: fraction.default(1),
        height: fraction.default(1),
      })
      .refine(isRegion, 'It is no part of a page'),
    response: noBody,
    reads: [documentsModel, pagesModel, occlusionsModel],
    rate: picturesRate,
    errors: [
      commonRefusals.NOT_FOUND,
      commonRefusals.NO_SUCH_PART,
      commonRefusals.BUSY,
      documentsRefusals.PAGE_UNDRAWABLE,
      documentsRefusals.STORED_FILE_DAMAGED,
      ...pageNotReady,
    ],
  }),
  getPagePlaces: defineEndpoint({
    method: 'GET',
    path: `${notes}/pagePlaces`,
    side: 'query',
    summary:
      'Where words, lines and pictures stand on a page of a PDF, to snap boxes to, and the figures on it with their labels',
    query: z.object({ pdfId: id, pageNumber }),
    response: z.object({
      /** The page as it is shown, in points; null where it is not known. */
      size: z.object({ width: z.number(), height: z.number() }).nullable(),
      words: z.array(labelSchema).max(mostSnaps),
      lines: z.array(labelSchema).max(mostSnaps),
      figures: z.array(figureSchema).max(mostFigures),
      /** Where something is shown that is no text: pictures and drawings, whole; also a page that is one picture. */
      pictures: z.array(placeSchema).max(mostPageParts),
    }),
    reads: [documentsModel, pagesModel],
    rate: placesRate,
    errors: [
      commonRefusals.NOT_FOUND,
      commonRefusals.BUSY,
      documentsRefusals.STORED_FILE_DAMAGED,
      ...pageNotReady,
    ],
  }),
};
