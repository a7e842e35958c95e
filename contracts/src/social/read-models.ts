import { defineReadModel } from '../kernel/events/read-model.ts';
import type { SharedItem } from './events.ts';
import type { GroupMember } from './groups/group-events.ts';

/** As the person sees it: `requested` was asked by the person, `pending` waits for the person's answer. */
export type ConnectionStatus = 'connected' | 'requested' | 'pending';

/** Read model `connections`, keyed by `<user>:<other>`: one document for each of the two, as each sees it. */
export type ConnectionDocument = {
  userId: string;
  otherId: string;
  round: number;
  status: ConnectionStatus;
  /** ISO instant of the request, or of its acceptance. */
  since: string;
  /** Minus its milliseconds, to list the latest first. */
  latestFirst: number;
};
export const connectionsModel = defineReadModel<ConnectionDocument>()({
  name: 'connections',
  version: 1,
  fields: { userId: 'text', otherId: 'text', status: 'text', latestFirst: 'number' },
  indexes: [['userId', 'status', 'latestFirst'], ['otherId']],
  // The other one has a document of their own: a change of this one alone is the end of a block, of which nobody else is notified.
  owner: { userId: 'delete', otherId: 'deleteSilently' },
});
export const sideKey = (userId: string, otherId: string): string => `${userId}:${otherId}`;

/** Read model `blocks`, keyed by `<user>:<blocked>`. The blocked person is no owner: nothing notifies that it changed. */
export type BlockDocument = { userId: string; blockedId: string; since: string };
export const blocksModel = defineReadModel<BlockDocument>()({
  name: 'blocks',
  version: 1,
  fields: { userId: 'text' },
  indexes: [['userId']],
  owner: { userId: 'delete' },
});

/** `withdrawn`: also when the two are no longer contacts. */
export type ShareStatus = 'pending' | 'accepted' | 'rejected' | 'withdrawn';

/** How far the copying is; `status` is null before it has begun. */
export type CopyProgress = {
  status: 'running' | 'ended' | null;
  total: number;
  taken: number;
  /** Left out because the sender has deleted them, or because their folder was deleted. */
  gone: number;
  /** Left out and worth another try. */
  failed: number;
  /** Of those, for want of room. */
  noRoom: number;
};

/** Read model `receivedShares`, keyed by `<share>:<recipient>`: what a person was sent. */
export type ReceivedShareDocument = {
  shareId: string;
  recipientId: string;
  /** null: the account was deleted. What was accepted is still listed, without a word of the sender's. */
  senderId: string | null;
  /** The connection through which it came, for the end of that connection. */
  pair: string;
  round: number;
  /** What the sender still has of it, as long as it waits for an answer; as it was sent, once it is accepted. */
  items: SharedItem[];
  /** How it is called, as the recipient took it; '' before. */
  name: string;
  message: string;
  canBeFollowed: boolean;
  sentAt: string;
  latestFirst: number;
  status: ShareStatus;
  /** 1: later changes are offered. */
  follows: number;
  taking: CopyProgress;
  /** The first documents that came of it. */
  documentIds: string[];
  /** Documents of the sender that the recipient does not want. */
  declined: string[];
};
/** So many are known of each share. */
export const mostFirstDocuments = 20;
export const receivedSharesModel = defineReadModel<ReceivedShareDocument>()({
  name: 'receivedShares',
  version: 2,
  fields: {
    shareId: 'text',
    recipientId: 'text',
    senderId: 'text',
    pair: 'text',
    round: 'number',
    latestFirst: 'number',
    status: 'text',
    follows: 'number',
  },
  indexes: [
    ['recipientId', 'status', 'latestFirst'],
    ['recipientId', 'follows'],
    ['shareId', 'status'],
    ['shareId', 'follows'],
    ['pair', 'round', 'status'],
    ['senderId', 'status'],
  ],
  // The sender learns how many accepted and follow, not what is copied, and when.
  owner: {
    recipientId: 'delete',
    senderId: {
      set: { senderId: null, pair: '', items: [], message: '', canBeFollowed: false, follows: 0 },
      where: { status: 'accepted' },
      notifyOf: ['status', 'follows'],
    },
  },
});

/** Read model `sentShares`, keyed by share id: what a person sent. Who answered what is counted in `receivedShares`. */
export type SentShareDocument = {
  shareId: string;
  senderId: string;
  items: SharedItem[];
  message: string;
  canBeFollowed: boolean;
  /** Who they are is in `receivedShares`, which forgets erased people. */
  recipientCount: number;
  sentAt: string;
  latestFirst: number;
  isWithdrawn: boolean;
};
export const sentSharesModel = defineReadModel<SentShareDocument>()({
  name: 'sentShares',
  version: 2,
  fields: { senderId: 'text', latestFirst: 'number' },
  indexes: [['senderId', 'latestFirst']],
  owner: { senderId: 'delete' },
});

/** The version of a card of the source that it has no more. */
export const deletedAtSource = -1;

/** The value of `sourceChanged` of a copy that its owner has deleted. */
export const copyDeleted = -1;

/**
 * Read model `copies`, keyed by the id of a document that was taken from a share: what it was made from, and what of that
 * was taken or left since.
 */
export type CopyDocument = {
  documentId: string;
  userId: string;
  senderId: string;
  shareId: string;
  sourceDocumentId: string;
  /** As its file was called. */
  fileName: string;
  /**
   * By card of the source: which version of it was taken or left last, and the card that it became, if any, with the
   * `textVersion` at which that card had the text of the source.
   */
  settled: Record<string, { version: number; cardId: string | null; ownVersion: number }>;
  /** 1: cards of the source were changed since it was last looked through; -1: the copy was deleted. */
  sourceChanged: number;
};
export const copiesModel = defineReadModel<CopyDocument>()({
  name: 'copies',
  version: 3,
  fields: {
    userId: 'text',
    senderId: 'text',
    shareId: 'text',
    sourceDocumentId: 'text',
    sourceChanged: 'number',
  },
  indexes: [['userId', 'shareId', 'sourceChanged'], ['sourceDocumentId', 'sourceChanged'], ['senderId']],
  // The sender does not learn when a copy is studied, updated or deleted.
  owner: { userId: 'delete', senderId: 'deleteSilently' },
});

/** Read model `invitations`, keyed by invitation id: those that were not revoked. */
export type InvitationDocument = {
  invitationId: string;
  userId: string;
  nonce: string;
  createdAt: string;
  expiresAt: string;
  /** `expiresAt` in milliseconds. */
  expires: number;
};
export const invitationsModel = defineReadModel<InvitationDocument>()({
  name: 'invitations',
  version: 1,
  fields: { userId: 'text', expires: 'number' },
  indexes: [['userId', 'expires']],
  owner: { userId: 'delete' },
});

/** Read model `contactGroups`, keyed by group id. Whether a member still is a contact is known by `connections`. */
export type ContactGroupDocument = { groupId: string; userId: string; name: string; members: GroupMember[] };
export const contactGroupsModel = defineReadModel<ContactGroupDocument>()({
  name: 'contactGroups',
  version: 1,
  fields: { userId: 'text' },
  indexes: [['userId']],
  owner: { userId: 'delete' },
});
