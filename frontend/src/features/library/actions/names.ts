import { nameKey } from '@anamnesis/contracts/kernel/text/names.ts';
import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { documentsOf, nameOf } from '../documents.ts';

/** What to do with a typed name: nothing, refuse it with a sentence, or send it. Specification 2 §5. */
export type NameDecision =
  | { kind: 'cancel' }
  | { kind: 'refuse'; message: string }
  | { kind: 'send'; name: string };

/** Blank and unchanged names cancel; a name that another folder has, in whatever case, is refused. `current` is null for a new folder. */
export function decideFolderName(
  typed: string,
  current: string | null,
  folders: readonly Folder[],
): NameDecision {
  const taken = folders.map((folder) => folder.Folder_name);
  return decide(typed, current, taken, 'Folder name already exists');
}

/** Like folders, against the documents of all folders. */
export function decideDocumentName(typed: string, current: string, folders: readonly Folder[]): NameDecision {
  return decide(typed, current, documentsOf(folders).map(nameOf), 'Document name already exists');
}

function decide(
  typed: string,
  current: string | null,
  taken: readonly string[],
  message: string,
): NameDecision {
  const name = typed.trim();
  if (name === '' || name === current) return { kind: 'cancel' };
  const others = taken.filter((other) => other !== current).map(nameKey);
  return others.includes(nameKey(name)) ? { kind: 'refuse', message } : { kind: 'send', name };
}
