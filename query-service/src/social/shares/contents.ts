import type { DocumentDocument, FolderDocument } from '@anamnesis/contracts/library/read-models.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { shareContentsOf } from '@anamnesis/contracts/social/shares/contents.ts';
import type { SharedItem } from '@anamnesis/contracts/social/events.ts';
import { mostSharedDocuments } from '@anamnesis/contracts/social/limits.ts';
import type { ShareContents } from '@anamnesis/contracts/social/shares/share-contents.ts';
import { readModelOf } from '../../read-models.ts';

type Named = readonly Pick<SharedItem, 'itemType' | 'itemId'>[];

/** What named folders and files of a person have now; what is gone, or is another person's, is left out. */
export async function readSharedContents(
  store: Pick<ReadStore, 'collection'>,
  ownerId: string,
  items: Named,
): Promise<ShareContents> {
  const idsOf = (wanted: SharedItem['itemType']) =>
    items.flatMap(({ itemType, itemId }) => (itemType === wanted ? [itemId] : []));
  const [folderIds, fileIds] = [idsOf('folder'), idsOf('file')];
  const folders = ofOwner(ownerId, await readModelOf(store, 'folders').getMany(folderIds));
  const documents = readModelOf(store, 'documents');
  const files = await documents.getMany(fileIds);
  const pdfIds = [...files.values()].flatMap(({ linkedDocumentId }) => linkedDocumentId ?? []);
  const pdfs = await documents.getMany(pdfIds);
  const texts = await findIn(fileIds, (ids) => documents.find({ where: { linkedDocumentId: { in: ids } } }));
  const inFolders = await findIn(folderIds, (ids) => documents.find({ where: { folderId: { in: ids } } }));
  const all = new Map([...files, ...pdfs, ...texts, ...inFolders]);
  const contents = shareContentsOf(items, folders, ofOwner(ownerId, all));
  return toContents({
    folders: contents.folders.map(({ folderId, folder, documents: those }) => ({
      id: folderId,
      name: folder.name,
      documents: those.map(([, document]) => document),
    })),
    files: contents.files.map(([, document]) => document),
    folderNames: await namesOfFolders(store, contents.files),
  });
}

const ofOwner = <D extends { userId: string }>(ownerId: string, found: ReadonlyMap<string, D>) =>
  new Map([...found].filter(([, { userId }]) => userId === ownerId));

type Found<D> = { key: string; doc: D }[];
const findIn = async <D>(ids: string[], find: (ids: string[]) => Promise<Found<D>>): Promise<[string, D][]> =>
  ids.length === 0 ? [] : (await find(ids)).map(({ key, doc }) => [key, doc]);

const namesOfFolders = async (
  store: Pick<ReadStore, 'collection'>,
  files: readonly [string, DocumentDocument][],
): Promise<Map<string, FolderDocument>> =>
  readModelOf(store, 'folders').getMany([...new Set(files.map(([, { folderId }]) => folderId))]);

type Contents = {
  folders: { id: string; name: string; documents: readonly DocumentDocument[] }[];
  files: readonly DocumentDocument[];
  folderNames: ReadonlyMap<string, { name: string }>;
};

/** As the API lists it. A folder may have got more since it was sent than can be sent at once: these are counted only. */
export function toContents({ folders, files, folderNames }: Contents): ShareContents {
  const all = [...folders.flatMap(({ documents }) => documents), ...files];
  return {
    summary: {
      totalFolders: folders.length,
      totalFiles: all.length,
      totalPages: all.reduce((sum, document) => sum + pagesOf(document), 0),
      totalSummaries: all.reduce((sum, { summaryCount }) => sum + summaryCount, 0),
      totalFlashcards: all.reduce((sum, { cardCount }) => sum + cardCount, 0),
    },
    folders: folders.map(({ id, name, documents }) => ({
      id,
      name,
      files: documents.slice(0, mostSharedDocuments).map(toFile(name)),
    })),
    files: files.map((file) => toFile(folderNames.get(file.folderId)?.name ?? '')(file)),
  };
}

/** Of a deck nothing is read. */
const pagesOf = ({ isDeck, totalPages }: DocumentDocument): number => (isDeck ? 0 : (totalPages ?? 0));

const toFile = (folderName: string) => (document: DocumentDocument) => ({
  id: document.documentId,
  filename: document.name,
  type: document.type,
  pageCount: pagesOf(document),
  flashcardCount: document.cardCount,
  folderName,
});
