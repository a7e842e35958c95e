import type { diseasesApi } from '@anamnesis/contracts/diseases/api.ts';
import { collectionsStream } from '@anamnesis/contracts/diseases/events.ts';
import type { DiseaseGuide } from '@anamnesis/contracts/diseases/guide.ts';
import { diseasesRefusals } from '@anamnesis/contracts/diseases/refusals.ts';
import { FreeFiles } from '@anamnesis/contracts/documents/file-requests.ts';
import type { CommandHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { CommandContext } from '@anamnesis/contracts/kernel/message.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import type { BlobRef } from '@anamnesis/contracts/ports/blob-store.ts';
import { fromRequest } from '../kernel/context.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { positionOfSame } from '../kernel/folding.ts';
import { deriveId } from '../kernel/ids.ts';
import { library } from '../library/category.ts';
import { collections } from './category.ts';
import { guideText } from './guide-text.ts';

type Deps = Pick<
  Dependencies,
  'streams' | 'clock' | 'blobs' | 'knowledge' | 'quota' | 'bus' | 'inBackground'
>;
type Handler = CommandHandler<typeof diseasesApi.makeGuideCards>;

/** The folder of the library for guides. */
const folderName = 'Study guides';
const freeTimeoutMs = 60_000;

/** Makes a document of a guide; a person who has one already is given that. */
export const makeGuideCards =
  (deps: Deps): Handler =>
  async ({ body: { diseaseId }, commandId }, context) => {
    const { streams, clock, knowledge } = deps;
    const { userId } = context;
    const guide = await knowledge.guide(diseaseId);
    if (!guide)
      throw new Rejection(diseasesRefusals.UNKNOWN_DISEASE, 'There is no guide of this disease', {
        nearest: [],
      });
    const stream = collectionsStream(userId);
    const who = fromRequest(commandId, context);
    const own = await streams.load(collections, stream);
    const made = own.state.guides.get(guide.id);
    const before = positionOfSame(own, who);
    if (made && before !== null)
      return { body: { documentId: made.documentId, isNew: true }, position: before };
    const { state } = await streams.load(library, libraryStream(userId));
    if (made && state.documents.has(made.documentId))
      return { body: { documentId: made.documentId, isNew: false }, position: own.position };

    const documentId = await addDocument(deps, { guide, who, first: made?.count ?? 0 });
    const at = clock().toISOString();
    const record = { type: 'RecordGuideDocument', diseaseId: guide.id, documentId, at } as const;
    const { position, isRecorded: isNew } = await streams.handle(collections, stream, record, who);
    return { body: { documentId, isNew }, position };
  };

type Wanted = { guide: DiseaseGuide; who: CommandContext; first: number };

/**
 * The id of the document, and that of the command that adds it, follow from the person, the disease and the number of such a
 * document. So presses in two tabs, and one after a crash between the two streams, give one document; and an id whose document
 * was deleted is not used again, even if nobody recorded that it was made.
 */
async function addDocument(
  { streams, blobs, quota, bus, inBackground }: Deps,
  { guide, who, first }: Wanted,
): Promise<string> {
  const bytes = new TextEncoder().encode(guideText(guide));
  const blob = await blobs.put(bytes);
  const add = (documentId: string) => {
    const folderId = deriveId(documentId, 'folder');
    const file = fileOf(guide, documentId, blob);
    return streams.handle(
      library,
      libraryStream(who.userId),
      { type: 'AddText', folderId, folderName, name: guide.name, file, quota },
      { ...who, commandId: deriveId(documentId, 'library') },
    );
  };
  for (let nth = first; ; nth += 1) {
    const documentId = deriveId(who.userId, 'guide', guide.id, nth);
    const { state } = await add(documentId).catch((error: unknown) => {
      inBackground('free the text of a guide that was refused', async () => {
        await bus.request(FreeFiles.subject, { hashes: [blob.hash] }, freeTimeoutMs);
      });
      throw error;
    });
    // Deleted again before that it was made could be recorded.
    if (!state.documents.has(documentId)) continue;
    // Another document with this text may have been deleted meanwhile.
    if (!(await blobs.has(blob.hash))) await blobs.put(bytes);
    return documentId;
  }
}

const fileOf = (guide: DiseaseGuide, documentId: string, blob: BlobRef) =>
  ({
    documentId,
    type: 'text',
    fileName: `${guide.id}.txt`,
    mime: 'text/plain',
    blob,
    totalPages: null,
  }) as const;
