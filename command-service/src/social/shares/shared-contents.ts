import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { shareContentsOf, type ContentsOf } from '@anamnesis/contracts/social/shares/contents.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { socialRefusals } from '@anamnesis/contracts/social/refusals.ts';
import type { CommandStreams } from '../../kernel/streams/streams.ts';
import { library } from '../../library/category.ts';
import type { DocumentState, FolderState } from '../../library/state.ts';
import { requireFew } from './named-items.ts';
import type { ShareState } from './state.ts';

/**
 * What a share has of the sender's library now: nothing of it once the sender is erased. Throws TOO_MANY_DOCUMENTS when a
 * folder has got too many since it was sent.
 */
export async function sharedContents(
  streams: CommandStreams,
  { senderId, items }: Pick<NonNullable<ShareState>, 'senderId' | 'items'>,
): Promise<ContentsOf<FolderState, DocumentState>> {
  const { folders, documents } = (await streams.load(library, libraryStream(senderId))).state;
  const contents = shareContentsOf(items, folders, documents);
  requireFew(contents);
  return contents;
}

/** Throws NOTHING_LEFT. */
export function requireSomething({ folders, files }: ContentsOf<FolderState, DocumentState>): void {
  if (folders.length + files.length > 0) return;
  const message = 'Nothing is left of this: the sender has deleted it.';
  throw new Rejection(socialRefusals.NOTHING_LEFT, message);
}
