import type { Position } from '@anamnesis/contracts/kernel/events/event.ts';
import type { CommandContext } from '@anamnesis/contracts/kernel/events/message.ts';
import { shareCopyStream } from '@anamnesis/contracts/social/events.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { shareCopies } from '../category.ts';
import { beginShareCopy, type ShareCopyRequest } from './begin-share-copy.ts';

/** `mayTake` throws when nothing more may be copied. */
type Asked = Omit<ShareCopyRequest, 'only'> & { mayTake: () => Promise<void> };

/**
 * Begins the copying once more with what could not be copied, or where it has not begun yet; null when nothing is left to
 * copy.
 */
export async function takeAgain(
  deps: Pick<Dependencies, 'streams' | 'quota'>,
  { mayTake, ...request }: Asked,
  context: CommandContext,
): Promise<Position | null> {
  const stream = shareCopyStream(request.shareId, context.userId);
  const { state: shareCopy } = await deps.streams.load(shareCopies, stream);
  if (shareCopy === null) return (await beginShareCopy(deps, request, context)).position;
  if (shareCopy.running || shareCopy.failed.isEmpty()) return null;
  await mayTake();
  const only = new Set(shareCopy.failed.keys());
  const { destinationFolderId } = shareCopy.plan;
  return (await beginShareCopy(deps, { ...request, destinationFolderId, only }, context)).position;
}
