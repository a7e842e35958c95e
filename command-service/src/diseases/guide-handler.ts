import type { diseasesApi } from '@anamnesis/contracts/diseases/api.ts';
import { collectionsStream } from '@anamnesis/contracts/diseases/events.ts';
import { diseasesRefusals } from '@anamnesis/contracts/diseases/refusals.ts';
import type { CommandHandler } from '@anamnesis/contracts/kernel/handler.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { fromRequest } from '../kernel/context.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { deriveId } from '../kernel/ids.ts';
import { library } from '../library/category.ts';
import { collections } from './category.ts';
import { guideText } from './guide-text.ts';

/** The folder of the library for guides. */
const folderName = 'Study guides';

/**
 * Makes a document of a guide. The id of the document follows from the person, the disease and how many such documents were
 * deleted before, so that presses in two tabs, and one after a crash in the middle, give one document.
 */
export const makeGuideCards =
  (
    deps: Pick<Dependencies, 'streams' | 'clock' | 'blobs' | 'knowledge' | 'quota'>,
  ): CommandHandler<typeof diseasesApi.makeGuideCards> =>
  async ({ body: { diseaseId }, commandId }, context) => {
    const { streams, clock, blobs, knowledge, quota } = deps;
    const { userId } = context;
    const guide = await knowledge.guide(diseaseId);
    if (!guide)
      throw new Rejection(diseasesRefusals.UNKNOWN_DISEASE, 'There is no guide of this disease', {
        nearest: [],
      });
    const own = await streams.load(collections, collectionsStream(userId));
    const made = own.state.guides.get(guide.id);
    const known = await streams.load(library, libraryStream(userId));
    if (made && known.state.documents.has(made.documentId))
      return { body: { documentId: made.documentId, isNew: false }, position: own.position };

    const documentId = deriveId(userId, 'guide', guide.id, made?.count ?? 0);
    const bytes = new TextEncoder().encode(guideText(guide));
    const blob = await blobs.put(bytes);
    const file = {
      documentId,
      type: 'text',
      fileName: `${guide.id}.txt`,
      mime: 'text/plain',
      blob,
      totalPages: null,
    } as const;
    const folderId = deriveId(userId, commandId, 'guides');
    const who = fromRequest(commandId, context);
    await streams.handle(
      library,
      libraryStream(userId),
      { type: 'AddText', folderId, folderName, name: guide.name, file, quota },
      { ...who, commandId: deriveId(commandId, 'library') },
    );
    // Another document with this text may have been deleted meanwhile.
    if (!(await blobs.has(blob.hash))) await blobs.put(bytes);
    const { position } = await streams.handle(
      collections,
      collectionsStream(userId),
      { type: 'RecordGuideDocument', diseaseId: guide.id, documentId, at: clock().toISOString() },
      who,
    );
    return { body: { documentId, isNew: true }, position };
  };
