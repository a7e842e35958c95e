import type { CommandAnswer, CommandHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { Position } from '@anamnesis/contracts/kernel/events/event.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/events/refusals.ts';
import { notFound, Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { shareCopyStream } from '@anamnesis/contracts/social/events.ts';
import type { followingApi } from '@anamnesis/contracts/social/shares/following-api.ts';
import { fromRequest } from '../../kernel/context.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { positionOfSame } from '../../kernel/streams/folding.ts';
import { deriveId } from '../../kernel/ids.ts';
import { library } from '../../library/category.ts';
import { assertRoom, roomFor } from '../../library/quota.ts';
import type { LibraryState } from '../../library/state.ts';
import { studyDayNow } from '../../preferences/study-clock.ts';
import { shareCopies } from '../category.ts';
import { type Contents, contentsNow } from '../share-copy/plan.ts';
import type { ShareCopy } from '../share-copy/state.ts';
import { takeFolder } from '../share-copy/take-folder.ts';
import { documentsInFolders, type OfferedShare, requireFollowed } from './followed.ts';

type Endpoint = typeof followingApi.takeNewDocuments;

/**
 * Begins the copying of a share once more, with documents that its folders have got since and what could not be copied
 * before. A folder that the person has deleted meanwhile is made anew.
 */
export const takeNewDocuments =
  (deps: Dependencies): CommandHandler<Endpoint> =>
  async ({ body: { shareId, sourceDocumentIds }, commandId }, context) => {
    const { streams, quota } = deps;
    const { userId } = context;
    const who = fromRequest(commandId, context);
    const offered = await requireFollowed(deps, shareId, userId);
    const stream = shareCopyStream(shareId, userId);
    const known = await streams.load(shareCopies, stream);
    const done = positionOfSame(known, who);
    if (done !== null) return begun(done);
    const shareCopy = known.state;
    if (shareCopy === null || shareCopy.running) throw stillCopied();
    const content = wantedOf(offered, sourceDocumentIds);
    const wanted = content.documents.filter(({ sourceDocumentId }) => !shareCopy.taken.has(sourceDocumentId));
    if (wanted.length === 0) return begun(known.position);
    const own = (await streams.load(library, libraryStream(userId))).state;
    const places = placesFor({ ...content, documents: wanted }, { shareCopy, own, commandId });
    const blobs = wanted.flatMap(
      ({ sourceDocumentId }) => offered.sender.documents.get(sourceDocumentId)?.blob ?? [],
    );
    assertRoom(own, quota, { ...roomFor(blobs), folders: places.folders.length });
    for (const folder of places.folders) await takeFolder({ streams, quota }, folder, who);
    const documents = wanted.map(({ sourceDocumentId, sourceFolderId }) => ({
      sourceDocumentId,
      documentId: deriveId(commandId, 'copy', sourceDocumentId),
      folderId: places.folderOf.get(sourceFolderId ?? '') ?? '',
    }));
    const isWanted = new Set(wanted.map(({ sourceDocumentId }) => sourceDocumentId));
    // Under new ids: what was begun of them is deleted for good.
    const failed = [...shareCopy.failed.values()]
      .filter((each) => !isWanted.has(each.sourceDocumentId))
      .map((each) => ({ ...each, documentId: deriveId(commandId, 'copy', each.sourceDocumentId) }));
    const studyDay = await studyDayNow(deps, context);
    const plan = {
      ...shareCopy.plan,
      studyDay,
      folders: places.folders,
      documents: [...documents, ...failed],
    };
    const { isRecorded, position } = await streams.handle(shareCopies, stream, { type: 'Begin', plan }, who);
    if (!isRecorded) throw stillCopied();
    return begun(position);
  };

const begun = (position: Position): CommandAnswer<Endpoint> => ({
  body: { success: true, message: 'The documents will be added to your library.' },
  position,
});

const stillCopied = (): Rejection =>
  new Rejection(commonRefusals.BUSY, 'This is still being copied. Please try again when that is done.');

/** The named documents in the shared folders, each with its other half. Throws NOT_FOUND for one that is not there. */
function wantedOf(offered: OfferedShare, ids: readonly string[]): Contents {
  const { folders, documents } = documentsInFolders(offered);
  const inFolders = new Set(documents.map(({ sourceDocumentId }) => sourceDocumentId));
  if (!ids.every((id) => inFolders.has(id))) throw notFound('Document');
  const named = ids.map((itemId) => ({ itemType: 'file', itemId, name: '' }) as const);
  const wanted = new Set(contentsNow(named, offered.sender).documents.map((each) => each.sourceDocumentId));
  return { folders, documents: documents.filter(({ sourceDocumentId }) => wanted.has(sourceDocumentId)) };
}

type NewFolder = { sourceFolderId: string; folderId: string; name: string };

/** The own folder for each folder of the sender, and those of them that are to be made. */
function placesFor(
  { folders, documents }: Contents,
  { shareCopy, own, commandId }: { shareCopy: NonNullable<ShareCopy>; own: LibraryState; commandId: string },
): { folderOf: ReadonlyMap<string, string>; folders: NewFolder[] } {
  const used = new Set(documents.map(({ sourceFolderId }) => sourceFolderId));
  const missing = folders.flatMap(({ sourceFolderId, name }): NewFolder[] => {
    const isThere = own.folders.has(shareCopy.folders.get(sourceFolderId) ?? '');
    if (isThere || !used.has(sourceFolderId)) return [];
    return [{ sourceFolderId, name, folderId: deriveId(commandId, 'folder', sourceFolderId) }];
  });
  const made = missing.map(({ sourceFolderId, folderId }): [string, string] => [sourceFolderId, folderId]);
  return { folderOf: new Map([...shareCopy.folders, ...made]), folders: missing };
}
