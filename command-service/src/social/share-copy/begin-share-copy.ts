import type { CommandContext } from '@anamnesis/contracts/kernel/events/message.ts';
import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { nameOfItems } from '@anamnesis/contracts/social/shares/contents.ts';
import { shareStream, shareCopyStream } from '@anamnesis/contracts/social/events.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { deriveId } from '../../kernel/ids.ts';
import type { HandledCommand } from '../../kernel/streams/streams.ts';
import { library } from '../../library/category.ts';
import { shares, shareCopies } from '../category.ts';
import { requireRecipient } from '../shares/decider.ts';
import { folderOfShare, releaseRoom } from '../shares/room.ts';
import { contentsNow } from './plan.ts';
import type { ShareCopy } from './state.ts';
import { replacementOf, takeFolder } from './take-folder.ts';

type Deps = Pick<Dependencies, 'streams' | 'quota'>;
export type ShareCopyRequest = {
  shareId: string;
  destinationFolderId: string | null;
  studyDay: string;
  /** Documents of the sender; absent: all that were not taken before. */
  only?: ReadonlySet<string>;
};

/**
 * Plans, as the recipient, what is copied of a share that was accepted: what the sender has now. Folders are made at once,
 * documents follow. While a copying runs this changes nothing.
 */
export async function beginShareCopy(
  { streams, quota }: Deps,
  { shareId, destinationFolderId, studyDay, only }: ShareCopyRequest,
  context: CommandContext,
): Promise<HandledCommand<ShareCopy>> {
  const { userId: recipientId } = context;
  const known = await streams.load(shareCopies, shareCopyStream(shareId, recipientId));
  if (known.state?.running) return known;
  const sent = await streams.load(shares, shareStream(shareId));
  const { share, recipient } = requireRecipient(sent.state, recipientId);
  if (recipient.status !== 'accepted') throw notFound('Share');
  const source = await streams.load(library, libraryStream(share.senderId));
  const contents = contentsNow(share.items, source.state);
  const folders = contents.folders.map((folder) => ({
    ...folder,
    folderId: folderOfShare(shareId, recipientId, folder.sourceFolderId),
  }));
  for (const { folderId, name } of folders) await takeFolder({ streams, quota }, { folderId, name }, context);
  const folderOf = new Map(folders.map(({ sourceFolderId, folderId }) => [sourceFolderId, folderId]));
  const destination = destinationFolderId ?? replacementOf(shareId, recipientId);
  const wanted = contents.documents.filter((each) => only?.has(each.sourceDocumentId) ?? true);
  const documents = wanted.map(({ sourceDocumentId, sourceFolderId }) => ({
    sourceDocumentId,
    documentId: deriveId(context.commandId, 'copy', sourceDocumentId),
    folderId: (sourceFolderId !== null && folderOf.get(sourceFolderId)) || destination,
  }));
  const plan = {
    shareId,
    recipientId,
    senderId: share.senderId,
    studyDay,
    name: nameOfItems(share.items),
    destinationFolderId,
    folders,
    documents,
  };
  const stream = shareCopyStream(shareId, recipientId);
  const begun = await streams.handle(shareCopies, stream, { type: 'Begin', plan }, context);
  if (!begun.state?.running) await releaseRoom({ streams }, shareId, context);
  return begun;
}
