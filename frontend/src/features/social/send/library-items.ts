import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { facesOf } from '../../../documents/pair.ts';
import { matches } from './matches.ts';

/** A file that can be sent. A PDF and the text that it was uploaded with are one: they travel together. */
export interface SendableFile {
  id: string;
  name: string;
  type: 'pdf' | 'text';
}

export interface SendableFolder {
  id: string;
  name: string;
  files: SendableFile[];
}

/** What is named in a share: whole folders, and files by themselves. */
export interface SendItems {
  folderIds: readonly string[];
  fileIds: readonly string[];
}

export const nothingToSend: SendItems = { folderIds: [], fileIds: [] };

export function sendableFolders(folders: readonly Folder[]): SendableFolder[] {
  return folders.map((folder) => {
    const faces = facesOf(folder);
    const files = folder.PDFs.map(fileOf).filter(({ id }) => !faces.has(id));
    return { id: folder.Folder_id, name: folder.Folder_name, files };
  });
}

const fileOf = (document: Folder['PDFs'][number]): SendableFile =>
  document.type === 'pdf'
    ? { id: document.PDF_id, name: document.PDF_name, type: 'pdf' }
    : { id: document.TextDoc_id, name: document.TextDoc_name, type: 'text' };

/** The choice, with a PDF that is the pages of a text named by that text: the two are one file. */
export function byText(items: SendItems, folders: readonly Folder[]): SendItems {
  const texts = new Map(
    folders.flatMap((folder) => {
      const faces = facesOf(folder);
      return folder.PDFs.filter((document) => document.type === 'text')
        .filter(({ PDF_id: pages }) => pages !== undefined && faces.has(pages))
        .map((text) => [text.PDF_id, text.TextDoc_id] as const);
    }),
  );
  return { ...items, fileIds: [...new Set(items.fileIds.map((id) => texts.get(id) ?? id))] };
}

/** What of the choice is still there. A file goes with its folder where that was chosen, and is not named once more. */
export function presentItems(items: SendItems, folders: readonly SendableFolder[]): SendItems {
  const chosen = new Set([...items.folderIds, ...items.fileIds]);
  return {
    folderIds: folders.filter(({ id }) => chosen.has(id)).map(({ id }) => id),
    fileIds: folders
      .filter(({ id }) => !chosen.has(id))
      .flatMap(({ files }) => files)
      .filter(({ id }) => chosen.has(id))
      .map(({ id }) => id),
  };
}

/** Folders and files whose name contains the text; a folder that is found keeps all its files. */
export function searched(folders: readonly SendableFolder[], text: string): SendableFolder[] {
  if (text.trim() === '') return [...folders];
  const found = ({ name }: { name: string }): boolean => matches(text, name);
  return folders
    .map((folder) => (found(folder) ? folder : { ...folder, files: folder.files.filter(found) }))
    .filter((folder) => found(folder) || folder.files.length > 0);
}

export type ChosenItem = { kind: 'folder' | 'file'; id: string; name: string };

/** The first of what was found whose own name contains the text. */
export function firstFound(found: readonly SendableFolder[], text: string): ChosenItem | undefined {
  const [folder] = found;
  if (!folder) return undefined;
  if (matches(text, folder.name)) return { kind: 'folder', id: folder.id, name: folder.name };
  const [file] = folder.files;
  return file && { kind: 'file', id: file.id, name: file.name };
}

/** What is chosen by itself, in the order of the library. */
export const chosenItems = (
  { folderIds, fileIds }: SendItems,
  folders: readonly SendableFolder[],
): ChosenItem[] =>
  folders.flatMap(({ id, name, files }): ChosenItem[] =>
    folderIds.includes(id)
      ? [{ kind: 'folder', id, name }]
      : files
          .filter((file) => fileIds.includes(file.id))
          .map((file) => ({ kind: 'file', id: file.id, name: file.name })),
  );
