import { z } from 'zod';
import { occlusionsModel } from '../../cards/occlusion/read-model.ts';
import { cardDetailsModel } from '../../cards/imports/read-models.ts';
import { richSchema } from '../../cards/imports/rich.ts';
import { cardsModel } from '../../cards/read-models.ts';
import { cardsRefusals } from '../../cards/refusals.ts';
import { defineEndpoint, longBody } from '../../kernel/calls/endpoint.ts';
import { pageInput, pageOutput } from '../../kernel/calls/paging.ts';
import { dayMs, minuteMs } from '../../kernel/work/rate.ts';
import { commonRefusals } from '../../kernel/events/refusals.ts';
import { documentsModel, foldersModel } from '../../library/read-models.ts';
import { libraryRefusals } from '../../library/refusals.ts';
import { mostSharedDocuments } from '../limits.ts';
import { connectionsModel, copiesModel, deletedAtSource, receivedSharesModel } from '../read-models.ts';
import { socialRefusals } from '../refusals.ts';

const id = z.string().min(1).max(100);
const social = '/api/socialRoutes';
const count = z.int().min(0);
const done = z.object({ success: z.literal(true), message: z.string() });

/** Changes in one call. */
export const changesPage = { list: 'changes', most: 200 };
/** Documents in one answer. */
export const mostFollowed = 200;

/** A card of the source in a version: -1 stands for its deletion. */
const settledSchema = z.object({ sourceCardId: id, version: z.int().min(deletedAtSource) });
export type SettledCard = z.infer<typeof settledSchema>;

const takenSchema = settledSchema.extend({
  ownVersion: z
    .int()
    .min(0)
    .optional()
    .meta({ description: 'of the own text that was shown beside it; refused when that was changed since' }),
});
export type TakenCard = z.infer<typeof takenSchema>;

export const sourceChangeSchema = settledSchema.extend({
  kind: z.enum(['corrected', 'new', 'deleted']),
  pageNumber: z.int().min(1),
  prompt: z.string().meta({ description: 'the text at the source; of a deleted card, the own one' }),
  rich: richSchema.optional().meta({
    description:
      'the same of a card in HTML; the caller can load those of its files that the own document has',
  }),
  own: z
    .object({
      cardId: id,
      prompt: z.string(),
      rich: richSchema.optional(),
      textVersion: count,
      wasEdited: z.boolean(),
    })
    .nullable()
    .meta({ description: 'the own card; null for a new one' }),
});
export type SourceChange = z.infer<typeof sourceChangeSchema>;

/** Living shares: later changes of the sender, to take or to leave. */
export const followingApi = {
  followSharedResource: defineEndpoint({
    method: 'PUT',
    path: `${social}/followSharedResource/:id`,
    side: 'command',
    summary: 'Be offered later changes of an accepted share, or no longer',
    params: z.object({ id }),
    body: z.object({ follow: z.boolean() }),
    response: done,
    changes: [receivedSharesModel],
    errors: [socialRefusals.NO_LONGER_OFFERED, socialRefusals.CANNOT_BE_FOLLOWED],
    rate: {
      what: 'following',
      per: 'person',
      limits: [
        { most: 120, withinMs: 10 * minuteMs },
        { most: 1000, withinMs: dayMs },
      ],
      sentence: 'You have switched following on and off too often.',
      counts: 'calls',
    },
  }),
  sharedUpdates: defineEndpoint({
    method: 'GET',
    path: `${social}/sharedUpdates`,
    side: 'query',
    summary: 'The documents whose source was changed, of all shares that the caller follows',
    response: z.object({
      data: z
        .array(
          z.object({
            shareId: id,
            documentId: id,
            documentName: z.string(),
            senderName: z.string(),
            corrected: count,
            new: count,
            deleted: count,
          }),
        )
        .max(mostFollowed),
      newDocuments: z
        .array(
          z.object({
            shareId: id,
            sourceDocumentId: id,
            name: z.string(),
            folderName: z.string(),
            senderName: z.string(),
            pageCount: count,
            flashcardCount: count,
          }),
        )
        .max(mostFollowed)
        .meta({ description: 'that the sender added to shared folders later' }),
    }),
    reads: [
      receivedSharesModel,
      connectionsModel,
      copiesModel,
      documentsModel,
      foldersModel,
      cardsModel,
      occlusionsModel,
    ],
  }),
  updatesWaiting: defineEndpoint({
    method: 'GET',
    path: `${social}/updatesWaiting`,
    side: 'query',
    summary: 'Whether anything was changed or added in what the caller follows',
    response: z.object({ waiting: z.boolean() }),
    reads: [receivedSharesModel, connectionsModel, copiesModel],
  }),
  originOf: defineEndpoint({
    method: 'GET',
    path: `${social}/originOf/:documentId`,
    side: 'query',
    summary:
      'From whom an own document came, and how its file was called; null: from nobody who has an account',
    params: z.object({ documentId: id }),
    response: z.object({ origin: z.object({ senderName: z.string(), fileName: z.string() }).nullable() }),
    reads: [copiesModel],
  }),
  sharedUpdatesOf: defineEndpoint({
    method: 'GET',
    path: `${social}/sharedUpdates/:documentId`,
    side: 'query',
    summary: 'What was changed in the cards that a document was copied from',
    params: z.object({ documentId: id }),
    query: z.object(pageInput(changesPage)),
    response: z.object({ changes: z.array(sourceChangeSchema).max(changesPage.most), ...pageOutput }),
    page: changesPage,
    reads: [
      receivedSharesModel,
      connectionsModel,
      copiesModel,
      documentsModel,
      cardsModel,
      cardDetailsModel,
      occlusionsModel,
    ],
    errors: [commonRefusals.NOT_FOUND],
  }),
  settleSharedUpdates: defineEndpoint({
    method: 'POST',
    path: `${social}/sharedUpdates/:documentId`,
    side: 'command',
    summary: 'Take changes of the source into the own cards, or leave them; answers and own marks are kept',
    params: z.object({ documentId: id }),
    body: z.object({
      take: z.array(takenSchema).max(5_000),
      leave: z.array(settledSchema).max(5_000),
    }),
    bodyLimit: longBody,
    response: z.object({ success: z.literal(true), taken: count, left: count }),
    changes: [cardsModel, occlusionsModel, documentsModel, copiesModel],
    errors: [
      socialRefusals.NO_LONGER_OFFERED,
      socialRefusals.SOURCE_CHANGED,
      cardsRefusals.DRAWING,
      cardsRefusals.TOO_MANY_CARDS,
    ],
  }),
  takeNewDocuments: defineEndpoint({
    method: 'POST',
    path: `${social}/sharedUpdates`,
    side: 'command',
    summary: 'Take documents that the sender added to a followed folder later',
    body: z.object({ shareId: id, sourceDocumentIds: z.array(id).min(1).max(mostSharedDocuments) }),
    bodyLimit: longBody,
    response: done,
    changes: [receivedSharesModel, foldersModel, documentsModel, cardsModel],
    errors: [socialRefusals.NO_LONGER_OFFERED, libraryRefusals.QUOTA_EXCEEDED],
  }),
  leaveNewDocuments: defineEndpoint({
    method: 'PUT',
    path: `${social}/leaveNewDocuments`,
    side: 'command',
    summary:
      'Leave out documents that the sender added to a followed folder later: they are not offered again',
    body: z.object({ shareId: id, sourceDocumentIds: z.array(id).min(1).max(mostSharedDocuments) }),
    bodyLimit: longBody,
    response: done,
    changes: [receivedSharesModel],
    errors: [socialRefusals.NO_LONGER_OFFERED],
  }),
};
