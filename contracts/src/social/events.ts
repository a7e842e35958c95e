import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/events/event.ts';
import { peoplePairOf, receivedShareId } from './ids.ts';

const userId = z.string();
const shareId = z.string();
const documentId = z.string();
/** Which connection of the two it is, counted from 1. */
const round = z.int().min(1);

/** Stream `connection-<pair>`: whether two people are contacts, who asked, who has blocked whom. */
export const connectionEvents = {
  /**
   * `isSilenced`: the person who was asked has blocked the one who asks, and is not notified. `isInvited`: by a code of the person
   * who was asked.
   */
  ConnectionRequested: defineEvent(
    z.object({
      fromId: userId,
      toId: userId,
      round,
      isSilenced: z.boolean(),
      isInvited: z.boolean().optional(),
    }),
  ),
  /** `fromId` had asked; also when both asked each other. */
  ConnectionAccepted: defineEvent(z.object({ fromId: userId, toId: userId, round })),
  /** A request was withdrawn or rejected, or a contact removed, by one of the two. */
  ConnectionEnded: defineEvent(z.object({ byId: userId, otherId: userId, round }), { frees: true }),
  /** What there was between the two has ended; `round`: of the connection or request that ended, null: none. */
  PersonBlocked: defineEvent(z.object({ byId: userId, personId: userId, round: round.nullable() })),
  /** `request`: the round of what the blocked person asked meanwhile, which is shown from now on. */
  PersonUnblocked: defineEvent(z.object({ byId: userId, personId: userId, request: round.nullable() })),
};
export type ConnectionEvent = EventOf<typeof connectionEvents>;
export const connectionStream = (one: string, other: string): string =>
  `connection-${peoplePairOf(one, other)}`;

export const itemTypeSchema = z.enum(['folder', 'file']);
export const sharedItemSchema = z.object({ itemType: itemTypeSchema, itemId: z.string(), name: z.string() });
export type SharedItem = z.infer<typeof sharedItemSchema>;

/** Stream `share-<share>`: what was sent to whom, and who answered what. One share may go to a whole class. */
export const shareEvents = {
  ShareSent: defineEvent(
    z.object({
      shareId,
      senderId: userId,
      /** Each with the connection through which it is sent. */
      recipients: z.array(z.object({ userId, round })),
      /** As they were called then. */
      items: z.array(sharedItemSchema),
      message: z.string(),
      /** Whether recipients may take over what the sender changes later. */
      canBeFollowed: z.boolean(),
    }),
    { personal: { items: [], message: '' } },
  ),
  /** Nobody can accept or follow it any more; copies stay. */
  ShareWithdrawn: defineEvent(z.object({ shareId, senderId: userId }), { frees: true }),
  ShareAccepted: defineEvent(
    z.object({
      shareId,
      senderId: userId,
      recipientId: userId,
      /** For individual files; folders become folders. */
      destinationFolderId: z.string().nullable(),
      /** Local date of the recipient, from which the cards are due. */
      studyDay: z.iso.date(),
      follows: z.boolean(),
    }),
  ),
  ShareRejected: defineEvent(z.object({ shareId, senderId: userId, recipientId: userId }), { frees: true }),
  /** It waits for the answer once more. */
  RejectionUndone: defineEvent(z.object({ shareId, senderId: userId, recipientId: userId })),
  /** Whether the recipient, who has accepted it, is offered later changes. */
  FollowingSwitched: defineEvent(z.object({ shareId, recipientId: userId, follows: z.boolean() })),
};
export type ShareEvent = EventOf<typeof shareEvents>;
export const shareStream = (id: string): string => `share-${id}`;

/** A document of the sender and what it becomes. */
const plannedDocument = z.object({
  sourceDocumentId: documentId,
  documentId,
  /** Of the recipient. */
  folderId: z.string(),
});
export type PlannedCopy = z.infer<typeof plannedDocument>;
/** `gone`: the sender deleted it; `folderGone`: the recipient deleted the folder that it came in. */
export const leftOutReason = z.enum(['gone', 'folderGone', 'quota', 'failed']);
export type LeftOutReason = z.infer<typeof leftOutReason>;

const copy = { shareId, recipientId: userId, senderId: userId };

/**
 * Stream `taking-<share>:<recipient>`: the copying of a share into the recipient's library, document by document. The
 * names of the stream and of its events are those of the logs that there are.
 */
export const shareCopyEvents = {
  /** Once more when it is tried again, or when a followed folder got documents: with those only. */
  TakingBegun: defineEvent(
    z.object({
      ...copy,
      studyDay: z.iso.date(),
      /** How a folder is called that replaces a destination which was deleted meanwhile. */
      name: z.string(),
      destinationFolderId: z.string().nullable(),
      folders: z.array(z.object({ sourceFolderId: z.string(), folderId: z.string(), name: z.string() })),
      /** In their order. A text that was uploaded with a PDF follows it. */
      documents: z.array(plannedDocument),
    }),
    { personal: { folders: [], name: '' } },
  ),
  /** A part is done. */
  DocumentsTaken: defineEvent(
    z.object({
      ...copy,
      taken: z.array(z.object({ sourceDocumentId: documentId, documentId })),
      leftOut: z.array(z.object({ sourceDocumentId: documentId, reason: leftOutReason })),
    }),
  ),
  /** The recipient does not want what the sender added to a followed folder: it is not offered again. */
  DocumentsDeclined: defineEvent(z.object({ ...copy, sourceDocumentIds: z.array(documentId) })),
  TakingEnded: defineEvent(z.object({ ...copy, taken: z.int(), leftOut: z.int() })),
};
export type ShareCopyEvent = EventOf<typeof shareCopyEvents>;
export const shareCopyStream = (share: string, recipientId: string): string =>
  `taking-${receivedShareId(share, recipientId)}`;
