import { z } from 'zod';
import { defineEndpoint } from '../../kernel/calls/endpoint.ts';
import { pageInput, pageOutput } from '../../kernel/calls/paging.ts';
import { tidyText } from '../../kernel/text/names.ts';
import { hourMs } from '../../kernel/work/rate.ts';
import { commonRefusals } from '../../kernel/events/refusals.ts';
import { libraryNameSchema } from '../../library/names.ts';
import { documentsModel, foldersModel } from '../../library/read-models.ts';
import { libraryRefusals } from '../../library/refusals.ts';
import { cardsModel } from '../../cards/read-models.ts';
import { itemTypeSchema } from '../events.ts';
import { longestMessage, mostItems } from '../limits.ts';
import { connectionsModel, copiesModel, receivedSharesModel, sentSharesModel } from '../read-models.ts';
import { socialRefusals } from '../refusals.ts';
import { shareContentsSchema } from './share-contents.ts';

const id = z.string().min(1).max(100);
const social = '/api/socialRoutes';
const count = z.int().min(0);
const success = z.object({ success: z.literal(true) });
const done = success.extend({ message: z.string() });

export const receivedPage = { list: 'data', most: 100 };
export const sentPage = { list: 'data', most: 50 };

/** A resource that another person sent. Only `pending` ones wait for an answer. */
export const receivedResourceSchema = z.object({
  id,
  itemType: itemTypeSchema.meta({ description: 'folder: nothing but folders' }),
  itemName: z.string().meta({ description: "'Kidney', 'Kidney and 2 more'" }),
  senderName: z.string(),
  senderEmail: z.string(),
  dateReceived: z.iso.datetime({ offset: true }),
  status: z.enum(['pending', 'accepted', 'rejected', 'withdrawn']),
  fileIds: z.array(id).max(mostItems),
  folderIds: z.array(id).max(mostItems),
  message: z.string(),
  canBeFollowed: z
    .boolean()
    .meta({ description: 'as the sender chose; of what was accepted, whether it can be followed now' }),
  follows: z.boolean().meta({ description: 'later changes of the sender are offered' }),
  taking: z
    .object({ done: z.boolean(), total: count, taken: count, gone: count, failed: count, noRoom: count })
    .nullable()
    .meta({
      description:
        'how many documents were copied; gone: the sender has deleted them; failed: accept once more to try again, noRoom of them for want of room',
    }),
  senderIsGone: z.boolean().meta({ description: 'the sender has deleted the account' }),
  copy: z
    .object({ documentId: id, folderName: z.string() })
    .nullable()
    .meta({ description: 'the first document that came of it, and where it is now' }),
});
export type ReceivedResource = z.infer<typeof receivedResourceSchema>;

const items = {
  folderIds: z.array(id).max(10_000).default([]),
  fileIds: z.array(id).max(10_000).default([]),
};
const contentsRead = [foldersModel, documentsModel];

