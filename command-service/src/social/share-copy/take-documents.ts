import { documentStream } from '@anamnesis/contracts/documents/events.ts';
import type { CommandContext } from '@anamnesis/contracts/kernel/events/message.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/events/refusals.ts';
import { notFound, Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import type { LeftOutReason, PlannedCopy } from '@anamnesis/contracts/social/events.ts';
import { documents } from '../../documents/category.ts';
import { isComplete } from '../../documents/state.ts';
import type { CopyContents } from '../../kernel/copying.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { positionOfCommand } from '../../kernel/streams/folding.ts';
import { deriveId } from '../../kernel/ids.ts';
import { requireStoredFiles } from '../../kernel/stored-files.ts';
import { library } from '../../library/category.ts';
import type { TakenFile } from '../../library/commands.ts';
import type { DocumentState } from '../../library/state.ts';
import type { ShareCopy } from './state.ts';
import { isQuota, placeFor } from './take-folder.ts';

export type ShareCopyDeps = Pick<Dependencies, 'streams' | 'blobs' | 'quota'> & {
  copyContents: CopyContents;
};
/** `taken`: null, or why it was left out. */
export type TakenOutcome = { document: PlannedCopy; leftOut: LeftOutReason | null };
type Plan = NonNullable<ShareCopy>['plan'];

/**
 * Copies a document, or the two of a pair, into the library of the person of the context. Every step has a command id of
 * its own that a repetition derives again. A copy that has begun is completed even if its source is deleted meanwhile, as
 * the source's events and its files, which the copy uses by then, are still there; when the sender was erased it is undone.
 * Rejects with NOT_FOUND only when the library itself is gone; with another error when it should be tried again.
 */
export async function takeDocuments(
  deps: ShareCopyDeps,
  plan: Plan,
  next: readonly PlannedCopy[],
  context: CommandContext,
): Promise<TakenOutcome[]> {
  try {
    return await take(deps, plan, next, context);
  } catch (error) {
    const isMissing = error instanceof Rejection && error.refusal === commonRefusals.NOT_FOUND;
    if (!isMissing || (await ownLibrary(deps, context)).state.erased) throw error;
    // The recipient has just deleted the folder or the copy.
    throw new Rejection(commonRefusals.BUSY, 'Your library changed in the meantime.', {}, 1);
  }
}

async function take(
  deps: ShareCopyDeps,
  plan: Plan,
  next: readonly PlannedCopy[],
  context: CommandContext,
): Promise<TakenOutcome[]> {
  const own = await ownLibrary(deps, context);
  if (own.state.erased) throw notFound('Library');
  const command = uploadOf(next, context);
  const hasBegun = positionOfCommand(own, command.commandId) !== null;
  const source = (await senderLibrary(deps, plan)).state;
  const there = next.filter(({ sourceDocumentId }) => source.documents.has(sourceDocumentId));
  if (!hasBegun) {
    if (there.length === 0) return all(next, 'gone');
    const place = await placeFor(deps, plan, there[0]!.folderId, context);
    if (typeof place === 'string') return all(next, place);
    const files = await Promise.all(
      there.map((each) => fileOf(deps, plan, each, source.documents.get(each.sourceDocumentId)!)),
    );
    await requireStoredFiles(
      deps.blobs,
      files.map(({ blob }) => blob.hash),
    );
    const taken = { type: 'TakeDocuments', folderId: place.folderId, files, quota: deps.quota } as const;
    try {
      await deps.streams.handle(library, libraryStream(context.userId), taken, command);
    } catch (error) {
      if (isQuota(error)) return all(next, 'quota');
      throw error;
    }
  }
  const { documents: copies } = (await ownLibrary(deps, context)).state;
  const begun = next.filter(({ documentId }) => copies.has(documentId));
  for (const { sourceDocumentId, documentId } of begun) {
    const copying = { sourceDocumentId, documentId, studyDay: plan.studyDay };
    await deps.copyContents(copying, { ...context, commandId: deriveId(documentId, 'contents') });
  }
  await requireStoredFiles(
    deps.blobs,
    begun.map(({ documentId }) => copies.get(documentId)!.blob.hash),
  );
  if ((await senderLibrary(deps, plan)).state.erased) {
    await undoCopy(deps, begun, context);
    return all(next, 'gone');
  }
  // One that the recipient has deleted already was taken.
  const isTaken = (each: PlannedCopy) => hasBegun || there.includes(each);
  return next.map((document) => ({ document, leftOut: isTaken(document) ? null : 'gone' }));
}

/** Deletes what was begun of a copy that cannot be completed. */
export async function undoCopy(
  deps: Pick<ShareCopyDeps, 'streams'>,
  copies: readonly PlannedCopy[],
  context: CommandContext,
): Promise<void> {
  for (const { documentId } of copies) {
    const { state } = await ownLibrary(deps, context);
    if (!state.documents.has(documentId)) continue;
    await deps.streams.handle(
      library,
      libraryStream(context.userId),
      { type: 'DeleteDocument', documentId },
      { ...context, commandId: deriveId(documentId, 'undo') },
    );
  }
}

const all = (next: readonly PlannedCopy[], leftOut: LeftOutReason): TakenOutcome[] =>
  next.map((document) => ({ document, leftOut }));

const uploadOf = (next: readonly PlannedCopy[], context: CommandContext): CommandContext => ({
  ...context,
  commandId: deriveId(next[0]?.documentId ?? '', 'take'),
});

const ownLibrary = ({ streams }: Pick<ShareCopyDeps, 'streams'>, { userId }: CommandContext) =>
  streams.load(library, libraryStream(userId));

const senderLibrary = ({ streams }: ShareCopyDeps, { senderId }: Plan) =>
  streams.load(library, libraryStream(senderId));

async function fileOf(
  { streams }: ShareCopyDeps,
  { shareId, senderId }: Plan,
  { documentId, sourceDocumentId }: PlannedCopy,
  { type, name, fileName, mime, blob, totalPages, isDeck }: DocumentState,
): Promise<TakenFile> {
  const { state } = await streams.load(documents, documentStream(sourceDocumentId));
  const copied = { shareId, senderId, sourceDocumentId, isReady: isComplete(state) };
  return { documentId, type, name, fileName, mime, blob, totalPages, copied, ...(isDeck && { isDeck }) };
}
