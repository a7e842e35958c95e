import { z } from 'zod';
import { pageRegionSchema } from '../cards/occlusion/page-region.ts';
import { defineRequest } from '../kernel/events/message.ts';
import { documentTypeSchema } from '../library/events.ts';
import { mostDocumentPictures, pictureMimes } from '../library/files/pictures.ts';
import { type InspectionCode, inspectionRefusals } from '../library/refusals.ts';

const storedUploadSchema = z.object({ id: z.string(), hash: z.string(), size: z.int() });
const inspectionCodes = Object.keys(inspectionRefusals) as InspectionCode[];

/** Pages in one request to draw them. */
export const mostDrawnAtOnce = 8;

/** Asks a processor for images of pages as they are shown, which are drawn once and stored. */
export const DrawPages = defineRequest(
  'draw-pages',
  z.object({
    /** Whose turn it is: people take turns. */
    userId: z.string(),
    /** One-page PDFs in the blob store. */
    pages: z.array(z.string()).max(mostDrawnAtOnce),
  }),
  z.object({
    /** One for each page, in the same order; null for a page that cannot be drawn. */
    images: z.array(z.object({ hash: z.string(), size: z.int(), format: z.enum(['png', 'jpg']) }).nullable()),
  }),
);

const cutPictureSchema = z.object({
  /** Of the bytes. */
  hash: z.string(),
  size: z.int(),
  format: z.enum(['png', 'jpg']),
  /** In base64 where the picture is not kept; one that is kept is in the blob store under its hash. */
  bytes: z.string().optional(),
});
export type CutPicture = z.infer<typeof cutPictureSchema>;

/** Of a picture that is cut for a card. */
export const mostPictureBytes = 150_000;

/** Asks a processor for the picture of a region of a page, sized for screens, with at most `mostPictureBytes`. */
export const CutPagePicture = defineRequest(
  'cut-page-picture',
  z.object({
    /** Whose turn it is: people take turns. */
    userId: z.string(),
    /** A one-page PDF in the blob store, or the PNG of a page that could only be shown as an image. */
    page: z.string(),
    region: pageRegionSchema,
    /** Whether the picture is stored until the page is deleted: a card shows it. */
    keep: z.boolean(),
  }),
  z.object({
    /** null: the page cannot be drawn. */
    picture: cutPictureSchema.nullable(),
  }),
);

/** Cards in one request, and the characters of them. */
export const mostCardsInRequest = 50;
export const mostOfCardsAtOnce = 200_000;

/** In hundredths of the picture that it lies on. */
const coverSchema = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() });
export type Cover = z.infer<typeof coverSchema>;

const regionPartSchema = z.object({
  /** Of the bytes of its picture. */
  hash: z.string(),
  format: z.enum(['png', 'jpg']),
  /** The blob with them, and which of its bytes they are. */
  file: z.string(),
  from: z.int(),
  to: z.int(),
  covers: z.array(coverSchema),
  /** Something is left out above it. */
  isApart: z.boolean(),
  /** How much of its picture is below it, in hundredths of the width: other cards go on there. */
  below: z.number(),
});
export type RegionPart = z.infer<typeof regionPartSchema>;

/** Asks a processor for the regions of cards on their page, which is read and drawn once for all of them. Their pictures are stored in one file until the page is deleted, or others were asked for since. */
export const CutRegions = defineRequest(
  'cut-regions',
  z.object({
    /** Whose turn it is: people take turns. */
    userId: z.string(),
    /** A one-page PDF in the blob store. */
    page: z.string(),
    /** The blob with what was recognised on it; null where nothing was. */
    recognised: z.string().nullable(),
    cards: z
      .array(z.object({ prompt: z.string(), span: z.string() }))
      .min(1)
      .max(mostCardsInRequest),
  }),
  z.object({
    /** One for each card, in the same order, its parts from top to bottom; null for one whose place is not known for certain. */
    regions: z.array(z.array(regionPartSchema).nullable()),
  }),
);

/** Asks a processor whether an upload (in the upload store) can become a document. */
export const InspectUpload = defineRequest(
  'inspect-upload',
  z.object({
    uploadId: z.string(),
    /** Hash and number of its bytes. */
    hash: z.string(),
    size: z.number().int(),
    /** The uploader: uploads of one person queue behind each other and do not delay those of others. */
    userId: z.string(),
    fileName: z.string(),
    /** The type that the person chose. */
    slot: documentTypeSchema,
    /** A PDF whose words come in a text of the same upload: its pages may all be pictures. */
    textBeside: z.boolean().default(false),
    pageLimit: z.number().int(),
    /** What the person typed to open an encrypted PDF. It is kept nowhere. */
    password: z.string().optional(),
  }),
  z.discriminatedUnion('ok', [
    z.object({
      ok: z.literal(true),
      type: documentTypeSchema,
      totalPages: z.number().int().nullable(),
      mime: z.string(),
      /** Of a PDF that a password opened: the upload of a copy without encryption, to be kept in its place. The asker deletes it. */
      copy: storedUploadSchema.optional(),
    }),
    z.object({
      ok: z.literal(false),
      code: z.enum(inspectionCodes),
      message: z.string(),
      details: z.record(z.string(), z.unknown()).optional(),
    }),
  ]),
);
/** Asks a processor to make one file of inspected pictures (in the upload store), without what they tell beside the picture. */
export const JoinPictures = defineRequest(
  'join-pictures',
  z.object({
    /** Whose turn it is: people take turns. */
    userId: z.string(),
    /** In the order of their pages. */
    pictures: z
      .array(
        z.object({
          uploadId: z.string(),
          size: z.number().int(),
          fileName: z.string(),
          mime: z.enum(pictureMimes),
        }),
      )
      .min(1)
      .max(mostDocumentPictures),
  }),
  z.discriminatedUnion('ok', [
    z.object({
      ok: z.literal(true),
      /** A new upload, which is the caller's to delete. */
      upload: storedUploadSchema,
      mime: z.string(),
      fileName: z.string(),
    }),
    z.object({ ok: z.literal(false), code: z.enum(inspectionCodes), message: z.string() }),
  ]),
);
export type UploadVerdict = z.infer<(typeof InspectUpload)['output']>;
