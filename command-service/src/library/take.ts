import { firstCharacters, nameKey } from '@anamnesis/contracts/kernel/text/names.ts';
import { longestLibraryName } from '@anamnesis/contracts/library/names.ts';
import type { LibraryEvent } from '@anamnesis/contracts/library/events.ts';
import type { LibraryCommand, TakenFile } from './commands.ts';
import { documentsIn, type LibraryState, nextOrder } from './state.ts';

type CommandOf<T extends LibraryCommand['type']> = Extract<LibraryCommand, { type: T }>;

/** The name, or where another has it in whatever case, the name with the lowest number that makes it unique: 'Heart (2)'. */
export function uniqueName(name: string, taken: Iterable<string>): string {
  const keys = new Set([...taken].map(nameKey));
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : ` (${number})`;
    const candidate = firstCharacters(name, longestLibraryName - ending.length).trimEnd() + ending;
    if (!keys.has(nameKey(candidate))) return candidate;
  }
}

export function takenFolder(
  library: LibraryState,
  { folderId, name }: Pick<CommandOf<'TakeFolder'>, 'folderId' | 'name'>,
): LibraryEvent[] {
  const names = [...library.folders.values()].map((folder) => folder.name);
  const displayOrder = nextOrder(library.folders.values());
  return [{ type: 'FolderAdded', data: { folderId, name: uniqueName(name, names), displayOrder } }];
}

/** Those of one name, as the two of a pair are, keep one name. */
export function takenDocuments(
  library: LibraryState,
  { folderId, files }: Pick<CommandOf<'TakeDocuments'>, 'folderId' | 'files'>,
): LibraryEvent[] {
  const there = documentsIn(library, folderId).map(([, document]) => document);
  const names = there.map(({ name }) => name);
  const given = new Map<string, string>();
  for (const { name } of files) {
    const known = given.get(nameKey(name));
    if (known !== undefined) continue;
    const unique = uniqueName(name, names);
    given.set(nameKey(name), unique);
    names.push(unique);
  }
  const first = nextOrder(there);
  const pdf = files.find(({ type }) => type === 'pdf');
  const linkOf = ({ type }: TakenFile) => (type === 'text' && pdf ? pdf.documentId : null);
  return files.map((file, index) => ({
    type: 'DocumentUploaded',
    data: {
      ...file,
      name: given.get(nameKey(file.name)) ?? file.name,
      folderId,
      displayOrder: first + index,
      linkedDocumentId: linkOf(file),
      origin: 'share',
    },
  }));
}