export const sharesApi = {
  receivedResources: defineEndpoint({
    method: 'GET',
    path: `${social}/receivedResources`,
    side: 'query',
    summary: 'What others have sent to the caller and waits for an answer, the latest first',
    query: z.object({
      status: z
        .enum(['pending', 'accepted'])
        .default('pending')
        .meta({ description: 'accepted: what was taken, with its progress' }),
      ...pageInput(receivedPage),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.array(receivedResourceSchema).max(receivedPage.most),
      pendingCount: count.meta({ description: 'how many wait for an answer in all' }),
      ...pageOutput,
    }),
    page: receivedPage,
    reads: [receivedSharesModel, connectionsModel, sentSharesModel, ...contentsRead],
  }),
  sharedResourceDetails: defineEndpoint({
    method: 'GET',
    path: `${social}/sharedResourceDetails/:id`,
    side: 'query',
    summary: 'What is in a received share now, or what was taken from it: folders, files, pages and cards',
    params: z.object({ id }),
    response: success.extend({ data: receivedResourceSchema.extend(shareContentsSchema.shape) }),
    reads: [receivedSharesModel, connectionsModel, sentSharesModel, copiesModel, ...contentsRead],
    errors: [commonRefusals.NOT_FOUND, socialRefusals.TOO_MANY_DOCUMENTS],
  }),
  previewShare: defineEndpoint({
    method: 'POST',
    path: `${social}/previewShare`,
    side: 'query',
    summary: 'What sending these folders and files would send',
    body: z.object(items),
    bodyLimit: 1024 * 1024,
    response: success.extend({ data: shareContentsSchema }),
    reads: contentsRead,
    errors: [commonRefusals.NOT_FOUND, socialRefusals.TOO_MANY_DOCUMENTS],
  }),
  sendResources: defineEndpoint({
    method: 'POST',
    path: `${social}/sendResources`,
    side: 'command',
    summary: 'Send folders and files to contacts',
    body: z.object({
      recipientIds: z.array(id).max(20_000),
      ...items,
      message: z
        .string()
        .max(longestMessage, {
          abort: true,
          error: `The message is too long (${longestMessage} characters at most)`,
        })
        .overwrite(tidyText)
        .default(''),
      canBeFollowed: z
        .boolean()
        .default(true)
        .meta({ description: 'whether recipients may take over what the sender changes later' }),
    }),
    bodyLimit: 1024 * 1024,
    response: done.extend({ shareId: id }),
    changes: [sentSharesModel],
    errors: [
      socialRefusals.YOURSELF,
      socialRefusals.NOTHING_TO_SEND,
      socialRefusals.TOO_MANY_RECIPIENTS,
      socialRefusals.TOO_MANY_DOCUMENTS,
    ],
    rate: {
      what: 'shares',
      per: 'person',
      limits: [{ most: 60, withinMs: hourMs }],
      sentence: 'You have sent too much.',
      counts: 'handled',
    },
  }),
  acceptSharedResource: defineEndpoint({
    method: 'PUT',
    path: `${social}/acceptSharedResource/:id`,
    side: 'command',
    summary: 'Take what was sent into the library, as a copy; once more: try those again that failed',
    params: z.object({ id }),
    body: z
      .object({
        destinationFolderId: id
          .nullish()
          .meta({ description: 'needed when the share has individual files and no folder is made for them' }),
        newFolderName: libraryNameSchema
          .optional()
          .meta({ description: 'a folder of this name is made for individual files, if it is accepted' }),
        follow: z.boolean().default(false).meta({ description: 'be offered later changes' }),
      })
      .default({ follow: false }),
    response: done,
    changes: [receivedSharesModel, documentsModel, foldersModel, cardsModel],
    errors: [
      socialRefusals.DESTINATION_NEEDED,
      socialRefusals.NO_LONGER_OFFERED,
      socialRefusals.ALREADY_ANSWERED,
      socialRefusals.NOTHING_LEFT,
      socialRefusals.TOO_MANY_DOCUMENTS,
      libraryRefusals.FOLDER_NAME_EXISTS,
      libraryRefusals.QUOTA_EXCEEDED,
    ],
  }),
  rejectSharedResource: defineEndpoint({
    method: 'PUT',
    path: `${social}/rejectSharedResource/:id`,
    side: 'command',
    summary: 'Reject what was sent',
    params: z.object({ id }),
    response: done,
    changes: [receivedSharesModel],
    errors: [socialRefusals.NO_LONGER_OFFERED, socialRefusals.ALREADY_ANSWERED],
  }),
  undoRejection: defineEndpoint({
    method: 'PUT',
    path: `${social}/undoRejection/:id`,
    side: 'command',
    summary: 'Let what was rejected wait for an answer again',
    params: z.object({ id }),
    response: done,
    changes: [receivedSharesModel],
    errors: [
      socialRefusals.NO_LONGER_OFFERED,
      socialRefusals.ALREADY_ANSWERED,
      socialRefusals.NOTHING_LEFT,
      socialRefusals.TOO_MANY_DOCUMENTS,
    ],
  }),
  sentResources: defineEndpoint({
    method: 'GET',
    path: `${social}/sentResources`,
    side: 'query',
    summary: 'What the caller has sent, the latest first, and how many took it',
    query: z.object(pageInput(sentPage)),
    response: success.extend({
      data: z
        .array(
          z.object({
            id,
            itemType: itemTypeSchema,
            itemName: z.string(),
            message: z.string(),
            dateSent: z.iso.datetime(),
            recipientNames: z
              .array(z.string())
              .max(3)
              .meta({ description: 'of the first recipients who still have an account' }),
            recipients: count,
            pending: count,
            accepted: count,
            rejected: count,
            followers: count,
            canBeFollowed: z.boolean(),
            isWithdrawn: z.boolean(),
          }),
        )
        .max(sentPage.most),
      ...pageOutput,
    }),
    page: sentPage,
    reads: [sentSharesModel, receivedSharesModel],
  }),
  withdrawSharedResource: defineEndpoint({
    method: 'PUT',
    path: `${social}/withdrawSharedResource/:id`,
    side: 'command',
    summary:
      'Withdraw what was sent from everybody who has not accepted it, and end its following; copies stay',
    params: z.object({ id }),
    response: done,
    changes: [sentSharesModel, receivedSharesModel],
  }),
};
