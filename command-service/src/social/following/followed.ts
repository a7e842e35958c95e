import { notFound, Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { type Copied, libraryStream } from '@anamnesis/contracts/library/events.ts';
import { connectionStream, shareStream } from '@anamnesis/contracts/social/events.ts';
import { socialRefusals } from '@anamnesis/contracts/social/refusals.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { library } from '../../library/category.ts';
import { requireDocument } from '../../library/decider.ts';
import type { LibraryState } from '../../library/state.ts';
import { connectionsCategory, shares } from '../category.ts';
import { areContacts } from '../connections/state.ts';
import { noLongerOffered, requireRecipient } from '../shares/decider.ts';
import type { ShareState } from '../shares/state.ts';
import { type Contents, contentsNow } from '../share-copy/plan.ts';

type Deps = Pick<Dependencies, 'streams'>;
export type OfferedShare = { share: NonNullable<ShareState>; sender: LibraryState };

/**
 * A share that the person has accepted, and the library that it comes from, while its changes may be offered. Throws
 * NOT_FOUND for one that the person has not accepted; NO_LONGER_OFFERED when it was withdrawn, the two are not the contacts
 * any more that they were, or the sender was erased.
 */
export async function requireOfferedShare(
  { streams }: Deps,
  shareId: string,
  userId: string,
): Promise<OfferedShare> {
  const sent = await streams.load(shares, shareStream(shareId));
  const { share, recipient } = requireRecipient(sent.state, userId);
  if (recipient.status !== 'accepted') throw notFound('Share');
  const [between, sender] = await Promise.all([
    streams.load(connectionsCategory, connectionStream(share.senderId, userId)),
    streams.load(library, libraryStream(share.senderId)),
  ]);
  const isOffered = !share.isWithdrawn && areContacts(between.state, recipient.round) && !sender.state.erased;
  if (!isOffered) throw noLongerOffered();
  return { share, sender: sender.state };
}

/** What the shared folders have now. */
export const documentsInFolders = ({ share, sender }: OfferedShare): Contents =>
  contentsNow(
    share.items.filter(({ itemType }) => itemType === 'folder'),
    sender,
  );

/** As `requireOffered`, for a share that the person follows. */
export async function requireFollowed(deps: Deps, shareId: string, userId: string): Promise<OfferedShare> {
  const offered = await requireOfferedShare(deps, shareId, userId);
  if (offered.share.recipients.get(userId)?.follows) return offered;
  const message = 'You do not follow this. Follow it to be offered the sender’s later changes.';
  throw new Rejection(socialRefusals.NO_LONGER_OFFERED, message);
}

/** What a document of this person was copied from, if that is still there and followed. Throws as `requireFollowed`. */
export async function requireSource(deps: Deps, documentId: string, userId: string): Promise<Copied> {
  const own = await deps.streams.load(library, libraryStream(userId));
  const { copied } = requireDocument(own.state, documentId);
  if (!copied) throw notFound('Source');
  const { sender } = await requireFollowed(deps, copied.shareId, userId);
  if (sender.documents.has(copied.sourceDocumentId)) return copied;
  throw new Rejection(socialRefusals.NO_LONGER_OFFERED, 'The sender has deleted this document.');
}
