import type { CommandContext } from '@anamnesis/contracts/kernel/events/message.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { libraryRefusals } from '@anamnesis/contracts/library/refusals.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { positionOfCommand } from '../../kernel/streams/folding.ts';
import { deriveId } from '../../kernel/ids.ts';
import { library } from '../../library/category.ts';
import type { ShareCopy } from './state.ts';

type Deps = Pick<Dependencies, 'streams' | 'quota'>;

/** `gone`: the recipient has deleted it since. `quota`: there is no room for it. */
export type FolderTaken = 'there' | 'gone' | 'quota';

/** Makes a folder that comes with a share. It is made once: one that was deleted since stays deleted. */
export async function takeFolder(
  { streams, quota }: Deps,
  { folderId, name }: { folderId: string; name: string },
  context: CommandContext,
): Promise<FolderTaken> {
  const command = { type: 'TakeFolder', folderId, name, quota } as const;
  const once = { ...context, commandId: takeId(folderId) };
  try {
    const { state } = await streams.handle(library, libraryStream(context.userId), command, once);
    return state.folders.has(folderId) ? 'there' : 'gone';
  } catch (error) {
    if (isQuota(error)) return 'quota';
    throw error;
  }
}

/**
 * Where a document is put: in its folder, or where the chosen destination was deleted meanwhile in a new one that is called
 * as the share. Otherwise why it is left out.
 */
export async function placeFor(
  deps: Deps,
  { shareId, name, destinationFolderId }: NonNullable<ShareCopy>['plan'],
  folderId: string,
  context: CommandContext,
): Promise<{ folderId: string } | 'folderGone' | 'quota'> {
  const own = await deps.streams.load(library, libraryStream(context.userId));
  if (own.state.folders.has(folderId)) return { folderId };
  const replacement = replacementOf(shareId, context.userId);
  if (folderId !== (destinationFolderId ?? replacement)) {
    // Where there was no room for it, it was never made.
    return positionOfCommand(own, takeId(folderId)) === null ? 'quota' : 'folderGone';
  }
  const taken = await takeFolder(deps, { folderId: replacement, name }, context);
  if (taken === 'there') return { folderId: replacement };
  return taken === 'gone' ? 'folderGone' : taken;
}

/** The folder that is made when the chosen one was deleted meanwhile. */
export const replacementOf = (shareId: string, recipientId: string): string =>
  deriveId(shareId, recipientId, 'destination');

const takeId = (folderId: string): string => deriveId(folderId, 'take');

export const isQuota = (error: unknown): boolean =>
  error instanceof Rejection && error.refusal === libraryRefusals.QUOTA_EXCEEDED;
